#include "lib/base/text.hpp"
#include "source_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <utility>
#include <vector>

// docs/limits.md has a row for each constant of the headers `limits.hpp`. The comment of a constant
// begins with the words of its row, up to a colon; the row states its value.

namespace {

/// Words as they stand in a sentence or a cell, or at the start of a comment.
std::string in_small_letters(std::string words) {
  std::transform(words.begin(), words.end(), words.begin(), tessera::lower);
  return words;
}

/// The rows of the page by their first cell.
std::map<std::string, std::string> rows_of_limits() {
  const std::string page = source_text("docs/limits.md");
  const std::regex row(R"(\n\| ([^|\n]+) \|([^\n]+)\|)");
  std::map<std::string, std::string> rows;
  for (std::sregex_iterator found(page.begin(), page.end(), row), end; found != end; ++found) {
    rows[in_small_letters((*found)[1])] += (*found)[2];
  }
  return rows;
}

/// How the page may write a number: 8192, 100,000, 4 MiB, 4 MB
std::vector<std::string> spellings(std::uint64_t number) {
  const std::string digits = std::to_string(number);
  std::string grouped = digits;
  for (std::size_t at = digits.size(); at > 3; at -= 3) {
    grouped.insert(at - 3, ",");
  }
  std::vector<std::string> all{digits, grouped};
  const std::array<std::pair<const char *, std::uint64_t>, 4> units{
      {{" KiB", 1U << 10U}, {" MiB", 1U << 20U}, {" GiB", 1U << 30U}, {" MB", 1'000'000}}};
  for (const auto &[name, size] : units) {
    if (number % size == 0) {
      all.push_back(std::to_string(number / size) + name);
    }
  }
  return all;
}

bool states(const std::string &row, const std::vector<std::string> &all) {
  return std::any_of(all.begin(), all.end(), [&row](const std::string &each) {
    return std::regex_search(row, std::regex("(^|[^0-9,])" + each + "($|[^0-9,]|,[^0-9])"));
  });
}

// (Constants right behind one share its comment.)
TEST(LimitsPage, StatesEachLimitOfTheHeaders) {
  const std::map<std::string, std::string> rows = rows_of_limits();
  const std::regex limit(R"((?:/// ([^:\n]+): [^\n]*\n)?inline constexpr [\w:]+ (\w+) = )"
                         R"((?:std::size_t\{)?([\d']+)\}?(?: << (\d+)U)?;)");
  for (const char *wing : {"collection", "mail", "picture", "record", "serve"}) {
    const std::string header = source_text("lib/" + std::string(wing) + "/limits.hpp");
    std::size_t constants = 0;
    std::string what;
    for (std::sregex_iterator found(header.begin(), header.end(), limit), end; found != end;
         ++found, ++constants) {
      what = (*found)[1].matched ? in_small_letters((*found)[1]) : what;
      const std::string digits = std::regex_replace((*found)[3].str(), std::regex("'"), "");
      const std::uint64_t value = std::stoull(digits)
                                  << ((*found)[4].matched ? std::stoul((*found)[4]) : 0U);
      ASSERT_TRUE(rows.contains(what)) << (*found)[2] << ": no row begins with: " << what;
      EXPECT_TRUE(states(rows.at(what), spellings(value)))
          << (*found)[2] << " is " << value << ": " << rows.at(what);
    }
    const std::regex constant("inline constexpr");
    const auto all = std::distance(std::sregex_iterator(header.begin(), header.end(), constant),
                                   std::sregex_iterator());
    EXPECT_EQ(constants, static_cast<std::size_t>(all)) << wing;
  }
}

} // namespace
