// Counts the games of a few half-moves from the positions of tests/data/*.perft, and compares
// them with the counts recorded there and with those of tests/naive.

#include "hyperchess_support.hpp"
#include "lib/rules/position.hpp"
#include "naive/naive_hyperchess.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>

namespace tessera::hyperchess::test {
namespace {

/// What the naive rules may count in a test, which is slow.
constexpr std::uint64_t naive_limit = 600'000;

struct Entry {
  std::string id;
  Options options;
  std::string position;
  std::vector<std::pair<int, std::uint64_t>> counts;
};

std::ostream &operator<<(std::ostream &out, const Entry &entry) { return out << entry.id; }

/// Reads the entries of a file: lines `id`, `variant`, `position` and `perft`, in that order.
std::vector<Entry> read_entries(const std::string &file) {
  std::ifstream in(std::string(TESSERA_SOURCE_DIR) + "/tests/data/" + file);
  std::vector<Entry> entries;
  for (std::string line; std::getline(in, line);) {
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string key = line.substr(0, space);
    const std::string value = line.substr(std::min(space + 1, line.size()));
    if (key == "id") {
      entries.push_back({value, {}, {}, {}});
    } else if (key == "variant") {
      entries.back().options = std::get<Options>(parse_variant(value).value().options);
    } else if (key == "position") {
      entries.back().position = value;
    } else if (key == "perft") {
      const std::vector<std::string> numbers = words(value);
      entries.back().counts.emplace_back(std::stoi(numbers.at(0)), std::stoull(numbers.at(1)));
    } else if (!key.empty() && key != "#") {
      throw std::invalid_argument(joined({file, line}));
    }
  }
  return entries;
}

/// How many games each first move begins, by the library and by the naive rules.
std::string split(const Position &position, const naive::Hyperchess &plain, int depth) {
  std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> counts;
  for (const Move &move : position.legal_moves()) {
    Position next = position;
    next.apply(move);
    counts[text(move)].first = perft(tessera::Position(next), depth - 1);
  }
  for (const naive::Move &move : plain.legal_moves()) {
    naive::Hyperchess next = plain;
    next.play(move);
    counts[to_string(move)].second = naive::perft(next, depth - 1);
  }
  std::string lines = "  first move: library, naive\n";
  for (const auto &[move, count] : counts) {
    lines += "  " + move + ": " + std::to_string(count.first) + ", " +
             std::to_string(count.second) + (count.first == count.second ? "\n" : " <--\n");
  }
  return lines;
}

class HyperchessPerft : public testing::TestWithParam<Entry> {};

TEST_P(HyperchessPerft, IsAsRecorded) {
  const Entry &entry = GetParam();
  const bool starts = entry.position == "start";
  const Position from =
      starts ? Position::initial(entry.options) : position(entry.position, entry.options);
  const naive::Hyperchess plain =
      starts ? naive::Hyperchess::start(entry.options) : naive::Hyperchess::copy_of(from);
  ASSERT_FALSE(entry.counts.empty());
  for (const auto &[depth, expected] : entry.counts) {
    const std::uint64_t found = perft(tessera::Position(from), depth);
    const bool is_small = expected <= naive_limit;
    const std::uint64_t naively = is_small ? naive::perft(plain, depth) : expected;
    ASSERT_TRUE(found == expected && naively == expected)
        << entry.id << " at depth " << depth << ": recorded " << expected << ", library " << found
        << (is_small ? ", naive " + std::to_string(naively) : "") << '\n'
        << text(from) << '\n'
        << (is_small ? split(from, plain, depth) : "");
  }
}

std::string test_name(const testing::TestParamInfo<Entry> &test) {
  std::string name = test.param.id;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Of2004, HyperchessPerft,
                         testing::ValuesIn(read_entries("hyperchess.perft")), test_name);
INSTANTIATE_TEST_SUITE_P(Of2010, HyperchessPerft,
                         testing::ValuesIn(read_entries("hyperchess4.perft")), test_name);

} // namespace
} // namespace tessera::hyperchess::test
