#include "lattice.hpp"

#include "refusals.hpp"
#include "zobrist.hpp"

#include <algorithm>

// Positions, single moves and how they are played.

namespace tessera::lattice {

Position::Position(const PositionSetup &setup, const Options &options)
    : rules_(options.rules), reach_(&options.rules->reach()),
      half_move_clock_(setup.half_move_clock), move_number_(setup.move_number), turn_(setup.turn) {
  for (const Cell cell : setup.men.occupied()) {
    put(cell, setup.men.at(cell));
  }
  for (const Color color : both_colors) {
    kings_[index(color)] = men_.of(color, Role::king).first();
  }
  hash_ ^= turn_ == Color::black ? black_to_move_term : 0;
}

std::string_view Position::how_it_moves(const Refusal &refusal, Role role) const {
  if (refusal.ruling == rules_->safety_ruling) {
    return "a king is not taken";
  }
  if (rules_->kings_homes && refusal.ruling == rules_->kings_homes->ruling) {
    return "it may not leave its home board";
  }
  const auto told = std::find_if(rules_->told.begin(), rules_->told.end(),
                                 [role](const ToldWalk &each) { return each.role == role; });
  return told == rules_->told.end() ? "" : told->told;
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
  for (std::size_t direction = 0; direction < reach_->directions().size(); ++direction) {
    bool again = false;
    for (Cell from = reach_->next(direction, cell); from.exists();
         from = reach_->next(direction, from), again = true) {
      const Piece man = at(from);
      if (!man.exists()) {
        continue;
      }
      // It would come from the opposite direction, which the same pieces have.
      if (man.color() == by && reach_->directions()[direction].goes(man.role(), again) &&
          may_stand(man, cell)) {
        found.insert(from);
      }
      break;
    }
  }
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

std::string_view Position::ruling_of(Role role) const {
  const auto walk = std::find_if(rules_->walks.begin(), rules_->walks.end(),
                                 [role](const Walk &each) { return each.role == role; });
  return walk->ruling;
}

std::optional<Refusal> Position::step_refusal(Cell from, Cell to, Piece piece) const {
  const std::optional<Path> path = reach_->path(from, to);
  if (!path || !reach_->directions()[path->direction].goes(piece.role(), path->length > 1)) {
    return Refusal{Code::cannot_move_so, ruling_of(piece.role()), {}};
  }
  if (!may_stand(piece, to)) {
    return Refusal{Code::cannot_move_so, rules_->kings_homes->ruling, {}};
  }
  Refusal blocked{Code::path_blocked, ruling_of(piece.role()), {}};
  for (Cell cell = reach_->next(path->direction, from); cell != to;
       cell = reach_->next(path->direction, cell)) {
    if (men_.at(cell).exists()) {
      blocked.cells.add(cell);
    }
  }
  return blocked.cells.items().empty() ? std::nullopt : std::optional(blocked);
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

void Position::finish_move(bool restart_clock) {
  half_move_clock_ = restart_clock ? 0 : half_move_clock_ + 1;
  move_number_ += turn_ == Color::black ? 1 : 0;
  turn_ = opponent(turn_);
  hash_ ^= black_to_move_term;
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

} // namespace tessera::lattice
