// Lists: one item a line in a pipe, shorter on a terminal.

#include "run.hpp"
#include "samples.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tessera::tests {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string on_terminal(const std::string &arguments) {
  std::string output = run_on_terminal(arguments).output;
  std::erase(output, '\r');
  return output;
}

std::ptrdiff_t line_count(const std::string &output) {
  return std::count(output.begin(), output.end(), '\n');
}

TEST(Lists, HaveOneItemALineInAPipe) {
  const std::string moves = run_tessera("moves --game oana-chiru").output;
  EXPECT_EQ(std::to_string(line_count(moves)) + '\n', run_tessera("perft oana-chiru 1").output);
  EXPECT_EQ(run_shell("tessera moves --game oana-chiru | grep -vc '^[a-h]'").output, "0\n");
  EXPECT_EQ(run_tessera("moves --game oana-chiru g1c3 | head -2").output, "g1c3-e1d3\ng1c3-f1c5\n");
  EXPECT_EQ(run_tessera("attackers --game hyperchess4 1322").output,
            "1322: empty\nreached by White: K1312\nreached by White: B1313\n"
            "reached by White: P2312\nreached by Black: nothing\n");
  EXPECT_EQ(run_shell("tessera attackers --game oana-chiru g2a1 | "
                      "grep -vc '^g2a1: \\|^protected by White: [^, ]*$\\|^threatened by Black: '")
                .output,
            "0\n");
  EXPECT_EQ(run_tessera("reach hyperchess --from 4444 --piece P").output,
            "pawn: 4344\npawn: 4443\n");
  EXPECT_EQ(line_count(run_tessera("reach --from d4d4 --piece N oana-chiru").output), 48);
  EXPECT_EQ(
      run_shell("tessera reach chesseract --from BIIIb2 --piece R | cut -d: -f1 | uniq -c").output,
      "     60 rook\n     48 rook with a turn\n     24 rook by either of two ways\n");
  EXPECT_EQ(
      run_shell("tessera reach chesseract --from BIIIb2 --piece P | cut -d: -f1 | uniq -c").output,
      "      8 pawn\n     24 pawn captures\n");
  EXPECT_EQ(run_shell("tessera games | grep -vc '; written in .*, rules in docs/'").output, "0\n");
  EXPECT_EQ(run_shell("tessera games | grep -c '^hyperchess4 .*; neutral-pawn='").output, "1\n");
  for (const char *list : {"games", "notations", "rule"}) {
    EXPECT_EQ(run_shell(std::string("tessera ") + list + " | grep -c '^ \\|^$'").output, "0\n")
        << list;
  }
  EXPECT_EQ(line_count(run_tessera("stats --json " + mates).output), 1);
}

TEST(Lists, AreShorterOnATerminal) {
  if (!has_terminal()) {
    GTEST_SKIP() << "no script(1) here to run the command on a terminal";
  }
  EXPECT_THAT(on_terminal("moves --game oana-chiru g1c3"),
              StartsWith("To c3:\ng1c3-f3c3\ng1c3-h3c3\n\nTo c2:\ng1c3-g3c2\n\nTo b3:\n"));
  EXPECT_THAT(on_terminal("moves --game oana-chiru"), StartsWith("From a1:\na2a1-a3a1\n"));
  EXPECT_THAT(on_terminal("attackers --game hyperchess4 2312"),
              HasSubstr("protected by White: B1212, K1312, P2212, P2313, P2412\n"));
  // The guide shows this.
  EXPECT_EQ(on_terminal("attackers " + samples + "oana-chiru/opening.pgn king"),
            "g1a1: White's king\nprotected by White:\n  a1: Rf1a1, Nf3a1\n  b1: Bf1b1\n"
            "  a2: Bf1a2\n  c2: Ng1c2\n  b3: Ng1b3\nthreatened by Black: nothing\n");
  EXPECT_THAT(on_terminal("reach --from d4d4 --piece N oana-chiru"),
              StartsWith("knight: 48\n  d4: c2d4 e2d4 b3d4 f3d4 b5d4 f5d4 c6d4 e6d4\n  d3: "));
  EXPECT_EQ(on_terminal("reach hyperchess --from 4444 --piece P"), "pawn: 2 4344 4443\n");
  EXPECT_THAT(on_terminal("games"), HasSubstr("\n                 written in hyperchess, rules"));
  EXPECT_THAT(on_terminal("stats --json " + mates), StartsWith("{\n  \""));
}

} // namespace
} // namespace tessera::tests
