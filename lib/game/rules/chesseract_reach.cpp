#include "chesseract_reach.hpp"

#include "../../base/out_of_line.hpp"

#include <algorithm>
#include <memory>

namespace tessera::chesseract {

namespace {

using hypercube::Lines;
using hypercube::Ray;
using hypercube::Step;

/// Calls a function with the cells of a line up to the first occupied one, and returns that; no
/// cell at the edge of the board.
template <class Visit> Cell walk(const Ray &ray, const CellSet &occupied, Visit visit) {
  for (unsigned i = 0; i < ray.length; ++i) {
    const Cell cell(ray.cells[i]);
    if (occupied.contains(cell)) {
      return cell;
    }
    visit(cell);
  }
  return {};
}

/// The axes that two cells differ in.
struct Difference {
  std::array<Axis, all_axes.size()> axes{};
  std::size_t count = 0;

  constexpr Difference(Cell a, Cell b) {
    for (const Axis axis : all_axes) {
      if (hypercube::coordinate(a, axis) != hypercube::coordinate(b, axis)) {
        axes[count++] = axis;
      }
    }
  }
};

/// A cell with the coordinate of another on one axis.
constexpr Cell with_coordinate_of(Cell cell, Cell other, Axis axis) {
  hypercube::Coordinates at = hypercube::coordinates(cell);
  at[static_cast<std::size_t>(axis)] = hypercube::coordinate(other, axis);
  return hypercube::cell_at(at);
}

/// The first piece between two cells on a line along an axis, or no cell.
Cell blocker_between(Cell from, Cell to, const CellSet &occupied) {
  for (const std::uint8_t passed : Lines::get().ways(from, to).first) {
    if (Cell(passed) != from && occupied.contains(Cell(passed))) {
      return Cell(passed);
    }
  }
  return {};
}

RookWay straight_way(Cell from, Cell to, const RookSight &sight) {
  const Cell blocker = blocker_between(from, to, sight.occupied);
  return {{}, !blocker.exists(), blocker, {}};
}

/// The cell after the end of a first leg, where an obstruction makes a rook turn; no cell if there
/// is none.
Cell beyond(Cell from, Cell turning, Axis axis) {
  const bool up = hypercube::coordinate(from, axis) < hypercube::coordinate(turning, axis);
  const Ray &rest = Reach::get().leg(turning, axis, up);
  return rest.length == 0 ? Cell() : Cell(rest.cells[0]);
}

/// The way along one axis first, then along the other.
RookWay bent_way(Cell from, Cell to, Axis first, const RookSight &sight) {
  const Cell turning = with_coordinate_of(from, to, first);
  if (const Cell blocker = blocker_between(from, turning, sight.occupied); blocker.exists()) {
    return {turning, false, blocker, {}};
  }
  if (sight.occupied.contains(turning)) {
    return {turning, false, turning, {}};
  }
  const Cell next = beyond(from, turning, first);
  if (next.exists() && (!sight.occupied.contains(next) || sight.prey.contains(next))) {
    return {turning, false, {}, {}};
  }
  const Cell blocker = blocker_between(turning, to, sight.occupied);
  return {turning, !blocker.exists(), blocker, next};
}

} // namespace

const Reach &Reach::get() {
  static const std::unique_ptr<const Reach> reach(out_of_line([] { return new Reach; }));
  return *reach;
}

Reach::Reach() {
  const std::vector<Step> straight = hypercube::steps(1);
  const std::vector<Step> diagonal = hypercube::steps(2);
  std::vector<Step> higher = hypercube::steps(3);
  const std::vector<Step> quadragonal = hypercube::steps(4);
  higher.insert(higher.end(), quadragonal.begin(), quadragonal.end());
  add_jumps(Role::king, straight);
  add_jumps(Role::pawn, diagonal);
  add_jumps(Role::knight, hypercube::knight_leaps());
  add_jumps(Role::unicorn, hypercube::unicorn_leaps());
  add_jumps(Role::dragon, hypercube::unicorn_leaps());
  add_rays(Role::bishop, diagonal);
  add_rays(Role::queen, diagonal);
  add_rays(Role::wizard, higher);
  add_rays(Role::dragon, higher);
  for (unsigned i = 0; i < hypercube::cell_count; ++i) {
    const Cell from(i);
    for (const Axis axis : all_axes) {
      for (const bool up : {false, true}) {
        Step step{};
        step[static_cast<std::size_t>(axis)] = up ? 1 : -1;
        legs_[i][static_cast<std::size_t>(axis)][up ? 1 : 0] = hypercube::ray(from, step);
      }
    }
    for (unsigned j = 0; j < hypercube::cell_count; ++j) {
      const std::size_t differing = Difference(from, Cell(j)).count;
      if (differing == 1 || differing == 2) {
        for (const Role role : {Role::rook, Role::minstrel, Role::queen}) {
          cells_[index(role)][i].insert(Cell(j));
        }
      }
    }
  }
}

void Reach::add_jumps(Role role, std::span<const Step> steps) {
  for (unsigned i = 0; i < hypercube::cell_count; ++i) {
    CellSet &jumps = jumps_[index(role)][i];
    for (const Step &step : steps) {
      jumps |= hypercube::slide(Cell(i), step, 1);
    }
    cells_[index(role)][i] |= jumps;
  }
}

void Reach::add_rays(Role role, std::span<const Step> steps) {
  for (unsigned i = 0; i < hypercube::cell_count; ++i) {
    for (const Step &step : steps) {
      const Ray ray = hypercube::ray(Cell(i), step);
      if (ray.length > 0) {
        rays_[index(role)][i].push_back(ray);
        for (const std::uint8_t cell : ray.reached()) {
          cells_[index(role)][i].insert(Cell(cell));
        }
      }
    }
  }
}

CellSet seen_by_rook(Cell from, const RookSight &sight) {
  const Reach &reach = Reach::get();
  CellSet seen;
  // Returns the piece at the end, and calls a function with the cells before it.
  const auto look = [&](const Ray &leg, auto visit) {
    const Cell met = walk(leg, sight.occupied, visit);
    if (met.exists()) {
      seen.insert(met);
    }
    return met;
  };
  for (const Axis first : all_axes) {
    for (const bool up : {false, true}) {
      Cell turning;
      const Cell met = look(reach.leg(from, first, up), [&](Cell cell) {
        seen.insert(cell);
        turning = cell;
      });
      if (!turning.exists() || (met.exists() && sight.prey.contains(met))) {
        continue;
      }
      for (const Axis second : all_axes) {
        for (const bool second_up : {false, true}) {
          if (second != first) {
            look(reach.leg(turning, second, second_up), [&seen](Cell cell) { seen.insert(cell); });
          }
        }
      }
    }
  }
  return seen;
}

CellSet rook_route(Cell from, Cell to) {
  const auto between = [](Cell one, Cell other) {
    const auto &way = Lines::get().ways(one, other).first;
    return CellSet{Cell(way[0]), Cell(way[1])} - CellSet{one};
  };
  const Difference difference(from, to);
  if (difference.count == 1) {
    return between(from, to);
  }
  CellSet route;
  for (std::size_t i = 0; i < difference.count; ++i) {
    const Axis first = difference.axes[i];
    const Cell turning = with_coordinate_of(from, to, first);
    route |= between(from, turning) | between(turning, to);
    route.insert(turning);
    if (const Cell next = beyond(from, turning, first); next.exists()) {
      route.insert(next);
    }
  }
  return route;
}

RookWays::RookWays(Cell from, Cell to, const RookSight &sight) {
  const Difference difference(from, to);
  if (difference.count == 1) {
    ways_[count_++] = straight_way(from, to, sight);
  } else if (difference.count == 2) {
    ways_[count_++] = bent_way(from, to, difference.axes[0], sight);
    ways_[count_++] = bent_way(from, to, difference.axes[1], sight);
  }
}

bool RookWays::any_open() const {
  return std::any_of(begin(), end(), [](const RookWay &way) { return way.open; });
}

} // namespace tessera::chesseract
