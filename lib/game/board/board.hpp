#pragma once

#include "../../base/result.hpp"
#include "layout.hpp"
#include "notation.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// A board is a value that a game brings. `hypercube::board()` and `tesseract::board()` have files
// of their own (hypercube_board.hpp, tesseract_board.hpp); lattice_board.hpp makes boards of
// mini-boards of other sizes, which take their views from the first. A game names the notation of
// its own texts in its `Conventions`, and that notation knows its board. So code above asks a board
// how many cells it has, which notations name them (notation.hpp), and how they stand on paper
// (layout.hpp) and on one line; that is all that it needs.

namespace tessera {

/// One of the views of a board. A number has a meaning only for that board; an unknown one means
/// the usual view.
struct View {
  unsigned number = 0;
  /// Whether Black's side is at the bottom.
  bool turned = false;

  friend bool operator==(const View &, const View &) = default;
};

/// A view that has a name.
struct ViewInfo {
  std::string_view name;
  View view;
};

/// Where a picture has its labels: at all four sides; only at the top and at the sides; or around
/// each mini-board, whose title has those of the outer axes.
enum class LabelPlaces : std::uint8_t { all_sides, top_and_sides, titles };

/// A kind of cell: a piece goes equally far from all cells of a kind.
struct CellKind {
  std::string_view name;
  /// Empty if the name says it.
  std::string_view meaning = {};
};

/// A board: how many cells it has, how they are named and how they stand on paper. A game brings
/// its board. Outside lib/game/board and the game's own files, nothing knows more about a board
/// than this.
class Board {
public:
  Board() = default;
  Board(const Board &) = delete;
  Board &operator=(const Board &) = delete;
  virtual ~Board() = default;

  /// As in a sentence: "the 4x4x4x4 board".
  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual unsigned cell_count() const = 0;
  /// Whether diagrams show the cell dark.
  [[nodiscard]] virtual bool is_dark(Cell cell) const = 0;
  /// A cell that shows how a notation writes cells: no two of its parts are the same.
  [[nodiscard]] virtual Cell example() const = 0;
  /// The notations that name its cells.
  [[nodiscard]] virtual std::span<const Notation> notations() const = 0;

  /// If a text does not name a cell, the few cells that it probably means, the likeliest first.
  [[nodiscard]] virtual std::vector<Cell> nearest(std::string_view text) const = 0;

  /// How far apart two cells are along each axis, without the axes that they do not differ in;
  /// empty if a board has no axes.
  [[nodiscard]] virtual std::vector<int> distances(Cell from, Cell to) const = 0;

  /// Where a cell lies in the four-dimensional space that the board fills or bounds: whole numbers
  /// from 0 to 9, always with the same axis at the same place.
  [[nodiscard]] virtual std::array<int, 4> place_in_space(Cell cell) const = 0;

  /// The views with names, the usual one first.
  [[nodiscard]] virtual std::span<const ViewInfo> views() const = 0;
  /// All views, the usual one first; White's side is at the bottom.
  [[nodiscard]] virtual std::vector<View> all_views() const = 0;
  /// Reads the name of a view; a failure lists the names there are.
  [[nodiscard]] virtual Result<View> parse_view(std::string_view text) const = 0;
  /// The name that `parse_view` reads.
  [[nodiscard]] virtual std::string name_of(const View &view) const = 0;
  /// The board on paper, with the labels that the notation gives it.
  [[nodiscard]] virtual Layout layout(const View &view, Notation notation) const = 0;
  /// Lines that explain the labels of a picture to a reader, without the last line end: a cell in
  /// the notation, what each part of it names, and anything else to know. The whole board may be
  /// shown, or some of its panels.
  [[nodiscard]] virtual std::string caption(const View &view, Notation notation, LabelPlaces places,
                                            bool whole) const = 0;
  /// The kinds of its cells, beginning at the rim.
  [[nodiscard]] virtual std::span<const CellKind> cell_kinds() const = 0;
  /// The index of a cell's kind among them.
  [[nodiscard]] virtual std::size_t kind_of(Cell cell) const = 0;
  /// How its cells stand on one line.
  [[nodiscard]] virtual const LineForm &line_form() const = 0;
};

/// All boards.
std::span<const Board *const> boards();
/// The notations of all boards.
std::vector<Notation> all_notations();
/// The notation of that name, in any case of its letters.
std::optional<Notation> find_notation(std::string_view name);

// Cells grouped by the panels that they stand on, so that long lists can be read.

/// Whether a board has so many cells that it is hard to read when it is drawn whole or its cells
/// are listed.
bool is_large(const Board &board);

/// Some cells of one panel, by their indices in a list.
struct PanelGroup {
  /// As `titled` gives it.
  std::string title;
  std::vector<std::size_t> numbers;
};

/// Cells grouped by their panels in the usual view: the panel nearest to that of `near` first, or,
/// if `near` is no cell, in the order of the board. Cells keep their order.
std::vector<PanelGroup> by_panel(std::span<const Cell> cells, Cell near, Notation notation);

} // namespace tessera
