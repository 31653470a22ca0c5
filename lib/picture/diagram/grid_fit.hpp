#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

// A row of a grid shows nothing for its empty light cells: only the columns, and the dark cells
// between, show which cell a piece stands on.

namespace tessera {

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

/// How a grid is set: so many panels side by side, each of so many columns, with cells so many
/// characters wide.
struct GridForm {
  std::size_t panels;
  std::size_t columns;
  std::size_t cell_width;

  [[nodiscard]] std::size_t cells() const { return panels * columns; }
};

/// The cells of a row's tokens, in their order, from the left: each where its colour allows it,
/// with every dark cell filled; `dark` says for each cell whether it is dark. Nothing if there is
/// no way to place them, or more than one that the column of the label on the right, if there is
/// one, allows.
std::optional<std::vector<std::size_t>> fit_row(std::span<const GridToken> tokens,
                                                const GridForm &form, const std::vector<bool> &dark,
                                                std::optional<std::size_t> label = std::nullopt);

} // namespace tessera
