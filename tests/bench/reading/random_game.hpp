#pragma once

#include "tests/bench/repair/played_game.hpp"

namespace tessera::bench {

/// A random game of some 12 to 30 plies, of one of the games whose turns are single moves on one
/// board.
PlayedGame random_game(Chance &chance);

} // namespace tessera::bench
