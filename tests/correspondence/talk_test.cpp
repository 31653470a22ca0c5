// Numbers, people and ends of games among the talk of messages.

#include "lib/correspondence/ending_words.hpp"
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

} // namespace
} // namespace tessera::test
