// Cells of the boards of other sizes (DW-2, SX-2), and what shows that they are meant.

#include "lib/base/matched.hpp"
#include "lib/game/board/board.hpp"
#include "lib/game/board/lattice_board.hpp"
#include "lib/game/notation/coordinates.hpp"
#include "lib/game/notation/lattice_tags.hpp"

#include "grammar/cell.hpp"

#include <gtest/gtest.h>

namespace tessera::test {
namespace {

const std::array<Notation, 3> lattice_notations{
    lattice::notations::dawson_3, lattice::notations::dawson_5, lattice::notations::sphinx};

TEST(LatticeCells, ReadBackInTheirNotationAlone) {
  for (const Notation notation : lattice_notations) {
    for (unsigned index = 0; index < notation.board().cell_count(); ++index) {
      const std::string text = to_string(Cell(index), notation);
      EXPECT_EQ(parse_cell(text, notation), Cell(index)) << text;
      EXPECT_EQ(to_string(*parse_lattice_cell(text)), text);
    }
    EXPECT_EQ(find_notation(notation.name()), notation);
  }
}

TEST(LatticeCells, AreNoneBeyondTheBoard) {
  for (const auto &[text, notation] : {std::pair("ad11", 0U),
                                       {"aa14", 0U},
                                       {"af11", 1U},
                                       {"aa61", 1U},
                                       {"D1a1", 2U},
                                       {"A4a1", 2U},
                                       {"A1e1", 2U},
                                       {"A1a5", 2U},
                                       {"A1c4", 1U},
                                       {"a1c4", 2U},
                                       {"ac31", 2U}}) {
    EXPECT_TRUE(parse_lattice_cell(text)) << text;
    EXPECT_FALSE(parse_cell(text, lattice_notations.at(notation))) << text;
  }
  for (const char *text : {"", "ac3", "ac311", "ai11", "aa19", "aa01", "1aa1", "A1C4", "a1C4"}) {
    EXPECT_FALSE(parse_lattice_cell(text)) << text;
  }
}

struct Lattices {
  bool has_lattice_cells = true;
};
struct Others {
  bool has_lattice_cells = false;
};

bool is_cell(std::string_view text, auto... states) {
  tao::pegtl::memory_input in(text.data(), text.size(), "");
  return tao::pegtl::parse<tao::pegtl::seq<grammar::cell, tao::pegtl::eof>>(in, states...);
}

TEST(LatticeCells, MatchOnlyWhereTheGameIsTold) {
  for (const char *text : {"ae31", "hh88", "A1c4", "C3d4"}) {
    EXPECT_TRUE(is_cell(text, Lattices())) << text;
    EXPECT_FALSE(is_cell(text, Others())) << text;
    EXPECT_FALSE(is_cell(text)) << text;
    EXPECT_FALSE(parse_cell(text)) << text;
  }
  EXPECT_TRUE(is_cell("ac31", Lattices()));
  EXPECT_TRUE(is_cell("ac31"));
}

TEST(LatticeCells, AreToldByAGameOrTheShapeOfAPosition) {
  EXPECT_TRUE(tells_lattice("Variant", "dawson/5"));
  EXPECT_TRUE(tells_lattice("Variant", "Sphinx/Kings-Home"));
  EXPECT_TRUE(tells_lattice("Variant", "infinite-5d")) << "who plays on its plane may name slices";
  EXPECT_TRUE(tells_lattice("Variant", "5D Chess"));
  EXPECT_FALSE(tells_slices("Variant", "infinite-5d"));
  EXPECT_FALSE(tells_lattice("Variant", "dawson/4")) << "its cells are those of 4*Chess";
  EXPECT_FALSE(tells_lattice("Variant", "hyperchess"));
  EXPECT_FALSE(tells_lattice("Event", "dawson/5"));
  EXPECT_TRUE(
      tells_lattice("FEN", "3-3-3/3-3-3/3-3-3//3-3-3/3-3-3/3-3-3//3-3-3/3-3-3/3-3-3 w 0 1"));
  EXPECT_FALSE(tells_lattice("FEN", "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4//4//4 w 0 1"));
  EXPECT_FALSE(tells_lattice("FEN", ""));
  EXPECT_FALSE(tells_lattice("FEN", "3/5/5/5/3|3"));
}

/// HB-5: X and Y stay outside if mini-boards have another size than their rows.
TEST(LatticeBoards, HaveTheViewsThatKeepTheirShape) {
  EXPECT_EQ(lattice::board_of_3().all_views().size(), 24U);
  EXPECT_EQ(lattice::board_of_5().views().size(), 6U);
  EXPECT_EQ(lattice::sphinx_board().all_views().size(), 4U);
  EXPECT_TRUE(lattice::sphinx_board().parse_view("Y,X,x,y"));
  EXPECT_FALSE(lattice::sphinx_board().parse_view("x,y,X,Y"));
  EXPECT_FALSE(lattice::sphinx_board().parse_view("Aa"));
  EXPECT_EQ(
      lattice::sphinx_board().caption({}, lattice::notations::sphinx, LabelPlaces::all_sides, true),
      "Cell A1c4: big column A (top), big row 1 (far right),\n"
      "           column c (bottom), row 4 (left).");
}

/// HB-6, for any size.
TEST(LatticeBoards, KnowTheirKindsOfCells) {
  const auto counts = [](const Board &board) {
    std::vector<int> found(board.cell_kinds().size());
    for (unsigned index = 0; index < board.cell_count(); ++index) {
      ++found.at(board.kind_of(Cell(index)));
    }
    return found;
  };
  EXPECT_EQ(counts(lattice::board_of_3()), (std::vector{16, 32, 24, 8, 1}));
  EXPECT_EQ(counts(lattice::board_of_5()), (std::vector{16, 96, 216, 216, 81}));
  EXPECT_EQ(counts(lattice::sphinx_board()), (std::vector{16, 48, 52, 24, 4}));
}

} // namespace
} // namespace tessera::test
