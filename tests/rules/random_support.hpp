#pragma once

// What the games played at random share, whatever the game.

#include "rules_support.hpp"

#include <array>
#include <random>

namespace tessera::test {

class Dice {
public:
  explicit Dice(unsigned seed) : random_(seed) {}

  bool one_in(unsigned n) { return random_() % n == 0; }
  Cell any_cell() { return Cell(static_cast<unsigned>(random_() % hypercube::cell_count)); }
  template <class Range> auto any_of(const Range &range) { return range[random_() % range.size()]; }

  /// Any of the moves, but one that is wanted if there is one.
  template <class IsWanted>
  Move any_move(const std::vector<Move> &moves, const IsWanted &is_wanted) {
    std::vector<Move> wanted;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(wanted), is_wanted);
    return any_of(wanted.empty() ? moves : wanted);
  }

  /// Puts that many men of any of the roles on empty cells; fewer where it hits one twice.
  template <class Roles> void put_men(Men &men, const Roles &roles, int count) {
    for (; count > 0; --count) {
      const Cell cell = any_cell();
      const Color color = any_of(both_colors);
      const Role role = any_of(roles);
      if (!men.at(cell).exists()) {
        men.put(cell, Piece(color, role));
      }
    }
  }

private:
  std::mt19937 random_;
};

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

/// The position must have no faults, be sound, and end as the naive rules say; `drawn` if it does
/// so though there are moves.
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

/// Each legal move must be allowed when it is asked about alone.
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

/// Calls a function with cells between which no man may legally go: some from each man and one
/// from anywhere, and once in fifty times all.
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
  if (dice.one_in(50)) {
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
