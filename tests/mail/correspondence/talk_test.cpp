// Numbers, people and ends of games in the talk of messages.

#include "lib/mail/correspondence/ending_words.hpp"
#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Two letters with talk about the moves, and one more move.
Joined with_talk(const std::string &talk) {
  return joined({{"ada", "P2231-3231\n\n" + talk},
                 {"ben", talk + "\n\nP3234-3233\n\n" + talk},
                 {"ada", "P2221-3221"}});
}

class TalkNumbers : public testing::TestWithParam<const char *> {};

INSTANTIATE_TEST_SUITE_P(All, TalkNumbers,
                         testing::Values("It reminds me of Reykjavik 1972.", "Call me: 4321-1234.",
                                         "4321-1234", "Parcel 1234 4321 1122 is lost.",
                                         "Office hours: 1200-1400 and 1430-1630.",
                                         "On 16-11-2026 I am away.", "Extension 3214.",
                                         "12.30 is lunch time.", "We stand 3-1 in the match.",
                                         "1312-1311 is the office.", "2213?",
                                         "1. I am away.\n2. The club meets."));

TEST_P(TalkNumbers, TakeNoPly) {
  const Joined game = with_talk(GetParam());
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
  EXPECT_EQ(told(game), "");
}

TEST(Talk, DigitsThatCanBePlayedAreAMove) {
  const Joined game = joined({{"ada", "2231-3231"}, {"ben", "3234-3233"}});
  EXPECT_EQ(turns_of(game), "1. 2231-3231 1... 3234-3233");
}

