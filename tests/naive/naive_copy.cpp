#include "naive_copy.hpp"

#include "lib/board/tesseract.hpp"
#include "lib/notation/letters.hpp"

namespace tessera::naive {

Chesseract naive_copy(const chesseract::Position &position) {
  Chesseract::Men men{};
  Chesseract::Unmoved unmoved{};
  for (unsigned i = 0; i < hypercube::cell_count; ++i) {
    const Piece piece = position.men().at(Cell(i));
    men.at(i) = piece.exists() ? letter(piece) : '.';
    unmoved.at(i) = position.unmoved().contains(Cell(i));
  }
  return {men, unmoved, position.turn(), static_cast<int>(position.moves_due())};
}

Tesseract naive_copy(const tesseract::Position &position) {
  const auto spot = [](Cell cell) { return spot_of(tesseract::name(cell)); };
  Tesseract plain;
  for (const Cell cell : position.men().occupied()) {
    plain.put(spot(cell), letter(position.men().at(cell)));
  }
  plain.turn = position.turn();
  plain.quiet_moves = static_cast<int>(position.half_move_clock());
  if (position.passed().exists()) {
    plain.en_passant = {spot(position.passed()), spot(position.passer())};
  }
  return plain;
}

} // namespace tessera::naive
