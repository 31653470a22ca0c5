#include "oana_chiru.hpp"

#include "../board/lattice_board.hpp"
#include "refusals.hpp"
#include "sentence_template.hpp"
#include "visited_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

// What is attacked, single moves, playing, lists of moves, set-ups and sentences.

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

constexpr std::string_view men_ruling = "OC-3";
constexpr std::string_view safety_ruling = "OC-11";
constexpr std::string_view castling_ruling = "OC-10";

/// What a pawn may become (OC-7).
constexpr std::array promotions{Role::queen, Role::rook, Role::bishop, Role::knight};

constexpr std::array walks{
    Walk{Role::king, Gait::step, {1, 2, 3, 4}, men_ruling, "it takes one step along any axes"},
    Walk{Role::queen, Gait::slide, {1, 2}, men_ruling, "it slides along one axis or two at once"},
    Walk{Role::rook, Gait::slide, {1}, men_ruling, "it slides along one axis"},
    Walk{Role::bishop, Gait::slide, {2}, men_ruling, "it slides along exactly two axes at once"},
    Walk{Role::knight, Gait::leap, {}, men_ruling, words_of_leap},
};

} // namespace

const lattice::Reach &Position::reach() { return lattice::reach_of<grid, walks>(); }

std::string_view Position::how_it_moves(const Refusal &refusal, Role role) {
  if (refusal.ruling == safety_ruling) {
    return "a king is not taken";
  }
  if (is_pawn(role)) {
    return role == Role::y_pawn ? "it goes one cell forward along y, or two from its second rank, "
                                  "and captures one cell forward and one file sideways"
                                : "it goes one cell forward along w, or two from its second place, "
                                  "and captures one cell forward and one file sideways";
  }
  const Walk *walk = walk_of(walks, role);
  return walk == nullptr ? "" : walk->words;
}

// --- The board after a move, and what is attacked --------------------------------------

class Position::After {
public:
  After(const Position &position, const Move &move)
      : men_(&position.men()), from_(move.from), to_(move.to), mover_(men_->at(move.from)) {
    if (move.promotion) {
      mover_ = Piece(mover_.color(), *move.promotion);
    }
    if (position.is_in_passing(move)) {
      emptied_ = position.passer();
    } else if (const auto castling = position.castling(move)) {
      emptied_ = castling->rook_from();
      rook_to_ = castling->rook_to();
    }
  }

  [[nodiscard]] Piece operator()(Cell cell) const {
    if (cell == from_ || cell == emptied_) {
      return {};
    }
    if (cell == rook_to_) {
      return {mover_.color(), Role::rook};
    }
    return cell == to_ ? mover_ : men_->at(cell);
  }
  /// The other cell that becomes empty: that of a pawn taken in passing, or of the rook.
  [[nodiscard]] Cell emptied() const { return emptied_; }

private:
  const Placement *men_;
  Cell from_;
  Cell to_;
  Piece mover_;
  Cell emptied_{};
  Cell rook_to_{};
};

template <class At> bool Position::is_uncovered(const At &at, Cell vacated, Color king) {
  const auto &slides = reach().slides();
  return std::any_of(slides.begin(), slides.end(), [&](std::size_t direction) {
    const lattice::Met met = first_met(reach(), at, direction, vacated);
    if (!met.man.is(king, Role::king)) {
      return false;
    }
    const std::size_t back = reach().opposite(direction);
    const lattice::Met behind = first_met(reach(), at, back, vacated);
    return behind.man.exists() && behind.man.color() != king &&
           reach().directions()[back].goes(behind.man.role(), true);
  });
}

template <class At> bool Position::attacks_king(const At &at, Piece man, Cell from) {
  const Piece king(opponent(man.color()), Role::king);
  if (is_pawn(man.role())) {
    return !visit_captures(man, from, [&](Cell to) { return at(to) != king; });
  }
  bool found = false;
  reach().walk(man.role(), from, [&](Cell to) {
    const Piece met = at(to);
    found = found || met == king;
    return !met.exists();
  });
  return found;
}

