#include "frames.hpp"

#include "../notation/letters.hpp"
#include "canvas.hpp"
#include "labels.hpp"

#include <algorithm>
#include <span>
#include <string_view>

namespace tessera {

namespace {

constexpr std::size_t side = hypercube::side;

/// A line of a mini-board: its ends, what fills a cell's width, and what stands between cells.
struct FrameLine {
  char32_t left;
  char32_t fill;
  char32_t between;
  char32_t right;
};

struct FrameStyle {
  FrameLine top;
  FrameLine row;
  /// Between rows and below the last, in a frame that has such lines.
  FrameLine border;
  FrameLine bottom;
  /// Rows have lines between them and are labelled on both sides, cells are three characters
  /// wide, and black men stand between stars.
  bool roomy;
  std::size_t between_boards;
};

constexpr FrameLine ascii_border{U'+', U'-', U'+', U'+'};
constexpr FrameStyle boxed{
    ascii_border, {U'|', U' ', U'|', U'|'}, ascii_border, ascii_border, true, 3};
constexpr FrameStyle compact{{U' ', U'_', U' ', U' '}, {U'|', U'_', U'|', U'|'}, {}, {}, false, 2};
constexpr FrameStyle unicode{{U'┌', U'─', U'┬', U'┐'},
                             {U'│', U' ', U'│', U'│'},
                             {U'├', U'─', U'┼', U'┤'},
                             {U'└', U'─', U'┴', U'┘'},
                             true,
                             3};

const FrameStyle &frame_of(DiagramStyle style) {
  return style == DiagramStyle::compact   ? compact
         : style == DiagramStyle::unicode ? unicode
                                          : boxed;
}

/// The big columns, from the left, that stand side by side, and how far apart.
struct Part {
  std::size_t first;
  std::size_t count;
  std::size_t between_boards;
};

/// The measures of a picture, in characters and lines.
class Geometry {
public:
  Geometry(const FrameStyle &frame, const Labels &labels)
      : cell_width_(frame.roomy                      ? 3
                    : labels.inside_across.width > 1 ? labels.inside_across.width
                                                     : 1),
        margin_(labels.inside_up.width + (frame.roomy ? 1 : 0)), roomy_(frame.roomy),
        right_(frame.roomy ? std::max(labels.inside_up.width + 1, labels.outside_up.width + 4)
                           : labels.outside_up.width + 1) {}

  [[nodiscard]] std::size_t cell_width() const { return cell_width_; }
  [[nodiscard]] std::size_t board_width() const { return side * (cell_width_ + 1) + 1; }
  [[nodiscard]] std::size_t board_height() const { return roomy_ ? 2 * side + 1 : side + 1; }
  [[nodiscard]] std::size_t right_edge(const Part &part) const {
    return margin_ + part.count * board_width() + (part.count - 1) * part.between_boards;
  }
  [[nodiscard]] std::size_t width(const Part &part) const { return right_edge(part) + right_; }

  /// Where a mini-board has its top left, by its numbers from the part's left and from the bottom.
  [[nodiscard]] TextPlace corner(std::size_t across, std::size_t up, const Part &part) const {
    return {(roomy_ ? 1U : 0U) + (side - 1 - up) * (board_height() + 1),
            margin_ + across * (board_width() + part.between_boards)};
  }
  /// The line of a row and the middle of a column, within their mini-board.
  [[nodiscard]] std::size_t line_of(std::size_t row) const {
    return 1 + (side - 1 - row) * (roomy_ ? 2 : 1);
  }
  [[nodiscard]] std::size_t middle_of(std::size_t column) const {
    return column * (cell_width_ + 1) + 1 + cell_width_ / 2;
  }

private:
  std::size_t cell_width_;
  std::size_t margin_;
  bool roomy_;
  /// What stands right of the mini-boards.
  std::size_t right_;
};

/// Some of the big columns as a picture of their own.
class Picture {
public:
  Picture(const FrameStyle &frame, const DiagramOptions &options, const Labels &labels,
          const Part &part)
      : frame_(frame), view_(options.view), labels_(labels), geometry_(frame, labels), part_(part) {
  }

  void draw_boards() {
    for (std::size_t across = 0; across < part_.count; ++across) {
      for (std::size_t up = 0; up < side; ++up) {
        TextPlace at = geometry_.corner(across, up, part_);
        draw_line(at, frame_.top);
        for (std::size_t row = 0; row < side; ++row) {
          ++at.line;
          draw_line(at, frame_.row);
          if (frame_.roomy) {
            ++at.line;
            draw_line(at, row + 1 < side ? frame_.border : frame_.bottom);
          }
        }
        ++at.line;
        for (std::size_t column = 0; column < side; ++column) {
          canvas_.write_centred({at.line, at.column + geometry_.middle_of(column)},
                                labels_.inside_across[column]);
        }
      }
    }
  }

