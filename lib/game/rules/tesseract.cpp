// Positions and how they change.

#include "tesseract.hpp"

#include "tesseract_leap.hpp"
#include "zobrist.hpp"

#include <algorithm>
#include <array>

namespace tessera::tesseract {

std::optional<Gait> gait_of(Role role) {
  const Reach &reach = Reach::get();
  switch (role) {
  case Role::queen:
    return Gait{&reach.slides(), all_directions};
  case Role::rook:
  case Role::chancellor:
    return Gait{&reach.slides(), straight_directions};
  case Role::bishop:
  case Role::archbishop:
    return Gait{&reach.slides(), diagonal_directions};
  case Role::nightrider:
    return Gait{&reach.rides(), all_directions};
  default:
    return std::nullopt;
  }
}

Gait gait_of(Piece piece, Cell from, Course course, Choice choice) {
  const Reach &reach = Reach::get();
  return {choice == Choice::bound ? &reach.bound(piece.color()) : &reach.unbound(piece.color()),
          reach.forward(piece.color(), from, course)};
}

std::vector<Way> ways(const Gait &gait, Cell from, Cell to, const CellSet &walls,
                      std::size_t most) {
  // Stage by stage; the stage before each is kept.
  std::array<Stage, stage_count> before;
  std::array<Stage, stage_count> queue;
  std::bitset<stage_count> seen;
  unsigned head = 0;
  unsigned tail = 0;
  const auto go_on = [&](Stage at) {
    for (const Stage next : gait.network->next(at)) {
      if (next == nowhere || seen[next]) {
        continue;
      }
      const Cell cell = cell_of(next);
      if (cell == to || (cell != from && !walls.contains(cell))) {
        seen[next] = true;
        before[next] = at;
        queue[tail++] = next;
      }
    }
  };
  for (unsigned direction = 0; direction < direction_count; ++direction) {
    if ((gait.directions >> direction & 1U) != 0) {
      go_on(stage(from, direction));
    }
  }
  std::vector<Way> found;
  while (head < tail && found.size() < most) {
    const Stage at = queue[head++];
    if (cell_of(at) != to) {
      go_on(at);
      continue;
    }
    Way way{at};
    while (cell_of(way.back()) != from) {
      way.push_back(before[way.back()]);
    }
    std::reverse(way.begin(), way.end());
    if (!found.empty() && way.size() > found.front().size() + side) {
      break;
    }
    found.push_back(std::move(way));
  }
  return found;
}

std::vector<Cell> Position::way(const Move &move) const {
  const auto &[from, to, promotion, drop] = move;
  const Piece piece = men_.at(from);
  if (!piece.exists() || Reach::get().cells(Role::king, from).contains(to)) {
    return {};
  }
  const bool is_leap =
      Reach::get().cells(Role::knight, from).contains(to) || piece.role() == Role::archer;
  const bool slides_only =
      piece.role() == Role::queen || piece.role() == Role::rook || piece.role() == Role::bishop;
  if (is_leap && !slides_only && !goes_forward(piece.role())) {
    return face(from) == face(to) ? std::vector<Cell>() : stepped_over(from, to);
  }
  std::optional<Gait> gait = gait_of(piece.role());
  if (goes_forward(piece.role())) {
    const Course moves = course_of_moves(piece.role());
    gait = gait_of(piece, from, men_.at(to).exists() ? opposite(moves) : moves, Choice::bound);
  }
  if (!gait) {
    return {};
  }
  std::vector<Way> found = ways(*gait, from, to, men_.occupied(), 1);
  if (found.empty()) {
    found = ways(*gait, from, to, {}, 1);
  }
  std::vector<Cell> cells;
  const auto leaves_face = [on = face(from)](Stage at) { return face(cell_of(at)) != on; };
  if (!found.empty() && std::any_of(found[0].begin(), found[0].end(), leaves_face)) {
    std::transform(found[0].begin() + 1, found[0].end() - 1, std::back_inserter(cells), cell_of);
  }
  return cells;
}

Refusal Position::blocked(const Gait &gait, Cell from, Cell to) const {
  Refusal refusal{Code::path_blocked, gait.network == &Reach::get().rides() ? "TS-6" : "TS-5", {}};
  const std::vector<Way> closed = ways(gait, from, to, {}, 3);
  const auto is_blocker = [&](Stage at) {
    return cell_of(at) != from && cell_of(at) != to && men_.at(cell_of(at)).exists();
  };
  if (closed.size() == 1) {
    for (const Stage at : closed[0]) {
      if (is_blocker(at)) {
        refusal.cells.add(cell_of(at));
      }
    }
    return refusal;
  }
  for (const Way &way : closed) {
    const auto blocker = std::find_if(way.begin(), way.end(), is_blocker);
    if (blocker == way.end()) {
      continue;
    }
    const auto turning = std::find_if(way.begin(), way.end(),
                                      [from](Stage at) { return face(cell_of(at)) != face(from); });
    refusal.ways.add({turning == way.end() ? Cell() : cell_of(*turning), cell_of(*blocker)});
    if (!refusal.cells.contains(cell_of(*blocker))) {
      refusal.cells.add(cell_of(*blocker));
    }
  }
  return refusal;
}

namespace {

std::uint64_t passed_term(Cell cell) { return scramble((std::uint64_t{1} << 36U) + cell.index()); }

constexpr std::string_view told(Role role) {
  switch (role) {
  case Role::king:
    return "it takes one step in any direction";
  case Role::queen:
    return "it slides straight or diagonally";
  case Role::rook:
    return "it slides straight";
  case Role::bishop:
    return "it slides diagonally";
  case Role::knight:
    return "it takes two straight steps and one at a right angle, never over a missing corner";
  case Role::nightrider:
    return "it makes a knight's leap, and as many more in the same direction as it can";
  case Role::archbishop:
    return "it goes like a bishop or a knight";
  case Role::chancellor:
    return "it goes like a rook or a knight";
  case Role::archer:
    return "it leaps exactly two steps diagonally to an empty cell, or stays and shoots an enemy a "
           "knight's leap away";
  case Role::pawn:
    return "it steps straight forward, two such steps from where it starts, and captures one step "
           "diagonally forward";
  case Role::berolina_pawn:
    return "it steps diagonally forward, two such steps from where it starts, and captures one "
           "step straight forward";
  case Role::arabian_spear:
    return "it slides straight forward, and captures sliding diagonally forward";
  case Role::berolina_spear:
    return "it slides diagonally forward, and captures sliding straight forward";
  default:
    return "";
  }
}

} // namespace

std::string_view Position::how_it_moves(const Refusal &refusal, Role role) {
  return refusal.ruling == "TS-17" ? "a king is not taken" : told(role);
}

Reached Position::alone(Piece piece, Cell from) {
  const Reach &reach = Reach::get();
  const auto [color, role] = std::pair(piece.color(), piece.role());
  if (!goes_forward(role)) {
    const CellSet &cells = reach.cells(role, from);
    return {cells, role == Role::archer ? reach.cells(Role::knight, from) : cells};
  }
  const Course moves = course_of_moves(role);
  if (is_spear(role)) {
    return {reach.lines(color, moves, from), reach.lines(color, opposite(moves), from)};
  }
  Reached reached{reach.steps(color, moves, from), reach.steps(color, opposite(moves), from)};
  for (const DoubleStep &step : reach.double_steps(piece, from)) {
    reached.moves.insert(step.to);
  }
  return reached;
}

Reached Position::told_apart(Cell from, const tessera::CellSet &to) const {
  Reached reached{to, {}};
  for (const Cell cell : to) {
    if (victim({from, cell}).exists()) {
      reached.captures.insert(cell);
    }
  }
  return reached;
}

Position::Position(const PositionSetup &setup, const Options & /*options*/)
    : turn_(setup.turn), half_move_clock_(setup.half_move_clock), move_number_(setup.move_number) {
  for (const Cell cell : setup.men.occupied()) {
    put(cell, setup.men.at(cell));
  }
  for (const Color color : both_colors) {
    kings_[index(color)] = men_.of(color, Role::king).first();
  }
  hash_ ^= turn_ == Color::black ? black_to_move_term : 0;
  if (setup.passed.exists()) {
    set_passed(setup.passed, setup.passer.exists()
                                 ? setup.passer
                                 : passers_over(men_, turn_, setup.passed).first());
  }
}

// --- What a move does -----------------------------------------------------------------------

bool Position::is_shot(const Move &move) const {
  const Piece archer = men_.at(move.from);
  const Piece target = men_.at(move.to);
  return archer.exists() && archer.role() == Role::archer && target.exists() &&
         target.color() != archer.color() &&
         Reach::get().cells(Role::knight, move.from).contains(move.to);
}

bool Position::takes_in_passing(const Move &move) const {
  const Piece pawn = men_.at(move.from);
  return move.to == passed_ && pawn.exists() && is_pawn(pawn.role()) && pawn.color() == turn_ &&
         Reach::get()
             .steps(pawn.color(), course_of_captures(pawn.role()), move.from)
             .contains(move.to);
}

Cell Position::victim(const Move &move) const {
  if (men_.at(move.to).exists()) {
    return move.to;
  }
  return passed_.exists() && takes_in_passing(move) ? passer_ : Cell();
}

bool Position::promotes(const Move &move) const {
  const Piece piece = men_.at(move.from);
  return piece.exists() && goes_forward(piece.role()) &&
         face(move.to) == home_of(opponent(piece.color()));
}

// --- Playing --------------------------------------------------------------------------------

void Position::put(Cell cell, Piece piece) {
  men_.put(cell, piece);
  walls_.insert(cell);
  hash_ ^= hash_term(cell, piece);
}

void Position::take(Cell cell) {
  hash_ ^= hash_term(cell, men_.at(cell));
  men_.take(cell);
  walls_.erase(cell);
}

bool Position::can_be_taken_in_passing() const {
  const Reach &reach = Reach::get();
  for (const Role role : {Role::pawn, Role::berolina_pawn}) {
    for (const Cell pawn :
         reach.steps_to(turn_, course_of_captures(role), passed_) & men_.of(turn_, role)) {
      if (king_attackers_after({pawn, passed_}).empty()) {
        return true;
      }
    }
  }
  return false;
}

void Position::set_passed(Cell over, Cell pawn) {
  passed_ = over;
  passer_ = pawn;
  takeable_ = can_be_taken_in_passing();
  hash_ ^= takeable_ ? passed_term(passed_) : 0;
}

void Position::finish_move(bool restart_clock) {
  hash_ ^= takeable_ ? passed_term(passed_) : 0;
  passed_ = {};
  passer_ = {};
  takeable_ = false;
  half_move_clock_ = restart_clock ? 0 : half_move_clock_ + 1;
  move_number_ += turn_ == Color::black ? 1 : 0;
  turn_ = opponent(turn_);
  hash_ ^= black_to_move_term;
}

void Position::force(const Move &move) {
  const Piece piece = men_.at(move.from);
  const Cell taken = victim(move);
  const Cell end = lands_on(move);
  const auto &double_steps = Reach::get().double_steps(piece, move.from);
  const auto double_step =
      std::find_if(double_steps.begin(), double_steps.end(), [&](const DoubleStep &step) {
        return step.to == move.to && !men_.at(step.over).exists();
      });
  if (taken.exists()) {
    take(taken);
  }
  // A king that a record promotes stays a king: no position is without one.
  const bool changes = move.promotion && piece.role() != Role::king &&
                       may_promote_to(*move.promotion, conventions());
  take(move.from);
  put(end, changes ? Piece(piece.color(), *move.promotion) : piece);
  if (piece.role() == Role::king) {
    kings_[index(piece.color())] = end;
  }
  const bool has_passed = double_step != double_steps.end() && !taken.exists() && !changes;
  finish_move(taken.exists() || goes_forward(piece.role()));
  if (has_passed && piece.color() != turn_) {
    set_passed(double_step->over, end);
  }
}

void Position::take_off(Cell cell) {
  take(cell);
  finish_move(true);
}

} // namespace tessera::tesseract
