#include "diagram.hpp"

#include "../../game/board/board.hpp"
#include "../../game/board/layout.hpp"
#include "../../game/notation/letters.hpp"
#include "../../record/record/utf16.hpp"
#include "../../record/replay/setting.hpp"
#include "caption.hpp"
#include "chosen_panels.hpp"
#include "folded_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

namespace {

/// A place in a text, counted in characters from its top left; both from 0.
struct TextPlace {
  std::size_t line = 0;
  std::size_t column = 0;
};

/// Text that is written piece by piece, at any place and in any order.
class Canvas {
public:
  /// Puts a character over whatever stands at its place; the canvas grows as needed.
  void write(TextPlace at, char32_t character) {
    if (at.line >= lines_.size()) {
      lines_.resize(at.line + 1);
    }
    std::u32string &line = lines_[at.line];
    if (at.column >= line.size()) {
      line.resize(at.column + 1, U' ');
    }
    line[at.column] = character;
  }
  /// The same for an ASCII text.
  void write(TextPlace at, std::string_view text) {
    for (const char character : text) {
      write(at, static_cast<char32_t>(static_cast<unsigned char>(character)));
      ++at.column;
    }
  }
  /// The same, with the middle of the text at the place.
  void write_centred(TextPlace at, std::string_view text) {
    write({at.line, at.column - text.size() / 2}, text);
  }

  /// All lines in UTF-8, each without blanks at its end and with its line end; no empty ones first.
  [[nodiscard]] std::string text() const {
    std::string all;
    for (const std::u32string &line : lines_) {
      const std::size_t size = line.find_last_not_of(U' ') + 1;
      for (const char32_t character : line.substr(0, size)) {
        add_utf8(character, all);
      }
      all += '\n';
    }
    return all.substr(all.find_first_not_of('\n'));
  }

private:
  std::vector<std::u32string> lines_;
};

/// The cells in the order of the picture: panel by panel from the bottom left, each from its bottom
/// left.
std::vector<Cell> cells_in_order(Layout layout) {
  std::sort(layout.panels.begin(), layout.panels.end(), [](const Panel &a, const Panel &b) {
    return a.up != b.up ? a.up < b.up : a.across < b.across;
  });
  std::vector<Cell> cells;
  for (const Panel &panel : layout.panels) {
    std::copy_if(panel.cells.begin(), panel.cells.end(), std::back_inserter(cells),
                 [](Cell cell) { return cell.exists(); });
  }
  return cells;
}

/// The pieces in words, one per line, such as `White king on AIb3`, for people who listen to text.
/// Marks are left to the legend.
std::string draw_plain(const Men &men, const DiagramOptions &options) {
  const std::vector<Cell> cells = cells_in_order(layout_of(options));
  std::string text;
  for (const Color color : {bottom_of(options.view), opponent(bottom_of(options.view))}) {
    for (const Role role : all_roles) {
      for (const Cell cell : cells) {
        if (men.at(cell).is(color, role)) {
          text += fmt::format("{} {} on {}\n", name(color), name(role),
                              to_string(cell, options.system));
        }
      }
    }
  }
  return text.empty() ? "No pieces\n" : text;
}

// --- Where everything stands in a picture ----------------------------------------------

/// What a picture is made of.
struct FrameStyle {
  /// Along the edge of a cell, and what an empty cell is filled with.
  char32_t edge;
  char32_t fill;
  /// 0 if there are no frames.
  char32_t bar;
  /// Where edges meet: by the directions of the edges, 1 left, 2 right, 4 up, 8 down.
  std::array<char32_t, 16> corners;
  /// Rows have lines between them and are labelled on both sides, cells are three characters wide,
  /// and black pieces stand between stars.
  bool roomy;
  /// Between a label and the cells beside it.
  std::size_t gap;
  /// Between panels side by side, and if there is less room.
  std::array<std::size_t, 2> between_panels;
};

constexpr std::array<char32_t, 16> all_of(char32_t corner) {
  std::array<char32_t, 16> corners{};
  corners.fill(corner);
  return corners;
}

constexpr FrameStyle boxed{U'-', U' ', U'|', all_of(U'+'), true, 1, {3, 1}};
constexpr FrameStyle compact{U'_', U'_', U'|', all_of(U' '), false, 0, {2, 1}};
constexpr FrameStyle unicode{U'─',
                             U' ',
                             U'│',
                             {U' ', U' ', U' ', U'─', U' ', U'┘', U'└', U'┴', U' ', U'┐', U'┌',
                              U'┬', U'│', U'┤', U'├', U'┼'},
                             true,
                             1,
                             {3, 1}};
constexpr FrameStyle grid{0, 0, 0, {}, false, 1, {2, 2}};

const FrameStyle &frame_of(DiagramStyle style) {
  return style == DiagramStyle::compact   ? compact
         : style == DiagramStyle::unicode ? unicode
         : style == DiagramStyle::grid    ? grid
                                          : boxed;
}

/// The columns of panels, from the left, that stand side by side, and how far apart they are.
struct FramePart {
  std::size_t first;
  std::size_t count;
  std::size_t between_panels;
};

/// How many columns of panels stand side by side if so many parts share them evenly.
constexpr std::size_t in_each_part(std::size_t columns, std::size_t parts) {
  return (columns + parts - 1) / parts;
}

/// Whether a board may be drawn with so many columns of its panels in a part. Panels without titles
/// are only identified by their number, so the parts must be alike.
constexpr bool makes_parts(std::size_t columns, std::size_t in_part, bool titled) {
  return titled || columns % in_part == 0;
}

/// The width of the widest label.
std::size_t widest(const std::vector<std::string> &labels) {
  std::size_t width = 0;
  for (const std::string &label : labels) {
    width = std::max(width, label.size());
  }
  return width;
}

/// Among the labels that some panels have of their own.
std::size_t widest(const Layout &layout, std::vector<std::string> Panel::*labels) {
  std::size_t width = 0;
  for (const Panel &panel : layout.panels) {
    width = std::max(width, widest(panel.*labels));
  }
  return width;
}

/// The measures of a picture, in characters and lines.
class FrameGeometry {
public:
  FrameGeometry(const Layout &layout, const FrameStyle &frame)
      : across_(layout.across), up_(layout.up), columns_(layout.columns), rows_(layout.rows),
        titled_(layout.across_labels.empty()), between_panels_(frame.between_panels),
        bar_(frame.bar == 0 ? 0 : 1), lines_of_row_(frame.roomy ? 2 : 1) {
    const std::size_t below = widest(layout.column_labels);
    const std::size_t far_right = widest(layout.up_labels);
    const std::size_t beside =
        (titled_ ? widest(layout, &Panel::row_labels) : widest(layout.row_labels)) + frame.gap;
    lead_ = titled_ ? beside : 0;
    // The labels of columns; then an empty line, and the next titles.
    between_rows_ = titled_ ? 3 : 1;
    if (frame.bar == 0) {
      cell_width_ = std::max<std::size_t>(3, below + 1);
      middle_ = 1;
      margin_ = titled_ ? 0 : far_right + beside;
      right_ = margin_;
      // The labels of a panel's column and of one within it stand side by side if there is room.
      top_ = widest(layout.across_labels) + below < cell_width_ ? 1 : 2;
      return;
    }
    cell_width_ =
        frame.roomy ? 3 : std::max({std::size_t{1}, below, widest(layout, &Panel::column_labels)});
    middle_ = cell_width_ / 2;
    margin_ = titled_ ? 0 : beside;
    right_ = titled_ ? 0 : frame.roomy ? std::max(beside, far_right + 4) : far_right + 1;
    top_ = titled_ || frame.roomy ? 1 : 0;
  }

