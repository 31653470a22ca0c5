#pragma once

#include "../rules/position.hpp"
#include "arrangement.hpp"
#include "picture_limits.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace tessera {

/// A position as it was drawn.
struct DrawnPosition {
  /// None if what is drawn is not a position of the game.
  std::optional<Position> position;
  /// Of each board, what was read, whether it makes a position or not.
  std::vector<Men> boards;
  /// Of each board, whose move it is, where a line below says it.
  std::vector<std::optional<Color>> sides;
  /// Whether all that is drawn could be read, be it a position or not.
  bool whole = false;
  /// Whether the side to move and the rest are written below, and not only taken to be usual.
  bool tells_rest = false;
  /// Of the first board.
  Arrangement arrangement;
  /// All its boards, in the text.
  Span span;
};

struct PictureReading {
  std::vector<DrawnPosition> positions;
  /// In the order of the text.
  std::vector<Finding> findings;
};

/// Reads all boards that a text has drawn in any of the styles and views, among whatever else it
/// holds, quoted or not, and makes positions of the game of them: of as many boards each as the
/// game has. Men in hand are read where they are written below a board. Where below the drawing the
/// position stands on one line (docs/format.md) and has the same men, it says what a drawing
/// cannot: the side to move and the rest; else White is to move. An error is found for each thing
/// that cannot be read; the rest is read.
PictureReading read_pictures(std::string_view text, const Variant &variant,
                             const PictureHints &hints);

} // namespace tessera
