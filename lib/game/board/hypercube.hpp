#pragma once

#include "cell.hpp"
#include "cell_set.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// The cells of the 4x4x4x4 board, and tables of what lies between them. On a board of four cells a
// side every line between two cells passes at most two others, and a knight has two such ways. So
// `Lines` keeps the cells between every pair of cells, and a look-up says whether a way is open; no
// tree of reachable cells is walked.
//
// Boards whose lines fork, or that are larger, bring their own tables (tesseract_network.hpp and
// lattice_reach.hpp in lib/game/rules). Nothing above lib/game/board and the games' own files
// counts on any of these.

namespace tessera {

/// The four axes of the 4x4x4x4 board, in the order of a cell's index bits from
/// the highest: `Y`, `X`, `y`, `x` of HB-1.
enum class Axis : std::uint8_t { big_row, big_column, row, column };

inline constexpr std::array all_axes{Axis::big_row, Axis::big_column, Axis::row, Axis::column};

/// The 4x4x4x4 board that several games share: its cells and what lies between them (HB-1, HB-3).
namespace hypercube {

inline constexpr unsigned cell_count = 256;
inline constexpr int side = 4;
using CellSet = BasicCellSet<cell_count>;

/// The coordinates 0..3 of a cell, one per axis, indexed by `Axis`.
using Coordinates = std::array<int, 4>;
/// How far a step or leap goes along each axis.
using Step = std::array<int, 4>;

constexpr unsigned shift(Axis axis) { return 6U - 2U * static_cast<unsigned>(axis); }

constexpr int coordinate(Cell cell, Axis axis) {
  return static_cast<int>(cell.index() >> shift(axis) & 3U);
}

constexpr Cell cell_at(const Coordinates &at) {
  unsigned index = 0;
  for (const int value : at) {
    index = index << 2U | static_cast<unsigned>(value);
  }
  return Cell(index);
}

constexpr Coordinates coordinates(Cell cell) {
  return {coordinate(cell, Axis::big_row), coordinate(cell, Axis::big_column),
          coordinate(cell, Axis::row), coordinate(cell, Axis::column)};
}

/// The cell that a step leads to, or nothing if it leaves the board.
constexpr std::optional<Cell> step_from(Cell cell, const Step &step) {
  Coordinates at = coordinates(cell);
  for (std::size_t axis = 0; axis < at.size(); ++axis) {
    at[axis] += step[axis];
    if (at[axis] < 0 || at[axis] >= side) {
      return std::nullopt;
    }
  }
  return cell_at(at);
}

/// The mini-board that a cell lies on (its big square), 0..15.
constexpr unsigned big_square(Cell cell) { return cell.index() / 16; }
/// The place of a cell in its mini-board (its little square), 0..15.
constexpr unsigned little_square(Cell cell) { return cell.index() % 16; }

/// How many coordinates of a cell are the first or last of their axis: 4 for a corner, 3 for an
/// edge, 2 for a face, 1 for a side and 0 for the centre (HB-6).
constexpr int outer_coordinates(Cell cell) {
  int count = 0;
  for (const Axis axis : all_axes) {
    const int at = coordinate(cell, axis);
    count += at == 0 || at == side - 1 ? 1 : 0;
  }
  return count;
}

/// Whether a cell has the colour of the corner where all coordinates are lowest (HB-4).
constexpr bool is_dark(Cell cell) {
  int sum = 0;
  for (const Axis axis : all_axes) {
    sum += coordinate(cell, axis);
  }
  return sum % 2 == 0;
}

/// One step for many cells at once.
class SetStep {
public:
  constexpr explicit SetStep(const Step &step)
      : big_rows_(step[0]), within_((step[1] * side + step[2]) * side + step[3]) {
    for (unsigned index = 0; index < cell_count; ++index) {
      if (step_from(Cell(index), step)) {
        movable_.insert(Cell(index));
      }
    }
  }
  /// Where the step leads from those of the cells that it does not leave the board from.
  [[nodiscard]] constexpr CellSet from(const CellSet &cells) const {
    return (cells & movable_).moved(big_rows_, within_);
  }

private:
  CellSet movable_;
  int big_rows_;
  int within_;
};

/// All steps that change exactly `axes_changed` coordinates by one (HB-3): 8, 24, 32 or 16.
std::vector<Step> steps(int axes_changed);
/// The 48 knight's leaps: one coordinate by two, another by one (HB-3).
std::vector<Step> knight_leaps();
/// The 192 leaps that change three coordinates, by two, one and one.
std::vector<Step> unicorn_leaps();
/// All cells that a step reaches in at most `limit` repetitions on an empty board.
CellSet slide(Cell from, const Step &step, int limit = side - 1);

/// The cells of a line, from the nearest to the board's edge; after them, the cell it starts from.
struct Ray {
  std::uint8_t length = 0;
  std::array<std::uint8_t, side - 1> cells{};

  [[nodiscard]] std::span<const std::uint8_t> reached() const {
    return std::span(cells).first(length);
  }
};

/// The line that a step makes from a cell, at most `limit` cells of it.
Ray ray(Cell from, const Step &step, int limit = side - 1);

/// The cells passed between two cells, by each of at most two ways; a line has one way, which is
/// stored twice. A way passes at most two cells; where it passes fewer, the cell it starts from
/// stands in (a path never returns to it).
struct Ways {
  std::array<std::uint8_t, 2> first;
  std::array<std::uint8_t, 2> second;
};

/// What lies between cells, worked out once. The lines run in all 80 directions; a knight's two
/// ways are its bent paths (HC-5).
class Lines {
public:
  /// The tables; built at the first call, safe from any thread.
  static const Lines &get();

  [[nodiscard]] const Ways &ways(Cell from, Cell to) const {
    return ways_[from.index()][to.index()];
  }
  /// Whether a piece on `from` can walk or slide to `to` through empty cells. The two must lie on a
  /// line or a knight's leap apart; the pieces on these two cells do not matter.
  [[nodiscard]] bool open(Cell from, Cell to, const CellSet &occupied) const {
    return open_if(from, to, [&occupied](Cell cell) { return occupied.contains(cell); });
  }
  /// The same with `is_occupied` to say whether a piece stands on a cell.
  template <class IsOccupied>
  [[nodiscard]] bool open_if(Cell from, Cell to, IsOccupied is_occupied) const {
    const Ways &way = ways(from, to);
    const auto closed = [&](const std::array<std::uint8_t, 2> &path) {
      const auto blocks = [&](Cell cell) { return is_occupied(cell) && cell != from; };
      return blocks(Cell(path[0])) || blocks(Cell(path[1]));
    };
    return !closed(way.first) || (way.second != way.first && !closed(way.second));
  }
  /// Those of the pieces that `open` finds a way for to one cell.
  [[nodiscard]] CellSet open_to(Cell to, const CellSet &men, const CellSet &occupied) const {
    CellSet found;
    for (const Cell from : men) {
      if (open(from, to, occupied)) {
        found.insert(from);
      }
    }
    return found;
  }

private:
  Lines();

  std::array<std::array<Ways, cell_count>, cell_count> ways_{};
};

} // namespace hypercube
} // namespace tessera
