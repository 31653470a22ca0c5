#pragma once

#include "../board/hypercube.hpp"
#include "piece.hpp"

#include <optional>

namespace tessera {

/// Moves of one piece on the 4x4x4x4 board, or of the pieces of one role in hand.
struct MovesOfOne {
  /// No cell if the piece is in hand.
  std::optional<Cell> from;
  Role role;
  hypercube::CellSet to;
};

template <class Game> class PairCount;

} // namespace tessera
