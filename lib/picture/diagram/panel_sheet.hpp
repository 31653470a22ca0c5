#pragma once

// A drawn board whose panels have titles and labels of their own, as it is on paper.

#include "framed_lines.hpp"
#include "grid_fit.hpp"
#include "picture_text.hpp"
#include "sheet.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

// The lines of a drawing whose panels have titles, one at a time.

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

/// A text and where it stands.
struct SeenText {
  std::string text;
  Span span;
};

/// A panel as it was drawn; all from the left and from the bottom.
struct SeenPanel {
  SeenText title;
  /// Row after row.
  std::vector<SheetCell> cells;
  /// As far as they were seen.
  std::vector<std::optional<SeenText>> column_labels;
  std::vector<std::optional<SeenText>> row_labels;
};

struct PanelSheet {
  DiagramStyle style = DiagramStyle::boxed;
  std::vector<SeenPanel> panels{};
  std::vector<SeenSign> signs{};
  Span span{};
  /// The line after it.
  std::size_t end_line = 0;
};

/// How many panels a drawing has at most, if it has some of them twice.
inline std::size_t most_panels(const Layout &layout) { return 2 * layout.panels.size(); }

/// Reads a drawing of a board whose panels have titles, in frames or as a grid, that begins with a
/// line of titles; nothing if none begins there. All panels must have the same cells as those of
/// this layout, and all of the board must be there. A sign that is one of the letters of pieces,
/// which are capitals, stands for that piece.
std::optional<PanelSheet> read_panels(std::span<const PictureLine> lines, std::size_t begin,
                                      PanelKind kind, const Board &board, const Layout &layout,
                                      std::string_view letters, std::vector<Finding> &findings);

} // namespace tessera
