// Games without a start position on the command line: every command asks for a position.

#include "run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The unicorn checks Black's king, and White is to move (DW-7).
const std::string checked_out_of_turn =
    "'4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-3U//4-4-4-4/4-4-4-4/4-4-4-4/4-4-2k1-4//4-4-4-4/4-4-4-4/"
    "4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/K3-4-4-4 w 0 1'";

TEST(SetUpGamesCommand, NeedAPosition) {
  for (const char *command :
       {"moves --game sphinx", "diagram --game sphinx", "attackers --game sphinx A1c4",
        "perft sphinx 1", "perft sphinx 1 --divide", "solve --mate 1 --game sphinx"}) {
    const Outcome outcome = run_tessera(command);
    EXPECT_EQ(outcome.status, 2) << command;
    EXPECT_THAT(outcome.output,
                HasSubstr("the start position of Sphinx Chess is not known (SX-1): it is "
                          "played from set-up positions; --fen names one"))
        << command;
  }
  const Outcome reach = run_tessera("reach sphinx --from A1c4 --piece B");
  EXPECT_EQ(reach.status, 0);
  EXPECT_EQ(reach.output, "bishop: A1a2\nbishop: A1b3\nbishop: A1d3\nbishop: B2c4\nbishop: C3c4\n");
}

TEST(SetUpGamesCommand, DrawWhatCannotBeSetUp) {
  const Outcome drawn =
      run_tessera("diagram --style compact --game dawson/4 --fen " + checked_out_of_turn);
  EXPECT_EQ(drawn.status, 1);
  EXPECT_THAT(drawn.output, HasSubstr("stands in check from the unicorn on dd41 (DW-7)"));
  EXPECT_THAT(drawn.output, HasSubstr("1|_|_|_|_|  |_|_|_|_|  |_|_|_|_|  |_|_|_|U|"));
  EXPECT_THAT(drawn.output, Not(HasSubstr("to move, move 1")));
  const Outcome picture =
      run_tessera("diagram --format svg --game dawson/4 --fen " + checked_out_of_turn);
  EXPECT_EQ(picture.status, 1);
  EXPECT_THAT(picture.output, HasSubstr("White: king on aa11, unicorn on dd41."));
  for (const char *command : {"moves --game dawson/4 --fen ", "perft dawson/4 1 --fen "}) {
    const Outcome refused = run_tessera(command + checked_out_of_turn);
    EXPECT_EQ(refused.status, 2) << command;
    EXPECT_THAT(refused.output, HasSubstr("the unicorn on dd41"));
  }
  EXPECT_EQ(run_tessera("diagram --game dawson/4 --fen 'no position'").status, 2);
}

TEST(SetUpGamesCommand, AreSolved) {
  const Outcome solved =
      run_tessera("solve --mate 2 --at start " + std::string(TESSERA_SOURCE_DIR) +
                  "/samples/dawson/mate-in-two.pgn");
  EXPECT_EQ(solved.status, 0) << solved.output;
  EXPECT_THAT(solved.output, HasSubstr("White mates in 2. The key is unique.\n\n1. Qbb21xcc21!"));
}

} // namespace
} // namespace tessera::tests
