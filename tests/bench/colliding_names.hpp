#pragma once

#include <cstddef>
#include <string>

namespace tessera::bench {

/// Short games of about that size together, each of another player, whose names all have one hash
/// in a hash table of g++'s standard library.
std::string games_of_colliding_names(std::size_t size);

} // namespace tessera::bench
