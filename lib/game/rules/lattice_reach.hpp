#pragma once

#include "../../base/out_of_line.hpp"
#include "../board/lattice.hpp"
#include "move.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

// What defines a game that is played on a board of mini-boards, from set-up positions and without
// pawns: constants, which its own file lists.

namespace tessera::lattice {

class Reach;

enum class Gait : std::uint8_t { step, slide, leap };

/// Which coordinates may change together: any, those of the place on a mini-board, or those of the
/// mini-board.
enum class Plane : std::uint8_t { any, within, between };

/// A way in which the pieces of a role move; some have two.
struct Walk {
  Role role;
  Gait gait;
  Plane plane;
  /// How many coordinates a step or slide may change, filled up with zeros; a leap is the knight's.
  std::array<int, 4> changes;
  std::string_view ruling;
};

/// How the pieces of a role move, in a few words, to explain why one may not go this way.
struct NamedWalk {
  Role role;
  std::string_view words;
};

/// The mini-board that a king may not leave: its big row and big column.
struct Home {
  int big_row;
  int big_column;
};

/// Homes of White's king and of Black's, and the ruling on them.
struct KingsHomes {
  std::array<Home, 2> homes;
  std::string_view ruling;
};

/// A game.
struct Rules {
  Grid grid;
  std::span<const Walk> walks;
  std::span<const NamedWalk> words;
  std::optional<KingsHomes> kings_homes;
  /// The rulings on who moves, and on what every move must respect (own pieces, kings).
  std::string_view turn_ruling;
  std::string_view safety_ruling;
  Conventions conventions;
  /// The tables of its pieces' moves.
  const Reach &(*reach)();

  /// Whether the king of that side may stand on a cell if it is empty and safe.
  [[nodiscard]] constexpr bool may_house_king(Color king, Cell cell) const {
    if (!kings_homes) {
      return true;
    }
    const Home &home = kings_homes->homes[index(king)];
    return grid.coordinate(cell, Axis::big_row) == home.big_row &&
           grid.coordinate(cell, Axis::big_column) == home.big_column;
  }
};

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
