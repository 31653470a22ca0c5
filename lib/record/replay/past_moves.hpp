#pragma once

#include "../../game/rules/position.hpp"

#include <cstdint>
#include <vector>

namespace tessera {

/// A legal move of a line that has been played, and its item in the record.
struct PastMove {
  std::uint32_t item = 0;
  Move move;
};

/// The moves of a line since its beginning, or since its last refused one, and the position before
/// them, so that they can be looked at again if something turns out to be wrong.
struct PastMoves {
  Position start;
  std::vector<PastMove> moves;
};

} // namespace tessera
