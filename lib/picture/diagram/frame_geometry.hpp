#pragma once

#include "../../game/board/layout.hpp"
#include "canvas.hpp"

#include <cstddef>

// Where everything stands in a picture in frames.

namespace tessera {

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
std::size_t widest(const std::vector<std::string> &labels);
/// Among the labels that some panels have of their own.
std::size_t widest(const Layout &layout, std::vector<std::string> Panel::*labels);

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

} // namespace tessera
