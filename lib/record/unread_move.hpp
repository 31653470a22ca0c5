#pragma once

#include "record.hpp"

#include <optional>
#include <string_view>

namespace tessera {

/// Words of a line that name two cells.
struct UnreadMove {
  Span span;
  /// Whether they name them as a move does, with only a sign or a word between; otherwise they
  /// reach from the first cell of the line to the last, and may just be about these.
  bool is_like_move;
};

/// The first such words of a line that was not read as a move. Nothing if there are none.
std::optional<UnreadMove> unread_move(std::string_view line);

} // namespace tessera
