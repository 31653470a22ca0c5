#include "tesseract.hpp"

// What attacks what: walks back from the cell that is attacked.

namespace tessera::tesseract {

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

} // namespace tessera::tesseract
