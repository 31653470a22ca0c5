#pragma once

#include "../../game/rules/position.hpp"
#include "../record/record.hpp"
#include "draw_watch.hpp"
#include "finding.hpp"

#include <optional>
#include <string_view>

// The record's claims besides its moves - check, mate, what was taken, how the game ended -
// compared with the board.

namespace tessera {

/// What is wrong with a mark or word for check or mate after a move by a side.
std::optional<Finding> check_mark(Mark mark, Span span, Color mover, const Position &after);

/// What is wrong with a gloss such as NxQ after a move of these pieces.
std::optional<Finding> check_gloss(std::string_view text, Span span, Piece mover, Piece victim,
                                   const Position &after);

/// What is wrong with the capture sign of a move, or with its absence.
std::optional<Finding> check_capture_sign(const WrittenMove &written, std::string_view text,
                                          Span span, const Move &move, const MoveEffect &effect,
                                          const Position &before, Notation system);

/// What stands behind the moves of a record's main line.
struct EndOfRecord {
  /// Its result, or null.
  const Item *result = nullptr;
  /// Words that end a game, and the result that they mean; empty if there are none.
  Span words{};
  std::string_view in_words{};
};
/// What is wrong with a record's result, in its tag or at its end, given the position at the end of
/// its main line and the draw that has ended the game by itself, if any.
std::vector<Finding> check_result(const Record &record, const EndOfRecord &written,
                                  const Position &end, DrawnBy drawn_by);

} // namespace tessera
