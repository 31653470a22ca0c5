#include "infinite_5d.hpp"

#include "infinite_5d_lines.hpp"
#include "refusals.hpp"
#include "zobrist.hpp"

#include <algorithm>
#include <cstdlib>

// Single moves, and how they are played.

namespace tessera::infinite_5d {

namespace {

std::uint64_t unmoved_term(Cell cell) { return scramble(std::uint64_t{1} << 33U | cell.index()); }

constexpr std::uint64_t king_taken_term = scramble(std::uint64_t{1} << 35U);

/// Two cells along a row of one mini-board, as a king goes when it castles.
bool goes_two_along_row(const Move &move) {
  return step_along(Axis::column, 2, move.from) == move.to ||
         step_along(Axis::column, -2, move.from) == move.to;
}

/// Calls `visit` with the cells beyond a king on its mini-board's row, the nearest first, on the
/// side where it would castle, until that returns false.
template <class Visit> void visit_castling_way(const Move &move, Visit visit) {
  const bool right =
      grid.coordinate(move.to, Axis::column) > grid.coordinate(move.from, Axis::column);
  const int by = right ? 1 : -1;
  for (Cell cell = step_along(Axis::column, by, move.from); cell.exists();
       cell = step_along(Axis::column, by, cell)) {
    if (!visit(cell)) {
      return;
    }
  }
}

int columns_apart(Cell a, Cell b) {
  return std::abs(grid.coordinate(a, Axis::column) - grid.coordinate(b, Axis::column));
}
constexpr int least_apart = 3;

} // namespace

std::string_view Position::how_it_moves(const Refusal & /*refusal*/, Role role) {
  switch (role) {
  case Role::king:
    return "it takes one step along any axes, or castles";
  case Role::queen:
    return "it slides along any axes at once";
  case Role::rook:
    return "it slides along one axis";
  case Role::bishop:
    return "it slides along exactly two axes at once";
  case Role::knight:
    return "it changes one coordinate by two and another by one";
  case Role::pawn:
    return "it moves one row forward, big or small, or two before its first move is made, and "
           "captures one row forward and one column sideways, both small or both big";
  default:
    return "";
  }
}

Reached Position::alone(Piece piece, Cell from) {
  CellSet cells;
  if (piece.role() == Role::pawn) {
    CellSet captures;
    for (const Cell to : pawn_captures(piece.color(), from)) {
      if (to.exists()) {
        captures.insert(to);
      }
    }
    for (const Axis axis : pawn_axes) {
      if (const Cell to = ahead(piece.color(), axis, from); to.exists()) {
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
  tessera::CellSet captures = to & tessera::CellSet(men().occupied());
  if (is_in_passing({from, passed()}) && to.contains(passed())) {
    captures.insert(passed());
  }
  return {to, captures};
}

Cell Position::king(Color color) const {
  const CellSet all = men().of(color, Role::king);
  for (const Cell cell : all) {
    if (is_attacked(*this, cell, opponent(color))) {
      return cell;
    }
  }
  return all.empty() ? Cell() : all.first();
}

CellSet Position::attackers(Cell cell, Color by) const {
  CellSet found;
  visit_attackers(*this, cell, by, [&found](Cell from) {
    found.insert(from);
    return true;
  });
  return found;
}

Attacks Position::attacks() const {
  return lattice::attacks(lines(), men(), [](Piece man, Cell from) {
    return man.role() == Role::pawn ? pawn_captures(man.color(), from) : std::array<Cell, 4>{};
  });
}

CellSet Position::checkers() const {
  CellSet found;
  for (const Cell cell : men().of(turn(), Role::king)) {
    found |= attackers(cell, opponent(turn()));
  }
  return found;
}

// --- Ways -----------------------------------------------------------------------------

bool Position::is_in_passing(const Move &move) const {
  if (!passed().exists() || move.to != passed()) {
    return false;
  }
  const Piece pawn = men().at(move.from);
  if (!pawn.exists() || pawn.role() != Role::pawn || pawn.color() == men().at(passer()).color()) {
    return false;
  }
  const std::array<Cell, 4> captures = pawn_captures(pawn.color(), move.from);
  return std::find(captures.begin(), captures.end(), passed()) != captures.end();
}

bool Position::pawn_has_way(Piece pawn, Cell from, Cell to) const {
  if (men().at(to).exists()) {
    const std::array<Cell, 4> captures = pawn_captures(pawn.color(), from);
    return std::find(captures.begin(), captures.end(), to) != captures.end();
  }
  if (const auto twice = double_step(pawn.color(), from, to)) {
    return unmoved().contains(from) && !men().at(twice->over).exists();
  }
  return ahead(pawn.color(), Axis::row, from) == to ||
         ahead(pawn.color(), Axis::big_row, from) == to || is_in_passing({from, to});
}

std::optional<Refusal> Position::way_refusal(Piece piece, Cell from, Cell to) const {
  if (piece.role() == Role::pawn) {
    return pawn_has_way(piece, from, to) ? std::nullopt
                                         : std::optional(pawn_refusal(piece, from, to));
  }
  return lattice::why_no_way(
      lines(), [this](Cell cell) { return men().at(cell); }, piece.role(), from, to, men_ruling);
}

Refusal Position::pawn_refusal(Piece pawn, Cell from, Cell to) const {
  if (const auto twice = double_step(pawn.color(), from, to)) {
    if (!unmoved().contains(from)) {
      return {Code::cannot_move_so, "IC-7", {}};
    }
    return refusal_at(Code::path_blocked, "IC-7",
                      CellSet{men().at(twice->over).exists() ? twice->over : to});
  }
  for (const Axis axis : pawn_axes) {
    if (ahead(pawn.color(), axis, from) == to) {
      return refusal_at(Code::path_blocked, "IC-5", CellSet{to});
    }
  }
  return {Code::cannot_move_so, men_ruling, {}};
}

std::optional<Castling> Position::castling(const Move &move) const {
  const Piece king = men().at(move.from);
  if (!king.exists() || king.role() != Role::king || !unmoved().contains(move.from) ||
      !goes_two_along_row(move)) {
    return std::nullopt;
  }
  std::optional<Castling> found;
  Cell passed_over;
  visit_castling_way(move, [&](Cell cell) {
    passed_over = passed_over.exists() ? passed_over : cell;
    if (!men().at(cell).exists()) {
      return true;
    }
    if (men().at(cell).is(king.color(), Role::rook) && unmoved().contains(cell) &&
        columns_apart(move.from, cell) >= least_apart) {
      found = Castling{cell, passed_over};
    }
    return false;
  });
  return found;
}

Refusal Position::castling_refusal(const Move &move) const {
  Refusal blocked{Code::path_blocked, castling_ruling, {}};
  bool has_rook = false;
  visit_castling_way(move, [&](Cell cell) {
    const Piece man = men().at(cell);
    has_rook = man.is(men().at(move.from).color(), Role::rook) && unmoved().contains(cell) &&
               columns_apart(move.from, cell) >= least_apart;
    if (man.exists() && !has_rook) {
      blocked.cells.add(cell);
    }
    return !has_rook;
  });
  return unmoved().contains(move.from) && has_rook
             ? blocked
             : Refusal{Code::castling_lost, castling_ruling, {}};
}

// --- Single moves ---------------------------------------------------------------------

std::optional<Refusal> Position::why_not(const Attempt &attempt) const {
  const auto &[from, to, promotion, drop] = attempt.move;
  const Conventions &told = conventions();
  if (king_taken()) {
    return Refusal{Code::game_over, told.ends_ruling, {}};
  }
  if (drop) {
    return Refusal{Code::not_in_hand, men_ruling, {}};
  }
  const Piece piece = men().at(from);
  if (auto refusal = mover_refusal(piece, attempt, turn(), "IC-1", told.notation_ruling)) {
    return refusal;
  }
  if (!castling(attempt.move)) {
    if (piece.role() == Role::king && goes_two_along_row(attempt.move)) {
      return castling_refusal(attempt.move);
    }
    if (auto refused = way_refusal(piece, from, to)) {
      return refused;
    }
  }
  const Cell taken = victim(attempt.move);
  const Piece victim_man = taken.exists() ? men().at(taken) : Piece();
  if (victim_man.exists() && victim_man.color() == turn()) {
    return refusal_at(Code::own_piece, men_ruling, CellSet{to});
  }
  if (auto refusal = gloss_refusal(attempt, victim_man, to, told.notation_ruling)) {
    return refusal;
  }
  return promotion_refusal(promotion, promotes(attempt.move), told);
}

// --- Playing --------------------------------------------------------------------------

Position::Position(const PositionSetup &setup, const Options & /*options*/) {
  for (const Cell cell : setup.men.occupied()) {
    state_->put(cell, setup.men.at(cell));
    const bool at_start = setup.men.at(cell) == starts_on(cell) &&
                          may_have_right(setup.men.at(cell).role()) && !setup.moved.contains(cell);
    if (setup.unmoved ? setup.unmoved->contains(cell) : at_start) {
      mark_unmoved(cell);
    }
  }
  turn_.begin(setup);
  turn_.set_passed(setup.passed, setup.passer);
  set_king_taken(setup.king_taken);
}

void Position::take(Cell cell) {
  state_->take(cell);
  if (unmoved().contains(cell)) {
    state_->unmoved.erase(cell);
    state_->hash ^= unmoved_term(cell);
  }
}

void Position::mark_unmoved(Cell cell) {
  state_->unmoved.insert(cell);
  state_->hash ^= unmoved_term(cell);
}

void Position::set_king_taken(bool taken) {
  // (A write would copy the pieces.)
  if (taken != king_taken()) {
    state_->hash ^= king_taken_term;
    state_->king_taken = taken;
  }
}

void Position::force(const Move &move) {
  const Piece piece = men().at(move.from);
  const Cell taken = victim(move);
  const std::optional<Castling> castles = castling(move);
  const std::optional<DoubleStep> twice =
      piece.role() == Role::pawn && unmoved().contains(move.from) && !taken.exists()
          ? double_step(piece.color(), move.from, move.to)
          : std::nullopt;
  const bool takes_king = taken.exists() && men().at(taken).is(opponent(turn()), Role::king);
  if (taken.exists()) {
    take(taken);
  }
  take(move.from);
  state_->put(move.to, move.promotion ? Piece(piece.color(), *move.promotion) : piece);
  if (castles) {
    take(castles->rook_from);
    state_->put(castles->rook_to, Piece(piece.color(), Role::rook));
  }
  const bool passes = twice && !move.promotion && !men().at(twice->over).exists();
  turn_.set_passed(passes ? twice->over : Cell(), passes ? move.to : Cell());
  set_king_taken(takes_king);
  turn_.finish_move(taken.exists() || piece.role() == Role::pawn);
}

void Position::take_off(Cell cell) {
  take(cell);
  turn_.set_passed({}, {});
  set_king_taken(false);
  turn_.finish_move(true);
}

void Position::pass() {
  turn_.set_passed({}, {});
  set_king_taken(false);
  turn_.finish_move(false);
}

} // namespace tessera::infinite_5d
