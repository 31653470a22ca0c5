#pragma once

#include "../../base/out_of_line.hpp"
#include "../board/lattice.hpp"
#include "move.hpp"
#include "walk.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

// Where pieces other than pawns go on a board of mini-boards, one line at a time, for any source
// that says which piece stands on each cell: the board, or the board after a move.

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
  /// The directions that pieces slide in; the others are for one step or leap.
  [[nodiscard]] const std::vector<std::uint8_t> &slides() const { return slides_; }
  [[nodiscard]] const std::vector<std::uint8_t> &steps() const { return steps_; }
  [[nodiscard]] std::size_t opposite(std::size_t direction) const { return opposite_[direction]; }
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
  std::vector<std::uint8_t> slides_;
  std::vector<std::uint8_t> steps_;
  std::vector<std::uint8_t> opposite_;
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

/// The first piece met in a direction, and whether it is more than one step away.
struct Met {
  Cell cell{};
  Piece man{};
  bool again = false;
};
template <class At>
Met first_met(const Reach &reach, const At &at, std::size_t direction, Cell from) {
  bool again = false;
  for (Cell cell = reach.next(direction, from); cell.exists();
       cell = reach.next(direction, cell), again = true) {
    if (const Piece man = at(cell); man.exists()) {
      return {cell, man, again};
    }
  }
  return {};
}

/// Calls `visit` with the cells of the pieces of a colour, except pawns, that attack a cell, until
/// that returns false; returns whether it never did.
template <class At, class Visit>
bool visit_attackers(const Reach &reach, const At &at, Cell cell, Color by, Visit visit) {
  const auto goes = [&](std::size_t direction, Piece man, bool again) {
    // It comes from the opposite direction, which the same pieces have.
    return man.color() == by && reach.directions()[direction].goes(man.role(), again);
  };
  for (const std::size_t direction : reach.slides()) {
    const Met met = first_met(reach, at, direction, cell);
    if (met.man.exists() && goes(direction, met.man, met.again) && !visit(met.cell)) {
      return false;
    }
  }
  const auto &steps = reach.steps();
  return std::all_of(steps.begin(), steps.end(), [&](std::size_t direction) {
    const Cell from = reach.next(direction, cell);
    const Piece man = from.exists() ? at(from) : Piece();
    return !(man.exists() && goes(direction, man, false)) || visit(from);
  });
}

/// Why a piece other than a pawn has no way to a cell: none of its directions leads there, or
/// pieces stand between; nothing if it has one.
template <class At>
std::optional<Refusal> why_no_way(const Reach &reach, const At &at, Role role, Cell from, Cell to,
                                  std::string_view ruling) {
  const std::optional<Path> path = reach.path(from, to);
  if (!path || !reach.directions()[path->direction].goes(role, path->length > 1)) {
    return Refusal{Code::cannot_move_so, ruling, {}};
  }
  std::optional<Refusal> blocked;
  for (Cell cell = reach.next(path->direction, from); cell != to;
       cell = reach.next(path->direction, cell)) {
    if (at(cell).exists()) {
      if (!blocked) {
        blocked = Refusal{Code::path_blocked, ruling, {}};
      }
      blocked->cells.add(cell);
    }
  }
  return blocked;
}

} // namespace tessera::lattice
