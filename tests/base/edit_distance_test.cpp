#include "lib/base/edit_distance.hpp"

#include <gtest/gtest.h>

namespace tessera::test {
namespace {

TEST(EditDistance, CountsSigns) {
  EXPECT_EQ(edit_distance("", ""), 0U);
  EXPECT_EQ(edit_distance("chess", "chess"), 0U);
  EXPECT_EQ(edit_distance("", "chess"), 5U);
  EXPECT_EQ(edit_distance("chess", ""), 5U);
  EXPECT_EQ(edit_distance("chess", "chss"), 1U) << "left out";
  EXPECT_EQ(edit_distance("chess", "chesss"), 1U) << "added";
  EXPECT_EQ(edit_distance("chess", "chass"), 1U) << "changed";
  EXPECT_EQ(edit_distance("chess", "hcess"), 1U) << "exchanged";
  EXPECT_EQ(edit_distance("chess", "hcesS"), 2U);
  EXPECT_EQ(edit_distance("abcd", "dcba"), 3U);
}

} // namespace
} // namespace tessera::test
