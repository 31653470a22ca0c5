#pragma once

#include "play_on.hpp"
#include "recovery.hpp"

#include <vector>

namespace tessera {

/// How many moves before a refused one are looked at again.
inline constexpr std::size_t max_looked_back = 256;

/// A reading of an earlier move that makes a refused move legal as written.
struct EarlierReading {
  Suggestion suggestion;
  /// After the refused move.
  Position position;
  /// Among the moves since, the refused one and those that follow.
  std::size_t contradicted = 0;
  /// Whether what it replaces may be a line copied wrongly.
  bool may_be_copied = false;
};

/// Readings of earlier moves, one slip away from what is written, after which all moves since, the
/// refused one and all the rest can be played, and which the record's marks contradict least; the
/// last in the record comes first. If the allowance is spent, there may be more.
std::vector<EarlierReading> look_back(const RefusedMove &refused, SearchAllowance &allowance);

} // namespace tessera
