#include "frames.hpp"

#include "../../game/notation/letters.hpp"
#include "canvas.hpp"
#include "chosen_panels.hpp"
#include "frame_geometry.hpp"

#include <array>
#include <span>
#include <string_view>

namespace tessera {

namespace {

/// What frames are made of.
struct FrameStyle {
  /// Along the edge of a cell, and what an empty cell is filled with.
  char32_t edge;
  char32_t fill;
  char32_t bar;
  /// Where edges meet: by the directions of the edges, 1 left, 2 right, 4 up, 8 down.
  std::array<char32_t, 16> corners;
  /// Rows have lines between them and are labelled on both sides, cells are three characters wide,
  /// and black pieces stand between stars.
  bool roomy;
};

constexpr std::array<char32_t, 16> all_of(char32_t corner) {
  std::array<char32_t, 16> corners{};
  corners.fill(corner);
  return corners;
}

constexpr FrameStyle boxed{U'-', U' ', U'|', all_of(U'+'), true};
constexpr FrameStyle compact{U'_', U'_', U'|', all_of(U' '), false};
constexpr FrameStyle unicode{U'─',
                             U' ',
                             U'│',
                             {U' ', U' ', U' ', U'─', U' ', U'┘', U'└', U'┴', U' ', U'┐', U'┌',
                              U'┬', U'│', U'┤', U'├', U'┼'},
                             true};

const FrameStyle &frame_of(DiagramStyle style) {
  return style == DiagramStyle::compact   ? compact
         : style == DiagramStyle::unicode ? unicode
                                          : boxed;
}

/// Some of the columns of panels as a picture of their own.
class Picture {
public:
  Picture(const FrameStyle &frame, const Layout &layout, const FramePart &part)
      : frame_(frame), layout_(layout), geometry_(layout, frame.roomy), part_(part) {}

  void draw_panel(const Panel &panel, const Men &men, std::span<const CellMark> marks) {
    const TextPlace at = geometry_.corner(panel.across - part_.first, panel.up, part_);
    draw_frame(panel, at);
    draw_labels(panel, at);
    for (std::size_t row = 0; row < layout_.rows; ++row) {
      for (std::size_t column = 0; column < layout_.columns; ++column) {
        if (const Cell cell = layout_.cell(panel, column, row); cell.exists()) {
          draw_cell({at.line + geometry_.line_of(row), at.column + geometry_.middle_of(column)},
                    cell, men.at(cell), marks);
        }
      }
    }
  }

  /// The labels along the whole board; on a compact one, over the top edge.
  void draw_outer_labels() {
    if (layout_.across_labels.empty()) {
      return;
    }
    const std::size_t right_edge = geometry_.right_edge(part_);
    for (std::size_t n = 0; n < part_.count; ++n) {
      canvas_.write_centred({0, geometry_.corner(n, 0, part_).column + geometry_.panel_width() / 2},
                            layout_.across_labels[part_.first + n]);
    }
    for (std::size_t up = 0; up < layout_.up; ++up) {
      const std::size_t top = geometry_.corner(0, up, part_).line;
      canvas_.write({top + (frame_.roomy ? layout_.rows : layout_.rows / 2),
                     right_edge + (frame_.roomy ? 4 : 1)},
                    layout_.up_labels[up]);
      for (std::size_t row = 0; row < layout_.rows; ++row) {
        const std::size_t line = top + geometry_.line_of(row);
        canvas_.write({line, 0}, layout_.row_labels[row]);
        if (frame_.roomy) {
          canvas_.write({line, right_edge + 1}, layout_.row_labels[row]);
        }
      }
    }
  }

  [[nodiscard]] std::string text() const {
    const std::string text = canvas_.text();
    return text.substr(text.find_first_not_of('\n'));
  }

private:
  /// Whether a panel has a cell at a place, which may be beyond its sides.
  [[nodiscard]] bool has(const Panel &panel, std::size_t column, std::size_t row) const {
    return column < layout_.columns && row < layout_.rows &&
           layout_.cell(panel, column, row).exists();
  }

  void draw_frame(const Panel &panel, TextPlace at) {
    // Line by line from the top: the edge over a row, then the row. Below 0 is beyond, too.
    for (std::size_t line = 0; line <= layout_.rows; ++line) {
      const std::size_t over = layout_.rows - line;
      const std::size_t row = over - 1;
      if (frame_.roomy || line == 0) {
        draw_edges(panel, {at.line + line * (frame_.roomy ? 2 : 1), at.column}, over, row);
      }
      if (line < layout_.rows) {
        draw_row(panel, {at.line + geometry_.line_of(row), at.column}, row);
      }
    }
  }

