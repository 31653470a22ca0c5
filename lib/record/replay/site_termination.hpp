#pragma once

#include "../record/record.hpp"
#include "../../game/rules/position.hpp"
#include "draw_watch.hpp"
#include "finding.hpp"

#include <optional>

namespace tessera {

/// What is wrong with the words of the Termination tag, given the position at the end of the main
/// line and the draw that has ended the game by itself, if any: infinitechess.org's words are known
/// (IC-15), others say nothing.
std::optional<Finding> check_termination(const Record &record, const Position &end,
                                         DrawnBy drawn_by);

} // namespace tessera
