// What letters say about resigning: only a player who plainly resigns does.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

Joined after_two(const std::string &words) {
  return joined({{"ada", "P2231-3231"}, {"ben", "P3234-3233"}, {"ada", words}});
}

TEST(Resignations, AreNotWhatOthersShouldDoOrNobodyDoes) {
  for (const std::string words : {"I expect you to resign.",
                                  "I refuse to resign.",
                                  "I decline to resign.",
                                  "It is your turn to resign!",
                                  "My club mates tell me to resign.",
                                  "You must resign now.",
                                  "You are too good a player to give up.",
                                  "I am too stubborn to give up.",
                                  "I'm too proud to resign.",
                                  "I hate to resign.",
                                  "I hesitate to resign.",
                                  "I forgot to resign.",
                                  "I'm tempted to resign.",
                                  "I'm unwilling to resign.",
                                  "I see no reason, and you want me to throw in the towel.",
                                  "Do you want to play or to resign.",
                                  "Du kannst aufgeben.",
                                  "Ich weigere mich aufzugeben.",
                                  "Tu dois abandonner.",
                                  "Du ger upp.",
                                  "You think I resign here."}) {
    const Joined game = after_two(words);
    EXPECT_EQ(game.game.result(), "*") << words;
    const bool denies = words.find("no reason") != std::string::npos;
    EXPECT_TRUE(denies || told(game) ==
                              "unclear-game 3 this speaks of resigning, but its sender does "
                              "not plainly resign: the game goes on\n")
        << words << told(game);
    // Who plays on does not resign.
    EXPECT_EQ(told(after_two(words + "\n\nP2221-3221")), "") << words;
  }
}

