#pragma once

#include <cstddef>
#include <string>

namespace tessera::bench {

/// A legal game of about that size whose positions crowd one part of a table of their hashes. What
/// moves are chosen is always the same; nothing is taken and no pawn moves.
std::string crowding_game(std::size_t size);

} // namespace tessera::bench
