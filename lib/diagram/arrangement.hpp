#pragma once

#include "sheet.hpp"

namespace tessera {

/// What is known of a drawing before it is read.
struct PictureHints {
  std::optional<View> view{};
  std::optional<Color> bottom{};
  std::optional<CoordinateSystem> system{};
  /// Where the drawing does not tell.
  CoordinateSystem usual_system = CoordinateSystem::hyperchess;
};

/// Which axis runs where in a drawing, and how its cells are called.
struct Arrangement {
  View view;
  CoordinateSystem system;
};

/// Tells it from the labels and from the lines behind the drawing, where these are the caption that
/// goes with one. What the labels leave open is a note, labels that fit nothing are a warning.
Arrangement arrangement_of(const Sheet &sheet, std::span<const PictureLine> behind,
                           const PictureHints &hints, std::vector<Finding> &findings);

} // namespace tessera
