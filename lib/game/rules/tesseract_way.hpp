#pragma once

#include "tesseract_reach.hpp"

#include <optional>
#include <vector>

namespace tessera::tesseract {

/// How a sliding or riding piece moves from one cell.
struct Gait {
  const Network *network;
  Directions directions;
};

/// How pieces of a role slide or ride, for either side; nothing if they do not.
std::optional<Gait> gait_of(Role role);
/// How a pawn's steps and a spear's slides go on a course: with their choice at edges bound, or as
/// if it were free.
enum class Choice : std::uint8_t { bound, free };
Gait gait_of(Piece piece, Cell from, Course course, Choice choice);

/// What one way passes: its stages, from the one where it begins to the one where it ends.
using Way = std::vector<Stage>;

/// The shortest ways to a cell over cells that are not walls, each coming in from another
/// direction; the shortest first, at most a given number, and none longer than that by more than a
/// face.
std::vector<Way> ways(const Gait &gait, Cell from, Cell to, const CellSet &walls, std::size_t most);

} // namespace tessera::tesseract
