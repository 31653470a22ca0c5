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
inline constexpr std::array promotions{Role::queen, Role::rook, Role::bishop, Role::knight};

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

/// The cell a number of steps along an axis; no cell beyond the board, or if there is no cell to
/// begin from. It is asked for each pawn whenever moves are listed, so it does without a division.
constexpr Cell step_along(Axis axis, int by, Cell from) {
  constexpr unsigned bits_of_axis = 3;
  static_assert(side == 1U << bits_of_axis);
  if (!from.exists()) {
    return {};
  }
  constexpr auto last = static_cast<unsigned>(Axis::column);
  const unsigned shift = bits_of_axis * (last - static_cast<unsigned>(axis));
  const int at = static_cast<int>(from.index() >> shift & (side - 1U)) + by;
  return at < 0 || at >= side ? Cell() : Cell(from.index() + (static_cast<unsigned>(by) << shift));
}
/// The cell a number of steps before a pawn along one of its axes; no cell beyond the board.
constexpr Cell ahead(Color color, Axis axis, Cell from, int steps = 1) {
  return step_along(axis, steps * forward(color), from);
}
/// The cells that a pawn captures on; no cells beyond the board.
constexpr std::array<Cell, 4> pawn_captures(Color color, Cell from) {
  std::array<Cell, 4> found{};
  std::size_t count = 0;
  for (const Axis axis : pawn_axes) {
    const Axis sideways = axis == Axis::row ? Axis::column : Axis::big_column;
    const Cell one = ahead(color, axis, from);
    for (const int by : {-1, 1}) {
      found[count++] = step_along(sideways, by, one);
    }
  }
  return found;
}
/// Where pawns of a colour promote.
constexpr bool is_last_rank(Color color, Cell cell) {
  return !ahead(color, Axis::row, cell).exists();
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
