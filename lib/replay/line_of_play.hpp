#pragma once

#include "../record/record.hpp"
#include "../rules/position.hpp"
#include "move_numbers.hpp"
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
  /// Before the last turn; of a game with one move a turn only kept where a variation follows.
  Position before;
  LastMove last{};
  WrittenTurn turn{};
  MoveNumbers numbers{};
  bool over = false;

  explicit Line(const Position &start) : position(start), before(start) {}
};

} // namespace tessera
