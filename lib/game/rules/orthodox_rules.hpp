#pragma once

#include "../board/hypercube.hpp"
#include "move.hpp"
#include "walk.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

// What defines a game with the endings of ordinary chess: constants, which its own file lists.

namespace tessera::orthodox {

class Reach;

/// How white pawns move; black ones move the opposite ways.
struct PawnWays {
  std::span<const hypercube::Step> steps;
  std::span<const hypercube::Step> captures;
  std::string_view step_ruling;
  std::string_view capture_ruling;
  std::string_view words;
  /// If an unmoved pawn may go two of its steps at once, in a line, and all captures may take it in
  /// passing: the rulings on both. Otherwise empty.
  std::string_view double_step_ruling = {};
  std::string_view passing_ruling = {};

  [[nodiscard]] constexpr bool step_twice() const { return !double_step_ruling.empty(); }
};

inline constexpr int any = -1;
/// The cells with these coordinates, in the order of `Axis`; `any` stands for every value. Black's
/// lie opposite.
using Region = hypercube::Coordinates;

/// How the pieces of a game move; several games may share it.
struct Movement {
  std::span<const Walk> walks;
  PawnWays pawn;
  /// Where a white pawn must promote, and to what.
  Region last_rank;
  std::span<const Role> promotions;
  /// Where White may not put a pawn from the hand, apart from the last rank.
  Region first_rank;
};

/// White's pieces on a row of the big row's four mini-boards, such as ".RB. .NQ. .KN. .BR.".
struct StartRow {
  int big_row;
  int row;
  std::string_view men;
};

/// Where Black's pieces start: across the middle of the board, or turned by 180 degrees.
enum class BlackStarts : std::uint8_t { mirrored, turned };

/// Which hand a captured piece goes to: no hand, its captor's, or that of the captor's partner on
/// the other board (FS-9, FS-10).
enum class Captives : std::uint8_t { gone, to_captor, to_partner };

/// A game.
struct Rules {
  std::span<const StartRow> start;
  BlackStarts black_starts;
  Captives captives;
  /// The rulings on who moves first, on what every move must respect (own pieces, kings), and on
  /// pieces in hand.
  std::string_view turn_ruling;
  std::string_view safety_ruling;
  std::string_view hands_ruling;
  Conventions conventions;
  /// The tables of its pieces' moves.
  const Reach &(*reach)();
};

} // namespace tessera::orthodox
