#pragma once

#include "../../game/board/board.hpp"
#include "../../game/rules/position.hpp"
#include "json.hpp"

namespace tessera {

/// The lines of the piece on a cell, as it would go if it stood alone on the board: a list of
/// objects, empty if there is no piece. Each has
///
/// - `axes`: how many coordinates change along it; 0 on a board without axes
/// - `leap`: whether it is one step that passes nothing
/// - `cells`: from the nearest on
/// - `open`: how many of these a piece comes to before one stands in its way, including that one's
/// cell
///
/// Cells that are reached only after a turn on the way are not on any line.
PageJson lines_data(const Position &position, Cell from, const Board &board);

/// Where the piece on a cell may turn on its way, given the other pieces (CS-3): a list with, for
/// each cell that it may reach like this, cells one after the other: that cell, and those where it
/// may turn, one for each way.
PageJson turns_data(const Position &position, Cell from, const Board &board);

} // namespace tessera
