#pragma once

#include "board.hpp"
#include "lattice.hpp"

// The boards of Dawson's game with three and five cells a side, of Sphinx Chess, and of Oana and
// Chiru's game, which infinitechess.org's game of 4,096 cells shares: their notations (DW-2, SX-2,
// OC-2, IC-18) and views.

namespace tessera::lattice {

/// The boards of 3x3x3x3 and 5x5x5x5 cells.
const Board &board_of_3();
const Board &board_of_5();
/// Three boards by three, of 4x4 cells each.
const Board &sphinx_board();
/// Eight cells a side (OC-1, IC-18).
const Board &board_of_8();

namespace detail {

extern const std::array<NotationInfo, 5> notations;

} // namespace detail

namespace notations {

/// `ac31`, with letters and digits as far as the board goes (DW-2).
inline constexpr Notation dawson_3{detail::notations[0]};
inline constexpr Notation dawson_5{detail::notations[1]};
/// `A1c4` (SX-2).
inline constexpr Notation sphinx{detail::notations[2]};
/// `e2a4` (OC-2).
inline constexpr Notation oana_chiru{detail::notations[3]};
/// `5,29` (IC-18).
inline constexpr Notation infinite_5d{detail::notations[4]};

} // namespace notations

/// Four numbers 0..7 in the order of a text, packed as a written cell keeps them: the first
/// highest.
constexpr std::uint16_t packed(unsigned a, unsigned b, unsigned c, unsigned d) {
  return static_cast<std::uint16_t>(a << 9U | b << 6U | c << 3U | d);
}
/// The text that these numbers were packed from, in a form of these boards; the board need not have
/// such a cell.
std::string text_of(WrittenCell written);

} // namespace tessera::lattice
