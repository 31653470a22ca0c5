#pragma once

#include "lattice.hpp"

/// Sphinx Chess: see docs/rulebook/sphinx.md.
namespace tessera::sphinx {

extern const lattice::Rules chess;
/// With each king kept on its home board (SX-7).
extern const lattice::Rules kings_home;

} // namespace tessera::sphinx