  [[nodiscard]] std::size_t cell_width() const { return cell_width_; }
  [[nodiscard]] std::size_t panel_width() const { return left_of(columns_) + bar_; }
  /// Only the frame.
  [[nodiscard]] std::size_t panel_height() const { return rows_ * lines_of_row_ + bar_; }
  [[nodiscard]] std::size_t right_edge(const FramePart &part) const {
    return margin_ + part.count * (lead_ + panel_width()) + (part.count - 1) * part.between_panels;
  }
  [[nodiscard]] std::size_t width(const FramePart &part) const { return right_edge(part) + right_; }
  /// Where labels end that stand left of all panels.
  [[nodiscard]] std::size_t margin() const { return margin_; }
  /// The lines over the first frame.
  [[nodiscard]] std::size_t top() const { return top_; }

  /// The top left of a panel's frame, by its numbers from the part's left and from the bottom.
  [[nodiscard]] TextPlace corner(std::size_t across, std::size_t up, const FramePart &part) const {
    return {top_ + (up_ - 1 - up) * (panel_height() + between_rows_),
            margin_ + lead_ + across * (lead_ + panel_width() + part.between_panels)};
  }
  /// The line of a row, and the left edge and the middle of a column, within their panel.
  [[nodiscard]] std::size_t line_of(std::size_t row) const {
    return bar_ + (rows_ - 1 - row) * lines_of_row_;
  }
  [[nodiscard]] std::size_t left_of(std::size_t column) const {
    return column * (cell_width_ + bar_);
  }
  [[nodiscard]] std::size_t middle_of(std::size_t column) const {
    return left_of(column) + bar_ + middle_;
  }

