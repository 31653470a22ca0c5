#include "run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

// What the command does with turns of two moves, and how far pieces reach.

namespace tessera::tests {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

const std::string mate_in_seven = TESSERA_SOURCE_DIR "/samples/chesseract/mate-in-seven.pgn";

/// White: king AIa1, knight AId4; Black: king DIVd4.
const std::string few_men = "--game chesseract --fen '4-4-4-3k/4-4-4-4/4-4-4-4/4-4-4-4//"
                            "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//"
                            "3N-4-4-4/4-4-4-4/4-4-4-4/K3-4-4-4 w 2'";

auto lines_in(const std::string &text) { return std::count(text.begin(), text.end(), '\n'); }

/// The fields after the cells of the position that a diagram shows.
std::string fields_at(const std::string &time) {
  const std::string output = run_tessera("diagram --at " + time + ' ' + mate_in_seven).output;
  const std::string fen = output.substr(output.rfind('\n', output.size() - 2) + 1);
  return fen.substr(fen.find(' ') + 1);
}

TEST(At, CountsWholeTurns) {
  EXPECT_THAT(fields_at("1w"), StartsWith("b 2 "));
  EXPECT_THAT(fields_at("1"), StartsWith("w 2 "));
  EXPECT_THAT(fields_at("1"), EndsWith(" 2\n"));
  EXPECT_THAT(fields_at("2w"), StartsWith("b 2 "));
  EXPECT_THAT(fields_at("3"), StartsWith("w 2 "));
  EXPECT_EQ(run_tessera("diagram --at 7w " + mate_in_seven).status, 0);
  EXPECT_EQ(run_tessera("diagram --at 7 " + mate_in_seven).status, 2);
}

TEST(Moves, OfATurnAreListedOneByOneOrWhole) {
  const std::string firsts = run_tessera("moves " + few_men).output;
  EXPECT_EQ(lines_in(firsts), 12 + 4) << firsts;
  const std::string seconds = run_tessera("moves " + few_men + " --after NAId4-AIc2").output;
  EXPECT_EQ(seconds, "KAIa1-AIIa1\nKAIa1-AIa2\nKAIa1-AIb1\nKAIa1-BIa1\n");
  const std::string turns = run_tessera("moves " + few_men + " --turns").output;
  EXPECT_EQ(lines_in(turns), 2 * 12 * 4);
  EXPECT_THAT(turns, HasSubstr("NAId4-AIc2,KAIa1-AIa2\n"));
  EXPECT_THAT(turns, HasSubstr("KAIa1-AIa2,NAId4-AIc2\n"));
  EXPECT_EQ(lines_in(run_tessera("moves " + few_men + " --turns AId4").output), 2 * 12 * 4);
}

TEST(Moves, AfterAMoveThatIsNoneAreRefused) {
  const Outcome illegal = run_tessera("moves " + few_men + " --after NAId4-AIa1");
  EXPECT_EQ(illegal.status, 2);
  EXPECT_THAT(illegal.output, HasSubstr("a knight cannot go from AId4 to AIa1"));
  EXPECT_EQ(run_tessera("moves " + few_men + " --after 'what?'").status, 2);
  EXPECT_EQ(run_tessera("moves " + few_men + " --after NAId4-AIc2 --turns").status, 2);
}

TEST(Perft, CountsTurns) {
  EXPECT_EQ(run_tessera("perft --turns chesseract 1").output, "232\n");
  EXPECT_EQ(run_tessera("perft --turns hyperchess 2").output,
            run_tessera("perft hyperchess 2").output);
  EXPECT_EQ(run_tessera("perft --turns --divide chesseract 1").status, 2);
}

TEST(Reach, CountsTheCellsFromEachKind) {
  const std::string table = run_tessera("reach chesseract").output;
  for (const char *row : {"king                4        5        6        7        8\n",
                          "rook               42       48       53       57       60\n",
                          "  captures          6        9       13       18       24\n",
                          "dragon             27       33       47       69      101\n"}) {
    EXPECT_THAT(table, HasSubstr(row));
  }
  EXPECT_THAT(run_tessera("reach '4*chess'").output, HasSubstr("  captures        0-6 "));
  EXPECT_THAT(run_tessera("reach tesschess").output, HasSubstr("knight             12 "));
}

TEST(Reach, NamesOrDrawsTheCells) {
  EXPECT_EQ(run_tessera("reach chesseract --from AIa1 --piece k").output,
            "king: AIb1\nking: AIa2\nking: BIa1\nking: AIIa1\n");
  EXPECT_EQ(run_tessera("reach hyperchess --from 4444 --piece P --side black").output,
            "pawn: 3444\npawn: 4344\npawn: 4434\npawn: 4443\n");
  const std::string drawn =
      run_tessera("reach chesseract --from BIIIb2 --piece R --draw --notation chesseract").output;
  EXPECT_THAT(drawn, HasSubstr("2|2|o|*|2|  |o|R|o|o|  |*|o|_|*|  |2|o|*|2|\n"));
  EXPECT_THAT(drawn, HasSubstr("rook: o goes, * goes with a turn, 2 goes with a turn, by either"));
}

TEST(Reach, RefusesWhatIsNoCellOrPiece) {
  EXPECT_EQ(run_tessera("reach chesseract --from AIa5").status, 2);
  EXPECT_EQ(run_tessera("reach hyperchess --piece U").status, 2);
  EXPECT_EQ(run_tessera("reach chesseract --draw").status, 2);
  EXPECT_EQ(run_tessera("reach checkers").status, 2);
}

TEST(Attackers, TellWhoPacifies) {
  const std::string men =
      "4-4-4-3k/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//"
      "4-4-4-4/4-1m2-4-4/4-1R2-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/K3-4-4-4 w 2";
  EXPECT_THAT(run_tessera("attackers --game chesseract --fen '" + men + "' BIIb2").output,
              HasSubstr("pacified by the minstrel on BIIb3"));
}

} // namespace
} // namespace tessera::tests