  /// The labels along the whole board; over the top edge of a compact one.
  void draw_outer_labels() {
    const std::size_t right_edge = geometry_.right_edge(part_);
    for (std::size_t n = 0; n < part_.count; ++n) {
      canvas_.write_centred({0, geometry_.corner(n, 0, part_).column + geometry_.board_width() / 2},
                            labels_.outside_across[part_.first + n]);
    }
    for (std::size_t up = 0; up < side; ++up) {
      const std::size_t top = geometry_.corner(0, up, part_).line;
      canvas_.write({top + (frame_.roomy ? 4 : 2), right_edge + (frame_.roomy ? 4 : 1)},
                    labels_.outside_up[up]);
      for (std::size_t row = 0; row < side; ++row) {
        const std::size_t line = top + geometry_.line_of(row);
        canvas_.write({line, 0}, labels_.inside_up[row]);
        if (frame_.roomy) {
          canvas_.write({line, right_edge + 1}, labels_.inside_up[row]);
        }
      }
    }
  }

  void draw_mark(const CellMark &mark) {
    for (const Cell cell : mark.cells) {
      write_at(cell, 0, std::string_view(&mark.sign, 1));
    }
  }

  /// A man hides the sign on its cell; in a roomy frame the sign stands before it.
  void draw_man(Cell cell, Piece piece, std::span<const CellMark> marks) {
    const bool starred = frame_.roomy && piece.color() == Color::black;
    write_at(cell, 0, std::string(1, letter(piece)));
    if (starred) {
      write_at(cell, 1, "*");
      write_at(cell, -1, "*");
    }
    for (const CellMark &mark : marks) {
      if (frame_.roomy && mark.cells.contains(cell)) {
        write_at(cell, -1, std::string_view(&mark.sign, 1));
      }
    }
  }

  [[nodiscard]] std::string text() const { return canvas_.text(); }

private:
  void draw_line(TextPlace at, const FrameLine &line) {
    for (std::size_t i = 0; i < geometry_.board_width(); ++i) {
      const bool edge = i % (geometry_.cell_width() + 1) == 0;
      canvas_.write({at.line, at.column + i}, i == 0                             ? line.left
                                              : i + 1 == geometry_.board_width() ? line.right
                                              : edge                             ? line.between
                                                                                 : line.fill);
    }
  }

  /// Beside the middle of the cell, if that is in this part.
  void write_at(Cell cell, int beside, std::string_view text) {
    const PicturePlace place = view_.place(cell);
    const auto across = static_cast<std::size_t>(place.outside_across);
    if (across < part_.first || across >= part_.first + part_.count) {
      return;
    }
    const TextPlace board =
        geometry_.corner(across - part_.first, static_cast<std::size_t>(place.outside_up), part_);
    const std::size_t middle =
        board.column + geometry_.middle_of(static_cast<std::size_t>(place.inside_across));
    canvas_.write({board.line + geometry_.line_of(static_cast<std::size_t>(place.inside_up)),
                   beside < 0 ? middle - 1 : middle + static_cast<std::size_t>(beside)},
                  text);
  }

  const FrameStyle &frame_;
  View view_;
  const Labels &labels_;
  Geometry geometry_;
  Part part_;
  Canvas canvas_;
};

/// The widest arrangement that fits; one big column a part where nothing does.
Part first_part(const FrameStyle &frame, const Labels &labels, std::size_t width) {
  const Geometry geometry(frame, labels);
  for (const std::size_t count : {side, side / 2}) {
    for (const std::size_t between : {frame.between_boards, std::size_t{1}}) {
      const Part part{0, count, between};
      if (width == 0 || geometry.width(part) <= width) {
        return part;
      }
    }
  }
  return {0, 1, 1};
}

} // namespace

std::string draw_framed(const Placement &men, const DiagramOptions &options) {
  const FrameStyle &frame = frame_of(options.style);
  const Labels labels(options.view, options.system);
  std::string text;
  for (Part part = first_part(frame, labels, options.width); part.first < side;
       part.first += part.count) {
    Picture picture(frame, options, labels, part);
    picture.draw_boards();
    picture.draw_outer_labels();
    for (const CellMark &mark : options.marks) {
      picture.draw_mark(mark);
    }
    for (const Cell cell : men.occupied()) {
      picture.draw_man(cell, men.at(cell), options.marks);
    }
    text += (text.empty() ? "" : "\n") + picture.text();
  }
  return text;
}

} // namespace tessera
