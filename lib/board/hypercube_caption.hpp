#pragma once

#include "hypercube_board.hpp"

#include <string>

namespace tessera::hypercube {

/// Which axis runs where in a picture, without the last line end.
std::string caption(const FlatView &view, Notation notation, LabelPlaces places);

} // namespace tessera::hypercube
