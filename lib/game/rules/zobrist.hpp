#pragma once

#include "../../base/hash.hpp"
#include "../board/hypercube.hpp"
#include "piece.hpp"

#include <cstdint>

namespace tessera {

// A position's hash is the exclusive or of its terms, which are scrambled numbers.

/// The term of Black's turn.
inline constexpr std::uint64_t black_to_move_term = scramble(std::uint64_t{1} << 32U);

/// The term of a piece on a cell.
constexpr std::uint64_t hash_term(Cell cell, Piece piece) {
  return scramble((index(piece.color()) * 32U + index(piece.role())) << 16U | cell.index());
}

} // namespace tessera
