#include "record/replay/repetition.hpp"

#include <cstdint>
#include <gtest/gtest.h>

namespace tessera {
namespace {

TEST(RepetitionCounter, SaysHowLongAgoAThirdVisitBegan) {
  RepetitionCounter counter;
  EXPECT_EQ(counter.visit(7), 0U);
  EXPECT_EQ(counter.visit(8), 0U);
  EXPECT_EQ(counter.visit(7), 0U);
  EXPECT_EQ(counter.visit(8), 0U);
  EXPECT_EQ(counter.visit(7), 4U);
  EXPECT_EQ(counter.visit(7), 0U) << "it tells of the third visit only";
  EXPECT_EQ(counter.visit(8), 5U);
}

/// Positions whose hashes have their last bits in common, as a game can be made to have: without a
/// bound on how far one looks in the table, each would look at all before it, and a game of 4 MB
/// took a minute.
TEST(RepetitionCounter, FindsHashesThatCrowdOnePartOfTheTable) {
  constexpr std::uint64_t many = 300'000;
  RepetitionCounter counter;
  for (std::uint64_t visit = 1; visit <= 2; ++visit) {
    for (std::uint64_t i = 0; i < many; ++i) {
      ASSERT_EQ(counter.visit(i << 24U), 0U);
    }
  }
  for (std::uint64_t i = 0; i < many; i += 1000) {
    ASSERT_EQ(counter.visit(i << 24U), 2 * many - i + i / 1000) << i;
  }
}

} // namespace
} // namespace tessera
