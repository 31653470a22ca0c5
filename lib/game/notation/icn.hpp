#pragma once

#include "../board/on_plane.hpp"
#include "../rules/game.hpp"
#include "../rules/position.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

namespace tessera {

// Where the moves of infinitechess.org's records start (IC-16), for the games `4x4x4x4` and
// `infinite-5d`.

/// The games whose records have such a start.
std::span<const Variant> icn_games();
/// Whether a game is one of these.
bool is_icn_game(const Variant &variant);

/// What is wrong with such a start, and where: bytes from its beginning. A fault of the position as
/// a whole covers all of it and names the ruling that it breaks.
struct IcnFault {
  std::size_t begin;
  std::size_t size;
  Code code;
  std::string sentence;
  std::string_view ruling = {};
};

/// What a start says. If there are no faults, there is a position.
struct IcnStart {
  std::optional<Position> position;
  std::vector<IcnFault> faults;
  /// Whether it shows which variant of the site it is: by its voids, its border or its pieces.
  bool tells_variant = false;
  /// Whether it is another variant than the one asked for; then the rest of it is not read.
  bool is_foreign = false;

  /// Sets up the position that a start of `size` bytes describes, or adds what is wrong with it.
  void set_up(const PositionSetup &setup, std::size_t size, const Variant &variant);
};

/// Reads a start of one of these games from a text that has matched `icn_start` of grammar/icn.hpp.
/// What is not given is as in the game's own start.
IcnStart parse_icn_start(std::string_view text, const Variant &variant);

/// The start as the site's reader takes it, with all of its parts, and what is lost from it.
struct IcnStartText {
  std::string text;
  /// Where its last part, the position, begins.
  std::size_t men_begin = 0;
  /// Whether the site's copy button leaves that part out if it is the game's start position
  /// (IC-17).
  bool leaves_out_array = false;
  /// The cell that a double step has passed over, if the site has no way to write that (IC-16).
  Cell lost_passed{};
};
/// Writes a position of a game that has such a start.
IcnStartText to_icn_start(const Position &position);

} // namespace tessera
