#pragma once

#include "draw_watch.hpp"
#include "line_ahead.hpp"
#include "recovery.hpp"

namespace tessera {

/// Takes into account that draws end the game by themselves, as the search for what was meant does
/// not: no suggestion plays on past one, and what does proves nothing. `rest` follows the refused
/// move, which stands in `position`; `draws` has watched the line so far.
void stop_at_draws(Recovery &recovery, const MovesAhead &rest, const Position &position,
                   Notation system, const DrawWatch &draws);

} // namespace tessera
