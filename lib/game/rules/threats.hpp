#pragma once

#include "../board/hypercube.hpp"
#include "piece.hpp"

#include <algorithm>

namespace tessera {

/// What threatens a king: who checks it, which of its own pieces may not move freely, and where
/// another piece must go to end a check.
template <class CellSet> struct BasicThreats {
  CellSet checkers;
  CellSet pinned;
  CellSet evasions;

  /// Those of the cells that a piece could go to that its king's safety allows. `is_safe` says for
  /// one of them whether the king is safe after the move; it is asked only if the threats cannot
  /// say.
  template <class IsSafe>
  [[nodiscard]] CellSet allowed(CellSet cells, Cell from, Role role, IsSafe is_safe) const {
    if (!must_be_asked(cells, from, role)) {
      return cells;
    }
    CellSet safe;
    for (const Cell to : cells) {
      if (is_safe(to)) {
        safe.insert(to);
      }
    }
    return safe;
  }
  /// Whether there are any; asks no further than up to the first.
  template <class IsSafe>
  [[nodiscard]] bool allows_any(CellSet cells, Cell from, Role role, IsSafe is_safe) const {
    if (!must_be_asked(cells, from, role)) {
      return !cells.empty();
    }
    return std::any_of(cells.begin(), cells.end(), is_safe);
  }

private:
  /// Keeps only the cells that end a check, and returns whether each must be looked at.
  bool must_be_asked(CellSet &cells, Cell from, Role role) const {
    if (role == Role::king) {
      return true;
    }
    if (!checkers.empty()) {
      cells &= evasions;
    }
    return pinned.contains(from);
  }
};

/// The same on the 4x4x4x4 board.
using Threats = BasicThreats<hypercube::CellSet>;

} // namespace tessera
