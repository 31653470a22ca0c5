#pragma once

#include "../diagram/diagram.hpp"
#include "../rules/position.hpp"

#include <string>
#include <vector>

namespace tessera {

/// A cell that two positions show otherwise; an empty one has no piece.
struct CellDifference {
  Cell cell;
  Piece before;
  Piece after;
};

/// All cells that differ, in the order of the cells.
std::vector<CellDifference> differing_cells(const Placement &before, const Placement &after);

/// The same as marks on the later board: where a man has gone `-`, where one has come `+`, where
/// another stands `~`. Kinds that there are none of are left out.
std::vector<CellMark> mark_differences(const Placement &before, const Placement &after);

/// What stands behind the cells of each board on one line: the side to move and the rest.
std::string fields_behind_cells(const Position &position);

} // namespace tessera
