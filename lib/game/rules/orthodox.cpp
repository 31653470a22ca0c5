#include "orthodox.hpp"

#include "orthodox_reach.hpp"
#include "refusals.hpp"
#include "zobrist.hpp"

#include <algorithm>
#include <limits>
#include <utility>

// What attacks what, single moves, lists of moves, playing and set-ups of the games that end as
// ordinary chess does.

namespace tessera::orthodox {

// (It is asked so often that it must not be a call.)
inline bool Position::bears(Piece man, Cell at, Cell on) const {
  return (man.role() == Role::pawn ? reach_->pawn_captures(man.color(), at)
                                   : reach_->cells(man.role(), at))
      .contains(on);
}

using hypercube::Lines;

std::string_view Position::how_it_moves(const Refusal &refusal, Role role) const {
  if (refusal.ruling == rules_->safety_ruling) {
    return "a king is not taken";
  }
  const Movement &movement = reach_->movement();
  if (role == Role::pawn) {
    return movement.pawn.words;
  }
  const Walk *walk = walk_of(movement.walks, role);
  return walk == nullptr ? "" : walk->words;
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
  const std::string_view ruling = walk_of(reach_->movement().walks, piece.role())->ruling;
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

Reached Position::distinct_reach(Cell from, const tessera::CellSet &to) const {
  tessera::CellSet captures = to & men_.occupied();
  if (is_in_passing({from, passed_}) && to.contains(passed_)) {
    captures.insert(passed_);
  }
  return {to, captures};
}

// --- Lists of moves --------------------------------------------------------------------
// To find whether one given move is legal, `why_not` needs no list.

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

// --- How positions are set up, and moves played ----------------------------------------

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

} // namespace

Position::Position(const PositionSetup &setup, const Options &options)
    : PassesPawns(setup), rules_(options.rules), reach_(&options.rules->reach()) {
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

// --- Set-up positions ------------------------------------------------------------------

namespace {

constexpr int most_of_a_kind = 127;
/// As many as two games of the largest start position have.
constexpr int most_men = 192;

/// The cell where the Black piece starts that corresponds to White's on a cell.
Cell opposite(Cell cell, BlackStarts starts) {
  hypercube::Coordinates at = hypercube::coordinates(cell);
  for (const Axis axis : all_axes) {
    const bool across = axis == Axis::big_column || axis == Axis::column;
    if (starts == BlackStarts::turned || !across) {
      int &value = at[static_cast<std::size_t>(axis)];
      value = hypercube::side - 1 - value;
    }
  }
  return hypercube::cell_at(at);
}

/// Calls a function with each starting cell and its piece.
template <class Visit> void for_each_start(const Rules &rules, Visit visit) {
  for (const StartRow &row : rules.start) {
    int place = 0;
    for (const char letter : row.men) {
      if (letter == ' ') {
        continue;
      }
      const Cell cell = hypercube::cell_at(
          {row.big_row, place / hypercube::side, row.row, place % hypercube::side});
      ++place;
      if (letter != '.') {
        const Role role = all_roles[role_letters.find(letter)];
        visit(cell, Piece(Color::white, role));
        visit(opposite(cell, rules.black_starts), Piece(Color::black, role));
      }
    }
  }
}

bool includes(std::span<const Role> roles, Role role) {
  return std::find(roles.begin(), roles.end(), role) != roles.end();
}

void find_faults_of_men(const PositionSetup &setup, const Rules &rules,
                        std::vector<std::string> &found) {
  for (const Color color : both_colors) {
    const std::string side(name(color));
    if (auto fault = fault_of_kings(setup.men, color)) {
      found.push_back(std::move(*fault));
    }
    if (setup.men.of(color, Role::pawn).intersects(rules.reach().last_rank(color))) {
      found.push_back(side + " has a pawn where it must have promoted");
    }
  }
}

/// Whether a pawn can just have made a double step: over the cell before it, from the one before
/// that.
bool can_have_passed(const PositionSetup &setup, const Rules &rules) {
  const Color mover = opponent(setup.turn);
  if (!setup.passer.exists() || !setup.men.at(setup.passer).is(mover, Role::pawn) ||
      setup.men.at(setup.passed).exists()) {
    return false;
  }
  for (unsigned from = 0; from < hypercube::cell_count; ++from) {
    for (const DoubleStep &step : rules.reach().double_steps(mover, Cell(from)).items()) {
      if (step.over == setup.passed && step.to == setup.passer) {
        return !setup.men.at(Cell(from)).exists();
      }
    }
  }
  return false;
}

void find_faults_of_double_steps(const PositionSetup &setup, const Rules &rules,
                                 std::vector<std::string> &found) {
  if (!rules.reach().movement().pawn.step_twice()) {
    return;
  }
  const Notation notation = rules.conventions.notation;
  const tessera::CellSet others = setup.unmoved.value_or(tessera::CellSet()) &
                                  (setup.men.occupied() - setup.men.of(Role::pawn));
  if (!others.empty()) {
    found.push_back("the piece on " + notation.write(others.first()) +
                    " is not a pawn, and only pawns go two steps");
  }
  if (setup.passed.exists() && !can_have_passed(setup, rules)) {
    found.push_back(std::string(name(opponent(setup.turn))) +
                    " has no pawn that can just have passed over " + notation.write(setup.passed) +
                    (setup.passer.exists() ? " to " + notation.write(setup.passer) : ""));
  }
}

int held_in_all(const Hands &hands) {
  int sum = 0;
  for (const Hand &hand : hands) {
    for (const std::uint8_t number : hand) {
      sum += number;
    }
  }
  return sum;
}

void find_faults_of_hands(const PositionSetup &setup, const Rules &rules,
                          std::vector<std::string> &found) {
  if (rules.captives == Captives::gone) {
    if (held_in_all(setup.hands) > 0) {
      found.emplace_back("there are pieces in hand, but this game has no hands");
    }
    if (!setup.promoted.empty()) {
      found.emplace_back("pieces are marked as promoted, but this game has no hands");
    }
    return;
  }
  for (const Color color : both_colors) {
    const std::string side(name(color));
    for (const Role role : all_roles) {
      const int number = setup.hands[index(color)][index(role)];
      if (number > 0 && (role == Role::king || !includes(rules.conventions.roles, role))) {
        found.push_back(side + " has a " + std::string(name(role)) + " in hand");
      } else if (number > most_of_a_kind) {
        found.push_back(side + " has more than " + std::to_string(most_of_a_kind) + ' ' +
                        std::string(name(role)) + "s in hand");
      }
    }
  }
  if (setup.men.occupied().size() + held_in_all(setup.hands) > most_men) {
    found.push_back("there are more than " + std::to_string(most_men) +
                    " pieces on the board and in hand");
  }
  if (!(setup.promoted - setup.men.occupied()).empty()) {
    found.emplace_back("an empty cell is marked as promoted");
  }
  if (setup.promoted.intersects(setup.men.of(Role::king) | setup.men.of(Role::pawn))) {
    found.emplace_back("a king or a pawn is marked as promoted");
  }
}

} // namespace

CellSet pawns_at_start(const Placement &men, const Rules &rules) {
  CellSet found;
  if (rules.reach().movement().pawn.step_twice()) {
    for_each_start(rules, [&](Cell cell, Piece piece) {
      if (piece.role() == Role::pawn && men.at(cell) == piece) {
        found.insert(cell);
      }
    });
  }
  return found;
}

PositionSetup Position::setup() const {
  return {.men = men_,
          .turn = turn_,
          .hands = hands_,
          .promoted = promoted_,
          .unmoved = unmoved_ == pawns_at_start(men_, *rules_)
                         ? std::nullopt
                         : std::optional<tessera::CellSet>(unmoved_),
          .passed = passed_,
          .passer = passer_,
          .half_move_clock = half_move_clock_,
          .move_number = move_number_};
}

Position Position::initial(const Options &options) {
  PositionSetup setup;
  for_each_start(*options.rules, [&setup](Cell cell, Piece piece) { setup.men.put(cell, piece); });
  return {setup, options};
}

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options &options) {
  std::vector<std::string> found;
  find_faults_of_men(setup, *options.rules, found);
  find_faults_of_hands(setup, *options.rules, found);
  find_faults_of_double_steps(setup, *options.rules, found);
  if (found.empty()) {
    if (auto fault = fault_of_waiting_king(Position(setup, options))) {
      found.push_back(*std::move(fault));
    }
  }
  return found;
}

} // namespace tessera::orthodox
