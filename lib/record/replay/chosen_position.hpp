#pragma once

#include "../../base/result.hpp"
#include "../../game/notation/coordinates.hpp"
#include "../../game/rules/position.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// A position to work on, and how to write its cells.
struct ChosenPosition {
  Position position;
  Notation system;
  /// The moves of the turn that led to it, if moves did.
  std::vector<Move> last_moves = {};
  /// When it occurred, such as "After move 12"; only in a record.
  std::string title = {};
  /// Whether the moves before it have repeated it so often that the game has ended; only in a
  /// record.
  bool drawn_by_repetition = false;
};

/// Instead of a cell, this means the cell of the king of the side to move.
inline constexpr std::string_view king_word = "king";
/// The cell that a text names in a position.
Result<Cell> cell_or_king(std::string_view text, const ChosenPosition &chosen);
/// The cells that it names on each board of a position, in their order: a king's may differ.
Result<std::vector<Cell>> cells_or_kings(std::string_view text, const ChosenPosition &chosen);

} // namespace tessera
