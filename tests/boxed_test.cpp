#include "lib/boxed.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace tessera::test {
namespace {

TEST(Boxed, SharesItsValueUntilOneOfTwoChanges) {
  Boxed<int> one;
  *one = 1;
  const Boxed<int> same = one;
  const int *const shared = &*same;
  EXPECT_EQ(&*std::as_const(one), shared);
  *one = 2;
  EXPECT_NE(&*std::as_const(one), shared);
  EXPECT_EQ(*same, 1);
  EXPECT_EQ(*std::as_const(one), 2);
  // What has the value alone changes it where it is.
  const int *const own = &*std::as_const(one);
  *one = 3;
  EXPECT_EQ(&*std::as_const(one), own);
}

TEST(Boxed, HasAValueAlsoWhenItWasMoved) {
  Boxed<int> one;
  *one = 1;
  Boxed<int> other = std::move(one);
  *other = 2;
  // NOLINTNEXTLINE(bugprone-use-after-move): that is the question.
  EXPECT_EQ(*std::as_const(one), 1);
  EXPECT_EQ(*std::as_const(other), 2);
}

} // namespace
} // namespace tessera::test
