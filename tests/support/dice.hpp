#pragma once

#include "lib/game/board/hypercube.hpp"
#include "lib/game/rules/move.hpp"
#include "lib/game/rules/placement.hpp"

#include <algorithm>
#include <iterator>
#include <random>
#include <vector>

namespace tessera::test {

/// The random choices in games played at random.
class Dice {
public:
  explicit Dice(unsigned seed, unsigned cell_count = hypercube::cell_count)
      : random_(seed), cell_count_(cell_count) {}

  unsigned number() { return static_cast<unsigned>(random_()); }
  bool one_in(unsigned n) { return random_() % n == 0; }
  Cell any_cell() { return Cell(static_cast<unsigned>(random_() % cell_count_)); }
  template <class Range> auto any_of(const Range &range) { return range[random_() % range.size()]; }

  /// One of the moves; a wanted one if there is one.
  template <class IsWanted>
  Move any_move(const std::vector<Move> &moves, const IsWanted &is_wanted) {
    std::vector<Move> wanted;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(wanted), is_wanted);
    return any_of(wanted.empty() ? moves : wanted);
  }

  /// Puts this many pieces of any of the roles on empty cells; fewer if a cell comes up twice.
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
  unsigned cell_count_;
};

} // namespace tessera::test
