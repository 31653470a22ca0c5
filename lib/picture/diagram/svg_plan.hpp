#pragma once

#include "../../game/board/layout.hpp"

#include <string>

// Where everything stands in an SVG picture.

namespace tessera {

/// A place, from the top left.
struct SvgPoint {
  int x;
  int y;

  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 sees a zero in it.
  friend auto operator<=>(const SvgPoint &, const SvgPoint &) = default;
};

/// The measures of a picture of a layout.
class SvgPlan {
public:
  static constexpr int cell_size = 32;

  explicit SvgPlan(const Layout &layout);

  /// Whether panels have titles and labels of their own.
  [[nodiscard]] bool titled() const { return titled_; }
  [[nodiscard]] int panel_width() const { return columns_ * cell_size; }
  [[nodiscard]] int panel_height() const { return rows_ * cell_size; }
  [[nodiscard]] int left() const { return left_; }
  [[nodiscard]] int width() const;
  /// Where the panels end, and where the legend begins below their labels.
  [[nodiscard]] SvgPoint end() const;
  /// How wide the panels are with the labels beside them.
  [[nodiscard]] int board_width() const { return end().x + right_; }
  [[nodiscard]] int legend_top() const { return end().y + bottom_; }

  /// The top left of a cell; in the highest row and the first column, that is the top left of the
  /// panel.
  [[nodiscard]] SvgPoint corner(std::size_t across, std::size_t up, std::size_t column,
                                std::size_t row) const;
  [[nodiscard]] SvgPoint corner(const Panel &panel) const {
    return corner(panel.across, panel.up, 0, static_cast<std::size_t>(rows_) - 1);
  }

  /// The middle of the labels along the whole board, and of those of a panel.
  [[nodiscard]] int across_labels_at() const { return top_ / 2; }
  [[nodiscard]] int up_labels_at() const { return end().x + right_ / 2 + 1; }
  [[nodiscard]] int column_labels_at() const { return end().y + bottom_ / 2; }
  [[nodiscard]] int row_labels_at() const { return left_ / 2; }
  [[nodiscard]] int title_at(const Panel &panel) const { return corner(panel).y - over_ / 2; }
  [[nodiscard]] int column_labels_at(const Panel &panel) const {
    return corner(panel).y + panel_height() + under_ / 2;
  }
  [[nodiscard]] int row_labels_at(const Panel &panel) const { return corner(panel).x - lead_ / 2; }

private:
  int across_;
  int up_;
  int columns_;
  int rows_;
  bool titled_;
  /// Between panels; left of, above and below each; and at the sides of the whole.
  int between_;
  int lead_;
  int over_;
  int under_;
  int left_;
  int top_;
  int right_;
  int bottom_;
};

/// The outline of the cells that a panel has, as path data.
std::string outline(const Panel &panel, const Layout &layout, const SvgPlan &plan);

} // namespace tessera
