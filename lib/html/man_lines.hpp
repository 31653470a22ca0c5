#pragma once

#include "../board/board.hpp"
#include "../rules/position.hpp"
#include "json.hpp"

namespace tessera {

/// The lines of the man on a cell, as it would go if it stood alone on the board: a list of
/// objects, empty where no man stands. Of each
///
/// - `axes`: how many coordinates change along it; 0 on a board without axes
/// - `leap`: whether it is one step that passes nothing
/// - `cells`: from the nearest on
/// - `open`: how many of these a man comes to before one stands in its way, that one's cell counted
///
/// Cells that are reached only after a turn on the way lie on no line.
PageJson lines_data(const Position &position, Cell from, const Board &board);

/// Where the man on a cell may turn on its way, as it stands among the others (CS-3): a list with,
/// for each cell that it may come to so, cells one behind the other: that one, and those where it
/// may turn, one for each way.
PageJson turns_data(const Position &position, Cell from, const Board &board);

} // namespace tessera
