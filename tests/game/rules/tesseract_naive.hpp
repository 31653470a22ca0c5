#pragma once

// Positions of Chess on a Tesseract as the naive rules know them.

#include "naive/naive_copy.hpp"
#include "naive/naive_tesseract.hpp"
#include "tesseract_support.hpp"

namespace tessera::tesseract::test {

inline naive::TesseractSpot spot(Cell cell) { return naive::spot_of(name(cell)); }

inline char naive_man(Piece piece) {
  const char capital = test::letter(piece.role());
  return piece.color() == Color::white ? capital : static_cast<char>(capital - 'A' + 'a');
}

using naive::naive_copy;

} // namespace tessera::tesseract::test
