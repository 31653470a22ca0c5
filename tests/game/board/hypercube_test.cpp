// The board and its directions: HB-1, HB-3, HB-4 and HB-6.

#include "lib/game/board/hypercube.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

namespace tessera::hypercube {
namespace {

using testing::ElementsAre;

std::vector<Cell> all_cells() {
  std::vector<Cell> cells;
  for (unsigned index = 0; index < cell_count; ++index) {
    cells.emplace_back(index);
  }
  return cells;
}

TEST(Hypercube, NumbersItsCellsByBigRowBigColumnRowColumn) {
  EXPECT_EQ(cell_at({0, 0, 0, 0}), Cell(0));
  EXPECT_EQ(cell_at({0, 0, 0, 3}), Cell(3));
  EXPECT_EQ(cell_at({0, 0, 3, 0}), Cell(12));
  EXPECT_EQ(cell_at({0, 3, 0, 0}), Cell(48));
  EXPECT_EQ(cell_at({3, 0, 0, 0}), Cell(192));
  EXPECT_EQ(cell_at({3, 3, 3, 3}), Cell(255));
}

TEST(Hypercube, HasFourCoordinatesForEachCell) {
  std::set<Coordinates> seen;
  for (const Cell cell : all_cells()) {
    const Coordinates at = coordinates(cell);
    EXPECT_EQ(cell_at(at), cell);
    seen.insert(at);
    for (const Axis axis : all_axes) {
      EXPECT_EQ(coordinate(cell, axis), at[static_cast<std::size_t>(axis)]);
      EXPECT_THAT(coordinate(cell, axis), testing::AllOf(testing::Ge(0), testing::Lt(side)));
    }
    EXPECT_EQ(big_square(cell), static_cast<unsigned>(at[0] * 4 + at[1]));
    EXPECT_EQ(little_square(cell), static_cast<unsigned>(at[2] * 4 + at[3]));
  }
  EXPECT_EQ(seen.size(), cell_count);
}

TEST(Hypercube, HasSixteenCornersAndAsManyCentres) {
  std::array<int, 5> kinds{};
  for (const Cell cell : all_cells()) {
    const Coordinates at = coordinates(cell);
    ++kinds[static_cast<std::size_t>(
        std::count_if(at.begin(), at.end(), [](int value) { return value == 0 || value == 3; }))];
  }
  EXPECT_THAT(kinds, ElementsAre(16, 64, 96, 64, 16));
}

// --- Directions ---------------------------------------------------------------------------

TEST(HypercubeSteps, AreEighty) {
  const std::array<std::size_t, 4> counts{8, 24, 32, 16};
  std::set<Step> all;
  for (int axes = 1; axes <= 4; ++axes) {
    const std::vector<Step> found = steps(axes);
    EXPECT_EQ(found.size(), counts[static_cast<std::size_t>(axes - 1)]);
    for (const Step &step : found) {
      EXPECT_EQ(std::count_if(step.begin(), step.end(),
                              [](int change) { return change == 1 || change == -1; }),
                axes);
      EXPECT_EQ(std::count(step.begin(), step.end(), 0), 4 - axes);
    }
    all.insert(found.begin(), found.end());
  }
  EXPECT_EQ(all.size(), 80U);
}

TEST(HypercubeSteps, EndAtTheEdge) {
  EXPECT_EQ(step_from(cell_at({0, 0, 0, 0}), {0, 0, 0, 1}), cell_at({0, 0, 0, 1}));
  EXPECT_EQ(step_from(cell_at({1, 2, 1, 2}), {1, -1, 1, 1}), cell_at({2, 1, 2, 3}));
  EXPECT_EQ(step_from(cell_at({0, 0, 0, 3}), {0, 0, 0, 1}), std::nullopt);
  EXPECT_EQ(step_from(cell_at({0, 0, 1, 0}), {0, 0, 0, -1}), std::nullopt);
  EXPECT_EQ(step_from(cell_at({3, 0, 0, 0}), {1, 0, 0, 0}), std::nullopt);
  EXPECT_EQ(step_from(cell_at({0, 0, 0, 2}), {0, 0, 0, 2}), std::nullopt);
}

TEST(HypercubeSlides, RepeatTheStepToTheEdgeOrTheLimit) {
  const Cell corner = cell_at({0, 0, 0, 0});
  EXPECT_EQ(slide(corner, {1, 1, 1, 1}),
            (CellSet{cell_at({1, 1, 1, 1}), cell_at({2, 2, 2, 2}), cell_at({3, 3, 3, 3})}));
  EXPECT_EQ(slide(corner, {1, 0, 0, 0}, 1), CellSet{cell_at({1, 0, 0, 0})});
  EXPECT_EQ(slide(cell_at({2, 0, 0, 0}), {1, 0, 0, 0}), CellSet{cell_at({3, 0, 0, 0})});
  EXPECT_TRUE(slide(corner, {-1, 0, 0, 0}).empty());
}

TEST(HypercubeLeaps, AreFortyEightAndAtMostTwentyFourFromACell) {
  const std::vector<Step> leaps = knight_leaps();
  EXPECT_EQ(std::set<Step>(leaps.begin(), leaps.end()).size(), 48U);
  for (Step leap : leaps) {
    std::transform(leap.begin(), leap.end(), leap.begin(),
                   [](int change) { return std::abs(change); });
    std::sort(leap.begin(), leap.end());
    EXPECT_THAT(leap, ElementsAre(0, 0, 1, 2));
  }
  for (const Cell cell : all_cells()) {
    const Coordinates at = coordinates(cell);
    // Along an axis, a leap of two fits one way; a step fits both ways, except from an edge.
    const auto inner =
        std::count_if(at.begin(), at.end(), [](int value) { return value == 1 || value == 2; });
    const auto fitting = std::count_if(leaps.begin(), leaps.end(), [&](const Step &leap) {
      return step_from(cell, leap).has_value();
    });
    EXPECT_EQ(fitting, 12 + 3 * inner);
  }
}

} // namespace
} // namespace tessera::hypercube
