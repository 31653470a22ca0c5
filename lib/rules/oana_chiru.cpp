#include "oana_chiru.hpp"

#include "oana_chiru_after.hpp"
#include "oana_chiru_attack.hpp"
#include "zobrist.hpp"

// Single moves, and how they are played.

namespace tessera::oana_chiru {

namespace {

std::uint64_t right_term(const Castling &castling) {
  return scramble(std::uint64_t{1} << 33U | index(castling.color) << 7U |
                  index(castling.wing) << 6U | castling.slice.number());
}

std::uint64_t passed_term(Cell over, Cell pawn) {
  return over.exists()
             ? scramble(std::uint64_t{1} << 34U | std::uint64_t{over.index()} << 16U | pawn.index())
             : 0;
}

/// Calls `visit` with each castling whose king or rook starts on a cell.
template <class Visit> void for_each_castling_of(Cell cell, Visit visit) {
  for (const Color color : both_colors) {
    for (const Wing wing : both_wings) {
      const Castling castling{color, slice_of(cell), wing};
      if (starts_on(color, castling.slice) &&
          (cell == castling.king_from() || cell == castling.rook_from())) {
        visit(castling);
      }
    }
  }
}

/// Finds whether kings are attacked once cells have become empty and a man may have come to one. Of
/// a colour whose kings were not attacked only that can have changed it.
void look_along(const Placement &men, std::array<Cell, 2> emptied, Cell came,
                std::array<bool, 2> &in_check) {
  const auto at = [&men](Cell cell) { return men.at(cell); };
  for (const Color color : both_colors) {
    bool attacked = false;
    if (in_check[index(color)]) {
      for (const Cell king : men.of(color, Role::king)) {
        attacked = attacked || is_attacked(at, king, opponent(color));
      }
    } else {
      if (came.exists()) {
        const Piece man = men.at(came);
        attacked = man.color() != color
                       ? attacks_king(at, man, came)
                       : man.role() == Role::king && is_attacked(at, came, opponent(color));
      }
      for (const Cell cell : emptied) {
        attacked = attacked || (cell.exists() && is_uncovered(at, cell, color));
      }
    }
    in_check[index(color)] = attacked;
  }
}

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

std::string_view Position::how_it_moves(const Refusal &refusal, Role role) const {
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
  lattice::visit_reach(lines(), piece.role(), from, [&cells](Cell to) {
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
    return refusal_at(Code::leaves_king_in_check, safety_ruling, king_attackers_after(move));
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
  if (!piece.exists()) {
    return Refusal{Code::empty_origin, told.notation_ruling, {}};
  }
  if (piece.color() != turn()) {
    return Refusal{Code::wrong_turn, "OC-4", {}};
  }
  if (attempt.mover && *attempt.mover != piece.role()) {
    return Refusal{Code::piece_mismatch, told.notation_ruling, {}};
  }
  const std::optional<Castling> castles = castling(attempt.move);
  if (!castles && !has_way(piece, from, to)) {
    return is_pawn(piece.role()) ? pawn_refusal(piece, from, to) : way_refusal(piece, from, to);
  }
  const Cell taken = victim(attempt.move);
  const Piece victim_man = taken.exists() ? men().at(taken) : Piece();
  if (castles) {
    if (auto refused = castling_refusal(*castles)) {
      return refused;
    }
  } else if (victim_man.exists() && victim_man.color() == turn()) {
    return refusal_at(Code::own_piece, safety_ruling, CellSet{to});
  } else if (victim_man.exists() && victim_man.role() == Role::king) {
    // Only behind illegal moves: no king stands to be taken.
    return refusal_at(Code::cannot_move_so, safety_ruling, CellSet{to});
  }
  if (attempt.victim && (!victim_man.exists() || victim_man.role() != *attempt.victim)) {
    return refusal_at(Code::captured_piece_mismatch, told.notation_ruling, CellSet{to});
  }
  const bool must_promote = promotes(attempt.move);
  if (must_promote && !promotion) {
    return Refusal{Code::promotion_missing, told.promotion_ruling, {}};
  }
  const bool may_promote =
      std::find(promotions.begin(), promotions.end(), promotion) != promotions.end();
  if (promotion && !(must_promote && may_promote)) {
    return Refusal{Code::promotion_not_allowed, told.promotion_ruling, {}};
  }
  if (!castles && !is_safe_after(attempt.move)) {
    return refusal_at(piece.role() == Role::king ? Code::king_into_check
                                                 : Code::leaves_king_in_check,
                      safety_ruling, king_attackers_after(attempt.move));
  }
  return std::nullopt;
}

CellSet Position::king_attackers_after(const Move &move) const {
  const Color color = men().at(move.from).color();
  const After after(*this, move);
  CellSet found;
  for (const Cell king_cell : kings_after(*this, move)) {
    visit_attackers(after, king_cell, opponent(color), [&found](Cell from) {
      found.insert(from);
      return true;
    });
  }
  return found;
}

bool Position::is_safe_after(const Move &move) const {
  const Piece piece = men().at(move.from);
  const Color color = piece.color();
  const After after(*this, move);
  if (state_->in_check[index(color)]) {
    for (const Cell king_cell : kings_after(*this, move)) {
      if (is_attacked(after, king_cell, opponent(color))) {
        return false;
      }
    }
    return true;
  }
  // No king was attacked before: only along the cells that become empty may one be now, or where a
  // king has gone.
  return !(piece.role() == Role::king && is_attacked(after, move.to, opponent(color))) &&
         !is_uncovered(after, move.from, color) &&
         !(after.emptied().exists() && is_uncovered(after, after.emptied(), color));
}

// --- Playing --------------------------------------------------------------------------

void Position::put(Cell cell, Piece piece) {
  state_->men.put(cell, piece);
  state_->hash ^= hash_term(cell, piece);
}

void Position::take(Cell cell) {
  state_->hash ^= hash_term(cell, men().at(cell));
  state_->men.take(cell);
}

void Position::set_passed(Cell over, Cell pawn) {
  state_->hash ^= passed_term(passed(), passer()) ^ passed_term(over, pawn);
  state_->passed = over;
  state_->passer = pawn;
}

void Position::drop_rights(Cell cell) {
  for_each_castling_of(cell, [this](const Castling &castling) {
    if (may_castle(castling)) {
      state_->rights[index(castling.color)][index(castling.wing)] &= ~castling.slice.bit();
      state_->hash ^= right_term(castling);
    }
  });
}

Position::Position(const PositionSetup &setup, const Options &options) : rules_(options.rules) {
  for (const Cell cell : setup.men.occupied()) {
    put(cell, setup.men.at(cell));
  }
  state_->rights = setup.castling.value_or(rights_of_start(setup.men));
  for (const Castling &castling : castlings_in(state_->rights)) {
    state_->hash ^= right_term(castling);
  }
  state_->turn = setup.turn;
  state_->hash ^= setup.turn == Color::black ? black_to_move_term : 0;
  state_->half_move_clock = setup.half_move_clock;
  state_->move_number = setup.move_number;
  if (setup.passed.exists()) {
    set_passed(setup.passed, setup.passer.exists() ? setup.passer : passers(setup).at(0));
  }
  find_checks();
}

void Position::find_checks() {
  const auto at = [this](Cell cell) { return men().at(cell); };
  for (const Color color : both_colors) {
    bool &attacked = state_->in_check[index(color)];
    attacked = false;
    for (const Cell cell : kings(color)) {
      attacked = attacked || is_attacked(at, cell, opponent(color));
    }
  }
}

void Position::move_men(const Move &move) {
  const Piece piece = men().at(move.from);
  const Cell taken = victim(move);
  const std::optional<Castling> castles = castling(move);
  if (taken.exists()) {
    take(taken);
  }
  take(move.from);
  put(move.to, move.promotion ? Piece(piece.color(), *move.promotion) : piece);
  const Piece rook(piece.color(), Role::rook);
  if (castles && men().at(castles->rook_from()) == rook && !men().at(castles->rook_to()).exists()) {
    take(castles->rook_from());
    put(castles->rook_to(), rook);
  }
  drop_rights(move.from);
  drop_rights(move.to);
  const Cell over = is_pawn(piece.role()) ? passes_over(piece, move.from, move.to) : Cell();
  set_passed(over, over.exists() ? move.to : Cell());
  finish_move(taken.exists() || is_pawn(piece.role()));
}

void Position::finish_move(bool restart_clock) {
  state_->half_move_clock = restart_clock ? 0 : state_->half_move_clock + 1;
  state_->move_number += turn() == Color::black ? 1U : 0U;
  state_->turn = opponent(turn());
  state_->hash ^= black_to_move_term;
}

void Position::apply(const Move &move) {
  const Color mover = turn();
  const Color enemy = opponent(mover);
  const Cell emptied = is_in_passing(move) ? passer() : Cell();
  const std::optional<Castling> castles = castling(move);
  move_men(move);
  if (castles || state_->in_check[index(enemy)]) {
    find_checks();
    return;
  }
  const auto at = [this](Cell cell) { return men().at(cell); };
  state_->in_check[index(mover)] = false;
  state_->in_check[index(enemy)] = attacks_king(at, men().at(move.to), move.to) ||
                                   is_uncovered(at, move.from, enemy) ||
                                   (emptied.exists() && is_uncovered(at, emptied, enemy));
}

bool Position::can_force(const Move &move) const {
  const Piece victim_man = men().at(move.to);
  return !move.drop && men().at(move.from).exists() && move.from != move.to &&
         !(victim_man.exists() && victim_man.role() == Role::king);
}

void Position::force(const Move &move) {
  const Cell emptied = is_in_passing(move) ? passer() : Cell();
  const bool moves_rook = castling(move).has_value();
  move_men(move);
  if (moves_rook) {
    find_checks();
  } else {
    look_along(men(), {move.from, emptied}, move.to, state_->in_check);
  }
}

void Position::take_off(Cell cell) {
  take(cell);
  drop_rights(cell);
  set_passed({}, {});
  finish_move(true);
  look_along(men(), {cell, Cell()}, Cell(), state_->in_check);
}

void Position::pass() {
  set_passed({}, {});
  // Who is attacked stays so.
  finish_move(false);
}

} // namespace tessera::oana_chiru
