// Dawson's game by its rulings: DW-1 to DW-7.

#include "lattice_support.hpp"

#include "lib/game/board/board.hpp"
#include "lib/game/notation/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

LatticeGame dawson(int side) { return LatticeGame("dawson/" + std::to_string(side)); }

/// DW-1: as many cells a side as the name says, and the same layout (HB-1).
TEST(Dawson, IsPlayedOnBoardsOfThreeFourAndFive) {
  const LatticeGame dawson_3 = dawson(3);
  for (const auto &[side, cells] : {std::pair(3, 81U), {4, 256U}, {5, 625U}}) {
    EXPECT_EQ(native_notation(dawson(side).variant()).board().cell_count(), cells);
  }
  EXPECT_EQ(to_fen(dawson_3.at("w Kaa11 kcc33 Qcb11")),
            "3-3-2k/3-3-3/3-3-3//3-3-3/3-3-3/3-3-3//3-3-3/3-3-3/K2-3-1Q1 w 0 1");
}

TEST(Dawson, WritesCellsAsFarAsTheBoardGoes) {
  const LatticeGame dawson_3 = dawson(3);
  const LatticeGame dawson_5 = dawson(5);
  EXPECT_EQ(to_string(native_notation(dawson_5.variant()).board().example(),
                      native_notation(dawson_5.variant())),
            "ac31");
  EXPECT_TRUE(parse_cell("ee55", native_notation(dawson_5.variant())));
  EXPECT_FALSE(parse_cell("ef55", native_notation(dawson_5.variant())));
  EXPECT_FALSE(parse_cell("ad11", native_notation(dawson_3.variant())));
}

TEST(Dawson, HasMenThatChangeOneToFourCoordinates) {
  const LatticeGame dawson_3 = dawson(3);
  const LatticeGame dawson_5 = dawson(5);
  EXPECT_EQ(dawson_3.alone(Role::rook, "aa11"), "aa12 aa13 aa21 aa31 ab11 ac11 ba11 ca11");
  EXPECT_EQ(dawson_3.alone(Role::balloon, "aa11"), "bb22 cc33");
  EXPECT_EQ(dawson_3.alone(Role::unicorn, "aa11"), "ab22 ac33 ba22 bb12 bb21 ca33 cc13 cc31");
  EXPECT_EQ(dawson_3.alone(Role::bishop, "aa11"),
            "aa22 aa33 ab12 ab21 ac13 ac31 ba12 ba21 bb11 ca13 ca31 cc11");
  EXPECT_EQ(dawson_3.alone(Role::knight, "aa11"),
            "aa23 aa32 ab13 ab31 ac12 ac21 ba13 ba31 bc11 ca12 ca21 cb11");
  // Its queen is all of these; its king takes their first steps.
  const Position bare = Position::initial(dawson_5.variant());
  for (unsigned i = 0; i < 625; ++i) {
    const auto alone = [&](Role role) {
      return bare.alone(Piece(Color::black, role), Cell(i)).moves;
    };
    EXPECT_EQ(alone(Role::queen), alone(Role::rook) | alone(Role::bishop) | alone(Role::unicorn) |
                                      alone(Role::balloon));
    EXPECT_EQ(alone(Role::king) - alone(Role::queen), tessera::CellSet());
  }
}

TEST(Dawson, RefusesWhatAManDoesNotDo) {
  const LatticeGame dawson_5 = dawson(5);
  const Position position = dawson_5.at("w Kaa11 Qaa15 Ree11 kde54 nbb12");
  EXPECT_EQ(dawson_5.why_not(position, "aa15", "ac13"), "");
  EXPECT_EQ(dawson_5.why_not(position, "aa15", "ac14"), "cannot-move-so DW-3");
  EXPECT_EQ(dawson_5.why_not(position, "aa15", "aa15"), "cannot-move-so DW-3");
  EXPECT_EQ(dawson_5.why_not(position, "ee11", "aa11"), "cannot-move-so DW-3");
  EXPECT_EQ(dawson_5.why_not(position, "aa11", "aa13"), "cannot-move-so DW-3");
  EXPECT_EQ(dawson_5.why_not(position, "ab11", "aa11"), "empty-origin DW-6");
  EXPECT_EQ(dawson_5.why_not(position, "bb12", "bb24"), "wrong-turn DW-6");
  EXPECT_EQ(dawson_5.why_not(position, Attempt{dawson_5.move("aa15", "ac13"), Role::rook}),
            "piece-mismatch DW-6");
  EXPECT_EQ(dawson_5.why_not(position, Attempt{dawson_5.move("aa11", "bb12"), {}, Role::queen}),
            "captured-piece-mismatch DW-6 bb12");
  EXPECT_EQ(dawson_5.why_not(position, {{dawson_5.on("aa15"), dawson_5.on("ac13"), Role::rook}}),
            "promotion-not-allowed DW-4");
  EXPECT_EQ(dawson_5.why_not(
                position, {{dawson_5.on("ab11"), dawson_5.on("ab11"), std::nullopt, Role::rook}}),
            "not-in-hand DW-5");
  const Position behind = dawson_5.at("w Kaa11 Qaa13 kde54");
  EXPECT_EQ(dawson_5.why_not(behind, "aa13", "aa11"), "own-piece DW-5 aa11");
  const Position blocked = dawson_5.at("w Kaa11 Daa22 Dbb11 Dbb22 Qbb33 kee54");
  EXPECT_EQ(dawson_5.why_not(blocked, "bb33", "bb11"), "path-blocked DW-3 bb22");
}

