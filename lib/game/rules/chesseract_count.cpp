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

// --- Counts single moves, for perft, many times as fast as listing them ----------------
// Only moves that concern the king's safety are tried.

// --- The king's safety -------------------------------------------------------------------

Position::Safety::Safety(const Position &position)
    : position_(position), rests_on_(position.king_rests_on(position.turn_)) {}

CellSet Position::Safety::concerned(Cell from, const CellSet &to) const {
  if (from == position_.king(position_.turn_)) {
    return to;
  }
  const bool is_minstrel = position_.men_.at(from).role() == Role::minstrel;
  if (rests_on_.contains(from) || (is_minstrel && !rests_on_.empty())) {
    return to;
  }
  return to & rests_on_;
}

bool Position::Safety::has_free_pawns() const {
  // A first move can take one pawn's turn and another's cell, so three of each are enough.
  constexpr int enough = 3;
  int count = 0;
  CellSet taken = position_.men_.occupied() | rests_on_;
  for (const Cell pawn : position_.men_.of(position_.turn_, Role::pawn) - rests_on_) {
    const CellSet steps = Reach::get().beside(pawn) - taken;
    if (!steps.empty() && !position_.is_stuck(pawn, position_.turn_)) {
      taken.insert(steps.first());
      if (++count == enough) {
        return true;
      }
    }
  }
  return false;
}

bool Position::is_safe_behind(const Move &move) const {
  Position next = *this;
  next.move_man(move);
  return next.king_attackers(turn_).empty();
}

// --- Numbers of moves --------------------------------------------------------------------

std::uint64_t Position::count_legal_moves() const {
  if (!king(turn_).exists()) {
    return 0;
  }
  if (moves_due_ == 2) {
    return count_first_moves();
  }
  const std::uint64_t count = count_last_moves(others());
  return count > 0 ? count : legal_last_moves().size();
}

bool Position::may_begin(const Move &first) const {
  const Position next = behind(first);
  return (first.from != king(turn_) || next.checkers().empty()) && next.has_last_move_of_another();
}

std::uint64_t Position::count_first_moves() const {
  const Safety safety(*this);
  if (!checkers().empty() || !safety.has_free_pawns()) {
    return legal_first_moves().size();
  }
  const CellSet takable = takable_by(turn_);
  CellSet movers;
  int count = 0;
  for (const Cell from : men_.of(turn_)) {
    const CellSet to = sight(from, takable).destinations;
    const CellSet concerned = safety.concerned(from, to);
    int legal = (to - concerned).size();
    for (const Cell cell : concerned) {
      legal += may_begin({from, cell}) ? 1 : 0;
    }
    if (legal > 0) {
      movers.insert(from);
      count += legal;
    }
  }
  // If only one piece can begin, several rules decide what is legal (CS-11 to CS-13).
  return movers.size() > 1 ? static_cast<std::uint64_t>(count) : legal_first_moves().size();
}

std::uint64_t Position::count_last_moves(const CellSet &men) const {
  if (!checkers().empty()) {
    return last_moves_of(men).size();
  }
  const Safety safety(*this);
  const CellSet takable = takable_by(turn_);
  int count = 0;
  for (const Cell from : men) {
    const CellSet to = sight(from, takable).destinations;
    const CellSet concerned = safety.concerned(from, to);
    count += (to - concerned).size();
    for (const Cell cell : concerned) {
      count += is_safe_behind({from, cell}) ? 1 : 0;
    }
  }
  return static_cast<std::uint64_t>(count);
}

} // namespace tessera::chesseract
