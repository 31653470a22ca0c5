#pragma once

#include "../../game/notation/written_move.hpp"

#include <optional>
#include <string_view>

namespace tessera {

/// The text that stands where a move is due.
struct WrittenText {
  std::string_view text;
  /// Nothing for a text that is shaped like a move but is not one.
  std::optional<WrittenMove> written;
  /// What it claims; nothing for such a text, or for a short move that is not clear.
  std::optional<Attempt> attempt;
};

} // namespace tessera
