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

/// The marks that a text asks for on a position: `moves=CELL`, `attackers=CELL` (`king` for a cell
/// is that of the side to move), `last`, `check`, `none`, or `cells=CELL,CELL:SIGN`. Fails if a
/// cell cannot be read or a man cannot move now; the failure goes behind the name of what was read.
Result<std::vector<CellMark>> wanted_marks(const ChosenPosition &chosen, std::string_view asked);

/// The arrow that a text asks for, two cells with a hyphen between; `king` is that of the side to
/// move. Fails if it is no such text; the failure goes behind the name of what was read.
Result<SvgArrow> wanted_arrow(const ChosenPosition &chosen, std::string_view asked);

/// Why a text does not have the form of one of these, or nothing; it goes behind the name of what
/// was read: `is moves=CELL, ...`.
std::optional<std::string> fault_of_wanted_marks(std::string_view asked);

} // namespace tessera
