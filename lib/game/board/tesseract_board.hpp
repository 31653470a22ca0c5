#pragma once

#include "board.hpp"
#include "tesseract.hpp"

// The 24 faces of a tesseract as a board: their notation (TS-3) and how they stand on paper.

namespace tessera::tesseract {

/// The board.
const Board &board();

namespace detail {

extern const NotationInfo faces_notation;

} // namespace detail

namespace notations {

/// `01:c3`: the face, its file and its rank (TS-3).
inline constexpr Notation faces{detail::faces_notation};

} // namespace notations

/// The two digits of a face, a file and a rank from 1 to 16, packed as in a written cell.
constexpr std::uint16_t packed(unsigned first, unsigned second, unsigned file, unsigned rank) {
  return static_cast<std::uint16_t>(first << 11U | second << 8U | (file - 1) << 4U | (rank - 1));
}

/// The text that these numbers were packed from; the board need not have such a cell.
std::string text_of(std::uint16_t numbers);

} // namespace tessera::tesseract