/// DW-5: check, pins and mate.
TEST(Dawson, KeepsKingsSafe) {
  const LatticeGame dawson_4 = dawson(4);
  const Position pinned = dawson_4.at("w Kaa11 Bbb22 kad14 dcc33");
  EXPECT_EQ(dawson_4.why_not(pinned, "bb22", "bb11"), "leaves-king-in-check DW-5 cc33");
  EXPECT_EQ(pinned.pinned(Color::white), tessera::CellSet{dawson_4.on("bb22")});
  const Position checked = dawson_4.at("w Kaa11 kdd14 ubb21");
  EXPECT_EQ(checked.checkers(), tessera::CellSet{dawson_4.on("bb21")});
  EXPECT_EQ(dawson_4.why_not(checked, "aa11", "bb21"), "");
  EXPECT_EQ(dawson_4.why_not(checked, "aa11", "bb22"), "");
  const Position guarded = dawson_4.at("w Kaa11 kad14 rad21");
  EXPECT_EQ(dawson_4.why_not(guarded, "aa11", "ab21"), "king-into-check DW-5 ad21");
}

TEST(Dawson, EndsInMate) {
  const LatticeGame dawson_3 = dawson(3);
  // The queen on the centre cell reaches all of the board in two steps, and the king guards her.
  EXPECT_EQ(dawson_3.at("b kaa11 Qbb22 Kcc33").outcome(), Outcome::checkmate);
  EXPECT_EQ(dawson_3.at("b kaa11 Qbb21 Kcc33").outcome(), Outcome::ongoing) << "she can be taken";
}

/// DW-4: no pieces except those of DW-3.
TEST(Dawson, HasNoPawns) {
  const LatticeGame dawson_3 = dawson(3);
  const FenReading reading = parse_fen(
      "3-3-2k/3-3-3/3-3-3//3-3-3/P2-3-3/3-3-3//3-3-3/3-3-3/K2-3-Q2 w 0 1", dawson_3.variant());
  ASSERT_EQ(reading.faults.size(), 1U);
  EXPECT_EQ(reading.faults.front().sentence, "no piece has the letter P");
  PositionSetup setup = dawson_3.setup("w Kaa11 kcc33");
  setup.men.put(dawson_3.on("bb22"), Piece(Color::white, Role::pawn));
  EXPECT_THAT(tessera::set_up({setup}, dawson_3.variant()).faults,
              ElementsAre("this game has no pawn"));
}

TEST(Dawson, HasNoArray) {
  for (const int side : {3, 4, 5}) {
    EXPECT_FALSE(conventions(dawson(side).variant()).has_array());
    EXPECT_THAT(fault_of_start(dawson(side).variant()).value_or(""),
                HasSubstr("is not known (DW-4)"));
  }
  EXPECT_FALSE(fault_of_start(Variant(*find_game("4*chess"))));
}

/// DW-7.
TEST(Dawson, NamesTheManThatChecksAKingOutOfTurn) {
  const LatticeGame dawson_4 = dawson(4);
  EXPECT_THAT(dawson_4.set_up("w Kaa11 Udd41 kcc31").faults,
              ElementsAre("White is to move, and the Black king stands in check from the unicorn "
                          "on dd41"));
  EXPECT_THAT(dawson_4.set_up("b Kaa11 kdd41 rad11 rda11").faults,
              ElementsAre("Black is to move, and the White king stands in check from the rook on "
                          "ad11 and the rook on da11"));
  EXPECT_THAT(dawson_4.set_up("w Kaa11").faults, ElementsAre("Black has no king"));
}

/// DW-5: the review's statement, for 3x3x3x3.
TEST(Dawson, KingAndQueenMateOnThreeCellsASideAtOnce) {
  const LatticeGame dawson_3 = dawson(3);
  const Board &board = native_notation(dawson_3.variant()).board();
  int placements = 0;
  for (unsigned king = 0; king < board.cell_count(); ++king) {
    for (unsigned queen = 0; queen < board.cell_count(); ++queen) {
      for (unsigned bare = 0; bare < board.cell_count(); ++bare) {
        // Only some, so that the test is quick; up to the board's 384 symmetries there are fewer.
        if (king == queen || king == bare || queen == bare ||
            (king + 3 * queen + 7 * bare) % 61 != 0) {
          continue;
        }
        PositionSetup setup;
        setup.men.put(Cell(king), Piece(Color::white, Role::king));
        setup.men.put(Cell(queen), Piece(Color::white, Role::queen));
        setup.men.put(Cell(bare), Piece(Color::black, Role::king));
        const tessera::SetUp set = tessera::set_up({setup}, dawson_3.variant());
        if (!set.position) {
          continue;
        }
        ++placements;
        const std::vector<Move> moves = set.position->legal_moves();
        EXPECT_TRUE(std::any_of(moves.begin(), moves.end(), [&](const Move &move) {
          Position next = *set.position;
          next.apply(move);
          return next.outcome() == Outcome::checkmate;
        })) << to_fen(*set.position);
      }
    }
  }
  EXPECT_GT(placements, 1000);
}

} // namespace
} // namespace tessera::test
