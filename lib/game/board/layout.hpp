#pragma once

#include "cell.hpp"
#include "notation.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// A board on paper: panels (mini-boards, faces) of optional cells, with labels.
//
// `titled` gives the panels of any layout titles and labels of their own. So chosen mini-boards are
// drawn and read by the code that draws and reads faces, and nothing there knows the game. What a
// large board shows first is decided in one place for each reader:
// lib/picture/diagram/folded_board.hpp for text, `by_panel` (board.hpp) for lists,
// lib/picture/html/board_map.js for pages.

namespace tessera {

/// A part of a board that stands together on paper: a mini-board, a face.
struct Panel {
  /// Its name; empty if labels along the whole board show it.
  std::string title{};
  /// Its place among the panels, from the left and from the bottom.
  std::size_t across = 0;
  std::size_t up = 0;
  /// Row after row from the bottom, each from the left; no cell where the panel has none.
  std::vector<Cell> cells{};
  /// Its own labels, from the left and from the bottom; empty if the layout's labels serve.
  std::vector<std::string> column_labels{};
  std::vector<std::string> row_labels{};
};

/// A board on paper: panels in rows, every panel with as many rows and columns as any other. FEN,
/// pictures, pages and the reading of pictures all see a board as one.
struct Layout {
  /// How many panels stand side by side and one above the other; some places may be empty.
  std::size_t across = 0;
  std::size_t up = 0;
  /// How many cells a panel is wide and high.
  std::size_t columns = 0;
  std::size_t rows = 0;
  std::vector<Panel> panels{};
  /// Labels for all panels: of the columns and rows of panels, then of the columns and rows within
  /// each; empty if each panel has its own.
  std::vector<std::string> across_labels{};
  std::vector<std::string> up_labels{};
  std::vector<std::string> column_labels{};
  std::vector<std::string> row_labels{};

  /// The panel at a place, or null.
  [[nodiscard]] const Panel *panel(std::size_t across_at, std::size_t up_at) const {
    for (const Panel &each : panels) {
      if (each.across == across_at && each.up == up_at) {
        return &each;
      }
    }
    return nullptr;
  }
  [[nodiscard]] Cell cell(const Panel &panel, std::size_t column, std::size_t row) const {
    return panel.cells[row * columns + column];
  }
};

/// How a board's cells are written on one line: the rows of a layout from the top, panel by panel.
struct LineForm {
  Layout layout;
  /// What stands between panels side by side, between the rows of panels, and between panels one
  /// above the other.
  std::string_view between_panels;
  std::string_view between_rows;
  std::string_view between_panel_rows;
  /// What messages call a panel, a row of panels, and a row of cells across all panels.
  std::string_view panel_noun;
  std::string_view panel_row_noun;
  /// Whether only panels that hold a piece are written, in the order of the layout, each after its
  /// title and from its lowest row up.
  bool titled = false;
};

/// Whether the panels of a layout have titles, and labels of their own.
inline bool has_titles(const Layout &layout) { return !layout.panels.front().title.empty(); }

/// The same board with a title and labels for each panel, so that a panel can stand anywhere. The
/// title of a mini-board is what the names of its cells have in common, in order: `a4` of `e2a4`.
/// If these names are numbers counted over the whole board, it is made of the labels of its column
/// and its row, `10-5`.
Layout titled(Layout layout, Notation notation);

} // namespace tessera
