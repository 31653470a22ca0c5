#pragma once

#include "../../game/rules/position.hpp"
#include "../../picture/diagram/diagram.hpp"

#include <string>
#include <vector>

namespace tessera {

/// A piece on a cell, and whether it was a pawn, in a game where that counts (FS-9).
struct PlacedPiece {
  Piece piece;
  bool promoted;

  friend bool operator==(const PlacedPiece &, const PlacedPiece &) = default;
};

/// A cell that differs between two positions; an empty one has no piece.
struct CellDifference {
  Cell cell;
  PlacedPiece before;
  PlacedPiece after;
};

/// All cells of the current boards that differ, in the order of the cells.
std::vector<CellDifference> differing_cells(const Position &before, const Position &after);

/// The same as marks on the later board: where a piece has gone `-`, where one has come `+`, where
/// another stands `~`. Kinds without any cells are left out.
std::vector<CellMark> mark_differences(const Position &before, const Position &after);

/// How two positions differ: in words, a line each, and as marks on each board of the later. The
/// text is empty if they are the same.
struct PositionDiff {
  std::string text;
  std::vector<std::vector<CellMark>> marks;
};

/// Compares all boards of two positions of one game, and with `with_rest` also what is not on the
/// board.
PositionDiff diff_positions(Position before, Position after, Notation system, bool with_rest);

/// The same on one line, with everything that is not on the board, but with only the first of many
/// cells.
std::string difference_in_line(const Position &before, const Position &after, Notation system);

} // namespace tessera
