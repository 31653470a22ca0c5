#pragma once

#include "arrangement.hpp"
#include "panel_sheet.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What a drawing of titled panels says of the board.

namespace tessera {

/// Which of the ways to draw the board fits the panels best: by their labels, then by their order.
/// Labels that do not fit are warnings.
const Arranger::Candidate &candidate_of(const PanelSheet &sheet, const Arranger &arranger,
                                        std::vector<Finding> &findings);

/// The men of a drawing, by their cells.
struct PanelMen {
  std::vector<std::pair<Cell, SheetCell>> men{};
  /// All cells that are drawn, and the titles of the panels that are not.
  CellSet shown{};
  std::vector<std::string> missing{};
};
/// Reads them where the layout has the panels, which are called `noun`. Titles that it does not
/// have and panels that are drawn twice are errors.
PanelMen men_of(const PanelSheet &sheet, const Layout &layout, std::string_view noun,
                std::vector<Finding> &findings);

} // namespace tessera
