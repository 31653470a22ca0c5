#pragma once

#include "picture_text.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The lines of a drawing, one at a time.

namespace tessera {

enum class LineKind { row, border, top, labels, blank, other };

LineKind kind_of(const PictureLine &line);
/// Whether a line holds four cells of one mini-board in a row.
bool begins_frame(const PictureLine &line);
/// Whether a line between rows is complete.
bool is_whole_border(const PictureLine &line);

/// A text somewhere in a line.
struct Token {
  std::string text;
  std::size_t begin = 0;
};

/// The labels of a line that is not a row, each of one column or row.
std::vector<Token> labels_in(const PictureLine &line, LineKind kind);
/// The labels of a line of labels that each stand for a column of panels and one within it.
std::vector<Token> heads_in(const PictureLine &line);

/// A row of cells in frames.
struct FramedRow {
  struct Content {
    std::size_t begin = 0;
    std::size_t size = 0;
    /// Whether it is not a piece, a mark or an empty cell.
    bool broken = false;
    /// The piece's letter.
    std::optional<Token> man{};
    /// A sign instead of a piece.
    std::optional<Token> sign{};
  };
  /// Between any two bars.
  std::vector<Content> contents{};
  /// Before the first bar and after the last.
  Token head{};
  Token tail{};

  [[nodiscard]] std::size_t bars() const { return contents.size() + 1; }
};

/// Reads a line that is a row.
FramedRow read_framed_row(const PictureLine &line);

/// What stands in a cell of a grid; empty light cells show nothing.
struct GridToken {
  enum class Kind { white, black, dark, light_mark };
  Kind kind;
  /// Of the cell's first character, within its piece of the row.
  std::size_t column;
  char letter;
  std::size_t place;
  /// 0, or 1 in a piece that a mailer has put on a line of its own.
  std::size_t piece = 0;
};

/// A row of a grid: what shows in its cells, and the words before, between and after them.
struct GridRow {
  std::vector<GridToken> tokens{};
  std::vector<Token> words{};
};

/// A row with labels at its ends; signs on light cells are tokens.
std::optional<GridRow> read_grid_row(const PictureLine &line);

// Where panels have titles:

/// The titles of a line that holds nothing else; empty for any other line.
std::vector<Token> titles_in(const PictureLine &line);
/// The labels of a line that holds nothing else; empty for any other line.
std::vector<Token> panel_labels_in(const PictureLine &line);
/// Whether a line has only edges of cells.
bool is_panel_edge(const PictureLine &line);
/// Whether a line may be the first below titles: an edge, or a row in a frame or of a grid.
bool begins_panels(const PictureLine &line);

/// What stands beside a row of cells: what may be its label, and anything else.
struct Beside {
  std::vector<Token> labels{};
  std::vector<Token> others{};
};
Beside beside_panel(std::string_view text);

/// A row with words between panels, which are labels, and in cells, which are signs.
std::optional<GridRow> read_panel_grid_row(const PictureLine &line);

} // namespace tessera
