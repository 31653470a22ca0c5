#pragma once

#include "panel_lines.hpp"
#include "sheet.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// A drawn board whose panels have titles and labels of their own, as it is on paper.

namespace tessera {

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
