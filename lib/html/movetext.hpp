#pragma once

#include "../replay/replay.hpp"
#include "json.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace tessera {

/// A move as the page shows it.
struct PageMove {
  PlayedMove played;
  /// Whether it went on with a turn.
  bool mid_turn;
  unsigned board;
  /// Where the man stands after it, and where the one stood that it took; no cells if nothing was
  /// moved or taken.
  Cell stands;
  Cell victim;
};

/// What stands between the tags and the end of a record, in its order: a list of `[kind, text]`,
/// and for a move `["move", text, number]`. The number is that of the position after the move: 1
/// for the first of `moves`, and 0 if it was not replayed. Kinds: `number`, `move`, `join` (of a
/// turn), `mark` (annotation, check, gloss), `nag`, `comment`, `remark`, `result`, `begin` and
/// `end` (of a variation); and `mail`, a comment that says which message the move came in:
/// `["mail", text, {"number", "date", "id", "of_other"}]`.
PageJson movetext_of(const Record &record, std::span<const PageMove> moves);

/// For each position, from the second on, that from which its move was made in the record's tree.
std::vector<std::size_t> parents_of(const Record &record, std::span<const PageMove> moves);

/// Where the page shows a finding.
struct FindingPlace {
  /// The position behind which it stands, 0 before the first move; of a move's number, that behind
  /// the move.
  std::size_t position;
  /// The item that it is about: of a sign after a move, that move. None where it is about no item
  /// as a whole.
  std::optional<std::size_t> item;
};

FindingPlace place_of(const Record &record, std::span<const PageMove> moves, Span finding);

} // namespace tessera
