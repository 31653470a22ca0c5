#include "grid.hpp"

#include "../notation/letters.hpp"
#include "canvas.hpp"
#include "caption.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

namespace {

constexpr std::size_t side = hypercube::side;
constexpr std::size_t cell_width = 3;
constexpr std::size_t board_width = side * cell_width;
constexpr std::size_t between_boards = 2;

/// Dark as the corner where all coordinates are lowest.
bool is_dark(Cell cell) {
  int sum = 0;
  for (const Axis axis : {Axis::big_row, Axis::big_column, Axis::row, Axis::column}) {
    sum += hypercube::coordinate(cell, axis);
  }
  return sum % 2 == 0;
}

class Grid {
public:
  Grid(const View &view, CoordinateSystem system) : view_(view), system_(system) {
    for (std::size_t big = 0; big < side; ++big) {
      for (std::size_t little = 0; little < side; ++little) {
        margin_ = std::max(margin_, side_label(big, little).size() + 1);
      }
    }
  }

  void draw_labels() {
    const std::size_t right = column_of(side - 1, side - 1) + cell_width + 1;
    for (std::size_t big = 0; big < side; ++big) {
      for (std::size_t little = 0; little < side; ++little) {
        canvas_.write_centred({0, column_of(big, little) + 1},
                              label(big, view_.outside_across) +
                                  label(little, view_.inside_across));
        const std::string at_side = side_label(big, little);
        canvas_.write({line_of(big, little), margin_ - 1 - at_side.size()}, at_side);
        canvas_.write({line_of(big, little), right}, at_side);
      }
    }
  }

  void draw(Cell cell, std::string_view text) {
    const auto number = [cell](Axis axis) {
      return static_cast<std::size_t>(hypercube::coordinate(cell, axis));
    };
    canvas_.write({line_of(number(view_.outside_up), number(view_.inside_up)),
                   column_of(number(view_.outside_across), number(view_.inside_across))},
                  text);
  }

  [[nodiscard]] std::string text() const { return canvas_.text(); }

private:
  [[nodiscard]] std::string label(std::size_t number, Axis axis) const {
    return axis_label(static_cast<int>(number), axis, system_);
  }
  [[nodiscard]] std::string side_label(std::size_t big, std::size_t little) const {
    return label(big, view_.outside_up) + label(little, view_.inside_up);
  }
  [[nodiscard]] std::size_t column_of(std::size_t big, std::size_t little) const {
    return margin_ + big * (board_width + between_boards) + little * cell_width;
  }
  [[nodiscard]] static std::size_t line_of(std::size_t big, std::size_t little) {
    return 1 + (side - 1 - big) * (side + 1) + side - 1 - little;
  }

  View view_;
  CoordinateSystem system_;
  std::size_t margin_ = 0;
  Canvas canvas_;
};

} // namespace

std::string draw_grid(const Placement &men, const View &view, const DiagramOptions &options) {
  Grid grid(view, options.system);
  for (unsigned index = 0; index < hypercube::cell_count; ++index) {
    const Cell cell(index);
    const Piece piece = men.at(cell);
    if (piece.exists()) {
      const char capital = letter(piece.role());
      grid.draw(cell, piece.color() == Color::white ? fmt::format("({})", capital)
                                                    : fmt::format("[{}]", capital));
    } else if (is_dark(cell)) {
      grid.draw(cell, ":::");
    }
  }
  for (const CellMark &mark : options.marks) {
    for (const Cell cell : mark.cells - men.occupied()) {
      grid.draw(cell,
                is_dark(cell) ? fmt::format(":{}:", mark.sign) : fmt::format(" {} ", mark.sign));
    }
  }
  grid.draw_labels();
  return grid.text() + '\n' + grid_caption(view, options.system);
}

} // namespace tessera
