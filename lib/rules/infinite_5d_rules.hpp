#pragma once

#include "../board/lattice.hpp"
#include "move.hpp"

#include <array>
#include <optional>

// What stands where at the start of infinite-5d, and where its pawns go: IC-18, IC-19 and IC-22 in
// docs/rulebook/infinitechess.md.

namespace tessera::infinite_5d {

inline constexpr lattice::Grid grid = lattice::cube_of(8);
inline constexpr int side = 8;

inline constexpr std::array roles{Role::king,   Role::queen,  Role::rook,
                                  Role::bishop, Role::knight, Role::pawn};
/// What a pawn may become.
inline constexpr std::array<std::optional<Role>, 4> promotions{Role::queen, Role::rook,
                                                               Role::bishop, Role::knight};

constexpr int forward(Color color) { return color == Color::white ? 1 : -1; }

/// Whether a piece has a right until it moves: a pawn to go two steps, a king and a rook to castle.
constexpr bool may_have_right(Role role) {
  return role == Role::pawn || role == Role::king || role == Role::rook;
}

/// The piece that starts on a cell; no piece if none does.
constexpr Piece starts_on(Cell cell) {
  constexpr std::array men{Role::rook, Role::knight, Role::bishop, Role::queen,
                           Role::king, Role::bishop, Role::knight, Role::rook};
  const lattice::Coordinates at = grid.coordinates(cell);
  const Color color = at[2] < side / 2 ? Color::white : Color::black;
  switch (at[2]) {
  case 0:
  case side - 1:
    return {color, men[static_cast<std::size_t>(at[3])]};
  case 1:
  case side - 2:
    return {color, Role::pawn};
  default:
    return {};
  }
}

/// The axes that pawns go forward along; along each, they capture sideways along the matching other
/// axis.
inline constexpr std::array pawn_axes{Axis::row, Axis::big_row};

constexpr lattice::Step step_along(Axis axis, int by) {
  lattice::Step step{};
  step[static_cast<std::size_t>(axis)] = by;
  return step;
}
/// The cell a number of steps before a pawn along one of its axes; no cell beyond the board.
constexpr Cell ahead(Color color, Axis axis, Cell from, int steps = 1) {
  return grid.step_from(from, step_along(axis, steps * forward(color)));
}
/// The cells that a pawn captures on; no cells beyond the board.
constexpr std::array<Cell, 4> pawn_captures(Color color, Cell from) {
  std::array<Cell, 4> found{};
  std::size_t count = 0;
  for (const Axis axis : pawn_axes) {
    const Axis sideways = axis == Axis::row ? Axis::column : Axis::big_column;
    for (const int by : {-1, 1}) {
      lattice::Step step = step_along(axis, forward(color));
      step[static_cast<std::size_t>(sideways)] = by;
      found[count++] = grid.step_from(from, step);
    }
  }
  return found;
}
/// Where pawns of a colour promote.
constexpr bool is_last_rank(Color color, Cell cell) {
  return grid.coordinate(cell, Axis::row) == (color == Color::white ? side - 1 : 0);
}

/// A double step: along which axis, and the cell that it passes over.
struct DoubleStep {
  Axis axis;
  Cell over;
};
/// The double step that a pawn's move is, judging by its cells only.
constexpr std::optional<DoubleStep> double_step(Color color, Cell from, Cell to) {
  for (const Axis axis : pawn_axes) {
    if (ahead(color, axis, from, 2) == to) {
      return DoubleStep{axis, ahead(color, axis, from)};
    }
  }
  return std::nullopt;
}

} // namespace tessera::infinite_5d
