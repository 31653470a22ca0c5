#pragma once

#include "../board/hypercube.hpp"
#include "placement.hpp"

namespace tessera::hypercube {

/// The pieces on the 4x4x4x4 board.
using Placement = BasicPlacement<cell_count>;

/// Whether a piece can walk or slide between two cells (`Lines::open`).
inline bool is_way_open(const Placement &men, Cell from, Cell to) {
  return Lines::get().open_if(from, to, [&men](Cell cell) { return men.at(cell).exists(); });
}

/// A set of the board's cells, from the form it has outside a game.
inline CellSet own_set(const tessera::CellSet &cells) {
  CellSet own;
  for (const Cell cell : cells) {
    own.insert(cell);
  }
  return own;
}

} // namespace tessera::hypercube
