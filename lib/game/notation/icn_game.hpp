#pragma once

#include "../board/on_plane.hpp"
#include "../rules/game.hpp"
#include "../rules/position.hpp"

#include <array>
#include <string_view>

// The games of infinitechess.org whose starts are read and written.

namespace tessera::icn {

/// What tells the starts of one game from those of others.
struct Game {
  Variant variant;
  int side;
  /// The rows where White's pawns and Black's promote, and what wins.
  std::string_view white_rows;
  std::string_view black_rows;
  std::string_view win;
  /// Whether the site's copy button leaves out the start position.
  bool leaves_out_array;

  [[nodiscard]] std::string_view name() const { return variant.game->name; }
  [[nodiscard]] Notation plane() const { return native_notation(variant); }
  [[nodiscard]] int last_line() const { return lattice::last_void_on_plane(side); }
  [[nodiscard]] int lines_apart() const { return lattice::lines_apart_on_plane(side); }
};

inline constexpr std::string_view checkmate = "checkmate";

/// What a pawn may promote to in both games (IC-9, IC-22).
inline constexpr std::string_view promoted_to = "QRBN";

/// The games that the site plays on the cells of one of our boards.
const std::array<Game, 2> &all_games();

/// The cell of the pawn that has passed a cell, as the site's reader takes it: one row beyond.
Cell pawn_behind(Cell passed, Color mover, const Game &game);

} // namespace tessera::icn
