#pragma once

#include "orthodox_rules.hpp"

/// 4*Chess and its relatives: see docs/rulebook/4star.md.
namespace tessera::fourstar {

extern const orthodox::Rules chess;
/// With queens and rooks swapped at the start (FS-2).
extern const orthodox::Rules swapped;
extern const orthodox::Rules crazyhouse;
/// One of the two boards of 4*Bughouse.
extern const orthodox::Rules bughouse_board;

} // namespace tessera::fourstar
