#pragma once

#include "../board/panel_groups.hpp"
#include "diagram.hpp"

#include <string>
#include <vector>

// Of a board too large to be read whole, the panels that a reader looks for.

namespace tessera {

/// A large board as it is drawn folded.
struct FoldedBoard {
  /// The titles of the panels that are drawn, those first that a reader looks for.
  std::vector<std::string> drawn{};
  /// All panels in their places, by what stands on them: a line that says how to read it, then a
  /// table, each line ended.
  std::string table{};
};

/// Folds the whole board of the options. First come the panels with marked cells, the one first
/// that the marks are about (`CellMark::about`), then those that hold marked men, then those that
/// hold men, each kind by how near it is; where these are few, then one panel for each array that
/// stands on several.
FoldedBoard folded(const Men &men, const DiagramOptions &options);

} // namespace tessera
