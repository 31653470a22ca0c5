#pragma once

#include "record.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tessera {

/// Words of a line that name two cells.
struct UnreadMove {
  enum class Kind {
    /// As a move does, with only a sign or a word between them.
    like_move,
    /// As a move does, but blanks or line breaks stand in them.
    torn,
    /// From the first cell of the line to the last; they may just be about these.
    in_words
  };

  Span span;
  Kind kind;
};

/// The first such words that begin in a line that was not read as a move, the first bytes of a
/// text. Nothing if there are none.
std::optional<UnreadMove> unread_move(std::string_view text, std::size_t line);

/// The first word of a line, if it has the letters, digits and signs of a move. If no move is due
/// there, only where a name says who plays it, or where it is the whole line.
std::optional<Span> attempted_move(std::string_view line, bool is_due);

/// Where words have the row of a log with a number, and a word that may have been meant as its
/// move. Nothing if they do not.
std::optional<Span> unread_row(std::string_view words, std::uint32_t number);

} // namespace tessera
