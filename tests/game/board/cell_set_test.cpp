#include "lib/game/board/cell_set.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using CellSet = BasicCellSet<256>;

std::vector<unsigned> indices(const CellSet &set) {
  std::vector<unsigned> found;
  for (const Cell cell : set) {
    found.push_back(cell.index());
  }
  return found;
}

TEST(CellSet, IsEmptyAtFirst) {
  const CellSet none;
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(none.size(), 0);
  EXPECT_FALSE(none.contains(Cell(0)));
  EXPECT_THAT(indices(none), IsEmpty());
}

TEST(CellSet, HoldsEveryCellByItself) {
  for (unsigned index = 0; index < 256; ++index) {
    CellSet set;
    set.insert(Cell(index));
    EXPECT_TRUE(set.contains(Cell(index)));
    EXPECT_EQ(set.size(), 1);
    EXPECT_EQ(set.first(), Cell(index));
    EXPECT_THAT(indices(set), ElementsAre(index));
    set.erase(Cell(index));
    EXPECT_TRUE(set.empty());
  }
}

TEST(CellSet, IsWalkedInOrderAcrossItsWords) {
  const CellSet set{Cell(255), Cell(0), Cell(64), Cell(63), Cell(192)};
  EXPECT_THAT(indices(set), ElementsAre(0, 63, 64, 192, 255));
  EXPECT_EQ(set.first(), Cell(0));
  EXPECT_EQ(set.size(), 5);
}

TEST(CellSet, HoldsACellOnce) {
  CellSet set{Cell(100), Cell(100)};
  EXPECT_EQ(set.size(), 1);
  set.erase(Cell(100));
  set.erase(Cell(100));
  EXPECT_TRUE(set.empty());
}

TEST(CellSet, MeetsJoinsAndParts) {
  const CellSet low{Cell(1), Cell(70), Cell(130)};
  const CellSet high{Cell(70), Cell(130), Cell(200)};
  EXPECT_THAT(indices(low & high), ElementsAre(70, 130));
  EXPECT_THAT(indices(low | high), ElementsAre(1, 70, 130, 200));
  EXPECT_THAT(indices(low - high), ElementsAre(1));
  EXPECT_THAT(indices(high - low), ElementsAre(200));
  EXPECT_TRUE(low.intersects(high));
  EXPECT_FALSE((low - high).intersects(high));
  EXPECT_EQ((low & high) | (low - high), low);
}

TEST(CellSet, MayBeLargerThanTheHypercube) {
  BasicCellSet<512> faces;
  faces.insert(Cell(503));
  EXPECT_TRUE(faces.contains(Cell(503)));
  EXPECT_EQ(faces.first(), Cell(503));
}

static_assert(CellSet{Cell(3), Cell(200)}.size() == 2);

} // namespace
} // namespace tessera
