#include "hypercube_placement.hpp"
#include "orthodox.hpp"
#include "orthodox_reach.hpp"

#include <array>
#include <cstdint>

// What pieces meet on the cells that they could go to, for code that counts moves.

namespace tessera::orthodox {

using hypercube::Placement;
using hypercube::Ray;

/// What a piece meets on a cell.
enum class Meets : std::uint8_t { nothing, prey, wall };

/// What a side's pieces meet on each cell. The enemy king must not be taken.
class Meeting {
public:
  Meeting(const Placement &men, Color side, Cell enemy_king) {
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      const Piece piece = men.at(Cell(i));
      const Meets man = piece.exists() && piece.color() == side ? Meets::wall : Meets::prey;
      meets_[i] = piece.exists() ? man : Meets::nothing;
    }
    meets_[enemy_king.index()] = Meets::wall;
  }

  [[nodiscard]] Meets at(std::uint8_t cell) const { return meets_[cell]; }
  /// What a piece meets on the three cells of a line, two bits each, the nearest lowest. All lines
  /// are three cells long: after the edge comes the piece's own cell, a wall.
  [[nodiscard]] unsigned along(const Ray &ray) const {
    const auto bits = [this](std::uint8_t cell) { return static_cast<unsigned>(meets_[cell]); };
    return bits(ray.cells[0]) | bits(ray.cells[1]) << 2U | bits(ray.cells[2]) << 4U;
  }

private:
  std::array<Meets, hypercube::cell_count> meets_{};
};

/// How far a piece goes on a line, by what it meets there.
inline constexpr auto counts_on_line = [] {
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

// --- Counts legal moves, for perft, many times as fast as listing them -----------------
// Pieces that their king's safety does not bind are counted line by line; the others are listed.

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
