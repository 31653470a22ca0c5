// Counts the games of a few half-moves from the positions of tests/data/*.perft, and compares them
// with the counts recorded there and with those of tests/naive.

#include "lib/game/notation/fen.hpp"
#include "naive/naive_copy.hpp"
#include "naive/naive_hyperchess.hpp"
#include "naive/naive_orthodox.hpp"
#include "naive/rival.hpp"
#include "rules_support.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>

namespace tessera::test {
namespace {

/// How much the naive rules of a game may count in a test, because they are slow.
template <class Game> constexpr std::uint64_t naive_limit = sanitized ? 15'000 : 150'000;
template <>
constexpr std::uint64_t naive_limit<hyperchess::Position> = sanitized ? 15'000 : 600'000;
template <> constexpr std::uint64_t naive_limit<chesseract::Position> = sanitized ? 100 : 1'000;
template <> constexpr std::uint64_t naive_limit<tesseract::Position> = sanitized ? 100 : 2'000;
/// How much the library may count where that is slow, too.
constexpr std::uint64_t sanitized_limit = 1'000'000;

struct Entry {
  std::string id;
  std::optional<Variant> variant;
  std::string position;
  std::vector<std::pair<int, std::uint64_t>> counts;
  /// Of whole turns.
  std::vector<std::pair<int, std::uint64_t>> turn_counts;
};

std::ostream &operator<<(std::ostream &out, const Entry &entry) { return out << entry.id; }

/// Reads the entries of a file: lines `id`, `variant`, `position`, `perft` and `turns`, in that
/// order.
std::vector<Entry> read_entries(const std::string &file) {
  std::ifstream in(std::string(TESSERA_SOURCE_DIR) + "/tests/data/" + file);
  std::vector<Entry> entries;
  for (std::string line; std::getline(in, line);) {
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string key = line.substr(0, space);
    const std::string value = line.substr(std::min(space + 1, line.size()));
    if (key == "id") {
      entries.push_back({value, {}, {}, {}, {}});
    } else if (key == "variant") {
      entries.back().variant = parse_variant(value).value();
    } else if (key == "position") {
      entries.back().position = value;
    } else if (key == "perft" || key == "turns") {
      const std::vector<std::string> numbers = words(value);
      auto &counts = key == "perft" ? entries.back().counts : entries.back().turn_counts;
      counts.emplace_back(std::stoi(numbers.at(0)), std::stoull(numbers.at(1)));
    } else if (!key.empty() && key != "#") {
      throw std::invalid_argument(joined({file, line}));
    }
  }
  return entries;
}

// The naive rules of each game, and their moves as the library's.

auto naive_start(const hyperchess::Options &options, const Variant & /*variant*/) {
  return naive::Hyperchess::start(options);
}
auto naive_start(const orthodox::Options & /*options*/, const Variant &variant) {
  return naive::Orthodox::start(variant.game->name);
}
auto naive_copy(const hyperchess::Position &position, const Variant & /*variant*/) {
  return naive::Hyperchess::copy_of(position);
}
auto naive_copy(const orthodox::Position &position, const Variant &variant) {
  return naive::Orthodox::copy_of(position, variant.game->name);
}

/// How many games each first move begins, by the library and by the naive rules.
template <class Game, class Naive>
std::string split(const Game &position, const Naive &plain, int depth) {
  std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> counts;
  for (const Move &move : position.legal_moves()) {
    Game next = position;
    next.apply(move);
    counts[text_in(system_of<Game>, move)].first = perft(Position(next), depth - 1);
  }
  for (const auto &move : plain.legal_moves()) {
    Naive next = plain;
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

template <class Game, class Options> void count(const Entry &entry, const Options &options) {
  const bool starts = entry.position == "start";
  const Game from = starts ? Game::initial(options) : position_of<Game>(entry.position, options);
  const auto plain =
      starts ? naive_start(options, *entry.variant) : naive_copy(from, *entry.variant);
  ASSERT_FALSE(entry.counts.empty());
  for (const auto &[depth, expected] : entry.counts) {
    if (sanitized && expected > sanitized_limit) {
      continue;
    }
    const std::uint64_t found = perft(Position(from), depth);
    const bool is_small = expected <= naive_limit<Game>;
    const std::uint64_t naively = is_small ? naive::perft(plain, depth) : expected;
    ASSERT_TRUE(found == expected && naively == expected)
        << entry.id << " at depth " << depth << ": recorded " << expected << ", library " << found
        << (is_small ? ", naive " + std::to_string(naively) : "") << '\n'
        << text(from) << '\n'
        << (is_small ? split(from, plain, depth) : "");
  }
}

// Chesseract's positions are FENs, and its games are counted in turns, too.

chesseract::Position chesseract_position(const Entry &entry) {
  if (entry.position == "start") {
    return chesseract::Position::initial({});
  }
  const FenReading reading = parse_fen(entry.position, *entry.variant);
  return *reading.position.value().as<chesseract::Position>();
}

void count_chesseract(const Entry &entry) {
  const chesseract::Position from = chesseract_position(entry);
  const naive::Chesseract plain = naive::naive_copy(from);
  ASSERT_FALSE(entry.counts.empty());
  const auto compare = [&](const auto &counts, auto of_library, auto of_naive) {
    for (const auto &[depth, expected] : counts) {
      if (sanitized && expected > sanitized_limit) {
        continue;
      }
      EXPECT_EQ(of_library(Position(from), depth), expected) << entry.id << " at depth " << depth;
      if (expected <= naive_limit<chesseract::Position>) {
        EXPECT_EQ(of_naive(plain, depth), expected) << entry.id << " at depth " << depth;
      }
    }
  };
  compare(entry.counts, perft, naive::perft_moves);
  compare(entry.turn_counts, perft_of_turns, naive::perft_turns);
}

/// Positions of the other games are FENs, too.
Position fen_position(const Entry &entry) {
  return entry.position == "start" ? Position::initial(*entry.variant)
                                   : parse_fen(entry.position, *entry.variant).position.value();
}

/// By the library, and up to a limit by the naive rules.
template <class Naive>
void count_both(const Entry &entry, const Position &from, const Naive &plain, std::uint64_t limit) {
  ASSERT_FALSE(entry.counts.empty());
  for (const auto &[depth, expected] : entry.counts) {
    if (sanitized && expected > sanitized_limit) {
      continue;
    }
    EXPECT_EQ(perft(from, depth), expected) << entry.id << " at depth " << depth;
    if (expected <= limit) {
      EXPECT_EQ(naive::perft(plain, depth), expected) << entry.id << " at depth " << depth;
    }
  }
}

/// Lines on all boards, with the lists of the naive rules.
std::uint64_t lines_by_rivals(const Position &from, const Variant &variant, int depth) {
  std::uint64_t count = 0;
  for (unsigned board = 0; board < from.board_count(); ++board) {
    const auto rival = naive::rival_of(from, variant);
    rival->choose_board(board);
    const std::vector<Move> moves = rival->legal_moves();
    for (const Move &move : depth > 1 ? moves : std::vector<Move>()) {
      Position next = from;
      next.choose_board(board);
      next.apply(move);
      count += lines_by_rivals(next, variant, depth - 1);
    }
    count += depth > 1 ? 0 : moves.size();
  }
  return count;
}

void count_on_boards(const Entry &entry, const Position &from) {
  for (const auto &[depth, expected] : entry.counts) {
    EXPECT_EQ(perft(from, depth), expected) << entry.id << " at depth " << depth;
    EXPECT_EQ(lines_by_rivals(from, *entry.variant, depth), expected) << entry.id;
  }
}

void count_by_fen(const Entry &entry) {
  const Position from = fen_position(entry);
  if (from.board_count() > 1) {
    count_on_boards(entry, from);
  } else if (const auto *game = from.as<tesseract::Position>()) {
    count_both(entry, from, naive::naive_copy(*game), naive_limit<tesseract::Position>);
  } else if (const auto *game = from.as<lattice::Position>()) {
    count_both(entry, from, naive::naive_copy(*game, entry.variant->game->name),
               sanitized ? 600 : 6'000);
  } else if (const auto *game = from.as<oana_chiru::Position>()) {
    count_both(entry, from, naive::naive_copy(*game), sanitized ? 50 : 2'200);
  } else if (const auto *game = from.as<infinite_5d::Position>()) {
    count_both(entry, from, naive::naive_copy(*game), sanitized ? 50 : 2'200);
  } else {
    count_both(entry, from, naive::naive_copy(*from.as<orthodox::Position>()),
               sanitized ? 3'000 : 30'000);
  }
}

TEST(InfiniteChess, BeginsAsInTheNaiveRules) {
  const Position start = Position::initial(Variant(*find_game("4x4x4x4")));
  EXPECT_EQ(naive::naive_copy(*start.as<orthodox::Position>()), naive::InfiniteChess::start());
}

TEST(Infinite5d, BeginsAsInTheNaiveRules) {
  const Position start = Position::initial(Variant(*find_game("infinite-5d")));
  EXPECT_EQ(naive::naive_copy(*start.as<infinite_5d::Position>()), naive::Infinite5d::start());
}

TEST(OanaChiru, BeginsAsInTheNaiveRules) {
  for (const bool in_paper : {false, true}) {
    const Position start =
        Position::initial(Variant(*find_game(in_paper ? "oana-chiru/paper" : "oana-chiru")));
    EXPECT_EQ(naive::naive_copy(*start.as<oana_chiru::Position>()), naive::EightChess(in_paper));
  }
}

TEST(SlowestMate, IsMate) {
  std::ifstream in(std::string(TESSERA_SOURCE_DIR) + "/tests/data/chesseract-slowest-mate.fen");
  std::string fen;
  std::getline(in, fen);
  const FenReading reading = parse_fen(fen, Variant(*find_game("chesseract")));
  ASSERT_TRUE(reading.position.has_value());
  EXPECT_EQ(reading.position->outcome(), Outcome::checkmate);
}

class Perft : public testing::TestWithParam<Entry> {};

TEST_P(Perft, IsAsRecorded) {
  const Entry &entry = GetParam();
  const GameOptions &options = entry.variant.value().options;
  if (const auto *of_hyperchess = std::get_if<hyperchess::Options>(&options)) {
    count<hyperchess::Position>(entry, *of_hyperchess);
  } else if (std::holds_alternative<chesseract::Options>(options)) {
    count_chesseract(entry);
  } else if (!std::holds_alternative<orthodox::Options>(options) ||
             entry.variant->game->name == "4x4x4x4") {
    count_by_fen(entry);
  } else {
    count<orthodox::Position>(entry, std::get<orthodox::Options>(options));
  }
}

std::string test_name(const testing::TestParamInfo<Entry> &test) {
  std::string name = test.param.id;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(OfHyperchess, Perft, testing::ValuesIn(read_entries("hyperchess.perft")),
                         test_name);
INSTANTIATE_TEST_SUITE_P(OfHyperchess4, Perft, testing::ValuesIn(read_entries("hyperchess4.perft")),
                         test_name);
INSTANTIATE_TEST_SUITE_P(OfFourStar, Perft, testing::ValuesIn(read_entries("4star.perft")),
                         test_name);
INSTANTIATE_TEST_SUITE_P(OfSwappedFourStar, Perft,
                         testing::ValuesIn(read_entries("4star-qr-swap.perft")), test_name);
INSTANTIATE_TEST_SUITE_P(OfCrazyhouse, Perft, testing::ValuesIn(read_entries("4crazyhouse.perft")),
                         test_name);
INSTANTIATE_TEST_SUITE_P(OfBughouse, Perft, testing::ValuesIn(read_entries("4bughouse.perft")),
                         test_name);
INSTANTIATE_TEST_SUITE_P(OfTesseract, Perft, testing::ValuesIn(read_entries("tesseract.perft")),
                         test_name);
INSTANTIATE_TEST_SUITE_P(OfChesseract, Perft, testing::ValuesIn(read_entries("chesseract.perft")),
                         test_name);
INSTANTIATE_TEST_SUITE_P(OfInfiniteChess, Perft, testing::ValuesIn(read_entries("4x4x4x4.perft")),
                         test_name);
INSTANTIATE_TEST_SUITE_P(OfInfinite5d, Perft, testing::ValuesIn(read_entries("infinite-5d.perft")),
                         test_name);
INSTANTIATE_TEST_SUITE_P(OfSetUpGames, Perft, testing::ValuesIn(read_entries("set-up-games.perft")),
                         test_name);
INSTANTIATE_TEST_SUITE_P(OfOanaChiru, Perft, testing::ValuesIn(read_entries("oana-chiru.perft")),
                         test_name);
INSTANTIATE_TEST_SUITE_P(OfTessChess, Perft, testing::ValuesIn(read_entries("tesschess.perft")),
                         test_name);

} // namespace
} // namespace tessera::test
