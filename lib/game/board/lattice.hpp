#pragma once

#include "hypercube.hpp"

#include <array>

/// Boards of mini-boards: so many side by side and one above the other, each so many cells wide and
/// high (DW-1, SX-2). The 4x4x4x4 board is one of them, and its cells have the same numbers in
/// both.
namespace tessera::lattice {

using hypercube::Coordinates;
using hypercube::Step;

/// How many cells a board has along each axis, in the order of `Axis`: at most eight.
struct Grid {
  std::array<int, 4> sizes;

  [[nodiscard]] constexpr int size(Axis axis) const {
    return sizes[static_cast<std::size_t>(axis)];
  }
  [[nodiscard]] constexpr unsigned cell_count() const {
    unsigned count = 1;
    for (const int size : sizes) {
      count *= static_cast<unsigned>(size);
    }
    return count;
  }
  [[nodiscard]] constexpr bool contains(const Coordinates &at) const {
    for (std::size_t axis = 0; axis < at.size(); ++axis) {
      if (at[axis] < 0 || at[axis] >= sizes[axis]) {
        return false;
      }
    }
    return true;
  }
  /// The cell of coordinates that the board contains.
  [[nodiscard]] constexpr Cell cell(const Coordinates &at) const {
    int index = 0;
    for (std::size_t axis = 0; axis < at.size(); ++axis) {
      index = index * sizes[axis] + at[axis];
    }
    return Cell(static_cast<unsigned>(index));
  }
  [[nodiscard]] constexpr Coordinates coordinates(Cell cell) const {
    Coordinates at{};
    auto rest = static_cast<int>(cell.index());
    for (std::size_t axis = at.size(); axis-- > 0;) {
      at[axis] = rest % sizes[axis];
      rest /= sizes[axis];
    }
    return at;
  }
  [[nodiscard]] constexpr int coordinate(Cell cell, Axis axis) const {
    return coordinates(cell)[static_cast<std::size_t>(axis)];
  }
  /// The cell that a step leads to; nothing if it leaves the board.
  [[nodiscard]] constexpr Cell step_from(Cell from, const Step &step) const {
    Coordinates at = coordinates(from);
    for (std::size_t axis = 0; axis < at.size(); ++axis) {
      at[axis] += step[axis];
    }
    return contains(at) ? cell(at) : Cell();
  }
  /// How many coordinates of a cell are the first or last of their axis, as in HB-6.
  [[nodiscard]] constexpr int outer_coordinates(Cell cell) const {
    const Coordinates at = coordinates(cell);
    int count = 0;
    for (std::size_t axis = 0; axis < at.size(); ++axis) {
      count += at[axis] == 0 || at[axis] == sizes[axis] - 1 ? 1 : 0;
    }
    return count;
  }
  /// Whether a cell has the colour of the corner where all coordinates are lowest, as in HB-4.
  [[nodiscard]] constexpr bool is_dark(Cell cell) const {
    const Coordinates at = coordinates(cell);
    return (at[0] + at[1] + at[2] + at[3]) % 2 == 0;
  }
};

/// That many cells along each axis.
constexpr Grid cube_of(int side) { return {{side, side, side, side}}; }

/// Sphinx Chess: three mini-boards each way, of four cells each way.
inline constexpr Grid sphinx_grid{{3, 3, 4, 4}};

} // namespace tessera::lattice