  /// The line between two rows.
  void draw_edges(const Panel &panel, TextPlace at, std::size_t over, std::size_t under) {
    const auto is_edge = [&](std::size_t column) {
      return has(panel, column, over) || has(panel, column, under);
    };
    for (std::size_t column = 0; column <= layout_.columns; ++column) {
      const std::size_t before = column - 1;
      const unsigned arms = (is_edge(before) ? 1U : 0U) | (is_edge(column) ? 2U : 0U) |
                            (has(panel, before, over) || has(panel, column, over) ? 4U : 0U) |
                            (has(panel, before, under) || has(panel, column, under) ? 8U : 0U);
      const std::size_t left = at.column + geometry_.left_of(column);
      if (arms != 0) {
        canvas_.write({at.line, left}, frame_.corners[arms]);
      }
      if (is_edge(column)) {
        fill({at.line, left + 1}, frame_.edge);
      }
    }
  }

  void draw_row(const Panel &panel, TextPlace at, std::size_t row) {
    for (std::size_t column = 0; column <= layout_.columns; ++column) {
      const std::size_t left = at.column + geometry_.left_of(column);
      if (has(panel, column, row) || has(panel, column - 1, row)) {
        canvas_.write({at.line, left}, frame_.bar);
      }
      if (has(panel, column, row)) {
        fill({at.line, left + 1}, frame_.fill);
      } else if (!frame_.roomy && has(panel, column, row - 1)) {
        // The upper edge of the cell below.
        fill({at.line, left + 1}, frame_.edge);
      }
    }
  }

  void fill(TextPlace at, char32_t character) {
    for (std::size_t i = 0; i < geometry_.cell_width(); ++i) {
      canvas_.write({at.line, at.column + i}, character);
    }
  }

  /// The labels that a panel has below it or as its own.
  void draw_labels(const Panel &panel, TextPlace at) {
    const auto &below = panel.column_labels.empty() ? layout_.column_labels : panel.column_labels;
    for (std::size_t column = 0; column < layout_.columns; ++column) {
      canvas_.write_centred(
          {at.line + geometry_.panel_height(), at.column + geometry_.middle_of(column)},
          below[column]);
    }
    if (!panel.title.empty()) {
      canvas_.write_centred({at.line - 1, at.column + geometry_.panel_width() / 2}, panel.title);
    }
    for (std::size_t row = 0; row < panel.row_labels.size(); ++row) {
      const std::string &label = panel.row_labels[row];
      canvas_.write(
          {at.line + geometry_.line_of(row), at.column - label.size() - (frame_.roomy ? 1 : 0)},
          label);
    }
  }

  /// A piece hides the sign on its cell; in a roomy frame the sign stands before it.
  void draw_cell(TextPlace middle, Cell cell, Piece piece, std::span<const CellMark> marks) {
    const CellMark *mark = nullptr;
    for (const CellMark &each : marks) {
      mark = each.cells.contains(cell) ? &each : mark;
    }
    if (!piece.exists()) {
      if (mark != nullptr) {
        canvas_.write(middle, std::string_view(&mark->sign, 1));
      }
      return;
    }
    canvas_.write(middle, std::string(1, letter(piece)));
    if (frame_.roomy && piece.color() == Color::black) {
      canvas_.write({middle.line, middle.column + 1}, "*");
      canvas_.write({middle.line, middle.column - 1}, "*");
    }
    if (frame_.roomy && mark != nullptr) {
      canvas_.write({middle.line, middle.column - 1}, std::string_view(&mark->sign, 1));
    }
  }

  const FrameStyle &frame_;
  const Layout &layout_;
  FrameGeometry geometry_;
  FramePart part_;
  Canvas canvas_;
};

} // namespace

std::string draw_framed(const Men &men, const DiagramOptions &options) {
  const FrameStyle &frame = frame_of(options.style);
  const Layout layout = layout_of(options);
  std::string text;
  for (FramePart part = FrameGeometry(layout, frame.roomy).first_part(options.width);
       part.first < layout.across; part.first += part.count) {
    part.count = std::min(part.count, layout.across - part.first);
    Picture picture(frame, layout, part);
    for (const Panel &panel : layout.panels) {
      if (panel.across >= part.first && panel.across < part.first + part.count) {
        picture.draw_panel(panel, men, options.marks);
      }
    }
    picture.draw_outer_labels();
    text += (text.empty() ? "" : "\n") + picture.text();
  }
  return text;
}

} // namespace tessera
