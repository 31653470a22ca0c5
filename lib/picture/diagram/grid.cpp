#include "grid.hpp"

#include "../../game/board/board.hpp"
#include "../../game/notation/letters.hpp"
#include "canvas.hpp"
#include "chosen_panels.hpp"
#include "frame_geometry.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

namespace {

constexpr std::size_t between_panels = 2;

/// Some of the columns of panels as a picture of their own.
class Grid {
public:
  Grid(const Layout &layout, std::size_t first, std::size_t count)
      : layout_(layout), first_(first), count_(count), titled_(layout.across_labels.empty()),
        cell_width_(std::max<std::size_t>(3, widest(layout.column_labels) + 1)),
        one_head_line_(widest(layout.across_labels) + widest(layout.column_labels) < cell_width_),
        lead_(titled_ ? widest(layout, &Panel::row_labels) + 1 : 0),
        margin_(titled_ ? 0 : widest(layout.up_labels) + widest(layout.row_labels) + 1) {}

  [[nodiscard]] std::size_t width() const { return right_edge() + margin_; }

  /// The labels along the whole board.
  void draw_outer_labels() {
    if (titled_) {
      return;
    }
    for (std::size_t across = 0; across < count_; ++across) {
      const std::string &outer = layout_.across_labels[first_ + across];
      if (!one_head_line_) {
        canvas_.write_centred({0, column_of(across, 0) + panel_width() / 2}, outer);
      }
      for (std::size_t column = 0; column < layout_.columns; ++column) {
        const std::string &inner = layout_.column_labels[column];
        canvas_.write_centred({head() - 1, column_of(across, column) + 1},
                              one_head_line_ ? outer + inner : inner);
      }
    }
    for (std::size_t up = 0; up < layout_.up; ++up) {
      for (std::size_t row = 0; row < layout_.rows; ++row) {
        const std::string at_side = layout_.up_labels[up] + layout_.row_labels[row];
        canvas_.write({line_of(up, row), margin_ - 1 - at_side.size()}, at_side);
        canvas_.write({line_of(up, row), right_edge() + 1}, at_side);
      }
    }
  }

  void draw_panel(const Panel &panel, const Men &men, const Board &board,
                  std::span<const CellMark> marks) {
    draw_labels(panel);
    for (std::size_t row = 0; row < layout_.rows; ++row) {
      for (std::size_t column = 0; column < layout_.columns; ++column) {
        if (const Cell cell = layout_.cell(panel, column, row); cell.exists()) {
          canvas_.write({line_of(panel.up, row), column_of(panel.across - first_, column)},
                        content(cell, men.at(cell), board.is_dark(cell), marks));
        }
      }
    }
  }

  [[nodiscard]] std::string text() const {
    const std::string text = canvas_.text();
    return text.substr(text.find_first_not_of('\n'));
  }

private:
  [[nodiscard]] std::size_t head() const { return one_head_line_ ? 1 : 2; }
  [[nodiscard]] std::size_t panel_width() const { return layout_.columns * cell_width_; }
  [[nodiscard]] std::size_t right_edge() const { return column_of(count_ - 1, 0) + panel_width(); }
  [[nodiscard]] std::size_t column_of(std::size_t across, std::size_t column) const {
    return margin_ + lead_ + across * (lead_ + panel_width() + between_panels) +
           column * cell_width_;
  }
  [[nodiscard]] std::size_t line_of(std::size_t up, std::size_t row) const {
    // A title over the rows and labels under them, or nothing; then an empty line.
    const std::size_t lines = layout_.rows + (titled_ ? 3 : 1);
    return head() + (layout_.up - 1 - up) * lines + layout_.rows - 1 - row;
  }

  /// The labels that a panel has of its own.
  void draw_labels(const Panel &panel) {
    if (!titled_) {
      return;
    }
    const std::size_t left = column_of(panel.across - first_, 0);
    canvas_.write_centred({line_of(panel.up, layout_.rows - 1) - 1, left + panel_width() / 2},
                          panel.title);
    for (std::size_t column = 0; column < panel.column_labels.size(); ++column) {
      canvas_.write_centred({line_of(panel.up, 0) + 1, left + column * cell_width_ + 1},
                            panel.column_labels[column]);
    }
    for (std::size_t row = 0; row < panel.row_labels.size(); ++row) {
      const std::string &label = panel.row_labels[row];
      canvas_.write({line_of(panel.up, row), left - 1 - label.size()}, label);
    }
  }

  static std::string content(Cell cell, Piece piece, bool dark, std::span<const CellMark> marks) {
    if (piece.exists()) {
      const char capital = letter(piece.role());
      return piece.color() == Color::white ? fmt::format("({})", capital)
                                           : fmt::format("[{}]", capital);
    }
    char sign = dark ? ':' : ' ';
    for (const CellMark &mark : marks) {
      sign = mark.cells.contains(cell) ? mark.sign : sign;
    }
    return dark ? fmt::format(":{}:", sign) : fmt::format(" {} ", sign);
  }

  const Layout &layout_;
  std::size_t first_;
  std::size_t count_;
  /// Whether panels have titles and labels of their own.
  bool titled_;
  std::size_t cell_width_;
  /// Whether the labels of a panel's column and of one within it fit side by side over a cell.
  bool one_head_line_;
  /// What stands left of each panel, and left and right of all.
  std::size_t lead_;
  std::size_t margin_;
  Canvas canvas_;
};

/// How many columns of panels stand side by side.
std::size_t count_across(const Layout &layout, std::size_t width) {
  for (std::size_t parts = 1; parts < layout.across; ++parts) {
    const std::size_t count = in_each_part(layout.across, parts);
    if (makes_parts(layout.across, count, layout.across_labels.empty()) &&
        (width == 0 || Grid(layout, 0, count).width() <= width)) {
      return count;
    }
  }
  return 1;
}

} // namespace

std::string draw_grid(const Men &men, const DiagramOptions &options) {
  const Layout layout = layout_of(options);
  const std::size_t count = count_across(layout, options.width);
  std::string text;
  for (std::size_t first = 0; first < layout.across; first += count) {
    Grid grid(layout, first, std::min(count, layout.across - first));
    for (const Panel &panel : layout.panels) {
      if (panel.across >= first && panel.across < first + count) {
        grid.draw_panel(panel, men, options.system.board(), options.marks);
      }
    }
    grid.draw_outer_labels();
    text += (text.empty() ? "" : "\n") + grid.text();
  }
  return text;
}

} // namespace tessera
