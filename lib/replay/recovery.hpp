#pragma once

#include "../notation/written_move.hpp"
#include "finding.hpp"
#include "line_ahead.hpp"
#include "move_numbers.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// The other move of a turn of two.
struct TurnMate {
  WrittenMove written;
  /// Whether it was played before the refused one; else it is the first of the rest.
  bool comes_first;
  /// The position before both.
  const Position &start;
};

/// A move that cannot be played as written: what is written, the position it stands in,
/// and the moves of its line that follow it, with the first number among them.
struct RefusedMove {
  const Position &position;
  Notation system;
  std::string_view text;
  /// Nothing for a text that is shaped like a move and is none.
  std::optional<WrittenMove> written;
  /// What it claims; nothing for such a text, and for a short move that cannot be told.
  std::optional<Attempt> attempt;
  const MovesAhead &rest;
  std::optional<NumberAhead> next_number;
  std::optional<TurnMate> mate;
};

/// How a replay goes on behind an illegal move.
enum class Reading : std::uint8_t {
  /// The piece goes where it is written to go, rules or no rules.
  as_written,
  /// The same, and the side whose piece it is counts as having been to move.
  as_written_by_other_side,
  /// The piece on the destination is taken off (HC-13).
  taken_off,
  /// The first of the suggestions is played.
  suggestion,
  /// Nothing moves, and the turn passes.
  turn_passes,
  /// The text is taken for a comment.
  not_played,
};

/// The outcome of a search for what was meant and for how to go on.
struct Recovery {
  Reading reading = Reading::not_played;
  /// The position the replay goes on from.
  Position position;
  /// The move that was played to reach it, where the reading plays one.
  std::optional<Move> move;
  /// Where a move of the other side is missing, one that lets more of the rest be played than
  /// none does; played before the other.
  std::optional<Move> missing;
  /// Best first; at most `max_suggestions`.
  std::vector<Suggestion> suggestions;
  /// Whether the move could also be played as written, which explains less of the rest.
  bool rivals_written = false;
  /// Whether exactly one suggestion lets all the rest of the line be played.
  bool only_one_fits = false;
  /// Whether the first move of the rest has been played, too.
  bool plays_mate = false;
};

inline constexpr std::size_t max_suggestions = 4;
/// So many following moves are played to compare readings.
inline constexpr std::size_t max_rest = 512;
/// Of so many refused moves of a record it is asked what was meant; more are not told of anyway.
inline constexpr std::size_t max_searches = 1000;

/// How many of the moves can be played one after the other.
std::size_t playable(Position position, std::span<const WrittenMove> moves, Notation system);

/// Finds the legal moves a refused one may have meant, and the reading after which most of
/// the rest can be played. Among equals one that the next number bears out, then the record
/// as written, comes first.
Recovery recover(const RefusedMove &refused);
/// Goes on with a refused move as it is written, if men can be moved so, and looks for nothing
/// else; what follows it need not be given.
Recovery recover_as_written(const RefusedMove &refused);

} // namespace tessera
