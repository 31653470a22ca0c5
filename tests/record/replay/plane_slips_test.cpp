// Slips in moves on a plane (IC-13): none may be lost, and each is told at the cell that is wrong.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;

/// A game with a slip in its third move.
std::string with_slip(const std::string &slip) {
  return "[Variant \"4x4x4x4\"] P12,2>12,4|p4,18>4,16|" + slip;
}
/// The same in numbered moves, where a dash and one number are enough to show a slip.
std::string with_numbered_slip(const std::string &slip) {
  return "[Variant \"4x4x4x4\"] 1. P12,2>12,4 | p4,18>4,16 2. " + slip;
}
/// The code of the first error or warning, what that underlines, and what it says.
std::string first_said(const std::string &text) {
  const Verdict verdict = validated(text, {});
  const auto said =
      std::find_if(verdict.findings.begin(), verdict.findings.end(),
                   [](const Said &each) { return each.finding.severity != Severity::note; });
  return said == verdict.findings.end() ? ""
                                        : std::string(name(said->finding.code)) + ' ' +
                                              said->marked + ": " + said->finding.sentence;
}

TEST(SlipsOnAPlane, AreToldAtTheCellThatIsWrong) {
  for (const auto &[slip, cell] :
       std::vector<std::pair<std::string, std::string>>{{"P13,2>13,100", "13,100"},
                                                        {"P13,2-13,100", "13,100"},
                                                        {"P13,2-13,99", "13,99"},
                                                        {"P13,2->13,99", "13,99"},
                                                        {"P13,2\u201413,99", "13,99"},
                                                        {"P13,2--13,99", "13,99"},
                                                        {"P13,2-13,03", "13,03"},
                                                        {"P13,2>-13,4", "-13,4"},
                                                        {"P13,2>13,1000000003", "13,1000000003"},
                                                        {"P13,2000000000>13,3", "13,2000000000"},
                                                        {"N3,1>4,3,1", "4,3,1"},
                                                        {"R3,1>4,1>4,100", "4,100"},
                                                        {"R3,1-4,1-4,100", "4,100"},
                                                        {"P13.2>13,4", "13.2"},
                                                        {"P13,2-13.4", "13.4"},
                                                        {"P1O,2>11,4", "1O,2"},
                                                        {"P13,2=13,99", "13,99"},
                                                        {"P13,2xP13,99", "13,99"}}) {
    EXPECT_EQ(first_said(with_slip(slip)),
              "unknown-cell " + slip + ": " + cell +
                  " is not a cell of the board: columns and rows go from 1 to 19, and 5, 10 and "
                  "15 are void lines");
  }
  EXPECT_THAT(first_said(with_slip("P13.2>13.4")), HasSubstr("13.2 and 13.4 are not cells"));
}

TEST(SlipsOnAPlane, AreToldWhereAMoveBreaksOff) {
  for (const std::string slip : {"P13,2>13", "P13,2>13,", "P13,2-13", "P13,2-13,", "N3,1x4,",
                                 "N3,1x4", "13,2>13", "13,2-13,"}) {
    const std::string rest = slip.substr(slip.find_first_of(">-x") + 1);
    EXPECT_EQ(first_said(with_numbered_slip(slip)),
              "syntax " + slip + ": " + rest +
                  " lacks a number: a cell is a column and a row, such as 1,1");
  }
  for (const auto &[slip, rest] : std::vector<std::pair<std::string, std::string>>{
           {"P,2>13,4", ",2"}, {"P13,>13,4", "13,"}, {"P13,2>,4", ",4"}}) {
    EXPECT_EQ(first_said(with_numbered_slip(slip)),
              "syntax " + slip + ": " + rest +
                  " lacks a number: a cell is a column and a row, such as 1,1");
  }
  for (const std::string slip : {"P13,2>", "P13,2-", "N3,1x"}) {
    EXPECT_THAT(first_said(with_numbered_slip(slip)), HasSubstr(slip + ": this looks like a move"));
  }
}

TEST(SlipsOnAPlane, ProveNothingWhereAMoveIsTorn) {
  for (const std::string rest : {"4, 17", "4 17", "4:17", "4. 17", "4,,17", "4/17", "4,\n17"}) {
    const Verdict verdict = validated(
        "[Variant \"4x4x4x4\"]\n1. P12,2>12,4 p4,18>" + rest + "\n2. P13,2>13,3 p8,18>8,17\n", {});
    ASSERT_FALSE(verdict.findings.empty()) << rest;
    for (const Said &said : verdict.findings) {
      EXPECT_FALSE(said.finding.is_meant) << rest << ": " << said.finding.sentence;
    }
  }
}

