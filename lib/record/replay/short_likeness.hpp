#pragma once

#include "sign_likeness.hpp"
#include "written_text.hpp"

#include <string_view>

// How the short forms of legal moves resemble a text: few can, which the end of the text shows.

namespace tessera {

/// Compares the short forms of legal moves with a text. The text and the position must outlive it.
class ShortLikeness {
public:
  ShortLikeness(const WrittenText &text, const Signs &signs, const Position &position,
                Notation system);

  /// Whether the text may be that of a move to a cell, in any form, for all that stands at its end.
  [[nodiscard]] bool may_arrive_on(Cell cell);
  /// How a legal move in a short form resembles the text: with its letter, with what the text may
  /// give of its origin or of the captured piece, and a pawn's without its letter. Not at all if
  /// the text cannot be short.
  [[nodiscard]] Likeness of(const Move &move) const;

private:
  const WrittenText &text_;
  const Position &position_;
  Notation system_;
  Signs signs_;
  /// Whether the text is a short move, or no move and may be meant as one.
  bool may_be_short_;
  /// The cells that have been looked at as the end of the text, and those that may be it.
  CellSet ends_looked_at_;
  CellSet possible_ends_;
};

} // namespace tessera
