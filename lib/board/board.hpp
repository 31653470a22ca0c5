#pragma once

#include "../result.hpp"
#include "layout.hpp"
#include "notation.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// Which of its views a board is shown in. A number has a meaning only for that board; an
/// unknown one means the usual view.
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

/// Where a picture has its labels: at all four sides, or at the top and at the sides alone.
enum class LabelPlaces : std::uint8_t { all_sides, top_and_sides };

/// A kind of cell: from all cells of a kind, men of one role go equally far.
struct CellKind {
  std::string_view name;
  /// Empty where the name says it.
  std::string_view meaning = {};
};

/// A board: how many cells it has, how they are called and how they stand on paper. A game brings
/// its board. Above lib/board and the game's own files, nothing knows more about a board than this.
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
  /// A cell that shows how a notation writes: its parts are all different.
  [[nodiscard]] virtual Cell example() const = 0;
  /// The notations that name its cells.
  [[nodiscard]] virtual std::span<const Notation> notations() const = 0;

  /// If a text names no cell, the few cells that it is likely to mean, the likeliest first.
  [[nodiscard]] virtual std::vector<Cell> nearest(std::string_view text) const = 0;

  /// How far apart two cells are along each axis of the board, without the axes along which they
  /// are level; nothing if a board has no axes.
  [[nodiscard]] virtual std::vector<int> distances(Cell from, Cell to) const = 0;

  /// Where a cell lies in the space of four dimensions that the board fills or bounds: whole
  /// numbers from 0 to 9, the same axis at the same place.
  [[nodiscard]] virtual std::array<int, 4> place_in_space(Cell cell) const = 0;

  /// The views with names, the usual one first.
  [[nodiscard]] virtual std::span<const ViewInfo> views() const = 0;
  /// All views, the usual one first; White's side is at the bottom.
  [[nodiscard]] virtual std::vector<View> all_views() const = 0;
  /// Reads the name of a view; a failure says what there is.
  [[nodiscard]] virtual Result<View> parse_view(std::string_view text) const = 0;
  /// What `parse_view` reads.
  [[nodiscard]] virtual std::string name_of(const View &view) const = 0;
  /// The board on paper, with the labels that the notation gives it.
  [[nodiscard]] virtual Layout layout(const View &view, Notation notation) const = 0;
  /// Lines that explain the labels of a picture to a reader, without the last line end: a cell as
  /// the notation writes it, what each part of that names, and what else there is to know. The
  /// whole board may be shown, or some of its panels.
  [[nodiscard]] virtual std::string caption(const View &view, Notation notation, LabelPlaces places,
                                            bool whole) const = 0;
  /// The kinds of its cells, those at the rim first.
  [[nodiscard]] virtual std::span<const CellKind> cell_kinds() const = 0;
  /// The number of a cell's kind among them.
  [[nodiscard]] virtual std::size_t kind_of(Cell cell) const = 0;
  /// How its cells stand on one line.
  [[nodiscard]] virtual const LineForm &line_form() const = 0;
};

/// All boards.
std::span<const Board *const> boards();
/// The notations of all boards.
std::vector<Notation> all_notations();
/// The notation of that name, whatever its case.
std::optional<Notation> find_notation(std::string_view name);

} // namespace tessera
