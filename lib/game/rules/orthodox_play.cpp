#include "orthodox_attack.hpp"
#include "zobrist.hpp"

#include <limits>

// How positions are set up, and moves played.

namespace tessera::orthodox {

namespace {

/// The hash term of so many pieces of a role in a hand.
std::uint64_t held_term(Color color, Role role, std::uint8_t number) {
  return number == 0 ? 0
                     : scramble((std::uint64_t{1} << 34U) + (index(color) << 16U) +
                                (index(role) << 8U) + number);
}

std::uint64_t promoted_term(Cell cell) {
  return scramble((std::uint64_t{1} << 35U) + cell.index());
}

std::uint64_t unmoved_term(Cell cell) { return scramble((std::uint64_t{1} << 36U) + cell.index()); }

std::uint64_t passed_term(Cell over, Cell pawn) {
  return over.exists() ? scramble((std::uint64_t{1} << 37U) + (over.index() << 16U) + pawn.index())
                       : 0;
}

} // namespace

Position::Position(const PositionSetup &setup, const Options &options)
    : rules_(options.rules), reach_(&options.rules->reach()),
      half_move_clock_(setup.half_move_clock), move_number_(setup.move_number), turn_(setup.turn) {
  for (const Cell cell : setup.men.occupied()) {
    put(cell, setup.men.at(cell));
  }
  for (const Cell cell : setup.promoted) {
    mark_promoted(cell);
  }
  if (reach_->movement().pawn.step_twice()) {
    const CellSet unmoved =
        setup.unmoved ? hypercube::own_set(*setup.unmoved) : pawns_at_start(men_, *rules_);
    for (const Cell cell : unmoved &men_.of(Role::pawn)) {
      mark_unmoved(cell);
    }
    set_passed(setup.passed, setup.passer);
  }
  for (const Color color : both_colors) {
    kings_[index(color)] = men_.of(color, Role::king).first();
    for (const Role role : all_roles) {
      set_held(color, role, setup.hands[index(color)][index(role)]);
    }
  }
  hash_ ^= turn_ == Color::black ? black_to_move_term : 0;
}

inline void Position::put(Cell cell, Piece piece) {
  men_.put(cell, piece);
  hash_ ^= hash_term(cell, piece);
}

inline void Position::take(Cell cell) {
  hash_ ^= hash_term(cell, men_.at(cell));
  men_.take(cell);
  if (promoted_.contains(cell)) {
    promoted_.erase(cell);
    hash_ ^= promoted_term(cell);
  }
  if (unmoved_.contains(cell)) {
    unmoved_.erase(cell);
    hash_ ^= unmoved_term(cell);
  }
}

void Position::mark_unmoved(Cell cell) {
  unmoved_.insert(cell);
  hash_ ^= unmoved_term(cell);
}

void Position::set_passed(Cell over, Cell pawn) {
  hash_ ^= passed_term(passed_, passer_) ^ passed_term(over, pawn);
  passed_ = over;
  passer_ = pawn;
}

void Position::mark_promoted(Cell cell) {
  promoted_.insert(cell);
  hash_ ^= promoted_term(cell);
}

void Position::set_held(Color color, Role role, std::uint8_t number) {
  std::uint8_t &held = hands_[index(color)][index(role)];
  hash_ ^= held_term(color, role, held) ^ held_term(color, role, number);
  held = number;
}

Role Position::captive(Cell cell) const {
  return promoted_.contains(cell) ? Role::pawn : men_.at(cell).role();
}

void Position::receive(Color color, Role role) {
  // Only pieces that were never in hand, put on the board by force, could make it more.
  const std::uint8_t held = hands_[index(color)][index(role)];
  if (held < std::numeric_limits<std::uint8_t>::max()) {
    set_held(color, role, static_cast<std::uint8_t>(held + 1));
  }
}

void Position::capture(Cell cell, Color captor) {
  if (rules_->captives == Captives::to_captor && men_.at(cell).color() != captor) {
    receive(captor, captive(cell));
  }
  take(cell);
}

void Position::finish_move(bool restart_clock) {
  half_move_clock_ = restart_clock ? 0 : half_move_clock_ + 1;
  move_number_ += turn_ == Color::black ? 1 : 0;
  turn_ = opponent(turn_);
  hash_ ^= black_to_move_term;
  if (passed_.exists()) {
    set_passed({}, {});
  }
}

bool Position::can_force(const Move &move) const {
  return move.drop ? has_hands() && *move.drop != Role::king && !men_.at(move.to).exists()
                   : can_lift(men_, move);
}

void Position::force(const Move &move) {
  play(move);
  watch_.forget();
}

void Position::follow(const Move &move) {
  // A pawn taken in passing empties a third cell.
  const bool in_passing = is_in_passing(move);
  play(move);
  if (in_passing) {
    watch_.forget();
    return;
  }
  watch_.follow(*this, move.drop ? std::nullopt : std::optional(move.from), move.to);
}

inline void Position::play(const Move &move) {
  if (move.drop) {
    if (const std::uint8_t held = hands_[index(turn_)][index(*move.drop)]; held > 0) {
      set_held(turn_, *move.drop, static_cast<std::uint8_t>(held - 1));
    }
    put(move.to, Piece(turn_, *move.drop));
    finish_move(false);
    return;
  }
  const Piece piece = men_.at(move.from);
  const Cell taken = is_in_passing(move) ? passer_ : move.to;
  const bool captures = men_.at(taken).exists();
  const Cell over = passes_over(piece.color(), move.from, move.to);
  if (captures) {
    capture(taken, piece.color());
  }
  // A king that a record promotes stays a king: no position is without one.
  const bool changes = move.promotion && piece.role() != Role::king &&
                       may_promote_to(*move.promotion, conventions());
  const bool was_pawn = promoted_.contains(move.from) || (changes && piece.role() == Role::pawn);
  take(move.from);
  put(move.to, changes ? Piece(piece.color(), *move.promotion) : piece);
  if (was_pawn && has_hands()) {
    mark_promoted(move.to);
  }
  if (piece.role() == Role::king) {
    kings_[index(piece.color())] = move.to;
  }
  finish_move(captures || piece.role() == Role::pawn);
  if (over.exists() && !changes) {
    set_passed(over, move.to);
  }
}

void Position::take_off(Cell cell) {
  capture(cell, turn_);
  watch_.forget();
  finish_move(true);
}

} // namespace tessera::orthodox
