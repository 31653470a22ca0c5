#include "chesseract.hpp"

#include "refusals.hpp"
#include "zobrist.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>
#include <vector>

// Single moves, playing, what attacks what, set-ups and sentences. chesseract_turns.cpp has turns.

namespace tessera::chesseract {

using hypercube::Lines;

namespace {

constexpr std::string_view words(Role role) {
  switch (role) {
  case Role::king:
    return "it takes one orthogonal step";
  case Role::queen:
    return "it goes like a rook or slides along two coordinates at once";
  case Role::rook:
  case Role::minstrel:
    return "it slides along one coordinate and, at the board's edge or before a piece it may not "
           "take, may turn once";
  case Role::bishop:
    return "it slides along exactly two coordinates at once";
  case Role::knight:
    return "it changes one coordinate by two and another by one";
  case Role::pawn:
    return "it takes one orthogonal step, and captures by one step along two coordinates";
  case Role::unicorn:
    return "it changes three coordinates, by two, one and one";
  case Role::wizard:
    return "it slides along three or four coordinates at once";
  case Role::dragon:
    return "it slides along three or four coordinates at once, or jumps like a unicorn";
  default:
    return "";
  }
}

constexpr std::string_view movement_ruling(Role role) {
  return role == Role::rook ? "CS-3" : role == Role::minstrel ? "CS-4" : "CS-2";
}

/// Where a rook, or a queen that cannot go straight, turns on its open ways to a cell.
std::vector<Cell> turns_of(Cell from, Cell to, Role role, const RookSight &sight) {
  std::vector<Cell> turns;
  if (role == Role::queen && Reach::get().cells(Role::bishop, from).contains(to) &&
      Lines::get().open(from, to, sight.occupied)) {
    return turns;
  }
  for (const RookWay &way : RookWays(from, to, sight)) {
    if (way.open && way.turning.exists()) {
      turns.push_back(way.turning);
    }
  }
  return turns;
}

/// Tells which moves of a rook, or of a queen that cannot go straight, have a turn on the way.
void tell_turns(Reached &reached, Cell from, Role role, const RookSight &sight) {
  for (const Cell to : reached.moves) {
    const std::size_t turns = turns_of(from, to, role, sight).size();
    if (turns > 0) {
      reached.bent.insert(to);
    }
    if (turns > 1) {
      reached.two_ways.insert(to);
    }
  }
}

} // namespace

std::string_view Position::how_it_moves(const Refusal &refusal, Role role) {
  return refusal.ruling == "CS-13" ? "a king is taken only by the second move of a piece that is "
                                     "the only one that can move"
                                   : words(role);
}

Reached Position::alone(Piece piece, Cell from) {
  const Reach &reach = Reach::get();
  const Role role = piece.role();
  if (role == Role::pawn) {
    return {reach.beside(from), reach.cells(role, from)};
  }
  if (!goes_like_a_rook(role)) {
    return {reach.cells(role, from), reach.cells(role, from)};
  }
  Reached reached{seen_by_rook(from, {}), {}};
  if (role == Role::queen) {
    reached.moves |= reach.cells(Role::bishop, from);
  }
  reached.captures = role == Role::minstrel ? CellSet() : reached.moves;
  tell_turns(reached, from, role, {});
  return reached;
}

Reached Position::distinct_reach(Cell from, const tessera::CellSet &destinations) const {
  const Piece piece = men_.at(from);
  Reached reached{destinations, destinations & men_.occupied()};
  if (goes_like_a_rook(piece.role())) {
    tell_turns(reached, from, piece.role(), {men_.occupied(), prey(from, piece)});
  }
  return reached;
}

std::vector<Cell> Position::turning_cells(const Move &move) const {
  const Piece piece = men_.at(move.from);
  const RookSight sight{men_.occupied(), prey(move.from, piece)};
  const bool may_go = goes_like_a_rook(piece.role()) &&
                      (!men_.at(move.to).exists() || sight.prey.contains(move.to));
  return may_go ? turns_of(move.from, move.to, piece.role(), sight) : std::vector<Cell>();
}

// --- Single moves -----------------------------------------------------------------------

bool Position::is_stuck(Cell pawn, Color color) const {
  return Reach::get().beside(pawn).intersects(men_.of(opponent(color), Role::pawn));
}

Position::Sight Position::sight(Cell from, const CellSet &takable) const {
  const Reach &reach = Reach::get();
  const Piece piece = men_.at(from);
  const Role role = piece.role();
  const CellSet occupied = men_.occupied();
  const CellSet taken = prey(from, piece, takable);
  if (role == Role::pawn) {
    const CellSet &captures = reach.cells(role, from);
    const CellSet steps = is_stuck(from, piece.color()) ? CellSet() : reach.beside(from) - occupied;
    return {reach.beside(from) | captures, steps | ((captures & taken) - men_.of(Role::king))};
  }
  CellSet seen =
      goes_like_a_rook(role) ? seen_by_rook(from, {occupied, taken}) : reach.jumps(role, from);
  for (const hypercube::Ray &ray : reach.rays(role, from)) {
    for (unsigned i = 0; i < ray.length; ++i) {
      const Cell cell(ray.cells[i]);
      seen.insert(cell);
      if (occupied.contains(cell)) {
        break;
      }
    }
  }
  return {seen, ((seen - occupied) | (seen & taken)) - men_.of(Role::king)};
}

std::optional<Refusal> Position::why_not(const Attempt &attempt,
                                         const std::vector<Move> *legal) const {
  const Move &move = attempt.move;
  const Piece piece = move.drop ? Piece(turn_, *move.drop) : men_.at(move.from);
  if (!king(turn_).exists()) {
    return Refusal{Code::game_over, "CS-13", {}};
  }
  if (move.drop) {
    return Refusal{Code::not_in_hand, conventions().notation_ruling, {}};
  }
  if (auto refusal = mover_refusal(piece, attempt, turn_, "CS-8", conventions().notation_ruling)) {
    return refusal;
  }
  if (auto refused = man_refusal(attempt)) {
    return refused;
  }
  std::optional<Refusal> refused =
      moves_due_ == 2 ? refusal_as_first(move, legal) : refusal_as_last(move, legal);
  if (refused && refused->code < Code::turning_cell) {
    return refused;
  }
  if (auto turned = turning_refusal(attempt, piece)) {
    return turned;
  }
  const Piece victim = men_.at(move.to);
  if (auto refusal = gloss_refusal(attempt, victim, move.to, conventions().notation_ruling)) {
    return refusal;
  }
  if (move.promotion) {
    return Refusal{Code::promotion_not_allowed, conventions().promotion_ruling, {}};
  }
  return refused;
}

std::optional<Refusal> Position::man_refusal(const Attempt &attempt) const {
  const auto &[from, to, promotion, drop] = attempt.move;
  const Piece piece = men_.at(from);
  if (auto refused = step_refusal(from, to, piece)) {
    return refused;
  }
  const Piece victim = men_.at(to);
  if (victim.exists() && victim.color() == turn_) {
    return refusal_at(Code::own_piece, "CS-2", CellSet{to});
  }
  if (victim.exists()) {
    if (auto refused = capture_refusal(from, to, piece)) {
      return refused;
    }
    if (victim.role() == Role::king && !(may_take_king_ && from == first_mover_)) {
      return king_spared(to, "CS-13");
    }
  }
  return std::nullopt;
}

std::optional<Refusal> Position::step_refusal(Cell from, Cell to, Piece piece) const {
  const Role role = piece.role();
  if (role == Role::pawn) {
    return pawn_refusal(from, to);
  }
  const Reach &reach = Reach::get();
  if (!reach.cells(role, from).contains(to)) {
    return Refusal{Code::cannot_move_so, movement_ruling(role), {}};
  }
  if (has_way(from, to, piece)) {
    return std::nullopt;
  }
  Refusal refused{Code::path_blocked, movement_ruling(role), {}};
  const auto add_way = [&refused](Cell turning, Cell blocker) {
    refused.ways.add({turning, blocker});
    if (blocker.exists() && !refused.cells.contains(blocker)) {
      refused.cells.add(blocker);
    }
  };
  if (!reach.rays(role, from).empty() &&
      (role != Role::queen || reach.cells(Role::bishop, from).contains(to))) {
    for (const std::uint8_t passed : Lines::get().ways(from, to).first) {
      if (Cell(passed) != from && men_.at(Cell(passed)).exists()) {
        add_way({}, Cell(passed));
        break;
      }
    }
  }
  if (goes_like_a_rook(role)) {
    for (const RookWay &way : RookWays(from, to, {men_.occupied(), prey(from, piece)})) {
      add_way(way.turning, way.blocker);
    }
  }
  if (refused.cells.items().empty()) {
    refused.code = Code::cannot_move_so;
  }
  return refused;
}

std::optional<Refusal> Position::pawn_refusal(Cell from, Cell to) const {
  const Reach &reach = Reach::get();
  const bool occupied = men_.at(to).exists();
  if (reach.beside(from).contains(to)) {
    if (occupied) {
      return refusal_at(Code::path_blocked, "CS-2", CellSet{to});
    }
    const CellSet stuck_to = reach.beside(from) & men_.of(opponent(turn_), Role::pawn);
    return stuck_to.empty() ? std::nullopt
                            : std::optional(refusal_at(Code::sticky_pawn, "CS-7", stuck_to));
  }
  return occupied && reach.cells(Role::pawn, from).contains(to)
             ? std::nullopt
             : std::optional(Refusal{Code::cannot_move_so, "CS-2", {}});
}

std::optional<Refusal> Position::capture_refusal(Cell from, Cell to, Piece piece) const {
  const Piece victim = men_.at(to);
  if (prey(from, piece).contains(to)) {
    return std::nullopt;
  }
  if (unmoved_.contains(from) && unmoved_.contains(to) && victim.role() != Role::pawn) {
    return refusal_at(Code::non_aggression, "CS-6", std::array{from, to});
  }
  if (pacified(from, turn_) && piece.role() != Role::minstrel) {
    return refusal_at(Code::pacified_captor, "CS-5", pacifiers(from));
  }
  if (pacified(to, victim.color()) && victim.role() != Role::minstrel) {
    return refusal_at(Code::pacified_victim, "CS-5", pacifiers(to));
  }
  return refusal_at(piece.role() == Role::minstrel ? Code::minstrel_captures
                                                   : Code::uncapturable_minstrel,
                    "CS-4", CellSet{to});
}

std::optional<Refusal> Position::turning_refusal(const Attempt &attempt, Piece piece) const {
  if (!attempt.turning) {
    return std::nullopt;
  }
  Refusal refused{Code::turning_cell, conventions().notation_ruling, {}};
  if (!goes_like_a_rook(piece.role())) {
    return refused;
  }
  const Cell from = attempt.move.from;
  const RookWays ways(from, attempt.move.to, {men_.occupied(), prey(from, piece)});
  for (const RookWay &way : ways) {
    if (way.turning == *attempt.turning) {
      if (way.open) {
        return std::nullopt;
      }
      refused.ways.add({way.turning, way.blocker});
    }
  }
  return refused;
}

// --- Playing ----------------------------------------------------------------------------

void Position::move_man(const Move &move) {
  watch_.forget();
  const Piece piece = men_.at(move.from);
  if (const Piece victim = men_.at(move.to); victim.exists()) {
    men_.take(move.to);
    if (victim.role() == Role::king) {
      kings_[index(victim.color())] = Cell();
    }
  }
  men_.take(move.from);
  men_.put(move.to, piece);
  unmoved_.erase(move.from);
  unmoved_.erase(move.to);
  if (piece.role() == Role::king) {
    kings_[index(piece.color())] = move.to;
  }
}

void Position::take_off(Cell cell) {
  men_.take(cell);
  watch_.forget();
  unmoved_.erase(cell);
  pass();
}

void Position::pass() {
  if (moves_due_ == 1) {
    end_turn();
  } else {
    moves_due_ = 1;
  }
}

void Position::end_turn() {
  move_number_ += turn_ == Color::black ? 1 : 0;
  turn_ = opponent(turn_);
  moves_due_ = 2;
  first_mover_ = Cell();
  may_take_king_ = false;
}

std::uint64_t Position::hash() const {
  // A polynomial: no move changes it step by step, as terms that add up would allow.
  constexpr std::uint64_t base = 0x9e3779b97f4a7c15U;
  std::uint64_t hash = (std::uint64_t{moves_due_} << 20U) + (may_take_king_ ? 1U << 19U : 0U) +
                       (turn_ == Color::black ? 1U << 18U : 0U) + first_mover_.index();
  for (const Cell cell : men_.occupied()) {
    const Piece man = men_.at(cell);
    const std::size_t kind = 2 * index(man.role()) + index(man.color());
    hash = hash * base + (kind << 16U | cell.index());
  }
  for (const Cell cell : unmoved_) {
    hash = hash * base + (std::uint64_t{1} << 32U | cell.index());
  }
  return scramble(hash);
}

// --- What may be captured, and what attacks what (CS-3 to CS-6) ------------------------

CellSet Position::pacifiers(Cell cell) const {
  const Piece piece = men_.at(cell);
  return piece.exists()
             ? Reach::get().beside(cell) & men_.of(opponent(piece.color()), Role::minstrel)
             : CellSet();
}

bool Position::pacified(Cell cell, Color color) const {
  return Reach::get().beside(cell).intersects(men_.of(opponent(color), Role::minstrel));
}

CellSet Position::takable_by(Color color) const {
  CellSet found = men_.of(opponent(color)) - men_.of(Role::minstrel);
  for (const Cell minstrel : men_.of(color, Role::minstrel)) {
    found -= Reach::get().beside(minstrel);
  }
  return found;
}

CellSet Position::prey(Cell from, Piece piece, const CellSet &takable) const {
  if (piece.role() == Role::minstrel || pacified(from, piece.color())) {
    return {};
  }
  return unmoved_.contains(from) ? takable - (unmoved_ - men_.of(Role::pawn)) : takable;
}

bool Position::has_way(Cell from, Cell to, Piece piece) const {
  const auto line_is_open = [&] { return Lines::get().open(from, to, men_.occupied()); };
  switch (piece.role()) {
  case Role::bishop:
  case Role::wizard:
    return line_is_open();
  case Role::dragon:
    return Reach::get().jumps(Role::dragon, from).contains(to) || line_is_open();
  case Role::queen:
    if (Reach::get().cells(Role::bishop, from).contains(to) && line_is_open()) {
      return true;
    }
    [[fallthrough]];
  case Role::rook:
  case Role::minstrel:
    return RookWays(from, to, {men_.occupied(), prey(from, piece)}).any_open();
  default:
    return true;
  }
}

CellSet Position::bearing_on(Cell cell, Color by) const {
  CellSet found;
  for (const Role role : roles) {
    if (role != Role::minstrel) {
      found |= Reach::get().cells(role, cell) & men_.of(role);
    }
  }
  return found & men_.of(by);
}

CellSet Position::attackers(Cell cell, Color by) const {
  // An enemy there would be pacified.
  if (Reach::get().beside(cell).intersects(men_.of(by, Role::minstrel))) {
    return {};
  }
  const Piece target = men_.at(cell);
  const bool is_enemy = target.exists() && target.color() != by;
  if (is_enemy && target.role() == Role::minstrel) {
    return {};
  }
  CellSet bearing = bearing_on(cell, by);
  if (is_enemy && target.role() != Role::pawn && unmoved_.contains(cell)) {
    bearing -= unmoved_;
  }
  CellSet found;
  for (const Cell from : bearing) {
    if (!pacified(from, by) && has_way(from, cell, men_.at(from))) {
      found.insert(from);
    }
  }
  return found;
}

CellSet Position::king_attackers(Color color) const {
  return king(color).exists() ? attackers(king(color), opponent(color)) : CellSet();
}

CellSet Position::king_rests_on(Color color) const {
  const Reach &reach = Reach::get();
  const Cell king_cell = king(color);
  CellSet rests_on;
  for (const Cell enemy : bearing_on(king_cell, opponent(color))) {
    const Role role = men_.at(enemy).role();
    rests_on.insert(enemy);
    if (reach.jumps(role, enemy).contains(king_cell)) {
      continue;
    }
    if (!reach.rays(role, enemy).empty()) {
      const auto &way = Lines::get().ways(enemy, king_cell).first;
      rests_on |= {Cell(way[0]), Cell(way[1])};
    }
    if (goes_like_a_rook(role)) {
      rests_on |= rook_route(enemy, king_cell);
    }
  }
  return rests_on;
}

bool Position::attacks_king(Cell from) const {
  const Cell enemy_king = king(opponent(turn_));
  return enemy_king.exists() &&
         Reach::get().cells(men_.at(from).role(), from).contains(enemy_king) &&
         king_attackers(opponent(turn_)).contains(from);
}

CellSet Position::pinned(Color color) const {
  CellSet found;
  const Cell king_cell = king(color);
  if (!king_cell.exists()) {
    return found;
  }
  const CellSet attacking = king_attackers(color);
  for (const Cell man : men_.of(color)) {
    if (man == king_cell) {
      continue;
    }
    Position without = *this;
    without.men_.take(man);
    if (!(without.king_attackers(color) - attacking).empty()) {
      found.insert(man);
    }
  }
  return found;
}

// --- Positions as they are set up (CS-1, CS-15) ----------------------------------------

namespace {

/// The back mini-board of either side, from row 4 down to row 1 (CS-1).
constexpr std::array<std::string_view, hypercube::side> back_rows{"RUWR", "BKMB", "NDQN", "RUWR"};

constexpr Role role_of(char letter) {
  for (const auto &[named, role] :
       {std::pair{'R', Role::rook}, std::pair{'U', Role::unicorn}, std::pair{'W', Role::wizard},
        std::pair{'B', Role::bishop}, std::pair{'K', Role::king}, std::pair{'M', Role::minstrel},
        std::pair{'N', Role::knight}, std::pair{'D', Role::dragon}}) {
    if (named == letter) {
      return role;
    }
  }
  return Role::queen;
}

/// Puts the pieces of a side on two mini-boards of its big column.
void put_side(Placement &men, Color color, int big_column, int back_row, int pawn_row) {
  for (int row = 0; row < hypercube::side; ++row) {
    for (int column = 0; column < hypercube::side; ++column) {
      const char letter = back_rows.at(static_cast<std::size_t>(hypercube::side - 1 - row))
                              .at(static_cast<std::size_t>(column));
      men.put(hypercube::cell_at({back_row, big_column, row, column}),
              Piece(color, role_of(letter)));
      men.put(hypercube::cell_at({pawn_row, big_column, row, column}), Piece(color, Role::pawn));
    }
  }
}

Placement start() {
  Placement men;
  put_side(men, Color::white, 0, 0, 1);
  put_side(men, Color::black, 3, 3, 2);
  return men;
}

/// The pieces that stand where the start has the same piece.
CellSet at_home(const Placement &men) {
  static const Placement at_start = start();
  CellSet found;
  for (const Cell cell : at_start.occupied()) {
    if (men.at(cell) == at_start.at(cell)) {
      found.insert(cell);
    }
  }
  return found;
}

} // namespace

Position::Position(const PositionSetup &setup, const Options & /*options*/)
    : men_(placement_of<hypercube::cell_count>(setup.men)),
      unmoved_(setup.unmoved ? hypercube::own_set(*setup.unmoved) : at_home(men_)),
      kings_{setup.men.of(Color::white, Role::king).first(),
             setup.men.of(Color::black, Role::king).first()},
      move_number_(setup.move_number), first_mover_(setup.first_mover),
      moves_due_(static_cast<std::uint8_t>(setup.moves_due)), may_take_king_(setup.may_take_king),
      turn_(setup.turn) {}

PositionSetup Position::setup() const {
  PositionSetup setup{.men = men_, .turn = turn_};
  setup.moves_due = moves_due_;
  setup.first_mover = first_mover_;
  setup.may_take_king = may_take_king_;
  setup.move_number = move_number_;
  if (unmoved_ != at_home(men_)) {
    setup.unmoved = unmoved_;
  }
  return setup;
}

Position Position::initial(const Options &options) {
  PositionSetup setup;
  setup.men = start();
  setup.moves_due = 1;
  return {setup, options};
}

CellSet Position::usually_unmoved(const Placement &men) { return at_home(men); }

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options &options) {
  std::vector<std::string> found;
  for (const Color color : both_colors) {
    if (auto fault = fault_of_kings(setup.men, color)) {
      found.push_back(std::move(*fault));
    }
  }
  if (setup.unmoved) {
    const tessera::CellSet empty = *setup.unmoved - setup.men.occupied();
    const tessera::CellSet strangers =
        *setup.unmoved - empty - at_home(placement_of<hypercube::cell_count>(setup.men));
    if (!empty.empty()) {
      found.emplace_back("an empty cell is listed among the unmoved pieces");
    }
    if (!strangers.empty()) {
      found.emplace_back("a piece that does not stand where it starts is listed as unmoved");
    }
  }
  if (setup.first_mover.exists() && !setup.men.of(setup.turn).contains(setup.first_mover)) {
    found.push_back("the piece that has made the first move is not one of " +
                    std::string(name(setup.turn)) + "'s");
  }
  if (found.empty()) {
    const Position position(setup, options);
    if (!setup.first_mover.exists() && !position.king_attackers(opponent(setup.turn)).empty()) {
      found.push_back(std::string(name(setup.turn)) + " is to move and could take the king");
    }
  }
  return found;
}

