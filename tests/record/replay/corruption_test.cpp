// One slip in a legal game gives one error, and the move that was meant is suggested: random games,
// each with one move spoilt as players spoil them.

#include "support.hpp"

#include "lib/game/notation/letters.hpp"
#include "lib/record/replay/recovery.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <random>

namespace tessera::test {

namespace {

using Random = std::mt19937;

std::size_t below(std::size_t limit, Random &random) {
  return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random);
}

/// The moves of a random game, as they are written.
std::vector<std::string> random_game(const Variant &variant, std::size_t length, Random &random) {
  Position position = Position::initial(variant);
  std::vector<std::string> written;
  while (written.size() < length) {
    const std::vector<Move> moves = position.legal_moves();
    if (moves.empty() || position.outcome() != Outcome::ongoing) {
      break;
    }
    const Move &move = moves[below(moves.size(), random)];
    written.push_back(long_form(move, position, hypercube::notations::hyperchess));
    position.apply(move);
  }
  return written;
}

std::string record_of(const std::vector<std::string> &moves) {
  std::string record;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    record += i % 2 == 0 ? std::to_string(i / 2 + 1) + ' ' : "";
    record += moves[i];
    record += i % 2 == 0 ? ' ' : '\n';
  }
  return record + "\n";
}

/// The errors of a verdict; notes about draws are not errors.
std::vector<Said> errors(const Verdict &verdict) {
  std::vector<Said> found;
  std::copy_if(verdict.findings.begin(), verdict.findings.end(), std::back_inserter(found),
               [](const Said &said) { return said.finding.severity == Severity::error; });
  return found;
}

/// Where the digits of `N1222x2242` are.
constexpr std::array<std::size_t, 8> digits{1, 2, 3, 4, 6, 7, 8, 9};

using Spoil = std::function<std::string(std::string, Random &)>;

std::string change_digit(std::string move, Random &random) {
  const std::size_t at = digits[below(8, random)];
  char other = move[at];
  while (other == move[at]) {
    other = static_cast<char>('1' + below(4, random));
  }
  move[at] = other;
  return move;
}

std::string change_to_no_digit(std::string move, Random &random) {
  move[digits[below(8, random)]] = static_cast<char>('5' + below(5, random));
  return move;
}

std::string exchange_digits(std::string move, Random &random) {
  const std::size_t first = below(7, random);
  std::swap(move[digits[first]], move[digits[first + 1]]);
  return move;
}

std::string leave_digit_out(std::string move, Random &random) {
  return move.erase(digits[below(8, random)], 1);
}

std::string double_digit(std::string move, Random &random) {
  const std::size_t at = digits[below(8, random)];
  return move.insert(at, 1, move[at]);
}

std::string change_letter(std::string move, Random &random) {
  const char mover = move[0];
  while (move[0] == mover) {
    move[0] = "KQRBNPXSA"[below(9, random)];
  }
  return move;
}

std::string change_origin(std::string move, Random &random) {
  return move.replace(
      1, 4,
      to_string(Cell(static_cast<unsigned>(below(256, random))), hypercube::notations::hyperchess));
}

std::string change_destination(std::string move, Random &random) {
  return move.replace(
      6, 4,
      to_string(Cell(static_cast<unsigned>(below(256, random))), hypercube::notations::hyperchess));
}

struct MadeSlip {
  std::string name;
  Spoil spoil;
};

void PrintTo(const MadeSlip &slip, std::ostream *out) { *out << slip.name; }

class Slips : public testing::TestWithParam<MadeSlip> {};

TEST_P(Slips, GiveOneErrorAndTheMoveThatWasMeant) {
  const Spoil &spoil = GetParam().spoil;
  Random random(2006);
  int illegal = 0;
  for (int round = 0; round < 60; ++round) {
    const std::string game = round % 2 == 0 ? "hyperchess" : "hyperchess4";
    std::vector<std::string> moves = random_game(parse_variant(game).value(), 80, random);
    const std::size_t at = below(moves.size(), random);
    const std::string meant = moves[at];
    moves[at] = spoil(meant, random);
    const std::string record = record_of(moves);
    const std::vector<Said> found = errors(validated(record, told(game)));
    // A slip may make another legal move, and go unnoticed or make trouble much later.
    if (moves[at] == meant || found.empty() || found.front().marked != moves[at]) {
      continue;
    }
    ++illegal;
    const Finding &finding = found.front().finding;
    EXPECT_EQ(found.size(), 1U) << meant << " became " << moves[at] << " in\n" << record;
    // Others may fit as well as what was meant, but none better.
    const std::size_t rest = moves.size() - at - 1;
    ASSERT_FALSE(finding.suggestions.empty()) << record;
    EXPECT_EQ(finding.suggestions.front().plays_on, rest) << record;
    const auto is_meant = [&](const Suggestion &suggestion) { return suggestion.text == meant; };
    const auto fits = [&](const Suggestion &suggestion) { return suggestion.plays_on == rest; };
    const bool is_suggested =
        std::any_of(finding.suggestions.begin(), finding.suggestions.end(), is_meant);
    const bool is_crowded_out =
        finding.suggestions.size() == max_suggestions &&
        std::all_of(finding.suggestions.begin(), finding.suggestions.end(), fits);
    EXPECT_TRUE(is_suggested || is_crowded_out) << meant << " became " << moves[at] << " in\n"
                                                << record;
  }
  EXPECT_GT(illegal, 20);
}

INSTANTIATE_TEST_SUITE_P(Hyperchess, Slips,
                         testing::Values(MadeSlip{"ChangedDigit", change_digit},
                                         MadeSlip{"UnknownDigit", change_to_no_digit},
                                         MadeSlip{"ExchangedDigits", exchange_digits},
                                         MadeSlip{"MissingDigit", leave_digit_out},
                                         MadeSlip{"DoubledDigit", double_digit},
                                         MadeSlip{"OtherLetter", change_letter},
                                         MadeSlip{"OtherOrigin", change_origin},
                                         MadeSlip{"OtherDestination", change_destination}),
                         [](const auto &tested) { return tested.param.name; });

TEST(LostMoves, GiveOneErrorBehindThem) {
  Random random(2010);
  for (int round = 0; round < 60; ++round) {
    std::vector<std::string> moves = random_game(parse_variant("hyperchess4").value(), 80, random);
    const std::size_t at = below(moves.size() - 1, random);
    std::string record = record_of(moves);
    record.erase(record.find(moves[at]), moves[at].size() + 1);
    const Verdict verdict = validated(record, told("hyperchess4"));
    const std::vector<Said> found = errors(verdict);
    ASSERT_EQ(found.size(), 1U) << moves[at] << " is missing in\n" << record;
    EXPECT_EQ(found.front().finding.code, Code::wrong_turn);
    EXPECT_EQ(found.front().marked, moves[at + 1]);
    EXPECT_EQ(verdict.codes().find("move-number"), std::string::npos) << record;
  }
}

} // namespace

} // namespace tessera::test
