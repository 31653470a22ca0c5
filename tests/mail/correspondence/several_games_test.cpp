// Several games in one mailbox or thread, on two boards or by other rules.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(JoinedGame, IsAnotherWhereTheThreadBeginsAgain) {
  const std::vector<Joined> games = joined(mailbox({{"ada", "1. P2231-3231"},
                                                    {"ben", "1... P3234-3233\nResign"},
                                                    {"ben", "My turn now: 1. P2221-3221"},
                                                    {"ada", "1... P3224-3223"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233");
  EXPECT_EQ(games[0].game.result(), "1-0");
  EXPECT_EQ(turns_of(games[1]), "1. P2221-3221 1... P3224-3223");
  EXPECT_EQ(games[1].game.player(Color::white)->address, "ben@x");
}

TEST(JoinedGame, IsAnotherWhereALogBeginsAlikeAndGoesOnOtherwise) {
  const std::vector<Joined> games =
      joined(mailbox({{"ada", "1. P2231-3231"},
                      {"ben", "1... P3234-3233"},
                      {"ada", "2. P2221-3221"},
                      {"ben", "1. P2231-3231 P3224-3223\n2. P2213-3213 P3243-3233"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
  EXPECT_EQ(turns_of(games[1]), "1. P2231-3231 1... P3224-3223 2. P2213-3213 2... P3243-3233");
}

TEST(JoinedGame, IsAnotherIfItsFirstMoveIsNotAnswered) {
  for (const char *other : {// Black plays White there.
                            "1. P2221-3221",
                            // Only this game allows the answer.
                            "1. RAId1-DIa1 PDIIId2-DIId2, UDIVb4-CIIa4",
                            // A label gives it to another.
                            "Game 2: 1. P2221-3221 P3234-3233"}) {
    const std::vector<Joined> games = joined(mailbox({{"ada", "1. P2231-3231"}, {"ben", other}}));
    ASSERT_EQ(games.size(), 2U) << other;
    EXPECT_EQ(turns_of(games[0]), "1. P2231-3231") << other;
  }
}

TEST(JoinedGame, IsAnotherAfterTheEnd) {
  const std::vector<Joined> games = joined(mailbox({{"ada", "1. P2231-3231"},
                                                    {"ben", "1... P3234-3233"},
                                                    {"ada", "I resign"},
                                                    {"ada", "Once more: 1. P2231-3231"},
                                                    {"ben", "1... P3134-3133"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[1]), "1. P2231-3231 1... P3134-3133");
}

TEST(JoinedGame, IsToldFromAnotherOfTheSameThreadByWhoPlaysWhite) {
  const std::vector<Joined> games = joined(mailbox({{"ada", "1. P2231-3231"},
                                                    {"ben", "1... P3234-3233\n\n1. P2221-3221"},
                                                    {"ada", "2. P2331-3331\n\n1... P3224-3223"},
                                                    {"ben", "2... B4334-3234\n\n2. P2211-3211"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233 2. P2331-3331 2... B4334-3234");
  EXPECT_EQ(turns_of(games[1]), "1. P2221-3221 1... P3224-3223 2. P2211-3211");
}

TEST(JoinedGame, IsOneForEachThread) {
  const std::string other = "Message-ID: <other@x>\nIn-Reply-To: <none@x>\nSubject: Another\n";
  const std::vector<Joined> games =
      joined(mailbox({{"ada", "1. P2231-3231"},
                      {"ada", "1. P2221-3221", other},
                      {"ben", "1... P3234-3233", "In-Reply-To: <1@x>\n"},
                      {"ben", "1... P3224-3223", "In-Reply-To: <other@x>\n"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233");
  EXPECT_EQ(turns_of(games[1]), "1. P2221-3221 1... P3224-3223");
}

TEST(JoinedGame, TakesATurnOfTwoMovesAsOne) {
  const Joined game = joined({{"ada", "1. PAIIa2-AIIIa2"},
                              {"ben", "1... PDIIIa2-DIIa2, PDIIIb2-DIIb2"},
                              {"ada", "1. PAIIa2-AIIIa2 PDIIIa2-DIIa2, PDIIIb2-DIIb2\n"
                                      "2. PAIIb2-AIIIb2, PAIIc2-AIIIc2"}});
  EXPECT_EQ(turns_of(game), "1. PAIIa2-AIIIa2 1... PDIIIa2-DIIa2, PDIIIb2-DIIb2 2. "
                            "PAIIb2-AIIIb2, PAIIc2-AIIIc2");
  EXPECT_EQ(game.checked.variant, "chesseract");
}

TEST(JoinedGame, KeepsTwoBoardsApart) {
  const Joined game = joined({{"ada", "1A. Paa12-aa22"},
                              {"ben", "1B. Pbb12-bb22"},
                              {"cem", "1a. Paa43-aa33"},
                              {"ada", "2A. Pab12-ab22"}});
  EXPECT_EQ(turns_of(game), "1A. Paa12-aa22 1B. Pbb12-bb22 1a. Paa43-aa33 2A. Pab12-ab22");
  EXPECT_THAT(told(game), Not(HasSubstr("wrong-player")));
  EXPECT_THAT(game.record, HasSubstr("[WhiteA \"ada@x\"]\n[BlackA \"cem@x\"]\n"
                                     "[WhiteB \"ben@x\"]\n[BlackB \"?\"]\n"));
}

TEST(JoinedGame, OfTwoBoardsEndsForBothTeams) {
  // White on the second board plays for Black's team.
  const Joined game = joined({{"ada", "1A. Paa12-aa22"},
                              {"ben", "1B. Pbb12-bb22"},
                              {"cem", "1a. Paa43-aa33"},
                              {"ben", "I resign."}});
  EXPECT_EQ(game.game.result(), "1-0");
}

TEST(GameLabels, SayWhichGameAMoveBelongsTo) {
  const std::string first = "1. P2231-3231 1... P3234-3233";
  const std::string second = "1. P2221-3221 1... P3224-3223";
  const std::vector<std::vector<Letter>> ways{
      {{"ada", "Game 1: P2231-3231\nGame 2: P2221-3221"},
       {"ben", "Game 2: P3224-3223\nGame 1: P3234-3233"}},
      {{"ada", "Game 1:\n1. P2231-3231\n\nGame 2:\n1. P2221-3221"},
       {"ben", "Game 2:\n1... P3224-3223\n\nGame 1:\n1... P3234-3233"}},
      {{"ada", "First game: 1. P2231-3231\nSecond game: 1. P2221-3221"},
       {"ben", "In the second game I play P3224-3223, in the first game P3234-3233."}},
      {{"ada", "Partie 1: P2231-3231\nPartie 2: P2221-3221"},
       {"ben", "> Partie 1: P2231-3231\n> Partie 2: P2221-3221\n\nPartie 2: P3224-3223\n"
               "Partie 1: P3234-3233"}}};
  for (const std::vector<Letter> &letters : ways) {
    const std::vector<Joined> games = joined(mailbox(letters));
    ASSERT_EQ(games.size(), 2U) << letters[1].body;
    EXPECT_EQ(turns_of(games[0]), first) << letters[1].body;
    EXPECT_EQ(turns_of(games[1]), second) << letters[1].body;
    EXPECT_EQ(told(games[0]) + told(games[1]), "");
  }
}

TEST(GameLabels, SayWhichGameEnds) {
  std::vector<Letter> letters{{"ada", "Game 1: P2231-3231\nGame 2: P2221-3221"},
                              {"ben", "Game 2: P3224-3223\nGame 1: P3234-3233"},
                              {"ada", "I resign game 2.\n\nGame 1: P2331-3331"}};
  const std::vector<Joined> named = joined(mailbox(letters));
  ASSERT_EQ(named.size(), 2U);
  EXPECT_EQ(named[0].game.result(), "*");
  EXPECT_EQ(named[1].game.result(), "0-1");
  letters[2].body = "Game 1: P2331-3331\n\nI resign in the other game.";
  const std::vector<Joined> other = joined(mailbox(letters));
  ASSERT_EQ(other.size(), 2U);
  EXPECT_EQ(turns_of(other[0]), "1. P2231-3231 1... P3234-3233 2. P2331-3331");
  EXPECT_EQ(other[0].game.result(), "*");
  EXPECT_EQ(other[1].game.result(), "0-1");
}

TEST(JoinedGame, EndsNotWhereAnotherIsGivenUp) {
  const Joined game =
      joined({{"ada", "P2231-3231"}, {"ben", "P3234-3233\n\nI resign in the other game."}});
  EXPECT_EQ(game.game.result(), "*");
  EXPECT_EQ(told(game), "unclear-game 2 this speaks of the end of another game, and nothing shows "
                        "which\n");
}

TEST(GameLabels, BehindACorrectionSayWhichGameItIsOf) {
  for (const char *correction :
       {"Sorry, I meant 1. P2321-3321 in the other game.", "Sorry, I meant P2321-3321 in game 2.",
        "Oops! 1. P2321-3321 in the other game", "1. P2321-3321 in the other game",
        "Thanks. Sorry, I meant 1. P2321-3321 (other game)."}) {
    const std::vector<Joined> games =
        joined(mailbox({{"ada", "Game 1: 1. P2231-3231"},
                        {"ben", "Game 1: 1... P3234-3233\nGame 2: 1. P2221-3221"},
                        {"ben", correction}}));
    ASSERT_EQ(games.size(), 2U) << correction;
    EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233") << correction;
    EXPECT_EQ(told(games[0]), "") << correction;
    EXPECT_EQ(turns_of(games[1]), "1. P2321-3321") << correction;
    EXPECT_THAT(told(games[1]), HasSubstr("changed-move 3/2 1. is P2221-3221")) << correction;
  }
}

TEST(JoinedGame, TakesEachLineOfALetterAboutSeveralGames) {
  // Each plays White once, and nobody writes a number.
  const std::vector<Joined> games = joined(mailbox({{"ada", "1. P2231-3231"},
                                                    {"ben", "1... P3234-3233\n\n1. P2221-3221"},
                                                    {"ada", "P3224-3223\n\nP2331-3331"},
                                                    {"ben", "P3134-3133\nP2211-3211"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233 2. P2331-3331 2... P3134-3133");
  EXPECT_EQ(turns_of(games[1]), "1. P2221-3221 1... P3224-3223 2. P2211-3211");
}

TEST(JoinedGame, KnowsWhatIsRepeatedOfTheOtherGame) {
  const std::string first = "1. P2231-3231\n\nAnd in the other game:\n1. P2331-3331";
  const std::vector<Joined> games = joined(
      mailbox({{"ada", first},
               {"ben", "1... P3234-3233\n\nAnd in the other game:\n1... P3134-3133\n\nHello,\n\n" +
                           first}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233");
  EXPECT_EQ(turns_of(games[1]), "1. P2331-3331 1... P3134-3133");
}

TEST(JoinedGame, IsAnotherThatBeginsAlikeInTheSameLetter) {
  const std::vector<Joined> games =
      joined(mailbox({{"ada", "1. P2231-3231\n\nAnd in the other game:\n1. P2231-3231"},
                      {"ben", "1... P3234-3233\n\nAnd in the other game:\n1... P3134-3133"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233");
  EXPECT_EQ(turns_of(games[1]), "1. P2231-3231 1... P3134-3133");
}

TEST(JoinedGame, SaysThatACorrectionMayBeAboutEitherGame) {
  const std::vector<Letter> letters{{"ada", "Game 1: P2231-3231\n\nGame 2: P2331-3331"},
                                    {"ben", "Game 1: P3234-3233\n\nGame 2: P3134-3133"},
                                    {"ada", "Game 2: P2321-3321\n\nGame 1: P2221-3221"}};
  const auto told_of_all = [&](const std::string &correction) {
    std::vector<Letter> all = letters;
    all.push_back({"ada", correction});
    std::string told_words;
    for (const Joined &game : joined(mailbox(all))) {
      told_words += told(game);
    }
    return told_words;
  };
  EXPECT_THAT(told_of_all("Sorry, I meant P2421-3421"),
              AllOf(HasSubstr("may belong to 2 games"),
                    HasSubstr("the order of the games in the message before it decides"),
                    HasSubstr("2. is P2321-3321")));
  EXPECT_THAT(told_of_all("Game 1: Sorry, I meant P2421-3421"),
              Not(HasSubstr("may belong to 2 games")));
  // Only in one of the games it can be played.
  EXPECT_THAT(told_of_all("Sorry, I meant P2331-3331"), Not(HasSubstr("may belong to 2 games")));
}

} // namespace
} // namespace tessera::test
