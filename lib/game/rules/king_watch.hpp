#pragma once

#include "hypercube_placement.hpp"

#include <array>
#include <optional>

// How a game is followed. `follow` plays a legal move as `apply` does, for code that goes on
// through a game and seldom asks for the list of moves. It keeps this watch: the cells on which the
// safety of each king rests. So `why_not` looks at a king only for moves that touch these cells,
// and after a move only what the mover bears on and what it uncovered must be checked. `apply`,
// `force` and everything else drop the watch, and a followed Hyperchess position also stops keeping
// its pieces by plane, which only lists and counts need; so none of it costs perft anything.
//
// No answer depends on it: tests/game/rules/followed_game_test.cpp compares followed positions with
// others, and `TwoOpinions` in tests/naive with the naive rules.

namespace tessera {

/// What is known about the safety of both kings while a game on the 4x4x4x4 board is followed move
/// by move. Safety rests on some cells: while a king is not in check, it stays safe whatever moves
/// elsewhere, except for moves of the king itself and of enemies that come to bear on it. So most
/// moves need no look at a king. Code that plays anything other than legal moves must forget all of
/// it.
class KingWatch {
public:
  using CellSet = hypercube::CellSet;

  /// What a game says about a king.
  struct Safety {
    /// The cells that its safety rests on; too many do no harm.
    CellSet rests_on;
    bool is_safe = false;
  };

  void forget() { safety_ = {}; }

  /// Whether the king is known not to be in check.
  [[nodiscard]] bool is_safe(Color king) const { return of(king).is_safe; }
  /// Whether its safety rests, or may rest, on a cell.
  [[nodiscard]] bool rests_on(Color king, Cell cell) const {
    return !is_safe(king) || of(king).rests_on.contains(cell);
  }

  /// A legal move has been played by the piece that is now on `to`, from a cell or from the hand.
  /// `Game` says whether a piece bears on a cell, what the safety of a king rests on, and whether a
  /// piece that comes to a cell may open another's way.
  template <class Game> void follow(const Game &after, std::optional<Cell> from, Cell to) {
    const Piece mover = after.men().at(to);
    const auto is_concerned = [&](Color king) {
      return (from ? rests_on(king, *from) : !is_safe(king)) ||
             (Game::coming_opens_ways && rests_on(king, to));
    };
    if (mover.role() == Role::king || is_concerned(mover.color())) {
      look(after, mover.color());
    }
    const Color enemy = opponent(mover.color());
    if (is_concerned(enemy) || after.bears(mover, to, after.king(enemy))) {
      look(after, enemy);
    }
  }

  /// Looks at a king. That of the side that is not to move is only looked at when that side is to
  /// move.
  template <class Game> void look(const Game &game, Color king) {
    safety_[index(king)] = game.turn() == king ? game.look_at_king(king) : Safety();
  }

private:
  [[nodiscard]] const Safety &of(Color king) const { return safety_[index(king)]; }

  /// A king that is not known to be safe counts as unsafe.
  std::array<Safety, 2> safety_{};
};

/// What the safety of a king rests on if pieces attack along lines: the cells on the ways of those
/// that bear on it.
template <class Game> KingWatch::Safety look_along_lines(const Game &game, Color side) {
  KingWatch::Safety safety{{}, true};
  const Cell king = game.king(side);
  for (const Cell enemy : game.bearing_on(king, opponent(side))) {
    if (Game::leaps(game.men().at(enemy).role())) {
      safety.is_safe = false;
      continue;
    }
    const hypercube::Ways &ways = hypercube::Lines::get().ways(enemy, king);
    for (const auto &way : {ways.first, ways.second}) {
      safety.rests_on.insert(Cell(way[0]));
      safety.rests_on.insert(Cell(way[1]));
    }
    safety.is_safe = safety.is_safe && !hypercube::is_way_open(game.men(), enemy, king);
  }
  return safety;
}

} // namespace tessera
