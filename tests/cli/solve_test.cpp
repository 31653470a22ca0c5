#include "run.hpp"
#include "samples.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::tests {
namespace {

using testing::HasSubstr;

const std::string in_two = "--at start " + samples + "4star-chess/mate-in-two.txt";

TEST(SolveCommand, EndsAsItsVerdictIs) {
  EXPECT_EQ(run_tessera("solve --mate 2 " + in_two).status, 0);
  EXPECT_EQ(run_tessera("solve --mate 1 " + in_two).status, 1);
  const Outcome undecided = run_tessera("solve --mate 3 --positions 10 --game hyperchess");
  EXPECT_EQ(undecided.status, 2);
  EXPECT_EQ(undecided.output, "Not decided after 10 positions.\n"
                              "tessera: to look at more, give --positions a larger number\n");
  EXPECT_THAT(run_tessera("solve --mate 3 --positions 10 --json --game hyperchess").output,
              HasSubstr("\"positions\":10,"));
}

TEST(SolveCommand, RefusesWhatIsNoProblem) {
  EXPECT_THAT(
      run_tessera("solve --mate 1 --at end " + samples + "hyperchess/mate-under-hold.pgn").output,
      HasSubstr("the game is over in this position"));
  EXPECT_THAT(run_tessera("solve --mate 1 --game '4*bughouse'").output,
              HasSubstr("proves nothing in a game on two boards"));
  EXPECT_EQ(run_tessera("solve --mate 0 --game hyperchess").status, 2);
  EXPECT_EQ(run_tessera("solve --game hyperchess").status, 2);
}

TEST(SolveCommand, TakesAPositionInPlaceOfAFile) {
  const std::string fen =
      "'4-4-4-3k/4-4-4-4/4-4-4-2Q1/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//"
      "4-4-4-4/4-4-4-4/4-1K2-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4 w 0 1'";
  const std::string named = run_tessera("solve --mate 1 --game '4*chess' --fen " + fen).output;
  EXPECT_THAT(named, HasSubstr("1. Qdc42-cc33#!"));
  EXPECT_EQ(run_tessera("solve --mate 1 --game '4*chess' " + fen).output, named);
  EXPECT_THAT(run_tessera("moves --game '4*chess' " + fen + " bb22").output,
              HasSubstr("Kbb22-bb21\n"));
  EXPECT_THAT(run_tessera("solve --mate 1 --at start --game '4*chess' " + fen + "").output,
              HasSubstr("--at, --every and --record are for a file of records"));
}

} // namespace
} // namespace tessera::tests
