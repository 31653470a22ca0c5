#include "oana_chiru.hpp"

#include "oana_chiru_after.hpp"
#include "oana_chiru_attack.hpp"
#include "refusals.hpp"

#include <algorithm>

// Single moves: where pieces go, and why a move is not legal. oana_chiru_play.cpp plays moves.

namespace tessera::oana_chiru {

namespace {

/// Where the kings of the side to move stand after a move.
CellSet kings_after(const Position &position, const Move &move) {
  CellSet found = position.kings(position.men().at(move.from).color());
  if (found.contains(move.from)) {
    found.erase(move.from);
    found.insert(move.to);
  }
  return found;
}

} // namespace

std::string_view Position::how_it_moves(const Refusal &refusal, Role role) {
  if (refusal.ruling == safety_ruling) {
    return "a king is not taken";
  }
  switch (role) {
  case Role::king:
    return "it takes one step along any axes";
  case Role::queen:
    return "it slides along one axis or two at once";
  case Role::rook:
    return "it slides along one axis";
  case Role::bishop:
    return "it slides along exactly two axes at once";
  case Role::knight:
    return "it changes one coordinate by two and another by one";
  case Role::y_pawn:
    return "it goes one cell forward along y, or two from its second rank, and captures one cell "
           "forward and one file sideways";
  case Role::w_pawn:
    return "it goes one cell forward along w, or two from its second place, and captures one cell "
           "forward and one file sideways";
  default:
    return "";
  }
}

Reached Position::alone(Piece piece, Cell from) {
  CellSet cells;
  if (is_pawn(piece.role())) {
    CellSet captures;
    for (const Cell to : pawn_captures(piece, from)) {
      if (to.exists()) {
        captures.insert(to);
      }
    }
    for (int steps = 1; steps <= (pawn_rank(piece, from) == double_step_rank ? 2 : 1); ++steps) {
      if (const Cell to = ahead(piece, from, steps); to.exists()) {
        cells.insert(to);
      }
    }
    return {cells, captures};
  }
  lines().reach().walk(piece.role(), from, [&cells](Cell to) {
    cells.insert(to);
    return true;
  });
  return {cells, cells};
}

Reached Position::told_apart(Cell from, const tessera::CellSet &to) const {
  tessera::CellSet captures = men().occupied();
  if (is_in_passing({from, passed()})) {
    captures.insert(passed());
  }
  return {to, to & captures};
}

Cell Position::king(Color color) const {
  const CellSet all = kings(color);
  if (state_->in_check[index(color)]) {
    for (const Cell cell : all) {
      if (is_attacked([this](Cell each) { return men().at(each); }, cell, opponent(color))) {
        return cell;
      }
    }
  }
  return all.first();
}

CellSet Position::attackers(Cell cell, Color by) const {
  CellSet found;
  visit_attackers([this](Cell each) { return men().at(each); }, cell, by,
                  [&found](Cell from) {
                    found.insert(from);
                    return true;
                  });
  return found;
}

Attacks Position::attacks() const {
  return lattice::attacks(lines(), men(), [](Piece man, Cell from) {
    return is_pawn(man.role()) ? pawn_captures(man, from) : std::array<Cell, 2>{};
  });
}

// --- Ways -----------------------------------------------------------------------------

bool Position::is_in_passing(const Move &move) const {
  if (!passed().exists() || move.to != passed()) {
    return false;
  }
  const Piece pawn = men().at(move.from);
  const Piece passer_man = men().at(passer());
  // Between pawns of one kind (OC-9).
  return pawn.exists() && pawn == Piece(opponent(passer_man.color()), passer_man.role()) &&
         (pawn_captures(pawn, move.from)[0] == passed() ||
          pawn_captures(pawn, move.from)[1] == passed());
}

Cell Position::passes_over(Piece pawn, Cell from, Cell to) {
  return pawn_rank(pawn, from) == double_step_rank && ahead(pawn, from, 2) == to ? ahead(pawn, from)
                                                                                 : Cell();
}

bool Position::has_way(Piece piece, Cell from, Cell to) const {
  if (is_pawn(piece.role())) {
    if (men().at(to).exists()) {
      const std::array<Cell, 2> captures = pawn_captures(piece, from);
      return captures[0] == to || captures[1] == to;
    }
    const Cell over = passes_over(piece, from, to);
    return ahead(piece, from) == to || is_in_passing({from, to}) ||
           (over.exists() && !men().at(over).exists());
  }
  return !way_refusal(piece, from, to);
}

std::optional<Refusal> Position::way_refusal(Piece piece, Cell from, Cell to) const {
  return lattice::why_no_way(
      lines(), [this](Cell cell) { return men().at(cell); }, piece.role(), from, to, "OC-3");
}

Refusal Position::pawn_refusal(Piece pawn, Cell from, Cell to) const {
  if (const Cell over = passes_over(pawn, from, to); over.exists()) {
    return refusal_at(Code::path_blocked, "OC-8", CellSet{men().at(over).exists() ? over : to});
  }
  if (ahead(pawn, from, 2) == to) {
    return {Code::cannot_move_so, "OC-8", {}};
  }
  if (ahead(pawn, from) == to) {
    return refusal_at(Code::path_blocked, "OC-5", CellSet{to});
  }
  return {Code::cannot_move_so, "OC-5", {}};
}

std::optional<Castling> Position::castling(const Move &move) const {
  const Piece piece = men().at(move.from);
  return piece.exists() && piece.role() == Role::king
             ? castling_by(piece.color(), move.from, move.to)
             : std::nullopt;
}

std::optional<Refusal> Position::castling_refusal(const Castling &castling) const {
  if (!may_castle(castling)) {
    return Refusal{Code::castling_lost, castling_ruling, {}};
  }
  Refusal blocked{Code::path_blocked, castling_ruling, {}};
  const int rook = castling_files(castling.wing).rook;
  for (int x = std::min(rook, king_file) + 1; x < std::max(rook, king_file); ++x) {
    if (men().at(castling.at(x)).exists()) {
      blocked.cells.add(castling.at(x));
    }
  }
  if (!blocked.cells.items().empty()) {
    return blocked;
  }
  const Color enemy = opponent(castling.color);
  const auto at = [this](Cell cell) { return men().at(cell); };
  if (state_->in_check[index(castling.color)]) {
    return refusal_at(Code::castling_attacked, castling_ruling, checkers());
  }
  for (const Cell cell : {castling.rook_to(), castling.king_to()}) {
    if (is_attacked(at, cell, enemy)) {
      return refusal_at(Code::castling_attacked, castling_ruling, attackers(cell, enemy));
    }
  }
  const Move move{castling.king_from(), castling.king_to()};
  if (!is_safe_after(move)) {
    return safety_refusal(move);
  }
  return std::nullopt;
}

// --- Single moves ---------------------------------------------------------------------

std::optional<Refusal> Position::why_not(const Attempt &attempt) const {
  const auto &[from, to, promotion, drop] = attempt.move;
  const Conventions &told = rules_->conventions;
  if (drop) {
    return Refusal{Code::not_in_hand, safety_ruling, {}};
  }
  const Piece piece = men().at(from);
  if (auto refusal = mover_refusal(piece, attempt, turn(), "OC-4", told.notation_ruling)) {
    return refusal;
  }
  const std::optional<Castling> castles = castling(attempt.move);
  if (!castles && !has_way(piece, from, to)) {
    return is_pawn(piece.role()) ? pawn_refusal(piece, from, to) : way_refusal(piece, from, to);
  }
  const Cell taken = victim(attempt.move);
  const Piece victim_man = taken.exists() ? men().at(taken) : Piece();
  if (auto refusal = castles ? castling_refusal(*castles)
                             : capture_refusal(victim_man, to, turn(), safety_ruling)) {
    return refusal;
  }
  if (auto refusal = gloss_refusal(attempt, victim_man, to, told.notation_ruling)) {
    return refusal;
  }
  if (auto refusal = promotion_refusal(promotion, promotes(attempt.move), told)) {
    return refusal;
  }
  if (!castles && !is_safe_after(attempt.move)) {
    return safety_refusal(attempt.move);
  }
  return std::nullopt;
}

Refusal Position::safety_refusal(const Move &move) const {
  const Piece piece = men().at(move.from);
  const Color enemy = opponent(piece.color());
  const After after(*this, move);
  const auto is_exposed = [&](Cell king) { return is_attacked(after, king, enemy); };
  const bool steps_into_check =
      piece.role() == Role::king && !castling(move) && is_exposed(move.to);
  const CellSet kings = kings_after(*this, move);
  const Cell king =
      steps_into_check ? move.to : *std::find_if(kings.begin(), kings.end(), is_exposed);
  CellSet found;
  visit_attackers(after, king, enemy, [&found](Cell from) {
    found.insert(from);
    return true;
  });
  Refusal refusal = refusal_at(
      steps_into_check ? Code::king_into_check : Code::leaves_king_in_check, safety_ruling, found);
  refusal.king = king;
  return refusal;
}

bool Position::is_safe_after(const Move &move) const {
  const Piece piece = men().at(move.from);
  const Color color = piece.color();
  const After after(*this, move);
  if (state_->in_check[index(color)]) {
    const CellSet kings = kings_after(*this, move);
    return std::none_of(kings.begin(), kings.end(), [&](Cell king_cell) {
      return is_attacked(after, king_cell, opponent(color));
    });
  }
  // No king was attacked before; now one may be only along the cells that become empty, or where a
  // king has gone.
  return !(piece.role() == Role::king && is_attacked(after, move.to, opponent(color))) &&
         !is_uncovered(after, move.from, color) &&
         !(after.emptied().exists() && is_uncovered(after, after.emptied(), color));
}

} // namespace tessera::oana_chiru
