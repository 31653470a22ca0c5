#pragma once

#include "tesseract_reach.hpp"

#include <optional>
#include <vector>

namespace tessera::tesseract {

/// How a man goes that slides or rides, from one cell.
struct Gait {
  const Network *network;
  Directions directions;
};

/// How men of a role slide or ride, whichever their side; none if they do not.
std::optional<Gait> gait_of(Role role);
/// How a pawn's steps and a spear's slides go on a course, with their choice at edges bound or,
/// where that is of interest, as if it were free.
enum class Choice : std::uint8_t { bound, free };
Gait gait_of(Piece piece, Cell from, Course course, Choice choice);

/// What one way passes: its stages, from that on the cell where it begins to that where it ends.
using Way = std::vector<Stage>;

/// The shortest ways to a cell over cells that are no walls, each coming in from another direction;
/// the shortest first, at most so many and none longer than that by more than a face.
std::vector<Way> ways(const Gait &gait, Cell from, Cell to, const CellSet &walls, std::size_t most);

} // namespace tessera::tesseract