  /// The widest arrangement that fits; one column of panels per part if nothing does.
  [[nodiscard]] FramePart first_part(std::size_t width) const {
    for (std::size_t parts = 1; parts < across_; ++parts) {
      for (const std::size_t between : between_panels_) {
        const FramePart part{0, in_each_part(across_, parts), between};
        if (makes_parts(across_, part.count, titled_) &&
            (width == 0 || this->width(part) <= width)) {
          return part;
        }
      }
    }
    return {0, 1, 1};
  }

private:
  std::size_t across_;
  std::size_t up_;
  std::size_t columns_;
  std::size_t rows_;
  bool titled_;
  std::array<std::size_t, 2> between_panels_;
  /// How much room the bar of a cell takes, and how many lines its row.
  std::size_t bar_;
  std::size_t lines_of_row_;
  std::size_t cell_width_;
  /// Within a cell.
  std::size_t middle_;
  /// What stands left of all panels, and left of each.
  std::size_t margin_;
  std::size_t lead_;
  /// What stands right of all panels.
  std::size_t right_;
  /// The lines over the first frame, and between the frames of two rows of panels.
  std::size_t top_;
  std::size_t between_rows_;
};

/// Some of the columns of panels as a picture of their own.
class Picture {
public:
  Picture(const DiagramOptions &options, const Layout &layout, const FramePart &part)
      : options_(options), frame_(frame_of(options.style)), layout_(layout),
        geometry_(layout, frame_), part_(part) {}

  void draw_panel(const Panel &panel, const Men &men) {
    const TextPlace at = geometry_.corner(panel.across - part_.first, panel.up, part_);
    if (frame_.bar != 0) {
      draw_frame(panel, at);
    }
    draw_labels(panel, at);
    for (std::size_t row = 0; row < layout_.rows; ++row) {
      for (std::size_t column = 0; column < layout_.columns; ++column) {
        if (const Cell cell = layout_.cell(panel, column, row); cell.exists()) {
          canvas_.write_centred(
              {at.line + geometry_.line_of(row), at.column + geometry_.middle_of(column)},
              content(cell, men.at(cell)));
        }
      }
    }
  }

  /// The labels along the whole board; on a compact one, over the top edge.
  void draw_outer_labels() {
    if (layout_.across_labels.empty()) {
      return;
    }
    for (std::size_t n = 0; n < part_.count; ++n) {
      draw_over(geometry_.corner(n, 0, part_).column, layout_.across_labels[part_.first + n]);
    }
    for (std::size_t up = 0; up < layout_.up; ++up) {
      draw_beside(geometry_.corner(0, up, part_).line, layout_.up_labels[up]);
    }
  }

  [[nodiscard]] std::string text() const { return canvas_.text(); }

private:
  void draw_over(std::size_t left, const std::string &outer) {
    const bool with_columns = frame_.bar == 0;
    const bool together = with_columns && geometry_.top() == 1;
    if (!together) {
      canvas_.write_centred({0, left + geometry_.panel_width() / 2}, outer);
    }
    for (std::size_t column = 0; with_columns && column < layout_.columns; ++column) {
      canvas_.write_centred({geometry_.top() - 1, left + geometry_.middle_of(column)},
                            (together ? outer : "") + layout_.column_labels[column]);
    }
  }

  void draw_beside(std::size_t top, const std::string &outer) {
    const std::size_t right_edge = geometry_.right_edge(part_);
    const bool together = frame_.bar == 0;
    for (std::size_t row = 0; row < layout_.rows; ++row) {
      const std::size_t line = top + geometry_.line_of(row);
      const std::string label = (together ? outer : "") + layout_.row_labels[row];
      canvas_.write({line, together ? geometry_.margin() - 1 - label.size() : 0}, label);
      if (frame_.roomy || together) {
        canvas_.write({line, right_edge + 1}, label);
      }
    }
    if (!together) {
      canvas_.write({top + (frame_.roomy ? layout_.rows : layout_.rows / 2),
                     right_edge + (frame_.roomy ? 4 : 1)},
                    outer);
    }
  }

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
    if (!panel.title.empty()) {
      canvas_.write_centred({at.line - 1, at.column + geometry_.panel_width() / 2}, panel.title);
    } else if (frame_.bar == 0) {
      return;
    }
    const auto &below = panel.column_labels.empty() ? layout_.column_labels : panel.column_labels;
    for (std::size_t column = 0; column < layout_.columns; ++column) {
      canvas_.write_centred(
          {at.line + geometry_.panel_height(), at.column + geometry_.middle_of(column)},
          below[column]);
    }
    for (std::size_t row = 0; row < panel.row_labels.size(); ++row) {
      const std::string &label = panel.row_labels[row];
      canvas_.write({at.line + geometry_.line_of(row), at.column - label.size() - frame_.gap},
                    label);
    }
  }

