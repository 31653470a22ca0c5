#include "hyperchess_reach.hpp"

#include <cstdlib>
#include <memory>

namespace tessera::hyperchess {

namespace {

using hypercube::CellSet;
using hypercube::Step;

int at(const Step &step, Axis axis) { return step[static_cast<std::size_t>(axis)]; }

bool in_big_plane(const Step &step) {
  return at(step, Axis::row) == 0 && at(step, Axis::column) == 0;
}
bool in_little_plane(const Step &step) {
  return at(step, Axis::big_row) == 0 && at(step, Axis::big_column) == 0;
}

void add_step(CellSet &cells, Cell from, const Step &step) {
  cells |= hypercube::slide(from, step, 1);
}

/// A pawn's forward is one big or little row up for White, down for Black (HC-6).
bool is_pawn_step(const Step &step, Color color) {
  const int backward = color == Color::white ? -1 : 1;
  return at(step, Axis::big_row) != backward && at(step, Axis::row) != backward;
}

bool is_neutral_step(const Step &step) {
  return at(step, Axis::big_row) + at(step, Axis::row) == 0 && at(step, Axis::big_row) != 0;
}

std::unique_ptr<const Reach> build() {
  auto reach = std::make_unique<Reach>();
  for (unsigned index = 0; index < hypercube::cell_count; ++index) {
    const Cell from(index);
    for (const Step &step : hypercube::steps(1)) {
      add_step(reach->straight_steps[index], from, step);
      add_step((in_big_plane(step) ? reach->king_big : reach->king_little)[index], from, step);
      reach->straight_slides[index] |= hypercube::slide(from, step);
      for (const Color color : both_colors) {
        if (is_pawn_step(step, color)) {
          add_step(reach->pawn[tessera::index(color)][index], from, step);
        }
      }
    }
    for (const Step &step : hypercube::steps(2)) {
      if (in_big_plane(step) || in_little_plane(step)) {
        add_step((in_big_plane(step) ? reach->king_big : reach->king_little)[index], from, step);
        reach->diagonal_slides[index] |= hypercube::slide(from, step);
      } else if (is_neutral_step(step)) {
        add_step(reach->neutral[index], from, step);
      }
    }
    for (const Step &leap : hypercube::knight_leaps()) {
      add_step(reach->knight[index], from, leap);
    }
    const auto coordinate = [from](Axis axis) { return hypercube::coordinate(from, axis); };
    const int big_row = coordinate(Axis::big_row);
    const int row = coordinate(Axis::row);
    const int column = coordinate(Axis::column);
    const bool middle = column == 1 || column == 2;
    for (const Color color : both_colors) {
      const bool white = color == Color::white;
      if (middle && big_row == (white ? 1 : 2) && row == (white ? 0 : 3)) {
        reach->pawn_start[tessera::index(color)].insert(from);
      }
      if (big_row == (white ? 3 : 0) && row == (white ? 3 : 0)) {
        reach->last_rank[tessera::index(color)].insert(from);
      }
    }
  }
  return reach;
}

} // namespace

const Reach &Reach::get() {
  static const std::unique_ptr<const Reach> reach = build();
  return *reach;
}

CellSet Reach::of(Role role, Cell from) const {
  const unsigned index = from.index();
  switch (role) {
  case Role::king:
    return king_big[index] | king_little[index];
  case Role::queen:
    return straight_slides[index] | diagonal_slides[index];
  case Role::rook:
    return straight_slides[index];
  case Role::bishop:
    return diagonal_slides[index] | straight_steps[index];
  case Role::knight:
    return knight[index];
  case Role::pawn:
    break;
  }
  return {};
}

} // namespace tessera::hyperchess
