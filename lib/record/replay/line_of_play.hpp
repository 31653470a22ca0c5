#pragma once

#include "../record/record.hpp"
#include "../../game/rules/position.hpp"
#include "move_numbers.hpp"
#include "past_moves.hpp"
#include "written_turn.hpp"

// What a replay keeps of a line of play: the main line or a variation.

namespace tessera {

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
