#include "hypercube.hpp"

#include "../out_of_line.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace tessera::hypercube {

namespace {

template <class Accept> std::vector<Step> steps_where(int reach, Accept accept) {
  std::vector<Step> found;
  const int span = 2 * reach + 1;
  for (int code = 0; code < span * span * span * span; ++code) {
    Step step{};
    int rest = code;
    for (int &change : step) {
      change = rest % span - reach;
      rest /= span;
    }
    if (accept(step)) {
      found.push_back(step);
    }
  }
  return found;
}

/// The leaps whose changes have these sizes, in any order.
std::vector<Step> leaps_of(const Step &sizes) {
  return steps_where(2, [&sizes](const Step &step) {
    Step found{};
    std::transform(step.begin(), step.end(), found.begin(),
                   [](int change) { return std::abs(change); });
    std::sort(found.begin(), found.end());
    return found == sizes;
  });
}

std::uint8_t byte(Cell cell) { return static_cast<std::uint8_t>(cell.index()); }

/// The one path of a knight that begins with its long leg, or with its short one (HC-5).
std::array<Cell, 2> knight_path(Cell from, const Step &leap, bool long_leg_first) {
  Step long_step{};
  Step short_step{};
  for (std::size_t axis = 0; axis < leap.size(); ++axis) {
    (std::abs(leap[axis]) == 2 ? long_step : short_step)[axis] = std::clamp(leap[axis], -1, 1);
  }
  const Cell first = *step_from(from, long_leg_first ? long_step : short_step);
  return {first, *step_from(first, long_step)};
}

} // namespace

std::vector<Step> steps(int axes_changed) {
  return steps_where(1, [axes_changed](const Step &step) {
    return std::count(step.begin(), step.end(), 0) == 4 - axes_changed;
  });
}

std::vector<Step> knight_leaps() { return leaps_of({0, 0, 1, 2}); }

std::vector<Step> unicorn_leaps() { return leaps_of({0, 1, 1, 2}); }

CellSet slide(Cell from, const Step &step, int limit) {
  CellSet reached;
  std::optional<Cell> cell = step_from(from, step);
  for (int count = 0; cell && count < limit; ++count) {
    reached.insert(*cell);
    cell = step_from(*cell, step);
  }
  return reached;
}

Ray ray(Cell from, const Step &step, int limit) {
  Ray ray;
  ray.cells.fill(byte(from));
  std::optional<Cell> cell = step_from(from, step);
  for (int count = 0; cell && count < limit; ++count) {
    ray.cells[ray.length++] = byte(*cell);
    cell = step_from(*cell, step);
  }
  return ray;
}

const Lines &Lines::get() {
  // On the heap: the tables are larger than some threads' stacks.
  static const std::unique_ptr<const Lines> lines(out_of_line([] { return new Lines; }));
  return *lines;
}

Lines::Lines() {
  const std::vector<Step> leaps = knight_leaps();
  const std::array lines{steps(1), steps(2), steps(3), steps(4)};
  for (unsigned index = 0; index < cell_count; ++index) {
    const Cell from(index);
    for (auto &entry : ways_[index]) {
      entry = {{byte(from), byte(from)}, {byte(from), byte(from)}};
    }
    for (const std::vector<Step> &directions : lines) {
      for (const Step &step : directions) {
        std::array<std::uint8_t, 2> passed{byte(from), byte(from)};
        std::size_t count = 0;
        for (auto to = step_from(from, step); to; to = step_from(*to, step)) {
          ways_[index][to->index()] = {passed, passed};
          if (count < passed.size()) {
            passed[count++] = byte(*to);
          }
        }
      }
    }
    for (const Step &leap : leaps) {
      if (const auto to = step_from(from, leap)) {
        Ways &ways = ways_[index][to->index()];
        for (const bool long_first : {true, false}) {
          const auto path = knight_path(from, leap, long_first);
          (long_first ? ways.first : ways.second) = {byte(path[0]), byte(path[1])};
        }
      }
    }
  }
}

} // namespace tessera::hypercube
