#pragma once

#include "../../game/notation/written_move.hpp"
#include "../../game/rules/position.hpp"
#include "finding.hpp"

#include <optional>

namespace tessera {

/// A move that does not name its board, in a game on two boards.
struct MissingBoard {
  Finding finding;
  /// The one board on which it is legal, if there is one.
  std::optional<unsigned> board;
};

/// Looks for the board of such a move.
MissingBoard find_board(const WrittenMove &written, Span span, Notation system,
                        const Position &position);

} // namespace tessera
