#pragma once

#include "move.hpp"

#include <cstdint>
#include <vector>

// Lists and counts of moves, for games whose position has a `visit_moves`, which calls a function
// with each legal move until that returns false.

namespace tessera {

template <class VisitMoves> std::vector<Move> visited_moves(const VisitMoves &visit_moves) {
  std::vector<Move> moves;
  visit_moves([&moves](const Move &move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

template <class VisitMoves> std::uint64_t count_visited_moves(const VisitMoves &visit_moves) {
  std::uint64_t count = 0;
  visit_moves([&count](const Move & /*move*/) {
    ++count;
    return true;
  });
  return count;
}

/// Calls `visit` with a move, or with each of its promotions if it must promote, until that returns
/// false. Returns whether it never did.
template <class Roles, class Visit>
bool visit_promotions(Move move, bool must_promote, const Roles &promotions, const Visit &visit) {
  if (!must_promote) {
    return visit(move);
  }
  for (const auto role : promotions) {
    move.promotion = role;
    if (!visit(move)) {
      return false;
    }
  }
  return true;
}

} // namespace tessera
