#pragma once

#include "../../base/out_of_line.hpp"
#include "orthodox_rules.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace tessera::orthodox {

using hypercube::CellSet;
using hypercube::Ray;

/// Where a pawn goes: its steps, then its captures.
struct PawnCells {
  std::uint8_t steps = 0;
  std::uint8_t all = 0;
  std::array<std::uint8_t, 12> cells{};
};

/// A pawn's double step: the cell it passes over, and where it goes.
struct DoubleStep {
  Cell over;
  Cell to;
};
using DoubleSteps = ShortList<DoubleStep, 2>;

/// Where pieces go on an empty board, by cell: worked out once from a game's constants.
class Reach {
public:
  explicit Reach(const Movement &movement);

  [[nodiscard]] const Movement &movement() const { return *movement_; }
  /// What a piece other than a pawn reaches.
  [[nodiscard]] const CellSet &cells(Role role, Cell from) const {
    return cells_[index(role)][from.index()];
  }
  /// The same, line by line; a step or a leap is a line of one cell.
  [[nodiscard]] std::span<const Ray> rays(Role role, Cell from) const {
    const Range &range = ranges_[index(role)][from.index()];
    return std::span(rays_).subspan(range.begin, range.size);
  }
  [[nodiscard]] const CellSet &pawn_steps(Color color, Cell from) const {
    return pawn_steps_[index(color)][from.index()];
  }
  [[nodiscard]] const CellSet &pawn_captures(Color color, Cell from) const {
    return pawn_captures_[index(color)][from.index()];
  }
  /// Both, cell by cell.
  [[nodiscard]] const PawnCells &pawn_cells(Color color, Cell from) const {
    return pawn_cells_[index(color)][from.index()];
  }
  /// The double steps of a pawn that has not moved; empty in most games.
  [[nodiscard]] const DoubleSteps &double_steps(Color color, Cell from) const {
    return double_steps_[index(color)][from.index()];
  }
  /// The steps that pawns can make twice at once.
  [[nodiscard]] std::span<const hypercube::SetStep> steps_made_twice(Color color) const {
    return steps_made_twice_[index(color)];
  }
  /// The cells from which a pawn has a way to its last rank.
  [[nodiscard]] const CellSet &before_last_rank(Color color) const {
    return before_last_rank_[index(color)];
  }
  /// Where a pawn must promote.
  [[nodiscard]] const CellSet &last_rank(Color color) const { return last_rank_[index(color)]; }
  /// Where pawns may not be put.
  [[nodiscard]] const CellSet &barred_to_pawns(Color color) const {
    return barred_to_pawns_[index(color)];
  }

private:
  struct Range {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
  };
  template <class T> using PerCell = std::array<T, hypercube::cell_count>;

  void add_walk(const Walk &walk);
  void add_ray(Role role, Cell from, const hypercube::Step &step, int limit);
  void add_pawns(Color color, Cell from);
  void add_double_steps(Color color, const hypercube::Step &step);
  void list_pawn_cells(Color color, Cell from);

  const Movement *movement_;
  std::array<PerCell<CellSet>, role_count> cells_{};
  std::array<PerCell<Range>, role_count> ranges_{};
  std::vector<Ray> rays_;
  std::array<PerCell<CellSet>, 2> pawn_steps_{};
  std::array<PerCell<CellSet>, 2> pawn_captures_{};
  std::array<PerCell<PawnCells>, 2> pawn_cells_{};
  std::array<PerCell<DoubleSteps>, 2> double_steps_{};
  std::array<std::vector<hypercube::SetStep>, 2> steps_made_twice_{};
  std::array<CellSet, 2> before_last_rank_{};
  std::array<CellSet, 2> last_rank_{};
  std::array<CellSet, 2> barred_to_pawns_{};
};

/// The tables of a game's constants; built at the first call, safe from any thread.
template <const Movement &movement> const Reach &reach_of() {
  static const auto reach = out_of_line([] { return std::make_unique<const Reach>(movement); });
  return *reach;
}

} // namespace tessera::orthodox
