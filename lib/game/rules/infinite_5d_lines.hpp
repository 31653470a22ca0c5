#pragma once

#include "infinite_5d.hpp"
#include "lattice_lines.hpp"

#include <algorithm>
#include <array>
#include <string_view>

// Who attacks a cell, and the rulings that several files name.

namespace tessera::infinite_5d {

inline constexpr std::string_view men_ruling = "IC-19";
inline constexpr std::string_view castling_ruling = "IC-20";

/// The lines of the board, worked out once.
const lattice::Lines &lines();

/// Calls `visit` with the cells of the pieces of a colour that attack a cell, until that returns
/// false; returns whether it never did.
template <class Visit>
bool visit_attackers(const Position &position, Cell cell, Color by, Visit visit) {
  const auto at = [&position](Cell each) { return position.men().at(each); };
  if (!lattice::visit_attackers(lines(), at, cell, by, visit)) {
    return false;
  }
  // Pawns capture on the cell from where a pawn of the other colour on the cell would capture.
  const std::array<Cell, 4> pawns = pawn_captures(opponent(by), cell);
  return std::all_of(pawns.begin(), pawns.end(), [&](Cell from) {
    return !from.exists() || !at(from).is(by, Role::pawn) || visit(from);
  });
}

inline bool is_attacked(const Position &position, Cell cell, Color by) {
  return !visit_attackers(position, cell, by, [](Cell) { return false; });
}

} // namespace tessera::infinite_5d
