#pragma once

#include "../board/cell_set.hpp"

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

} // namespace tessera