TEST(Talk, AMoveThatCanBePlayedGoesBeforeOneThatCannot) {
  const Joined game =
      joined({{"ada", "P2231-3231"}, {"ben", "I hoped for Q2231-2234\n\nP3234-3233"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233");
}

TEST(Talk, AMoveOfTheSentenceGivesWayToOneWithItsNumber) {
  const Joined game = joined(
      {{"ada", "1. P2231-3231"}, {"ben", "First I thought of P3224-3223, but\n\n1... P3234-3233"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233");
}

TEST(Talk, OfTwoMovesWithOneNumberTheOneThatIsPlayedCounts) {
  const auto third = [](const std::string &words) {
    return joined({{"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"}, {"ada", words}});
  };
  const std::string played = "1. P2231-3231 1... P3234-3233 2. P2221-3221";
  for (const char *words : {"My son would play 2. P2331-3331, but I play 2. P2221-3221",
                            "Could 2. P2331-3331 be any good? 2. P2221-3221"}) {
    EXPECT_EQ(turns_of(third(words)), played) << words;
    EXPECT_EQ(told(third(words)), "") << words;
  }
  const Joined unclear = third("2. P2221-3221 now, or else 2. P2331-3331");
  EXPECT_EQ(turns_of(unclear), played);
  EXPECT_EQ(told(unclear), "changed-move 3/3 this message has two moves for 2.: P2221-3221 and "
                           "P2331-3331\n");
  EXPECT_EQ(told(third("2. P2221-3221\n\nI also looked at 2. P2331-3331")), "");
}

TEST(Talk, BlacksAnswerMayHaveWhitesNumberThoughMovesAreTalkedAbout) {
  for (const char *words :
       {"1. P3234-3233\n\nNow I fear 2. P2221-3221", "1. P3234-3233. Then perhaps P2221-3221?"}) {
    const Joined game =
        joined({{"ada", "1. P2231-3231"}, {"ben", words}, {"ada", "2. P2221-3221"}});
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221") << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

TEST(Talk, AMoveOfTheOtherPlayerCorrectsNothing) {
  const std::string first = "1. P2231-3231 1... P3234-3233";
  const Joined feared = joined({{"ada", "1. P2231-3231"},
                                {"ben", "1... P3234-3233\nI fear P2221-3221 but not P2331-3331."}});
  EXPECT_EQ(turns_of(feared), first);
  const Joined expected =
      joined({{"ada", "1. P2231-3231"},
              {"ben", "1... P3234-3233"},
              {"ada", "2. P2221-3221\nYou wrote P3234-3233, not P3224-3223 as I had expected."}});
  EXPECT_EQ(turns_of(expected), first + " 2. P2221-3221");
  EXPECT_EQ(told(feared) + told(expected), "");
}

TEST(Talk, OnesOwnMoveGoesBeforeOneThatIsQuotedBelow) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ben", "1... P3234-3233\n\nKit wrote:\n> 1... P3224-3223"},
                              {"ada", "2. P2221-3221"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
  EXPECT_THAT(told(game), HasSubstr("changed-move 2/2"));
}

TEST(Talk, TheWordsOfAnEndThatDoesNotCountAreKept) {
  for (const char *words : {"Resign", "I resign"}) {
    const Joined game = joined({{"ada", "1. P2231-3231"}, {"kit", words}});
    EXPECT_THAT(game.record, HasSubstr("[Result \"*\"]")) << words;
    EXPECT_THAT(game.record, HasSubstr(std::string(" {") + words + "} ")) << words;
    EXPECT_EQ(game.record.find(words), game.record.rfind(words)) << words;
  }
}

TEST(Talk, AMoveOfAConditionEndsNoSentence) {
  for (const char *words :
       {"If 2. P2221-3221, I resign.", "If you find 2. P2221-3221 then I will resign.",
        "Wenn 2. P2221-3221, gebe ich auf.",
        "If 2. P2221-3221 N4421-4321 3. P2331-3331, I resign"}) {
    EXPECT_TRUE(ending_words(words, 0).empty()) << words;
  }
  EXPECT_EQ(ending_words("I play 2. P2221-3221. I resign.", 0).size(), 1U);
}

TEST(Talk, OneWhoWatchesPlaysNothing) {
  for (const char *advice :
       {"I would play P2221-3221 here.", "P2221-3221", "2. P2221-3221 wins!"}) {
    const Joined game = joined(
        {{"ada", "P2231-3231"}, {"ben", "P3234-3233"}, {"kit", advice}, {"ada", "P2331-3331"}});
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2331-3331") << advice;
    EXPECT_THAT(game.record, HasSubstr("P2221-3221")) << "what is said is kept";
  }
}

TEST(Talk, ACorrectionReplacesTheOwnLastMove) {
  for (const char *words : {"Sorry, I meant P3224-3223", "Correction: P3224-3223",
                            "P3224-3223, not what I wrote.", "P3224-3223"}) {
    const Joined game = joined(
        {{"ada", "P2231-3231"}, {"ben", "P3234-3233"}, {"ben", words}, {"ada", "P2221-3221"}});
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3224-3223 2. P2221-3221") << words;
    EXPECT_THAT(told(game), HasSubstr("1... is P3234-3233 in message 2")) << words;
  }
}

TEST(Talk, ACorrectionMayStandInTheSameMessage) {
  const Joined game =
      joined({{"ada", "P2231-3231\n\nOops, I mean P2221-3221"}, {"ben", "P3234-3233"}});
  EXPECT_EQ(turns_of(game), "1. P2221-3221 1... P3234-3233");
  EXPECT_THAT(told(game), HasSubstr("changed-move"));
}

TEST(Talk, WhatWasTakenBackIsOnlySaidAgain) {
  const std::string kept = "1. P2231-3231 1... P3224-3223 2. P2221-3221";
  // Quoted without a sign, with numbers, without them, and after words that take it back.
  const Joined numbered = joined({{"ada", "1. P2231-3231"},
                                  {"ben", "1... P3234-3233"},
                                  {"ben", "Sorry, I meant 1... P3224-3223\n\n1... P3234-3233"},
                                  {"ada", "2. P2221-3221\n\nHi!\n\n1... P3234-3233"}});
  EXPECT_EQ(turns_of(numbered), kept);
  EXPECT_THAT(told(numbered), HasSubstr("changed-move 3/2 1... is P3234-3233 in message 2"));
  EXPECT_THAT(told(numbered), HasSubstr("changed-move 3/3 1... was this before it was changed to"));
  EXPECT_THAT(told(numbered), Not(HasSubstr("changed-move 4")));
  for (const char *words : {"Sorry, I meant P3224-3223\n\nHi!\n\nP3234-3233",
                            "P3224-3223, not what I wrote. Sorry!\n\nHi!\n\nP3234-3233"}) {
    const Joined game = joined({{"ada", "P2231-3231"},
                                {"ben", "Hi!\n\nP3234-3233"},
                                {"ben", words},
                                {"ada", "P2221-3221"}});
    EXPECT_EQ(turns_of(game), kept) << words;
  }
  const Joined behind = joined({{"ada", "P2231-3231"},
                                {"ben", "1... P3234-3233"},
                                {"ben", "Correction: P3224-3223\n\n1... P3234-3233"},
                                {"ada", "P2221-3221"}});
  EXPECT_EQ(turns_of(behind), kept);
}

TEST(Talk, ACorrectionMayComeFromAnotherAddress) {
  const Joined game = joined({{"ada", "P2231-3231"},
                              {"ben", "P3234-3233", "From: Ben Marsh <ben@x>\n"},
                              {"ben", "Sorry, I meant P3224-3223", "From: Ben Marsh <ben@home>\n"},
                              {"ada", "P2221-3221"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3224-3223 2. P2221-3221");
}

TEST(Talk, ACorrectionIsOfTheGameWhoseMoveItTakesBack) {
  // Both moves could be White's next in the second game.
  const std::vector<Joined> games =
      joined(mailbox({{"ada", "1. P2231-3231\n\nThe other:\n1. P2221-3221"},
                      {"ben", "1... P3234-3233\n\nThe other:\n1... P3224-3223"},
                      {"ada", "2. P2321-3321"},
                      {"ada", "2. P2331-3331, not what I wrote. Sorry!\n\n> 2. P2321-3321"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]) + " / " + turns_of(games[1]),
            "1. P2231-3231 1... P3234-3233 2. P2331-3331 / 1. P2221-3221 1... P3224-3223");
}

TEST(Talk, AMoveSaidAgainThatCannotBePlayedIsNotNew) {
  const Joined game = joined({{"ada", "P2231-3231"},
                              {"ben", "P3234-3233"},
                              {"ada", "P2221-3221"},
                              {"ben", "I am away.\n\nP3234-3233\n\nP2231-3231"},
                              {"ben", "P3224-3223"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... P3224-3223");
  EXPECT_EQ(told(game), "");
}

TEST(Talk, DigitsAmongWordsAreNoMoveWhereMovesHaveLetters) {
  // All of these could be played.
  const Joined game = joined({{"ada", "P2231-3231"},
                              {"ben", "P3234-3233"},
                              {"ada", "Tel. 2221-3221, Fax 2221-3222."},
                              {"ada", "I resign."},
                              {"ben", "Thank you. Tel. 2221-3221, Fax 2221-3222."}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233");
}

TEST(Talk, ARemarkOnAGameThatIsNotThereBeginsNone) {
  const Letter remark{"kit", "Why not P2231-3231?", "Subject: Re: A game\n"};
  EXPECT_TRUE(joined(mailbox({remark})).empty());
  const Letter second{"kit", "Or P3234-3233?", "Subject: Re: A game\n"};
  EXPECT_TRUE(joined(mailbox({remark, second})).empty());
  const Letter words{"kit", "Good luck!", "Subject: Re: A game\n"};
  EXPECT_TRUE(joined(mailbox({words, remark})).empty());
  // With an answer, it is one.
  EXPECT_EQ(joined(mailbox({remark, {"ada", "P3234-3233"}})).size(), 1U);
}

TEST(Talk, AdviceBeforeAPlayersFirstMoveGivesWayToIt) {
  const auto with_advice = [](const std::string &to) {
    return joined({{"ada", "1. P2231-3231", to},
                   {"kit", "I would play 1... P3224-3223 here.", to},
                   {"ben", "1... P3234-3233", to},
                   {"ada", "2. P2221-3221", to},
                   {"ben", "I resign, well played!", to}});
  };
  const std::string moves = "1. P2231-3231 1... P3234-3233 2. P2221-3221";
  // The person who is written to is the other player.
  const Joined game = with_advice("");
  EXPECT_EQ(turns_of(game), moves);
  EXPECT_EQ(game.game.result(), "1-0");
  EXPECT_EQ(told(game), "");
  // Nobody is known for a list.
  for (const std::string to : {"To: games@list.example\n", "List-Id: <games.list.example>\n"}) {
    const Joined on_list = with_advice(to);
    EXPECT_EQ(turns_of(on_list), moves);
    EXPECT_EQ(on_list.game.result(), "1-0");
    EXPECT_THAT(told(on_list), HasSubstr("1... is P3224-3223 in message 2 from kit@x"));
  }
}

TEST(Talk, AFirstMoveInASentenceIsItsPlayersOwn) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ben", "I answer with 1... P3234-3233 at once."},
                              {"ada", "2. P2221-3221"},
                              {"ben", "2... P3224-3223"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... P3224-3223");
  EXPECT_EQ(told(game), "");
  const Joined over = joined({{"ada", "1. P2231-3231"},
                              {"ben", "I answer with 1... P3234-3233 at once."},
                              {"ada", "2. P2221-3221"},
                              {"ben", "I resign, well played!"}});
  EXPECT_EQ(over.game.result(), "1-0");
  EXPECT_THAT(over.record, HasSubstr("[Black \"ben"));
}

TEST(Talk, WhatTheOtherMayDoIsNoCorrection) {
  const Joined game = joined({{"ada", "P2231-3231"},
                              {"ben", "P3234-3233"},
                              {"ada", "P2221-3221"},
                              {"ada", "I wonder whether you play P3224-3223 now"},
                              {"ben", "B4334-3234"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... B4334-3234");
}

struct End {
  const char *words;
  const char *result;
};
class TalkEnds : public testing::TestWithParam<End> {};

// Ben has moved last, Ada speaks.
INSTANTIATE_TEST_SUITE_P(
    All, TalkEnds,
    testing::Values(
        End{"I think it is time to resign. Well played!", "0-1"}, End{"Ich gebe auf.", "0-1"},
        End{"Ich gebe die Partie auf", "0-1"}, End{"J'abandonne, bravo !", "0-1"},
        End{"Me rindo.", "0-1"}, End{"Mi arrendo.", "0-1"}, End{"Eu desisto.", "0-1"},
        End{"Ik geef op.", "0-1"}, End{"Jag ger upp.", "0-1"}, End{"Poddaję się.", "0-1"},
        End{"Vzdávám.", "0-1"}, End{"Сдаюсь.", "0-1"}, End{"White resigns, of course.", "0-1"},
        End{"I will not resign yet!", "*"}, End{"If you take the rook, I resign.", "*"},
        End{"Should I resign?", "*"}, End{"My brother resigned from his post.", "*"},
        End{"Noch gebe ich nicht auf.", "*"}, End{"Je n'abandonne jamais.", "*"},
        End{"Last year it was 1-0.", "*"}, End{"1-0 after extra time, what a game.", "*"},
        End{"We stand 1-0 in the match.", "*"}, End{"0-1", "0-1"}, End{"Draw agreed.", "1/2-1/2"},
        End{"I accept the draw.", "1/2-1/2"}, End{"Would you like a draw?", "*"},
        End{"I never accept a draw before move 50.", "*"}));

TEST_P(TalkEnds, AreToldByWholeSentences) {
  const Joined game =
      joined({{"ada", "P2231-3231"}, {"ben", "P3234-3233"}, {"ada", GetParam().words}});
  EXPECT_EQ(game.game.result(), GetParam().result) << GetParam().words;
}

TEST(Talk, ADrawNeedsBoth) {
  const std::vector<Letter> offered{{"ada", "P2231-3231"}, {"ben", "P3234-3233\n\nRemis?"}};
  const auto answered = [&offered](const char *answer) {
    std::vector<Letter> letters = offered;
    letters.push_back({"ada", answer});
    return joined(letters).game.result();
  };
  EXPECT_EQ(answered("A draw it is then, thank you."), "1/2-1/2");
  EXPECT_EQ(answered("Einverstanden."), "1/2-1/2");
  EXPECT_EQ(answered("No draw, I want to play on."), "*");
  EXPECT_EQ(answered("P2221-3221"), "*");
}

TEST(Talk, AnOfferIsOverOnceThePlayGoesOn) {
  const Joined game = joined({{"ada", "P2231-3231\n\nI offer a draw."},
                              {"ben", "P3234-3233"},
                              {"ada", "P2221-3221"},
                              {"ben", "B4334-3234\n\nAgreed."}});
  EXPECT_EQ(game.game.result(), "*");
}

TEST(Talk, HoldsNoGameWithoutAMoveThatCanBePlayed) {
  for (const char *text :
       {"4321-1234", "Parcel 1234 4321 is lost.", "1. Buy milk\n2. Call 3321-4421", "P1234-4321",
        "[1111-2222]", "Q: why? A: 2213."}) {
    EXPECT_TRUE(joined(mailbox({{"ada", text}, {"ben", text}})).empty()) << text;
  }
}

TEST(Talk, EachPlayerMayKeepToAnOrderOfDigits) {
  // Black writes the last digit first.
  const Joined game = joined({{"ada", "P2231-3231"}, {"ben", "P4323-3323"}, {"ada", "P2221-3221"}});
  EXPECT_EQ(turns_of(game).substr(0, 13), "1. P2231-3231");
}

TEST(Talk, AMoveMayStandInTheSubjectAlone) {
  const Joined game = joined({{"ada", "Hello!", "Subject: 1. P2231-3231\n"},
                              {"ben", "Hello!", "Subject: P3234-3233\n"},
                              {"ada", "P2221-3221", "Subject: Re: P3234-3233\n"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
}

TEST(Talk, TwoGamesInTheSameLettersKeepTheirOrder) {
  const std::vector<Joined> games =
      joined(mailbox({{"ada", "1. P2231-3231\n\nThe other:\n1. P2221-3221"},
                      {"ben", "1... P3234-3233\n\nThe other:\n1... P3224-3223"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233");
  EXPECT_EQ(turns_of(games[1]), "1. P2221-3221 1... P3224-3223");
  EXPECT_EQ(told(games[0]) + told(games[1]), "");
}

TEST(Talk, WhatIsSaidAgainOfTwoGamesIsOfTheOneThatHasIt) {
  const std::vector<Joined> games =
      joined(mailbox({{"ada", "1. P2231-3231\n\nThe other:\n1. P2221-3221 Tel. 2213-3213"},
                      {"ben", "1... P3234-3233\n\nThe other:\n1... P3224-3223"},
                      {"ada", "2. P2331-3331\n\nThe other:\n2. P2321-3321\n\n"
                              "1... P3234-3233\n\nThe other:\n1... P3224-3223\n\n"
                              "1. P2231-3231\n\nThe other:\n1. P2221-3221 Tel. 2213-3213"},
                      {"ben", "P3334-3333\n\n> 2. P2331-3331"},
                      {"ada", "P2332-2432"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]).substr(0, 43), "1. P2231-3231 1... P3234-3233 2. P2331-3331");
  EXPECT_EQ(turns_of(games[1]), "1. P2221-3221 1... P3224-3223 2. P2321-3321");
}

/// The games of letters, their turns and results.
std::string games_of(const std::vector<Letter> &letters) {
  std::string text;
  for (const Joined &game : joined(mailbox(letters))) {
    text += (text.empty() ? "" : " / ") + turns_of(game) + " " + game.game.result();
  }
  return text;
}

TEST(Talk, ARematchIsPartedFromWhatIsSaidAgainOfTheLastGame) {
  const std::string both = "1. P2231-3231 1... P3234-3233 0-1 / 1. P2221-3221 1... P3224-3223 *";
  // A telephone number comes before the first move.
  for (const char *words : {"Order no. 4321-2213 has not come.", "Call (0)30 1234-4321."}) {
    EXPECT_EQ(games_of({{"ada", "P2231-3231"},
                        {"ben", "P3234-3233"},
                        {"ada", "I resign. Another one?"},
                        {"ben", words + std::string("\n\nP2221-3221")},
                        {"ada", "P3224-3223"}}),
              both);
  }
  // The sender's own last letter is quoted without a sign, with its end.
  const std::string end = "P2221-3221\n\nI resign. Another one?";
  EXPECT_EQ(games_of({{"ada", "P2231-3231"},
                      {"ben", "P3234-3233"},
                      {"ada", end},
                      {"ada", "P2321-3321\n\n" + end},
                      {"ben", "P3224-3223"}}),
            "1. P2231-3231 1... P3234-3233 2. P2221-3221 0-1 / "
            "1. P2321-3321 1... P3224-3223 *");
  const std::string numbered_end = "2. P2221-3221\n\nI resign. Another one?";
  EXPECT_EQ(games_of({{"ada", "1. P2231-3231"},
                      {"ben", "1... P3234-3233"},
                      {"ada", numbered_end},
                      {"ada", "1. P2321-3321\n\n" + numbered_end},
                      {"ben", "1... P3224-3223"}}),
            "1. P2231-3231 1... P3234-3233 2. P2221-3221 0-1 / "
            "1. P2321-3321 1... P3224-3223 *");
}

TEST(Talk, AnEndBeforeTheFirstMoveOfARematchIsOfTheLastGame) {
  EXPECT_EQ(games_of({{"ada", "1. P2231-3231"},
                      {"ben", "1... P3234-3233"},
                      {"ada", "I resign. Another one?\n\n1. P2221-3221"},
                      {"ben", "1... P3224-3223"}}),
            "1. P2231-3231 1... P3234-3233 0-1 / 1. P2221-3221 1... P3224-3223 *");
}

TEST(Talk, AMoveBehindOneSaidAgainIsNotCountedOnAcrossWords) {
  EXPECT_EQ(games_of({{"ada", "1. P2231-3231"},
                      {"ben", "1... P3234-3233"},
                      {"ada", "2. P2221-3221\n\nHi!\n\n1. P2231-3231\n\nSee you\n\nP2331-3331\n\n"
                              "I resign."}}),
            "1. P2231-3231 1... P3234-3233 2. P2221-3221 *");
}

TEST(Talk, MovesFarApartInALetterMayBeOfTwoGames) {
  EXPECT_EQ(games_of({{"ada", "1. P2231-3231"},
                      {"ben", "1... P3234-3233"},
                      {"ada", "2. P2221-3221"},
                      {"ben", "2... P3224-3223"},
                      {"ada", "3. P2212-3212"},
                      {"ben", "I resign. Another one?"},
                      {"ada", "1. P2321-3321\n\n> And this it was:\n> 3. P2212-3212"},
                      {"ben", "1... P3324-3323\n\n> 1. P2321-3321\n>\n> And this it was:\n"
                              "> 3. P2212-3212"}}),
            "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... P3224-3223 3. P2212-3212 1-0 / "
            "1. P2321-3321 1... P3324-3323 *");
}

TEST(Talk, ARematchWithoutNumbersIsAnotherGame) {
  const std::vector<Joined> games = joined(mailbox({{"ada", "P2231-3231"},
                                                    {"ben", "P3234-3233"},
                                                    {"ada", "I resign. Another one?"},
                                                    {"ben", "With pleasure!"},
                                                    {"ada", "P2221-3221"},
                                                    {"ben", "P3224-3223"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[1]), "1. P2221-3221 1... P3224-3223");
}

TEST(Talk, WhatIsCitedIsNotSaid) {
  const auto result = [](const char *words) {
    return joined({{"ada", "P2231-3231"}, {"ben", "P3234-3233"}, {"ada", words}}).game.result();
  };
  EXPECT_EQ(result("\"I resign\", you wrote last week!"), "*");
  EXPECT_EQ(result("He wrote „Ich gebe auf. Wirklich“ and then “I resign”."), "*");
  EXPECT_EQ(result("\"I resign\""), "0-1") << "nothing else stands there";
  EXPECT_EQ(result("I \"really\" resign. I resign."), "0-1");
}

TEST(Talk, NobodyAcceptsTheirOwnOffer) {
  const auto result = [](const char *accepting) {
    return joined({{"ada", "P2231-3231"},
                   {"ben", "P3234-3233\n\nI offer a draw."},
                   {accepting, "I accept the draw."}})
        .game.result();
  };
  EXPECT_EQ(result("ben"), "*");
  EXPECT_EQ(result("ada"), "1/2-1/2");
}

TEST(Talk, AMoveThatMayBeMeantIsReported) {
  const auto said = [](const char *words) {
    return told(joined(
        {{"ada", "P2231-3231"}, {"ben", "P3234-3233"}, {"ada", words}, {"ada", "P2221-3221"}}));
  };
  EXPECT_EQ(said("Hello Ben, P2221-1111 and good luck"),
            "unplayed-text 3 P2221-1111 is read as talk, and this message has no other move\n");
  EXPECT_EQ(said("If you play P3224-3223 next, I am lost."), "") << "it is the other player's";
  EXPECT_EQ(said("I liked your P3234-3233."), "");
}

} // namespace
} // namespace tessera::test
