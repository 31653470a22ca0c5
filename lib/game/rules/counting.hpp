#pragma once

#include "move.hpp"

#include <cstdint>

// Counting by making moves, for games without a faster way.

namespace tessera {

/// How many moves are legal after a legal one.
template <class Game> std::uint64_t count_behind(Game position, const Move &move) {
  position.apply(move);
  return position.count_legal_moves();
}

/// The number of lines of two moves.
template <class Game> std::uint64_t count_pairs_by_making(const Game &position) {
  std::uint64_t count = 0;
  for (const Move &move : position.legal_moves()) {
    count += count_behind(position, move);
  }
  return count;
}

} // namespace tessera
