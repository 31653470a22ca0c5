#pragma once

#include "../../game/rules/position.hpp"
#include "arrangement.hpp"
#include "sheet.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What a drawing of titled panels says about the board.

namespace tessera {

/// The way to draw the board that fits the panels best: by their titles and labels, by the caption
/// in the lines after them, by their order, then by what else is known (`is_told`), which is asked
/// only if the rest leaves a choice. Labels that do not fit are warnings; if all this leaves open
/// which cells these are, a note says so.
const Arranger::Candidate &
candidate_of(const PanelSheet &sheet, std::span<const PictureLine> behind, const Arranger &arranger,
             const std::function<bool(const Layout &)> &is_told, std::vector<Finding> &findings);

/// The pieces of a drawing, by their cells.
struct PanelMen {
  std::vector<std::pair<Cell, SheetCell>> men{};
  /// All cells that are drawn, and the titles of the panels that are not.
  CellSet shown{};
  std::vector<std::string> missing{};
};
/// Reads them where the layout has the panels, which messages call `noun`. Titles that it does not
/// have and panels that are drawn twice are errors.
PanelMen men_of(const PanelSheet &sheet, const Layout &layout, std::string_view noun,
                std::vector<Finding> &findings);

/// Whether the panels of a drawing, where a layout has them, show what a position has there.
bool shows(const PanelSheet &sheet, const Layout &layout, const Position &position);

/// The first way to draw the board that has at least half of the mini-boards in a line of titles;
/// null if it is not such a line. Labels of cells that look like titles are closer together than
/// titles over panels of this width.
const Layout *layout_with_titles(const PictureLine &line, std::size_t columns,
                                 const Arranger &arranger);
/// Whether such titles may also be the first labels over a whole board.
bool may_be_labels(const PictureLine &line, const Arranger &arranger);

/// If only some panels are put into words: their cells, and the titles of the others.
struct PanelsInWords {
  CellSet shown{};
  std::vector<std::string> missing{};
};
/// By the first way to draw the board in which these panels have all the pieces; otherwise none is
/// shown.
PanelsInWords panels_in_words(std::span<const std::string> titles, const Men &men, Notation system,
                              const Arranger &arranger);

} // namespace tessera
