#pragma once

#include "cell.hpp"
#include "cell_set.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace tessera {

/// The four axes of the 4x4x4x4 board, in the order of a cell's index bits from
/// the highest: `Y`, `X`, `y`, `x` of HB-1.
enum class Axis : std::uint8_t { big_row, big_column, row, column };

inline constexpr std::array all_axes{Axis::big_row, Axis::big_column, Axis::row, Axis::column};

/// The 4x4x4x4 board that five games share: its cells and what lies between them (HB-1, HB-3).
namespace hypercube {

inline constexpr unsigned cell_count = 256;
inline constexpr int side = 4;
using CellSet = BasicCellSet<cell_count>;

/// Coordinates 0..3 of a cell, one an axis, indexed by `Axis`.
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

/// The cell a step leads to, or none if it leaves the board.
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

/// The mini-board a cell lies on (its big square), 0..15.
constexpr unsigned big_square(Cell cell) { return cell.index() / 16; }
/// The place of a cell in its mini-board (its little square), 0..15.
constexpr unsigned little_square(Cell cell) { return cell.index() % 16; }

/// All steps that change exactly `axes_changed` coordinates by one (HB-3): 8, 24, 32 or 16.
std::vector<Step> steps(int axes_changed);
/// The 48 knight's leaps: one coordinate by two, another by one (HB-3).
std::vector<Step> knight_leaps();
/// All cells a step reaches in at most `limit` repetitions on an empty board.
CellSet slide(Cell from, const Step &step, int limit = side - 1);

/// The cells passed on the way between two cells, by each of at most two ways; a
/// line has one way, which is given twice. A way passes at most two cells; where
/// it passes fewer, the cell it starts from stands in (a path never returns to it).
struct Ways {
  std::array<std::uint8_t, 2> first;
  std::array<std::uint8_t, 2> second;
};

/// What lies between and beyond cells, worked out once. The lines are those of all 80
/// directions; a knight's two ways are its bent paths (HC-5).
class Lines {
public:
  /// The tables; built at the first call, safe from any thread.
  static const Lines &get();

  [[nodiscard]] const Ways &ways(Cell from, Cell to) const {
    return ways_[from.index()][to.index()];
  }
  /// Whether a man on `from` can walk or slide to `to` through empty cells. The two
  /// must lie on a line or a knight's leap apart; neither of their own men matters.
  [[nodiscard]] bool open(Cell from, Cell to, const CellSet &occupied) const {
    const Ways &way = ways(from, to);
    CellSet others = occupied;
    others.erase(from);
    const auto closed = [&others](const std::array<std::uint8_t, 2> &path) {
      return static_cast<unsigned>(others.contains(Cell(path[0]))) |
             static_cast<unsigned>(others.contains(Cell(path[1])));
    };
    return (closed(way.first) & closed(way.second)) == 0;
  }
  /// Takes out of `targets`, the cells that sliders reach from `from` on an empty
  /// board, those hidden behind the occupied ones. An occupied target stays.
  [[nodiscard]] CellSet cut_slides(Cell from, CellSet targets, const CellSet &occupied) const {
    CellSet hidden;
    for (const Cell blocker : targets &occupied) {
      hidden |= sets_[beyond_[from.index()][blocker.index()]];
    }
    return targets -= hidden;
  }
  /// Takes out of `targets`, the knight's leaps from `from`, those whose both ways are blocked.
  [[nodiscard]] CellSet cut_knight(Cell from, CellSet targets, const CellSet &occupied) const {
    CellSet first_cut;
    CellSet second_cut;
    for (const Cell blocker : knight_paths_[from.index()] & occupied) {
      const auto &cuts = knight_cuts_[from.index()][blocker.index()];
      first_cut |= sets_[cuts[0]];
      second_cut |= sets_[cuts[1]];
    }
    return targets -= (first_cut & second_cut);
  }

private:
  Lines();
  std::uint16_t store(const CellSet &set);

  template <class Entry> using PerPair = std::array<std::array<Entry, cell_count>, cell_count>;
  PerPair<Ways> ways_{};
  // Few pairs have anything beyond: the tables hold numbers of sets (0: the empty one),
  // and those of one cell lie side by side.
  std::vector<CellSet> sets_;
  PerPair<std::uint16_t> beyond_{};
  std::array<CellSet, cell_count> knight_paths_{};
  PerPair<std::array<std::uint16_t, 2>> knight_cuts_{};
};

} // namespace hypercube
} // namespace tessera
