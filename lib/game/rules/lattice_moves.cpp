#include "lattice.hpp"

#include <algorithm>

// Lists of moves. To find whether one given move is legal, `why_not` needs no list.

namespace tessera::lattice {

BasicThreats<CellSet> Position::threats(Color color) const {
  BasicThreats<CellSet> found;
  const Cell king_cell = king(color);
  for (std::size_t direction = 0; direction < reach_->directions().size(); ++direction) {
    CellSet way;
    Cell shield;
    bool again = false;
    for (Cell cell = reach_->next(direction, king_cell); cell.exists();
         cell = reach_->next(direction, cell), again = true) {
      way.insert(cell);
      const Piece man = men_.at(cell);
      if (!man.exists()) {
        continue;
      }
      if (man.color() == color && !shield.exists()) {
        shield = cell;
        continue;
      }
      const bool attacks = man.color() != color &&
                           reach_->directions()[direction].goes(man.role(), again) &&
                           may_stand(man, king_cell);
      if (attacks && shield.exists()) {
        found.pinned.insert(shield);
      } else if (attacks) {
        found.checkers.insert(cell);
        found.evasions |= way;
      }
      break;
    }
  }
  if (found.checkers.size() > 1) {
    found.evasions = {};
  }
  return found;
}

CellSet Position::legal_destinations(Cell from, const BasicThreats<CellSet> &threats) const {
  const Piece piece = men_.at(from);
  CellSet cells;
  reach_->walk(piece.role(), from, [&](Cell to) {
    if (may_stand(piece, to)) {
      cells.insert(to);
    }
    return !men_.at(to).exists();
  });
  cells -= men_.of(piece.color()) | men_.of(Role::king);
  return threats.allowed(cells, from, piece.role(),
                         [&](Cell to) { return king_attackers_after(from, to).empty(); });
}

std::vector<Move> Position::legal_moves() const {
  std::vector<Move> moves;
  const BasicThreats<CellSet> against = threats(turn_);
  for (const Cell from : men_.of(turn_)) {
    for (const Cell to : legal_destinations(from, against)) {
      moves.push_back({from, to});
    }
  }
  return moves;
}

std::uint64_t Position::count_legal_moves() const {
  std::uint64_t count = 0;
  const BasicThreats<CellSet> against = threats(turn_);
  for (const Cell from : men_.of(turn_)) {
    count += static_cast<std::uint64_t>(legal_destinations(from, against).size());
  }
  return count;
}

bool Position::has_legal_move() const {
  const BasicThreats<CellSet> against = threats(turn_);
  const CellSet own = men_.of(turn_);
  return std::any_of(own.begin(), own.end(),
                     [&](Cell from) { return !legal_destinations(from, against).empty(); });
}

Outcome Position::outcome() const {
  if (has_legal_move()) {
    return Outcome::ongoing;
  }
  return checkers().empty() ? Outcome::stalemate : Outcome::checkmate;
}

} // namespace tessera::lattice
