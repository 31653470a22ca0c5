// Compares what perft counts without making moves with making and listing all of them, at random
// positions of every game.

#include "naive/random_game.hpp"
#include "random_support.hpp"

#include "lib/game/notation/fen.hpp"

#include <gtest/gtest.h>

namespace tessera::test {
namespace {

std::uint64_t made_and_listed(Position position, int depth) {
  std::uint64_t count = 0;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    position.choose_board(board);
    const std::vector<Move> moves = position.legal_moves();
    if (depth == 1) {
      count += moves.size();
      continue;
    }
    for (const Move &move : moves) {
      Position next = position;
      next.apply(move);
      count += made_and_listed(next, depth - 1);
    }
  }
  return count;
}

/// What came up on the way, besides what every game has.
struct CountingTally : Tally {
  int men_in_hand = 0;
  int few_men = 0;
  int mid_turns = 0;

  void count(const Position &position) {
    position.visit([this](const auto &game) { Tally::count(game); });
    // The replying pieces are bound just as often.
    add(pins, !position.pinned(opponent(position.turn())).empty());
    const Hands nothing{};
    add(men_in_hand, position.hands() != nullptr && *position.hands() != nothing);
    add(few_men, position.men_of(Color::white).size() + position.men_of(Color::black).size() < 8);
    add(mid_turns, position.mid_turn());
  }
};

/// Counts at the start of a random game, and after each of a few moves.
void count_in_game(const Variant &variant, unsigned seed, CountingTally &tally) {
  constexpr int plies = 5;
  // With more moves, listing all replies takes long.
  constexpr std::size_t many = 90;
  Dice dice(seed);
  Position now = naive::any_start(variant, seed);
  for (int ply = 0; ply < plies; ++ply) {
    const std::vector<Move> moves = now.legal_moves();
    const int depth = moves.size() <= many || (moves.size() < 1000 && dice.one_in(6)) ? 2 : 1;
    ASSERT_EQ(perft(now, depth), made_and_listed(now, depth))
        << to_string(variant) << ", seed " << seed << ", depth " << depth << '\n'
        << to_fen(now);
    if (depth == 2) {
      tally.count(now);
    }
    if (moves.empty() || now.outcome() != Outcome::ongoing) {
      return;
    }
    const bool checks = dice.one_in(2);
    now.apply(dice.any_move(moves, [&](const Move &move) {
      Position next = now;
      next.apply(move);
      return checks && next.outcome() != Outcome::king_taken && !next.checkers().empty();
    }));
  }
}

/// How many games are played of each, by how long they take.
unsigned number_of_games(std::string_view game) {
  return game.starts_with("oana-chiru") || game == "infinite-5d" ? 1
         : sanitized                                             ? 2
         : game == "tesseract"                                   ? 3
         : game == "chesseract"                                  ? 10
                                                                 : 30;
}

TEST(Counting, FindsWhatMakingAllMovesFinds) {
  CountingTally tally;
  for (const GameInfo &game : games()) {
    for (unsigned seed = 1; seed <= number_of_games(game.name); ++seed) {
      ASSERT_NO_FATAL_FAILURE(count_in_game(naive::with_random_options(game, seed), seed, tally));
    }
  }
  if (sanitized) {
    return;
  }
  EXPECT_GE(tally.checks, 50);
  EXPECT_GE(tally.double_checks, 5);
  EXPECT_GE(tally.pins, 10);
  EXPECT_GE(tally.promotions, 5);
  EXPECT_GE(tally.men_in_hand, 20);
  EXPECT_GE(tally.few_men, 50);
  EXPECT_GE(tally.mid_turns, 5);
}

/// White's second knight can close the ways of the first and of the rook at once, to a cell that
/// Black's king may then step to (HC-5).
TEST(Counting, KnowsThatWaysCross) {
  const auto on = [](int row, int column) { return hypercube::cell_at({0, 0, row, column}); };
  PositionSetup setup;
  setup.men.put(on(0, 1), Piece(Color::white, Role::knight));
  setup.men.put(on(0, 2), Piece(Color::white, Role::pawn));
  setup.men.put(on(2, 0), Piece(Color::white, Role::rook));
  setup.men.put(hypercube::cell_at({0, 1, 0, 1}), Piece(Color::white, Role::knight));
  setup.men.put(hypercube::cell_at({3, 3, 0, 0}), Piece(Color::white, Role::king));
  setup.men.put(on(3, 2), Piece(Color::black, Role::king));
  const Position position(hyperchess::Position(setup, hyperchess::hyperchess_2004));
  Position behind = position;
  behind.apply({hypercube::cell_at({0, 1, 0, 1}), on(2, 1)});
  ASSERT_EQ(behind.why_not({{on(3, 2), on(2, 2)}, {}, {}}), std::nullopt);
  EXPECT_EQ(perft(position, 2), made_and_listed(position, 2));
}

TEST(Counting, KnowsNoLineOfFewerMovesThanNone) {
  for (const GameInfo &game : games()) {
    const Position start = Position::initial(Variant(game));
    EXPECT_EQ(perft(start, 0), 1U) << game.name;
    EXPECT_EQ(perft(start, -1), 0U) << game.name;
    EXPECT_EQ(perft_of_turns(start, -1), 0U) << game.name;
  }
}

} // namespace
} // namespace tessera::test
