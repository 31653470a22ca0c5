#pragma once

#include "../../record/replay/replay.hpp"
#include "json.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace tessera {

/// A move as the page shows it.
struct PageMove {
  PlayedMove played;
  /// Whether it continued a turn.
  bool mid_turn;
  unsigned board;
  /// Where the piece is after it, and where the one was that it took; no cells if nothing was moved
  /// or taken.
  Cell stands;
  Cell victim;
};

/// What stands between the tags and the end of a record: for each item, in their order,
/// `[kind, text]`, and for a move `["move", text, number]`. The number is that of the position
/// after the move: 1 for the first of `moves`, and 0 if it was not replayed. Kinds: `number`,
/// `move`, `join` (of a turn), `mark` (annotation, check, gloss), `nag`, `comment`, `remark`,
/// `result`, `start` (where the moves start), `begin` and `end` (of a variation); and `mail`, a
/// comment that says which message the move came in:
/// `["mail", text, {"number", "date", "id", "of_other"}]`.
PageJson movetext_of(const Record &record, std::span<const PageMove> moves);

/// For each position from the second on, the one that its move was made from in the record's tree.
std::vector<std::size_t> parents_of(const Record &record, std::span<const PageMove> moves);

/// Where the page shows a finding.
struct FindingPlace {
  /// The position that it is shown at, 0 before the first move; for a move's number, the position
  /// after the move.
  std::size_t position;
  /// The item that it is about; for a sign after a move, that move. Nothing if it is not about a
  /// single item.
  std::optional<std::size_t> item;
};

FindingPlace place_of(const Record &record, std::span<const PageMove> moves, Span finding);

} // namespace tessera
