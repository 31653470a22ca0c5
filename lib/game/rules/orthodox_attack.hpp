#pragma once

#include "orthodox.hpp"
#include "orthodox_reach.hpp"

// What is asked so often that it must not be a call.

namespace tessera::orthodox {

inline bool Position::bears(Piece man, Cell at, Cell on) const {
  return (man.role() == Role::pawn ? reach_->pawn_captures(man.color(), at)
                                   : reach_->cells(man.role(), at))
      .contains(on);
}

} // namespace tessera::orthodox
