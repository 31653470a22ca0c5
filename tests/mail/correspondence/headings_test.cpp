// Labels of games that have a line to themselves, and what stands below them.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;

using Names = std::pair<std::string, std::string>;

/// Two games whose letters name them by headings, and a last letter by ada, who has Black in the
/// second.
std::vector<Joined> with_last_letter(const Names &names, const std::string &last) {
  const auto &[one, two] = names;
  return joined(mailbox({{"ada", one + "\nP2231-3231"},
                         {"ben", one + "\nP3234-3233\n\n" + two + "\n1. P2221-3221"},
                         {"ada", one + "\n2. P2331-3331\n\n" + two + "\n1... P3224-3223"},
                         {"ben", one + "\n2... P3134-3133\n\n" + two + "\n2. P2321-3321"},
                         {"ada", last}}));
}

class Headings : public testing::TestWithParam<Names> {};

INSTANTIATE_TEST_SUITE_P(All, Headings,
                         testing::Values(Names{"Game 1", "Game 2"}, Names{"Game 1:", "Game 2:"},
                                         Names{"First game", "Second game"},
                                         Names{"Game #1", "Game #2"}, Names{"Partie 1", "Partie 2"},
                                         Names{"*Game 1*", "*Game 2*"}, Names{"Game A", "Game B"},
                                         Names{"Game one", "Game two"},
                                         Names{"## Game I", "## Game II"}));

TEST_P(Headings, SayWhichGameEnds) {
  const auto &[one, two] = GetParam();
  for (const std::string &last :
       {two + "\n2... P3324-3323\n\n" + one + "\nI resign",
        one + "\nI resign\n\n" + two + "\n2... P3324-3323",
        one + "\n\nWell played, Ben.\n\nI resign.\n\n" + two + "\n2... P3324-3323"}) {
    const std::vector<Joined> games = with_last_letter(GetParam(), last);
    ASSERT_EQ(games.size(), 2U) << last;
    EXPECT_EQ(games[0].game.result(), "0-1") << last;
    EXPECT_EQ(games[1].game.result(), "*") << last;
    EXPECT_THAT(turns_of(games[1]), HasSubstr("2... P3324-3323")) << last;
    EXPECT_EQ(told(games[0]) + told(games[1]), "") << last;
  }
}

TEST_P(Headings, StandAboveTheEndOfAGameWithoutAnyMove) {
  const std::vector<Joined> games = with_last_letter(GetParam(), GetParam().first + "\nI resign");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].game.result(), "0-1");
  EXPECT_EQ(games[1].game.result(), "*");
}

TEST(GameLabels, OfNoKnownGameEndNone) {
  const std::vector<Joined> games = with_last_letter({"Game 1", "Game 2"}, "Game 3\nI resign");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].game.result() + games[1].game.result(), "**");
  EXPECT_THAT(told(games[0]) + told(games[1]), HasSubstr("unclear-game 5"));
}

TEST(GameLabels, BeforeAYesNameItsGame) {
  const std::vector<Joined> games =
      joined(mailbox({{"ada", "Game 1: P2231-3231\nGame 2: P2221-3221"},
                      {"ben", "Game 1: P3234-3233\nGame 2: P3224-3223\n\nGame 1: I offer a draw."},
                      {"ada", "Game 1: yes"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].game.result(), "1/2-1/2");
  EXPECT_EQ(games[1].game.result(), "*");
}

} // namespace
} // namespace tessera::test
