#pragma once

#include "../record/record.hpp"
#include "../rules/position.hpp"

#include <cstdint>
#include <optional>

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

/// The turn as it is written, in a game of several moves a turn.
struct WrittenTurn {
  /// How many moves were due when it began, and how many have been written.
  unsigned due = 0;
  unsigned written = 0;
  /// Its last move's place, and the move if that was played as written.
  Span span;
  std::optional<WrittenMove> last;
  /// Whether its next move has been played already, the order of the two being wrong.
  bool next_is_played = false;
};

/// A line of play: the main line or a variation.
struct Line {
  Position position;
  /// Before the last turn; of a game with one move a turn only kept where a variation follows.
  Position before;
  LastMove last{};
  WrittenTurn turn{};
  /// What the record's numbers are ahead of the position's.
  std::uint32_t number_offset = 0;
  /// The number whose move has not come yet.
  const Item *number = nullptr;
  bool over = false;
  /// The parenthesis that opens it.
  Span opened{};

  explicit Line(const Position &start) : position(start), before(start) {}
};

} // namespace tessera
