#include "chesseract.hpp"

// What may be captured, and what attacks what (CS-3 to CS-6).

namespace tessera::chesseract {

using hypercube::Lines;

CellSet Position::pacifiers(Cell cell) const {
  const Piece piece = men_.at(cell);
  return piece.exists()
             ? Reach::get().beside(cell) & men_.of(opponent(piece.color()), Role::minstrel)
             : CellSet();
}

bool Position::pacified(Cell cell, Color color) const {
  return Reach::get().beside(cell).intersects(men_.of(opponent(color), Role::minstrel));
}

CellSet Position::takable_by(Color color) const {
  CellSet found = men_.of(opponent(color)) - men_.of(Role::minstrel);
  for (const Cell minstrel : men_.of(color, Role::minstrel)) {
    found -= Reach::get().beside(minstrel);
  }
  return found;
}

CellSet Position::prey(Cell from, Piece piece, const CellSet &takable) const {
  if (piece.role() == Role::minstrel || pacified(from, piece.color())) {
    return {};
  }
  return unmoved_.contains(from) ? takable - (unmoved_ - men_.of(Role::pawn)) : takable;
}

bool Position::has_way(Cell from, Cell to, Piece piece) const {
  const auto line_is_open = [&] { return Lines::get().open(from, to, men_.occupied()); };
  switch (piece.role()) {
  case Role::bishop:
  case Role::wizard:
    return line_is_open();
  case Role::dragon:
    return Reach::get().jumps(Role::dragon, from).contains(to) || line_is_open();
  case Role::queen:
    if (Reach::get().cells(Role::bishop, from).contains(to) && line_is_open()) {
      return true;
    }
    [[fallthrough]];
  case Role::rook:
  case Role::minstrel:
    return RookWays(from, to, {men_.occupied(), prey(from, piece)}).any_open();
  default:
    return true;
  }
}

CellSet Position::bearing_on(Cell cell, Color by) const {
  CellSet found;
  for (const Role role : roles) {
    if (role != Role::minstrel) {
      found |= Reach::get().cells(role, cell) & men_.of(role);
    }
  }
  return found & men_.of(by);
}

CellSet Position::attackers(Cell cell, Color by) const {
  // An enemy there would be pacified.
  if (Reach::get().beside(cell).intersects(men_.of(by, Role::minstrel))) {
    return {};
  }
  const Piece target = men_.at(cell);
  const bool is_enemy = target.exists() && target.color() != by;
  if (is_enemy && target.role() == Role::minstrel) {
    return {};
  }
  CellSet bearing = bearing_on(cell, by);
  if (is_enemy && target.role() != Role::pawn && unmoved_.contains(cell)) {
    bearing -= unmoved_;
  }
  CellSet found;
  for (const Cell from : bearing) {
    if (!pacified(from, by) && has_way(from, cell, men_.at(from))) {
      found.insert(from);
    }
  }
  return found;
}

CellSet Position::king_attackers(Color color) const {
  return king(color).exists() ? attackers(king(color), opponent(color)) : CellSet();
}

CellSet Position::king_rests_on(Color color) const {
  const Reach &reach = Reach::get();
  const Cell king_cell = king(color);
  CellSet rests_on;
  for (const Cell enemy : bearing_on(king_cell, opponent(color))) {
    const Role role = men_.at(enemy).role();
    rests_on.insert(enemy);
    if (reach.jumps(role, enemy).contains(king_cell)) {
      continue;
    }
    if (!reach.rays(role, enemy).empty()) {
      const auto &way = Lines::get().ways(enemy, king_cell).first;
      rests_on |= {Cell(way[0]), Cell(way[1])};
    }
    if (goes_like_a_rook(role)) {
      rests_on |= rook_route(enemy, king_cell);
    }
  }
  return rests_on;
}

bool Position::attacks_king(Cell from) const {
  const Cell enemy_king = king(opponent(turn_));
  return enemy_king.exists() &&
         Reach::get().cells(men_.at(from).role(), from).contains(enemy_king) &&
         king_attackers(opponent(turn_)).contains(from);
}

CellSet Position::pinned(Color color) const {
  CellSet found;
  const Cell king_cell = king(color);
  if (!king_cell.exists()) {
    return found;
  }
  const CellSet attacking = king_attackers(color);
  for (const Cell man : men_.of(color)) {
    if (man == king_cell) {
      continue;
    }
    Position without = *this;
    without.men_.take(man);
    if (!(without.king_attackers(color) - attacking).empty()) {
      found.insert(man);
    }
  }
  return found;
}

} // namespace tessera::chesseract
