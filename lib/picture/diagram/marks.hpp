#pragma once

#include "../../base/result.hpp"
#include "../../game/rules/position.hpp"
#include "../../record/replay/chosen_position.hpp"
#include "diagram.hpp"
#include "svg.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// The marks that a text asks for on a position: `moves=CELL`, `attackers=CELL` (`king` instead of
/// a cell is that of the side to move), `last`, `check`, `none`, or `cells=CELL,CELL:SIGN`. Fails
/// if it is no such text, a cell cannot be read or a piece cannot move now; the failure follows the
/// name of what was read.
Result<std::vector<CellMark>> wanted_marks(const ChosenPosition &chosen, std::string_view asked);
/// All that several texts ask for, in their order.
Result<std::vector<CellMark>> wanted_marks(const ChosenPosition &chosen,
                                           std::span<const std::string> asked);

/// The arrows that texts ask for, each two cells with a hyphen between; `king` is that of the side
/// to move. Fails if one is not such a text; the failure follows the name of what was read.
Result<std::vector<SvgArrow>> wanted_arrows(const ChosenPosition &chosen,
                                            std::span<const std::string> asked);

/// Turns to one of two boards, whose marks are wanted; the last moves were made on the board where
/// the replay is.
void turn_to_board(ChosenPosition &chosen, unsigned board);

/// Why a text does not have the form of one of these, or nothing; it follows the name of what was
/// read: `must be moves=CELL, ...`.
std::optional<std::string> fault_of_wanted_marks(std::string_view asked);

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
