#pragma once

#include "hypercube.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

// The board plane by plane (HB-3). A move that changes at most two coordinates stays in one 4x4
// plane, and is there the same as on a small chessboard; see plane_reach.hpp.

namespace tessera::hypercube {

inline constexpr unsigned place_count = 16;

/// A set of the 16 places of one plane, row after row, one bit each.
class Places {
public:
  constexpr Places() = default;
  constexpr explicit Places(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  /// A single place.
  static constexpr Places at(unsigned place) { return Places(1U << place); }
  static constexpr Places all() { return Places(0xffffU); }

  [[nodiscard]] constexpr unsigned bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(unsigned place) const {
    return (bits() >> place & 1U) != 0;
  }
  /// The lowest place; the set must not be empty.
  [[nodiscard]] constexpr unsigned first() const {
    return static_cast<unsigned>(std::countr_zero(bits_));
  }

  constexpr Places &operator|=(Places other) { return *this = *this | other; }
  constexpr Places &operator^=(Places other) { return *this = Places(bits() ^ other.bits()); }
  /// Removes the places of `other`.
  constexpr Places &operator-=(Places other) { return *this = *this - other; }
  friend constexpr Places operator&(Places a, Places b) { return Places(a.bits() & b.bits()); }
  friend constexpr Places operator|(Places a, Places b) { return Places(a.bits() | b.bits()); }
  friend constexpr Places operator-(Places a, Places b) { return Places(a.bits() & ~b.bits()); }
  friend constexpr bool operator==(Places, Places) = default;

private:
  std::uint16_t bits_ = 0;
};

/// The kinds of planes, by the axes of their rows and columns. A little plane is a mini-board; a
/// big plane holds the cells at one place of all mini-boards. These two are the main planes.
enum class Plane : std::uint8_t {
  big,
  little,
  big_row_row,
  big_row_column,
  row_big_column,
  big_column_column,
};

inline constexpr std::size_t main_plane_count = 2;
inline constexpr std::size_t plane_count = 6;
constexpr std::size_t index(Plane plane) { return static_cast<std::size_t>(plane); }

/// Calls a function with each main kind of plane, as a constant.
template <class Function> constexpr void for_main_planes(Function function) {
  function(std::integral_constant<Plane, Plane::big>());
  function(std::integral_constant<Plane, Plane::little>());
}
/// The same with each of the six kinds.
template <class Function> constexpr void for_all_planes(Function function) {
  for_main_planes(function);
  function(std::integral_constant<Plane, Plane::big_row_row>());
  function(std::integral_constant<Plane, Plane::big_row_column>());
  function(std::integral_constant<Plane, Plane::row_big_column>());
  function(std::integral_constant<Plane, Plane::big_column_column>());
}

namespace detail {

/// Where a cell lies among the planes of a kind: in which of the 16, and at which place.
struct Spot {
  std::uint8_t number;
  std::uint8_t place;
};

inline constexpr auto spots = [] {
  using enum Axis;
  // The axes that number the planes, then those of the places.
  constexpr std::array<std::array<Axis, 4>, plane_count> axes{{{row, column, big_row, big_column},
                                                               {big_row, big_column, row, column},
                                                               {big_column, column, big_row, row},
                                                               {big_column, row, big_row, column},
                                                               {big_row, column, row, big_column},
                                                               {big_row, row, big_column, column}}};
  std::array<std::array<Spot, cell_count>, plane_count> table{};
  for (std::size_t plane = 0; plane < plane_count; ++plane) {
    for (unsigned i = 0; i < cell_count; ++i) {
      const auto pair = [&](std::size_t first) {
        return static_cast<std::uint8_t>(side * coordinate(Cell(i), axes[plane][first]) +
                                         coordinate(Cell(i), axes[plane][first + 1]));
      };
      table[plane][i] = {pair(0), pair(2)};
    }
  }
  return table;
}();

inline constexpr auto cells = [] {
  std::array<std::array<std::array<std::uint8_t, place_count>, place_count>, plane_count> table{};
  for (std::size_t plane = 0; plane < plane_count; ++plane) {
    for (unsigned i = 0; i < cell_count; ++i) {
      const Spot spot = spots[plane][i];
      table[plane][spot.number][spot.place] = static_cast<std::uint8_t>(i);
    }
  }
  return table;
}();

} // namespace detail

/// The number of the plane of this kind that contains the cell, 0..15.
constexpr unsigned number_of(Plane plane, Cell cell) {
  switch (plane) {
  case Plane::big:
    return little_square(cell);
  case Plane::little:
    return big_square(cell);
  default:
    return detail::spots[index(plane)][cell.index()].number;
  }
}

/// The place of the cell in that plane.
constexpr unsigned place_in(Plane plane, Cell cell) {
  switch (plane) {
  case Plane::big:
    return big_square(cell);
  case Plane::little:
    return little_square(cell);
  default:
    return detail::spots[index(plane)][cell.index()].place;
  }
}

/// The cell at a place of the plane with that number.
constexpr Cell cell_in(Plane plane, unsigned number, unsigned place) {
  return Cell(detail::cells[index(plane)][number][place]);
}

/// The cells at those places of the plane with that number.
constexpr CellSet cells_in(Plane plane, unsigned number, Places places) {
  CellSet cells;
  for (; !places.empty(); places -= Places::at(places.first())) {
    cells.insert(cell_in(plane, number, places.first()));
  }
  return cells;
}

} // namespace tessera::hypercube
