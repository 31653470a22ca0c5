#include "orthodox_reach.hpp"

#include <algorithm>

namespace tessera::orthodox {

using hypercube::Step;

namespace {

Step opposite(Step step) {
  std::transform(step.begin(), step.end(), step.begin(), [](int change) { return -change; });
  return step;
}

bool lies_in(const Region &region, Cell cell, Color color) {
  const hypercube::Coordinates at = hypercube::coordinates(cell);
  for (std::size_t axis = 0; axis < at.size(); ++axis) {
    const int expected = color == Color::white ? region[axis] : hypercube::side - 1 - region[axis];
    if (region[axis] != any && at[axis] != expected) {
      return false;
    }
  }
  return true;
}

} // namespace

Reach::Reach(const Movement &movement) : movement_(&movement) {
  for (const Walk &walk : movement.walks) {
    add_walk(walk);
  }
  for (const Color color : both_colors) {
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      add_pawns(color, Cell(i));
    }
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      list_pawn_cells(color, Cell(i));
    }
    barred_to_pawns_[index(color)] |= last_rank(color);
    if (movement.pawn.step_twice()) {
      for (const Step &step : movement.pawn.steps) {
        add_double_steps(color, color == Color::white ? step : opposite(step));
      }
    }
  }
}

void Reach::add_walk(const Walk &walk) {
  const std::vector<Step> steps = steps_of(walk);
  for (unsigned i = 0; i < hypercube::cell_count; ++i) {
    Range &range = ranges_[index(walk.role)][i];
    range.begin = static_cast<std::uint32_t>(rays_.size());
    for (const Step &step : steps) {
      add_ray(walk.role, Cell(i), step, walk.gait == Gait::slide ? hypercube::side - 1 : 1);
    }
    range.size = static_cast<std::uint32_t>(rays_.size()) - range.begin;
  }
}

void Reach::add_ray(Role role, Cell from, const Step &step, int limit) {
  const Ray ray = hypercube::ray(from, step, limit);
  for (const std::uint8_t cell : ray.reached()) {
    cells_[index(role)][from.index()].insert(Cell(cell));
  }
  if (ray.length > 0) {
    rays_.push_back(ray);
  }
}

void Reach::add_pawns(Color color, Cell from) {
  const auto add = [color, from](CellSet &cells, std::span<const Step> ways) {
    for (const Step &way : ways) {
      cells |= hypercube::slide(from, color == Color::white ? way : opposite(way), 1);
    }
  };
  add(pawn_steps_[index(color)][from.index()], movement_->pawn.steps);
  add(pawn_captures_[index(color)][from.index()], movement_->pawn.captures);
  if (lies_in(movement_->last_rank, from, color)) {
    last_rank_[index(color)].insert(from);
  }
  if (lies_in(movement_->first_rank, from, color)) {
    barred_to_pawns_[index(color)].insert(from);
  }
}

void Reach::add_double_steps(Color color, const Step &step) {
  steps_made_twice_[index(color)].emplace_back(step);
  for (unsigned i = 0; i < hypercube::cell_count; ++i) {
    const Ray ray = hypercube::ray(Cell(i), step, 2);
    if (ray.length == 2) {
      const Cell to(ray.cells[1]);
      double_steps_[index(color)][i].add({Cell(ray.cells[0]), to});
      if (last_rank(color).contains(to)) {
        before_last_rank_[index(color)].insert(Cell(i));
      }
    }
  }
}

void Reach::list_pawn_cells(Color color, Cell from) {
  PawnCells &list = pawn_cells_[index(color)][from.index()];
  const auto add = [this, &list, color, from](const CellSet &cells) {
    for (const Cell to : cells) {
      list.cells.at(list.all++) = static_cast<std::uint8_t>(to.index());
    }
    if (cells.intersects(last_rank(color))) {
      before_last_rank_[index(color)].insert(from);
    }
  };
  add(pawn_steps(color, from));
  list.steps = list.all;
  add(pawn_captures(color, from));
}

} // namespace tessera::orthodox
