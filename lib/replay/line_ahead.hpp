#pragma once

#include "../record/record.hpp"

#include <cstddef>
#include <vector>

// What stands farther on in the same line of a record; the variations nested in it are passed over.

namespace tessera {

/// The moves of a line from an item on, up to a text that is no move and no more than asked for.
struct MovesAhead {
  /// Each marked as taking and giving check where a gloss or a word behind it says so.
  std::vector<WrittenMove> moves;
  /// What is said so of the move before the first, behind it.
  WrittenMove said_before{};
  /// Whether these are all that the line has.
  bool complete = true;
};
MovesAhead moves_ahead(const Record &record, std::size_t from, std::size_t most);

/// The moves of the record's main line, those that can be read.
std::vector<WrittenMove> mainline(const Record &record);

/// Whether a variation on the move before this item follows before the next move.
bool variation_follows(const Record &record, std::size_t from);

} // namespace tessera
