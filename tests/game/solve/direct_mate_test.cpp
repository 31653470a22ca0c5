// Mates in several moves: the documentation's own problem, mates at the end of samples, and random
// positions compared with a plain search.

#include "lib/game/solve/direct_mate.hpp"
#include "lib/game/solve/solution_text.hpp"

#include "cli/run.hpp"
#include "lib/game/notation/coordinates.hpp"
#include "lib/game/notation/fen.hpp"
#include "support/dice.hpp"
#include "support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace tessera {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

Variant variant_of(std::string_view text) { return *parse_variant(text); }

Position position_of(std::string_view variant, std::string_view fen) {
  return *parse_fen(fen, variant_of(variant)).position;
}

/// FS-11.
constexpr std::string_view mate_in_two =
    "4-4-1R1q-3k/4-4-4-4/4-4-4-3K/4-4-4-4//4-3Q-3R-2q1/4-4-4-4/4-4-4-4/4-4-4-4//"
    "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-2R1/4-4-4-4/4-4-4-4/4-4-4-4 w 0 1";

std::string solved(std::string_view variant, std::string_view fen, const MateQuestion &question) {
  const Position position = position_of(variant, fen);
  return solution_text(solve_mate(position, question), question, position,
                       native_notation(variant_of(variant)), false);
}

TEST(DirectMate, ProvesTheMateInTwoOfTheText) {
  EXPECT_THAT(solved("4*chess", mate_in_two, {.turns = 2}),
              StartsWith(R"(White mates in 2. There are 3 keys.

1. Qbd34xcd44+!
   1... Qdc34xcd44  2. Rcb44xcd44#

1. Rcd34xcd44+!
   1... Qdc34xcd44  2. Qbd34xcd44#, 2. Rcb44xcd44#  (dual)
   1... Kdd44-dc44  2. Qbd34-cc33#, 2. Qbd34-cc43#, 2. Qbd34-cc44#  (dual)
)"));
}

TEST(DirectMate, TellsThreatsAndWhatMeetsThem) {
  constexpr std::string_view fen =
      "4-4-1Q1p-3k/4-2R1-4-4/1K2-4-4-1r2/B3-4-4-4//4-4-4-3p/4-4-4-4/4-4-4-4/4-4-4-4//"
      "4-4-b3-4/4-4-4-4/4-4-4-4/4-4-4-3B//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4 w 0 1";
  EXPECT_EQ(solved("4*chess", fen, {.turns = 2}), R"(White mates in 2. The key is unique.

1. Kab42-bc33!  threatens 2. Qcb44-cc33#, 2. Qcb44xcd44#, 2. Qcb44-dc43#
   1... Bca24-cc44  2. Qcb44xcc44#
)");
}

TEST(DirectMate, FindsAMateThatIsShorterThanAsked) {
  constexpr std::string_view fen =
      "4-4-4-3k/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//"
      "4-4-4-4/4-4-4-4/4-1K2-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/Q3-4-4-4 w 0 1";
  EXPECT_THAT(solved("4*chess", fen, {.turns = 3}),
              AllOf(StartsWith("White mates in 2 already, not only in 3. There are 28 keys.\n"),
                    HasSubstr("\n1. Qaa11-ac11!  threatens 2. Qac11-cc33#, and nothing meets it\n"),
                    HasSubstr("\n1. Kbb22-bc22+!\n   1... Kdd44-cc34  2. Qaa11-cc33#\n")));
}

TEST(DirectMate, SaysSoWhereThereIsNone) {
  EXPECT_EQ(solved("4*chess", mate_in_two, {.turns = 1}), "White does not mate in 1.\n");
}

/// IC-21: kings are captured there, not mated.
TEST(DirectMate, SpeaksOfTakingAKingWhereThatWins) {
  EXPECT_EQ(solved("infinite-5d", "a1:4k3/8/8/8/8/8/8/K3R3 w * - 0 1", {.turns = 1}),
            "White takes a king in 1. The key is unique.\n\n1. R5,8x5,1!\n");
  EXPECT_EQ(solved("infinite-5d", "a1:4k3/8/8/8/8/8/8/KR6 w * - 0 1", {.turns = 1}),
            "White does not take a king in 1.\n");
}

TEST(DirectMate, ClaimsNothingBehindItsLimit) {
  const MateSolution solution =
      solve_mate(Position::initial(variant_of("tesschess")), {.turns = 3, .positions = 1000});
  EXPECT_EQ(solution.verdict, MateVerdict::undecided);
  EXPECT_TRUE(solution.keys.empty());
}

/// The same by the definition alone: all turns, in any order, without a memory of positions.
bool mates_plainly(const Position &position, unsigned turns, Color attacker);

bool is_mated_plainly(const Position &position, unsigned turns, Color attacker) {
  const std::vector<Move> moves = position.legal_moves();
  if (moves.empty() || turns == 0) {
    return moves.empty() && position.outcome() == Outcome::checkmate;
  }
  return std::all_of(moves.begin(), moves.end(), [&](const Move &move) {
    Position after = position;
    after.apply(move);
    return after.turn() == attacker ? mates_plainly(after, turns, attacker)
                                    : is_mated_plainly(after, turns, attacker);
  });
}

bool mates_plainly(const Position &position, unsigned turns, Color attacker) {
  const std::vector<Move> moves = position.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](const Move &move) {
    Position after = position;
    after.apply(move);
    return after.turn() == attacker ? mates_plainly(after, turns, attacker)
                                    : is_mated_plainly(after, turns - 1, attacker);
  });
}

