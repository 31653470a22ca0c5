#include "hyperchess.hpp"

#include "hyperchess_reach.hpp"
#include "hyperchess_replies.hpp"
#include "pair_count.hpp"

// Counts lines of two moves, for perft: what `PairCount` asks for.

namespace tessera::hyperchess {

std::uint64_t Position::count_pairs() const {
  if (!planes_) {
    return with_planes().count_pairs();
  }
  Position replying = *this;
  replying.pass();
  // Whether pawns help their king (HC-12) depends on what stands elsewhere.
  const bool is_plain =
      !options_.pawn_protection && checkers().empty() && replying.checkers().empty();
  return is_plain ? PairCount(*this, replying).count() : count_pairs_by_making(*this);
}

std::vector<MovesOfOne> Position::moves_by_man(const Threats &threats) const {
  std::vector<MovesOfOne> moves;
  for (const Cell from : men_.of(turn_)) {
    const Piece piece = men_.at(from);
    moves.push_back({from, piece.role(), legal_destinations(from, piece, threats)});
  }
  return moves;
}

CellSet Position::origins_of(Role role, Cell cell, Color by) const {
  const Reach &reach = Reach::get();
  if (role == Role::knight) {
    return reach.knight[cell.index()];
  }
  if (role != Role::pawn) {
    return reach.cells[index(role)][cell.index()];
  }
  // A black pawn comes from where a white pawn would go, and the reverse.
  const CellSet &steps = reach.pawn[index(opponent(by))][cell.index()];
  return options_.neutral_capture ? steps | (reach.neutral[cell.index()] & neutral_cells(by))
                                  : steps;
}

CellSet Position::king_steps() const {
  const Cell from = king(turn_);
  CellSet cells;
  hypercube::for_main_planes([&](auto plane) {
    cells |=
        cells_in(plane, number_of(plane, from), places_for(Piece(turn_, Role::king), from, plane));
  });
  return cells;
}

const CellSet &Position::promotion_cells() const { return Reach::get().last_rank[index(turn_)]; }

std::int64_t Position::count_replies(const CellSet &free,
                                     const std::vector<MovesOfOne> &before) const {
  Replies replies(*planes_, men_, turn_, free);
  for (const Cell pawn : neutral_movers(turn_) & free) {
    replies.add_neutral(pawn, Reach::get().neutral[pawn.index()], options_.neutral_capture);
  }
  std::int64_t count = 0;
  for (const MovesOfOne &moves : before) {
    if (!moves.to.empty()) {
      count += replies.behind(*moves.from, moves.to);
    }
  }
  return count;
}

} // namespace tessera::hyperchess
