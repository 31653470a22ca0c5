#pragma once

#include "../board/hypercube.hpp"
#include "move.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

// What a game with the ends of ordinary chess is made of: constants, which its own file lists.

namespace tessera::orthodox {

class Reach;

enum class Gait : std::uint8_t { step, slide, leap };

/// How the men of a role go, but for pawns.
struct Walk {
  Role role;
  Gait gait;
  /// How many coordinates a step or slide may change (HB-3), with zeros behind; a leap is the
  /// knight's.
  std::array<int, 4> changes;
  std::string_view ruling;
  /// The same in a few words, to explain why it may not go this way.
  std::string_view told;
};

/// How white pawns go; black ones go the opposite ways.
struct PawnWays {
  std::span<const hypercube::Step> steps;
  std::span<const hypercube::Step> captures;
  std::string_view step_ruling;
  std::string_view capture_ruling;
  std::string_view told;
  /// Where a pawn that has not moved may go two of its steps at once, in a line, and be taken in
  /// passing by all captures: the rulings on both. Else empty.
  std::string_view double_step_ruling = {};
  std::string_view passing_ruling = {};

  [[nodiscard]] constexpr bool step_twice() const { return !double_step_ruling.empty(); }
};

inline constexpr int any = -1;
/// The cells with these coordinates, in the order of `Axis`; `any` stands for every value. Those
/// of Black lie opposite.
using Region = hypercube::Coordinates;

/// How the men of a game move; several games may share it.
struct Movement {
  std::span<const Walk> walks;
  PawnWays pawn;
  /// Where a white pawn must promote, and to what.
  Region last_rank;
  std::span<const Role> promotions;
  /// Where White may put no pawn from the hand, beside the last rank.
  Region first_rank;
};

/// White's men on a row of the big row's four mini-boards, as in ".RB. .NQ. .KN. .BR.".
struct StartRow {
  int big_row;
  int row;
  std::string_view men;
};

/// Where Black's men start: across the middle of the board, or turned by 180 degrees.
enum class BlackStarts : std::uint8_t { mirrored, turned };

/// Whose hand a captured man goes to: none's, its captor's, or that of the captor's partner on
/// another board (FS-9, FS-10).
enum class Captives : std::uint8_t { gone, to_captor, to_partner };

/// A game.
struct Rules {
  std::span<const StartRow> start;
  BlackStarts black_starts;
  Captives captives;
  /// The rulings on who moves first, on what every move must respect (own men, kings), and on men
  /// in hand.
  std::string_view turn_ruling;
  std::string_view safety_ruling;
  std::string_view hands_ruling;
  Conventions conventions;
  /// The tables of its men's moves.
  const Reach &(*reach)();
};

} // namespace tessera::orthodox