TEST(Resignations, MayHaveOtherWordsAroundThem) {
  for (const char *words :
       {"I think it is time to resign.", "It's high time to give up.", "I have to resign.",
        "I'll have to throw in the towel.", "I’m going to resign.", "I have decided to resign.",
        "You played very well and I resign.", "I fear we have to resign.", "I’ll resign.",
        "That would lose a rook, so I resign.", "Ich muss leider aufgeben.", "Aufgegeben!",
        "Je dois abandonner.", "Dan geef ik op.", "Nu ger jag upp.", "I must resign."}) {
    const Joined game = after_two(words);
    EXPECT_EQ(game.game.result(), "0-1") << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

TEST(Resignations, MayBePutIntoAPicture) {
  for (const char *words :
       {"Abandono entonces.", "You got me. Resigning.", "I forfeit.", "Das war's, ich geb auf.",
        "Ich werfe das Handtuch.", "Je jette l'éponge.", "Je jette l’éponge.", "Tiro la toalla.",
        "Getto la spugna.", "I'm tipping my king over.", "I lay down my king.",
        "Признаю поражение."}) {
    EXPECT_EQ(after_two(words).game.result(), "0-1") << words;
  }
  for (const char *words :
       {"I will not forfeit.", "Do you lay down your king?", "Abandono la idea de atacar.",
        "Abandono ya la idea de atacar.", "I forfeit a pawn.", "Resigning would be silly.",
        "I thought of resigning.", "I'm giving up a pawn."}) {
    EXPECT_EQ(after_two(words).game.result(), "*") << words;
  }
}

TEST(Resignations, AreNotWhatASentenceDeniesOrDoubts) {
  for (const std::string words :
       {"That doesn't mean that I give up.", "That does not mean, that I give up.",
        "I don’t think that I resign.", "I can't say I resign.", "I cannot say I resign.",
        "I wouldn't say I resign.", "Perhaps I resign.", "Perhaps I am lost and I resign.",
        "Let me see whether I resign.", "Vielleicht gebe ich auf, vielleicht gebe auf.",
        "Peut-être j’abandonne.", "Move quickly, or I forfeit.", "Play on or I will resign.",
        "Either you let me take it back or I resign.", "My brother says I resign."}) {
    const Joined game = after_two(words);
    EXPECT_EQ(game.game.result(), "*") << words;
    EXPECT_EQ(told(game), "unclear-game 3 this speaks of resigning, but its sender does not "
                          "plainly resign: the game goes on\n")
        << words;
  }
  for (const char *words : {"I will not resign.", "I won't resign yet.", "I don’t resign."}) {
    const Joined game = after_two(words);
    EXPECT_EQ(game.game.result(), "*") << words;
    EXPECT_EQ(told(game), "") << words;
  }
  for (const char *words :
       {"I can't hold this, I resign.", "I can't hold this and I resign.",
        "I do not see a defence, so I resign.", "I resign because I don't see a defence.",
        "I lose a rook or more, so I resign."}) {
    EXPECT_EQ(after_two(words).game.result(), "0-1") << words;
  }
  EXPECT_EQ(after_two("Ich gebe es auf, das zu verstehen.").game.result(), "*");
  for (const std::string words : {"Ich gebe es auf, schade.", "Ich gebe auf, das war zu stark.",
                                  "Ich gebe es auf, ich habe zu viel verloren.",
                                  "Ich gebe auf, da ist nichts mehr zu retten.",
                                  "Ich gebe auf, um nicht noch mehr zu verlieren."}) {
    EXPECT_EQ(after_two(words).game.result(), "0-1") << words;
  }
}

TEST(Resignations, StandBesideWordsOfOtherGamesAndResults) {
  for (const std::string words :
       {"I resign, see you in our other game!", "Me rindo, espero ganar en otra partida.",
        "Mi arrendo, ci vediamo nell'altra partita.", "I resign now\nResult: 0-1",
        "Well played, I resign\nResult: 0:1"}) {
    const Joined game = after_two(words);
    EXPECT_EQ(game.game.result(), "0-1") << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

TEST(Resignations, OfAnotherGameEndTheOneThatTheLetterDoesNotName) {
  const std::vector<Joined> games =
      joined(mailbox({{"ada", "Game 1: 1. P2231-3231\n\nGame 2: 1. P2221-3221"},
                      {"ben", "Game 1: 1... P3234-3233\n\nGame 2: 1... P3224-3223"},
                      {"ada", "In my other game I resign.\n\nGame 1: 2. P2321-3321"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].game.result(), "*");
  EXPECT_EQ(games[1].game.result(), "0-1");
}

TEST(Resignations, StandBeforeWhatMightHaveBeen) {
  for (const std::string words :
       {"I resign, because 2. P2221-3221 loses.",
        "I resign. 2. P2221-3221 loses to 2... P3224-3223.",
        "I resign.\n\nMy plan was 2. P2221-3221.", "I resign.\n\nI had 2. P2221-3221 in mind.",
        "I resign. What would you have played after 2. P2221-3221?"}) {
    const Joined game = after_two(words);
    EXPECT_EQ(game.game.result(), "0-1") << words;
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233") << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

TEST(Resignations, MayBeOfAnotherGame) {
  for (const std::string words : {"In my other game I resign.", "In the other game I resign."}) {
    const Joined game = after_two(words);
    EXPECT_EQ(game.game.result(), "*") << words;
    EXPECT_THAT(told(game), HasSubstr("this speaks of the end of another game")) << words;
  }
}

TEST(Resignations, ThatTheResultContradictsAreToldOf) {
  const Joined game = after_two("I resign. 1-0");
  EXPECT_EQ(game.game.result(), "1-0");
  EXPECT_THAT(told(game), AllOf(HasSubstr("result-mismatch 3/3 this ends the game with 1-0"),
                                HasSubstr("ended it with 0-1")));
}

TEST(Resignations, AreNotUndoneByTalkOfWhatMightHaveBeen) {
  const auto resigned = [](const std::string &thanks, const std::string &answer) {
    return joined({{"ada", "1. P2231-3231"},
                   {"ben", "1... P3234-3233"},
                   {"ada", "2. P2221-3221"},
                   {"ben", "I resign."},
                   {"ada", thanks},
                   {"ben", answer}});
  };
  const std::string three_plies = "1. P2231-3231 1... P3234-3233 2. P2221-3221";
  for (const std::string thanks :
       {"Thank you! I was afraid of 2... P3224-3223.", "Thanks!\n2... P3224-3223 was playable."}) {
    const Joined game = resigned(thanks, "True, 2... P3224-3223 would have held. Next time!");
    EXPECT_EQ(turns_of(game), three_plies) << thanks;
    EXPECT_EQ(game.game.result(), "1-0") << thanks;
    EXPECT_EQ(told(game), "") << thanks;
  }
  const Joined unclear = resigned("Look again!", "Wrong board! Here I found 2... P3224-3223.");
  EXPECT_EQ(turns_of(unclear), three_plies);
  EXPECT_THAT(told(unclear), HasSubstr("P3224-3223 is read as talk, because the game has ended"));
  for (const std::string answer :
       {"2... P3224-3223", "You are too kind. 2... P3224-3223", "Let us go on: 2... P3224-3223"}) {
    const Joined game = resigned("Look again!", answer);
    EXPECT_EQ(turns_of(game), three_plies + " 2... P3224-3223") << answer;
    EXPECT_EQ(game.game.result(), "*") << answer;
  }
}

TEST(Resignations, AreReportedIfTheGameGoesOn) {
  const Joined game = joined({{"ada", "P2231-3231"},
                              {"ben", "P3234-3233\n\nI resign."},
                              {"ada", "2. P2221-3221"},
                              {"ben", "2... P3224-3223"}});
  EXPECT_EQ(game.game.result(), "*");
  EXPECT_THAT(told(game), HasSubstr("unclear-game 2/4 this ended the game with 1-0, but 2... "
                                    "followed in message 4"));
}

TEST(Resignations, EndTheGameThatTheirLineNames) {
  for (const char *words :
       {"Game 2: I resign.", "I resign game 2.", "In the second game I resign.",
        "Game 2: you win, I give up.", "Game 2 - I resign.", "I\nresign game 2"}) {
    const std::vector<Joined> games =
        joined(mailbox({{"ada", "Game 1: 1. P2231-3231"},
                        {"ben", "Game 1: 1... P3234-3233\nGame 2: 1. P2221-3221"},
                        {"ada", "Game 1: 2. P2331-3331\nGame 2: 1... P3224-3223"},
                        {"ben", std::string("Game 1: 2... B4334-3234\n") + words}}));
    ASSERT_EQ(games.size(), 2U) << words;
    EXPECT_EQ(games[0].game.result(), "*") << words;
    EXPECT_EQ(games[1].game.result(), "0-1") << words;
  }
}

TEST(Resignations, MayComeFromWhoHasNotMoved) {
  const Joined game = joined({{"ada", "P2231-3231"}, {"ben", "I resign."}});
  EXPECT_EQ(game.game.result(), "1-0");
  EXPECT_THAT(game.record, HasSubstr("[Black \"ben@x\"]"));
  const Joined of_other = joined({{"ada", "P2231-3231"}, {"cem", "I resign."}});
  EXPECT_EQ(of_other.game.result(), "*");
  EXPECT_EQ(told(of_other), "unclear-game 2 this resigns, but nothing shows which side its sender "
                            "plays: the game goes on\n");
}

TEST(Resignations, MayComeFromWhoSentARecordWithTags) {
  EXPECT_EQ(
      joined({{"ada", "[Event \"E\"]\n1. P2231-3231"}, {"ben", "P3234-3233"}, {"ada", "I resign."}})
          .game.result(),
      "0-1");
  // A log of both sides' moves shows nothing, unless its tags name the sender.
  const std::string log = "1. P2231-3231 P3234-3233";
  const Joined nameless = joined({{"ada", "[Event \"E\"]\n" + log}, {"ada", "I resign."}});
  EXPECT_EQ(nameless.game.result(), "*");
  EXPECT_THAT(told(nameless), HasSubstr("unclear-game 2 this resigns, but nothing shows"));
  EXPECT_EQ(joined({{"ada", "[White \"ada@x\"]\n" + log}, {"ada", "I resign."}}).game.result(),
            "0-1");
  EXPECT_EQ(
      joined({{"ada", "[White \"Carl\"]\n1. P2231-3231"}, {"ada", "I resign."}}).game.result(),
      "*");
}

TEST(Resignations, AreComparedWithTheResultTag) {
  const Joined game = joined({{"ada", "[Result \"0-1\"]\n1. P2231-3231"}, {"ben", "I resign."}});
  EXPECT_EQ(game.game.result(), "1-0");
  EXPECT_THAT(told(game), HasSubstr("result-mismatch 1 the Result tag says 0-1, but the messages "
                                    "end the game with 1-0"));
}

} // namespace
} // namespace tessera::test
