#include "lib/base/ordered_work.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <numeric>
#include <stdexcept>

namespace tessera::test {
namespace {

class OrderedWork : public testing::TestWithParam<unsigned> {
protected:
  /// The numbers below `end`, one a call.
  auto numbers(int end) {
    return [this, end]() -> std::optional<int> {
      return next_ < end ? std::optional(next_++) : std::nullopt;
    };
  }
  int next_ = 0;
};
INSTANTIATE_TEST_SUITE_P(Jobs, OrderedWork, testing::Values(1U, 2U, 7U));

TEST_P(OrderedWork, KeepsTheOrderThoughSomeTakeLonger) {
  constexpr int count = 300;
  std::vector<int> results;
  work_in_order<int>(
      GetParam(), numbers(count),
      [](int &task) {
        std::this_thread::sleep_for(std::chrono::microseconds(task % 7 * 100));
        return task * 2;
      },
      [&results](int result) {
        results.push_back(result);
        return true;
      });
  std::vector<int> expected(count);
  std::iota(expected.begin(), expected.end(), 0);
  for (int &each : expected) {
    each *= 2;
  }
  EXPECT_EQ(results, expected);
}

TEST_P(OrderedWork, StopsWhenToldTo) {
  int seen = 0;
  work_in_order<int>(
      GetParam(), numbers(1000000), [](int &task) { return task; },
      [&seen](int result) {
        seen = result;
        return result < 10;
      });
  EXPECT_EQ(seen, 10);
  EXPECT_LT(next_, 100) << "no more was asked for than a few tasks a job";
}

TEST_P(OrderedWork, PassesOnWhatIsThrown) {
  std::vector<int> results;
  const auto run = [&] {
    work_in_order<int>(
        GetParam(), numbers(100),
        [](int &task) {
          if (task == 20) {
            throw std::runtime_error("twenty");
          }
          return task;
        },
        [&results](int result) {
          results.push_back(result);
          return true;
        });
  };
  EXPECT_THROW(run(), std::runtime_error);
  EXPECT_EQ(results.size(), 20U) << "those before it are handed on";
}

TEST_P(OrderedWork, HasNoTasksAtAll) {
  std::atomic<int> calls = 0;
  work_in_order<int>(
      GetParam(), [] { return std::optional<int>(); },
      [&calls](int &task) {
        ++calls;
        return task;
      },
      [&calls](int) {
        ++calls;
        return true;
      });
  EXPECT_EQ(calls, 0);
}

TEST(OrderedWork, BeginsNoTaskBesideALargeOne) {
  int begun = 0;
  int done = 0;
  work_in_order<int>(
      64,
      [&]() -> std::optional<int> {
        EXPECT_LE(begun, done) << "another is under way";
        return begun < 50 ? std::optional(begun++) : std::nullopt;
      },
      [](int &task) { return task; },
      [&done](int) {
        ++done;
        return true;
      },
      [](const int &) { return max_bytes_under_way + 1; });
  EXPECT_EQ(done, 50);
}

TEST(OrderedWork, WorksInSeveralThreads) {
  // Two that wait for each other can only end side by side.
  std::atomic<int> arrived = 0;
  int next = 0;
  work_in_order<int>(
      2,
      [&next]() -> std::optional<int> { return next < 2 ? std::optional(next++) : std::nullopt; },
      [&arrived](int &task) {
        ++arrived;
        while (arrived < 2) {
          std::this_thread::yield();
        }
        return task;
      },
      [](int) { return true; });
  EXPECT_EQ(arrived, 2);
}

} // namespace
} // namespace tessera::test
