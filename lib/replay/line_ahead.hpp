#pragma once

#include "../record/record.hpp"
#include "../rules/position.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

// What stands farther on in the same line of a record; the variations nested in it are passed over.

namespace tessera {

/// Shows the items of a line to `visit`, from an item on, as long as it returns true. Of a
/// variation only its beginning is shown.
template <class Visit> void walk_line(const Record &record, std::size_t from, Visit visit) {
  std::size_t nested = 0;
  for (std::size_t at = from; at < record.items.size(); ++at) {
    const Item &item = record.items[at];
    const bool ends =
        item.kind == ItemKind::variation_end || item.kind == ItemKind::unclosed_variation;
    if (ends && nested-- == 0) {
      return;
    }
    if (nested == 0 && !ends && !visit(item)) {
      return;
    }
    nested += item.kind == ItemKind::variation_begin ? 1U : 0U;
  }
}

/// The moves of a line from an item on, up to a text that is no move and no more than asked for.
struct MovesAhead {
  std::vector<WrittenMove> moves;
  /// Whether these are all that the line has.
  bool complete = true;
};
MovesAhead moves_ahead(const Record &record, std::size_t from, std::size_t most);

/// The moves of the record's main line, those that can be read.
std::vector<WrittenMove> mainline(const Record &record);

/// Whether a variation on the move before this item follows before the next move.
bool variation_follows(const Record &record, std::size_t from);

/// What a move number says of a move that stands so many moves of its line farther on.
struct NumberAhead {
  std::size_t moves;
  std::uint32_t number;
  /// The side that it says is to move: Black behind dots; nothing without them.
  std::optional<Color> side;

  /// Whether it is right if those moves go on from this position.
  [[nodiscard]] bool agrees_with(const Position &position) const;
};

/// What a number says, as the first behind so many moves of its line. `offset` is what the numbers
/// of the record are ahead of the position's.
NumberAhead number_of(const Record &record, const Item &number, std::size_t moves,
                      std::uint32_t offset);
/// The next number of the line from an item on, if it is not too far.
std::optional<NumberAhead> number_ahead(const Record &record, std::size_t from,
                                        std::uint32_t offset);

} // namespace tessera
