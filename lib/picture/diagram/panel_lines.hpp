#pragma once

#include "framed_lines.hpp"
#include "grid_fit.hpp"
#include "picture_text.hpp"

#include <string_view>
#include <vector>

// The lines of a drawing whose panels have titles, one at a time.

namespace tessera {

/// What the panels are; titles and labels differ between these.
enum class PanelKind { faces, mini_boards };

/// The titles of a line that holds nothing else; empty for any other line.
std::vector<Token> titles_in(const PictureLine &line, PanelKind kind);
/// The labels of a line that holds nothing else; empty for any other line.
std::vector<Token> panel_labels_in(const PictureLine &line, PanelKind kind);
/// Whether a line has only edges of cells.
bool is_panel_edge(const PictureLine &line);
/// Whether a line may be the first below titles: an edge, or a row in a frame or of a grid.
bool begins_panels(const PictureLine &line);

/// What stands beside a row of cells: what may be its label, and anything else.
struct Beside {
  std::vector<Token> labels{};
  std::vector<Token> others{};
};
Beside beside_panel(std::string_view text, PanelKind kind);

/// A row of a grid: pieces and dark cells, and words between them, which are labels or signs.
struct PanelGridRow {
  std::vector<GridToken> tokens{};
  std::vector<Token> words{};
};
std::optional<PanelGridRow> read_panel_grid_row(const PictureLine &line);

} // namespace tessera
