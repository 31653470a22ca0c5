#include "run.hpp"
#include "samples.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// What the command says where the game is over; turns_test.cpp shows turns of two moves.

namespace tessera::tests {
namespace {

using testing::HasSubstr;

TEST(Moves, SayHowTheGameEndedIfItHas) {
  const auto told_at_end = [](const std::string &arguments) {
    const Outcome outcome = run_tessera("moves " + arguments);
    EXPECT_EQ(outcome.status, 0) << arguments;
    return outcome.output;
  };
  EXPECT_EQ(told_at_end(samples + "4star-chess/smothered-mate.pgn"),
            "tessera: the game is over: White is mated\n");
  EXPECT_EQ(told_at_end(samples + "chesseract/mate-in-seven.pgn --turns"),
            "tessera: the game is over: Black is mated\n");
  EXPECT_EQ(told_at_end("--game sphinx/kings-home --fen '4-k3-4/4-2Q1-4/4-4-4/4-4-4//"
                        "4-4-4/4-4-4/4-4-4/4-4-4//4-4-4/4-4-4/4-4-4/4-K3-4 b 0 1'"),
            "tessera: the game is over: Black is stalemated\n");
  EXPECT_EQ(told_at_end(samples + "infinite-5d/numbered.icn"),
            "tessera: the game is over: a king of Black's has been taken\n");
  // While it goes on, there are only moves.
  EXPECT_THAT(told_at_end("--game 4*chess"), testing::Not(HasSubstr("over")));
}

} // namespace
} // namespace tessera::tests
