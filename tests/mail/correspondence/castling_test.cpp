// Castling that a letter writes as other chess players do, O-O.

#include "support.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tessera::test {
namespace {

const std::string six_plies = "1. P5,2>5,4 1... p5,7>5,5 2. N7,1>6,3 2... n2,8>3,6 3. B6,1>5,2 "
                              "3... p4,7>4,5";

/// Six letters of infinite-5d, and others after them by turns.
std::string turns_after_six(const std::vector<std::string> &bodies) {
  std::vector<Letter> letters{{"ada", "P5,2>5,4"}, {"ben", "p5,7>5,5"},    {"ada", "2. N7,1>6,3"},
                              {"ben", "n2,8>3,6"}, {"ada", "3. B6,1>5,2"}, {"ben", "p4,7>4,5"}};
  for (const std::string &body : bodies) {
    letters.push_back({letters.back().from == "ada" ? "ben" : "ada", body});
  }
  return turns_of(joined(letters));
}

TEST(CastlingInLetters, IsAMove) {
  for (const std::string letter : {"O-O", "4. O-O", "Hi Ben,\n\nI castle: O-O\n\nAda", "O-O!"}) {
    EXPECT_EQ(turns_after_six({letter, "I take p4,5x5,4", "R6,1>5,1"}),
              six_plies + " 4. O-O 4... p4,5x5,4 5. R6,1>5,1")
        << letter;
  }
}

TEST(CastlingInLetters, MayOnlyBeSpokenOf) {
  for (const std::string letter :
       {"If I play O-O you take. So 4. N6,3>15,5", "4. N6,3>15,5, as O-O comes later",
        "N6,3>15,5\n\nAnd why not O-O?"}) {
    EXPECT_EQ(turns_after_six({letter, "Why did you not O-O?\n\np4,5x5,4"}),
              six_plies + " 4. N6,3>15,5 4... p4,5x5,4")
        << letter;
  }
}

TEST(CastlingInLetters, IsNoScoreAndNoKiss) {
  for (const std::string letter :
       {"Love and kisses\n\nO O O\nxx oo xx", "oo", "Score 0-0\n\n0-0\n\nLet me think"}) {
    EXPECT_EQ(turns_after_six({letter}), six_plies) << letter;
  }
}

TEST(CastlingInLetters, IsNoneInOtherGames) {
  const Joined game = joined(std::vector<Letter>{
      {"ada", "1. N1131-1233"}, {"ben", "1... R4124-4121"}, {"ada", "O-O"}, {"ada", "B1331-1341"}});
  EXPECT_EQ(turns_of(game), "1. N1131-1233 1... R4124-4121 2. B1331-1341");
}

} // namespace
} // namespace tessera::test
