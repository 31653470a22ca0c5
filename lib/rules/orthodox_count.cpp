#include "orthodox.hpp"

#include "orthodox_reach.hpp"
#include "orthodox_threats.hpp"

// The number of legal moves, for perft, many times as fast as the list. Men that no rule of their
// king's safety concerns are counted line by line; the others are left to the list.

namespace tessera::orthodox {

namespace {

/// What a man meets on a cell.
enum class Meets : std::uint8_t { nothing, prey, wall };
using Meeting = std::array<Meets, hypercube::cell_count>;

/// What a side's men meet. The enemy king is not to be taken.
Meeting meeting_of(const Placement &men, Color side, Cell enemy_king) {
  Meeting meets{};
  for (unsigned i = 0; i < hypercube::cell_count; ++i) {
    const Piece piece = men.at(Cell(i));
    const Meets man = piece.exists() && piece.color() == side ? Meets::wall : Meets::prey;
    meets[i] = piece.exists() ? man : Meets::nothing;
  }
  meets[enemy_king.index()] = Meets::wall;
  return meets;
}

} // namespace

std::uint64_t Position::count_legal_moves() const {
  const Threats against = threats(turn_);
  const CellSet &own = men_.of(turn_);
  int count = count_puts(against);
  if (!against.checkers.empty()) {
    return static_cast<std::uint64_t>(count + count_by_list(own, against));
  }
  const Meeting meets = meeting_of(men_, turn_, king(opponent(turn_)));
  CellSet listed = against.pinned;
  listed.insert(king(turn_));
  listed |= men_.of(turn_, Role::pawn);
  for (const Cell from : own - listed) {
    for (const Ray &ray : reach_->rays(men_.at(from).role(), from)) {
      for (unsigned i = 0; i < ray.length; ++i) {
        const Meets met = meets[ray.cells[i]];
        count += met != Meets::wall ? 1 : 0;
        if (met != Meets::nothing) {
          break;
        }
      }
    }
  }
  return static_cast<std::uint64_t>(count + count_by_list(listed, against));
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

int Position::count_puts(const Threats &threats) const {
  int count = 0;
  for (const Role role : all_roles) {
    count += holds(role) ? legal_puts(role, threats).size() : 0;
  }
  return count;
}

} // namespace tessera::orthodox
