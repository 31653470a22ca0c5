// Boards drawn, read and compared at the terminal.

#include "run.hpp"
#include "samples.hpp"
#include "support/markup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace tessera::tests {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// What a command prints, without its standard error.
Outcome run_quietly(const std::string &arguments) {
  return run_tessera(arguments + " 2>/dev/null");
}

TEST(DiagramCommand, DrawsAtEveryMomentThatIsAskedFor) {
  const Outcome drawn =
      run_quietly("diagram --style compact --at start,10,12w,ply5,end " + printed_game);
  EXPECT_EQ(drawn.status, 0);
  for (const char *title : {"Start\n\n", "\nAfter move 10\n\n", "\nAfter White's move 12\n\n",
                            "\nAfter ply 5\n\n", "\nEnd\n\n"}) {
    EXPECT_THAT(drawn.output, HasSubstr(title));
  }
}

TEST(DiagramCommand, DrawsAWholeGameStepByStep) {
  const Outcome drawn = run_quietly("diagram --style plain --every 20 " + printed_game);
  EXPECT_EQ(drawn.status, 0);
  for (const char *title :
       {"Start\n\n", "\nAfter move 20\n\n", "\nAfter move 40\n\n", "\nEnd\n\n"}) {
    EXPECT_THAT(drawn.output, HasSubstr(title));
  }
}

TEST(DiagramCommand, FoldsALargeBoardUnlessAllIsAskedFor) {
  const Outcome folded = run_quietly("diagram --game oana-chiru --no-fen");
  EXPECT_THAT(folded.output, HasSubstr("\nAll 64 slices, by White's and Black's pieces:"));
  EXPECT_LT(std::count(folded.output.begin(), folded.output.end(), '\n'), 60);
  const Outcome whole = run_quietly("diagram --game oana-chiru --no-fen --slices all");
  EXPECT_GT(std::count(whole.output.begin(), whole.output.end(), '\n'), 500);
  const Outcome some = run_quietly("diagram --game oana-chiru --no-fen --slices a4,b4");
  EXPECT_THAT(some.output, HasSubstr("\nThese are 2 of the 64 slices.\n"));
  const std::string opening = TESSERA_SOURCE_DIR "/samples/oana-chiru/opening.pgn";
  const Outcome of_file = run_quietly("diagram --no-fen --slices a4,b4 " + opening);
  EXPECT_THAT(of_file.output, HasSubstr("\nThese are 2 of the 64 slices.\n"));
  const Outcome none = run_tessera("diagram --game oana-chiru --slices i9 2>&1");
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.output, HasSubstr("--slices: there is no slice \"i9\"; there are a1 b1"));
}

TEST(DiagramCommand, ReadsAPartOfABoardAsAPart) {
  const std::string draw = "diagram --game oana-chiru --slices a4,b4 ";
  const ScratchFolder folder;
  folder.write("part.txt", run_quietly(draw + "--no-fen").output);
  const Outcome part = run_tessera("diagram --game oana-chiru --read part.txt 2>&1", folder.path());
  EXPECT_EQ(part.status, 1);
  EXPECT_THAT(part.output,
              HasSubstr("error: this picture shows 2 of the 64 slices; missing are a1"));
  folder.write("with-line.txt", run_quietly(draw).output);
  const Outcome whole =
      run_tessera("diagram --game oana-chiru --read with-line.txt 2>&1", folder.path());
  EXPECT_EQ(whole.status, 0);
  EXPECT_THAT(whole.output, HasSubstr("; the position below shows the others"));
}

TEST(DiagramCommand, DrawsTheEndOfAVariation) {
  const ScratchFolder folder;
  folder.write(
      "game.pgn",
      "[Variant \"hyperchess4\"]\n\n1. P2231-3231 P3234-3233 (1... P3214-3213 2. P2221-3221) "
      "2. P2321-3321 *\n");
  const Outcome drawn = run_tessera(
      "diagram --style plain --at var1 --notation hyperchess-file-first game.pgn", folder.path());
  EXPECT_EQ(drawn.status, 0) << drawn.output;
  EXPECT_THAT(drawn.output, HasSubstr("White pawn on 3221\n"));
  EXPECT_EQ(drawn.output.find("White pawn on 3321\n"), std::string::npos);
  const Outcome none = run_tessera("diagram --at var2 game.pgn", folder.path());
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.output, HasSubstr("1 variation"));
}

