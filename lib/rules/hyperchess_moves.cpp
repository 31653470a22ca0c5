#include "hyperchess.hpp"

#include "hyperchess_reach.hpp"

// The lists of moves. Whether one given move is legal is asked of `why_not`, which needs none.

namespace tessera::hyperchess {

using hypercube::Lines;

/// What stands against a king: who checks it, which of its own men may not move freely,
/// and where another man must go to end a check.
struct Position::Threats {
  CellSet checkers;
  CellSet pinned;
  CellSet evasions;
};

Position::Threats Position::threats(Color color) const {
  const Cell king_cell = king(color);
  const Color enemy = opponent(color);
  const CellSet occupied = men_.occupied();
  Threats found;
  found.checkers = step_attackers(king_cell, enemy, rescued(king_cell, enemy));
  found.evasions = found.checkers;
  for (const Cell attacker : far_attackers(king_cell, enemy)) {
    const hypercube::Ways &ways = Lines::get().ways(attacker, king_cell);
    int open_ways = 0;
    CellSet open_cells;
    for (const auto &way : {ways.first, ways.second}) {
      CellSet passed{Cell(way[0]), Cell(way[1])};
      passed.erase(attacker);
      const CellSet blockers = passed & occupied;
      if (blockers.empty()) {
        ++open_ways;
        open_cells = passed;
      } else if (blockers.size() == 1) {
        found.pinned |= blockers & men_.of(color);
      }
    }
    if (open_ways > 0) {
      found.checkers.insert(attacker);
      found.evasions.insert(attacker);
      // A line is given twice; of a knight's two open ways no man closes both.
      if (open_ways == 1 || ways.first == ways.second) {
        found.evasions |= open_cells;
      }
    }
  }
  if (found.checkers.size() > 1) {
    found.evasions = {};
  }
  return found;
}

CellSet Position::pinned(Color color) const { return threats(color).pinned; }

CellSet Position::destinations(Cell from, Piece piece) const {
  const Reach &reach = Reach::get();
  const unsigned at = from.index();
  CellSet cells;
  switch (piece.role()) {
  case Role::king:
    cells = king_cells(from, piece.color());
    break;
  case Role::queen:
  case Role::rook:
    cells = Lines::get().cut_slides(from, reach.of(piece.role(), from), men_.occupied());
    break;
  case Role::bishop:
    cells = Lines::get().cut_slides(from, reach.diagonal_slides[at], men_.occupied()) |
            reach.straight_steps[at];
    break;
  case Role::knight:
    cells = Lines::get().cut_knight(from, reach.knight[at], men_.occupied());
    break;
  case Role::pawn:
    cells = reach.pawn[tessera::index(piece.color())][at] | rescue_cells(from, piece.color());
    if (neutral_allowed(from, piece.color())) {
      cells |= options_.neutral_capture ? reach.neutral[at] : reach.neutral[at] - men_.occupied();
    }
    break;
  }
  cells.erase(king(opponent(piece.color())));
  return cells -= men_.of(piece.color());
}

CellSet Position::legal_destinations(Cell from, Piece piece, const Threats &threats) const {
  CellSet cells = destinations(from, piece);
  if (piece.role() != Role::king) {
    if (!threats.checkers.empty()) {
      cells &= threats.evasions;
    }
    if (!threats.pinned.contains(from)) {
      return cells;
    }
  }
  CellSet safe;
  for (const Cell to : cells) {
    if (king_attackers_after(from, to).empty()) {
      safe.insert(to);
    }
  }
  return safe;
}

std::vector<Move> Position::legal_moves() const {
  std::vector<Move> moves;
  const Threats against = threats(turn_);
  for (const Cell from : men_.of(turn_)) {
    const Piece piece = men_.at(from);
    for (const Cell to : legal_destinations(from, piece, against)) {
      if (promotes(piece, to)) {
        for (const Role role : {Role::queen, Role::rook, Role::bishop, Role::knight}) {
          moves.push_back({from, to, role});
        }
      } else {
        moves.push_back({from, to, std::nullopt});
      }
    }
  }
  return moves;
}

std::uint64_t Position::count_legal_moves() const {
  const Threats against = threats(turn_);
  const CellSet &last_rank = Reach::get().last_rank[tessera::index(turn_)];
  int count = 0;
  for (const Cell from : men_.of(turn_)) {
    const Piece piece = men_.at(from);
    const CellSet cells = legal_destinations(from, piece, against);
    count += cells.size();
    if (piece.role() == Role::pawn) {
      count += 3 * (cells & last_rank).size();
    }
  }
  return static_cast<std::uint64_t>(count);
}

bool Position::has_legal_move() const {
  const Threats against = threats(turn_);
  for (const Cell from : men_.of(turn_)) {
    if (!legal_destinations(from, men_.at(from), against).empty()) {
      return true;
    }
  }
  return false;
}

bool Position::drawn_by_material() const { return men_.occupied() == men_.of(Role::king); }

Outcome Position::outcome() const {
  if (!has_legal_move()) {
    return checkers().empty() ? Outcome::stalemate : Outcome::checkmate;
  }
  return drawn_by_material() ? Outcome::drawn : Outcome::ongoing;
}

} // namespace tessera::hyperchess
