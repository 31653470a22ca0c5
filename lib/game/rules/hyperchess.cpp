#include "hyperchess.hpp"

#include "hyperchess_reach.hpp"
#include "refusals.hpp"
#include "zobrist.hpp"

#include <string_view>
#include <utility>

namespace tessera::hyperchess {

using hypercube::big_square;
using hypercube::Lines;
using hypercube::little_square;

namespace {

constexpr std::uint64_t held_term(Color color) {
  return scramble((std::uint64_t{1} << 33U) + index(color));
}

} // namespace

Position::Position(const PositionSetup &setup, const Options &options)
    : half_move_clock_(setup.half_move_clock), move_number_(setup.move_number), options_(options),
      turn_(setup.turn) {
  for (const Cell cell : setup.men.occupied()) {
    put(cell, setup.men.at(cell));
  }
  for (const Color color : both_colors) {
    kings_[index(color)] = men_.of(color, Role::king).first();
  }
  hash_ ^= turn_ == Color::black ? black_to_move_term : 0;
  set_held(setup.held);
}

// --- Attack ---------------------------------------------------------------------------

bool Position::holds_in_big_square(Color king) const {
  return held_ == king && big_square(kings_[0]) == big_square(kings_[1]);
}

CellSet Position::neutral_cells(Color color) const {
  switch (options_.neutral_pawn) {
  case NeutralPawn::off:
    break;
  case NeutralPawn::first:
    return Reach::get().pawn_start[index(color)];
  case NeutralPawn::always:
    return ~CellSet();
  }
  return {};
}

CellSet Position::neutral_movers(Color color) const {
  return neutral_cells(color) & men_.of(color, Role::pawn);
}

bool Position::rescued(Cell cell, Color by) const {
  return options_.pawn_protection && holds_in_big_square(by) &&
         big_square(cell) == big_square(king(by));
}

CellSet Position::bearing_on(Cell cell, Color by, bool rescuing) const {
  const Reach &reach = Reach::get();
  const unsigned at = cell.index();
  // A black pawn comes from where a white pawn would go, and the reverse.
  CellSet found = (reach.knight[at] & men_.of(Role::knight)) |
                  (reach.pawn[index(opponent(by))][at] & men_.of(Role::pawn));
  for (const Role role : {Role::king, Role::queen, Role::rook, Role::bishop}) {
    found |= reach.cells[index(role)][at] & men_.of(role);
  }
  if (rescuing) {
    found |= men_.of(Role::pawn) &
             cells_in(Plane::big, little_square(cell), king_steps_from(big_square(cell)));
  }
  found &= men_.of(by);
  if (options_.neutral_pawn != NeutralPawn::off && options_.neutral_capture) {
    found |= reach.neutral[at] & neutral_movers(by);
  }
  return found;
}

inline bool Position::bears(Piece man, Cell at, Cell on) const {
  return Reach::get().goes(man, at).contains(on) ||
         (man.role() == Role::pawn && options_.neutral_capture &&
          neutral_cells(man.color()).contains(at) && Reach::get().neutral[at.index()].contains(on));
}

CellSet Position::attackers(Cell cell, Color by) const {
  return Lines::get().open_to(cell, bearing_on(cell, by, rescued(cell, by)), men_.occupied());
}

CellSet Position::checkers() const {
  return watch_.is_safe(turn_) ? CellSet() : attackers(king(turn_), opponent(turn_));
}

CellSet Position::king_attackers_after(Cell from, Cell to) const {
  const Color enemy = opponent(turn_);
  const bool king_moves = from == king(turn_);
  const Cell king_cell = king_moves ? to : king(turn_);
  bool rescuing = rescued(king_cell, enemy);
  if (options_.pawn_protection && king_moves && big_square(from) != big_square(king(enemy))) {
    // HC-12: the hold that this move creates counts at once.
    rescuing = big_square(to) == big_square(king(enemy));
  }
  CellSet bearing = bearing_on(king_cell, enemy, rescuing);
  bearing.erase(to);
  if (bearing.empty()) {
    return bearing;
  }
  CellSet occupied = men_.occupied();
  occupied.erase(from);
  occupied.insert(to);
  return Lines::get().open_to(king_cell, bearing, occupied);
}

// --- Single moves ---------------------------------------------------------------------

inline bool Position::has_way(Piece piece, Cell from, Cell to) const {
  return Reach::get().goes(piece, from).contains(to) && hypercube::is_way_open(men_, from, to);
}

/// For a piece that has no way by its own rules, or for a pawn, which may have one by another rule.
std::optional<Refusal> Position::step_refusal(Cell from, Cell to, Piece piece) const {
  if (piece.role() == Role::pawn) {
    return pawn_refusal(from, to, piece.color());
  }
  const std::string_view ruling = piece.role() == Role::king     ? "HC-3"
                                  : piece.role() == Role::knight ? "HC-5"
                                                                 : "HC-4";
  if (!Reach::get().goes(piece, from).contains(to)) {
    return Refusal{Code::cannot_move_so, ruling, {}};
  }
  Refusal blocked{Code::path_blocked, ruling, {}};
  const CellSet occupied = men_.occupied();
  const hypercube::Ways &ways = Lines::get().ways(from, to);
  for (const auto &way : {ways.first, ways.second}) {
    for (const std::uint8_t passed : way) {
      const Cell cell(passed);
      if (cell != from && occupied.contains(cell) && !blocked.cells.contains(cell)) {
        blocked.cells.add(cell);
      }
    }
  }
  return blocked;
}

std::optional<Refusal> Position::pawn_refusal(Cell from, Cell to, Color color) const {
  if (little_square(to) == little_square(from) &&
      rescue_places(from, color).contains(big_square(to))) {
    return std::nullopt;
  }
  if (!Reach::get().neutral[from.index()].contains(to)) {
    return Refusal{Code::cannot_move_so, "HC-6", {}};
  }
  if (neutral_movers(color).contains(from) && (options_.neutral_capture || !men_.at(to).exists())) {
    return std::nullopt;
  }
  return Refusal{Code::cannot_move_so, "HC-11", {}};
}

Places Position::rescue_places(Cell from, Color color) const {
  if (!options_.pawn_protection || !holds_in_big_square(color)) {
    return {};
  }
  return king_steps_from(big_square(from)) & Places::at(big_square(king(color)));
}

bool Position::king_may_step(Color color, Plane plane) const {
  return held_ != color || (plane == Plane::little) == holds_in_big_square(color);
}

std::optional<Refusal> Position::why_not(const Attempt &attempt) const {
  const Move &move = attempt.move;
  const Piece piece = men_.at(move.from);
  if (!piece.exists()) {
    return refused(Code::empty_origin, "HC-13");
  }
  if (auto refusal = mover_refusal(piece, attempt, turn_, "HC-1", "HC-14")) {
    return refusal;
  }
  if (!has_way(piece, move.from, move.to)) {
    if (auto refused = step_refusal(move.from, move.to, piece)) {
      return refused;
    }
  }
  const Piece victim = men_.at(move.to);
  if (auto refusal = capture_refusal(victim, move.to, turn_, "HC-8")) {
    return refusal;
  }
  if (piece.role() == Role::king &&
      !king_may_step(turn_,
                     big_square(move.from) == big_square(move.to) ? Plane::little : Plane::big)) {
    return refusal_at(Code::king_held, holds_in_big_square(turn_) ? "HC-9" : "HC-10",
                      CellSet{king(opponent(turn_))});
  }
  if (auto refusal = gloss_refusal(attempt, victim, move.to, "HC-14")) {
    return refusal;
  }
  const bool must_promote = promotes(piece, move.to);
  if (move.promotion && !(must_promote && may_promote_to(*move.promotion, conventions()))) {
    return refused(Code::promotion_not_allowed, "HC-7");
  }
  if (piece.role() != Role::king && !watch_.rests_on(turn_, move.from)) {
    return std::nullopt;
  }
  return check_refusal(piece, king_attackers_after(move.from, move.to), "HC-8");
}

bool Position::promotes(Piece piece, Cell to) {
  return piece.role() == Role::pawn && Reach::get().last_rank[index(piece.color())].contains(to);
}

Move Position::completed(Move move) const {
  if (!move.promotion && promotes(men_.at(move.from), move.to)) {
    move.promotion = Role::queen;
  }
  return move;
}

Reached Position::alone(Piece piece, Cell from) const {
  CellSet moves = Reach::get().goes(piece, from);
  CellSet captures = moves;
  const bool first_only = options_.neutral_pawn == NeutralPawn::first;
  if (piece.role() == Role::pawn && options_.neutral_pawn != NeutralPawn::off &&
      (!first_only || Reach::get().pawn_start[index(piece.color())].contains(from))) {
    moves |= Reach::get().neutral[from.index()];
    captures = options_.neutral_capture ? moves : captures;
  }
  return {moves, captures};
}

// --- Playing --------------------------------------------------------------------------

inline void Position::put(Cell cell, Piece piece) {
  men_.put(cell, piece);
  if (planes_) {
    planes_->toggle(cell, piece);
  }
  hash_ ^= hash_term(cell, piece);
}

inline void Position::take(Cell cell) {
  const Piece piece = men_.at(cell);
  hash_ ^= hash_term(cell, piece);
  if (planes_) {
    planes_->toggle(cell, piece);
  }
  men_.take(cell);
}

void Position::set_held(std::optional<Color> held) {
  hash_ ^= held_ ? held_term(*held_) : 0;
  hash_ ^= held ? held_term(*held) : 0;
  held_ = held;
}

void Position::finish_move(bool restart_clock) {
  half_move_clock_ = restart_clock ? 0 : half_move_clock_ + 1;
  move_number_ += turn_ == Color::black ? 1 : 0;
  turn_ = opponent(turn_);
  hash_ ^= black_to_move_term;
}

void Position::move_king(Color color, Cell from, Cell to) {
  kings_[index(color)] = to;
  const Cell other = king(opponent(color));
  const auto shared_before_and_now = [from, to, other](auto square) {
    return std::pair(square(from) == square(other), square(to) == square(other));
  };
  const auto [big_before, big_now] = shared_before_and_now(big_square);
  const auto [little_before, little_now] = shared_before_and_now(little_square);
  if (big_now ? !big_before : options_.little_hold && little_now && !(little_before && held_)) {
    set_held(opponent(color));
  } else if (!big_now && !(options_.little_hold && little_now)) {
    set_held(std::nullopt);
  }
}

void Position::force(const Move &move) {
  play(move);
  watch_.forget();
}

void Position::follow(const Move &move) {
  planes_.reset();
  play(move);
  if (options_.pawn_protection) {
    // What bears on a king depends on where both kings stand (HC-12).
    watch_.forget();
  } else {
    watch_.follow(*this, move.from, move.to);
  }
}

inline void Position::play(const Move &move) {
  const Piece piece = men_.at(move.from);
  const bool captures = men_.at(move.to).exists();
  if (captures) {
    take(move.to);
  }
  take(move.from);
  put(move.to, move.promotion ? Piece(piece.color(), *move.promotion) : piece);
  if (piece.role() == Role::king) {
    move_king(piece.color(), move.from, move.to);
  }
  finish_move(captures || piece.role() == Role::pawn);
}

void Position::take_off(Cell cell) {
  take(cell);
  watch_.forget();
  finish_move(true);
}

void Position::pass() { finish_move(false); }

} // namespace tessera::hyperchess
