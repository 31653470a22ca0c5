#include "walk.hpp"

#include <algorithm>

namespace tessera {

using hypercube::Step;

namespace {

bool stays_in(Plane plane, const Step &step) {
  const auto changes = [&step](Axis axis) { return step[static_cast<std::size_t>(axis)] != 0; };
  const bool between = changes(Axis::big_row) || changes(Axis::big_column);
  const bool within = changes(Axis::row) || changes(Axis::column);
  return plane == Plane::any || (plane == Plane::within ? !between : !within);
}

} // namespace

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

const Walk *walk_of(std::span<const Walk> walks, Role role) {
  const auto found = std::find_if(walks.begin(), walks.end(),
                                  [role](const Walk &walk) { return walk.role == role; });
  return found == walks.end() ? nullptr : &*found;
}

} // namespace tessera
