#include "tesseract.hpp"

#include "tesseract_reach.hpp"
#include "tesseract_start.hpp"
#include "zobrist.hpp"

#include <algorithm>
#include <array>
#include <utility>

// Single moves, playing, lists of moves, attacks and set-ups.

namespace tessera::tesseract {

std::optional<Routes> routes_of(Role role) {
  const Reach &reach = Reach::get();
  switch (role) {
  case Role::queen:
    return Routes{&reach.slides(), all_directions};
  case Role::rook:
  case Role::chancellor:
    return Routes{&reach.slides(), straight_directions};
  case Role::bishop:
  case Role::archbishop:
    return Routes{&reach.slides(), diagonal_directions};
  case Role::nightrider:
    return Routes{&reach.rides(), all_directions};
  default:
    return std::nullopt;
  }
}

Routes routes_of(Piece piece, Cell from, Course course, Choice choice) {
  const Reach &reach = Reach::get();
  return {choice == Choice::bound ? &reach.bound(piece.color()) : &reach.unbound(piece.color()),
          reach.forward(piece.color(), from, course)};
}

std::vector<Way> ways(const Routes &routes, Cell from, Cell to, const CellSet &walls,
                      std::size_t most) {
  // Stage by stage; the stage before each is kept.
  std::array<Stage, stage_count> before;
  std::array<Stage, stage_count> queue;
  std::bitset<stage_count> seen;
  unsigned head = 0;
  unsigned tail = 0;
  const auto go_on = [&](Stage at) {
    for (const Stage next : routes.network->next(at)) {
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
    if ((routes.directions >> direction & 1U) != 0) {
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
  std::optional<Routes> routes = routes_of(piece.role());
  if (goes_forward(piece.role())) {
    const Course moves = course_of_moves(piece.role());
    routes = routes_of(piece, from, men_.at(to).exists() ? opposite(moves) : moves, Choice::bound);
  }
  if (!routes) {
    return {};
  }
  std::vector<Way> found = ways(*routes, from, to, men_.occupied(), 1);
  if (found.empty()) {
    found = ways(*routes, from, to, {}, 1);
  }
  std::vector<Cell> cells;
  const auto leaves_face = [on = face(from)](Stage at) { return face(cell_of(at)) != on; };
  if (!found.empty() && std::any_of(found[0].begin(), found[0].end(), leaves_face)) {
    std::transform(found[0].begin() + 1, found[0].end() - 1, std::back_inserter(cells), cell_of);
  }
  return cells;
}

Refusal Position::blocked(const Routes &routes, Cell from, Cell to) const {
  Refusal refusal{
      Code::path_blocked, routes.network == &Reach::get().rides() ? "TS-6" : "TS-5", {}};
  const std::vector<Way> closed = ways(routes, from, to, {}, 3);
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

constexpr std::string_view words(Role role) {
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
  return refusal.ruling == "TS-17" ? "a king is not taken" : words(role);
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

Reached Position::distinct_reach(Cell from, const tessera::CellSet &to) const {
  Reached reached{to, {}};
  for (const Cell cell : to) {
    if (victim({from, cell}).exists()) {
      reached.captures.insert(cell);
    }
  }
  return reached;
}

Position::Position(const PositionSetup &setup, const Options & /*options*/) : TakesTurns(setup) {
  for (const Cell cell : setup.men.occupied()) {
    put(cell, setup.men.at(cell));
  }
  for (const Color color : both_colors) {
    kings_[index(color)] = men_.of(color, Role::king).first();
  }
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
  TakesTurns::finish_move(restart_clock);
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

// --- Lists of moves --------------------------------------------------------------------
// To find whether one given move is legal, `why_not` needs no list.

CellSet Position::pawn_destinations(Cell from, Piece pawn) const {
  const Reach &reach = Reach::get();
  const CellSet occupied = men_.occupied();
  CellSet found = reach.steps(pawn.color(), course_of_moves(pawn.role()), from) - occupied;
  for (const DoubleStep &step : reach.double_steps(pawn, from)) {
    if (!men_.at(step.over).exists() && !men_.at(step.to).exists()) {
      found.insert(step.to);
    }
  }
  found |= reach.steps(pawn.color(), course_of_captures(pawn.role()), from) &
           men_.of(opponent(pawn.color()));
  if (passed_.exists() && takes_in_passing({from, passed_})) {
    found.insert(passed_);
  }
  return found;
}

CellSet Position::spear_destinations(Cell from, Piece spear) const {
  const Reach &reach = Reach::get();
  const Directions moving = reach.forward(spear.color(), from, course_of_moves(spear.role()));
  const Directions capturing = reach.forward(spear.color(), from, course_of_captures(spear.role()));
  const CellSet &prey = men_.of(opponent(spear.color()));
  const bool moves_straight = course_of_moves(spear.role()) == Course::straight;
  CellSet found;
  reach.bound(spear.color()).walk(from, moving | capturing, walls_, [&](const Passage &passage) {
    if (passage.is_straight() == moves_straight) {
      found.insert(passage.first_cell(), passage.passed);
    } else if (passage.wall.exists() && prey.contains(passage.wall)) {
      found.insert(passage.wall);
    }
    return true;
  });
  return found;
}

CellSet Position::destinations(Cell from, Piece piece) const {
  const Reach &reach = Reach::get();
  const Role role = piece.role();
  const CellSet &prey = men_.of(opponent(piece.color()));
  CellSet found;
  if (is_pawn(role)) {
    found = pawn_destinations(from, piece);
  } else if (is_spear(role)) {
    found = spear_destinations(from, piece);
  } else if (role == Role::archer) {
    found = (reach.cells(Role::archer, from) - men_.occupied()) |
            (reach.cells(Role::knight, from) & prey);
  } else if (const std::optional<Routes> routes = routes_of(role)) {
    routes->network->walk(from, routes->directions, walls_, [&found](const Passage &passage) {
      found.insert(passage.first_cell(), passage.passed);
      if (passage.wall.exists()) {
        found.insert(passage.wall);
      }
      return true;
    });
    if (role == Role::archbishop || role == Role::chancellor) {
      found |= reach.cells(Role::knight, from);
    }
  } else {
    found = reach.cells(role, from);
  }
  return found - men_.of(piece.color()) - men_.of(Role::king);
}

bool Position::may_expose(Cell from, Piece piece, const Exposure &exposure) {
  return !exposure.checkers.empty() || piece.role() == Role::king ||
         exposure.shields.contains(from);
}

bool Position::is_safe(const Move &move, Piece piece, const Exposure &exposure) const {
  const Cell taken = victim(move);
  if (!exposure.checkers.empty() && piece.role() != Role::king &&
      !exposure.passed.contains(move.to) &&
      !(taken.exists() && exposure.checkers.contains(taken))) {
    return false;
  }
  // A man that is taken elsewhere than where its captor goes leaves its cell empty.
  const bool opens = taken.exists() && taken != lands_on(move);
  return (!may_expose(move.from, piece, exposure) && !opens) || king_attackers_after(move).empty();
}

CellSet Position::legal_destinations(Cell from, Piece piece, const Exposure &exposure) const {
  const CellSet found = destinations(from, piece);
  if (!may_expose(from, piece, exposure) && piece.role() != Role::archer &&
      !is_pawn(piece.role())) {
    return found;
  }
  CellSet safe;
  for (const Cell to : found) {
    if (is_safe({from, to}, piece, exposure)) {
      safe.insert(to);
    }
  }
  return safe;
}

std::vector<Move> Position::legal_moves() const {
  std::vector<Move> moves;
  const Exposure exposed = exposure();
  for (const Cell from : men_.of(turn_)) {
    for (const Cell to : legal_destinations(from, men_.at(from), exposed)) {
      if (!promotes({from, to})) {
        moves.push_back({from, to});
        continue;
      }
      for (const Role role : promotions) {
        moves.push_back({from, to, role});
      }
    }
  }
  return moves;
}

std::uint64_t Position::count_legal_moves() const {
  const CellSet enemy_home = cells_of(home_of(opponent(turn_)));
  const Exposure exposed = exposure();
  std::size_t count = 0;
  for (const Cell from : men_.of(turn_)) {
    const Piece piece = men_.at(from);
    const CellSet found = legal_destinations(from, piece, exposed);
    count += static_cast<std::size_t>(found.size());
    if (goes_forward(piece.role())) {
      const auto promoting = static_cast<std::size_t>((found & enemy_home).size());
      count += promoting * (promotions.size() - 1);
    }
  }
  return count;
}

bool Position::has_legal_move() const {
  const Exposure exposed = exposure();
  for (const Cell from : men_.of(turn_)) {
    const Piece piece = men_.at(from);
    for (const Cell to : destinations(from, piece)) {
      if (is_safe({from, to}, piece, exposed)) {
        return true;
      }
    }
  }
  return false;
}

Outcome Position::outcome() const {
  if (has_legal_move()) {
    return Outcome::ongoing;
  }
  return checkers().empty() ? Outcome::stalemate : Outcome::checkmate;
}

// --- What attacks what -----------------------------------------------------------------
// Walks back from the cell that is attacked.

namespace {

/// Some roles, a bit each.
using Roles = std::uint32_t;
constexpr Roles bit(Role role) { return Roles{1} << index(role); }

constexpr Roles straight_sliders = bit(Role::queen) | bit(Role::rook) | bit(Role::chancellor);
constexpr Roles diagonal_sliders = bit(Role::queen) | bit(Role::bishop) | bit(Role::archbishop);

CellSet straight_sliders_of(const Placement &men) {
  return men.of(Role::queen) | men.of(Role::rook) | men.of(Role::chancellor);
}
CellSet diagonal_sliders_of(const Placement &men) {
  return men.of(Role::queen) | men.of(Role::bishop) | men.of(Role::archbishop);
}

/// The spears that capture on a course.
constexpr Role spear_that_captures(Course course) {
  return course == Course::diagonal ? Role::arabian_spear : Role::berolina_spear;
}
constexpr Role pawn_that_captures(Course course) {
  return course == Course::diagonal ? Role::pawn : Role::berolina_pawn;
}

} // namespace

Position::Scene Position::scene(Color by) const { return {walls_, men_.of(by)}; }

Position::Scene Position::scene_after(const Move &move) const {
  Scene after = scene(opponent(turn_));
  after.walls.erase(move.from);
  if (const Cell taken = victim(move); taken.exists()) {
    after.walls.erase(taken);
    after.attackers.erase(taken);
  }
  after.walls.insert(lands_on(move));
  return after;
}

CellSet Position::leapers_on(Cell target, Color by) const {
  const Reach &reach = Reach::get();
  CellSet found = reach.cells(Role::king, target) & men_.of(Role::king);
  found |= reach.cells(Role::knight, target) & (men_.of(Role::knight) | men_.of(Role::archbishop) |
                                                men_.of(Role::chancellor) | men_.of(Role::archer));
  for (const Course course : both_courses) {
    found |= reach.steps_to(by, course, target) & men_.of(pawn_that_captures(course));
  }
  return found;
}

CellSet Position::attackers_in(const Scene &scene, Cell target, Color by) const {
  const Reach &reach = Reach::get();
  CellSet found = leapers_on(target, by) & scene.attackers;
  FaceSets walls = scene.walls;
  walls.insert(target);

  const auto may_reach = [&](const CellSet &men, Role role) {
    return (men & scene.attackers).intersects(reach.cells(role, target));
  };
  unsigned directions = 0;
  if (may_reach(straight_sliders_of(men_), Role::rook)) {
    directions |= straight_directions;
  }
  if (may_reach(diagonal_sliders_of(men_), Role::bishop)) {
    directions |= diagonal_directions;
  }
  const auto attacker_at = [&scene](Cell wall) {
    return wall.exists() && scene.attackers.contains(wall);
  };
  reach.slides().walk(
      target, static_cast<Directions>(directions), walls, [&](const Passage &passage) {
        const Roles sliders = passage.is_straight() ? straight_sliders : diagonal_sliders;
        if (attacker_at(passage.wall) && (sliders & bit(men_.at(passage.wall).role())) != 0) {
          found.insert(passage.wall);
        }
        return true;
      });
  if (may_reach(men_.of(Role::nightrider), Role::nightrider)) {
    reach.rides().walk(target, all_directions, walls, [&](const Passage &passage) {
      if (attacker_at(passage.wall) && men_.at(passage.wall).role() == Role::nightrider) {
        found.insert(passage.wall);
      }
      return true;
    });
  }
  for (const Course course : both_courses) {
    const CellSet spears =
        reach.lines_to(by, course, target) & men_.of(spear_that_captures(course)) & scene.attackers;
    if (spears.empty()) {
      continue;
    }
    reach.backward(by).walk(target, directions_of(course), walls, [&](const Passage &passage) {
      const Cell wall = passage.wall;
      if (wall.exists() && spears.contains(wall) &&
          (reach.forward(by, wall, course) & bit_of(turned(passage.entry))) != 0) {
        found.insert(wall);
      }
      return true;
    });
  }
  // A line that returns to where it began ends there (TS-5).
  found.erase(target);
  return found;
}

CellSet Position::attackers(Cell cell, Color by) const { return attackers_in(scene(by), cell, by); }

CellSet Position::king_attackers_after(const Move &move) const {
  const Cell target = move.from == king(turn_) ? move.to : king(turn_);
  return attackers_in(scene_after(move), target, opponent(turn_));
}

Position::Exposure Position::exposure() const {
  const Reach &reach = Reach::get();
  Exposure found{checkers(), {}, {}};
  const auto look = [&found](const Passage &passage) {
    found.passed.insert(passage.first_cell(), passage.passed);
    if (passage.wall.exists()) {
      found.shields.insert(passage.wall);
    }
    return true;
  };
  reach.slides().walk(king(turn_), all_directions, walls_, look);
  if (!men_.of(opponent(turn_), Role::nightrider).empty()) {
    reach.rides().walk(king(turn_), all_directions, walls_, look);
  }
  return found;
}

CellSet Position::pinned(Color color) const {
  CellSet found;
  const CellSet attacking = attackers(king(color), opponent(color));
  Scene without = scene(opponent(color));
  for (const Cell man : men_.of(color)) {
    if (man != king(color)) {
      without.walls.erase(man);
      if (!(attackers_in(without, king(color), opponent(color)) - attacking).empty()) {
        found.insert(man);
      }
      without.walls.insert(man);
    }
  }
  return found;
}

// --- Set-up positions ------------------------------------------------------------------

namespace {

void find_faults_of_men(const Placement &men, std::vector<std::string> &found) {
  for (const Color color : both_colors) {
    const std::string who(name(color));
    if (auto fault = fault_of_kings(men, color)) {
      found.push_back(std::move(*fault));
    }
    for (const Cell cell : men.of(color)) {
      if (goes_forward(men.at(cell).role()) && face(cell) == home_of(opponent(color))) {
        const std::string_view what = name(men.at(cell).role());
        found.push_back(who + (what.starts_with('A') ? " has an " : " has a ") + std::string(what) +
                        " where it must have promoted");
        break;
      }
    }
  }
}

void find_faults_of_passed(const PositionSetup &setup, const Placement &men,
                           std::vector<std::string> &found) {
  if (!setup.passed.exists()) {
    if (setup.passer.exists()) {
      found.emplace_back("the pawn is given but not the cell that it passed over");
    }
    return;
  }
  const CellSet passers = Position::passers_over(men, setup.turn, setup.passed);
  if (passers.empty() || (setup.passer.exists() && !passers.contains(setup.passer))) {
    found.push_back(std::string(name(opponent(setup.turn))) +
                    " has no pawn that can just have passed over " + name(setup.passed));
  } else if (!setup.passer.exists() && passers.size() > 1) {
    found.push_back("more than one pawn can just have passed over " + name(setup.passed));
  }
}

} // namespace

CellSet Position::passers_over(const Placement &men, Color turn, Cell passed) {
  CellSet found;
  if (men.at(passed).exists()) {
    return found;
  }
  const Color color = opponent(turn);
  for (const Role role : {Role::pawn, Role::berolina_pawn}) {
    for (const Cell pawn : men.of(color, role)) {
      const Piece piece(color, role);
      for (unsigned i = 0; i < cell_count; ++i) {
        const auto &steps = Reach::get().double_steps(piece, Cell(i));
        if (!men.at(Cell(i)).exists() &&
            std::any_of(steps.begin(), steps.end(), [&](const DoubleStep &step) {
              return step.over == passed && step.to == pawn;
            })) {
          found.insert(pawn);
        }
      }
    }
  }
  return found;
}

PositionSetup Position::setup() const {
  PositionSetup setup{.men = men_,
                      .turn = turn_,
                      .passed = passed_,
                      .half_move_clock = half_move_clock_,
                      .move_number = move_number_};
  if (passed_.exists() && passers_over(men_, turn_, passed_).size() > 1) {
    setup.passer = passer_;
  }
  return setup;
}

Position Position::initial(const Options &options) {
  PositionSetup setup;
  for (const Color color : both_colors) {
    for (unsigned i = 0; i < cell_count; ++i) {
      if (const Piece piece = man_at_start(color, Cell(i)); piece.exists()) {
        setup.men.put(Cell(i), piece);
      }
    }
  }
  return {setup, options};
}

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options &options) {
  std::vector<std::string> found;
  const Placement men = placement_of<Placement::cell_count>(setup.men);
  find_faults_of_men(men, found);
  find_faults_of_passed(setup, men, found);
  if (found.empty()) {
    if (auto fault = fault_of_waiting_king(Position(setup, options))) {
      found.push_back(*std::move(fault));
    }
  }
  return found;
}

} // namespace tessera::tesseract
