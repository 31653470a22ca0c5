#include "chesseract.hpp"

#include <algorithm>

// Which moves make a turn, and how a game ends (CS-8 to CS-14).
//
// A first move is legal as soon as one second move of another piece is found (CS-10, CS-11), and
// nearly always the first pawn that is tried has one. Only if no such move is found are all first
// moves looked at (CS-11 to CS-13).
//
// Mate and stalemate (CS-14) are decided by search. It makes each first move that the piece's rules
// and CS-9 allow, and looks for second moves after it, those of other pieces and then those of the
// same piece, up to the first that may end the turn. That covers every pair of moves that the rules
// know, with one exception made on purpose: after a first move that leaves the king in check, a
// piece is tried only on cells where it could end every attack found.
//
// An attack along one open way lasts as long as its piece is there and may capture, the cells of
// that way are empty, and, where the way turns, the obstruction before which it turns is one. So
// the move that ends it takes the attacker, or steps onto the way, or takes or leaves the
// obstruction, or pacifies the attacker with a minstrel, or is the king's, which leaves the target
// (`Stops`). All moves of these kinds are tried, and each is then played and checked again. What
// stops the attacks on the king, and those on the cells beside it, is worked out once for all first
// moves (`Check`). If no piece could stop from where it stands an attack that a first move leaves,
// the first move is not even made.

