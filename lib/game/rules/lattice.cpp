#include "lattice.hpp"

#include "../board/board.hpp"
#include "refusals.hpp"
#include "sentence_template.hpp"
#include "zobrist.hpp"

#include <algorithm>
#include <utility>

// Positions, single moves and how they are played.

namespace tessera::lattice {

Position::Position(const PositionSetup &setup, const Options &options)
    : TakesTurns(setup), rules_(options.rules), reach_(&options.rules->reach()) {
  for (const Cell cell : setup.men.occupied()) {
    put(cell, setup.men.at(cell));
  }
  for (const Color color : both_colors) {
    kings_[index(color)] = men_.of(color, Role::king).first();
  }
}

std::string_view Position::how_it_moves(const Refusal &refusal, Role role) const {
  if (refusal.ruling == rules_->safety_ruling) {
    return "a king is not taken";
  }
  if (rules_->kings_homes && refusal.ruling == rules_->kings_homes->ruling) {
    return "it may not leave its home board";
  }
  const Walk *walk = walk_of(rules_->walks, role);
  return walk == nullptr ? "" : walk->words;
}

Reached Position::alone(Piece piece, Cell from) const {
  CellSet cells;
  reach_->walk(piece.role(), from, [&](Cell to) {
    if (may_stand(piece, to)) {
      cells.insert(to);
    }
    return true;
  });
  return {cells, cells};
}

// --- Attack ---------------------------------------------------------------------------

template <class At> CellSet Position::attackers(Cell cell, Color by, const At &at) const {
  CellSet found;
  visit_attackers(*reach_, at, cell, by, [&](Cell from) {
    if (!rules_->kings_homes || may_stand(at(from), cell)) {
      found.insert(from);
    }
    return true;
  });
  return found;
}

CellSet Position::attackers(Cell cell, Color by) const {
  return attackers(cell, by, [this](Cell each) { return men_.at(each); });
}

CellSet Position::king_attackers_after(Cell from, Cell to) const {
  const Piece mover = men_.at(from);
  return attackers(from == king(turn_) ? to : king(turn_), opponent(turn_), [&](Cell each) {
    return each == from ? Piece() : each == to ? mover : men_.at(each);
  });
}

// --- Single moves ---------------------------------------------------------------------

std::optional<Refusal> Position::why_not(const Attempt &attempt) const {
  const auto &[from, to, promotion, drop] = attempt.move;
  const Conventions &conventions = rules_->conventions;
  if (drop) {
    return Refusal{Code::not_in_hand, rules_->safety_ruling, {}};
  }
  const Piece piece = men_.at(from);
  if (auto refusal =
          mover_refusal(piece, attempt, turn_, rules_->turn_ruling, conventions.notation_ruling)) {
    return refusal;
  }
  if (auto refused = step_refusal(from, to, piece)) {
    return refused;
  }
  const Piece victim = men_.at(to);
  if (auto refusal = capture_refusal(victim, to, turn_, rules_->safety_ruling)) {
    return refusal;
  }
  if (auto refusal = gloss_refusal(attempt, victim, to, conventions.notation_ruling)) {
    return refusal;
  }
  if (promotion) {
    return Refusal{Code::promotion_not_allowed, conventions.promotion_ruling, {}};
  }
  return check_refusal(piece, king_attackers_after(from, to), rules_->safety_ruling);
}

std::optional<Refusal> Position::step_refusal(Cell from, Cell to, Piece piece) const {
  const auto refused = why_no_way(
      *reach_, [this](Cell cell) { return men_.at(cell); }, piece.role(), from, to,
      walk_of(rules_->walks, piece.role())->ruling);
  if (!may_stand(piece, to) && !(refused && refused->code == Code::cannot_move_so)) {
    return Refusal{Code::cannot_move_so, rules_->kings_homes->ruling, {}};
  }
  return refused;
}

// --- Playing --------------------------------------------------------------------------

void Position::put(Cell cell, Piece piece) {
  men_.put(cell, piece);
  hash_ ^= hash_term(cell, piece);
}

void Position::take(Cell cell) {
  hash_ ^= hash_term(cell, men_.at(cell));
  men_.take(cell);
}

void Position::force(const Move &move) {
  const Piece piece = men_.at(move.from);
  const bool captures = men_.at(move.to).exists();
  if (captures) {
    take(move.to);
  }
  take(move.from);
  put(move.to, piece);
  if (piece.role() == Role::king) {
    kings_[index(piece.color())] = move.to;
  }
  finish_move(captures);
}

void Position::take_off(Cell cell) {
  take(cell);
  finish_move(true);
}

// --- Lists of moves --------------------------------------------------------------------
// To find whether one given move is legal, `why_not` needs no list.

BasicThreats<CellSet> Position::threats(Color color) const {
  BasicThreats<CellSet> found;
  const Cell king_cell = king(color);
  for (std::size_t direction = 0; direction < reach_->directions().size(); ++direction) {
    CellSet way;
    Cell shield;
    bool again = false;
    for (Cell cell = reach_->next(direction, king_cell); cell.exists();
         cell = reach_->next(direction, cell), again = true) {
      way.insert(cell);
      const Piece man = men_.at(cell);
      if (!man.exists()) {
        continue;
      }
      if (man.color() == color && !shield.exists()) {
        shield = cell;
        continue;
      }
      const bool attacks = man.color() != color &&
                           reach_->directions()[direction].goes(man.role(), again) &&
                           may_stand(man, king_cell);
      if (attacks && shield.exists()) {
        found.pinned.insert(shield);
      } else if (attacks) {
        found.checkers.insert(cell);
        found.evasions |= way;
      }
      break;
    }
  }
  if (found.checkers.size() > 1) {
    found.evasions = {};
  }
  return found;
}

CellSet Position::legal_destinations(Cell from, const BasicThreats<CellSet> &threats) const {
  const Piece piece = men_.at(from);
  CellSet cells;
  reach_->walk(piece.role(), from, [&](Cell to) {
    if (may_stand(piece, to)) {
      cells.insert(to);
    }
    return !men_.at(to).exists();
  });
  cells -= men_.of(piece.color()) | men_.of(Role::king);
  return threats.allowed(cells, from, piece.role(),
                         [&](Cell to) { return king_attackers_after(from, to).empty(); });
}

std::vector<Move> Position::legal_moves() const {
  std::vector<Move> moves;
  const BasicThreats<CellSet> against = threats(turn_);
  for (const Cell from : men_.of(turn_)) {
    for (const Cell to : legal_destinations(from, against)) {
      moves.push_back({from, to});
    }
  }
  return moves;
}

std::uint64_t Position::count_legal_moves() const {
  std::uint64_t count = 0;
  const BasicThreats<CellSet> against = threats(turn_);
  for (const Cell from : men_.of(turn_)) {
    count += static_cast<std::uint64_t>(legal_destinations(from, against).size());
  }
  return count;
}

bool Position::has_legal_move() const {
  const BasicThreats<CellSet> against = threats(turn_);
  const CellSet own = men_.of(turn_);
  return std::any_of(own.begin(), own.end(),
                     [&](Cell from) { return !legal_destinations(from, against).empty(); });
}

Outcome Position::outcome() const {
  if (has_legal_move()) {
    return Outcome::ongoing;
  }
  return checkers().empty() ? Outcome::stalemate : Outcome::checkmate;
}

// --- Set-up positions ------------------------------------------------------------------

namespace {

void find_faults_of_kings(const PositionSetup &setup, const Rules &rules, Color color,
                          std::vector<std::string> &found) {
  if (auto fault = fault_of_kings(setup.men, color)) {
    found.push_back(std::move(*fault));
    return;
  }
  const Cell king = setup.men.of(color, Role::king).first();
  if (!rules.may_house_king(color, king)) {
    found.push_back("the " + std::string(name(color)) + " king on " +
                    rules.conventions.notation.write(king) + " may not leave its home board");
  }
}

/// `the unicorn on aa11`, or several of them.
std::string listed_men(const CellSet &cells, const Position &position) {
  std::vector<std::string> words;
  for (const Cell cell : cells) {
    words.push_back("the " + std::string(name(position.men().at(cell).role())) + " on " +
                    position.conventions().notation.write(cell));
  }
  return listed(words);
}

} // namespace

PositionSetup Position::setup() const {
  return {
      .men = men_, .turn = turn_, .half_move_clock = half_move_clock_, .move_number = move_number_};
}

Position Position::initial(const Options &options) {
  const std::array<int, 4> sizes = options.rules->grid.sizes;
  PositionSetup setup;
  setup.men.put(options.rules->grid.cell({0, sizes[1] / 2, 0, 0}), Piece(Color::white, Role::king));
  setup.men.put(options.rules->grid.cell({sizes[0] - 1, sizes[1] / 2, sizes[2] - 1, sizes[3] - 1}),
                Piece(Color::black, Role::king));
  return {setup, options};
}

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options &options) {
  std::vector<std::string> found;
  for (const Color color : both_colors) {
    find_faults_of_kings(setup, *options.rules, color, found);
  }
  if (found.empty()) {
    const Position position(setup, options);
    const Color waiting = opponent(setup.turn);
    const CellSet checkers = position.attackers(position.king(waiting), setup.turn);
    if (!checkers.empty()) {
      found.push_back(std::string(name(setup.turn)) + " is to move, and the " +
                      std::string(name(waiting)) + " king stands in check from " +
                      listed_men(checkers, position));
    }
  }
  return found;
}

} // namespace tessera::lattice
