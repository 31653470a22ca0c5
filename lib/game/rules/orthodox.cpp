#include "orthodox_attack.hpp"
#include "refusals.hpp"

#include <algorithm>

namespace tessera::orthodox {

using hypercube::Lines;

std::string_view Position::how_it_moves(const Refusal &refusal, Role role) const {
  if (refusal.ruling == rules_->safety_ruling) {
    return "a king is not taken";
  }
  const Movement &movement = reach_->movement();
  if (role == Role::pawn) {
    return movement.pawn.told;
  }
  const Walk *walk = reach_->walk_of(role);
  return walk == nullptr ? "" : walk->told;
}

// --- Attack ---------------------------------------------------------------------------

CellSet Position::bearing_on(Cell cell, Color by) const {
  // A white pawn captures on the cell from where a black pawn on the cell would capture.
  CellSet found = reach_->pawn_captures(opponent(by), cell) & men_.of(Role::pawn);
  for (const Walk &walk : reach_->movement().walks) {
    found |= reach_->cells(walk.role, cell) & men_.of(walk.role);
  }
  return found & men_.of(by);
}

CellSet Position::with_open_way(const CellSet &bearing, Cell to, const CellSet &occupied) const {
  // `Lines` lets a knight walk; here it leaps.
  const CellSet leaping = bearing & men_.of(Role::knight);
  return leaping | Lines::get().open_to(to, bearing - leaping, occupied);
}

CellSet Position::attackers(Cell cell, Color by) const {
  return with_open_way(bearing_on(cell, by), cell, men_.occupied());
}

CellSet Position::king_attackers_after(std::optional<Cell> from, Cell to, bool in_passing) const {
  const bool king_moves = from == king(turn_);
  const Cell king_cell = king_moves ? to : king(turn_);
  CellSet bearing = bearing_on(king_cell, opponent(turn_));
  bearing.erase(in_passing ? passer_ : to);
  if (bearing.empty()) {
    return bearing;
  }
  CellSet occupied = men_.occupied();
  if (in_passing) {
    occupied.erase(passer_);
  }
  if (from) {
    occupied.erase(*from);
  }
  occupied.insert(to);
  return with_open_way(bearing, king_cell, occupied);
}

// --- Single moves ---------------------------------------------------------------------

std::optional<Refusal> Position::why_not(const Attempt &attempt) const {
  if (attempt.move.drop) {
    return why_not_put(attempt);
  }
  const auto &[from, to, promotion, none] = attempt.move;
  const Piece piece = men_.at(from);
  const Conventions &conventions = rules_->conventions;
  if (auto refusal =
          mover_refusal(piece, attempt, turn_, rules_->turn_ruling, conventions.notation_ruling)) {
    return refusal;
  }
  if (!has_way(piece, from, to)) {
    return step_refusal(from, to, piece);
  }
  const bool in_passing = is_in_passing(attempt.move);
  const Piece victim = men_.at(in_passing ? passer_ : to);
  if (auto refusal = capture_refusal(victim, to, turn_, rules_->safety_ruling)) {
    return refusal;
  }
  if (auto refusal = gloss_refusal(attempt, victim, to, conventions.notation_ruling)) {
    return refusal;
  }
  if (auto refusal = promotion_refusal(promotion, promotes(attempt.move), conventions)) {
    return refusal;
  }
  if (piece.role() != Role::king && !in_passing && !watch_.rests_on(turn_, from)) {
    return std::nullopt;
  }
  return check_refusal(piece, king_attackers_after(from, to, in_passing), rules_->safety_ruling);
}

std::optional<Refusal> Position::why_not_put(const Attempt &attempt) const {
  const Move &move = attempt.move;
  const Conventions &conventions = rules_->conventions;
  if (attempt.mover && *attempt.mover != *move.drop) {
    return refused(Code::piece_mismatch, conventions.notation_ruling);
  }
  if (!holds(*move.drop)) {
    return refused(Code::not_in_hand, rules_->hands_ruling);
  }
  const bool barred = *move.drop == Role::pawn && reach_->barred_to_pawns(turn_).contains(move.to);
  if (men_.at(move.to).exists() || barred) {
    return refusal_at(Code::bad_drop, rules_->hands_ruling, CellSet{move.to});
  }
  if (attempt.victim) {
    return refusal_at(Code::captured_piece_mismatch, conventions.notation_ruling, CellSet{move.to});
  }
  if (move.promotion) {
    return refused(Code::promotion_not_allowed, conventions.promotion_ruling);
  }
  if (watch_.is_safe(turn_)) {
    return std::nullopt;
  }
  const CellSet attackers = king_attackers_after(std::nullopt, move.to);
  if (!attackers.empty()) {
    return refusal_at(Code::leaves_king_in_check, rules_->safety_ruling, attackers);
  }
  return std::nullopt;
}

inline bool Position::has_way(Piece piece, Cell from, Cell to) const {
  const Role role = piece.role();
  return role == Role::pawn ? pawn_has_way(from, to)
                            : reach_->cells(role, from).contains(to) &&
                                  (role == Role::knight || hypercube::is_way_open(men_, from, to));
}

inline bool Position::pawn_has_way(Cell from, Cell to) const {
  if (men_.at(to).exists()) {
    return reach_->pawn_captures(turn_, from).contains(to);
  }
  return reach_->pawn_steps(turn_, from).contains(to) || is_in_passing({from, to}) ||
         passes_over(turn_, from, to).exists();
}

Cell Position::passes_over(Color color, Cell from, Cell to) const {
  if (unmoved_.contains(from)) {
    for (const DoubleStep &step : reach_->double_steps(color, from).items()) {
      if (step.to == to && !men_.at(step.over).exists()) {
        return step.over;
      }
    }
  }
  return {};
}

bool Position::takes_in_passing(Cell from) const {
  const Piece piece = men_.at(from);
  return piece.exists() && piece.role() == Role::pawn &&
         piece.color() != men_.at(passer_).color() &&
         reach_->pawn_captures(piece.color(), from).contains(passed_);
}

std::optional<Refusal> Position::step_refusal(Cell from, Cell to, Piece piece) const {
  if (piece.role() == Role::pawn) {
    return pawn_refusal(from, to);
  }
  const std::string_view ruling = reach_->walk_of(piece.role())->ruling;
  if (!reach_->cells(piece.role(), from).contains(to)) {
    return refused(Code::cannot_move_so, ruling);
  }
  std::optional<Refusal> blocked = refused(Code::path_blocked, ruling);
  for (const std::uint8_t passed : Lines::get().ways(from, to).first) {
    const Cell cell(passed);
    if (cell != from && men_.at(cell).exists()) {
      blocked->cells.add(cell);
    }
  }
  return blocked;
}

std::optional<Refusal> Position::pawn_refusal(Cell from, Cell to) const {
  const PawnWays &ways = reach_->movement().pawn;
  for (const DoubleStep &step : reach_->double_steps(turn_, from).items()) {
    if (step.to == to && unmoved_.contains(from)) {
      const Cell blocker = men_.at(step.over).exists() ? step.over : to;
      return refusal_at(Code::path_blocked, ways.double_step_ruling, CellSet{blocker});
    }
    if (step.to == to) {
      return refused(Code::cannot_move_so, ways.double_step_ruling);
    }
  }
  if (reach_->pawn_steps(turn_, from).contains(to)) {
    return refusal_at(Code::path_blocked, ways.step_ruling, CellSet{to});
  }
  const bool captures = reach_->pawn_captures(turn_, from).contains(to);
  return refused(Code::cannot_move_so, captures ? ways.capture_ruling : ways.step_ruling);
}

bool Position::promotes(const Move &move) const {
  const Piece piece = men_.at(move.from);
  return !move.drop && piece.exists() && piece.role() == Role::pawn &&
         reach_->last_rank(piece.color()).contains(move.to);
}

Reached Position::alone(Piece piece, Cell from) const {
  if (piece.role() == Role::pawn) {
    return {reach_->pawn_steps(piece.color(), from), reach_->pawn_captures(piece.color(), from)};
  }
  const CellSet &cells = reach_->cells(piece.role(), from);
  return {cells, cells};
}

Reached Position::told_apart(Cell from, const tessera::CellSet &to) const {
  tessera::CellSet captures = to & men_.occupied();
  if (is_in_passing({from, passed_}) && to.contains(passed_)) {
    captures.insert(passed_);
  }
  return {to, captures};
}

} // namespace tessera::orthodox
