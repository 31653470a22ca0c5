#pragma once

#include "../../record/replay/finding.hpp"
#include "diagram.hpp"
#include "drawn_lines.hpp"
#include "picture_text.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// A drawn board as it is on paper: what stands where, before it is known which axis runs where.

namespace tessera {

/// What stands in a cell of a drawing: a letter, or nothing.
struct SheetCell {
  /// As it is drawn; 0 for an empty cell.
  char letter = 0;
  Color color = Color::white;
  Span span{};
};

/// A text and where it stands.
struct SeenText {
  std::string text;
  Span span;
};

/// What is known of a drawing, however its board is arranged.
struct Drawing {
  DiagramStyle style = DiagramStyle::boxed;
  /// In its cells: no letters of pieces.
  std::vector<SeenText> signs{};
  Span span{};
  /// The line after it.
  std::size_t end_line = 0;

  /// Which of the lines it takes.
  void take(std::span<const PictureLine> lines, std::size_t begin, std::size_t end);
  /// Keeps what a line shows in a cell; in a frame, there may be something else.
  void see(const PictureLine &line, const FramedRow::Content &content, SheetCell &cell,
           std::vector<Finding> &findings);
  void see(const PictureLine &line, const GridToken &token, SheetCell &cell);
};

/// A row of cells on one line: one row of so many panels.
struct RowPlace {
  /// The panel it begins with, from the left.
  std::size_t first_panel;
  std::size_t up;
  std::size_t row;
};

/// How many panels a drawing has side by side and one above the other, and how many cells each has.
struct SheetShape {
  std::size_t across;
  std::size_t up;
  std::size_t columns;
  std::size_t rows;
  /// What a panel is called.
  std::string_view panel_noun;

  /// Of any of the board's layouts: all have as many panels and cells.
  SheetShape(const Board &board, const Layout &layout);

  /// The rows of all panels that stand side by side.
  [[nodiscard]] std::size_t rows_of_part() const { return up * rows; }
  /// The place of a row, counted from the top over all parts of so many panels.
  [[nodiscard]] RowPlace place_of(std::size_t row, std::size_t panels) const {
    return {row / rows_of_part() * panels, up - 1 - row % rows_of_part() / rows,
            rows - 1 - row % rows};
  }
  /// The number among all cells of one that stands so far right of a row's begin.
  [[nodiscard]] std::size_t index_of(const RowPlace &place, std::size_t column) const {
    return ((place.up * rows + place.row) * across + place.first_panel) * columns + column;
  }
};

/// A label of a drawing.
struct SeenLabel {
  enum class Side { outside_across, outside_up, inside_across, inside_up, head, beside };
  Side side;
  /// From the left or the bottom; a `head` or `beside` label, which stands for an outer and an
  /// inner number, is counted over all panels.
  std::size_t number;
  std::string text;
  Span span;
};

/// A board whose labels stand along its sides.
struct Sheet : Drawing {
  explicit Sheet(const SheetShape &of)
      : shape(of), cells(of.across * of.up * of.columns * of.rows) {}

  SheetShape shape;
  /// By their numbers.
  std::vector<SheetCell> cells;
  std::vector<SeenLabel> labels{};

  [[nodiscard]] SheetCell &at(const RowPlace &place, std::size_t column) {
    return cells[shape.index_of(place, column)];
  }
  void see(SeenLabel::Side side, std::size_t number, const PictureLine &line, const Token &label) {
    labels.push_back({side, number, label.text, line.span(label.begin, label.text.size())});
  }
  using Drawing::see;
};

/// A line with a row, and whether something other than a line between rows stands before it.
struct SheetRow {
  PictureLine line;
  bool after_break;
};

/// Where the rows of a drawing belong that comes in parts of so many panels side by side. A row is
/// left out, and a finding reports it, if its panels have too many rows or too few.
std::vector<std::optional<RowPlace>> place_rows(std::span<const SheetRow> rows,
                                                const SheetShape &shape, std::size_t panels,
                                                std::vector<Finding> &findings);

/// Reads a drawing of a board in frames that begins at a line or, with its labels, a little before
/// it; nothing if none begins there. A drawing that is returned may still have faults.
std::optional<Sheet> read_framed(std::span<const PictureLine> lines, std::size_t begin,
                                 const SheetShape &shape, std::vector<Finding> &findings);
/// The same for a grid; the layout is any of the board's.
std::optional<Sheet> read_grid(std::span<const PictureLine> lines, std::size_t begin,
                               const Board &board, const Layout &layout,
                               std::vector<Finding> &findings);

/// A panel with a title; all from the left and from the bottom.
struct SeenPanel {
  SeenText title;
  /// Where the title begins in its line.
  std::size_t title_column;
  /// Row after row.
  std::vector<SheetCell> cells;
  /// As far as they were seen.
  std::vector<std::optional<SeenText>> column_labels;
  std::vector<std::optional<SeenText>> row_labels;
};

/// A board whose panels have titles and labels of their own.
struct PanelSheet : Drawing {
  std::vector<SeenPanel> panels{};
};

/// How many panels a drawing has at most, if it has some of them twice.
inline std::size_t most_panels(const Layout &layout) { return 2 * layout.panels.size(); }

/// Reads a drawing of a board whose panels have titles, in frames or as a grid, that begins with a
/// line of titles; nothing if none begins there. All panels must have the same cells as those of
/// this layout, and all of the board must be there. A sign that is one of the letters of pieces,
/// which are capitals, stands for that piece.
std::optional<PanelSheet> read_panels(std::span<const PictureLine> lines, std::size_t begin,
                                      const Board &board, const Layout &layout,
                                      std::string_view letters, std::vector<Finding> &findings);

} // namespace tessera
