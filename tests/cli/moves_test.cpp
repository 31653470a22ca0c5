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

/// IC-11: the board does not show such an end, so all commands must remember it.
TEST(Moves, SayThatRepetitionHasEndedTheGame) {
  const ScratchFolder folder;
  const std::string shuffle = " N2,1>1,3 n18,19>19,17 2. N1,3>2,1 n19,17>18,19 "
                              "3. N2,1>1,3 n18,19>19,17 4. N1,3>2,1 n19,17>18,19\n";
  folder.write("drawn.pgn", "[Variant \"4x4x4x4\"]\n\n1." + shuffle);
  const auto told = [&folder](const std::string &arguments) {
    return run_tessera(arguments, folder.path()).output;
  };
  const std::string over =
      "the game is over: the position has come up three times, and it is drawn\n";
  EXPECT_THAT(told("moves drawn.pgn"), HasSubstr("tessera: " + over));
  EXPECT_EQ(told("moves drawn.pgn --after 'N2,1>1,3'"), "tessera: " + over);
  EXPECT_EQ(told("solve --mate 1 drawn.pgn"), "tessera: the game is over in this position\n");
  EXPECT_THAT(told("diagram --style plain --no-fen drawn.pgn"),
              HasSubstr("White to move, move 5, but the game is drawn.\n"));
  EXPECT_THAT(told("diagram --format svg --every ply drawn.pgn"),
              HasSubstr("move 5, but the game is drawn."));
  EXPECT_THAT(told("moves --at 4w drawn.pgn"), testing::Not(HasSubstr("over")));
  EXPECT_THAT(told("diagram --style plain --at 4w drawn.pgn"), testing::Not(HasSubstr("drawn")));
}

TEST(Moves, SayThatALoneWordIsNeitherAFileNorACell) {
  const ScratchFolder folder;
  folder.write("9998", "1. P2112-3112 *\n");
  for (const std::string command : {"moves", "attackers"}) {
    EXPECT_EQ(run_tessera(command + " --game hyperchess 9999", folder.path()).output,
              "tessera: 9999 is neither a file nor a cell\n");
    // A cell of another notation is one.
    EXPECT_THAT(run_tessera(command + " --game hyperchess AIa1", folder.path()).output,
                HasSubstr("\"AIa1\" is not a cell"));
  }
  EXPECT_EQ(run_tessera("attackers --game hyperchess 9998", folder.path()).output,
            "tessera: name a cell, or king, after the file\n");
  EXPECT_EQ(run_tessera("attackers no-such-file", folder.path()).output,
            "tessera: name a cell, or king, after the file\n");
  EXPECT_THAT(run_tessera("moves no-such-file", folder.path()).output, HasSubstr("No such file"));
}

TEST(Moves, AreThoseOfStandardInputBesideItsGame) {
  const ScratchFolder folder;
  folder.write("game.pgn", "1. P2112-3112 *\n");
  for (const std::string command : {"moves", "moves FILE 3142", "attackers FILE 3112"}) {
    const auto told = [&folder, &command](const std::string &file) {
      std::string line = command + " --game hyperchess";
      const std::size_t place = line.find("FILE");
      line = place == std::string::npos ? line + ' ' + file : line.replace(place, 4, file);
      return run_tessera(line + " <game.pgn", folder.path());
    };
    EXPECT_EQ(told("-").status, 0) << command;
    EXPECT_EQ(told("-").output, told("game.pgn").output) << command;
  }
  EXPECT_EQ(run_tessera("attackers --game hyperchess - <game.pgn", folder.path()).output,
            "tessera: name a cell, or king, after the file\n");
}

TEST(Moves, OfACellAreThoseOnBothBoards) {
  const ScratchFolder folder;
  const auto told = [&folder](const std::string &arguments, const std::string &moves) {
    folder.write("game.pgn", "[Variant \"4*bughouse\"]\n\n" + moves + " *\n");
    return run_tessera(arguments, folder.path()).output;
  };
  const std::string opening = "1A. Paa12-aa13 1B. Pcb12-cb22";
  EXPECT_EQ(told("moves game.pgn aa13", opening),
            "tessera: A: the pawn on aa13 is White's, but Black is to move\n");
  EXPECT_EQ(told("moves game.pgn aa23", opening), "tessera: there is no piece on aa23\n");
  EXPECT_EQ(told("moves game.pgn aa12", "1A. Paa12-aa13"), "1B. Paa12-aa13\n");
}

TEST(Moves, OfTwoBoardsFollowOneAsItIsListed) {
  const auto after = [](const std::string &move) {
    return run_tessera("moves --game '4*bughouse' --after '" + move + "'").output;
  };
  EXPECT_THAT(after("1B. Paa12-aa13"),
              AllOf(HasSubstr("1A. Paa12-aa13\n"), HasSubstr("\n1b. Pdd43-dd42\n")));
  EXPECT_EQ(after("Paa12-aa13"),
            "tessera: \"Paa12-aa13\" is not one move as it is listed, with its "
            "number and board\n");
}

/// FS-10: the end on one board is the end on both.
TEST(Moves, OfTwoBoardsEndTogether) {
  const std::string mate = samples + "4star-bughouse/two-boards.pgn";
  EXPECT_EQ(run_tessera("moves " + mate).output,
            "tessera: the game is over: White is mated on board A\n");
  EXPECT_EQ(run_tessera("moves --after '9b. Paa43-aa42' " + mate).output,
            "tessera: 9b. Paa43-aa42: the game is over: White is mated on board A\n");
}

TEST(Perft, CountsOnBothBoards) {
  EXPECT_EQ(run_tessera("perft '4*bughouse' 1").output, "328\n");
  const std::string divided = run_tessera("perft '4*bughouse' 2 --divide").output;
  EXPECT_THAT(divided, AllOf(HasSubstr("1A. Paa12-aa13 3"), HasSubstr("1B. Paa12-aa13 3"),
                             testing::EndsWith("\n106570\n")));
}

TEST(Attackers, AreThoseOnBothBoards) {
  const ScratchFolder folder;
  folder.write("game.pgn", "[Variant \"4*bughouse\"]\n\n1A. Paa12-aa13 1B. Pcb12-cb22 *\n");
  const auto told = [&folder](const std::string &cell) {
    return run_tessera("attackers game.pgn " + cell, folder.path()).output;
  };
  EXPECT_THAT(told("aa13"), AllOf(HasSubstr("A: aa13: White's pawn\nA: protected by White: "),
                                  HasSubstr("\nA: threatened by Black: "),
                                  HasSubstr("\nB: aa13: empty\nB: reached by White: ")));
  EXPECT_THAT(told("king"), AllOf(HasSubstr("A: "), HasSubstr("'s king\nA: "), HasSubstr("\nB: "),
                                  HasSubstr("'s king\nB: ")));
}

} // namespace
} // namespace tessera::tests
