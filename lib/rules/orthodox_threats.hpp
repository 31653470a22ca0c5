#pragma once

#include "orthodox.hpp"

namespace tessera::orthodox {

/// What stands against a king: who checks it, which of its own men stand alone before an attacker,
/// and where another man must go to end a check.
struct Position::Threats {
  CellSet checkers;
  CellSet pinned;
  CellSet evasions;
};

} // namespace tessera::orthodox
