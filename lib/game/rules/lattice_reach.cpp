#include "lattice_reach.hpp"

#include <algorithm>
#include <cstdlib>

namespace tessera::lattice {

namespace {

bool stays_in(Plane plane, const Step &step) {
  const auto changes = [&step](Axis axis) { return step[static_cast<std::size_t>(axis)] != 0; };
  const bool between = changes(Axis::big_row) || changes(Axis::big_column);
  const bool within = changes(Axis::row) || changes(Axis::column);
  return plane == Plane::any || (plane == Plane::within ? !between : !within);
}

std::vector<Step> steps_of(const Walk &walk) {
  std::vector<Step> steps;
  if (walk.gait == Gait::leap) {
    steps = hypercube::knight_leaps();
  }
  for (const int changed : walk.changes) {
    if (changed > 0) {
      const std::vector<Step> more = hypercube::steps(changed);
      steps.insert(steps.end(), more.begin(), more.end());
    }
  }
  std::erase_if(steps, [&walk](const Step &step) { return !stays_in(walk.plane, step); });
  return steps;
}

} // namespace

Reach::Reach(const Grid &grid, std::span<const Walk> walks) : grid_(grid) {
  for (const Walk &walk : walks) {
    add(walk);
  }
  for (std::size_t number = 0; number < directions_.size(); ++number) {
    for (std::size_t role = 0; role < role_count; ++role) {
      if (directions_[number].goes(static_cast<Role>(role), false)) {
        of_role_[role].push_back(static_cast<std::uint8_t>(number));
      }
    }
  }
  for (unsigned i = 0; i < grid_.cell_count(); ++i) {
    for (const Direction &direction : directions_) {
      next_.push_back(grid_.step_from(Cell(i), direction.step));
    }
  }
}

std::size_t Reach::code(const Step &step) {
  int sum = 0;
  for (const int change : step) {
    sum = sum * changes + change + longest_change;
  }
  return static_cast<std::size_t>(sum);
}

void Reach::add(const Walk &walk) {
  for (const Step &step : steps_of(walk)) {
    std::uint8_t &number = numbers_[code(step)];
    if (number == 0) {
      directions_.push_back({step});
      number = static_cast<std::uint8_t>(directions_.size());
    }
    Direction &direction = directions_[number - 1U];
    (walk.gait == Gait::slide ? direction.often : direction.once) |= 1U << index(walk.role);
  }
}

std::optional<Path> Reach::path(Cell from, Cell to) const {
  Step step{};
  const Coordinates begin = grid_.coordinates(from);
  const Coordinates end = grid_.coordinates(to);
  int longest = 0;
  for (std::size_t axis = 0; axis < step.size(); ++axis) {
    step[axis] = end[axis] - begin[axis];
    longest = std::max(longest, std::abs(step[axis]));
  }
  const bool is_line = std::all_of(step.begin(), step.end(), [longest](int change) {
    return change == 0 || std::abs(change) == longest;
  });
  if (is_line && longest > 0) {
    for (int &change : step) {
      change /= longest;
    }
  } else if (longest > longest_change || longest == 0) {
    return std::nullopt;
  }
  const std::size_t number = numbers_[code(step)];
  return number == 0 ? std::nullopt : std::optional(Path{number - 1, is_line ? longest : 1});
}

} // namespace tessera::lattice
