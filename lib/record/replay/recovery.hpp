#pragma once

#include "../../game/rules/position.hpp"
#include "finding.hpp"
#include "likeness.hpp"
#include "line_ahead.hpp"
#include "move_numbers.hpp"
#include "search_allowance.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// What was meant is found by comparison. After a refused move, each reading is played on with the
// rest of the line until it stops, and the replay goes on with the one that comes farthest (HC-17).
// likeness.hpp says how a legal move resembles what is written, and which resemblances are a slip
// of the hand (`is_near`). other_readings.hpp finds moves that are missing, written twice or
// exchanged; recovery.cpp looks back for earlier moves that were legal but not meant, ranks all of
// them, near before far, and asks the other games that the record may be of (`as_likely`) before it
// says that it is known what was meant.
//
// The work at one error is bounded by the moves that can be played after it and by the earlier
// moves that are checked again. These are only the moves since the last error, so a record of
// nothing but errors stays linear; search_allowance.hpp bounds the whole. A converter replays a
// record several times, and known_recoveries.hpp keeps what was found and where the game ended, so
// most searches are made once.

namespace tessera {

/// A legal move of a line that has been played, and its item in the record.
struct PastMove {
  std::uint32_t item = 0;
  Move move;
};

/// The moves of a line since its beginning, or since its last refused one, and the position before
/// them, so that they can be looked at again if something turns out to be wrong.
struct PastMoves {
  Position start;
  std::vector<PastMove> moves;
};

/// The other move of a turn of two.
struct TurnMate {
  WrittenMove written;
  /// Whether it was played before the refused one; otherwise it is the first of the rest.
  bool comes_first;
  /// The position before both.
  const Position &start;
};

/// A move that cannot be played as written: what is written, the position it stands in, and the
/// moves of its line around it, with the first number that follows.
struct RefusedMove : WrittenText {
  const Position &position;
  Notation system;
  const Record &record;
  /// Those before it since the last that was refused.
  const PastMoves &past;
  const MovesAhead &rest;
  std::optional<NumberAhead> next_number;
  std::optional<TurnMate> mate;
  SearchAllowance &allowance;
  /// `Setting::as_likely`.
  std::span<const Variant> as_likely{};
  /// Whether an earlier move of its line was refused, and it is not known what was meant, or moves
  /// are missing before it.
  bool after_unmended = false;
  /// Whether it may be a line copied wrongly (copied_move.hpp) or a part of a torn move, its number
  /// names the other side, or moves are missing behind it, so that no reading is proved.
  bool proves_nothing = false;
};

/// How a replay goes on after an illegal move.
enum class Reading : std::uint8_t {
  /// The piece goes where it is written to go, whatever the rules say.
  as_written,
  /// The same, and the side whose piece it is counts as having been to move.
  as_written_by_other_side,
  /// The piece on the destination is taken off (HC-13).
  taken_off,
  /// The first of the suggestions is played.
  suggestion,
  /// Nothing moves, and the turn passes.
  turn_passes,
  /// The text is taken as a comment.
  not_played,
  /// The same, because the move, or the turn, is there already.
  written_twice,
  /// It and the next move are exchanged.
  plies_exchanged,
  /// The move that was meant earlier is played instead, and then all moves since.
  earlier_move,
};

/// The outcome of a search for what was meant and for how to go on.
struct Recovery {
  Reading reading = Reading::not_played;
  /// The position the replay goes on from.
  Position position;
  /// The move that was played to reach it, if the reading plays one.
  std::optional<Move> move{};
  /// If a move of the other side is missing, one that lets more of the rest be played than any
  /// other; played before the other.
  std::optional<Move> missing{};
  /// Best first; at most `max_suggestions`.
  std::vector<Suggestion> suggestions{};
  /// Whether the move could also be played as written, which explains less of the rest.
  bool others_fit_better = false;
  /// How many of the suggestions are near and let all the rest of the line be played, if it was
  /// looked for a proof; they come first.
  std::size_t fitting = 0;
  /// Whether the first suggestion is what was meant: it is near, it lets all the rest of the line
  /// be played, no other near reading does, no move before it is refused without being corrected,
  /// the move in its place is not one copied from elsewhere in the line, and no other game that the
  /// record may be of speaks against it.
  bool is_meant = false;
  /// Whether the first move of the rest, of the same turn, has been played, too.
  bool plays_mate = false;
  /// How many of the following moves the reading has taken care of.
  std::size_t passes_over = 0;
  /// The move that comes first where it and the next change their places.
  std::optional<Move> exchanged_first{};
  /// Whether the search ended before its end because the record's allowance was spent.
  bool is_cut_short = false;
};

/// How many following moves are played to compare readings.
inline constexpr std::size_t max_rest = 512;

/// Finds the legal moves that a refused one may have meant, and the reading after which most of the
/// rest can be played. Among equals, one that the next number confirms comes first, then one that
/// is a slip away, then the record as written (HC-17).
Recovery recover(const RefusedMove &refused);
/// How many plies of its allowance a search takes to begin; with no more than that it plays
/// nothing.
std::size_t plies_to_begin(Notation system);
/// Goes on with a refused move as written, if pieces can be moved so, and looks for nothing else;
/// what follows it need not be given.
Recovery recover_as_written(const RefusedMove &refused);

} // namespace tessera
