#pragma once

#include "board.hpp"

#include <span>
#include <string>
#include <vector>

// Cells grouped by the panels that they stand on, so that long lists can be read.

namespace tessera {

/// Whether a board has so many cells that it is hard to read when it is drawn whole or its cells
/// are listed.
bool is_large(const Board &board);

/// Some cells of one panel, by their indices in a list.
struct PanelGroup {
  /// As `titled` gives it.
  std::string title;
  std::vector<std::size_t> numbers;
};

/// Cells grouped by their panels in the usual view: the panel nearest to that of `near` first, or,
/// if `near` is no cell, in the order of the board. Cells keep their order.
std::vector<PanelGroup> by_panel(std::span<const Cell> cells, Cell near, Notation notation);

} // namespace tessera
