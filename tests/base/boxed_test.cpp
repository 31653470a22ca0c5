#include "lib/base/boxed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <thread>
#include <utility>
#include <vector>

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

TEST(Boxed, IsSharedByThreadsThatEachChangeTheirOwn) {
  constexpr int threads = 4;
  constexpr int rounds = 1000;
  std::vector<Boxed<std::vector<int>>> changed;
  {
    Boxed<std::vector<int>> first;
    *first = {0};
    changed.assign(threads, first);
  }
  // The last thread to change what all share has it alone.
  {
    std::vector<std::jthread> running;
    running.reserve(threads);
    for (int thread = 0; thread < threads; ++thread) {
      running.emplace_back([&own = changed[static_cast<std::size_t>(thread)], thread] {
        for (int i = 0; i < rounds; ++i) {
          const Boxed<std::vector<int>> before = own;
          own->push_back(thread);
          EXPECT_EQ(before->size() + 1, std::as_const(own)->size());
        }
      });
    }
  }
  for (int thread = 0; thread < threads; ++thread) {
    const std::vector<int> &own = *std::as_const(changed[static_cast<std::size_t>(thread)]);
    EXPECT_EQ(own.size(), std::size_t{rounds} + 1);
    EXPECT_EQ(std::count(own.begin() + 1, own.end(), thread), rounds);
  }
}

TEST(Boxed, HasAValueAlsoWhenItWasMoved) {
  Boxed<int> one;
  *one = 1;
  // NOLINTNEXTLINE(performance-move-const-arg): that it is a copy is not for users to know.
  Boxed<int> other = std::move(one);
  *other = 2;
  // NOLINTNEXTLINE(bugprone-use-after-move): that is the question.
  EXPECT_EQ(*std::as_const(one), 1);
  EXPECT_EQ(*std::as_const(other), 2);
}

} // namespace
} // namespace tessera::test
