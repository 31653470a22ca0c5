#include "hyperchess.hpp"

#include "hyperchess_reach.hpp"

#include <algorithm>

// Lists of moves. To find whether one given move is legal, `why_not` needs no list.

namespace tessera::hyperchess {

using hypercube::Lines;

Threats Position::threats(Color color) const {
  const Cell king_cell = king(color);
  const Color enemy = opponent(color);
  Threats found;
  const CellSet bearing = bearing_on(king_cell, enemy, rescued(king_cell, enemy));
  if (bearing.empty()) {
    return found;
  }
  const CellSet occupied = men_.occupied();
  for (const Cell attacker : bearing) {
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
      CellSet answers{attacker};
      // A line is stored twice; no piece can close both open ways of a knight.
      if (open_ways == 1 || ways.first == ways.second) {
        answers |= open_cells;
      }
      // One piece may close the ways of two checkers: a knight's and a rook's can cross.
      found.evasions = found.checkers.empty() ? answers : found.evasions & answers;
      found.checkers.insert(attacker);
    }
  }
  return found;
}

CellSet Position::pinned(Color color) const { return threats(color).pinned; }

Places Position::places_for(Piece piece, Cell from, Plane plane) const {
  if (piece.role() == Role::king && !king_may_step(piece.color(), plane)) {
    return {};
  }
  const PlaneMen men = planes_->in(plane, number_of(plane, from));
  Places places = reached_in_plane(piece, place_in(plane, from), men.occupied());
  if (piece.role() == Role::pawn && plane == Plane::big) {
    places |= rescue_places(from, piece.color());
  }
  return places;
}

CellSet Position::destinations(Cell from, Piece piece) const {
  CellSet cells;
  if (piece.role() == Role::knight) {
    hypercube::for_all_planes([&](auto plane) {
      const unsigned number = number_of(plane, from);
      const Places occupied = planes_->sides_in(plane, number).occupied();
      cells |=
          cells_in(plane, number, hypercube::plane_knight.reached(place_in(plane, from), occupied));
    });
  } else {
    hypercube::for_main_planes([&](auto plane) {
      cells |= cells_in(plane, number_of(plane, from), places_for(piece, from, plane));
    });
  }
  if (neutral_movers(piece.color()).contains(from)) {
    const CellSet &neutral = Reach::get().neutral[from.index()];
    cells |= options_.neutral_capture ? neutral : neutral - men_.occupied();
  }
  return cells - men_.of(piece.color()) - men_.of(Role::king);
}

CellSet Position::legal_destinations(Cell from, Piece piece, const Threats &threats) const {
  return threats.allowed(destinations(from, piece), from, piece.role(),
                         [&](Cell to) { return king_attackers_after(from, to).empty(); });
}

Position Position::with_planes() const {
  Position with = *this;
  with.planes_.emplace();
  for (const Cell cell : men_.occupied()) {
    with.planes_->toggle(cell, men_.at(cell));
  }
  return with;
}

std::vector<Move> Position::legal_moves() const {
  if (!planes_) {
    return with_planes().legal_moves();
  }
  std::vector<Move> moves;
  const Threats against = threats(turn_);
  for (const Cell from : men_.of(turn_)) {
    const Piece piece = men_.at(from);
    for (const Cell to : legal_destinations(from, piece, against)) {
      if (promotes(piece, to)) {
        for (const Role role : promotions) {
          moves.push_back({from, to, role});
        }
      } else {
        moves.push_back({from, to, std::nullopt});
      }
    }
  }
  return moves;
}

bool Position::has_legal_move() const {
  if (!planes_) {
    return with_planes().has_legal_move();
  }
  const Threats against = threats(turn_);
  const CellSet own = men_.of(turn_);
  return std::any_of(own.begin(), own.end(), [&](Cell from) {
    return !legal_destinations(from, men_.at(from), against).empty();
  });
}

bool Position::drawn_by_material() const { return men_.occupied() == men_.of(Role::king); }

Outcome Position::outcome() const {
  if (!has_legal_move()) {
    return checkers().empty() ? Outcome::stalemate : Outcome::checkmate;
  }
  return drawn_by_material() ? Outcome::drawn : Outcome::ongoing;
}

} // namespace tessera::hyperchess
