#pragma once

#include "lib/rules/chesseract.hpp"
#include "lib/rules/orthodox.hpp"
#include "lib/rules/tesseract.hpp"
#include "naive_chesseract.hpp"
#include "naive_infinitechess.hpp"
#include "naive_tesseract.hpp"

namespace tessera::naive {

/// The same position as the library's, which is not in the midst of a turn.
Chesseract naive_copy(const chesseract::Position &position);
/// The same position as the library's.
Tesseract naive_copy(const tesseract::Position &position);
/// The same position as the library's, of 4x4x4x4.
InfiniteChess naive_copy(const orthodox::Position &position);
/// A cell as it lies on the plane of 4x4x4x4.
PlaneSpot plane_spot_of(Cell cell);

} // namespace tessera::naive
