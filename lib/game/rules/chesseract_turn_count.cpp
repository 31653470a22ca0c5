#include "chesseract.hpp"
#include "chesseract_safety.hpp"

#include <array>

// Counts turns, for perft. It keeps what each piece sees, so that after a first move it only looks
// again at pieces that see a changed cell.

namespace tessera::chesseract {

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
