#pragma once

#include "chesseract.hpp"

namespace tessera::chesseract {

/// On what the safety of the king of the side to move rests, while it is not in check.
class Position::Safety {
public:
  explicit Safety(const Position &position);

  /// Those of the moves from a cell that could put the king in check: all of the king, and of a
  /// minstrel, as it pacifies attackers, and else those from and to cells on which some attack
  /// depends. No others do, in whatever number and order they are made.
  [[nodiscard]] CellSet concerned(Cell from, const CellSet &to) const;
  /// Whether after each first move that is not concerned another man has a second one that is not
  /// either: a pawn's step.
  [[nodiscard]] bool has_free_pawns() const;

private:
  const Position &position_;
  CellSet rests_on_;
};

} // namespace tessera::chesseract
