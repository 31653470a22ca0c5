#pragma once

#include "chesseract.hpp"

namespace tessera::chesseract {

/// What the safety of the king of the side to move rests on, while it is not in check.
class Position::Safety {
public:
  explicit Safety(const Position &position);

  /// Those moves from a cell that could put the king in check: all moves of the king, and of a
  /// minstrel, which pacifies attackers; otherwise moves from and to cells that some attack depends
  /// on. No other moves do, in whatever number and order they are made.
  [[nodiscard]] CellSet concerned(Cell from, const CellSet &to) const;
  /// Whether, after each first move that is not concerned, another piece has a second one that is
  /// not either: a pawn's step.
  [[nodiscard]] bool has_free_pawns() const;

private:
  const Position &position_;
  CellSet rests_on_;
};

} // namespace tessera::chesseract
