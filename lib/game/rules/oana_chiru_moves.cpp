#include "oana_chiru.hpp"

#include "oana_chiru_attack.hpp"
#include "visited_moves.hpp"

#include <array>
#include <span>

// Lists of moves. To find whether one given move is legal, `why_not` needs no list.

namespace tessera::oana_chiru {

void Threats::add_check(Cell king, Cell checker, std::span<const Cell> way) {
  CellSet ending{checker};
  for (const Cell cell : way) {
    ending.insert(cell);
  }
  // A move that ends one check must end every one of them.
  evasions = checkers.empty() ? ending : evasions & ending;
  checkers.insert(checker);
  CheckedKing &same = checked[checked[0].king.exists() && checked[0].king != king ? 1 : 0];
  if (!same.king.exists()) {
    same = {king, ending};
  }
}

CellSet Threats::that_end_other_checks(CellSet cells, Cell from) const {
  for (const CheckedKing &other : checked) {
    if (other.king.exists() && other.king != from) {
      cells &= other.ends;
    }
  }
  return cells;
}

bool Threats::leaves_any(Role role, Cell from) const {
  const auto &[first, second] = checked;
  if (role != Role::king) {
    return !first.king.exists() || !evasions.empty();
  }
  // Each single check can be ended.
  return !second.king.exists() || first.king == from || second.king == from ||
         !(first.ends & second.ends).empty();
}

Threats Position::threats(Color color) const {
  Threats found;
  const Lines &all = lines();
  const std::vector<lattice::Direction> &directions = all.reach().directions();
  for (const Cell king_cell : kings(color)) {
    for (const std::size_t direction : all.slides()) {
      // (A set of cells takes longer to empty than most ways to walk.)
      std::array<Cell, side> way;
      std::size_t length = 0;
      Cell shield;
      bool again = false;
      for (Cell cell = all.reach().next(direction, king_cell); cell.exists();
           cell = all.reach().next(direction, cell), again = true) {
        const Piece man = men().at(cell);
        if (!man.exists()) {
          way[length++] = cell;
          continue;
        }
        if (man.color() == color && !shield.exists()) {
          shield = cell;
          continue;
        }
        const bool attacks = man.color() != color && directions[direction].goes(man.role(), again);
        if (attacks && shield.exists()) {
          found.pinned.insert(shield);
        } else if (attacks) {
          found.add_check(king_cell, cell, std::span(way).first(length));
        }
        break;
      }
    }
    for (const std::size_t direction : all.steps()) {
      const Cell from = all.reach().next(direction, king_cell);
      const Piece man = from.exists() ? men().at(from) : Piece();
      if (man.exists() && man.color() != color && directions[direction].goes(man.role(), false)) {
        found.add_check(king_cell, from, {});
      }
    }
    for (const Role role : {Role::y_pawn, Role::w_pawn}) {
      for (const Cell from : pawn_captures(Piece(color, role), king_cell)) {
        if (from.exists() && men().at(from) == Piece(opponent(color), role)) {
          found.add_check(king_cell, from, {});
        }
      }
    }
  }
  return found;
}

bool Position::may_land(Piece piece, Cell to) const {
  const Piece man = men().at(to);
  return !man.exists() || (man.color() != piece.color() && man.role() != Role::king);
}

CellSet Position::destinations(Cell from) const {
  const Piece piece = men().at(from);
  CellSet cells;
  if (is_pawn(piece.role())) {
    if (const Cell to = ahead(piece, from); to.exists() && !men().at(to).exists()) {
      cells.insert(to);
      if (pawn_rank(piece, from) == double_step_rank && !men().at(ahead(piece, from, 2)).exists()) {
        cells.insert(ahead(piece, from, 2));
      }
    }
    for (const Cell to : pawn_captures(piece, from)) {
      if (to.exists() && men().at(to).exists() && may_land(piece, to)) {
        cells.insert(to);
      }
    }
  } else {
    lines().reach().walk(piece.role(), from, [&](Cell to) {
      if (may_land(piece, to)) {
        cells.insert(to);
      }
      return !men().at(to).exists();
    });
  }
  return cells;
}

CellSet Position::legal_destinations(Cell from, const Threats &threats) const {
  CellSet cells = threats.allowed(threats.that_end_other_checks(destinations(from), from), from,
                                  men().at(from).role(), [&](Cell to) {
                                    return is_safe_after({from, to});
                                  });
  if (is_in_passing({from, passed()}) && is_safe_after({from, passed()})) {
    cells.insert(passed());
  }
  return cells;
}

template <class LegalDestinations, class Visit>
bool Position::visit_moves(const CellSet &origins, const LegalDestinations &destinations_of,
                           Visit visit) const {
  const CellSet own = origins & men().of(turn());
  for (const Cell from : own) {
    for (const Cell to : destinations_of(from)) {
      if (!visit_promotions({from, to}, promotes({from, to}), promotions, visit)) {
        return false;
      }
    }
    if (state_->in_check[index(turn())]) {
      continue;
    }
    for (const Wing wing : both_wings) {
      const Castling castling{turn(), slice_of(from), wing};
      if (may_castle(castling) && castling.king_from() == from && !castling_refusal(castling) &&
          !visit(Move{from, castling.king_to()})) {
        return false;
      }
    }
  }
  return true;
}

template <class Visit> void Position::visit_all_moves(const Visit &visit) const {
  const Threats against = threats(turn());
  visit_moves(
      men().of(turn()), [&](Cell from) { return legal_destinations(from, against); }, visit);
}

std::vector<Move> Position::find_legal_moves() const {
  return visited_moves([this](const auto &visit) { visit_all_moves(visit); });
}

std::vector<Move> Position::legal_moves() const {
  // They take long to find with so many kings, and where records have only a few bytes, those of
  // the array are asked for at each of them.
  const Array &array = array_of(*rules_);
  return hash() == array.position.hash() && *this == array.position ? array.moves
                                                                    : find_legal_moves();
}

CellSet Position::origins_of(Cell to) const {
  CellSet origins = attackers(to, turn());
  for (const Role role : {Role::y_pawn, Role::w_pawn}) {
    for (const int steps : {-1, -2}) {
      if (const Cell from = ahead(Piece(turn(), role), to, steps); from.exists()) {
        origins.insert(from);
      }
    }
  }
  for (const Wing wing : both_wings) {
    const Castling castling{turn(), slice_of(to), wing};
    if (castling.king_to() == to) {
      origins.insert(castling.king_from());
    }
  }
  return origins;
}

std::vector<Move> Position::some_moves(const tessera::CellSet &origins, Cell to) const {
  CellSet begins = to.exists() ? origins_of(to) : CellSet();
  for (const Cell from : origins) {
    begins.insert(from);
  }
  // To look at a few moves one by one takes less than finding what threatens all kings.
  const auto destinations_of = [&](Cell from) {
    CellSet cells = destinations(from);
    if (is_in_passing({from, passed()})) {
      cells.insert(passed());
    }
    CellSet legal;
    for (const Cell cell : cells) {
      if ((cell == to || origins.contains(from)) && is_safe_after({from, cell})) {
        legal.insert(cell);
      }
    }
    return legal;
  };
  return visited_moves([&](const auto &visit) {
    visit_moves(begins, destinations_of, [&](const Move &move) {
      return (move.to != to && !origins.contains(move.from)) || visit(move);
    });
  });
}

std::uint64_t Position::count_legal_moves() const {
  return count_visited_moves([this](const auto &visit) { visit_all_moves(visit); });
}

/// Whether a piece that is not pinned attacks a cell where it would end every check.
bool Position::ends_checks_by_attack(const Threats &against) const {
  const auto at = [this](Cell cell) { return men().at(cell); };
  for (const Cell to : against.evasions) {
    const bool nothing_can = visit_attackers(at, to, turn(), [&](Cell from) {
      const Piece piece = men().at(from);
      return piece.role() == Role::king || (is_pawn(piece.role()) && !men().at(to).exists()) ||
             !may_land(piece, to) || against.pinned.contains(from);
    });
    if (!nothing_can) {
      return true;
    }
  }
  return false;
}

bool Position::has_legal_move() const {
  const CellSet &own = men().of(turn());
  const CellSet pawns = own & (men().of(Role::y_pawn) | men().of(Role::w_pawn));
  Threats against;
  const auto may_move = [&](Cell from) {
    const Role role = men().at(from).role();
    const auto is_safe = [&](Cell to) { return is_safe_after({from, to}); };
    return (against.leaves_any(role, from) &&
            against.allows_any(against.that_end_other_checks(destinations(from), from), from, role,
                               is_safe)) ||
           (is_in_passing({from, passed()}) && is_safe(passed()));
  };
  const auto any_may_move = [&](const CellSet &those) {
    return std::any_of(those.begin(), those.end(), may_move);
  };
  if (!state_->in_check[index(turn())]) {
    // Nearly always the first pawn has a move: a close look at a few pieces costs less than finding
    // what threatens all kings. (Kings that may castle may step, too.)
    against.pinned = own;
    return any_may_move(pawns) || any_may_move(own - pawns);
  }
  against = threats(turn());
  return ends_checks_by_attack(against) || may_move(against.checked.front().king) ||
         any_may_move((own & men().of(Role::king)) | pawns | against.pinned);
}

Outcome Position::outcome() const {
  if (has_legal_move()) {
    return Outcome::ongoing;
  }
  return state_->in_check[index(turn())] ? Outcome::checkmate : Outcome::stalemate;
}

} // namespace tessera::oana_chiru
