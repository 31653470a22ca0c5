#pragma once

#include "../../game/rules/position.hpp"
#include "diagram.hpp"

#include <span>
#include <string>
#include <vector>

namespace tessera {

/// All boards of a position, each with its marks, the pieces in hand, and who is to move or how the
/// game has ended. `marks` holds those of each board; a board without any may be left out. Empty if
/// the notation of the options does not name the cells of the position.
std::string draw_boards(const Position &position, DiagramOptions options,
                        std::span<const std::vector<CellMark>> marks);

} // namespace tessera
