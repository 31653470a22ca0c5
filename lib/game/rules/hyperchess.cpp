#include "hyperchess.hpp"

#include "hyperchess_reach.hpp"
#include "refusals.hpp"
#include "zobrist.hpp"

#include <fmt/format.h>

#include <algorithm>
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
    : TakesTurns(setup), options_(options) {
  for (const Cell cell : setup.men.occupied()) {
    put(cell, setup.men.at(cell));
  }
  for (const Color color : both_colors) {
    kings_[index(color)] = men_.of(color, Role::king).first();
  }
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

// --- Lists of moves --------------------------------------------------------------------
// To find whether one given move is legal, `why_not` needs no list.

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

namespace {

struct StartCell {
  int big_column;
  int column;
  Role role;
};
/// HC-1: the pieces of a side's first big row, on its first little row.
constexpr std::array<StartCell, 8> back_men{{{0, 1, Role::rook},
                                             {0, 2, Role::knight},
                                             {1, 1, Role::bishop},
                                             {1, 2, Role::queen},
                                             {2, 1, Role::king},
                                             {2, 2, Role::bishop},
                                             {3, 1, Role::knight},
                                             {3, 2, Role::rook}}};

} // namespace

Position Position::initial(const Options &options) {
  PositionSetup setup;
  for (const StartCell &start : back_men) {
    const auto put = [&setup, &start](int big_row, int row, Piece piece) {
      setup.men.put(hypercube::cell_at({big_row, start.big_column, row, start.column}), piece);
    };
    put(0, 0, Piece(Color::white, start.role));
    put(1, 0, Piece(Color::white, Role::pawn));
    put(2, 3, Piece(Color::black, Role::pawn));
    put(3, 3, Piece(Color::black, start.role));
  }
  return {setup, options};
}

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options &options) {
  std::vector<std::string> found;
  for (const Color color : both_colors) {
    if (auto fault = fault_of_kings(setup.men, color)) {
      found.push_back(std::move(*fault));
    }
    if (setup.men.of(color, Role::pawn).intersects(Reach::get().last_rank[index(color)])) {
      found.push_back(std::string(name(color)) + " has a pawn where it must have promoted");
    }
  }
  if (!found.empty()) {
    return found;
  }
  const Cell white = setup.men.of(Color::white, Role::king).first();
  const Cell black = setup.men.of(Color::black, Role::king).first();
  const bool share_big = big_square(white) == big_square(black);
  const bool share_little = options.little_hold && little_square(white) == little_square(black);
  if ((share_big || share_little) && !setup.held) {
    found.push_back(std::string("both kings stand on one ") + (share_big ? "big" : "little") +
                    " square, but nothing says which of them is held");
  } else if (setup.held && !share_big && !share_little) {
    found.emplace_back("a king is said to be held, but the kings share no square that holds");
  }
  if (found.empty()) {
    if (auto fault = fault_of_waiting_king(Position(setup, options))) {
      found.push_back(*std::move(fault));
    }
  }
  return found;
}

PositionSetup Position::setup() const {
  return {.men = men_,
          .turn = turn_,
          .held = held_,
          .half_move_clock = half_move_clock_,
          .move_number = move_number_};
}

// --- Refusals that only this game has, in words ----------------------------------------

std::optional<SentenceTemplate> Position::refusal_template(const Refusal &refusal,
                                                           const Attempt & /*attempt*/) const {
  if (refusal.code != Code::king_held) {
    return std::nullopt;
  }
  Slots slots;
  const Cell holder = refusal.cells.items().front();
  return slots.in(fmt::format(
      "{} king is held by {} and may not leave its {} square", possessive(turn_), slots.man(holder),
      hypercube::big_square(holder) == hypercube::big_square(king(turn_)) ? "big" : "little"));
}

std::string_view Position::how_it_moves(const Refusal &refusal, Role role) {
  if (refusal.ruling == "HC-11") {
    return "the neutral move, one row up and one down, is not allowed here";
  }
  switch (role) {
  case Role::king:
    return "it takes one step in any direction, in the big or the little plane";
  case Role::queen:
    return "it slides straight or diagonally, in the big or the little plane";
  case Role::rook:
    return "it slides straight, in the big or the little plane";
  case Role::bishop:
    return "it slides diagonally or takes one straight step, in the big or the little plane";
  case Role::knight:
    return "it goes two cells one way and one at a right angle";
  case Role::pawn:
    return "it takes one step forward or sideways, big or little";
  default:
    return "";
  }
}

} // namespace tessera::hyperchess
