#pragma once

#include "../../record/replay/chosen_position.hpp"
#include "../../base/result.hpp"
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

} // namespace tessera