  /// What a cell shows, with its middle in that of the cell. In a grid, white pieces are (P), black
  /// ones [P], empty dark cells (HB-4) `:::`. In frames a piece hides the sign on its cell, which
  /// stands before it if there is room.
  [[nodiscard]] std::string content(Cell cell, Piece piece) const {
    char sign = 0;
    for (const CellMark &mark : options_.marks) {
      sign = mark.cells.contains(cell) ? mark.sign : sign;
    }
    const bool is_black = piece.exists() && piece.color() == Color::black;
    if (frame_.bar == 0 && piece.exists()) {
      return {is_black ? '[' : '(', letter(piece.role()), is_black ? ']' : ')'};
    }
    if (frame_.bar == 0) {
      const char fill = options_.system.board().is_dark(cell) ? ':' : ' ';
      return {fill, sign == 0 ? fill : sign, fill};
    }
    if (!piece.exists() || !frame_.roomy) {
      const char shown = piece.exists() ? letter(piece) : sign;
      return shown == 0 ? "" : std::string(1, shown);
    }
    const char side = is_black ? '*' : ' ';
    return {sign == 0 ? side : sign, letter(piece), side};
  }

  const DiagramOptions &options_;
  const FrameStyle &frame_;
  const Layout &layout_;
  FrameGeometry geometry_;
  FramePart part_;
  Canvas canvas_;
};

/// The board in frames, with every cell in one, as the Chesseract text draws it: boxed (its Figure
/// 4), compact (its Figure 1), or boxed with Unicode's lines; or as a grid, as the author of
/// 4*Chess draws it, with three characters per cell. If the width is limited, mini-boards move
/// closer together, and if that is not enough they are drawn in two parts or four, one below the
/// other.
std::string draw_picture(const Men &men, const DiagramOptions &options) {
  const Layout layout = layout_of(options);
  std::string text;
  for (FramePart part = FrameGeometry(layout, frame_of(options.style)).first_part(options.width);
       part.first < layout.across; part.first += part.count) {
    part.count = std::min(part.count, layout.across - part.first);
    Picture picture(options, layout, part);
    for (const Panel &panel : layout.panels) {
      if (panel.across >= part.first && panel.across < part.first + part.count) {
        picture.draw_panel(panel, men);
      }
    }
    picture.draw_outer_labels();
    text += (text.empty() ? "" : "\n") + picture.text();
  }
  return text;
}

constexpr std::array<DiagramStyleInfo, 5> styles{{
    {DiagramStyle::boxed, "boxed", "a box for each cell, black pieces as *k*"},
    {DiagramStyle::compact, "compact", "a character for each cell"},
    {DiagramStyle::grid, "grid", "white pieces as (K), black ones as [K], dark cells as :::"},
    {DiagramStyle::unicode, "unicode", "like boxed, with lines in place of + and -"},
    {DiagramStyle::plain, "plain", "one line for each piece, in words"},
}};

std::string draw_panels(const Men &men, const DiagramOptions &options) {
  return options.style == DiagramStyle::plain ? draw_plain(men, options)
                                              : draw_picture(men, options);
}

std::string draw_folded(const Men &men, DiagramOptions options) {
  FoldedBoard board = folded(men, options);
  options.panels = std::move(board.drawn);
  options.in_order = true;
  return fmt::format("{}\n{}\n{}{}", draw_panels(men, options), board.table, caption(options),
                     legend(men, options));
}

} // namespace

std::span<const DiagramStyleInfo> diagram_styles() { return styles; }

std::string draw(const Men &men, const DiagramOptions &options) {
  if (options.folds && options.panels.empty() && options.style != DiagramStyle::plain &&
      is_large(options.system.board())) {
    return draw_folded(men, options);
  }
  return draw_panels(men, options) + '\n' + caption(options) + chosen_line(options) +
         legend(men, options);
}

std::string draw_boards(const Position &position, DiagramOptions options,
                        std::span<const std::vector<CellMark>> marks) {
  std::string text;
  if (!names_cells_of(options.system, position)) {
    return text;
  }
  Position shown = position;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    shown.choose_board(board);
    if (position.board_count() > 1) {
      text += fmt::format("{}Board {}\n\n", board == 0 ? "" : "\n", board_letter(shown));
    }
    options.marks = board < marks.size() ? marks[board] : std::vector<CellMark>();
    text += draw(shown.men(), options) + position_lines(shown, options.system, options.drawn);
  }
  return text;
}

} // namespace tessera