TEST(SlipsOnAPlane, GoOnWithTheCellsAsWritten) {
  for (const std::string slip : {"13,2-13,4", "(13,2)-(13,4)", "(13,2) > (13,4)"}) {
    const Verdict verdict =
        validated("[Variant \"4x4x4x4\"]\n1. P12,2>12,4 p4,18>4,17\n2. " + slip + "\n", {});
    ASSERT_EQ(verdict.findings.size(), 1U) << slip;
    EXPECT_EQ(verdict.findings.front().marked, slip);
    EXPECT_THAT(moves_of(verdict.findings.front().finding.suggestions),
                testing::StartsWith("P13,2>13,4"))
        << slip;
  }
}

TEST(SlipsOnAPlane, AreToldOfWithTheirAnswers) {
  const Verdict verdict =
      validated("[Variant \"4x4x4x4\"]\n1. (12,2)-(12,4) (4,18)-(4,17)\n2. N2,1>1,3\n", {});
  ASSERT_EQ(verdict.findings.size(), 2U);
  EXPECT_EQ(verdict.findings.front().marked, "(12,2)-(12,4)");
  EXPECT_EQ(verdict.findings.back().marked, "(4,18)-(4,17)");
}

TEST(SlipsOnAPlane, AreToldWhereSignsAreWrong) {
  for (const std::string slip :
       {"P13,2=13,4", "P13,2~13,4", "P13,2*13,4", "P13,2-N13,4", "PP13,2>13,4", "PP13,2-13,4",
        "13,2-13,4", "P13,2>13,4Q", "P13,2x13,4ep", "P13,2x13,4e.p.", "1P3,2>13,4"}) {
    EXPECT_THAT(first_said(with_numbered_slip(slip)),
                HasSubstr("this looks like a move but is not one"))
        << slip;
  }
}

TEST(SlipsOnAPlane, AreToldBehindANumberAsBehindABar) {
  for (const std::string slip : {"P13,2-13,100", "P13,2>13", "P13,2-", "N3,1x4,"}) {
    EXPECT_EQ(first_said(with_numbered_slip(slip)), first_said(with_slip(slip)));
  }
  const std::string passed =
      "b 0/100 1 (8,17,26,35,44,53,62,71|1,10,19,28,37,46,55,64) 0,72,0,72 royalcapture "
      "K1,1|P5,5|k8,71|p4,7+ p4,7>4,5|P5,5x4,6ep";
  EXPECT_THAT(first_said(passed), HasSubstr("P5,5x4,6ep: this looks like a move"));
}

TEST(SlipsOnAPlane, AreWarnedOfWhereABlankTearsTheMove) {
  for (const std::string torn :
       {"P13, 2>13, 4", "P 13, 2 - 13, 4", "p13 ,2>13,4", "13, 2>13, 4", "P13,2/13,4"}) {
    EXPECT_EQ(first_said("[Variant \"4x4x4x4\"] P12,2>12,4|p4,18>4,16 " + torn),
              "syntax " + torn + ": \"" + torn + "\" names two cells and is not read as a move");
  }
}

TEST(SlipsOnAPlane, AreNotSeenInProse) {
  for (const std::string words : {"see p3,4-6 there", "at 12,4 - 12,8 it is weak", "1,000 to 2,000",
                                  "in v1.2-1.3", "a 3, 4-5, 6", "between 3, 4 and 5, 6"}) {
    EXPECT_EQ(first_said("[Variant \"4x4x4x4\"]\n\n1. P12,2>12,4 p4,18>4,16 " + words + '\n'), "")
        << words;
  }
}

/// What is meant is looked for, but not made up from a part of the number.
TEST(SlipsOnAPlane, OfManyDigitsAreNotCutOff) {
  const Verdict verdict = validated(
      "[Variant \"5D Chess\"] 1. N7,1>6,1000000003 | n2,8>3,6 2. N6,3>7,5 | n3,6>2,8", {});
  const auto broken =
      std::find_if(verdict.findings.begin(), verdict.findings.end(),
                   [](const Said &said) { return said.finding.code == Code::unknown_cell; });
  ASSERT_NE(broken, verdict.findings.end());
  EXPECT_EQ(broken->marked, "N7,1>6,1000000003");
  EXPECT_FALSE(broken->finding.is_meant);
}

} // namespace
} // namespace tessera::test
