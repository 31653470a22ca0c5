#include "orthodox.hpp"

#include "orthodox_reach.hpp"

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

/// How far a man goes on a line, by what it meets on the three cells, two bits each.
constexpr auto counts_on_line = [] {
  std::array<std::uint8_t, 64> table{};
  for (unsigned code = 0; code < table.size(); ++code) {
    for (unsigned at = 0; at < 6; at += 2) {
      const unsigned met = code >> at & 3U;
      if (met == static_cast<unsigned>(Meets::nothing) ||
          met == static_cast<unsigned>(Meets::prey)) {
        ++table[code];
      }
      if (met != static_cast<unsigned>(Meets::nothing)) {
        break;
      }
    }
  }
  return table;
}();

/// All lines are three cells long: behind the edge comes the man's own cell, a wall.
int count_along(std::span<const Ray> rays, const Meeting &meets) {
  const auto bits = [&meets](std::uint8_t cell) { return static_cast<unsigned>(meets[cell]); };
  int count = 0;
  for (const Ray &ray : rays) {
    count +=
        counts_on_line[bits(ray.cells[0]) | bits(ray.cells[1]) << 2U | bits(ray.cells[2]) << 4U];
  }
  return count;
}

int count_of_pawn(const PawnCells &list, const Meeting &meets) {
  int count = 0;
  for (unsigned i = 0; i < list.all; ++i) {
    const Meets wanted = i < list.steps ? Meets::nothing : Meets::prey;
    count += meets[list.cells[i]] == wanted ? 1 : 0;
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
  const Meeting meets = meeting_of(men_, turn_, king(opponent(turn_)));
  const CellSet pawns = men_.of(turn_, Role::pawn);
  CellSet listed = against.pinned | (pawns & reach_->before_last_rank(turn_));
  listed.insert(king(turn_));
  for (const Cell from : pawns - listed) {
    count += count_of_pawn(reach_->pawn_cells(turn_, from), meets);
  }
  for (const Cell from : own - pawns - listed) {
    count += count_along(reach_->rays(men_.at(from).role(), from), meets);
  }
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

int Position::count_puts(const Threats &threats) const {
  int count = 0;
  for (const Role role : all_roles) {
    count += holds(role) ? legal_puts(role, threats).size() : 0;
  }
  return count;
}

} // namespace tessera::orthodox
