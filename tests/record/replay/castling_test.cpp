// Castling as other chess players write it, O-O, in games whose notations write it otherwise
// (OC-13, IC-20).

#include "support.hpp"

#include "lib/record/replay/castling.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

const std::string on_slices = "e2a1-e4a1 e7a8-e5a8 2. g1a1-f3a1 g8a8-f6a8 3. f1a1-e2a1 f8a8-e7a8";
const std::string on_plane = "P5,2>5,4 p5,7>5,5 2. N7,1>6,3 n2,8>3,6 3. B6,1>5,2 p4,7>4,5";

/// What a record says of its only wrong move, what is suggested for it, and whether that is meant.
std::string error_in(const std::string &moves) {
  const Verdict verdict = validated("1. " + moves + " *\n", {});
  std::string text;
  for (const auto &each : verdict.findings) {
    const Finding &finding = each.finding;
    if (finding.severity == Severity::error) {
      text += each.marked + ": " + finding.sentence;
      for (const Suggestion &suggestion : finding.suggestions) {
        text += "; " + suggestion.text;
      }
      text += finding.is_meant ? " is meant" : "";
    }
  }
  return text;
}

TEST(CastlingTold, IsAMoveBehindMovesOfAGameThatHasIt) {
  EXPECT_EQ(error_in(on_slices + " 4. O-O o-o@a8 5. f1a1-e1a1"),
            "O-O: castling names its slice, as in O-O@a1 or O-O-O@a1; O-O@a1 is meant");
  for (const std::string written : {"O-O", "0-0", "o-o"}) {
    EXPECT_EQ(error_in(on_plane + " 4. " + written + " p4,5x5,4 5. R6,1>5,1"),
              written + ": castling is written as the move of the king, as in K5,1>7,1; K5,1>7,1 "
                        "is meant");
  }
  EXPECT_EQ(error_in(on_plane + " 4. O-O-O p4,5x5,4"),
            "O-O-O: castling is written as the move of the king, as in K5,1>7,1");
}

TEST(CastlingTold, IsNoneInAGameWithoutCastling) {
  EXPECT_EQ(error_in("P12,2>12,4 p4,18>4,16 2. O-O"), "O-O: this game has no castling");
  EXPECT_EQ(validated("1. P2213-3213 P3243-3233 2. O-O *\n", {}).games.at(0).moves, 2U);
}

TEST(CastlingTold, IsNoScoreAndNoWord) {
  for (const std::string words : {"Score: 0-0", "00 points so far", "Oh oo, and oO", "Ooo, nice"}) {
    EXPECT_EQ(error_in(on_plane + "\n" + words + "\n4. K5,1>7,1"), "") << words;
  }
}

TEST(CastlingTold, GoesToOneSide) {
  EXPECT_EQ(castling_in_words("O-O"), 2);
  EXPECT_EQ(castling_in_words("0\u20130"), 2);
  EXPECT_EQ(castling_in_words("o-o-o"), -2);
  for (const std::string other : {"", "O", "O-", "O-O@a1", "O-O-O-O", "-O-O"}) {
    EXPECT_EQ(castling_in_words(other), std::nullopt) << other;
  }
}

} // namespace
} // namespace tessera::test
