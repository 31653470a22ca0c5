// Sphinx Chess by its rulings: SX-1 to SX-8.

#include "lattice_support.hpp"

#include "lib/game/board/board.hpp"
#include "lib/game/notation/fen.hpp"
#include "lib/game/notation/written_move.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Sphinx, HasNoArrayAndNoPawns) {
  const LatticeGame sphinx("sphinx");
  for (const char *game : {"sphinx", "sphinx/kings-home"}) {
    EXPECT_THAT(fault_of_start(Variant(*find_game(game))).value_or(""),
                HasSubstr("is not known (SX-1)"));
  }
  PositionSetup setup = sphinx.setup("w KB1a1 kB3d4");
  setup.men.put(sphinx.on("B2b2"), Piece(Color::black, Role::pawn));
  EXPECT_THAT(tessera::set_up({setup}, sphinx.variant()).faults,
              ElementsAre("this game has no pawn"));
}

/// SX-2.
TEST(Sphinx, WritesABoardAndASquare) {
  const LatticeGame sphinx("sphinx");
  const Notation notation = native_notation(sphinx.variant());
  EXPECT_EQ(notation.board().cell_count(), 144U);
  EXPECT_EQ(to_string(notation.board().example(), notation), "A1c4");
  EXPECT_EQ(notation.board().place_in_space(sphinx.on("C2b4")), (std::array{1, 2, 3, 1}));
  EXPECT_FALSE(parse_cell("D1a1", notation));
  EXPECT_FALSE(parse_cell("A4a1", notation));
  EXPECT_FALSE(parse_cell("A1e1", notation));
  EXPECT_FALSE(parse_cell("A1a5", notation));
  EXPECT_FALSE(parse_cell("ac31", notation));
}

/// SX-3 and SX-4: the source's own example, and what follows from it.
TEST(Sphinx, MovesMenOnABoardOrFromBoardToBoard) {
  const LatticeGame sphinx("sphinx");
  EXPECT_EQ(sphinx.alone(Role::bishop, "A1c4"), "A1a2 A1b3 A1d3 B2c4 C3c4");
  EXPECT_EQ(sphinx.alone(Role::rook, "A1c4"), "A1a4 A1b4 A1c1 A1c2 A1c3 A1d4 A2c4 A3c4 B1c4 C1c4");
  EXPECT_EQ(sphinx.alone(Role::king, "A1c4"), "A1b3 A1b4 A1c3 A1d3 A1d4 A2c4 B1c4 B2c4");
  EXPECT_EQ(sphinx.alone(Role::queen, "A1c4"),
            sorted(sphinx.alone(Role::rook, "A1c4") + ' ' + sphinx.alone(Role::bishop, "A1c4")));
}

/// SX-5.
TEST(Sphinx, HasTheCentauraForTheKnight) {
  const LatticeGame sphinx("sphinx");
  EXPECT_EQ(sphinx.alone(Role::centaura, "A1c4"),
            sorted("A1a3 A1b2 A1d2 A2c4 A3c4 B1c4 C1c4 B2c4 C3c4"));
}

TEST(Sphinx, NeedsEmptyCellsOnTheWay) {
  const LatticeGame sphinx("sphinx");
  const Position position = sphinx.at("w KA1a1 BA1c4 CB1b1 RB2c4 kC3d4");
  EXPECT_EQ(sphinx.why_not(position, "A1c4", "C3c4"), "path-blocked SX-4 B2c4");
  EXPECT_EQ(sphinx.why_not(position, "A1c4", "B2c4"), "own-piece SX-6 B2c4");
  EXPECT_EQ(sphinx.why_not(position, "A1c4", "B1b4"), "cannot-move-so SX-4");
  EXPECT_EQ(sphinx.why_not(position, "B1b1", "B1c3"), "");
  EXPECT_EQ(sphinx.why_not(position, "B1b1", "C2c2"), "cannot-move-so SX-5");
}

/// SX-4: king and queen cannot force mate on a bare king, because no placement of theirs is mate
/// except at the rim.
TEST(Sphinx, EndsInCheckAndMate) {
  const LatticeGame sphinx("sphinx");
  EXPECT_EQ(sphinx.at("b kA1a1 KA1c1 QA1b2").outcome(), Outcome::ongoing)
      << "the king goes from board to board";
  const Position mate = sphinx.at("b kA1a1 QA1b2 KA1c1 QA2b2 QB1b2 QB2b2");
  EXPECT_EQ(mate.outcome(), Outcome::checkmate);
}

/// SX-7.
TEST(Sphinx, MayKeepItsKingsAtHome) {
  const LatticeGame sphinx("sphinx");
  const LatticeGame at_home("sphinx/kings-home");
  const Position position = at_home.at("w KB1a1 kB3a1 RC3d4");
  EXPECT_EQ(at_home.targets(position, "B1a1"), "B1a2 B1b1 B1b2");
  EXPECT_EQ(at_home.why_not(position, "B1a1", "B2a1"), "cannot-move-so SX-7");
  EXPECT_EQ(sphinx.why_not(sphinx.at("w KB1a1 kC3d4 RC3a1"), "B1a1", "B2a1"), "");
  EXPECT_EQ(position.attackers(at_home.on("B2a1"), Color::white), tessera::CellSet())
      << "such a king attacks only cells that it could go to";
  EXPECT_EQ(sphinx.at("w KB1a1 kC3d4").attackers(sphinx.on("B2a1"), Color::white),
            tessera::CellSet{sphinx.on("B1a1")});
  EXPECT_THAT(at_home.set_up("w KB2a1 kB3a1").faults,
              ElementsAre("the White king on B2a1 may not leave its home board"));
}

TEST(Sphinx, MatesAndStalematesKingsAtHome) {
  const LatticeGame at_home("sphinx/kings-home");
  EXPECT_EQ(at_home.at("b kB3a4 QB3c3 KB1a1").outcome(), Outcome::stalemate);
  EXPECT_EQ(at_home.at("b kB3a4 QB3b3 RB1b3 KB1a1").outcome(), Outcome::checkmate);
  EXPECT_EQ(at_home.at("b kB3a4 QB3b3 KB1a1").outcome(), Outcome::ongoing);
}

/// SX-8.
TEST(Sphinx, WritesMovesAndPositions) {
  const LatticeGame sphinx("sphinx");
  const Position position = sphinx.at("w KA1a1 BA1c4 CC1d1 kB2b3 rC1b2");
  EXPECT_EQ(to_fen(position),
            "4-4-4/4-4-4/4-4-4/4-4-4//4-4-4/4-1k2-4/4-4-4/4-4-4//2B1-4-4/4-4-4/4-4-1r2/K3-4-3C "
            "w 0 1");
  const Notation notation = native_notation(sphinx.variant());
  EXPECT_EQ(long_form(sphinx.move("A1c4", "B2c4"), position, notation), "BA1c4-B2c4");
  EXPECT_EQ(long_form(sphinx.move("C1d1", "C1b2"), position, notation), "CC1d1xC1b2");
}

} // namespace
} // namespace tessera::test
