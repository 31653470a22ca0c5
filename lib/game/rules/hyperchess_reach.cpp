#include "hyperchess_reach.hpp"

#include "../../base/out_of_line.hpp"

#include <memory>
#include <span>
#include <vector>

namespace tessera::hyperchess {

namespace {

using hypercube::Step;

void add_leaps(Reach &reach, Cell from, std::span<const Step> knight_leaps) {
  for (const Step &leap : knight_leaps) {
    reach.knight[from.index()] |= hypercube::slide(from, leap, 1);
  }
  // One row up in one plane and one down in the other.
  for (const int up : {1, -1}) {
    reach.neutral[from.index()] |= hypercube::slide(from, {up, 0, -up, 0}, 1);
  }
}

void add_plane_moves(Reach &reach, Cell from) {
  const auto reached = [from](Piece piece) {
    Reach::CellSet cells;
    hypercube::for_main_planes([&](auto plane) {
      cells |= cells_in(plane, number_of(plane, from),
                        reached_in_plane(piece, place_in(plane, from), {}));
    });
    return cells;
  };
  for (const Role role : {Role::king, Role::queen, Role::rook, Role::bishop}) {
    reach.cells[tessera::index(role)][from.index()] = reached(Piece(Color::white, role));
  }
  for (const Color color : both_colors) {
    reach.pawn[tessera::index(color)][from.index()] = reached(Piece(color, Role::pawn));
  }
}

void add_neighbours(Reach &reach, Cell king) {
  hypercube::for_main_planes([&](auto plane) {
    const unsigned number = number_of(plane, king);
    for (const Cell cell : cells_in(plane, number, king_steps_from(place_in(plane, king)))) {
      reach.knight_beside[king.index()] |= reach.knight[cell.index()];
      reach.neutral_beside[king.index()] |= reach.neutral[cell.index()];
    }
  });
}

void mark(Reach &reach, Cell cell) {
  const int big_row = hypercube::coordinate(cell, Axis::big_row);
  const int row = hypercube::coordinate(cell, Axis::row);
  const int column = hypercube::coordinate(cell, Axis::column);
  const bool middle = column == 1 || column == 2;
  for (const Color color : both_colors) {
    const bool white = color == Color::white;
    if (middle && big_row == (white ? 1 : 2) && row == (white ? 0 : 3)) {
      reach.pawn_start[tessera::index(color)].insert(cell);
    }
    if (big_row == (white ? 3 : 0) && row == (white ? 3 : 0)) {
      reach.last_rank[tessera::index(color)].insert(cell);
    }
  }
}

std::unique_ptr<const Reach> build() {
  auto reach = std::make_unique<Reach>();
  const std::vector<Step> knight_leaps = hypercube::knight_leaps();
  for (unsigned index = 0; index < hypercube::cell_count; ++index) {
    add_leaps(*reach, Cell(index), knight_leaps);
    add_plane_moves(*reach, Cell(index));
    mark(*reach, Cell(index));
  }
  for (unsigned index = 0; index < hypercube::cell_count; ++index) {
    add_neighbours(*reach, Cell(index));
  }
  return reach;
}

} // namespace

const Reach &Reach::get() {
  static const std::unique_ptr<const Reach> reach = out_of_line(build);
  return *reach;
}

} // namespace tessera::hyperchess
