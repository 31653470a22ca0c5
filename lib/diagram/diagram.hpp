#pragma once

#include "../board/board.hpp"
#include "../board/hypercube_board.hpp"
#include "../notation/coordinates.hpp"
#include "../rules/placement.hpp"

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
  /// No letter of a man.
  char sign;
  CellSet cells;
  /// For the legend, as "goes"; nothing keeps it out.
  std::string meaning = {};
  /// The cell that it was asked about, if any: a drawing of a part of the board shows it first.
  Cell about = {};
};

struct DiagramOptions {
  DiagramStyle style = DiagramStyle::boxed;
  /// Names the labels along the board.
  Notation system = hypercube::notations::hyperchess;
  /// Of two marks on one cell the later is shown.
  std::vector<CellMark> marks = {};
  /// One of the notation's board.
  View view = {};
  /// In characters; a wider board is drawn in parts, as far as it can be. 0 sets no limit.
  std::size_t width = 0;
  /// The titles of the panels to draw (`titled`); empty for the whole board.
  std::vector<std::string> panels = {};
  /// Whether these stand side by side as they are named, and not where the board has them.
  bool in_order = false;
  /// Whether of a large board (`is_large`) only those panels are drawn that a reader looks for, if
  /// none is chosen. In words, where nothing folds, all are.
  bool folds = false;
};

/// Whose side is at the bottom.
constexpr Color bottom_of(const View &view) { return view.turned ? Color::black : Color::white; }

/// The board, an empty line, and what is needed to read it: lines that say what its labels mean,
/// then a legend of the marks that have a meaning. Unless folded, a compact board is at most 78
/// columns wide, a boxed one 86 and a grid 76; what is said below fits in 80. A sign on a cell
/// with a man is shown where there is room beside the man, and explained in the legend where there
/// is not. No line ends in a blank.
std::string draw(const Men &men, const DiagramOptions &options);

} // namespace tessera
