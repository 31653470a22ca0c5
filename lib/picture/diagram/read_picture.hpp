#pragma once

#include "../../game/rules/position.hpp"
#include "arrangement.hpp"
#include "picture_text.hpp"

#include <optional>
#include <string_view>
#include <vector>

// A drawing is read in three steps. First, lines are restored as they were before they were mailed
// (picture_text.hpp); each keeps the place of every byte, so that findings point into the original
// text. Then the reader of a style makes a sheet of them, which says what stands where on paper and
// which labels were seen (read_framed.cpp, read_grid.cpp, read_panels.cpp). Last, arrangement.hpp
// decides which axis runs where: of the hundreds of ways to arrange and label a board, it takes the
// one whose caption stands below, or else whose labels fit best.
//
// So drawing and reading share nothing but labels and captions, and each checks the other in the
// tests. Some cells of a grid show only their colour, so a row of a grid is solved like a puzzle
// (read_grid.cpp): every piece and every `:::` in a cell of a colour that may show it.

namespace tessera {

/// A position as it was drawn.
struct DrawnPosition {
  /// Nothing if what is drawn is not a position of the game.
  std::optional<Position> position;
  /// What was read of each board, whether it makes a position or not.
  std::vector<Men> boards;
  /// Whose move it is on each board, if a line beside it says so.
  std::vector<std::optional<Color>> sides;
  /// Whether everything drawn could be read, whether it is a position or not.
  bool whole = false;
  /// Whether the side to move and the rest are written below, and not just assumed.
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

/// Reads all boards that a text has drawn in any of the styles and views, whatever else it holds,
/// quoted or not, and makes positions of the game from them: each from as many boards as the game
/// has. Pieces in hand and the like are read from lines below a board, or above it where a text has
/// them there. If the position also stands on
/// one line below the drawing (docs/format.md) and has the same pieces, it says what a drawing
/// cannot: the side to move and the rest; otherwise White is to move. Everything that cannot be
/// read is reported as an error; the rest is read.
PictureReading read_pictures(std::string_view text, const Variant &variant,
                             const PictureHints &hints);

} // namespace tessera
