#pragma once

#include "../replay/chosen_position.hpp"
#include "../result.hpp"
#include "diagram.hpp"
#include "svg.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// The marks that a text asks for on a position: `moves=CELL`, `attackers=CELL` (`king` instead of
/// a cell is that of the side to move), `last`, `check`, `none`, or `cells=CELL,CELL:SIGN`. Fails
/// if it is no such text, a cell cannot be read or a piece cannot move now; the failure follows the
/// name of what was read.
Result<std::vector<CellMark>> wanted_marks(const ChosenPosition &chosen, std::string_view asked);

/// The arrow that a text asks for, two cells with a hyphen between; `king` is that of the side to
/// move. Fails if it is not such a text; the failure follows the name of what was read.
Result<SvgArrow> wanted_arrow(const ChosenPosition &chosen, std::string_view asked);

/// Why a text does not have the form of one of these, or nothing; it follows the name of what was
/// read: `must be moves=CELL, ...`.
std::optional<std::string> fault_of_wanted_marks(std::string_view asked);

} // namespace tessera