TEST(DiagramCommand, ComesToEveryMoveOfBothBoards) {
  for (const char *moment : {"1", "3", "4w", "4"}) {
    EXPECT_EQ(run_quietly("diagram --at " + std::string(moment) + " " + samples +
                          "4star-bughouse/two-boards.pgn")
                  .status,
              0)
        << moment;
  }
}

TEST(DiagramCommand, MarksTheTurnOfEachVariationAlone) {
  const ScratchFolder folder;
  folder.write("game.pgn", "[Variant \"chesseract\"]\n\n1. RAId1-DIa1 PDIIId2-DIId2,UDIVb4-CIIa4 "
                           "(1... PDIIId2-DIId2) (1... PDIIIa3-DIIa3,UDIVb4-CIIa4) *\n");
  const Outcome drawn =
      run_tessera("diagram --style plain --at var2 game.pgn 2>/dev/null", folder.path());
  EXPECT_THAT(drawn.output, HasSubstr("\nwhere the last turn came from: DIIIa3, DIVb4\n"));
}

TEST(DiagramCommand, RefusesOptionsThatWouldDoNothing) {
  const ScratchFolder folder;
  folder.write("board.txt", run_tessera("diagram --game hyperchess").output);
  for (const char *arguments :
       {"--read board.txt --mark last", "--read board.txt --no-fen", "--at 3", "--every 2",
        "--read board.txt --width 40", "--read board.txt --slices 11", "--board A", "--board B",
        "--format svg --style grid", "--format svg --width 40", "--format svg --no-fen"}) {
    EXPECT_EQ(
        run_tessera("diagram --game hyperchess " + std::string(arguments), folder.path()).status, 2)
        << arguments;
  }
}

TEST(DiagramCommand, RefusesABoardOfAPositionThatCannotBeSetUp) {
  // (It is drawn nevertheless.)
  const std::string empty = "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4";
  const std::string draw = "diagram --game hyperchess --fen 'R2k-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//" +
                           empty + "//" + empty + "//4-4-4-4/4-4-4-4/4-4-4-4/4-K3-4-4 w - 0 1' ";
  EXPECT_EQ(run_quietly(draw).status, 1);
  EXPECT_EQ(run_quietly(draw + "--board A").status, 2);
  EXPECT_EQ(run_quietly(draw + "--board A --format svg").status, 2);
}

TEST(DiagramCommand, SaysWhatAnOptionTakes) {
  for (const auto &[arguments, said] : std::vector<std::pair<std::string, std::string>>{
           {"--every 0", "--every: must be a whole number from 1 to 1000000, or ply, not \"0\""},
           {"--width x", "--width: must be a whole number from 0 to 1000000, not \"x\""},
           {"--seconds 0", "--seconds: must be a number from 0.1 to 60, not \"0\""},
           {"--seconds nan", "--seconds: must be a number from 0.1 to 60, not \"nan\""},
           {"--style foo", "--style: must be boxed, compact, grid, unicode or plain, not \"foo\""},
           {"--format jpg", "--format: must be text, svg or png, not \"jpg\""}}) {
    const Outcome refused = run_tessera("diagram --game hyperchess " + arguments + " 2>&1");
    EXPECT_EQ(refused.status, 2) << arguments;
    EXPECT_THAT(refused.output, HasSubstr(said));
  }
}

TEST(DiagramCommand, SpeaksOfTheViewsOfItsBoardAlone) {
  for (const auto &[game, said] : std::vector<std::pair<std::string, std::string>>{
           {"hyperchess", "a view is AI, Aa, A1, Ia, I1, a1, or the axes X, Y, x and y in some "
                          "order, such as x,y,X,Y, not \"zz\"\n"},
           {"tesseract", "a view of this board is net or faces, not \"zz\"\n"}}) {
    const Outcome refused = run_tessera("diagram --game " + game + " --view zz 2>&1");
    EXPECT_EQ(refused.status, 2) << game;
    EXPECT_EQ(refused.output, "tessera: --view: " + said);
  }
  const Outcome compared =
      run_tessera("diff --view zz " + printed_game + ' ' + printed_game + " 2>&1");
  EXPECT_EQ(compared.status, 2);
  EXPECT_THAT(compared.output, HasSubstr("no board has the view \"zz\"; a view is AI, "));
  EXPECT_EQ(run_quietly("diff --view net " + printed_game + ' ' + printed_game).status, 0);
}

