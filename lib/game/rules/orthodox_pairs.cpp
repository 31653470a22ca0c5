#include "orthodox.hpp"

#include "orthodox_reach.hpp"
#include "orthodox_replies.hpp"
#include "pair_count.hpp"

// Counts lines of two moves, for perft: what `PairCount` asks for.

namespace tessera::orthodox {

std::uint64_t Position::count_pairs() const {
  // Pairs do not show double steps and what they allow.
  if (reach_->movement().pawn.step_twice()) {
    return count_pairs_by_making(*this);
  }
  Position replying = *this;
  replying.pass();
  return checkers().empty() && replying.checkers().empty() ? PairCount(*this, replying).count()
                                                           : count_pairs_by_making(*this);
}

std::vector<MovesOfOne> Position::moves_by_man(const Threats &threats) const {
  std::vector<MovesOfOne> moves;
  for (const Cell from : men_.of(turn_)) {
    const Piece piece = men_.at(from);
    moves.push_back({from, piece.role(), legal_destinations(from, piece, threats)});
  }
  for (const Role role : all_roles) {
    if (holds(role)) {
      moves.push_back({std::nullopt, role, legal_puts(role, threats)});
    }
  }
  return moves;
}

const CellSet &Position::origins_of(Role role, Cell cell, Color by) const {
  // A white pawn captures on the cell from where a black pawn on the cell would capture.
  return role == Role::pawn ? reach_->pawn_captures(opponent(by), cell) : reach_->cells(role, cell);
}

const CellSet &Position::king_steps() const { return reach_->cells(Role::king, king(turn_)); }
const CellSet &Position::promotion_cells() const { return reach_->last_rank(turn_); }
std::span<const Role> Position::promotion_roles() const { return reach_->movement().promotions; }

std::int64_t Position::count_replies(const CellSet &free,
                                     const std::vector<MovesOfOne> &before) const {
  MovesByCell by_cell{};
  for (const MovesOfOne &moves : before) {
    if (moves.from) {
      by_cell[moves.from->index()] = moves.to;
    }
  }
  Replies replies(*reach_, men_, turn_, king(opponent(turn_)), by_cell);
  replies.add(free);
  for (const Role role : all_roles) {
    if (holds(role)) {
      replies.add_puts(role == Role::pawn ? ~reach_->barred_to_pawns(turn_) : ~CellSet());
    }
  }
  std::int64_t count = replies.along_moves();
  for (const MovesOfOne &moves : before) {
    count += replies.behind(moves.from, moves.to);
  }
  return count;
}

} // namespace tessera::orthodox
