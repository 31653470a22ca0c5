#pragma once

#include "../../game/board/board.hpp"
#include "diagram.hpp"

#include <string>
#include <vector>

// The panels that a reader looks for on a board too large to be read whole.

namespace tessera {

/// A large board as it is drawn folded.
struct FoldedBoard {
  /// The titles of the panels that are drawn, beginning with those that a reader looks for.
  std::vector<std::string> drawn{};
  /// All panels in their places, by what stands on them: a line that says how to read it, then a
  /// table, each line ended.
  std::string table{};
};

/// Folds the whole board of the options. First come the panels with marked cells, beginning with
/// the one that the marks are about (`CellMark::about`), then those that hold marked pieces, then
/// those that hold pieces, each kind by how near it is; if these are few, then one panel for each
/// arrangement of pieces that several share.
FoldedBoard folded(const Men &men, const DiagramOptions &options);

} // namespace tessera
