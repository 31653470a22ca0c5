#include "orthodox.hpp"

#include "orthodox_meeting.hpp"
#include "orthodox_reach.hpp"

// Counts legal moves, for perft, many times as fast as listing them. Pieces that their king's
// safety does not bind are counted line by line; the others are listed.

namespace tessera::orthodox {

namespace {

int count_along(std::span<const Ray> rays, const Meeting &meets) {
  int count = 0;
  for (const Ray &ray : rays) {
    count += counts_on_line[meets.along(ray)];
  }
  return count;
}

int count_of_pawn(const PawnCells &list, const Meeting &meets) {
  int count = 0;
  for (unsigned i = 0; i < list.all; ++i) {
    const Meets wanted = i < list.steps ? Meets::nothing : Meets::prey;
    count += meets.at(list.cells[i]) == wanted ? 1 : 0;
  }
  return count;
}

} // namespace

std::uint64_t Position::count_legal_moves() const {
  const Threats against = threats(turn_);
  const CellSet &own = men_.of(turn_);
  int count = count_puts(against);
  if (!against.checkers.empty()) {
    count += count_by_list(own, against);
    return static_cast<std::uint64_t>(count);
  }
  const Meeting meets(men_, turn_, king(opponent(turn_)));
  const CellSet pawns = men_.of(turn_, Role::pawn);
  CellSet listed = against.pinned | (pawns & reach_->before_last_rank(turn_));
  listed.insert(king(turn_));
  if (passed_.exists()) {
    // The cells from which pawns capture there.
    listed |= pawns & reach_->pawn_captures(opponent(turn_), passed_);
  }
  for (const Cell from : pawns - listed) {
    count += count_of_pawn(reach_->pawn_cells(turn_, from), meets);
  }
  for (const Cell from : own - pawns - listed) {
    count += count_along(reach_->rays(men_.at(from).role(), from), meets);
  }
  count += count_double_steps((unmoved_ & pawns) - listed);
  count += count_by_list(listed, against);
  return static_cast<std::uint64_t>(count);
}

int Position::count_by_list(const CellSet &men, const Threats &threats) const {
  const int promotions = static_cast<int>(reach_->movement().promotions.size());
  int count = 0;
  for (const Cell from : men) {
    const Piece piece = men_.at(from);
    const CellSet cells = legal_destinations(from, piece, threats);
    count += cells.size();
    if (piece.role() == Role::pawn) {
      count += (promotions - 1) * (cells & reach_->last_rank(turn_)).size();
    }
  }
  return count;
}

int Position::count_double_steps(const CellSet &pawns) const {
  const CellSet occupied = men_.occupied();
  int count = 0;
  for (const hypercube::SetStep &step : reach_->steps_made_twice(turn_)) {
    count += (step.from(step.from(pawns) - occupied) - occupied).size();
  }
  return count;
}

int Position::count_puts(const Threats &threats) const {
  int count = 0;
  for (const Role role : all_roles) {
    count += holds(role) ? legal_puts(role, threats).size() : 0;
  }
  return count;
}

} // namespace tessera::orthodox