// --- Single moves ---------------------------------------------------------------------

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
  if (state_->in_check[index(castling.color)]) {
    return refusal_at(Code::castling_attacked, castling_ruling, checkers());
  }
  for (const Cell cell : {castling.rook_to(), castling.king_to()}) {
    if (is_attacked(at(), cell, enemy)) {
      return refusal_at(Code::castling_attacked, castling_ruling, attackers(cell, enemy));
    }
  }
  const Move move{castling.king_from(), castling.king_to()};
  if (!is_safe_after(move)) {
    return safety_refusal(move);
  }
  return std::nullopt;
}

std::optional<Refusal> Position::why_not(const Attempt &attempt) const {
  const auto &[from, to, promotion, drop] = attempt.move;
  const Conventions &words = rules_->conventions;
  if (drop) {
    return Refusal{Code::not_in_hand, safety_ruling, {}};
  }
  const Piece piece = men().at(from);
  if (auto refusal = mover_refusal(piece, attempt, turn(), "OC-4", words.notation_ruling)) {
    return refusal;
  }
  const std::optional<Castling> castles = castling(attempt.move);
  if (!castles) {
    if (auto refused = way_refusal(piece, from, to, men_ruling)) {
      return refused;
    }
  }
  const Cell taken = victim(attempt.move);
  const Piece victim_man = taken.exists() ? men().at(taken) : Piece();
  if (auto refusal = castles ? castling_refusal(*castles)
                             : capture_refusal(victim_man, to, turn(), safety_ruling)) {
    return refusal;
  }
  if (auto refusal = gloss_refusal(attempt, victim_man, to, words.notation_ruling)) {
    return refusal;
  }
  if (auto refusal = promotion_refusal(promotion, promotes(attempt.move), words)) {
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
  Refusal refusal =
      refusal_at(steps_into_check ? Code::king_into_check : Code::leaves_king_in_check,
                 safety_ruling, attackers(after, king, enemy));
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

// --- How moves are played --------------------------------------------------------------

namespace {

std::uint64_t right_term(const Castling &castling) {
  return scramble(std::uint64_t{1} << 33U | index(castling.color) << 7U |
                  index(castling.wing) << 6U | castling.slice.number());
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

} // namespace

void Position::drop_rights(Cell cell) {
  for_each_castling_of(cell, [this](const Castling &castling) {
    if (may_castle(castling)) {
      state_->rights[index(castling.color)][index(castling.wing)] &= ~castling.slice.bit();
      state_->hash ^= right_term(castling);
    }
  });
}

Position::Position(const PositionSetup &setup, const Options &options)
    : OnBigBoard(setup), rules_(options.rules) {
  for (const Cell cell : setup.men.occupied()) {
    state_->put(cell, setup.men.at(cell));
  }
  state_->rights = setup.castling.value_or(rights_of_start(setup.men));
  for (const Castling &castling : castlings_in(state_->rights)) {
    state_->hash ^= right_term(castling);
  }
  if (setup.passed.exists()) {
    set_passed(setup.passed, setup.passer.exists() ? setup.passer : passers(setup).at(0));
  }
  for (const Color color : both_colors) {
    state_->in_check[index(color)] = is_attacked(at(), attacked_king(color), opponent(color));
  }
}

void Position::look_along(std::span<const Cell> left, std::span<const Cell> reached) {
  for (const Color color : both_colors) {
    bool attacked = false;
    if (state_->in_check[index(color)]) {
      for (const Cell king : men().of(color, Role::king)) {
        attacked = attacked || is_attacked(at(), king, opponent(color));
      }
    } else {
      for (const Cell cell : reached) {
        const Piece man = cell.exists() ? men().at(cell) : Piece();
        attacked = attacked ||
                   (man.exists() && man.color() != color && attacks_king(at(), man, cell)) ||
                   (man.is(color, Role::king) && is_attacked(at(), cell, opponent(color)));
      }
      for (const Cell cell : left) {
        attacked = attacked ||
                   (cell.exists() && !men().at(cell).exists() && is_uncovered(at(), cell, color));
      }
    }
    state_->in_check[index(color)] = attacked;
  }
}

void Position::move_men(const Move &move) {
  const Piece piece = men().at(move.from);
  const Cell taken = victim(move);
  const std::optional<Castling> castles = castling(move);
  if (taken.exists()) {
    state_->take(taken);
  }
  state_->take(move.from);
  state_->put(move.to, move.promotion ? Piece(piece.color(), *move.promotion) : piece);
  const Piece rook(piece.color(), Role::rook);
  if (castles && men().at(castles->rook_from()) == rook && !men().at(castles->rook_to()).exists()) {
    state_->take(castles->rook_from());
    state_->put(castles->rook_to(), rook);
  }
  drop_rights(move.from);
  drop_rights(move.to);
  const Cell over = is_pawn(piece.role()) && may_step_twice(piece, move.from)
                        ? passes_over(piece, move.from, move.to)
                        : Cell();
  finish_move(taken.exists() || is_pawn(piece.role()));
  if (over.exists()) {
    set_passed(over, move.to);
  }
}

void Position::apply(const Move &move) {
  const Color mover = turn();
  const Color enemy = opponent(mover);
  const Cell emptied = is_in_passing(move) ? passer() : Cell();
  if (state_->in_check[index(enemy)] || castling(move)) {
    force(move);
    return;
  }
  move_men(move);
  state_->in_check[index(mover)] = false;
  state_->in_check[index(enemy)] = attacks_king(at(), men().at(move.to), move.to) ||
                                   is_uncovered(at(), move.from, enemy) ||
                                   (emptied.exists() && is_uncovered(at(), emptied, enemy));
}

void Position::force(const Move &move) {
  const std::optional<Castling> castles = castling(move);
  const std::array left{move.from, is_in_passing(move) ? passer() : Cell(),
                        castles ? castles->rook_from() : Cell()};
  const std::array reached{move.to, castles ? castles->rook_to() : Cell()};
  move_men(move);
  look_along(left, reached);
}

void Position::take_off(Cell cell) {
  state_->take(cell);
  drop_rights(cell);
  finish_move(true);
  look_along(std::span(&cell, 1), {});
}

void Position::pass() {
  // A king that was attacked still is.
  finish_move(false);
}

// --- Lists of moves --------------------------------------------------------------------
// To find whether one given move is legal, `why_not` needs no list.

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
  const lattice::Reach &all = reach();
  const std::vector<lattice::Direction> &directions = all.directions();
  for (const Cell king_cell : kings(color)) {
    for (const std::size_t direction : all.slides()) {
      // (A set of cells takes longer to empty than most ways to walk.)
      std::array<Cell, side> way;
      std::size_t length = 0;
      Cell shield;
      bool again = false;
      for (Cell cell = all.next(direction, king_cell); cell.exists();
           cell = all.next(direction, cell), again = true) {
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
      const Cell from = all.next(direction, king_cell);
      const Piece man = from.exists() ? men().at(from) : Piece();
      if (man.exists() && man.color() != color && directions[direction].goes(man.role(), false)) {
        found.add_check(king_cell, from, {});
      }
    }
    for (const Role role : {Role::y_pawn, Role::w_pawn}) {
      visit_captures({color, role}, king_cell, [&](Cell from) {
        if (men().at(from).is(opponent(color), role)) {
          found.add_check(king_cell, from, {});
        }
        return true;
      });
    }
  }
  return found;
}

CellSet Position::destinations(Cell from) const {
  CellSet cells;
  visit_ways(from, [&cells](Cell to) {
    cells.insert(to);
    return true;
  });
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

std::vector<Move> Position::some_moves(const tessera::CellSet &origins, Cell to) const {
  CellSet begins = to.exists() ? origins_of(to) : CellSet();
  for (const Wing wing : both_wings) {
    if (const Castling castling{turn(), slice_of(to), wing};
        to.exists() && castling.king_to() == to) {
      begins.insert(castling.king_from());
    }
  }
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
  for (const Cell to : against.evasions) {
    const Piece taken = men().at(to);
    const bool nothing_can = visit_attackers(at(), to, turn(), [&](Cell from) {
      const Piece piece = men().at(from);
      return piece.role() == Role::king || (is_pawn(piece.role()) && !taken.exists()) ||
             (taken.exists() && (taken.color() == turn() || taken.role() == Role::king)) ||
             against.pinned.contains(from);
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

// --- Set-up positions ------------------------------------------------------------------

namespace {

constexpr std::array roles{Role::king,   Role::queen,  Role::rook,  Role::bishop,
                           Role::knight, Role::y_pawn, Role::w_pawn};

constexpr std::array fen_fields{FenField::castling, FenField::slice_passed,
                                FenField::half_move_clock, FenField::move_number};

constexpr Rules with_pawns(bool file_a_goes_along_y) {
  return {.file_a_goes_along_y = file_a_goes_along_y,
          .conventions = {.notation_ruling = "OC-13",
                          .promotion_ruling = "OC-7",
                          .ends_ruling = "OC-12",
                          .setup_ruling = "OC-20",
                          .castling_ruling = castling_ruling,
                          .roles = roles,
                          .promotions = promotions,
                          .notation = lattice::notations::oana_chiru,
                          .fen_fields = fen_fields,
                          .has_many_kings = true}};
}

template <class Visit> void for_each_slice(Visit visit) {
  for (int z = 0; z < side; ++z) {
    for (int w = 0; w < side; ++w) {
      visit(Slice{z, w});
    }
  }
}

/// Calls `visit` with each cell of a colour's first two ranks and the piece that starts there.
template <class Visit> void for_each_start(const Rules &rules, Visit visit) {
  constexpr std::array first_rank_men{Role::rook, Role::knight, Role::bishop, Role::queen,
                                      Role::king, Role::bishop, Role::knight, Role::rook};
  for_each_slice([&](Slice slice) {
    for (const Color color : both_colors) {
      for (int x = 0; starts_on(color, slice) && x < side; ++x) {
        const int y = first_rank(color);
        const bool along_y = (x % 2 == 0) == rules.file_a_goes_along_y;
        visit(cell_at(x, y, slice), Piece(color, first_rank_men[static_cast<std::size_t>(x)]));
        visit(cell_at(x, y + forward(color), slice),
              Piece(color, along_y ? Role::y_pawn : Role::w_pawn));
      }
    }
  });
}

/// Whether a W-pawn stands where it starts: on the last place of its axis it cannot move from there
/// (OC-8).
bool is_start_of_pawn(Piece pawn, Cell cell) {
  return starts_on(pawn.color(), slice_of(cell)) &&
         grid.coordinate(cell, Axis::row) == first_rank(pawn.color()) + forward(pawn.color());
}

void find_faults_of_men(const PositionSetup &setup, std::vector<std::string> &found) {
  for (const Color color : both_colors) {
    if (setup.men.of(color, Role::king).empty()) {
      found.push_back(std::string(name(color)) + " has no king");
    }
    for (const Role role : {Role::y_pawn, Role::w_pawn}) {
      const Piece pawn(color, role);
      for (const Cell cell : setup.men.of(color, role)) {
        if (pawn_rank(pawn, cell) == last_rank &&
            !(role == Role::w_pawn && is_start_of_pawn(pawn, cell))) {
          found.push_back("the " + std::string(name(role)) + " on " +
                          lattice::notations::oana_chiru.write(cell) + " must have promoted");
          break;
        }
      }
    }
  }
}

void find_faults_of_castling(const PositionSetup &setup, std::vector<std::string> &found) {
  const CastlingRights there = rights_of_start(setup.men);
  for (const Castling &castling : castlings_in(setup.castling.value_or(there))) {
    if ((there[index(castling.color)][index(castling.wing)] & castling.slice.bit()) == 0) {
      found.push_back("there is a right to castle from " +
                      lattice::notations::oana_chiru.write(castling.king_from()) + " to " +
                      lattice::notations::oana_chiru.write(castling.king_to()) +
                      ", but king and rook do not stand where they start");
    }
  }
}

void find_faults_of_passing(const PositionSetup &setup, std::vector<std::string> &found) {
  if (!setup.passed.exists()) {
    return;
  }
  const std::vector<Cell> all = passers(setup);
  const std::string &cell = lattice::notations::oana_chiru.write(setup.passed);
  if (all.empty() ||
      (setup.passer.exists() && std::find(all.begin(), all.end(), setup.passer) == all.end())) {
    found.push_back(std::string(name(opponent(setup.turn))) +
                    " has no pawn that can just have passed over " + cell);
  } else if (all.size() > 1 && !setup.passer.exists()) {
    found.push_back("two pawns may just have passed over " + cell +
                    ": the position must name the one that did");
  }
}

} // namespace

constexpr Rules package = with_pawns(true);
constexpr Rules paper = with_pawns(false);

CastlingRights rights_of_start(const Men &men) {
  CastlingRights rights{};
  for_each_slice([&](Slice slice) {
    for (const Color color : both_colors) {
      for (const Wing wing : both_wings) {
        const Castling castling{color, slice, wing};
        if (starts_on(color, slice) && men.at(castling.king_from()) == Piece(color, Role::king) &&
            men.at(castling.rook_from()) == Piece(color, Role::rook)) {
          rights[index(color)][index(wing)] |= slice.bit();
        }
      }
    }
  });
  return rights;
}

std::vector<Castling> castlings_in(const CastlingRights &rights) {
  std::vector<Castling> found;
  for_each_slice([&](Slice slice) {
    for (const Color color : both_colors) {
      for (const Wing wing : both_wings) {
        if ((rights[index(color)][index(wing)] & slice.bit()) != 0) {
          found.push_back({color, slice, wing});
        }
      }
    }
  });
  return found;
}

std::vector<Cell> passers(const PositionSetup &setup) {
  std::vector<Cell> found;
  for (const Role role : {Role::y_pawn, Role::w_pawn}) {
    const Piece pawn(opponent(setup.turn), role);
    const Cell to = ahead(pawn, setup.passed);
    const Cell from = ahead(pawn, setup.passed, -1);
    if (to.exists() && from.exists() && setup.men.at(to) == pawn &&
        pawn_rank(pawn, from) == double_step_rank && !setup.men.at(from).exists() &&
        !setup.men.at(setup.passed).exists()) {
      found.push_back(to);
    }
  }
  return found;
}

PositionSetup Position::setup() const {
  PositionSetup setup{.men = men(),
                      .turn = turn(),
                      .passed = passed(),
                      .half_move_clock = half_move_clock(),
                      .move_number = move_number()};
  if (passed().exists() && passers(setup).size() > 1) {
    setup.passer = passer();
  }
  if (state_->rights == CastlingRights{} || state_->rights != rights_of_start(setup.men)) {
    setup.castling = state_->rights;
  }
  return setup;
}

Position Position::set_up_array(const Rules &rules) {
  PositionSetup setup;
  for_each_start(rules, [&setup](Cell cell, Piece piece) { setup.men.put(cell, piece); });
  return {setup, {&rules}};
}

const Position::Array &Position::array_of(const Rules &rules) {
  const auto with_moves = [](const Rules &of_game) {
    Position position = set_up_array(of_game);
    std::vector<Move> moves = position.find_legal_moves();
    return Array{std::move(position), std::move(moves)};
  };
  if (&rules == &package) {
    static const Array of_package = with_moves(package);
    return of_package;
  }
  static const Array of_paper = with_moves(paper);
  return of_paper;
}

Position Position::initial(const Options &options) { return array_of(*options.rules).position; }

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options &options) {
  std::vector<std::string> found;
  find_faults_of_men(setup, found);
  find_faults_of_castling(setup, found);
  find_faults_of_passing(setup, found);
  if (found.empty()) {
    const Position position(setup, options);
    if (position.state_->in_check[index(opponent(setup.turn))]) {
      found.push_back(std::string(name(setup.turn)) + " is to move and could take a king");
    }
  }
  return found;
}

// --- Refusals that only this game has, in words ----------------------------------------

std::optional<SentenceTemplate> Position::refusal_template(const Refusal &refusal,
                                                           const Attempt & /*attempt*/) const {
  Slots slots;
  const auto attackers_listed = [&] { return slots.list_of_men(refusal.cells.items()); };
  if (refusal.code == Code::castling_lost) {
    return slots.in(fmt::format("{} may no longer castle to {}: it or the rook has moved, or the "
                                "rook was taken",
                                slot::mover, slot::to));
  }
  if (refusal.code == Code::castling_attacked) {
    return slots.in(
        state_->in_check[index(turn())]
            ? fmt::format("a side cannot castle while one of its kings is attacked, here by {}",
                          attackers_listed())
            : fmt::format("{} cannot castle to {}: on its way it is attacked by {}", slot::mover,
                          slot::to, attackers_listed()));
  }
  return std::nullopt;
}

} // namespace tessera::oana_chiru
