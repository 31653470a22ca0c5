#pragma once

#include "common.hpp"

#include "diagram/diagram.hpp"
#include "rules/position.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tessera::cli {

/// `--style`, `--view`, `--bottom` and `--width`: how boards are drawn.
class DrawingOptions {
public:
  static std::shared_ptr<DrawingOptions> add_to(CLI::App &app);

  [[nodiscard]] DiagramOptions of(CoordinateSystem system) const;
  /// The view and the side at the bottom, where they were given.
  [[nodiscard]] const std::optional<View> &view() const { return view_; }
  [[nodiscard]] const std::optional<Color> &bottom() const { return bottom_; }
  [[nodiscard]] bool has_style() const { return style_.has_value(); }

private:
  std::optional<DiagramStyle> style_;
  std::optional<View> view_;
  std::optional<Color> bottom_;
  std::size_t width_ = 80;
};

/// Prints all boards of a position, each with its marks and the men in hand.
void print_boards(const Position &position, DiagramOptions options,
                  const std::vector<std::vector<CellMark>> &marks_of_boards);

} // namespace tessera::cli
