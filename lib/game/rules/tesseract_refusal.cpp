#include "tesseract.hpp"

#include "refusals.hpp"

#include <fmt/format.h>

#include <algorithm>

// Why single moves are not legal.

namespace tessera::tesseract {

namespace {

/// The ruling on pieces that leap or slide freely.
constexpr std::string_view movement_ruling(Role role) {
  return role == Role::knight || role == Role::nightrider ? "TS-6" : "TS-7";
}

/// Whether there is a way up to the first of the walls that contains the cell.
bool leads_to(const Routes &routes, Cell from, Cell to, const FaceSets &walls) {
  bool found = false;
  routes.network->walk(from, routes.directions, walls, [&found, to](const Passage &passage) {
    found = passage.wall == to || passage.passes(to);
    return !found;
  });
  return found;
}

/// For a pawn or spear that could go to a cell if it took the wrong face at the last edge before
/// it: the cell of the other face that it must enter there (TS-10). Nothing if it could not.
std::optional<Cell> compulsory_cell(Piece piece, Cell from, Cell to, Course course,
                                    const CellSet &walls) {
  const std::vector<Way> found =
      ways(routes_of(piece, from, course, Choice::free), from, to, walls, 1);
  if (found.empty()) {
    return std::nullopt;
  }
  const Network &bound = Reach::get().bound(piece.color());
  const auto before =
      std::adjacent_find(found[0].begin(), found[0].end(), [&bound](Stage at, Stage next) {
        return bound.next(at)[0] != next && bound.next(at)[1] != next;
      });
  const bool is_last_edge =
      before != found[0].end() && face(cell_of(*std::next(before))) == face(to);
  return is_last_edge ? std::optional(cell_of(bound.next(*before)[0])) : std::nullopt;
}

/// What a face is called.
std::string title(unsigned face) {
  return std::to_string(faces[face].first) + std::to_string(faces[face].second);
}

} // namespace

std::optional<Refusal> Position::why_not(const Attempt &attempt) const {
  const auto &[from, to, promotion, drop] = attempt.move;
  if (drop) {
    return Refusal{Code::not_in_hand, "TS-17", {}};
  }
  const Piece piece = men_.at(from);
  if (auto refusal = mover_refusal(piece, attempt, turn_, "TS-17", "TS-19")) {
    return refusal;
  }
  if (auto refused = step_refusal(from, to, piece)) {
    return refused;
  }
  const Piece there = men_.at(to);
  if (auto refusal = capture_refusal(there, to, turn_, "TS-17")) {
    return refusal;
  }
  if (goes_forward(piece.role()) && !has_bound_choice(from, to, piece)) {
    return choice_refusal(from, to, piece);
  }
  const Cell taken = victim(attempt.move);
  if (auto refusal = gloss_refusal(attempt, taken.exists() ? men_.at(taken) : Piece(),
                                   taken.exists() ? taken : to, "TS-19")) {
    return refusal;
  }
  if (auto refusal = promotion_refusal(promotion, promotes(attempt.move), conventions())) {
    return refusal;
  }
  return check_refusal(piece, king_attackers_after(attempt.move), "TS-14");
}

std::optional<SentenceTemplate> Position::refusal_template(const Refusal &refusal,
                                                           const Attempt &attempt) const {
  if (refusal.code != Code::edge_choice) {
    return std::nullopt;
  }
  const Move &move = attempt.move;
  const Cell instead = refusal.cells.items().front();
  Slots slots;
  return slots.in(fmt::format("{} must take face {} here, by {}, and not face {}",
                              with_article(men_.at(move.from).role()), title(face(instead)),
                              slots.cell(instead), title(face(move.to))));
}

std::optional<Refusal> Position::step_refusal(Cell from, Cell to, Piece piece) const {
  const Reach &reach = Reach::get();
  const Role role = piece.role();
  if (is_pawn(role)) {
    return pawn_refusal(from, to, piece);
  }
  if (is_spear(role)) {
    return spear_refusal(from, to, piece);
  }
  if (role == Role::archer) {
    return archer_refusal(from, to);
  }
  const std::optional<Routes> routes = routes_of(role);
  if (!reach.cells(role, from).contains(to)) {
    return Refusal{Code::cannot_move_so, movement_ruling(role), {}};
  }
  const bool leaps = !routes || ((role == Role::archbishop || role == Role::chancellor) &&
                                 reach.cells(Role::knight, from).contains(to));
  return leaps || has_way(*routes, from, to) ? std::nullopt
                                             : std::optional(blocked(*routes, from, to));
}

bool Position::has_way(const Routes &routes, Cell from, Cell to) const {
  return leads_to(routes, from, to, walls_);
}

std::optional<Refusal> Position::archer_refusal(Cell from, Cell to) const {
  const Reach &reach = Reach::get();
  const Piece there = men_.at(to);
  const bool leaps = reach.cells(Role::archer, from).contains(to);
  const bool shoots = reach.cells(Role::knight, from).contains(to);
  // Neither way can it go onto a piece of its own side.
  const bool is_own = there.exists() && there.color() == men_.at(from).color();
  if ((leaps || shoots) && (is_own || there.exists() == shoots)) {
    return std::nullopt;
  }
  return refusal_at(Code::cannot_move_so, "TS-7", leaps || shoots ? CellSet{to} : CellSet());
}

std::optional<Refusal> Position::pawn_refusal(Cell from, Cell to, Piece piece) const {
  const Reach &reach = Reach::get();
  const auto [color, role] = std::pair(piece.color(), piece.role());
  const Course moves = course_of_moves(role);
  const CellSet &steps = reach.steps(color, moves, from);
  const CellSet &captures = reach.steps(color, opposite(moves), from);
  auto refused = pawn_refusal({steps, captures, reach.double_steps(piece, from)}, to);
  if (refused && refused->code == Code::cannot_move_so && !captures.contains(to)) {
    const Network &free = reach.unbound(color);
    refused = pawn_refusal({steps_on(free, from, reach.forward(color, from, moves)),
                            steps_on(free, from, reach.forward(color, from, opposite(moves))),
                            reach.double_steps_on(free, piece, from)},
                           to);
  }
  return refused;
}

std::optional<Refusal> Position::pawn_refusal(const PawnWays &ways, Cell to) const {
  Refusal blocked{Code::path_blocked, "TS-11", {}};
  const auto add = [&](Cell cell) {
    if (men_.at(cell).exists()) {
      blocked.cells.add(cell);
    }
  };
  const auto double_step = std::find_if(ways.double_steps.begin(), ways.double_steps.end(),
                                        [to](const DoubleStep &step) { return step.to == to; });
  if (ways.steps.contains(to)) {
    add(to);
  } else if (ways.captures.contains(to)) {
    return men_.at(to).exists() || to == passed_
               ? std::nullopt
               : std::optional(Refusal{Code::cannot_move_so, "TS-11", {}});
  } else if (double_step != ways.double_steps.end()) {
    add(double_step->over);
    add(to);
  } else {
    return Refusal{Code::cannot_move_so, "TS-11", {}};
  }
  return blocked.cells.items().empty() ? std::nullopt : std::optional(blocked);
}

std::optional<Refusal> Position::spear_refusal(Cell from, Cell to, Piece piece) const {
  const bool occupied = men_.at(to).exists();
  const Course moves = course_of_moves(piece.role());
  const Course course = occupied ? opposite(moves) : moves;
  for (const Choice choice : {Choice::bound, Choice::free}) {
    const auto leads = [&](Course on) {
      return choice == Choice::bound ? Reach::get().lines(piece.color(), on, from).contains(to)
                                     : leads_to(routes_of(piece, from, on, choice), from, to, {}) &&
                                           compulsory_cell(piece, from, to, on, {}).has_value();
    };
    if (leads(course)) {
      const Routes routes = routes_of(piece, from, course, choice);
      return has_way(routes, from, to) ? std::nullopt : std::optional(blocked(routes, from, to));
    }
    if (leads(opposite(course))) {
      return occupied ? refusal_at(Code::path_blocked, "TS-7", CellSet{to})
                      : Refusal{Code::cannot_move_so, "TS-7", {}};
    }
  }
  return Refusal{Code::cannot_move_so, "TS-7", {}};
}

Refusal Position::choice_refusal(Cell from, Cell to, Piece piece) const {
  const Course moves = course_of_moves(piece.role());
  for (const Course course : {opposite(moves), moves}) {
    if (course == moves || men_.at(to).exists() || to == passed_) {
      if (const auto instead = compulsory_cell(piece, from, to, course, men_.occupied())) {
        return refusal_at(Code::edge_choice, "TS-10", CellSet{*instead});
      }
    }
  }
  return {Code::cannot_move_so, "TS-10", {}};
}

bool Position::has_bound_choice(Cell from, Cell to, Piece piece) const {
  const Reach &reach = Reach::get();
  const auto [color, role] = std::pair(piece.color(), piece.role());
  if (is_spear(role)) {
    const Course moves = course_of_moves(role);
    return reach.lines(color, men_.at(to).exists() ? opposite(moves) : moves, from).contains(to);
  }
  const auto &double_steps = reach.double_steps(piece, from);
  return reach.steps(color, Course::straight, from).contains(to) ||
         reach.steps(color, Course::diagonal, from).contains(to) ||
         std::any_of(double_steps.begin(), double_steps.end(),
                     [to](const DoubleStep &step) { return step.to == to; });
}

} // namespace tessera::tesseract
