#pragma once

#include "piece.hpp"
#include "tesseract_network.hpp"

#include <optional>

// Where pieces start (TS-13).

namespace tessera::tesseract {

/// The pawn or spear of a colour that starts on a cell of its territory, if one does.
std::optional<Role> forward_man_at_start(Color color, Cell cell);

/// The piece of a colour that starts on a cell, if one does.
Piece man_at_start(Color color, Cell cell);

} // namespace tessera::tesseract
