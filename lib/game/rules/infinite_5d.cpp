#include "infinite_5d.hpp"

#include "../board/lattice_board.hpp"
#include "refusals.hpp"
#include "sentence_template.hpp"
#include "visited_moves.hpp"
#include "zobrist.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

// Single moves, playing, lists of moves and set-ups.

namespace tessera::infinite_5d {

using lattice::step_along;

namespace {

constexpr std::string_view men_ruling = "IC-19";
constexpr std::string_view castling_ruling = "IC-20";

constexpr std::array walks{
    Walk{Role::king,
         Gait::step,
         {1, 2, 3, 4},
         men_ruling,
         "it takes one step along any axes, or castles"},
    Walk{Role::queen, Gait::slide, {1, 2, 3, 4}, men_ruling, "it slides along any axes at once"},
    Walk{Role::rook, Gait::slide, {1}, men_ruling, "it slides along one axis"},
    Walk{Role::bishop, Gait::slide, {2}, men_ruling, "it slides along exactly two axes at once"},
    Walk{Role::knight, Gait::leap, {}, men_ruling, words_of_leap},
};

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
  if (role == Role::pawn) {
    return "it moves one row forward, big or small, or two before its first move is made, and "
           "captures one row forward and one column sideways, both small or both big";
  }
  const Walk *walk = walk_of(walks, role);
  return walk == nullptr ? "" : walk->words;
}

const lattice::Reach &Position::reach() { return lattice::reach_of<grid, walks>(); }

CellSet Position::checkers() const {
  CellSet found;
  for (const Cell cell : men().of(turn(), Role::king)) {
    found |= attackers(cell, opponent(turn()));
  }
  return found;
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
  const Conventions &words = conventions();
  if (king_taken()) {
    return Refusal{Code::game_over, words.ends_ruling, {}};
  }
  if (drop) {
    return Refusal{Code::not_in_hand, men_ruling, {}};
  }
  const Piece piece = men().at(from);
  if (auto refusal = mover_refusal(piece, attempt, turn(), "IC-1", words.notation_ruling)) {
    return refusal;
  }
  if (!castling(attempt.move)) {
    if (piece.role() == Role::king && goes_two_along_row(attempt.move)) {
      return castling_refusal(attempt.move);
    }
    if (auto refused = way_refusal(piece, from, to, men_ruling)) {
      return refused;
    }
  }
  const Cell taken = victim(attempt.move);
  const Piece victim_man = taken.exists() ? men().at(taken) : Piece();
  if (victim_man.exists() && victim_man.color() == turn()) {
    return refusal_at(Code::own_piece, men_ruling, CellSet{to});
  }
  if (auto refusal = gloss_refusal(attempt, victim_man, to, words.notation_ruling)) {
    return refusal;
  }
  return promotion_refusal(promotion, promotes(attempt.move), words);
}

// --- Playing --------------------------------------------------------------------------

Position::Position(const PositionSetup &setup, const Options & /*options*/) : OnBigBoard(setup) {
  for (const Cell cell : setup.men.occupied()) {
    state_->put(cell, setup.men.at(cell));
    const bool at_start = setup.men.at(cell) == starts_on(cell) &&
                          may_have_right(setup.men.at(cell).role()) && !setup.moved.contains(cell);
    if (setup.unmoved ? setup.unmoved->contains(cell) : at_start) {
      mark_unmoved(cell);
    }
  }
  set_passed(setup.passed, setup.passer);
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
  const Cell over = piece.role() == Role::pawn && unmoved().contains(move.from) && !taken.exists()
                        ? passes_over(piece, move.from, move.to)
                        : Cell();
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
  set_king_taken(takes_king);
  finish_move(taken.exists() || piece.role() == Role::pawn);
  if (over.exists() && !move.promotion && !men().at(over).exists()) {
    set_passed(over, move.to);
  }
}

void Position::take_off(Cell cell) {
  take(cell);
  set_king_taken(false);
  finish_move(true);
}

void Position::pass() {
  set_king_taken(false);
  finish_move(false);
}

// --- Lists of moves --------------------------------------------------------------------
// To find whether one given move is legal, `why_not` needs no list.

template <class Visit> bool Position::visit_destinations(Cell from, Visit visit) const {
  if (!visit_ways(from, visit) || (is_in_passing({from, passed()}) && !visit(passed()))) {
    return false;
  }
  if (men().at(from).role() == Role::king && unmoved().contains(from)) {
    for (const int by : {-2, 2}) {
      const Cell to = step_along(Axis::column, by, from);
      if (to.exists() && castling({from, to}) && !visit(to)) {
        return false;
      }
    }
  }
  return true;
}

template <class Visit> bool Position::visit_moves(const CellSet &origins, Visit visit) const {
  if (king_taken()) {
    return true;
  }
  const CellSet own = origins & men().of(turn());
  for (const Cell from : own) {
    const bool goes_on = visit_destinations(from, [&](Cell to) {
      return visit_promotions({from, to}, promotes({from, to}), promotions, visit);
    });
    if (!goes_on) {
      return false;
    }
  }
  return true;
}

std::vector<Move> Position::legal_moves() const {
  return visited_moves([this](const auto &visit) { visit_moves(men().of(turn()), visit); });
}

std::vector<Move> Position::some_moves(const tessera::CellSet &origins, Cell to) const {
  CellSet begins = to.exists() ? origins_of(to) : CellSet();
  for (const int by : {-2, 2}) {
    if (const Cell king = step_along(Axis::column, by, to); king.exists()) {
      begins.insert(king);
    }
  }
  for (const Cell from : origins) {
    begins.insert(from);
  }
  return visited_moves([&](const auto &visit) {
    visit_moves(begins, [&](const Move &move) {
      return (move.to != to && !origins.contains(move.from)) || visit(move);
    });
  });
}

std::uint64_t Position::count_legal_moves() const {
  return count_visited_moves([this](const auto &visit) { visit_moves(men().of(turn()), visit); });
}

bool Position::has_legal_move() const {
  return !visit_moves(men().of(turn()), [](const Move & /*move*/) { return false; });
}

Outcome Position::outcome() const {
  if (king_taken()) {
    return Outcome::king_taken;
  }
  if (!has_legal_move()) {
    return Outcome::stalemate;
  }
  return half_move_clock() >= fifty_moves_in_half_moves ? Outcome::drawn : Outcome::ongoing;
}

// --- Set-up positions, and the refusals that only this game has, in words --------------

namespace {

constexpr std::array fen_fields{FenField::unmoved_men, FenField::last_move,
                                FenField::half_move_clock, FenField::move_number};

std::string text_of(Cell cell) { return lattice::notations::infinite_5d.write(cell); }

/// The pieces that stand where such pieces start and can have a right.
CellSet men_at_start(const Placement &men) {
  CellSet found;
  for (const Cell cell : men.occupied()) {
    if (men.at(cell) == starts_on(cell) && may_have_right(men.at(cell).role())) {
      found.insert(cell);
    }
  }
  return found;
}

void find_faults_of_men(const PositionSetup &setup, std::vector<std::string> &found) {
  for (const Color color : both_colors) {
    if (setup.men.of(color, Role::king).empty()) {
      found.push_back(std::string(name(color)) + " has no king");
    }
    for (const Cell cell : setup.men.of(color, Role::pawn)) {
      if (Position::must_have_promoted({color, Role::pawn}, cell)) {
        found.push_back("the pawn on " + text_of(cell) + " must have promoted");
        break;
      }
    }
  }
}

void find_faults_of_rights(const PositionSetup &setup, std::vector<std::string> &found) {
  for (const Cell cell : setup.unmoved.value_or(tessera::CellSet())) {
    const Piece man = setup.men.at(cell);
    if (man.exists() && !may_have_right(man.role())) {
      found.push_back("the piece on " + text_of(cell) +
                      " is not a pawn, king or rook, and only these have a right to lose");
      return;
    }
  }
}

/// A piece that has lost its right on its starting cell: elsewhere it has no right to lose.
void find_faults_of_moved(const PositionSetup &setup, std::vector<std::string> &found) {
  for (const Cell cell : setup.moved) {
    const Piece man = setup.men.at(cell);
    if (man.exists() && !(man == starts_on(cell) && may_have_right(man.role()))) {
      found.push_back(text_of(cell) + " holds no pawn, king or rook that starts there");
      return;
    }
  }
}

/// Whether a pawn can just have made a double step: over the cell before it, from the one before
/// that.
bool can_have_passed(const PositionSetup &setup) {
  const Color mover = opponent(setup.turn);
  if (!setup.passer.exists() || !setup.men.at(setup.passer).is(mover, Role::pawn) ||
      setup.men.at(setup.passed).exists()) {
    return false;
  }
  const auto &ways = Position::pawn_ways.ways;
  return std::any_of(ways.begin(), ways.end(), [&](const lattice::PawnWay &way) {
    const Cell from = lattice::ahead(mover, way.forward, setup.passed, -1);
    return lattice::ahead(mover, way.forward, setup.passed) == setup.passer && from.exists() &&
           !setup.men.at(from).exists();
  });
}

} // namespace

const Conventions &Position::conventions_of(const Options & /*options*/) {
  static constexpr Conventions conventions{.notation_ruling = "IC-13",
                                           .promotion_ruling = "IC-22",
                                           .ends_ruling = "IC-21",
                                           .setup_ruling = "IC-26",
                                           .castling_ruling = castling_ruling,
                                           .roles = roles,
                                           .promotions = promotions,
                                           .notation = lattice::notations::infinite_5d,
                                           .fen_fields = fen_fields,
                                           .draws_end_game = true,
                                           .has_many_kings = true,
                                           .takes_kings = true,
                                           .plies_per_listed_move = 8};
  return conventions;
}

PositionSetup Position::setup() const {
  PositionSetup setup{.men = men(),
                      .turn = turn(),
                      .passed = passed(),
                      .passer = passer(),
                      .king_taken = king_taken(),
                      .half_move_clock = half_move_clock(),
                      .move_number = move_number()};
  const CellSet at_start = men_at_start(men());
  if ((unmoved() - at_start).empty()) {
    setup.moved = at_start - unmoved();
  } else {
    setup.unmoved = unmoved();
  }
  return setup;
}

Position Position::initial(const Options &options) {
  PositionSetup setup;
  for (unsigned index = 0; index < grid.cell_count(); ++index) {
    if (const Piece piece = starts_on(Cell(index)); piece.exists()) {
      setup.men.put(Cell(index), piece);
    }
  }
  return {setup, options};
}

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options & /*options*/) {
  std::vector<std::string> found;
  find_faults_of_men(setup, found);
  find_faults_of_rights(setup, found);
  find_faults_of_moved(setup, found);
  if (setup.passed.exists() && !can_have_passed(setup)) {
    found.push_back(std::string(name(opponent(setup.turn))) +
                    " has no pawn that can just have passed over " + text_of(setup.passed) +
                    (setup.passer.exists() ? " to " + text_of(setup.passer) : ""));
  }
  return found;
}

std::optional<SentenceTemplate> Position::refusal_template(const Refusal &refusal,
                                                           const Attempt &attempt) const {
  if (refusal.code != Code::castling_lost) {
    return std::nullopt;
  }
  const Slots slots;
  return slots.in(
      unmoved().contains(attempt.move.from)
          ? fmt::format("{} cannot castle to {}: it has no rook that way, three or "
                        "more cells away, that has not moved",
                        slot::mover, slot::to)
          : fmt::format("{} may no longer castle to {}: it has moved", slot::mover, slot::to));
}

} // namespace tessera::infinite_5d
