#pragma once

#include "../../game/rules/position.hpp"
#include "diagram.hpp"

#include <span>
#include <vector>

namespace tessera {

/// The sign of what can be taken: `x`, or `%` in a game that has a piece of that letter.
char capture_sign(const Conventions &conventions);

/// Where the piece on a cell can go: straight `o`, after a turn on the way `*`, after a turn by
/// either of two ways `2` (CS-3), and what it can take `x` (`capture_sign`). The cell must hold a
/// piece of the side to move.
std::vector<CellMark> mark_moves(const Position &position, Cell cell);

/// The pieces that threaten what is on a cell `!` and those that protect it `+`; for an empty cell,
/// the pieces of the side to move `+` and of the other side `!` that reach it. The cell itself is
/// marked `@`.
std::vector<CellMark> mark_attackers(const Position &position, Cell cell, Notation system);

/// Where the last turn's moves came from `.` and where they went `=`.
std::vector<CellMark> mark_last(std::span<const Move> moves);

/// The kings of the side to move that are attacked: not all, if it has several.
CellSet kings_in_check(const Position &position);

/// Each king in check `#` and the pieces that check it `!`; without a check, a mark on no cell.
std::vector<CellMark> mark_check(const Position &position);

/// Whether a sign cannot be confused with pieces and frames: `o`, `x`, and any visible character
/// except letters and `|_:()[]`.
bool is_mark_sign(char sign);

} // namespace tessera
