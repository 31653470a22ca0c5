#pragma once

#include "../../game/board/board.hpp"
#include "../../game/board/hypercube_board.hpp"
#include "../../game/notation/coordinates.hpp"
#include "../../game/rules/placement.hpp"
#include "../../game/rules/position.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// The ways to draw a board as text.
enum class DiagramStyle : std::uint8_t { boxed, compact, grid, unicode, plain };

struct DiagramStyleInfo {
  DiagramStyle id;
  /// As on the command line.
  std::string_view name;
  std::string_view summary;
};

/// All styles, in the order of the enumeration.
std::span<const DiagramStyleInfo> diagram_styles();

/// A sign on some cells, and what it means.
struct CellMark {
  /// Not a letter of a piece.
  char sign;
  CellSet cells;
  /// For the legend, such as "goes"; a mark without one is not in the legend.
  std::string meaning = {};
  /// The cell that it is about, if any: a drawing of a part of the board shows it first.
  Cell about = {};
};

struct DiagramOptions {
  DiagramStyle style = DiagramStyle::boxed;
  /// Names the labels along the board.
  Notation system = hypercube::notations::hyperchess;
  /// If two marks are on one cell, the later is shown.
  std::vector<CellMark> marks = {};
  /// One of the views of the notation's board.
  View view = {};
  /// In characters; a wider board is drawn in parts, if possible. 0 sets no limit.
  std::size_t width = 0;
  /// The titles of the panels to draw (`titled`); empty for the whole board.
  std::vector<std::string> panels = {};
  /// Whether these stand side by side in the order they are named in, and not where the board has
  /// them.
  bool in_order = false;
  /// Whether only those panels of a large board (`is_large`) are drawn that a reader looks for, if
  /// none is chosen. In words, where nothing folds, all are.
  bool folds = false;
  /// Whether the game has ended in a draw that the position does not show, which a drawing of a
  /// position says.
  bool drawn = false;
};

/// Whose side is at the bottom.
constexpr Color bottom_of(const View &view) { return view.turned ? Color::black : Color::white; }

/// The board, an empty line, and what is needed to read it: lines that say what its labels mean,
/// then a legend of the marks that have a meaning. Unless folded, a compact board is at most 78
/// columns wide, a boxed one 86 and a grid 76; the text below fits in 80. A sign on a cell with a
/// piece is shown if there is room beside the piece, and otherwise explained in the legend. No line
/// ends in a blank.
std::string draw(const Men &men, const DiagramOptions &options);

/// All boards of a position, each with its marks, the pieces in hand, and who is to move or how the
/// game has ended. `marks` holds those of each board; a board without any may be left out. Empty if
/// the notation of the options does not name the cells of the position.
std::string draw_boards(const Position &position, DiagramOptions options,
                        std::span<const std::vector<CellMark>> marks);

} // namespace tessera
