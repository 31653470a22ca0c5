#pragma once

#include "../board/cell_set.hpp"

#include <map>

namespace tessera {

/// Where a piece can go, in any game.
struct Reached {
  /// Where it can move, and where it could capture.
  CellSet moves;
  CellSet captures;
  /// Those of its moves that it can make only with a turn on the way (CS-3), and those of these
  /// that two ways lead to.
  CellSet bent{};
  CellSet two_ways{};
};

/// The cells that each piece attacks, by the piece's cell. One that attacks nothing may be missing.
using Attacks = std::map<Cell, CellSet>;

} // namespace tessera
