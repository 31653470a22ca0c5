#pragma once

// Positions of Chess on a Tesseract as the naive rules know them.

#include "naive/naive_tesseract.hpp"
#include "tesseract_support.hpp"

namespace tessera::tesseract::test {

inline naive::TesseractSpot spot(Cell cell) { return naive::spot_of(name(cell)); }

inline char naive_man(Piece piece) {
  const char capital = test::letter(piece.role());
  return piece.color() == Color::white ? capital : static_cast<char>(capital - 'A' + 'a');
}

inline naive::Tesseract naive_copy(const Position &position) {
  naive::Tesseract plain;
  for (const Cell cell : position.men().occupied()) {
    plain.put(spot(cell), naive_man(position.men().at(cell)));
  }
  plain.turn = position.turn();
  plain.quiet_moves = static_cast<int>(position.half_move_clock());
  if (position.passed().exists()) {
    plain.en_passant = {spot(position.passed()), spot(position.passer())};
  }
  return plain;
}

} // namespace tessera::tesseract::test
