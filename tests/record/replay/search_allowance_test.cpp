// How long tessera looks for what was meant, by where a record stands in its file.

#include "support.hpp"

#include "lib/record/record/record_parser.hpp"
#include "lib/record/replay/other_readings.hpp"
#include "lib/record/replay/search_allowance.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {

namespace {

using testing::HasSubstr;

/// The errors of a record of Hyperchess that stands that far into a file.
std::vector<Finding> errors_of(const std::string &text, std::uint64_t first_byte) {
  Record record;
  static_cast<void>(parse_record(text, record));
  record.first_byte = first_byte;
  Errors errors;
  static_cast<void>(replay(record, choose_setting(record, told()).setting.value(), errors));
  return std::move(errors.all);
}

/// Knights that go there and back, White's with a slip of the hand in some turns.
template <class IsWrong> std::string knights(std::size_t turns, IsWrong is_wrong) {
  std::string text;
  for (std::size_t i = 0; i < turns; ++i) {
    const bool goes = i % 2 == 0;
    const std::string_view white = is_wrong(i) ? (goes ? "N1113-1324" : "N1314-1123")
                                   : goes      ? "N1113-1314"
                                               : "N1314-1113";
    text += fmt::format("{}. {} {}\n", i + 1, white, goes ? "N4442-4423" : "N4423-4442");
  }
  return text;
}
std::string wrong_knights(std::size_t turns) {
  return knights(turns, [](std::size_t) { return true; });
}
std::string one_wrong_knight(std::size_t turns, std::size_t wrong) {
  return knights(turns, [wrong](std::size_t turn) { return turn == wrong; });
}

constexpr std::uint64_t far_into_a_file = std::uint64_t{1} << 20U;
constexpr std::string_view says_so =
    "too many moves here are wrong: for the rest of this game tessera does not look for what was "
    "meant";

std::size_t with_suggestions(const std::vector<Finding> &errors) {
  return static_cast<std::size_t>(std::count_if(
      errors.begin(), errors.end(), [](const Finding &each) { return !each.suggestions.empty(); }));
}

std::size_t count_said(const std::vector<Finding> &errors) {
  std::size_t count = 0;
  for (const Finding &error : errors) {
    count +=
        static_cast<std::size_t>(std::count(error.remarks.begin(), error.remarks.end(), says_so));
  }
  return count;
}

TEST(SearchAllowance, IsEnoughForEachWrongMoveOfASmallFile) {
  const std::vector<Finding> errors = errors_of(wrong_knights(200), 0);
  EXPECT_EQ(errors.size(), 200U);
  EXPECT_EQ(with_suggestions(errors), errors.size());
  EXPECT_EQ(count_said(errors), 0U);
}

TEST(SearchAllowance, EndsWhereALargeFileHasHardlyAnythingButWrongMoves) {
  const std::vector<Finding> errors = errors_of(wrong_knights(200), far_into_a_file);
  EXPECT_EQ(errors.size(), 200U) << "what is wrong is found without it";
  EXPECT_GT(with_suggestions(errors), 0U);
  EXPECT_LT(with_suggestions(errors), errors.size() / 2);
  EXPECT_EQ(count_said(errors), 1U) << "it is said once";
  EXPECT_FALSE(errors.back().is_meant);
  EXPECT_THAT(errors.back().remarks, testing::ElementsAre(HasSubstr("goes on")));
}

TEST(SearchAllowance, IsEnoughForASlipInAGameOfALargeFile) {
  for (const std::size_t wrong : {0U, 20U}) {
    const std::string text = one_wrong_knight(40, wrong);
    const std::vector<Finding> near = errors_of(text, 0);
    const std::vector<Finding> far = errors_of(text, far_into_a_file);
    ASSERT_EQ(near.size(), 1U);
    ASSERT_EQ(far.size(), 1U);
    EXPECT_TRUE(near.front().is_meant);
    EXPECT_TRUE(far.front().is_meant);
    EXPECT_EQ(far.front().suggestions.front().text, near.front().suggestions.front().text);
    EXPECT_EQ(far.front().remarks, near.front().remarks);
  }
}

TEST(SearchAllowance, LeavesOutTheProofFirst) {
  const std::vector<Finding> far = errors_of(one_wrong_knight(40, 38), far_into_a_file);
  ASSERT_EQ(far.size(), 1U);
  EXPECT_FALSE(far.front().is_meant);
  EXPECT_EQ(far.front().suggestions.front().text, "N1113-1314");
  EXPECT_EQ(count_said(far), 0U);
}

TEST(SearchAllowance, IsTakenUntilNothingIsLeft) {
  Record record;
  record.text = "1. P2213-3213";
  record.first_byte = far_into_a_file;
  SearchAllowance allowance(record);
  EXPECT_FALSE(allowance.is_spent());
  EXPECT_TRUE(allowance.take(1));
  EXPECT_FALSE(allowance.take(1'000'000'000));
  EXPECT_TRUE(allowance.is_spent());
  EXPECT_FALSE(allowance.take(1));
}

TEST(SearchAllowance, CountsThePiecesThatMayMakeAShortMove) {
  const Variant hyperchess = parse_variant("hyperchess").value();
  const auto taken_for = [&](const std::string &text) {
    Record record;
    static_cast<void>(parse_record(text, record));
    SearchAllowance allowance(record);
    const SearchAllowance before = allowance;
    Position position = Position::initial(hyperchess);
    const PlayedOn played = play_on(position, record.moves, native_notation(hyperchess), allowance);
    EXPECT_EQ(played.moves, 1U) << text;
    return allowance.taken_since(before);
  };
  EXPECT_EQ(taken_for("1. P2213-3213"), 1U);
  const auto pawns = static_cast<std::size_t>(
      Position::initial(hyperchess).men_of(Color::white, Role::pawn).size());
  EXPECT_EQ(taken_for("1. 3213"), 1 + pawns / 4);
}

} // namespace
} // namespace tessera::test
