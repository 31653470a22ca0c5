#include "oana_chiru.hpp"

#include "../board/lattice_board.hpp"
#include "oana_chiru_attack.hpp"
#include "refusals.hpp"
#include "sentence_template.hpp"
#include "zobrist.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

// Single moves (where pieces go, and why not), playing, set-ups and sentences.
// oana_chiru_moves.cpp lists moves.

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

Reached Position::distinct_reach(Cell from, const tessera::CellSet &to) const {
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
  const Conventions &words = rules_->conventions;
  if (drop) {
    return Refusal{Code::not_in_hand, safety_ruling, {}};
  }
  const Piece piece = men().at(from);
  if (auto refusal = mover_refusal(piece, attempt, turn(), "OC-4", words.notation_ruling)) {
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

/// Finds whether kings are attacked after pieces may have left some cells and come to others. If a
/// colour's kings were not attacked before, only that can have changed it.
void look_along(const Placement &men, std::span<const Cell> left, std::span<const Cell> reached,
                std::array<bool, 2> &in_check) {
  const auto at = [&men](Cell cell) { return men.at(cell); };
  for (const Color color : both_colors) {
    bool attacked = false;
    if (in_check[index(color)]) {
      for (const Cell king : men.of(color, Role::king)) {
        attacked = attacked || is_attacked(at, king, opponent(color));
      }
    } else {
      for (const Cell cell : reached) {
        const Piece man = cell.exists() ? men.at(cell) : Piece();
        attacked = attacked ||
                   (man.exists() && man.color() != color && attacks_king(at, man, cell)) ||
                   (man.is(color, Role::king) && is_attacked(at, cell, opponent(color)));
      }
      for (const Cell cell : left) {
        attacked =
            attacked || (cell.exists() && !men.at(cell).exists() && is_uncovered(at, cell, color));
      }
    }
    in_check[index(color)] = attacked;
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

Position::Position(const PositionSetup &setup, const Options &options) : rules_(options.rules) {
  for (const Cell cell : setup.men.occupied()) {
    state_->put(cell, setup.men.at(cell));
  }
  state_->rights = setup.castling.value_or(rights_of_start(setup.men));
  for (const Castling &castling : castlings_in(state_->rights)) {
    state_->hash ^= right_term(castling);
  }
  turn_.begin(setup);
  if (setup.passed.exists()) {
    turn_.set_passed(setup.passed, setup.passer.exists() ? setup.passer : passers(setup).at(0));
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
  const Cell over = is_pawn(piece.role()) ? passes_over(piece, move.from, move.to) : Cell();
  turn_.set_passed(over, over.exists() ? move.to : Cell());
  turn_.finish_move(taken.exists() || is_pawn(piece.role()));
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
  const auto at = [this](Cell cell) { return men().at(cell); };
  state_->in_check[index(mover)] = false;
  state_->in_check[index(enemy)] = attacks_king(at, men().at(move.to), move.to) ||
                                   is_uncovered(at, move.from, enemy) ||
                                   (emptied.exists() && is_uncovered(at, emptied, enemy));
}

void Position::force(const Move &move) {
  const std::optional<Castling> castles = castling(move);
  const std::array left{move.from, is_in_passing(move) ? passer() : Cell(),
                        castles ? castles->rook_from() : Cell()};
  const std::array reached{move.to, castles ? castles->rook_to() : Cell()};
  move_men(move);
  look_along(men(), left, reached, state_->in_check);
}

void Position::take_off(Cell cell) {
  state_->take(cell);
  drop_rights(cell);
  turn_.set_passed({}, {});
  turn_.finish_move(true);
  look_along(men(), std::span(&cell, 1), {}, state_->in_check);
}

void Position::pass() {
  turn_.set_passed({}, {});
  // A king that was attacked still is.
  turn_.finish_move(false);
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
