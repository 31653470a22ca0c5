// Results as players write them, and words that end a game.

#include "support.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

const std::string told_lost =
    "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n[Result \"0-1\"]\n\n";
const std::string two_moves = "1. P2213-3213 P3243-3233";

/// What is said about the end of a record with the result 0-1 in its tag.
std::string end_told(const std::string &end) {
  const Verdict verdict = validated(told_lost + two_moves + end, {});
  std::string text;
  for (const auto &each : verdict.findings) {
    text += (text.empty() ? "" : "; ") + each.marked + ": " + each.finding.sentence;
  }
  return text;
}

TEST(Results, MayBeWrittenAsScores) {
  for (const std::string result : {"0:1", "0 - 1", "0 : 1", "0\u20131", "0 \u2013 1", "0:1."}) {
    EXPECT_EQ(end_told(" " + result + "\n"), "") << result;
    EXPECT_EQ(end_told("\n" + result + "\n"), "") << result;
  }
  for (const std::string result : {"1:0", "1 - 0", "\u00bd:\u00bd", "1/2 : 1/2"}) {
    EXPECT_EQ(end_told(" " + result + "\n"), result + ": the Result tag says 0-1") << result;
  }
  EXPECT_EQ(validated("[Result \"0:1\"]\n\n" + two_moves + " 1-0\n").codes(), "result-mismatch");
  EXPECT_EQ(validated("[Result \"1 : 0\"]\n\n" + two_moves + " 1-0\n").codes(), "");
}

TEST(Results, AreNoneInSentences) {
  for (const std::string words : {"it ended 1:0", "1:00", "1:0 it was", "3 - 1"}) {
    EXPECT_EQ(end_told(" " + words + "\n"),
              words + ": this is not a move; comments stand in braces or after a semicolon");
  }
  EXPECT_EQ(end_told(" {1:0}\n"), "");
}

TEST(Results, AreNoneWhereTheGameGoesOn) {
  const Verdict verdict =
      validated("1 P2213-3213 P3243-3233 0:1\n2 P2212-3212 P3242-3232 0:1\n3 P2313-3313 0:2\n", {});
  ASSERT_EQ(verdict.games.size(), 1U) << "times are no results";
  EXPECT_EQ(verdict.games.front().moves, 5U);
}

TEST(EndingWords, AreHeldAgainstTheResult) {
  EXPECT_EQ(end_told("\nWhite resigns\n"), "");
  EXPECT_EQ(end_told("\nI resign\n"), "");
  EXPECT_EQ(end_told("\nBlack resigned.\n"),
            "Black resigned.: this means 1-0, but the Result tag says 0-1");
  EXPECT_EQ(end_told("\ndraw agreed 0-1\n"),
            "draw agreed: this means 1/2-1/2, but the result is 0-1");
}

TEST(EndingWords, MayStandInAComment) {
  EXPECT_EQ(end_told(" {Black resigns}\n"),
            "{Black resigns}: this means 1-0, but the Result tag says 0-1");
  EXPECT_EQ(end_told(" {White resigns.} 0-1\n"), "");
  EXPECT_EQ(end_told(" {Black resigns soon} 0-1\n"), "");
}

TEST(EndingWords, MayHaveACommentBehindThem) {
  EXPECT_EQ(end_told(" Black resigns {a pity}\n"),
            "Black resigns: this means 1-0, but the Result tag says 0-1");
  EXPECT_EQ(end_told(" White resigns {a pity}\n"), "");
}

TEST(EndingWords, BehindWhichTheGameGoesOnEndNothing) {
  EXPECT_EQ(validated("[Result \"0-1\"]\n\n" + two_moves + "\nDraw\n2. N1412-1332 0-1\n").codes(),
            "");
}

TEST(EndingWords, DoNotEndAGameThatGoesOnWithASlip) {
  EXPECT_EQ(end_told(" {Draw} 2. N1412-133 0-1\n").find("this means"), std::string::npos);
  EXPECT_EQ(end_told(" {draw} {declined} 0-1\n"), "");
}

TEST(EndingWords, AreNotHeldAgainstWordsOfATag) {
  for (const std::string value : {"1-0 (time)", "White wins", "?"}) {
    EXPECT_EQ(validated("[Result \"" + value + "\"]\n\n" + two_moves + "\nBlack resigns\n").codes(),
              "");
  }
}

TEST(EndingWords, AreHeldAgainstTheBoard) {
  const std::string mate = from("b K3421 R1433 N3322 | K3442 P3441 P3443 P3333 ; held black");
  EXPECT_EQ(validated(mate + "White resigns\n").codes(), "result-mismatch");
  EXPECT_EQ(validated(mate + "Black resigns\n").codes(), "");
}

} // namespace
} // namespace tessera::test
