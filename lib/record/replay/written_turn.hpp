#pragma once

#include "../../game/rules/position.hpp"
#include "finding.hpp"
#include "line_ahead.hpp"
#include "recovery.hpp"

#include <optional>
#include <utility>

namespace tessera {

/// A turn as written, in a game of several moves a turn.
class WrittenTurn {
public:
  WrittenTurn() = default;
  /// A turn that begins with this many moves due.
  explicit WrittenTurn(unsigned due) : due_(due) {}

  /// Counts a move as part of it.
  void add(Span move);
  /// The last move that was counted does not belong to it.
  void take_back() { written_ -= written_ > 0 ? 1U : 0U; }
  /// Whether its moves are all written.
  [[nodiscard]] bool is_full() const { return written_ >= due_; }

  /// Its last move was played, as written or not.
  void played(const WrittenMove &move) { last_ = move; }
  void played_otherwise() { last_.reset(); }
  /// The other move of the turn of a refused one, if both are written as one turn. `before` is the
  /// position before the turn, `now` that before the refused move, `rest` what follows it.
  [[nodiscard]] std::optional<TurnMate> mate_of(const WrittenMove &refused, const Position &before,
                                                const Position &now, const MovesAhead &rest) const;

  /// Its next move has been played already, or not; the order of the two is wrong.
  void next_is_played(bool is_played) { next_is_played_ = is_played; }
  /// Whether this is the next move, and has been played already.
  bool take_played() { return std::exchange(next_is_played_, false); }

  /// For a move beyond those that are due.
  [[nodiscard]] Finding too_many_moves(Span move, const Conventions &conventions) const;
  /// For a turn that ends here, before all moves that were due are played.
  [[nodiscard]] std::optional<Finding> incomplete(const Position &position) const;

private:
  /// How many moves were due when it began, and how many have been written.
  unsigned due_ = 0;
  unsigned written_ = 0;
  /// Its last move's place, and the move if that was played as written.
  Span span_;
  std::optional<WrittenMove> last_;
  bool next_is_played_ = false;
};

} // namespace tessera
