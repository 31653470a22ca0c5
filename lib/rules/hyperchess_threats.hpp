#pragma once

#include "hyperchess.hpp"

namespace tessera::hyperchess {

/// What stands against a king: who checks it, which of its own men may not move freely, and where
/// another man must go to end a check.
struct Position::Threats {
  CellSet checkers;
  CellSet pinned;
  CellSet evasions;
};

} // namespace tessera::hyperchess
