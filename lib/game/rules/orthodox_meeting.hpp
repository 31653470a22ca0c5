#pragma once

#include "hypercube_placement.hpp"

#include <array>
#include <cstdint>

// What pieces meet on the cells that they could go to, for code that counts moves.

namespace tessera::orthodox {

using hypercube::Placement;
using hypercube::Ray;

/// What a piece meets on a cell.
enum class Meets : std::uint8_t { nothing, prey, wall };

/// What a side's pieces meet on each cell. The enemy king must not be taken.
class Meeting {
public:
  Meeting(const Placement &men, Color side, Cell enemy_king) {
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      const Piece piece = men.at(Cell(i));
      const Meets man = piece.exists() && piece.color() == side ? Meets::wall : Meets::prey;
      meets_[i] = piece.exists() ? man : Meets::nothing;
    }
    meets_[enemy_king.index()] = Meets::wall;
  }

  [[nodiscard]] Meets at(std::uint8_t cell) const { return meets_[cell]; }
  /// What a piece meets on the three cells of a line, two bits each, the nearest lowest. All lines
  /// are three cells long: after the edge comes the piece's own cell, a wall.
  [[nodiscard]] unsigned along(const Ray &ray) const {
    const auto bits = [this](std::uint8_t cell) { return static_cast<unsigned>(meets_[cell]); };
    return bits(ray.cells[0]) | bits(ray.cells[1]) << 2U | bits(ray.cells[2]) << 4U;
  }

private:
  std::array<Meets, hypercube::cell_count> meets_{};
};

/// How far a piece goes on a line, by what it meets there.
inline constexpr auto counts_on_line = [] {
  std::array<std::uint8_t, 64> table{};
  for (unsigned code = 0; code < table.size(); ++code) {
    for (unsigned at = 0; at < 6; at += 2) {
      const unsigned met = code >> at & 3U;
      if (met == static_cast<unsigned>(Meets::nothing) ||
          met == static_cast<unsigned>(Meets::prey)) {
        ++table[code];
      }
      if (met != static_cast<unsigned>(Meets::nothing)) {
        break;
      }
    }
  }
  return table;
}();

} // namespace tessera::orthodox
