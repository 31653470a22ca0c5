#pragma once

#include "../notation/coordinates.hpp"
#include "view.hpp"

#include "../rules/position.hpp"

#include <string>

namespace tessera {

/// Two lines that tell how to read a picture: a cell as the system writes it, what each part
/// of it names, and where in the picture that label stands.
std::string caption(const View &view, CoordinateSystem system);
/// The same for a picture with two labels at the top and two at the sides, white men in (P) and
/// black ones in [P].
std::string grid_caption(const View &view, CoordinateSystem system);

/// The men in hand on the current board, `In hand: White N 2P, Black nothing`, with a line end;
/// nothing in a game without hands.
std::string hands_line(const Position &position);

} // namespace tessera
