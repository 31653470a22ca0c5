#pragma once

#include "board.hpp"
#include "tesseract.hpp"

#include <span>
#include <string>

// The faces of a tesseract in words.

namespace tessera::tesseract {

/// What the labels of a picture mean, without the last line end; and how faces join in the net, if
/// it is shown.
std::string caption(bool whole_net);

/// The kinds of cell by their place on a face.
std::span<const CellKind> cell_kinds();
std::size_t place_kind(Cell cell);

} // namespace tessera::tesseract