// --- Refusals that only this game has, in words ----------------------------------------

namespace {

SentenceTemplate turning_template(const Refusal &refusal, const Attempt &attempt, Role mover) {
  Slots slots;
  if (!refusal.ways.items().empty()) {
    return slots.in(fmt::format("the {} cannot go this way: {}", name(mover),
                                slots.closed_ways(refusal.ways.items())));
  }
  const std::string turning = slots.cell(*attempt.turning);
  return slots.in(fmt::format("{} cannot go from {} to {} with a turn on {}", with_article(mover),
                              slot::from, slot::to, turning));
}

} // namespace

SentenceTemplate Position::incomplete_template(const Refusal &refusal, const Move &move) const {
  Slots slots;
  Position next = *this;
  next.force(move);
  std::string check;
  if (const tessera::CellSet found = next.checkers(); !found.empty()) {
    const std::vector<Cell> checkers(found.begin(), found.end());
    const std::string king = slots.cell(next.king(turn_));
    check = fmt::format(" and leave {} king on {} safe from {}", possessive(turn_), king,
                        slots.list_of_men(checkers));
  }
  const std::string others = slots.list_of_men(refusal.cells.items());
  return slots.in(fmt::format("after this move by {}, no other piece can make the second move{}; "
                              "a first move is possible with {}",
                              slot::mover, check, others));
}

