#pragma once

#include "play_on.hpp"
#include "recovery.hpp"

#include <vector>

namespace tessera {

/// So many moves before a refused one are looked at again.
inline constexpr std::size_t max_looked_back = 256;

/// A reading of an earlier move, legal as written, which makes a refused one legal.
struct EarlierReading {
  Suggestion suggestion;
  /// Behind the refused move.
  Position position;
  /// Of the moves since, of the refused one and of those that follow.
  std::size_t contradicted = 0;
};

/// The earlier moves one slip away from those written behind which all moves since, the refused one
/// and all the rest can be played; the last in the record comes first.
std::vector<EarlierReading> look_back(const RefusedMove &refused);

} // namespace tessera
