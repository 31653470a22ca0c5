// Records whose moves are those of another game or notation than their tags name (HB-2).

#include "support.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

const std::string opening = "1. P2213-3213 P3243-3233 2. N1412-1332 N4442-4322 3. B1313-3113 "
                            "N4322-3122 *\n";

/// The warning that another setting fits, with its place, or nothing.
std::string other_setting(const std::string &record) {
  const Verdict verdict = validated(record, {});
  std::string text;
  for (const auto &each : verdict.findings) {
    if (each.finding.code == Code::unknown_tag_value) {
      text += each.marked + ": " + each.finding.sentence;
    }
  }
  return text;
}

TEST(OtherSetting, IsToldOfIfTheMovesAreOfAnotherGame) {
  EXPECT_EQ(other_setting("[Variant \"tesschess\"]\n\n" + opening),
            "tesschess: the first 6 moves can be played as hyperchess in hyperchess or hyperchess4 "
            "in hyperchess, but not even the first as tesschess in hyperchess");
  EXPECT_EQ(other_setting("[Variant \"infinite-5d\"]\n\n1. e2a1-e4a1 e7a8-e5a8 2. g1a1-f3a1 "
                          "g8a8-f6a8 3. f1a1-e2a1 f8a8-e7a8 *\n"),
            "");
}

TEST(OtherSetting, IsToldOfIfTheMovesAreInAnotherNotation) {
  EXPECT_EQ(
      other_setting("[Variant \"hyperchess\"]\n[Notation \"hyperchess-little-first\"]\n\n" +
                    opening),
      "hyperchess-little-first: the first 6 moves can be played as hyperchess in hyperchess or "
      "hyperchess4 in hyperchess, but not even the first as hyperchess in "
      "hyperchess-little-first");
}

TEST(OtherSetting, IsToldOfAtTheMovesIfTheTagsAreRight) {
  const Verdict verdict = validated(
      "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n" + opening, told("tesschess", ""));
  EXPECT_EQ(verdict.findings.back().finding.code, Code::unknown_tag_value);
  EXPECT_EQ(verdict.findings.back().marked, "P2213-3213");
}

TEST(OtherSetting, IsNoneWhereTheMovesMayBeSlips) {
  // One that is not legal, or few that are in the other game.
  EXPECT_EQ(other_setting("[Variant \"hyperchess\"]\n\n" + opening), "");
  EXPECT_EQ(other_setting("[Variant \"tesschess\"]\n\n1. P2213-3213 P3243-3233 2. N1412-1332 *\n"),
            "");
}

} // namespace
} // namespace tessera::test
