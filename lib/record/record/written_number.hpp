#pragma once

#include "../../game/rules/piece.hpp"
#include "record.hpp"

#include <cstdint>
#include <optional>

namespace tessera {

/// A move number as written in a record.
struct WrittenNumber {
  Span span;
  std::uint32_t value;
  /// The side that it says is to move: Black if there are dots; nothing without them.
  std::optional<Color> side;
  /// The label of the board that it names, or 0.
  char board = 0;
};

/// What an item that is a move number says.
WrittenNumber written_number(const Record &record, const Item &item);

} // namespace tessera
