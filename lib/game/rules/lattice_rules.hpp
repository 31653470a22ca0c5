#pragma once

#include "../board/lattice.hpp"
#include "move.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

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
struct ToldWalk {
  Role role;
  std::string_view told;
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
  std::span<const ToldWalk> told;
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

} // namespace tessera::lattice
