#include "lattice_reach.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace tessera::lattice {

Reach::Reach(const Grid &grid, std::span<const Walk> walks) : grid_(grid) {
  for (const Walk &walk : walks) {
    add(walk);
  }
  for (std::uint8_t number = 0; number < directions_.size(); ++number) {
    const Direction &direction = directions_[number];
    for (const Role role : all_roles) {
      if (direction.goes(role, false)) {
        of_role_[index(role)].push_back(number);
      }
    }
    (direction.often != 0 ? slides_ : steps_).push_back(number);
    Step back = direction.step;
    std::transform(back.begin(), back.end(), back.begin(), std::negate());
    opposite_.push_back(static_cast<std::uint8_t>(numbers_[code(back)] - 1));
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
