#pragma once

#include "common.hpp"

#include "picture/diagram/diagram.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tessera::cli {

/// `--style`, `--view`, `--slices`, `--bottom` and `--width`: how boards are drawn.
class DrawingOptions {
public:
  static std::shared_ptr<DrawingOptions> add_to(CLI::App &app);

  /// How the notation's board is drawn; fails if it has no such view or no such panels.
  [[nodiscard]] Result<DiagramOptions> of(Notation system) const;
  /// How boards of any game are drawn: in the view, if a board has it; fails if none has.
  [[nodiscard]] Result<DiagramOptions> of_any() const;
  /// The view, if one was given; fails if the board has no such view.
  [[nodiscard]] Result<std::optional<View>> view(const Board &board) const;
  /// The side at the bottom, if it was given.
  [[nodiscard]] const std::optional<Color> &bottom() const { return bottom_; }
  /// Whether `--width` was given, which only text has.
  [[nodiscard]] bool has_width() const { return width_.has_value(); }
  [[nodiscard]] bool has_style() const { return style_.has_value(); }
  [[nodiscard]] bool has_panels() const { return !panels_.empty(); }
  [[nodiscard]] bool has_any() const {
    return has_style() || has_width() || has_panels() || view_ || bottom_;
  }

private:
  [[nodiscard]] DiagramOptions with(View view, Notation system) const;

  std::optional<DiagramStyle> style_;
  std::optional<std::string> view_;
  std::vector<std::string> panels_;
  std::optional<Color> bottom_;
  std::optional<std::size_t> width_;
};

} // namespace tessera::cli
