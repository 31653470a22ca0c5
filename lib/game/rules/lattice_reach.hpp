#pragma once

#include "../../base/out_of_line.hpp"
#include "lattice_rules.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tessera::lattice {

/// A step or leap, and which pieces make it: once, or as often as nothing is in the way. The list
/// also holds its opposite, for the same pieces.
struct Direction {
  Step step{};
  /// A bit for each role.
  std::uint32_t once = 0;
  std::uint32_t often = 0;

  [[nodiscard]] bool goes(Role role, bool again) const {
    return ((again ? often : once | often) >> index(role) & 1U) != 0;
  }
};

/// Some steps in one direction.
struct Path {
  std::size_t direction;
  int length;
};

/// Where pieces can go on a board: worked out once from a game's constants.
class Reach {
public:
  Reach(const Grid &grid, std::span<const Walk> walks);

  [[nodiscard]] const std::vector<Direction> &directions() const { return directions_; }
  /// The cell that one step in a direction leads to; no cell if it leaves the board.
  [[nodiscard]] Cell next(std::size_t direction, Cell from) const {
    return next_[from.index() * directions_.size() + direction];
  }
  /// How to go from one cell to another in one direction of any piece; nothing if no direction
  /// leads there.
  [[nodiscard]] std::optional<Path> path(Cell from, Cell to) const;

  /// Calls `visit` with the cells that a piece of a role meets in its directions: in each, up to
  /// the first for which that is false.
  template <class Visit> void walk(Role role, Cell from, Visit visit) const {
    for (const std::size_t direction : of_role_[index(role)]) {
      bool again = false;
      for (Cell to = next(direction, from);
           to.exists() && directions_[direction].goes(role, again) && visit(to);
           to = next(direction, to)) {
        again = true;
      }
    }
  }

private:
  static constexpr int longest_change = 2;
  static constexpr int changes = 2 * longest_change + 1;
  static constexpr std::size_t codes = std::size_t{1} * changes * changes * changes * changes;
  static std::size_t code(const Step &step);

  void add(const Walk &walk);

  Grid grid_;
  std::vector<Direction> directions_;
  /// The directions that each role goes in.
  std::array<std::vector<std::uint8_t>, role_count> of_role_;
  /// The directions by their steps, from 1; 0 for none.
  std::array<std::uint8_t, codes> numbers_{};
  /// The next cell in each direction, cell by cell: most who ask look in many directions from one.
  std::vector<Cell> next_;
};

/// The tables of a board and of the walks on it; built at the first call, safe from any thread.
template <const Grid &grid, const auto &walks> const Reach &reach_of() {
  static const auto reach = out_of_line([] { return std::make_unique<const Reach>(grid, walks); });
  return *reach;
}

} // namespace tessera::lattice
