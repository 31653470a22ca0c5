#pragma once

#include "lattice.hpp"

/// Dawson's game of 1926 with three, four and five cells a side: see docs/rulebook/dawson.md.
namespace tessera::dawson {

extern const lattice::Rules of_3;
extern const lattice::Rules of_4;
extern const lattice::Rules of_5;

} // namespace tessera::dawson
