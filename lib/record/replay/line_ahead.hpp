#pragma once

#include "../record/item_kinds.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

// What stands further on in the same line of a record; the variations nested in it are skipped.

namespace tessera {

/// The moves of a line from an item on, up to a text that is not a move, and at most as many as
/// asked for.
struct MovesAhead {
  /// Each marked as taking and giving check if a gloss or a word after it says so.
  std::vector<WrittenMove> moves;
  /// What such words say about the move before the first.
  WrittenMove said_before{};
  /// Whether these are all that the line has.
  bool complete = true;

  friend bool operator==(const MovesAhead &, const MovesAhead &) = default;
};
MovesAhead moves_ahead(const Record &record, std::size_t from, std::size_t most);

/// A ply of the record's main line; no move for a text that is only shaped like a move.
struct MainLinePly {
  std::string_view text;
  const WrittenMove *written = nullptr;
  /// The label of its board, or 0.
  char board = 0;
  std::uint32_t item = 0;
};
/// The first plies of the main line, at most as many as asked for.
std::vector<MainLinePly> mainline(const Record &record, std::size_t most);

/// Whether a variation on the move before this item comes before the next move.
inline bool variation_follows(const Record &record, std::size_t from) {
  while (from < record.items.size()) {
    const ItemKind kind = record.items[from++].kind;
    if (is_move(kind) || begins_variation(kind) || ends_variation(kind)) {
      return begins_variation(kind);
    }
  }
  return false;
}

} // namespace tessera
