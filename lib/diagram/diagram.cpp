#include "diagram.hpp"

#include "../notation/letters.hpp"
#include "../text.hpp"
#include "canvas.hpp"
#include "caption.hpp"
#include "grid.hpp"
#include "view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tessera {

namespace {

constexpr std::array<DiagramStyleInfo, 3> styles{{
    {DiagramStyle::boxed, "boxed", "a box for each cell; up to 86 columns wide"},
    {DiagramStyle::compact, "compact", "a character for each cell; up to 47 columns wide"},
    {DiagramStyle::grid, "grid", "(P) and [P], dark cells as :::; up to 63 columns wide"},
}};

constexpr std::size_t side = hypercube::side;

/// The measures of a style, in characters and lines.
struct Geometry {
  /// An empty mini-board, from the top.
  std::span<const std::string_view> board;
  /// From a cell to the next.
  std::size_t across;
  std::size_t down;
  /// Above the mini-boards and left of them.
  std::size_t head;
  std::size_t margin;
  std::size_t between_boards;
  /// From the mini-boards to the labels of the big rows.
  std::size_t before_big_row;
  /// Rows are labelled on both sides, and black men stand between stars.
  bool roomy;
};

constexpr std::array<std::string_view, 9> boxed_board{
    "+---+---+---+---+", //
    "|   |   |   |   |", //
    "+---+---+---+---+", //
    "|   |   |   |   |", //
    "+---+---+---+---+", //
    "|   |   |   |   |", //
    "+---+---+---+---+", //
    "|   |   |   |   |", //
    "+---+---+---+---+",
};
constexpr std::array<std::string_view, 5> compact_board{
    " _ _ _ _",  //
    "|_|_|_|_|", //
    "|_|_|_|_|", //
    "|_|_|_|_|", //
    "|_|_|_|_|",
};

/// In the order of the styles, as far as they have frames.
constexpr std::array<Geometry, 2> geometries{{
    {.board = boxed_board,
     .across = 4,
     .down = 2,
     .head = 1,
     .margin = 2,
     .between_boards = 3,
     .before_big_row = 4,
     .roomy = true},
    {.board = compact_board,
     .across = 2,
     .down = 1,
     .head = 0,
     .margin = 1,
     .between_boards = 2,
     .before_big_row = 1,
     .roomy = false},
}};

/// A picture in the making.
class Picture {
public:
  Picture(const View &view, DiagramStyle style, CoordinateSystem system)
      : view_(view), geometry_(geometries[static_cast<std::size_t>(style)]), system_(system) {}

  void draw_boards() {
    for (std::size_t across = 0; across < side; ++across) {
      for (std::size_t up = 0; up < side; ++up) {
        const TextPlace at = corner(across, up);
        for (std::size_t line = 0; line < geometry_.board.size(); ++line) {
          canvas_.write({at.line + line, at.column}, geometry_.board[line]);
        }
        for (std::size_t column = 0; column < side; ++column) {
          canvas_.write_centred({at.line + geometry_.board.size(), at.column + middle_of(column)},
                                label(column, view_.inside_across));
        }
      }
    }
  }

  /// The labels along the whole board; over the top edge of a compact one.
  void draw_outer_labels() {
    const std::size_t right_edge = corner(side - 1, 0).column + board_width();
    for (std::size_t n = 0; n < side; ++n) {
      canvas_.write_centred({0, corner(n, 0).column + board_width() / 2},
                            label(n, view_.outside_across));
      const std::size_t top = corner(0, n).line;
      canvas_.write({top + 2 * geometry_.down, right_edge + geometry_.before_big_row},
                    label(n, view_.outside_up));
      for (std::size_t row = 0; row < side; ++row) {
        canvas_.write({top + line_of(row), 0}, label(row, view_.inside_up));
        if (geometry_.roomy) {
          canvas_.write({top + line_of(row), right_edge + 1}, label(row, view_.inside_up));
        }
      }
    }
  }

  void draw_mark(const CellMark &mark) {
    for (const Cell cell : mark.cells) {
      canvas_.write(place(cell), std::string_view(&mark.sign, 1));
    }
  }

  void draw_man(Cell cell, Piece piece) {
    const std::string_view around = piece.color() == Color::black && geometry_.roomy ? "*" : "";
    canvas_.write_centred(place(cell), fmt::format("{0}{1}{0}", around, letter(piece)));
  }

  [[nodiscard]] std::string text() const { return canvas_.text(); }

private:
  [[nodiscard]] std::size_t board_width() const { return geometry_.board.back().size(); }

  /// Where a mini-board has its top left, by its numbers from the left and from the bottom.
  [[nodiscard]] TextPlace corner(std::size_t across, std::size_t up) const {
    return {geometry_.head + (side - 1 - up) * (geometry_.board.size() + 1),
            geometry_.margin + across * (board_width() + geometry_.between_boards)};
  }
  /// The line of a row and the middle of a column, within their mini-board.
  [[nodiscard]] std::size_t line_of(std::size_t row) const {
    return 1 + (side - 1 - row) * geometry_.down;
  }
  [[nodiscard]] std::size_t middle_of(std::size_t column) const {
    return geometry_.across / 2 + column * geometry_.across;
  }

  [[nodiscard]] TextPlace place(Cell cell) const {
    const auto number = [cell](Axis axis) {
      return static_cast<std::size_t>(hypercube::coordinate(cell, axis));
    };
    const TextPlace board = corner(number(view_.outside_across), number(view_.outside_up));
    return {board.line + line_of(number(view_.inside_up)),
            board.column + middle_of(number(view_.inside_across))};
  }

  [[nodiscard]] std::string label(std::size_t number, Axis axis) const {
    return axis_label(static_cast<int>(number), axis, system_);
  }

  View view_;
  const Geometry &geometry_;
  CoordinateSystem system_;
  Canvas canvas_;
};

} // namespace

std::span<const DiagramStyleInfo> diagram_styles() { return styles; }

std::string draw(const Placement &men, const DiagramOptions &options) {
  if (options.style == DiagramStyle::grid) {
    return draw_grid(men, options.view, options);
  }
  Picture picture(options.view, options.style, options.system);
  picture.draw_boards();
  picture.draw_outer_labels();
  for (const CellMark &mark : options.marks) {
    picture.draw_mark(mark);
  }
  for (const Cell cell : men.occupied()) {
    picture.draw_man(cell, men.at(cell));
  }
  return picture.text() + '\n' + caption(options.view, options.system);
}

} // namespace tessera
