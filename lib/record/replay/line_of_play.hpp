#pragma once

// What a replay keeps of a line of play: the main line or a variation.

#include "../../game/rules/position.hpp"
#include "../record/record.hpp"
#include "finding.hpp"
#include "line_ahead.hpp"
#include "move_numbers.hpp"
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

/// What the last move of a line was, for the marks and variations that follow it.
struct LastMove {
  Piece mover;
  Piece victim;
  bool played = false;
  Span span;
  unsigned number = 0;
};

/// A line of play: the main line or a variation.
struct Line {
  Position position;
  /// Before the last turn; in a game with one move a turn, only kept if a variation follows.
  Position before;
  LastMove last{};
  WrittenTurn turn{};
  MoveNumbers numbers{};
  PastMoves past;
  /// How many of the coming moves the reading of a refused move has taken care of.
  std::size_t passes_over = 0;
  /// Whether something in it is wrong or missing, and it is not known what was meant.
  bool unmended = false;
  bool over = false;

  explicit Line(const Position &start) : position(start), before(start), past{start, {}} {}

  /// What is wrong here is not corrected, so nothing after it proves what was meant.
  void leave_unmended() {
    unmended = true;
    past = {position, {}};
  }
};

} // namespace tessera