TEST(DiagramCommand, MarksWhatIsAskedForAndSaysWhatTheSignsMean) {
  const Outcome moves = run_tessera("diagram --game chesseract --mark moves=AIa2 --style compact");
  EXPECT_THAT(moves.output, HasSubstr("\no where the knight goes\n"));
  const Outcome cells = run_tessera("diagram --game chesseract --mark cells=AIa1,BIIb2:#");
  EXPECT_THAT(cells.output, HasSubstr("\n# marked: White's RAIa1\n"));
  EXPECT_THAT(cells.output, HasSubstr("|#R |"));
  const Outcome attackers = run_tessera("diagram --game chesseract --mark attackers=AIIb2");
  EXPECT_THAT(attackers.output, HasSubstr("+ protects AIIb2"));
  for (const char *wrong : {"moves=BIIb2", "moves=ZZ", "cells=AIa1:K", "attackers=x", "lost"}) {
    EXPECT_EQ(run_tessera("diagram --game chesseract --mark " + std::string(wrong)).status, 2)
        << wrong;
  }
}

TEST(DiagramCommand, ReadsWhatItDraws) {
  const ScratchFolder folder;
  for (const char *style : {"boxed", "compact", "grid", "unicode", "plain"}) {
    const std::string draw = "diagram --game chesseract --view Ia --bottom black --style ";
    folder.write("board.txt", run_tessera(draw + style).output);
    const Outcome read = run_tessera("diagram --game chesseract --read board.txt", folder.path());
    EXPECT_EQ(read.status, 0);
    EXPECT_THAT(read.output, StartsWith("4-4-4-ruwr/4-4-4-bkmb/"));
    EXPECT_TRUE(read.output.ends_with(" w 1 * 1\n")) << read.output;
  }
}

TEST(DiagramCommand, TellsWhatItCannotReadAndWhere) {
  const ScratchFolder folder;
  std::string board = run_tessera("diagram --game hyperchess --style compact").output;
  board.replace(board.find("|k|"), 3, "|y|");
  folder.write("board.txt", "Hello,\n" + board);
  const Outcome read = run_tessera("diagram --game hyperchess --read board.txt", folder.path());
  EXPECT_EQ(read.status, 1);
  EXPECT_THAT(read.output,
              HasSubstr("board.txt:3:27: error: no piece of Hyperchess has the letter y [syntax]"));
}

TEST(DiagramCommand, ReadsTheBoardsOfAReply) {
  const Outcome end = run_quietly("diagram --at 5 " + samples + "chesseract/mate-in-seven.pgn");
  const Outcome read =
      run_tessera("diagram --game chesseract --read " + samples + "boards/quoted-reply.txt");
  EXPECT_EQ(read.status, 0) << read.output;
  const std::string position = end.output.substr(end.output.rfind('\n', end.output.size() - 2) + 1);
  // The second drawing only gives the side to move.
  const std::string men = position.substr(0, position.find(' '));
  EXPECT_EQ(read.output, position + men + " w 2 * 6\n");
}

TEST(DiagramCommand, FoldsToAWidth) {
  const Outcome drawn = run_tessera("diagram --game hyperchess --width 40");
  EXPECT_EQ(drawn.output.find("2                   3"), std::string::npos);
  EXPECT_THAT(drawn.output, HasSubstr("\n\n          3"));
}

TEST(DiagramCommand, DrawsSvg) {
  const Outcome drawn = run_tessera("diagram --game '4*bughouse' --board B --format svg");
  EXPECT_EQ(drawn.status, 0);
  EXPECT_THAT(drawn.output, StartsWith("<svg "));
}

