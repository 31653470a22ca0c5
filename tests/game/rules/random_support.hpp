#pragma once

// What the games played at random share, whatever the game.

#include "rules_support.hpp"
#include "support/dice.hpp"

#include <array>

namespace tessera::test {

template <PositionOfGame Game> bool gives_check(const Game &position, const Move &move) {
  Game next = position;
  next.apply(move);
  return !next.checkers().empty();
}

/// The naive rules must list the same moves.
template <PositionOfGame Game, class Naive>
void compare_moves(const Game &position, const Naive &plain) {
  std::vector<std::string> expected;
  for (const auto &move : plain.legal_moves()) {
    expected.push_back(to_string(move));
  }
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(legal_moves(position), expected);
}

/// The position must have no faults, be sound, and end as the naive rules say; `drawn` if it is a
/// draw though there are moves.
template <PositionOfGame Game, class Naive>
void compare_state(const Game &position, const Naive &plain, bool drawn = false) {
  EXPECT_EQ(joined(Game::faults(setup_of(position), position.options())), "");
  expect_sound(position);
  const bool in_check = plain.in_check(plain.turn);
  EXPECT_EQ(!position.checkers().empty(), in_check);
  Outcome expected = drawn ? Outcome::drawn : Outcome::ongoing;
  if (plain.legal_moves().empty()) {
    expected = in_check ? Outcome::checkmate : Outcome::stalemate;
  }
  EXPECT_EQ(position.outcome(), expected);
}

/// Each legal move must be allowed when asked about by itself.
template <PositionOfGame Game> void compare_permissions(const Game &position) {
  const auto refusal = [&](const Move &move) { return why_not(position, Attempt{move, {}, {}}); };
  const std::string ruling(position.conventions().promotion_ruling);
  for (const Move &move : position.legal_moves()) {
    EXPECT_EQ(refusal(move), "") << text_in(system_of<Game>, move);
    Move changed = move;
    changed.promotion.reset();
    const bool lacks_promotion = position.completed(changed) != move && move.promotion &&
                                 !position.completed(changed).promotion;
    EXPECT_EQ(refusal(changed), lacks_promotion ? "promotion-missing " + ruling : "")
        << text_in(system_of<Game>, move);
    if (!move.promotion) {
      changed.promotion = Role::queen;
      EXPECT_EQ(refusal(changed), "promotion-not-allowed " + ruling);
    }
  }
}

inline bool is_for_the_king(const std::optional<Refusal> &refusal) {
  return refusal &&
         (refusal->code == Code::leaves_king_in_check || refusal->code == Code::king_into_check);
}

/// Calls a function with cells between which no piece may legally go: some from each piece and one
/// from anywhere, and once in 250 times all.
template <PositionOfGame Game, class Compare>
void for_some_illegal_pairs(const Game &position, Dice &dice, Compare compare) {
  using hypercube::cell_count;
  std::vector<CellSet> legal(cell_count);
  for (const Move &move : position.legal_moves()) {
    if (!move.drop) {
      legal[move.from.index()].insert(move.to);
    }
  }
  const auto compare_pair = [&](Cell from, Cell to) {
    if (!legal[from.index()].contains(to)) {
      compare(from, to);
    }
  };
  if (dice.one_in(250)) {
    for (unsigned pair = 0; pair < cell_count * cell_count; ++pair) {
      compare_pair(Cell(pair / cell_count), Cell(pair % cell_count));
    }
  }
  const Cell from = dice.any_cell();
  compare_pair(from, dice.any_cell());
  for (const Cell man : position.men().occupied()) {
    compare_pair(man, dice.any_cell());
  }
}

/// How many positions had what the games are played for.
struct Tally {
  int checks = 0;
  int double_checks = 0;
  int pins = 0;
  int ends = 0;
  int promotions = 0;

  template <PositionOfGame Game> void count(const Game &position) {
    const std::vector<Move> moves = position.legal_moves();
    add(checks, !position.checkers().empty());
    add(double_checks, position.checkers().size() > 1);
    add(pins, !position.pinned(position.turn()).empty());
    add(ends, moves.empty());
    add(promotions, std::any_of(moves.begin(), moves.end(),
                                [](const Move &move) { return move.promotion.has_value(); }));
  }

protected:
  static void add(int &sum, bool has) { sum += has ? 1 : 0; }
};

} // namespace tessera::test
