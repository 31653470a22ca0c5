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
  void write(TextPlace at, char32_t character);
  /// The same for an ASCII text.
  void write(TextPlace at, std::string_view text);
  /// The same, with the middle of the text at the place.
  void write_centred(TextPlace at, std::string_view text) {
    write({at.line, at.column - text.size() / 2}, text);
  }

  /// All lines in UTF-8, each without blanks at its end and with its line end.
  [[nodiscard]] std::string text() const;

private:
  std::vector<std::u32string> lines_;
};

void Canvas::write(TextPlace at, char32_t character) {
  if (at.line >= lines_.size()) {
    lines_.resize(at.line + 1);
  }
  std::u32string &line = lines_[at.line];
  if (at.column >= line.size()) {
    line.resize(at.column + 1, U' ');
  }
  line[at.column] = character;
}

void Canvas::write(TextPlace at, std::string_view text) {
  for (const char character : text) {
    write(at, static_cast<char32_t>(static_cast<unsigned char>(character)));
    ++at.column;
  }
}

std::string Canvas::text() const {
  std::string all;
  for (const std::u32string &line : lines_) {
    const std::size_t size = line.find_last_not_of(U' ') + 1;
    for (const char32_t character : line.substr(0, size)) {
      add_utf8(character, all);
    }
    all += '\n';
  }
  return all;
}

// --- Where everything stands in a picture in frames ------------------------------------

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

/// The measures of a picture, in characters and lines.
class FrameGeometry {
public:
  FrameGeometry(const Layout &layout, bool roomy);

  [[nodiscard]] std::size_t cell_width() const { return cell_width_; }
  [[nodiscard]] std::size_t panel_width() const { return left_of(columns_) + 1; }
  /// Only the frame.
  [[nodiscard]] std::size_t panel_height() const { return roomy_ ? 2 * rows_ + 1 : rows_ + 1; }
  [[nodiscard]] std::size_t right_edge(const FramePart &part) const {
    return margin_ + part.count * (lead_ + panel_width()) + (part.count - 1) * part.between_panels;
  }
  [[nodiscard]] std::size_t width(const FramePart &part) const { return right_edge(part) + right_; }

  /// The top left of a panel's frame, by its numbers from the part's left and from the bottom.
  [[nodiscard]] TextPlace corner(std::size_t across, std::size_t up, const FramePart &part) const {
    return {top_ + (up_ - 1 - up) * (panel_height() + between_rows_),
            margin_ + lead_ + across * (lead_ + panel_width() + part.between_panels)};
  }
  /// The line of a row, and the left edge and the middle of a column, within their panel.
  [[nodiscard]] std::size_t line_of(std::size_t row) const {
    return 1 + (rows_ - 1 - row) * (roomy_ ? 2 : 1);
  }
  [[nodiscard]] std::size_t left_of(std::size_t column) const { return column * (cell_width_ + 1); }
  [[nodiscard]] std::size_t middle_of(std::size_t column) const {
    return left_of(column) + 1 + cell_width_ / 2;
  }

  /// The widest arrangement that fits; one column of panels per part if nothing does.
  [[nodiscard]] FramePart first_part(std::size_t width) const;

private:
  std::size_t across_;
  std::size_t up_;
  std::size_t columns_;
  std::size_t rows_;
  bool roomy_;
  bool titled_;
  std::size_t cell_width_;
  /// What stands left of all panels, and left of each.
  std::size_t margin_;
  std::size_t lead_;
  /// What stands right of all panels.
  std::size_t right_;
  /// The lines over the first frame, and between the frames of two rows of panels.
  std::size_t top_;
  std::size_t between_rows_;
};

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

FrameGeometry::FrameGeometry(const Layout &layout, bool roomy)
    : across_(layout.across), up_(layout.up), columns_(layout.columns), rows_(layout.rows),
      roomy_(roomy), titled_(layout.across_labels.empty()) {
  const std::size_t gap = roomy ? 1 : 0;
  const std::size_t below =
      std::max(widest(layout.column_labels), widest(layout, &Panel::column_labels));
  cell_width_ = roomy ? 3 : std::max<std::size_t>(1, below);
  const std::size_t beside =
      titled_ ? widest(layout, &Panel::row_labels) : widest(layout.row_labels);
  margin_ = titled_ ? 0 : beside + gap;
  lead_ = titled_ ? beside + gap : 0;
  const std::size_t far_right = widest(layout.up_labels);
  right_ = titled_ ? 0 : roomy ? std::max(beside + 1, far_right + 4) : far_right + 1;
  top_ = titled_ || roomy ? 1 : 0;
  // The labels of columns; then an empty line, and the next titles.
  between_rows_ = titled_ ? 3 : 1;
}

FramePart FrameGeometry::first_part(std::size_t width) const {
  for (std::size_t parts = 1; parts < across_; ++parts) {
    for (const std::size_t between : {roomy_ ? std::size_t{3} : std::size_t{2}, std::size_t{1}}) {
      const FramePart part{0, in_each_part(across_, parts), between};
      if (makes_parts(across_, part.count, titled_) && (width == 0 || this->width(part) <= width)) {
        return part;
      }
    }
  }
  return {0, 1, 1};
}

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

/// The board as the author of 4*Chess draws it: three characters per cell, white pieces as (P),
/// black ones as [P], empty dark cells (HB-4) as `:::`. If the width is limited, it is drawn in two
/// parts or four, one below the other.
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

/// The board with a frame around each mini-board and every cell in it, as the Chesseract text draws
/// it: boxed (its Figure 4), compact (its Figure 1), or boxed with Unicode's lines. If the width is
/// limited, the mini-boards move closer together, and if that is not enough they are drawn in two
/// parts or four, one below the other.
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

constexpr std::array<DiagramStyleInfo, 5> styles{{
    {DiagramStyle::boxed, "boxed", "a box for each cell, black pieces as *k*"},
    {DiagramStyle::compact, "compact", "a character for each cell"},
    {DiagramStyle::grid, "grid", "white pieces as (K), black ones as [K], dark cells as :::"},
    {DiagramStyle::unicode, "unicode", "like boxed, with lines in place of + and -"},
    {DiagramStyle::plain, "plain", "one line for each piece, in words"},
}};

std::string draw_panels(const Men &men, const DiagramOptions &options) {
  switch (options.style) {
  case DiagramStyle::grid:
    return draw_grid(men, options);
  case DiagramStyle::plain:
    return draw_plain(men, options);
  case DiagramStyle::boxed:
  case DiagramStyle::compact:
  case DiagramStyle::unicode:
    break;
  }
  return draw_framed(men, options);
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
