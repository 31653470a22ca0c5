#pragma once

#include "../board/hypercube.hpp"

namespace tessera {

/// Where a man can go, of any game.
struct Reached {
  /// Where it goes, and where it could capture.
  hypercube::CellSet moves;
  hypercube::CellSet captures;
  /// Those of its moves that it can make only with a turn on the way (CS-3), and those of these
  /// that two ways lead to.
  hypercube::CellSet bent{};
  hypercube::CellSet two_ways{};
};

} // namespace tessera
