#pragma once

#include "framed_lines.hpp"
#include "grid_fit.hpp"
#include "picture_text.hpp"

#include <string_view>
#include <vector>

// The lines of a drawing whose panels have titles, each for itself.

namespace tessera {

/// What the panels are, as these have other titles and labels.
enum class PanelKind { faces, mini_boards };

/// The titles of a line that holds nothing else; none if it is another line.
std::vector<Token> titles_in(const PictureLine &line, PanelKind kind);
/// The labels of a line that holds nothing else; none if it is another line.
std::vector<Token> panel_labels_in(const PictureLine &line, PanelKind kind);
/// Whether a line has nothing but edges of cells.
bool is_panel_edge(const PictureLine &line);

/// What stands beside a row of cells: what may be its label, and anything else.
struct Beside {
  std::vector<Token> labels{};
  std::vector<Token> others{};
};
Beside beside_panel(std::string_view text, PanelKind kind);

/// A row of a grid: men and dark cells, and words between them, which are labels or signs.
struct PanelGridRow {
  std::vector<GridToken> tokens{};
  std::vector<Token> words{};
};
std::optional<PanelGridRow> read_panel_grid_row(const PictureLine &line);

} // namespace tessera
