#include "chesseract.hpp"

#include <array>

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

// Counts single moves, for perft, many times as fast as listing them: only moves that concern the
// king's safety are tried.

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
    return count_first_moves_closely();
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

// Counts turns, for perft. It keeps what each piece sees, so that after a first move it only looks
// again at pieces that see a changed cell.

/// The turns of two pieces that can begin one now. Other turns are legal only if no two pieces can
/// begin one like this (CS-11 to CS-13).
class Position::TurnCount {
public:
  /// Two moves must be due.
  explicit TurnCount(const Position &now);

  /// All turns, and all first moves; zero unless at least two pieces can begin one.
  [[nodiscard]] std::uint64_t turns() {
    return sum([this](const Move &first) { return count_behind(first); });
  }
  [[nodiscard]] std::uint64_t first_moves() {
    return sum([this](const Move &first) { return is_followed(first) ? 1U : 0U; });
  }

private:
  template <class Count> [[nodiscard]] std::uint64_t sum(Count count);
  /// Whether the move changes nothing that the king's safety rests on, nor what others may capture.
  [[nodiscard]] bool is_unconcerned(const Move &first) const;
  [[nodiscard]] bool is_followed(const Move &first);
  /// The second moves after a first one.
  [[nodiscard]] std::uint64_t count_behind(const Move &first);
  [[nodiscard]] std::uint64_t count_unconcerned(const Move &first);
  /// How many moves of a piece leave the king safe, here and after a move that does not concern it.
  [[nodiscard]] int count_safe(Cell from, const CellSet &to);

  template <class T> using PerCell = std::array<T, hypercube::cell_count>;

  const Position &now_;
  Cell king_;
  bool in_check_;
  Safety safety_;
  CellSet takable_;
  /// Where each piece may go, and for each except the king the number of safe moves, also of all
  /// together.
  PerCell<CellSet> destinations_{};
  PerCell<int> counts_{};
  int count_of_all_ = 0;
  /// The pieces other than the king that have a safe move, and the pieces that see each cell.
  CellSet able_;
  PerCell<CellSet> watchers_{};
  /// The moves that concern the king and have been tried, and those of them that leave it safe.
  PerCell<CellSet> tried_{};
  PerCell<CellSet> safe_{};
};

Position::TurnCount::TurnCount(const Position &now)
    : now_(now), king_(now.king(now.turn_)), in_check_(!now.checkers().empty()), safety_(now),
      takable_(now.takable_by(now.turn_)) {
  destinations_[king_.index()] = now.sight(king_, takable_).destinations;
  for (const Cell from : now.men_.of(now.turn_) - CellSet{king_}) {
    const Sight sight = now.sight(from, takable_);
    for (const Cell cell : sight.seen) {
      watchers_[cell.index()].insert(from);
    }
    destinations_[from.index()] = sight.destinations;
    const int count = count_safe(from, sight.destinations);
    counts_[from.index()] = count;
    count_of_all_ += count;
    if (count > 0) {
      able_.insert(from);
    }
  }
}

template <class Count> std::uint64_t Position::TurnCount::sum(Count count) {
  std::uint64_t sum = 0;
  CellSet movers;
  for (const Cell from : now_.men_.of(now_.turn_)) {
    for (const Cell to : destinations_[from.index()]) {
      if (const std::uint64_t counted = count({from, to}); counted > 0) {
        sum += counted;
        movers.insert(from);
      }
    }
  }
  return movers.size() > 1 ? sum : 0;
}

bool Position::TurnCount::is_unconcerned(const Move &first) const {
  return now_.men_.at(first.from).role() != Role::minstrel &&
         safety_.concerned(first.from, {first.to}).empty();
}

bool Position::TurnCount::is_followed(const Move &first) {
  if (!is_unconcerned(first)) {
    return now_.may_begin(first);
  }
  const CellSet changed = watchers_[first.from.index()] | watchers_[first.to.index()];
  return !(able_ - changed - CellSet{first.from}).empty() || count_unconcerned(first) > 0;
}

std::uint64_t Position::TurnCount::count_behind(const Move &first) {
  if (is_unconcerned(first)) {
    return count_unconcerned(first);
  }
  const Position next = now_.behind(first);
  return first.from == king_ && !next.checkers().empty() ? 0 : next.count_last_moves(next.others());
}

std::uint64_t Position::TurnCount::count_unconcerned(const Move &first) {
  const Position next = now_.behind(first);
  const CellSet takable = takable_ - CellSet{first.to};
  int count = count_of_all_ - counts_[first.from.index()];
  const CellSet watchers = watchers_[first.from.index()] | watchers_[first.to.index()];
  for (const Cell from : watchers - CellSet{first.from}) {
    count += count_safe(from, next.sight(from, takable).destinations) - counts_[from.index()];
  }
  for (const Cell to : next.sight(king_, takable).destinations) {
    count += next.is_safe_behind({king_, to}) ? 1 : 0;
  }
  return static_cast<std::uint64_t>(count);
}

int Position::TurnCount::count_safe(Cell from, const CellSet &to) {
  const CellSet concerned = safety_.concerned(from, to);
  CellSet &tried = tried_[from.index()];
  CellSet &safe = safe_[from.index()];
  for (const Cell cell : concerned - tried) {
    if (now_.is_safe_behind({from, cell})) {
      safe.insert(cell);
    }
  }
  tried |= concerned;
  // No other move ends a check, or exposes the king to one.
  return (in_check_ ? concerned & safe : to - (concerned - safe)).size();
}

std::uint64_t Position::count_first_moves_closely() const {
  const std::uint64_t count = TurnCount(*this).first_moves();
  return count > 0 ? count : legal_first_moves().size();
}

std::uint64_t Position::count_pairs() const {
  if (moves_due_ == 2 && king(turn_).exists()) {
    if (const std::uint64_t count = TurnCount(*this).turns(); count > 0) {
      return count;
    }
  }
  return count_pairs_by_making(*this);
}

} // namespace tessera::chesseract
