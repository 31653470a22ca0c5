#pragma once

#include "../../record/replay/finding.hpp"
#include "diagram.hpp"
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

/// A label and where it stands.
struct SeenLabel {
  enum class Side { outside_across, outside_up, inside_across, inside_up, head, beside };
  Side side;
  /// From the left or the bottom; a `head` or `beside` label, which stands for an outer and an
  /// inner number, is counted over all panels.
  std::size_t number;
  std::string text;
  Span span;
};

/// A sign in a cell that is not a piece's letter.
struct SeenSign {
  std::string text;
  Span span;
};

/// A place in a drawing: its panel from the left and from the bottom, then its place in the panel.
struct SheetPlace {
  std::size_t across;
  std::size_t up;
  std::size_t column;
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
  /// How many panels may stand side by side in a drawing that comes in parts, the most first.
  [[nodiscard]] std::vector<std::size_t> side_by_side() const;
};

struct Sheet {
  explicit Sheet(const SheetShape &of)
      : shape(of), cells(of.across * of.up * of.columns * of.rows) {}

  SheetShape shape;
  DiagramStyle style = DiagramStyle::boxed;
  /// By their place.
  std::vector<SheetCell> cells;
  std::vector<SeenLabel> labels{};
  std::vector<SeenSign> signs{};
  Span span{};
  /// The line after it.
  std::size_t end_line = 0;

  [[nodiscard]] SheetCell &at(const SheetPlace &place) { return cells[index_of(place)]; }
  [[nodiscard]] const SheetCell &at(const SheetPlace &place) const {
    return cells[index_of(place)];
  }

private:
  [[nodiscard]] std::size_t index_of(const SheetPlace &place) const {
    return ((place.across * shape.up + place.up) * shape.columns + place.column) * shape.rows +
           place.row;
  }
};

/// A row of cells on one line: one row of so many panels.
struct RowPlace {
  /// The panel it begins with, from the left.
  std::size_t first_panel;
  std::size_t up;
  std::size_t row;
};

/// Where the rows of a drawing belong that comes in parts of so many panels side by side; `breaks`
/// says before which rows there is something other than a line between rows. A row is left out, and
/// a finding reports it, if its panels have too many rows or too few.
std::vector<std::optional<RowPlace>> place_rows(std::span<const PictureLine *const> rows,
                                                const std::vector<bool> &breaks,
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

} // namespace tessera
