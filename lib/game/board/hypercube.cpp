#include "hypercube.hpp"

#include "../../base/out_of_line.hpp"

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

// When a program starts, the tables of all games ask some 200,000 times where a line ends. So the
// four coordinates are held in the bytes of one number, each plus four: then a step is one
// addition, and a step off the board shows in the bits of its byte.
constexpr std::uint32_t raised_bits = 0x0c0c0c0c;
constexpr std::uint32_t raised_on_board = 0x04040404;

constexpr std::array<std::uint32_t, cell_count> raised = [] {
  std::array<std::uint32_t, cell_count> table{};
  for (unsigned index = 0; index < cell_count; ++index) {
    for (const int at : coordinates(Cell(index))) {
      table[index] = table[index] << 8U | static_cast<std::uint32_t>(at + side);
    }
  }
  return table;
}();

/// Calls `visit` with each cell that at most `limit` repetitions of a step reach on an empty board.
template <class Visit> void for_each_reached(Cell from, const Step &step, int limit, Visit visit) {
  std::uint32_t change = 0;
  int apart = 0;
  for (const int along_axis : step) {
    change = (change << 8U) + static_cast<std::uint32_t>(along_axis);
    apart = apart * side + along_axis;
  }
  std::uint32_t at = raised[from.index()] + change;
  auto index = static_cast<int>(from.index());
  for (int count = 0; count < limit && (at & raised_bits) == raised_on_board; ++count) {
    index += apart;
    visit(Cell(static_cast<unsigned>(index)));
    at += change;
  }
}

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
  for_each_reached(from, step, limit, [&](Cell cell) { reached.insert(cell); });
  return reached;
}

Ray ray(Cell from, const Step &step, int limit) {
  Ray ray;
  ray.cells.fill(byte(from));
  for_each_reached(from, step, limit, [&](Cell cell) { ray.cells[ray.length++] = byte(cell); });
  return ray;
}

const Lines &Lines::get() {
  // On the heap: the tables are larger than the stacks of some threads.
  static const std::unique_ptr<const Lines> lines(out_of_line([] { return new Lines; }));
  return *lines;
}

Lines::Lines() {
  const std::vector<Step> leaps = knight_leaps();
  const std::array lines{steps(1), steps(2), steps(3), steps(4)};
  for (unsigned index = 0; index < cell_count; ++index) {
    const Cell from(index);
    for (auto &entry : ways_[index]) {
      entry = Ways{{byte(from), byte(from)}, {byte(from), byte(from)}};
    }
    for (const std::vector<Step> &directions : lines) {
      for (const Step &step : directions) {
        std::array<std::uint8_t, 2> passed{byte(from), byte(from)};
        std::size_t count = 0;
        for_each_reached(from, step, side - 1, [&](Cell to) {
          ways_[index][to.index()] = {passed, passed};
          if (count < passed.size()) {
            passed[count++] = byte(to);
          }
        });
      }
    }
    for (const Step &leap : leaps) {
      if (const auto to = step_from(from, leap)) {
        Ways &ways = ways_[index][to->index()];
        for (const bool long_first : {true, false}) {
          const auto path = knight_path(from, leap, long_first);
          (long_first ? ways.first : ways.second) = std::array{byte(path[0]), byte(path[1])};
        }
      }
    }
  }
}

} // namespace tessera::hypercube
