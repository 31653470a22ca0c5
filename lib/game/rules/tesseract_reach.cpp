#include "tesseract_reach.hpp"

#include "../../base/out_of_line.hpp"
#include "tesseract_start.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

namespace tessera::tesseract {

namespace {

constexpr unsigned bit(Direction direction) { return 1U << static_cast<unsigned>(direction); }

Stage stage_of(const Heading &heading) {
  return stage(heading.cell, static_cast<unsigned>(heading.direction));
}
/// Which of two faces a pawn or spear must take: the one that is worth more (TS-10).
int worth(FaceKind kind) {
  switch (kind) {
  case FaceKind::enemy_home:
    return 4;
  case FaceKind::enemy_territory:
    return 3;
  case FaceKind::open:
  case FaceKind::opposing:
    return 2;
  case FaceKind::own_territory:
    return 1;
  case FaceKind::own_home:
    return 0;
  }
  return 0;
}

/// What a walk on a network reaches on an empty board.
CellSet reached_on(const Network &network, Cell from, Directions directions) {
  FaceSets walls;
  walls.insert(from);
  CellSet found;
  network.walk(from, directions, walls, [&found](const Passage &passage) {
    found.insert(passage.first_cell(), passage.passed);
    return true;
  });
  return found;
}

/// How far the edge of its face is from a cell.
int distance_to(Direction edge, Cell from) {
  const int at = file_change(edge) != 0 ? file_on_face(from) : rank_on_face(from);
  return file_change(edge) + rank_change(edge) > 0 ? side - at : at - 1;
}

bool leads_to(FaceKind kind, unsigned home, unsigned from, Direction edge) {
  const auto [one, other] = faces_beyond(from, edge);
  return kind_of(one, home) == kind || kind_of(other, home) == kind;
}

/// The straight directions forward (TS-9).
unsigned straight_forward(Color color, Cell from) {
  const unsigned home = home_of(color);
  unsigned found = 0;
  int nearest = side;
  for (const Direction direction : straights) {
    switch (kind_of(face(from), home)) {
    case FaceKind::own_home:
    case FaceKind::opposing:
      found |= bit(direction);
      break;
    case FaceKind::own_territory:
      found |=
          leads_to(FaceKind::own_home, home, face(from), opposite(direction)) ? bit(direction) : 0;
      break;
    case FaceKind::enemy_territory:
      found |= leads_to(FaceKind::enemy_home, home, face(from), direction) ? bit(direction) : 0;
      break;
    case FaceKind::open:
      if (leads_to(FaceKind::enemy_territory, home, face(from), direction)) {
        const int distance = distance_to(direction, from);
        found = distance < nearest    ? bit(direction)
                : distance == nearest ? found | bit(direction)
                                      : found;
        nearest = std::min(nearest, distance);
      }
      break;
    case FaceKind::enemy_home:
      break;
    }
  }
  return found;
}

Directions forward_from(Color color, Cell from) {
  unsigned found = straight_forward(color, from);
  for (const Direction direction : diagonals) {
    const unsigned parts =
        bit(direction_of(file_change(direction), 0)) | bit(direction_of(0, rank_change(direction)));
    found |= (found & parts & straight_directions) != 0 ? bit(direction) : 0;
  }
  return static_cast<Directions>(found);
}

/// Whether a pawn or spear must take the other of two faces (TS-10).
bool must_not_choose(Color color, unsigned face, unsigned other) {
  const unsigned home = home_of(color);
  return worth(kind_of(face, home)) < worth(kind_of(other, home));
}

} // namespace

CellSet steps_on(const Network &network, Cell from, Directions directions) {
  CellSet found;
  for (unsigned direction = 0; direction < direction_count; ++direction) {
    if ((directions >> direction & 1U) != 0) {
      for (const Stage next : network.next(stage(from, direction))) {
        if (next != nowhere) {
          found.insert(cell_of(next));
        }
      }
    }
  }
  return found;
}

const Reach &Reach::get() {
  // On the heap: the tables are larger than the stacks of some threads.
  static const std::unique_ptr<const Reach> reach(out_of_line([] { return new Reach; }));
  return *reach;
}

Reach::Reach() {
  link_slides();
  link_rides();
  for (Network *network : {&slides_, &rides_}) {
    network->finish();
  }
  for (Lines &lines : lines_of_) {
    for (Network *network : {&lines.bound, &lines.backward, &lines.unbound}) {
      network->finish();
    }
  }
  for (unsigned i = 0; i < cell_count; ++i) {
    list_free_men(Cell(i));
    for (const Color color : both_colors) {
      list_forward_men(color, Cell(i));
    }
  }
}

void Reach::link_slides() {
  for (Stage from = 0; from < cell_count * direction_count; ++from) {
    const Heading heading{cell_of(from), static_cast<Direction>(direction_of(from))};
    const unsigned left = face(heading.cell);
    const std::optional<Direction> edge = edge_left(heading);
    for (const unsigned choice : both_choices) {
      const std::optional<Heading> next = step(heading, choice);
      if (!next) {
        continue;
      }
      const Stage to = stage_of(*next);
      if (!edge) {
        slides_.lead(from, to);
      } else {
        slides_.lead_over(from, to);
      }
      for (const Color color : both_colors) {
        Lines &lines = lines_of_[index(color)];
        if (!edge) {
          lines.bound.lead(from, to);
          lines.unbound.lead(from, to);
          lines.backward.lead(turned(to), turned(from));
        } else if (kind_of(left, home_of(color)) != FaceKind::enemy_home) {
          lines.unbound.lead_over(from, to);
          const auto beyond = faces_beyond(left, *edge);
          if (must_not_choose(color, beyond[choice], beyond[1 - choice])) {
            continue;
          }
          lines.bound.lead_over(from, to);
          lines.backward.lead_over(turned(to), turned(from));
        }
      }
    }
  }
}

void Reach::link_rides() {
  for (Stage from = 0; from < cell_count * direction_count; ++from) {
    const Leap leap = leap_at(cell_of(from), direction_of(from));
    for (const unsigned choice : both_choices) {
      const std::optional<Leap> next = leap_from(leap, choice);
      if (!next) {
        continue;
      }
      if (face(next->cell) == face(leap.cell)) {
        rides_.lead(from, stage_of(*next));
      } else {
        rides_.lead_over(from, stage_of(*next));
      }
    }
  }
}

void Reach::list_free_men(Cell from) {
  const auto cells_of = [&](Role role) -> CellSet & { return cells_[index(role)][from.index()]; };
  for (unsigned direction = 0; direction < direction_count; ++direction) {
    for (const unsigned choice : both_choices) {
      const Heading start{from, static_cast<Direction>(direction)};
      if (const auto next = step(start, choice)) {
        cells_of(Role::king).insert(next->cell);
        const auto second = step(*next, choice);
        if (second && is_diagonal(start.direction)) {
          cells_of(Role::archer).insert(second->cell);
        }
      }
      if (const auto leap = leap_from(leap_at(from, direction), choice)) {
        cells_of(Role::knight).insert(leap->cell);
      }
    }
  }
  cells_of(Role::rook) = reached_on(slides_, from, straight_directions);
  cells_of(Role::bishop) = reached_on(slides_, from, diagonal_directions);
  cells_of(Role::nightrider) = reached_on(rides_, from, all_directions);
  cells_of(Role::queen) = cells_of(Role::rook) | cells_of(Role::bishop);
  cells_of(Role::archbishop) = cells_of(Role::bishop) | cells_of(Role::knight);
  cells_of(Role::chancellor) = cells_of(Role::rook) | cells_of(Role::knight);
}

void Reach::list_forward_men(Color color, Cell from) {
  forward_[index(color)][from.index()] = forward_from(color, from);
  for (const Course course : both_courses) {
    const Directions directions = forward(color, from, course);
    CellSet &steps = steps_[index(color)][index(course)][from.index()];
    steps = steps_on(bound(color), from, directions);
    for (const Cell to : steps) {
      steps_to_[index(color)][index(course)][to.index()].insert(from);
    }
    CellSet &lines = lines_[index(color)][index(course)][from.index()];
    lines = reached_on(bound(color), from, directions);
    for (const Cell to : lines) {
      lines_to_[index(color)][index(course)][to.index()].insert(from);
    }
  }
  for (const Role role : {Role::pawn, Role::berolina_pawn}) {
    double_steps_[index(color)][index(course_of_moves(role))][from.index()] =
        double_steps_on(bound(color), Piece(color, role), from);
  }
}

std::vector<DoubleStep> Reach::double_steps_on(const Network &network, Piece pawn,
                                               Cell from) const {
  std::vector<DoubleStep> found;
  if (forward_man_at_start(pawn.color(), from) != pawn.role()) {
    return found;
  }
  const Directions directions = forward(pawn.color(), from, course_of_moves(pawn.role()));
  for (unsigned direction = 0; direction < direction_count; ++direction) {
    if ((directions >> direction & 1U) == 0) {
      continue;
    }
    // No pawn starts beside the edge before it, so its first step does not fork.
    const Stage over = network.next(stage(from, direction))[0];
    CellSet ends;
    for (const Stage next : network.next(over)) {
      if (next != nowhere) {
        ends.insert(cell_of(next));
      }
    }
    for (const Cell to : ends) {
      found.push_back({cell_of(over), to});
    }
  }
  return found;
}

namespace {

/// One step of a leap; the direction of the other leg keeps its sign along the edge.
std::optional<Leap> step_of(const Leap &leap, bool along_length, unsigned choice) {
  const Direction ahead = along_length ? leap.lengthways : leap.sideways;
  const Direction across = along_length ? leap.sideways : leap.lengthways;
  const std::optional<Heading> to = step({leap.cell, ahead}, choice);
  if (!to) {
    return std::nullopt;
  }
  const int sign = file_change(across) + rank_change(across);
  const bool goes_along_files = file_change(to->direction) != 0;
  const Direction turned_across = goes_along_files ? direction_of(0, sign) : direction_of(sign, 0);
  return along_length ? Leap{to->cell, to->direction, turned_across}
                      : Leap{to->cell, turned_across, to->direction};
}

/// A leap, with either leg first, and the two cells that it steps on before the last.
struct Steps {
  Leap end;
  std::array<Cell, 2> between;
};
std::optional<Steps> steps_of(Leap leap, bool long_leg_first, unsigned choice) {
  Steps steps{leap, {}};
  for (unsigned count = 0; count < 3; ++count) {
    const bool along_length = long_leg_first ? count < 2 : count > 0;
    const std::optional<Leap> next = step_of(steps.end, along_length, choice);
    if (!next) {
      return std::nullopt;
    }
    steps.end = *next;
    if (count < 2) {
      steps.between[count] = next->cell;
    }
  }
  return steps;
}

/// With the long leg first, if there is such a way.
std::optional<Steps> steps_of(const Leap &leap, unsigned choice) {
  const std::optional<Steps> found = steps_of(leap, true, choice);
  return found ? found : steps_of(leap, false, choice);
}

} // namespace

Leap leap_at(Cell cell, unsigned direction) {
  const auto lengthways = static_cast<Direction>(direction / 2);
  const int sign = direction % 2 == 0 ? 1 : -1;
  return {cell, lengthways,
          file_change(lengthways) != 0 ? direction_of(0, sign) : direction_of(sign, 0)};
}

Stage stage_of(const Leap &leap) {
  const int sign = file_change(leap.sideways) + rank_change(leap.sideways);
  return stage(leap.cell, static_cast<unsigned>(leap.lengthways) * 2 + (sign > 0 ? 0 : 1));
}

std::optional<Leap> leap_from(const Leap &leap, unsigned choice) {
  const std::optional<Steps> found = steps_of(leap, choice);
  return found ? std::optional(found->end) : std::nullopt;
}

std::vector<Cell> stepped_over(Cell from, Cell to) {
  for (unsigned direction = 0; direction < direction_count; ++direction) {
    for (const unsigned choice : both_choices) {
      if (const auto knight = steps_of(leap_at(from, direction), choice);
          knight && knight->end.cell == to) {
        return {knight->between.begin(), knight->between.end()};
      }
    }
  }
  for (const Direction direction : diagonals) {
    for (const unsigned choice : both_choices) {
      const auto first = step({from, direction}, choice);
      const auto second = first ? step(*first, choice) : std::nullopt;
      if (second && second->cell == to) {
        return {first->cell};
      }
    }
  }
  return {};
}

} // namespace tessera::tesseract