namespace tessera::chesseract {

// --- Last moves ---------------------------------------------------------------------------

Position::Stops Position::stops_of(Cell attacker, Cell target) const {
  const auto between = [](Cell from, Cell to) {
    const auto &way = hypercube::Lines::get().ways(from, to).first;
    CellSet cells{Cell(way[0]), Cell(way[1])};
    cells.erase(from);
    return cells;
  };
  const Piece piece = men_.at(attacker);
  Stops stops{{attacker}, Reach::get().beside(attacker), {}};
  if (Reach::get().jumps(piece.role(), attacker).contains(target)) {
    return stops;
  }
  const bool on_line = piece.role() != Role::rook &&
                       (piece.role() != Role::queen ||
                        Reach::get().cells(Role::bishop, attacker).contains(target)) &&
                       hypercube::Lines::get().open(attacker, target, men_.occupied());
  if (on_line) {
    stops.to |= between(attacker, target);
    return stops;
  }
  for (const RookWay &way : RookWays(attacker, target, {men_.occupied(), prey(attacker, piece)})) {
    if (!way.open) {
      continue;
    }
    if (!way.turning.exists()) {
      stops.to |= between(attacker, target);
      break;
    }
    stops.to |=
        between(attacker, way.turning) | CellSet{way.turning} | between(way.turning, target);
    if (way.obstruction.exists()) {
      stops.to.insert(way.obstruction);
      stops.from.insert(way.obstruction);
    }
    break;
  }
  return stops;
}

namespace {

/// The cells that a piece could go to or capture on, on some board.
CellSet could_reach(Role role, Cell from) {
  const CellSet &cells = Reach::get().cells(role, from);
  return role == Role::pawn ? cells | Reach::get().beside(from) : cells;
}

} // namespace

bool Position::Stops::could_be_made(Role role, Cell at) const {
  return from.contains(at) || could_reach(role, at).intersects(cells(role));
}

template <class Visit> bool Position::visit_last_moves(const CellSet &men, Visit visit) const {
  const Cell king_cell = king(turn_);
  const bool none_bears = bearing_on(king_cell, opponent(turn_)).empty();
  // In check, most moves need no closer look: they leave one of the attackers its way.
  Stops stops{~CellSet(), ~CellSet(), {}};
  const CellSet attackers = none_bears ? CellSet() : king_attackers(turn_);
  for (const Cell attacker : attackers) {
    const Stops needed = stops_of(attacker, king_cell);
    stops.to &= needed.to;
    stops.beside &= needed.cells(Role::minstrel);
    stops.from |= needed.from;
  }
  const auto is_safe = [&](const Move &move) {
    return (none_bears && move.from != king_cell) || is_safe_behind(move);
  };
  // Pawns first: a search for a single move usually finds it there, and soonest.
  const CellSet pawns = men & men_.of(Role::pawn);
  for (const CellSet &group : {pawns, men - pawns}) {
    for (const Cell from : group) {
      const Role role = men_.at(from).role();
      const bool bound = !attackers.empty() && from != king_cell && !stops.from.contains(from);
      if (bound && !stops.could_be_made(role, from)) {
        continue;
      }
      CellSet cells = destinations(from, men_.at(from));
      if (bound) {
        cells &= stops.cells(role);
      }
      for (const Cell to : cells) {
        const Move move{from, to};
        if (is_safe(move) && !visit(move)) {
          return false;
        }
      }
    }
  }
  return true;
}

bool Position::has_last_move(const CellSet &men) const {
  return !visit_last_moves(men, [](const Move & /*move*/) { return false; });
}

CellSet Position::others() const {
  CellSet men = men_.of(turn_);
  if (first_mover_.exists()) {
    men.erase(first_mover_);
  }
  return men;
}

std::vector<Move> Position::last_moves_of(const CellSet &men) const {
  std::vector<Move> moves;
  visit_last_moves(men, [&moves](const Move &move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

std::vector<Move> Position::legal_last_moves() const {
  std::vector<Move> moves = last_moves_of(others());
  if (moves.empty() && first_mover_.exists()) {
    moves = last_moves_of({first_mover_});
    if (may_take_king_ && attacks_king(first_mover_)) {
      moves.push_back({first_mover_, king(opponent(turn_))});
    }
  }
  return moves;
}

std::optional<Refusal> Position::refusal_as_last(const Move &move,
                                                 const std::vector<Move> *known) const {
  if (move.from == first_mover_) {
    CellSet others;
    const auto add = [&others](const Move &other) {
      others.insert(other.from);
      return true;
    };
    if (known != nullptr) {
      // The same piece has such moves only if no other piece has any.
      std::for_each(known->begin(), known->end(), add);
      others.erase(first_mover_);
    } else {
      visit_last_moves(this->others(), add);
    }
    if (!others.empty()) {
      return refusal_at(Code::same_piece_twice, "CS-11", others);
    }
    if (move.to == king(opponent(turn_))) {
      return std::nullopt;
    }
  }
  if (is_surely_safe(move)) {
    return std::nullopt;
  }
  Position next = *this;
  next.move_man(move);
  const CellSet attackers = next.king_attackers(turn_);
  if (attackers.empty()) {
    return std::nullopt;
  }
  return refusal_at(move.from == king(turn_) ? Code::king_into_check : Code::leaves_king_in_check,
                    "CS-9", attackers);
}

bool Position::is_surely_safe(const Move &move) const {
  const Role role = men_.at(move.from).role();
  return role != Role::king && role != Role::minstrel && !watch_.rests_on(turn_, move.from) &&
         !watch_.rests_on(turn_, move.to);
}

// --- First moves --------------------------------------------------------------------------

bool Position::leaves_free_pawn(const Move &first) const {
  for (const Cell pawn : men_.of(turn_, Role::pawn)) {
    if (pawn == first.from || is_stuck(pawn, turn_)) {
      continue;
    }
    for (const Cell step : Reach::get().beside(pawn) - men_.occupied()) {
      if (step != first.to && is_surely_safe({pawn, step})) {
        return true;
      }
    }
  }
  return false;
}

Position Position::looked_at() const {
  Position same = *this;
  if (!watch_.is_safe(turn_)) {
    same.watch_.look(same, turn_);
  }
  return same;
}

Position Position::behind(const Move &first) const {
  Position next = *this;
  next.move_man(first);
  next.moves_due_ = 1;
  next.first_mover_ = first.to;
  return next;
}

template <class Visit> bool Position::visit_first_moves(const CellSet &men, Visit visit) const {
  for (const Cell from : men) {
    const bool is_king = from == king(turn_);
    for (const Cell to : destinations(from, men_.at(from))) {
      const Move move{from, to};
      if (is_king && !behind(move).checkers().empty()) {
        continue;
      }
      if (!visit(move)) {
        return false;
      }
    }
  }
  return true;
}

Position::Check::Check(const Position &now) : now_(now), king_(now.king(now.turn_)) {
  const CellSet men = now.men_.of(now.turn_);
  for (const Cell attacker : now.checkers()) {
    on_king_.push_back({now.stops_of(attacker, king_), {king_}});
    for (const Cell man : men) {
      if (on_king_.back().stops.could_be_made(now.men_.at(man).role(), man)) {
        on_king_.back().stoppers.insert(man);
      }
    }
  }
  if (on_king_.empty()) {
    return;
  }
  for (const Cell step : Reach::get().beside(king_)) {
    Position next = now;
    next.move_man({king_, step});
    std::vector<Stops> &stops = on_steps_.emplace_back();
    for (const Cell attacker : next.checkers()) {
      stops.push_back(next.stops_of(attacker, step));
    }
  }
}

CellSet Position::Check::stoppers_behind(const Move &first) const {
  CellSet men = now_.men_.of(now_.turn_) - CellSet{first.from};
  if (on_king_.empty() || first.from == king_) {
    return men;
  }
  const auto is_left = [&, role = now_.men_.at(first.from).role()](const Stops &stops) {
    return !stops.are_made_by(first, role);
  };
  for (const auto &[stops, stoppers] : on_king_) {
    if (is_left(stops)) {
      men &= stoppers;
    }
  }
  if (std::all_of(on_steps_.begin(), on_steps_.end(), [&](const std::vector<Stops> &on_step) {
        return std::any_of(on_step.begin(), on_step.end(), is_left);
      })) {
    men.erase(king_);
  }
  return men;
}

bool Position::Check::may_end_alone(const Move &first) const {
  const Role role = now_.men_.at(first.from).role();
  return first.from == king_ ||
         std::all_of(on_king_.begin(), on_king_.end(), [&](const Attack &attack) {
           return attack.stops.are_made_by(first, role) ||
                  attack.stops.could_be_made(role, first.to);
         });
}

bool Position::another_can_follow(const Move &first, const Check &check) const {
  if (is_surely_safe(first) && leaves_free_pawn(first)) {
    return true;
  }
  CellSet men = check.stoppers_behind(first);
  return !men.empty() && behind(first).has_last_move(men);
}

bool Position::ends_alone(const Move &first, const Check &check) const {
  if (!check.may_end_alone(first)) {
    return false;
  }
  const Position next = behind(first);
  return next.has_last_move({first.to}) || next.checkers().empty();
}

std::vector<Move> Position::legal_first_moves() const {
  const Check check(*this);
  // Candidates that another piece can follow, and the other moves that CS-9 allows.
  std::vector<Move> followed;
  std::vector<Move> rest;
  CellSet movers;
  visit_first_moves(men_.of(turn_), [&](const Move &move) {
    const bool followable = another_can_follow(move, check);
    (followable ? followed : rest).push_back(move);
    if (followable) {
      movers.insert(move.from);
    }
    return true;
  });
  if (movers.size() > 1) {
    return followed;
  }
  std::vector<Move> alone;
  for (const Move &move : rest) {
    if (ends_alone(move, check)) {
      alone.push_back(move);
      movers.insert(move.from);
    }
  }
  if (movers.size() > 1) {
    return followed.empty() ? alone : followed;
  }
  for (const Move &move : rest) {
    // CS-13, if there is no other way to complete the turn.
    const bool takes_king = movers.contains(move.from) && behind(move).attacks_king(move.to);
    if (takes_king && std::find(alone.begin(), alone.end(), move) == alone.end()) {
      alone.push_back(move);
    }
  }
  followed.insert(followed.end(), alone.begin(), alone.end());
  return followed;
}

bool Position::only_one_man_can_move() const {
  const Check check(*this);
  CellSet movers;
  visit_first_moves(men_.of(turn_), [&](const Move &move) {
    if (!movers.contains(move.from) &&
        (another_can_follow(move, check) || ends_alone(move, check))) {
      movers.insert(move.from);
    }
    return movers.size() < 2;
  });
  return movers.size() == 1;
}

std::optional<Refusal> Position::refusal_as_first(const Move &move,
                                                  const std::vector<Move> *known) const {
  if (is_surely_safe(move) && leaves_free_pawn(move)) {
    return std::nullopt;
  }
  const Position next = behind(move);
  if (move.from == king(turn_)) {
    if (const CellSet attackers = next.checkers(); !attackers.empty()) {
      return refusal_at(Code::king_into_check, "CS-9", attackers);
    }
  }
  if (known == nullptr && next.has_last_move_of_another()) {
    return std::nullopt;
  }
  const std::vector<Move> found = known != nullptr ? std::vector<Move>() : legal_first_moves();
  const std::vector<Move> &legal = known != nullptr ? *known : found;
  if (std::find(legal.begin(), legal.end(), move) != legal.end()) {
    return std::nullopt;
  }
  if (ends_alone(move, Check(*this))) {
    CellSet movers;
    for (const Move &instead : legal) {
      movers.insert(instead.from);
    }
    return refusal_at(Code::turn_incomplete, "CS-11", movers);
  }
  return refusal_at(Code::leaves_king_in_check, "CS-10", next.checkers());
}

// --- All moves ----------------------------------------------------------------------------

std::vector<Move> Position::legal_moves() const {
  if (!king(turn_).exists()) {
    return {};
  }
  return moves_due_ == 2 ? looked_at().legal_first_moves() : legal_last_moves();
}

bool Position::has_legal_move() const {
  if (!king(turn_).exists()) {
    return false;
  }
  if (moves_due_ == 1) {
    return has_last_move(men_.of(turn_)) || (may_take_king_ && attacks_king(first_mover_));
  }
  return looked_at().has_first_move();
}

bool Position::has_first_move() const {
  const Check check(*this);
  const auto any_is_followed = [&](const CellSet &men) {
    return !visit_first_moves(men,
                              [&](const Move &move) { return !another_can_follow(move, check); });
  };
  // In check, the king's moves first: whether others can be followed takes longest to find there.
  const CellSet men = men_.of(turn_);
  const CellSet first = watch_.is_safe(turn_) ? CellSet() : CellSet{king(turn_)};
  return any_is_followed(first) || any_is_followed(men - first) ||
         !visit_first_moves(men, [&](const Move &move) { return !ends_alone(move, check); });
}

Outcome Position::outcome() const {
  if (!king(turn_).exists()) {
    return Outcome::king_taken;
  }
  if (has_legal_move()) {
    return Outcome::ongoing;
  }
  const bool in_check = !checkers().empty();
  if (first_mover_.exists()) {
    // Here only an illegal first move leaves the king in check: the turn is not over.
    return in_check ? Outcome::ongoing : Outcome::drawn;
  }
  return in_check ? Outcome::checkmate : Outcome::stalemate;
}

// --- Playing ------------------------------------------------------------------------------

void Position::follow(const Move &move) {
  KingWatch watch = watch_;
  force(move);
  if (men_.at(move.to).role() == Role::minstrel) {
    // What it pacifies, or no longer pacifies, may be anywhere near the kings.
    watch.forget();
  }
  if (king(Color::white).exists() && king(Color::black).exists()) {
    watch.follow(*this, move.from, move.to);
    watch_ = watch;
  }
}

void Position::force(const Move &move) {
  if (moves_due_ == 1) {
    move_man(move);
    end_turn();
    return;
  }
  const Cell enemy_king = king(opponent(turn_));
  if (!enemy_king.exists() || !bears(men_.at(move.from), move.to, enemy_king)) {
    move_man(move);
    moves_due_ = 1;
    first_mover_ = move.to;
    may_take_king_ = false;
    return;
  }
  Position next = behind(move);
  next.may_take_king_ = men_.at(move.from).color() == turn_ && next.attacks_king(move.to) &&
                        !next.has_last_move_of_another() && only_one_man_can_move();
  *this = next;
}

} // namespace tessera::chesseract
