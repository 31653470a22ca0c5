#pragma once

#include "hypercube_board.hpp"

#include <array>
#include <string>

namespace tessera::hypercube {

/// A cell that shows how a notation with a part for each axis writes cells; its parts with their
/// axes, in the order of the text.
struct CaptionExample {
  std::string cell;
  std::array<Axis, 4> axes;
  std::array<std::string, 4> labels;
};

/// A cell that shows how a notation with all mini-boards on one plane writes cells (IC-2), its
/// coordinates, and how many cells the board has along each axis.
struct PlaneExample {
  std::string cell;
  Coordinates at;
  int side;
};

/// Which axis runs where in a picture, shown by an example; without the last line end.
std::string caption(const FlatView &view, const CaptionExample &shown, LabelPlaces places);
std::string caption(const FlatView &view, const PlaneExample &shown, LabelPlaces places);
/// The same for the 4x4x4x4 board in any of its notations.
std::string caption(const FlatView &view, Notation notation, LabelPlaces places);

} // namespace tessera::hypercube
