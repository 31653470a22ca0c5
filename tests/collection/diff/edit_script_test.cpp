// The shortest way from one sequence to another.

#include "lib/collection/diff/edit_script.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Numbers = std::vector<std::uint64_t>;

/// The second sequence, made from the first by a script.
Numbers edited(const Numbers &a, const Numbers &b, const std::vector<Edit> &script) {
  Numbers made;
  std::size_t i = 0;
  for (const Edit &edit : script) {
    made.insert(made.end(), a.begin() + static_cast<std::ptrdiff_t>(i),
                a.begin() + static_cast<std::ptrdiff_t>(edit.a_begin));
    EXPECT_EQ(made.size(), edit.b_begin);
    made.insert(made.end(), b.begin() + static_cast<std::ptrdiff_t>(edit.b_begin),
                b.begin() + static_cast<std::ptrdiff_t>(edit.b_end));
    i = edit.a_end;
  }
  made.insert(made.end(), a.begin() + static_cast<std::ptrdiff_t>(i), a.end());
  return made;
}

std::size_t size_of(const std::vector<Edit> &script) {
  std::size_t size = 0;
  for (const Edit &edit : script) {
    size += edit.a_end - edit.a_begin + edit.b_end - edit.b_begin;
  }
  return size;
}

/// The size of a shortest script, by the plain recurrence.
std::size_t shortest(const Numbers &a, const Numbers &b) {
  Numbers row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) {
    row[j] = j;
  }
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::uint64_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::uint64_t above = row[j];
      row[j] = a[i - 1] == b[j - 1] ? diagonal : 1 + std::min(above, row[j - 1]);
      diagonal = above;
    }
  }
  return row[b.size()];
}

Numbers random_numbers(std::mt19937 &random, std::size_t size, unsigned kinds) {
  Numbers numbers(size);
  std::generate(numbers.begin(), numbers.end(), [&] { return random() % kinds; });
  return numbers;
}

TEST(EditScript, IsEmptyForTheSame) {
  EXPECT_THAT(edit_script(Numbers{}, Numbers{}), IsEmpty());
  EXPECT_THAT(edit_script(Numbers{1, 2}, Numbers{1, 2}), IsEmpty());
}

TEST(EditScript, TellsWhatIsChangedMissingAndAdded) {
  EXPECT_THAT(edit_script(Numbers{1, 2, 3, 4}, Numbers{1, 9, 3, 4}), ElementsAre(Edit{1, 2, 1, 2}));
  EXPECT_THAT(edit_script(Numbers{1, 2, 3, 4}, Numbers{1, 3, 4}), ElementsAre(Edit{1, 2, 1, 1}));
  EXPECT_THAT(edit_script(Numbers{1, 3}, Numbers{1, 2, 3, 4}),
              ElementsAre(Edit{1, 1, 1, 2}, Edit{2, 2, 3, 4}));
  EXPECT_THAT(edit_script(Numbers{1, 2}, Numbers{}), ElementsAre(Edit{0, 2, 0, 0}));
  EXPECT_THAT(edit_script(Numbers{}, Numbers{1, 2}), ElementsAre(Edit{0, 0, 0, 2}));
}

TEST(EditScript, IsShortest) {
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    const Numbers a = random_numbers(random, random() % 20, 4);
    const Numbers b = random_numbers(random, random() % 20, 4);
    const std::vector<Edit> script = edit_script(a, b);
    ASSERT_EQ(edited(a, b, script), b);
    ASSERT_EQ(size_of(script), shortest(a, b));
  }
}

TEST(EditScript, OfSequencesBeyondTheLimitIsRightAndBounded) {
  std::mt19937 random(2);
  for (const std::size_t size : {300U, 3000U, 100'000U}) {
    for (const unsigned kinds : {2U, 50U, 4'000'000U}) {
      const Numbers a = random_numbers(random, size, kinds);
      const Numbers b = random_numbers(random, size / 3, kinds);
      EXPECT_EQ(edited(a, b, edit_script(a, b)), b);
      EXPECT_EQ(edited(b, a, edit_script(b, a)), a);
    }
  }
}

} // namespace
} // namespace tessera
