#pragma once

#include "orthodox_rules.hpp"

/// TessChess: see docs/rulebook/tesschess.md.
namespace tessera::tesschess {

extern const orthodox::Rules chess;

} // namespace tessera::tesschess
