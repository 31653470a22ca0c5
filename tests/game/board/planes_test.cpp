// The planes of the board, and what is reached in them, compared with walks on the whole board.

#include "lib/game/board/plane_reach.hpp"

#include <gtest/gtest.h>

#include <random>

namespace tessera::hypercube {
namespace {

constexpr std::array planes{Plane::big,
                            Plane::little,
                            Plane::big_row_row,
                            Plane::big_row_column,
                            Plane::row_big_column,
                            Plane::big_column_column};
static_assert(planes.size() == plane_count);

std::vector<CellSet> boards_of_planes() {
  std::mt19937 random(1);
  std::vector<CellSet> boards(12);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    for (unsigned index = 0; index < cell_count; ++index) {
      if (random() % boards.size() < i) {
        boards[i].insert(Cell(index));
      }
    }
  }
  return boards;
}

Places men_in(Plane plane, unsigned number, const CellSet &men) {
  Places places;
  for (unsigned place = 0; place < place_count; ++place) {
    if (men.contains(cell_in(plane, number, place))) {
      places |= Places::at(place);
    }
  }
  return places;
}

TEST(Planes, HoldEachCellOnce) {
  for (const Plane plane : planes) {
    for (unsigned index = 0; index < cell_count; ++index) {
      const Cell cell(index);
      EXPECT_EQ(cell_in(plane, number_of(plane, cell), place_in(plane, cell)), cell);
    }
  }
}

TEST(Planes, HoldAllCellsThatDifferOnTwoAxesOnly) {
  for (const Plane plane : planes) {
    const Coordinates first = coordinates(cell_in(plane, 6, 0));
    const Coordinates last = coordinates(cell_in(plane, 6, 15));
    const Coordinates next_row = coordinates(cell_in(plane, 6, 4));
    int changed = 0;
    for (std::size_t axis = 0; axis < first.size(); ++axis) {
      changed += first[axis] != last[axis] ? 1 : 0;
      EXPECT_LE(next_row[axis] - first[axis], 1);
    }
    EXPECT_EQ(changed, 2);
    EXPECT_EQ(cells_in(plane, 6, Places::all()).size(), 16);
  }
  EXPECT_EQ(number_of(Plane::little, cell_at({1, 2, 3, 0})), big_square(cell_at({1, 2, 3, 0})));
  EXPECT_EQ(place_in(Plane::big, cell_at({1, 2, 3, 0})), big_square(cell_at({1, 2, 3, 0})));
}

TEST(PlaneSlides, ReachWhatWalksReach) {
  for (unsigned place = 0; place < place_count; ++place) {
    for (unsigned men = 0; men <= Places::all().bits(); ++men) {
      const Places occupied(men);
      const auto walks = [&](const std::array<PlaneStep, 4> &directions) {
        Places reached;
        for (const PlaneStep &step : directions) {
          reached |= walk(place, step, occupied);
        }
        return reached;
      };
      ASSERT_EQ(straight_slides.reached(place, occupied), walks(straight_steps));
      ASSERT_EQ(diagonal_slides.reached(place, occupied), walks(diagonal_steps));
    }
  }
}

/// A knight's leaps lie in the six planes through its cell.
TEST(PlaneKnight, ReachesWhatIsOpenOnTheBoard) {
  const std::vector<Step> leaps = knight_leaps();
  for (const CellSet &occupied : boards_of_planes()) {
    for (unsigned index = 0; index < cell_count; ++index) {
      const Cell from(index);
      CellSet expected;
      for (const Step &leap : leaps) {
        const auto to = step_from(from, leap);
        if (to && Lines::get().open(from, *to, occupied)) {
          expected.insert(*to);
        }
      }
      CellSet reached;
      for (const Plane plane : planes) {
        const unsigned number = number_of(plane, from);
        const Places men = men_in(plane, number, occupied);
        reached |= cells_in(plane, number, plane_knight.reached(place_in(plane, from), men));
      }
      ASSERT_EQ(reached, expected) << index;
    }
  }
}

TEST(Rays, AreWalksInOrder) {
  for (unsigned place = 0; place < place_count; ++place) {
    for (std::size_t i = 0; i < straight_steps.size(); ++i) {
      const PlaneRay &ray = straight_rays[place][i];
      Places met;
      for (unsigned n = 0; n < ray.count; ++n) {
        met |= Places::at(ray.places[n]);
        EXPECT_EQ(met, walk(place, straight_steps[i], {}, static_cast<int>(n) + 1));
      }
      EXPECT_EQ(met, walk(place, straight_steps[i], {}));
    }
  }
}

TEST(SetStep, MovesEachCellOrDropsIt) {
  const std::vector<CellSet> boards = boards_of_planes();
  for (const int axes : {1, 2, 3, 4}) {
    for (const Step &step : steps(axes)) {
      const SetStep set_step(step);
      for (const CellSet &cells : boards) {
        CellSet expected;
        for (const Cell cell : cells) {
          if (const auto to = step_from(cell, step)) {
            expected.insert(*to);
          }
        }
        ASSERT_EQ(set_step.from(cells), expected);
      }
    }
  }
}

} // namespace
} // namespace tessera::hypercube
