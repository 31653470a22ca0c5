#pragma once

#include "lib/game/rules/chesseract.hpp"
#include "lib/game/rules/infinite_5d.hpp"
#include "lib/game/rules/lattice.hpp"
#include "lib/game/rules/oana_chiru.hpp"
#include "lib/game/rules/orthodox.hpp"
#include "lib/game/rules/tesseract.hpp"
#include "naive_chesseract.hpp"
#include "naive_infinite_5d.hpp"
#include "naive_infinitechess.hpp"
#include "naive_lattice.hpp"
#include "naive_oana_chiru.hpp"
#include "naive_tesseract.hpp"

#include <string_view>

namespace tessera::naive {

/// The same position as the library's, which is not in the middle of a turn.
Chesseract naive_copy(const chesseract::Position &position);
/// The same position as the library's.
Tesseract naive_copy(const tesseract::Position &position);
/// The same position as the library's, of 4x4x4x4.
InfiniteChess naive_copy(const orthodox::Position &position);
/// The same position as the library's, of the game of that name.
LatticeChess naive_copy(const lattice::Position &position, std::string_view game);
/// The coordinates of a cell on the board of a game.
LatticeSpot lattice_spot_of(Cell cell, const lattice::Position &position);
/// The same position as the library's.
EightChess naive_copy(const oana_chiru::Position &position);
Spot8 spot8_of(Cell cell);
/// The same position as the library's.
Infinite5d naive_copy(const infinite_5d::Position &position);
BigSpot big_spot_of(Cell cell);
/// A cell as it lies on the plane of 4x4x4x4.
PlaneSpot plane_spot_of(Cell cell);

} // namespace tessera::naive