/// A king and some pieces against a king and a piece or two.
std::optional<Position> random_ending(const Variant &variant, test::Dice &dice) {
  const Position initial = Position::initial(variant);
  const Conventions &conventions = initial.conventions();
  PositionSetup setup;
  setup.men = initial.men();
  for (const Cell cell : CellSet(setup.men.occupied())) {
    setup.men.take(cell);
  }
  std::vector<Role> men;
  std::copy_if(conventions.roles.begin(), conventions.roles.end(), std::back_inserter(men),
               [](Role role) { return role != Role::king && role != Role::pawn; });
  const auto put = [&](Color color, Role role) {
    const Cell cell = dice.any_cell();
    if (!setup.men.at(cell).exists()) {
      setup.men.put(cell, Piece(color, role));
    }
  };
  put(Color::white, Role::king);
  put(Color::black, Role::king);
  for (unsigned count = 4 + dice.number() % 5; count > 0; --count) {
    put(Color::white, dice.any_of(men));
  }
  put(Color::black, dice.any_of(men));
  const SetUp made = set_up({setup}, variant);
  return made.position && made.position->outcome() == Outcome::ongoing ? made.position
                                                                       : std::nullopt;
}

class DirectMateOf : public testing::TestWithParam<const char *> {};

TEST_P(DirectMateOf, IsWhatAPlainSearchFinds) {
  const Variant variant = variant_of(GetParam());
  const Notation system = native_notation(variant);
  const bool has_turns_of_two = Position::initial(variant).moves_due() > 1;
  test::Dice dice(7, system.board().cell_count());
  unsigned mates = 0;
  const unsigned wanted = test::sanitized || has_turns_of_two ? 2 : 8;
  for (unsigned left = has_turns_of_two ? 40 : 4000; left > 0 && mates < wanted; --left) {
    const std::optional<Position> position = random_ending(variant, dice);
    if (!position) {
      continue;
    }
    const MateSolution solution = solve_mate(*position, {.turns = 1});
    const bool expected = mates_plainly(*position, 1, position->turn());
    ASSERT_EQ(solution.verdict == MateVerdict::mate, expected) << to_fen(*position);
    mates += expected ? 1U : 0U;
  }
  EXPECT_GE(mates, 1U);
}

TEST(DirectMate, InTwoIsWhatAPlainSearchFinds) {
  const Variant variant = variant_of("4*chess");
  test::Dice dice(11);
  unsigned mates = 0;
  for (unsigned left = 300; left > 0 && mates < 3; --left) {
    const std::optional<Position> position = random_ending(variant, dice);
    if (!position || mates_plainly(*position, 1, position->turn())) {
      continue;
    }
    const MateSolution solution = solve_mate(*position, {.turns = 2, .play = false});
    const bool expected = mates_plainly(*position, 2, position->turn());
    ASSERT_EQ(solution.verdict == MateVerdict::mate, expected) << to_fen(*position);
    mates += expected ? 1U : 0U;
  }
  EXPECT_EQ(mates, 3U);
}

INSTANTIATE_TEST_SUITE_P(Games, DirectMateOf,
                         testing::Values("hyperchess", "hyperchess4", "4*chess", "4*crazyhouse",
                                         "tesschess", "chesseract", "tesseract"),
                         [](const auto &game) {
                           std::string name = game.param;
                           std::replace(name.begin(), name.end(), '*', '_');
                           return name;
                         });

} // namespace
} // namespace tessera
