#pragma once

#include "board.hpp"

#include <span>
#include <string>
#include <vector>

// Cells by the panels that they stand on, so that many can be read.

namespace tessera {

/// Whether a board has so many cells that it cannot be read where it is drawn whole, nor many of
/// its cells where they are listed.
bool is_large(const Board &board);

/// Some cells of one panel, by their numbers in a list.
struct PanelGroup {
  /// As `titled` has it.
  std::string title;
  std::vector<std::size_t> numbers;
};

/// Cells by their panels in the usual view: the panel first that stands nearest to that of `near`,
/// or in the order of the board where that is no cell. Cells keep their order.
std::vector<PanelGroup> by_panel(std::span<const Cell> cells, Cell near, Notation notation);

} // namespace tessera
