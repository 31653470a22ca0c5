#pragma once

#include "board.hpp"
#include "kept_text.hpp"
#include "lattice.hpp"
#include "notation.hpp"

#include <cstdint>
#include <string>
#include <vector>

// All mini-boards of a board on one plane, as infinitechess.org draws them: an empty line lies
// between any two, and counts (IC-2, IC-18).

namespace tessera::lattice {

/// The place of a cell along one axis of the plane, from 1.
template <int side> constexpr unsigned number_on_plane(Cell cell, Axis big, Axis small) {
  constexpr Grid grid = cube_of(side);
  return static_cast<unsigned>((side + 1) * grid.coordinate(cell, big) +
                               grid.coordinate(cell, small) + 1);
}
template <int side> constexpr unsigned column_on_plane(Cell cell) {
  return number_on_plane<side>(cell, Axis::big_column, Axis::column);
}
template <int side> constexpr unsigned row_on_plane(Cell cell) {
  return number_on_plane<side>(cell, Axis::big_row, Axis::row);
}

/// The cell of a column and a row as written; no cell on a line between mini-boards.
template <int side> Cell cell_on_plane(std::uint16_t numbers) {
  constexpr Grid grid = cube_of(side);
  const int column = static_cast<int>(plane_column(numbers)) - 1;
  const int row = static_cast<int>(plane_row(numbers)) - 1;
  constexpr int apart = side + 1;
  const Coordinates at{row / apart, column / apart, row % apart, column % apart};
  return grid.contains(at) ? grid.cell(at) : Cell();
}

template <int side> std::vector<std::string> labels_on_plane(Cell cell) {
  return {std::to_string(column_on_plane<side>(cell)), std::to_string(row_on_plane<side>(cell))};
}
template <int side> const std::string &write_on_plane(Cell cell) {
  return kept_text<cube_of(side).cell_count()>(cell, [](Cell each) {
    return std::to_string(column_on_plane<side>(each)) + ',' +
           std::to_string(row_on_plane<side>(each));
  });
}

/// How many cells a board has along each axis, if a notation draws it on a plane.
inline int side_on_plane(Notation plane) {
  int side = 1;
  while (cube_of(side).cell_count() < plane.board().cell_count()) {
    ++side;
  }
  return side;
}
/// The distance between void lines; on 4x4x4x4 cells they are 0, 5, 10, 15 and 20.
constexpr int lines_apart_on_plane(int side) { return side + 1; }
constexpr int last_void_on_plane(int side) { return (side + 1) * side; }

/// The label of a coordinate. The labels of a mini-board and of a place in it add up to a number of
/// the text: 10 and 4 are 14.
inline std::string label_on_plane(int coordinate, Axis axis, int side) {
  const bool is_big = axis == Axis::big_column || axis == Axis::big_row;
  return std::to_string(is_big ? (side + 1) * coordinate : coordinate + 1);
}

} // namespace tessera::lattice
