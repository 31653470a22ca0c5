#pragma once

#include "../board/hypercube.hpp"
#include "piece.hpp"

#include <cstdint>

namespace tessera {

/// A fixed, well-mixed number for each small number (the splitmix64 finisher): the
/// terms of which a position's hash is the exclusive or.
constexpr std::uint64_t scramble(std::uint64_t number) {
  number += 0x9e3779b97f4a7c15U;
  number = (number ^ number >> 30U) * 0xbf58476d1ce4e5b9U;
  number = (number ^ number >> 27U) * 0x94d049bb133111ebU;
  return number ^ number >> 31U;
}

/// The term of Black's turn.
inline constexpr std::uint64_t black_to_move_term = scramble(std::uint64_t{1} << 32U);

/// The term of a man on a cell.
constexpr std::uint64_t hash_term(Cell cell, Piece piece) {
  return scramble((index(piece.color()) * 32U + index(piece.role())) << 16U | cell.index());
}

} // namespace tessera
