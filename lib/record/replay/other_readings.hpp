#pragma once

#include "../../game/notation/written_move.hpp"
#include "recovery.hpp"
#include "search_allowance.hpp"

#include <cstddef>
#include <optional>
#include <span>

namespace tessera {

/// How far written moves can be played one after the other, and how well they fit what happens.
struct PlayedOn {
  std::size_t moves = 0;
  /// How many of their marks the board contradicts: a capture of nothing, a check that is not one.
  std::size_t contradicted = 0;
};
/// The position moves along with them, until the allowance is spent.
PlayedOn play_on(Position &position, std::span<const WrittenMove> moves, Notation system,
                 SearchAllowance &allowance);

/// How many of all the moves can be played if illegal ones are moved as written where that is
/// possible, until the allowance is spent.
std::size_t playable_of_all(Position position, std::span<const WrittenMove> moves, Notation system,
                            SearchAllowance &allowance);

/// Whether a legal move is written as a capture, as one in passing, as check or as mate, and it is
/// not.
bool contradicts(const WrittenMove &written, const Move &move, const Position &before);

// Readings of a refused move that keep every sign of it, but not its place among the moves.

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
