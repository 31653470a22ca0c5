#pragma once

#include "diagram.hpp"

#include <string>

namespace tessera {

/// The board with a frame around each mini-board and every cell in it, as the Chesseract text draws
/// it: boxed (its Figure 4), compact (its Figure 1), or boxed with Unicode's lines. If the width is
/// limited, the mini-boards move closer together, and if that is not enough they are drawn in two
/// parts or four, one below the other.
std::string draw_framed(const Men &men, const DiagramOptions &options);

} // namespace tessera
