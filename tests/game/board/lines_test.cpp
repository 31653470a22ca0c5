// What lies between cells, compared with walks on a board of coordinates.

#include "lib/game/board/hypercube.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

namespace tessera::hypercube {
namespace {

std::vector<Step> all_steps() {
  std::vector<Step> all;
  for (int axes = 1; axes <= 4; ++axes) {
    const std::vector<Step> some = steps(axes);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

/// Boards of pieces at random, from nearly empty to nearly full.
std::vector<CellSet> random_boards() {
  std::mt19937 random(1);
  std::vector<CellSet> boards(24);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    for (unsigned index = 0; index < cell_count; ++index) {
      if (random() % boards.size() < i) {
        boards[i].insert(Cell(index));
      }
    }
  }
  return boards;
}

bool walk_is_open(Cell from, const Step &first, const Step &second, const CellSet &occupied) {
  const std::optional<Cell> one = step_from(from, first);
  const std::optional<Cell> two = step_from(*one, second);
  return !occupied.contains(*one) && !occupied.contains(*two);
}

/// Whether a knight may walk: its long leg and then the short one, or the reverse.
bool knight_is_open(Cell from, const Step &leap, const CellSet &occupied) {
  Step once{};
  Step twice{};
  for (std::size_t axis = 0; axis < leap.size(); ++axis) {
    if (std::abs(leap[axis]) == 2) {
      twice[axis] = leap[axis] / 2;
    } else {
      once[axis] = leap[axis];
    }
  }
  return walk_is_open(from, twice, twice, occupied) || walk_is_open(from, once, twice, occupied);
}

TEST(Lines, AreOpenWhereAllCellsBetweenAreEmpty) {
  const std::vector<Step> directions = all_steps();
  for (const CellSet &occupied : random_boards()) {
    for (unsigned index = 0; index < cell_count; ++index) {
      const Cell from(index);
      for (const Step &step : directions) {
        bool open = true;
        for (auto to = step_from(from, step); to; to = step_from(*to, step)) {
          ASSERT_EQ(Lines::get().open(from, *to, occupied), open)
              << from.index() << " to " << to->index();
          open = open && !occupied.contains(*to);
        }
      }
    }
  }
}

TEST(Lines, LetAKnightWalkEitherWay) {
  const std::vector<Step> leaps = knight_leaps();
  for (const CellSet &occupied : random_boards()) {
    for (unsigned index = 0; index < cell_count; ++index) {
      const Cell from(index);
      for (const Step &leap : leaps) {
        if (const auto to = step_from(from, leap)) {
          ASSERT_EQ(Lines::get().open(from, *to, occupied), knight_is_open(from, leap, occupied))
              << from.index() << " to " << to->index();
        }
      }
    }
  }
}

/// The start cell stands in for cells that a way does not pass.
TEST(Lines, ListTheCellsOfEachWay) {
  const auto at = [](Cell cell) { return static_cast<std::uint8_t>(cell.index()); };
  const Cell from = cell_at({1, 1, 1, 1});
  const Lines &lines = Lines::get();

  const Ways &next = lines.ways(from, cell_at({1, 1, 1, 2}));
  EXPECT_EQ(next.first, (std::array{at(from), at(from)}));
  EXPECT_EQ(next.second, next.first);

  const Ways &far = lines.ways(cell_at({0, 0, 1, 1}), cell_at({3, 3, 1, 1}));
  EXPECT_EQ(far.first, (std::array{at(cell_at({1, 1, 1, 1})), at(cell_at({2, 2, 1, 1}))}));
  EXPECT_EQ(far.second, far.first);

  const Ways &leap = lines.ways(from, cell_at({3, 1, 0, 1}));
  EXPECT_EQ(leap.first, (std::array{at(cell_at({2, 1, 1, 1})), at(cell_at({3, 1, 1, 1}))}));
  EXPECT_EQ(leap.second, (std::array{at(cell_at({1, 1, 0, 1})), at(cell_at({2, 1, 0, 1}))}));
}

} // namespace
} // namespace tessera::hypercube
