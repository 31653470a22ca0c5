// Where two positions differ.

#include "lib/collection/diff/position_diff.hpp"
#include "lib/game/notation/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera {
namespace {

Cell cell(std::string_view text) {
  return parse_cell(text, hypercube::notations::hyperchess).value();
}

Position start() { return Position::initial(parse_variant("hyperchess").value()); }

/// The start after moves, each as two cells.
Position after(std::initializer_list<std::pair<const char *, const char *>> moves) {
  Position position = start();
  for (const auto &[from, to] : moves) {
    position.apply({cell(from), cell(to)});
  }
  return position;
}

TEST(PositionDiff, OfAPositionAndItselfIsEmpty) {
  EXPECT_TRUE(differing_cells(start(), start()).empty());
  EXPECT_TRUE(mark_differences(start(), start()).empty());
}

TEST(PositionDiff, TellsWhereMenHaveGoneAndCome) {
  const Position later = after({{"2112", "2122"}});
  const std::vector<CellDifference> cells = differing_cells(start(), later);
  ASSERT_EQ(cells.size(), 2U);
  EXPECT_EQ(cells[0].cell, cell("2112"));
  EXPECT_TRUE(cells[0].before.piece.is(Color::white, Role::pawn));
  EXPECT_FALSE(cells[0].after.piece.exists());
  EXPECT_EQ(cells[1].cell, cell("2122"));
  EXPECT_FALSE(cells[1].before.piece.exists());
  const std::vector<CellMark> marks = mark_differences(start(), later);
  ASSERT_EQ(marks.size(), 2U);
  EXPECT_EQ(marks[0].sign, '-');
  EXPECT_EQ(marks[0].cells, CellSet{cell("2112")});
  EXPECT_EQ(marks[1].sign, '+');
  EXPECT_EQ(marks[1].cells, CellSet{cell("2122")});
}

TEST(PositionDiff, TellsWhereAnotherManStands) {
  const Variant variant = parse_variant("4*crazyhouse").value();
  const std::string fen = to_fen(Position::initial(variant));
  std::string other = fen;
  other.replace(other.find('D'), 1, "U");
  const std::vector<CellMark> marks =
      mark_differences(*parse_fen(fen, variant).position, *parse_fen(other, variant).position);
  ASSERT_EQ(marks.size(), 1U);
  EXPECT_EQ(marks[0].sign, '~');
}

TEST(PositionDiff, TellsAManThatWasAPawn) {
  const Variant variant = parse_variant("4*crazyhouse").value();
  const std::string fen = to_fen(Position::initial(variant));
  std::string other = fen;
  other.replace(other.find('Q'), 1, "Q~");
  const auto cells =
      differing_cells(*parse_fen(fen, variant).position, *parse_fen(other, variant).position);
  ASSERT_EQ(cells.size(), 1U);
  EXPECT_FALSE(cells[0].before.promoted);
  EXPECT_TRUE(cells[0].after.promoted);
}

} // namespace
} // namespace tessera
