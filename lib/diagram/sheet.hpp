#pragma once

#include "../replay/finding.hpp"
#include "diagram.hpp"
#include "picture_text.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

// A drawn board as it is on paper: what stands where, before it is known which axis runs where.

namespace tessera {

/// What stands in a cell of a drawing: a letter, or nothing.
struct SheetCell {
  /// As it is drawn; 0 for none.
  char letter = 0;
  Color color = Color::white;
  Span span{};
};

/// A label and where it stands.
struct SeenLabel {
  enum class Side { outside_across, outside_up, inside_across, inside_up, head, beside };
  Side side;
  /// From the left or the bottom: of a `head` or `beside` label, which stand for an outer and an
  /// inner number, 0..15, else 0..3.
  std::size_t number;
  std::string text;
  Span span;
};

/// A sign in a cell that is no man's letter.
struct SeenSign {
  std::string text;
  Span span;
};

struct Sheet {
  DiagramStyle style = DiagramStyle::boxed;
  /// By their place: outside across, outside up, inside across, inside up, the first the highest.
  std::array<SheetCell, hypercube::cell_count> cells{};
  std::vector<SeenLabel> labels{};
  std::vector<SeenSign> signs{};
  Span span{};
  /// The line behind it.
  std::size_t end_line = 0;

  [[nodiscard]] SheetCell &at(const PicturePlace &place) {
    std::size_t index = 0;
    for (const int number :
         {place.outside_across, place.outside_up, place.inside_across, place.inside_up}) {
      index = index * hypercube::side + static_cast<std::size_t>(number);
    }
    return cells[index];
  }
};

/// A row of cells that stand on one line: one row of so many mini-boards.
struct RowPlace {
  /// The mini-board it begins with, from the left.
  int first_board;
  int outside_up;
  int inside_up;
};

/// Where the rows of a drawing belong that comes in parts of so many mini-boards side by side;
/// `breaks` says before which rows something else stands than a line between rows. A row is left
/// out, and a finding tells of it, where its mini-boards have not four rows.
std::vector<std::optional<RowPlace>> place_rows(std::span<const PictureLine *const> rows,
                                                const std::vector<bool> &breaks, std::size_t boards,
                                                std::vector<Finding> &findings);

/// Reads a drawing in frames that begins at a line or, with its labels, a little before; nothing
/// begins there if not. Something may be wrong with it even so.
std::optional<Sheet> read_framed(std::span<const PictureLine> lines, std::size_t begin,
                                 std::vector<Finding> &findings);
/// The same for a grid.
std::optional<Sheet> read_grid(std::span<const PictureLine> lines, std::size_t begin,
                               std::vector<Finding> &findings);

} // namespace tessera
