#include "tesseract_leap.hpp"

#include <array>

namespace tessera::tesseract {

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
