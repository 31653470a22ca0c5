#include "naive_copy.hpp"

#include "lib/game/board/tesseract.hpp"
#include "lib/game/notation/letters.hpp"

#include <vector>

namespace tessera::naive {

namespace {

/// By its name; each is looked for once.
const TesseractSpot &tesseract_spot_of(Cell cell) {
  static const std::vector<TesseractSpot> spots = [] {
    std::vector<TesseractSpot> all;
    for (unsigned i = 0; i < tesseract::cell_count; ++i) {
      all.push_back(spot_of(tesseract::name(Cell(i))));
    }
    return all;
  }();
  return spots[cell.index()];
}

} // namespace

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
  Tesseract plain;
  for (const Cell cell : position.men().occupied()) {
    plain.put(tesseract_spot_of(cell), letter(position.men().at(cell)));
  }
  plain.turn = position.turn();
  plain.quiet_moves = static_cast<int>(position.half_move_clock());
  if (position.passed().exists()) {
    plain.en_passant = {tesseract_spot_of(position.passed()), tesseract_spot_of(position.passer())};
  }
  return plain;
}

PlaneSpot plane_spot_of(Cell cell) {
  const hypercube::Coordinates at = hypercube::coordinates(cell);
  return {5 * at[1] + at[3] + 1, 5 * at[0] + at[2] + 1};
}

InfiniteChess naive_copy(const orthodox::Position &position) {
  InfiniteChess plain;
  for (const Cell cell : position.men().occupied()) {
    plain.put(plane_spot_of(cell), letter(position.men().at(cell)));
    plain.set_right(plane_spot_of(cell), position.unmoved().contains(cell));
  }
  plain.turn = position.turn();
  plain.quiet_plies = static_cast<int>(position.half_move_clock());
  if (position.passed().exists()) {
    plain.passed = plane_spot_of(position.passed());
    plain.passer = plane_spot_of(position.passer());
  }
  return plain;
}

Spot8 spot8_of(Cell cell) {
  const lattice::Coordinates at = oana_chiru::grid.coordinates(cell);
  return {at[3] + 1, at[2] + 1, at[1] + 1, at[0] + 1};
}

EightChess naive_copy(const oana_chiru::Position &position) {
  EightChess copy(false);
  copy.clear();
  copy.turn = position.turn();
  for (const Cell cell : position.men().occupied()) {
    copy.put(spot8_of(cell), letter(position.men().at(cell)));
  }
  for (unsigned slice = 0; slice < oana_chiru::slice_count; ++slice) {
    for (const Color color : both_colors) {
      for (const oana_chiru::Wing wing : oana_chiru::both_wings) {
        const oana_chiru::Castling castling{
            color, {static_cast<int>(slice / 8), static_cast<int>(slice % 8)}, wing};
        if (position.may_castle(castling)) {
          copy.set_unmoved(spot8_of(castling.king_from()), true);
          copy.set_unmoved(spot8_of(castling.rook_from()), true);
        }
      }
    }
  }
  if (position.passed().exists()) {
    copy.set_passed(spot8_of(position.passed()), spot8_of(position.passer()));
  }
  return copy;
}

BigSpot big_spot_of(Cell cell) {
  const lattice::Coordinates at = infinite_5d::grid.coordinates(cell);
  return {at[1], at[3], at[0], at[2]};
}

Infinite5d naive_copy(const infinite_5d::Position &position) {
  Infinite5d copy;
  for (const Cell cell : position.men().occupied()) {
    copy.put(big_spot_of(cell), letter(position.men().at(cell)));
    copy.set_right(big_spot_of(cell), position.unmoved().contains(cell));
  }
  copy.turn = position.turn();
  copy.quiet_plies = static_cast<int>(position.half_move_clock());
  copy.is_over = position.king_taken();
  if (position.passed().exists()) {
    copy.passed = big_spot_of(position.passed());
    copy.passer = big_spot_of(position.passer());
  }
  return copy;
}

LatticeSpot lattice_spot_of(Cell cell, const lattice::Position &position) {
  const lattice::Coordinates at = position.rules().grid.coordinates(cell);
  const auto of = [&at](Axis axis) { return at[static_cast<std::size_t>(axis)]; };
  return {of(Axis::big_column), of(Axis::column), of(Axis::big_row), of(Axis::row)};
}

LatticeChess naive_copy(const lattice::Position &position, std::string_view game) {
  LatticeChess copy(game);
  copy.turn = position.turn();
  for (const Cell cell : position.men().occupied()) {
    copy.put(lattice_spot_of(cell, position), letter(position.men().at(cell)));
  }
  return copy;
}

} // namespace tessera::naive