TEST(DiagramCommand, AnimatesAGame) {
  const Outcome by_move =
      run_quietly("diagram --every 20 --format svg --seconds 2 " + printed_game);
  EXPECT_EQ(by_move.status, 0);
  EXPECT_EQ(test::markup_fault(by_move.output), "");
  for (const char *shown : {">Start</text>", ">After move 20</text>", ">After move 40</text>",
                            ">End</text>", "<animate "}) {
    EXPECT_THAT(by_move.output, HasSubstr(shown));
  }
  const Outcome by_ply =
      run_quietly("diagram --every ply --format svg --mark last " + printed_game);
  EXPECT_EQ(by_ply.status, 0);
  EXPECT_THAT(by_ply.output, HasSubstr(">After ply 17</text>"));
  EXPECT_THAT(by_ply.output, HasSubstr("class=\"came\""));
}

TEST(DiagramCommand, DrawsArrows) {
  const Outcome drawn =
      run_tessera("diagram --game hyperchess --format svg --arrow 1111-1133 --arrow king-1144");
  EXPECT_EQ(drawn.status, 0);
  EXPECT_THAT(drawn.output, HasSubstr("<title>1111 to 1133</title>"));
  for (const char *wrong : {"1111-1155", "1111", "-"}) {
    const Outcome refused =
        run_tessera(std::string("diagram --game hyperchess --format svg --arrow=") + wrong);
    EXPECT_EQ(refused.status, 2) << wrong;
    EXPECT_THAT(refused.output, HasSubstr("--arrow")) << wrong;
  }
  EXPECT_THAT(run_tessera("diagram --game hyperchess --arrow 1111-1133").output,
              HasSubstr("--arrow is for --format svg"));
}

TEST(DiagramCommand, AnimatesOnlyWhatChanges) {
  const Outcome still = run_tessera("diagram --format svg --seconds 2 " + printed_game);
  EXPECT_EQ(still.status, 2);
  EXPECT_THAT(still.output, HasSubstr("--seconds is for --format svg with --every"));
  EXPECT_EQ(run_quietly("diagram --every plies " + printed_game).status, 2);
  EXPECT_EQ(run_quietly("diagram --every 0 " + printed_game).status, 2);
}

TEST(DiffCommand, TellsWhereTwoBoardsDiffer) {
  const ScratchFolder folder;
  folder.write("a.txt", run_quietly("diagram --at 10 " + printed_game).output);
  folder.write("b.txt",
               run_quietly("diagram --at 10w --style grid --view A1 " + printed_game).output);
  const Outcome differ = run_tessera("diff --game hyperchess a.txt b.txt", folder.path());
  EXPECT_EQ(differ.status, 1);
  EXPECT_THAT(differ.output, HasSubstr("2442: Black's bishop, then empty\n"));
  EXPECT_THAT(differ.output, HasSubstr("to move and the rest: w - 3 11, then b - 2 10\n"));
  EXPECT_THAT(differ.output, HasSubstr("\n- gone\n"));
  const Outcome same = run_tessera("diff --game hyperchess a.txt a.txt", folder.path());
  EXPECT_EQ(same.status, 0);
  EXPECT_EQ(same.output, "The positions are the same.\n");
}

TEST(DiffCommand, CannotCompareWhatIsNoPosition) {
  const ScratchFolder folder;
  folder.write("a.txt", "nothing here\n");
  for (const char *arguments : {"a.txt a.txt", "missing.txt a.txt", "- -", "4//4 4//4"}) {
    EXPECT_EQ(run_tessera("diff --game hyperchess " + std::string(arguments), folder.path()).status,
              2)
        << arguments;
  }
  EXPECT_EQ(run_tessera("diff a.txt a.txt", folder.path()).status, 2);
}

TEST(Diagram, DrawsAPng) {
  const Outcome drawn =
      run_shell("tessera diagram --game hyperchess --size 320 --format png | head -c 24");
  if (drawn.output.empty()) {
    EXPECT_THAT(run_tessera("diagram --game hyperchess --format png").output,
                HasSubstr("built without librsvg"));
    GTEST_SKIP() << "this command is built without librsvg: NO PNG WAS DRAWN";
  }
  EXPECT_THAT(drawn.output, StartsWith("\x89PNG\r\n\x1a\n"));
  // After the name of its first part, the width.
  const std::string width("\0\0\1\x40", 4);
  EXPECT_EQ(drawn.output.substr(16, 4), width);
}

TEST(Diagram, DrawsNoPngOfAGame) {
  const Outcome refused = run_tessera("diagram --every ply --format png " + mates);
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.output, HasSubstr("a PNG shows one position"));
}

} // namespace
} // namespace tessera::tests
