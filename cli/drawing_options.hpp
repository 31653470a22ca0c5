#pragma once

#include "common.hpp"

#include "diagram/diagram.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tessera::cli {

/// `--style`, `--view`, `--slices`, `--bottom` and `--width`: how boards are drawn.
class DrawingOptions {
public:
  static std::shared_ptr<DrawingOptions> add_to(CLI::App &app);

  /// How the notation's board is drawn; fails where it has no such view or no such panels.
  [[nodiscard]] Result<DiagramOptions> of(Notation system) const;
  /// How boards of whatever game are drawn: in the view as far as a board has it.
  [[nodiscard]] DiagramOptions of_any() const;
  /// The view, where one was given; fails where the board has no such view.
  [[nodiscard]] Result<std::optional<View>> view(const Board &board) const;
  /// The side at the bottom, where it was given.
  [[nodiscard]] const std::optional<Color> &bottom() const { return bottom_; }
  [[nodiscard]] bool has_style() const { return style_.has_value(); }

private:
  [[nodiscard]] DiagramOptions with(View view, Notation system) const;

  std::optional<DiagramStyle> style_;
  std::optional<std::string> view_;
  std::vector<std::string> panels_;
  std::optional<Color> bottom_;
  std::size_t width_ = 80;
};

} // namespace tessera::cli