std::optional<SentenceTemplate> Position::refusal_template(const Refusal &refusal,
                                                           const Attempt &attempt) const {
  Slots slots;
  const auto words = [&](fmt::string_view text, std::string_view of) {
    return slots.in(fmt::format(fmt::runtime(text), of, slots.list_of_men(refusal.cells.items())));
  };
  switch (refusal.code) {
  case Code::sticky_pawn:
    return words("{} is stuck to {} and can only capture", slot::mover);
  case Code::non_aggression:
    return slots.in(fmt::format("{} and {} have not moved yet, and the pact keeps them apart",
                                slot::mover, slot::man_reached));
  case Code::pacified_captor:
    return words("{} cannot capture: it is pacified by {}", slot::mover);
  case Code::pacified_victim:
    return words("{} cannot be taken: it is pacified by {}", slot::man_reached);
  case Code::minstrel_captures:
    return slots.in(fmt::format("{} cannot capture: a minstrel never captures", slot::mover));
  case Code::uncapturable_minstrel:
    return slots.in(
        fmt::format("{} cannot be taken: a minstrel is never captured", slot::man_reached));
  case Code::same_piece_twice:
    return words("{} has made the first move, so another piece must make the second: {} can move",
                 slot::mover);
  case Code::turn_incomplete:
    return incomplete_template(refusal, attempt.move);
  case Code::turning_cell:
    return turning_template(refusal, attempt, men_.at(attempt.move.from).role());
  default:
    return std::nullopt;
  }
}

} // namespace tessera::chesseract
