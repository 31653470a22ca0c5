#include "orthodox.hpp"

#include "orthodox_reach.hpp"

#include <algorithm>

// Lists of moves. To find whether one given move is legal, `why_not` needs no list.

namespace tessera::orthodox {

using hypercube::Lines;

Threats Position::threats(Color color) const {
  const Cell king_cell = king(color);
  Threats found;
  const CellSet occupied = men_.occupied();
  for (const Cell attacker : bearing_on(king_cell, opponent(color))) {
    CellSet passed;
    if (men_.at(attacker).role() != Role::knight) {
      const auto &way = Lines::get().ways(attacker, king_cell).first;
      passed = {Cell(way[0]), Cell(way[1])};
      passed.erase(attacker);
    }
    const CellSet blockers = passed & occupied;
    if (blockers.empty()) {
      found.checkers.insert(attacker);
      found.evasions |= passed;
      found.evasions.insert(attacker);
    } else if (blockers.size() == 1) {
      found.pinned |= blockers & men_.of(color);
    }
  }
  if (found.checkers.size() > 1) {
    found.evasions = {};
  }
  return found;
}

CellSet Position::pinned(Color color) const { return threats(color).pinned; }

CellSet Position::destinations(Cell from, Piece piece) const {
  const CellSet barred = men_.of(piece.color()) | men_.of(Role::king);
  if (piece.role() == Role::pawn) {
    const CellSet occupied = men_.occupied();
    CellSet cells = ((reach_->pawn_captures(piece.color(), from) & occupied) - barred) |
                    (reach_->pawn_steps(piece.color(), from) - occupied);
    if (unmoved_.contains(from)) {
      for (const DoubleStep &step : reach_->double_steps(piece.color(), from).items()) {
        if (!occupied.contains(step.over) && !occupied.contains(step.to)) {
          cells.insert(step.to);
        }
      }
    }
    return cells;
  }
  CellSet cells;
  for (const Ray &ray : reach_->rays(piece.role(), from)) {
    for (unsigned i = 0; i < ray.length; ++i) {
      const Cell to(ray.cells[i]);
      cells.insert(to);
      if (men_.at(to).exists()) {
        break;
      }
    }
  }
  return cells - barred;
}

CellSet Position::legal_destinations(Cell from, Piece piece, const Threats &threats) const {
  CellSet cells = threats.allowed(destinations(from, piece), from, piece.role(),
                                  [&](Cell to) { return king_attackers_after(from, to).empty(); });
  // Threats do not know of a piece that is taken on another cell than the mover goes to.
  if (is_in_passing({from, passed_}) && king_attackers_after(from, passed_, true).empty()) {
    cells.insert(passed_);
  }
  return cells;
}

CellSet Position::legal_puts(Role role, const Threats &threats) const {
  CellSet cells;
  if (threats.checkers.empty()) {
    cells = ~CellSet();
  } else {
    cells = threats.evasions;
  }
  cells -= men_.occupied();
  return role == Role::pawn ? cells - reach_->barred_to_pawns(turn_) : cells;
}

bool Position::could_be_saved() const {
  // A knight may be put wherever any piece may.
  return !legal_puts(Role::knight, threats(turn_)).empty();
}

std::vector<Move> Position::legal_moves() const {
  std::vector<Move> moves;
  const Threats against = threats(turn_);
  for (const Cell from : men_.of(turn_)) {
    const Piece piece = men_.at(from);
    for (const Cell to : legal_destinations(from, piece, against)) {
      if (!promotes({from, to})) {
        moves.push_back({from, to});
        continue;
      }
      for (const Role role : reach_->movement().promotions) {
        moves.push_back({from, to, role});
      }
    }
  }
  for (const Role role : all_roles) {
    if (holds(role)) {
      for (const Cell to : legal_puts(role, against)) {
        moves.push_back({to, to, std::nullopt, role});
      }
    }
  }
  return moves;
}

bool Position::has_legal_move() const {
  const Threats against = threats(turn_);
  for (const Cell from : men_.of(turn_)) {
    if (!legal_destinations(from, men_.at(from), against).empty()) {
      return true;
    }
  }
  return std::any_of(all_roles.begin(), all_roles.end(),
                     [&](Role role) { return holds(role) && !legal_puts(role, against).empty(); });
}

Outcome Position::outcome() const {
  if (has_legal_move()) {
    return rules_->conventions.draws_end_game && half_move_clock_ >= fifty_moves_in_half_moves
               ? Outcome::drawn
               : Outcome::ongoing;
  }
  return checkers().empty() ? Outcome::stalemate : Outcome::checkmate;
}

} // namespace tessera::orthodox
