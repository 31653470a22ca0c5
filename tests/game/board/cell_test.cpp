#include "lib/game/board/cell.hpp"

#include <gtest/gtest.h>

namespace tessera {
namespace {

TEST(Cell, IsNoneUnlessMadeOfANumber) {
  EXPECT_FALSE(Cell().exists());
  EXPECT_TRUE(Cell(0).exists());
  EXPECT_EQ(Cell(), Cell());
  EXPECT_NE(Cell(), Cell(0));
}

TEST(Cell, KeepsItsNumberAndOrder) {
  EXPECT_EQ(Cell(255).index(), 255U);
  EXPECT_EQ(Cell(503).index(), 503U);
  EXPECT_LT(Cell(7), Cell(8));
  EXPECT_EQ(Cell(7), Cell(7));
}

} // namespace
} // namespace tessera
