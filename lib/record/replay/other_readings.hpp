#pragma once

#include "recovery.hpp"

#include <cstddef>
#include <optional>

// Readings of a refused move that keep every sign of it, but not its place among the moves.

namespace tessera {

/// A reading, how it goes on, and how many of the following moves can then be played, including
/// those that it takes care of.
struct OtherReading {
  Position position;
  std::size_t plays_on = 0;
  std::size_t passes_over = 0;
};

/// The turn with its moves in the other order, if that is legal; with how many of the following
/// moves can then be played.
std::optional<Suggestion> other_turn_order(const RefusedMove &refused);

/// A move of the side to move that is missing before the written one of the other side.
struct MissingMove {
  /// The position after both, if the written one is a move of the other side.
  std::optional<Position> with;
  /// Nothing if none does better than any other.
  std::optional<Move> move;
  Move written;
  std::size_t plays_on = 0;
};
MissingMove find_missing_move(const RefusedMove &refused);

/// The second move of a turn that was left out: the best of those after which more of the rest can
/// be played than without one; nothing if none does better.
std::optional<Move> find_missing_second(const Position &mid_turn, const MovesAhead &rest,
                                        Notation system, SearchAllowance &allowance);

/// Without the refused move and those that follow, which repeat the last moves.
std::optional<OtherReading> read_as_written_twice(const RefusedMove &refused);

/// With the next move before it, if that is not written as one turn with it.
struct ExchangedPlies : OtherReading {
  Suggestion suggestion;
};
std::optional<ExchangedPlies> read_as_exchanged(const RefusedMove &refused);
/// With the refused move before the one that was played last.
std::optional<ExchangedPlies> read_as_exchanged_with_last(const RefusedMove &refused);

} // namespace tessera
