#include "grid.hpp"

#include "../notation/letters.hpp"
#include "canvas.hpp"
#include "labels.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

namespace {

constexpr std::size_t side = hypercube::side;
constexpr std::size_t between_boards = 2;

/// Some of the big columns as a picture of their own.
class Grid {
public:
  Grid(const View &view, const Labels &labels, std::size_t first, std::size_t count)
      : view_(view), labels_(labels), first_(first), count_(count),
        cell_width_(std::max<std::size_t>(3, labels.inside_across.width + 1)),
        one_head_line_(labels.outside_across.width + labels.inside_across.width <= 3),
        margin_(labels.outside_up.width + labels.inside_up.width + 1) {}

  [[nodiscard]] std::size_t width() const { return right_edge() + margin_; }

  void draw_labels() {
    for (std::size_t big = 0; big < count_; ++big) {
      const std::string &outer = labels_.outside_across[first_ + big];
      if (!one_head_line_) {
        canvas_.write_centred({0, column_of(big, 0) + board_width() / 2}, outer);
      }
      for (std::size_t little = 0; little < side; ++little) {
        canvas_.write_centred({head() - 1, column_of(big, little) + 1},
                              one_head_line_ ? outer + labels_.inside_across[little]
                                             : labels_.inside_across[little]);
      }
    }
    for (std::size_t big = 0; big < side; ++big) {
      for (std::size_t little = 0; little < side; ++little) {
        const std::string at_side = labels_.outside_up[big] + labels_.inside_up[little];
        canvas_.write({line_of(big, little), margin_ - 1 - at_side.size()}, at_side);
        canvas_.write({line_of(big, little), right_edge() + 1}, at_side);
      }
    }
  }

  void draw(Cell cell, std::string_view text) {
    const PicturePlace place = view_.place(cell);
    const auto across = static_cast<std::size_t>(place.outside_across);
    if (across >= first_ && across < first_ + count_) {
      canvas_.write({line_of(static_cast<std::size_t>(place.outside_up),
                             static_cast<std::size_t>(place.inside_up)),
                     column_of(across - first_, static_cast<std::size_t>(place.inside_across))},
                    text);
    }
  }

  [[nodiscard]] std::string text() const { return canvas_.text(); }

private:
  [[nodiscard]] std::size_t head() const { return one_head_line_ ? 1 : 2; }
  [[nodiscard]] std::size_t board_width() const { return side * cell_width_; }
  [[nodiscard]] std::size_t right_edge() const { return column_of(count_ - 1, 0) + board_width(); }
  [[nodiscard]] std::size_t column_of(std::size_t big, std::size_t little) const {
    return margin_ + big * (board_width() + between_boards) + little * cell_width_;
  }
  [[nodiscard]] std::size_t line_of(std::size_t big, std::size_t little) const {
    return head() + (side - 1 - big) * (side + 1) + side - 1 - little;
  }

  View view_;
  const Labels &labels_;
  std::size_t first_;
  std::size_t count_;
  std::size_t cell_width_;
  /// Whether the labels of a big and a small column fit side by side over a cell.
  bool one_head_line_;
  std::size_t margin_;
  Canvas canvas_;
};

void draw_men(Grid &grid, const Placement &men, std::span<const CellMark> marks) {
  for (unsigned index = 0; index < hypercube::cell_count; ++index) {
    const Cell cell(index);
    const Piece piece = men.at(cell);
    if (piece.exists()) {
      const char capital = letter(piece.role());
      grid.draw(cell, piece.color() == Color::white ? fmt::format("({})", capital)
                                                    : fmt::format("[{}]", capital));
    } else if (hypercube::is_dark(cell)) {
      grid.draw(cell, ":::");
    }
  }
  for (const CellMark &mark : marks) {
    for (const Cell cell : mark.cells - men.occupied()) {
      grid.draw(cell, hypercube::is_dark(cell) ? fmt::format(":{}:", mark.sign)
                                               : fmt::format(" {} ", mark.sign));
    }
  }
}

/// How many big columns stand side by side.
std::size_t count_across(const DiagramOptions &options, const Labels &labels) {
  for (const std::size_t count : {side, side / 2}) {
    if (options.width == 0 || Grid(options.view, labels, 0, count).width() <= options.width) {
      return count;
    }
  }
  return 1;
}

} // namespace

std::string draw_grid(const Placement &men, const DiagramOptions &options) {
  const Labels labels(options.view, options.system);
  const std::size_t count = count_across(options, labels);
  std::string text;
  for (std::size_t first = 0; first < side; first += count) {
    Grid grid(options.view, labels, first, count);
    draw_men(grid, men, options.marks);
    grid.draw_labels();
    text += (text.empty() ? "" : "\n") + grid.text();
  }
  return text;
}

} // namespace tessera
