// Letters of games whose cells only the game shows: its tags stand in the first letter alone.

#include "support.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

const std::string sphinx_start =
    "[Variant \"sphinx\"]\n[FEN \"4-4-4/4-k3-1Q2/4-4-4/4-4-4//4-4-4/2c1-4-4/4-4-4/4-4-4//"
    "4-4-4/4-3R-4/4-4-4/4-K3-b3 w 0 1\"]\n\n";

TEST(ToldCells, StandAmongWordsInLaterLetters) {
  const std::string all = "1. KB1a1xC1a1 1... CA2c3-B3c3 2. QC3b3-A3b3 2... KB3a3-B3b4";
  const Joined told_of = joined({{"ada", sphinx_start + "1. KB1a1xC1a1"},
                                 {"ben", "My move: CA2c3-B3c3"},
                                 {"ada", "I play QC3b3-A3b3."},
                                 {"ben", "2... KB3a3-B3b4, a retreat"}});
  EXPECT_EQ(turns_of(told_of), all);
  EXPECT_EQ(told(told_of), "");
  EXPECT_EQ(turns_of(joined({{"ada", sphinx_start + "Fine: 1. KB1a1xC1a1"},
                             {"ben", "1... CA2c3-B3c3 {nice}"},
                             {"ada", "2. QC3b3-A3b3 (quiet)"},
                             {"ben", "My move: KB3a3-B3b4"}})),
            all);
}

TEST(ToldCells, OfAStartWithoutMovesHoldForItsAnswers) {
  EXPECT_EQ(turns_of(joined({{"ada", sphinx_start + "Your turn."},
                             {"ben", "My move: KB1a1xC1a1"},
                             {"ada", "My move: CA2c3-B3c3"}})),
            "1. KB1a1xC1a1 1... CA2c3-B3c3");
}

} // namespace
} // namespace tessera::test
