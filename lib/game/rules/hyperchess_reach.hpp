#pragma once

#include "../board/plane_reach.hpp"
#include "piece.hpp"
#include "plane_men.hpp"

#include <array>

// How the pieces move (HC-2 to HC-7, HC-11): all but the knight move in the two main planes through
// their cell, and in both alike.

namespace tessera::hyperchess {

using hypercube::Places;

/// A king's steps (HC-3).
constexpr Places king_steps_from(unsigned place) {
  return hypercube::straight_step_from[place] | hypercube::diagonal_step_from[place];
}

/// A pawn's steps, by its colour: one row forward, or sideways (HC-6). Those of the other colour
/// lead back.
inline constexpr std::array<hypercube::PerPlace, 2> pawn_steps_from{
    hypercube::reached_by<3>({{{1, 0}, {0, 1}, {0, -1}}}),
    hypercube::reached_by<3>({{{-1, 0}, {0, 1}, {0, -1}}})};

/// What a piece other than a knight reaches in a main plane, given the pieces of either side there.
constexpr Places reached_in_plane(Piece piece, unsigned place, Places occupied) {
  using namespace hypercube;
  switch (piece.role()) {
  case Role::king:
    return king_steps_from(place);
  case Role::queen:
    return straight_slides.reached(place, occupied) | diagonal_slides.reached(place, occupied);
  case Role::rook:
    return straight_slides.reached(place, occupied);
  case Role::bishop:
    return diagonal_slides.reached(place, occupied) | straight_step_from[place];
  case Role::pawn:
    return pawn_steps_from[tessera::index(piece.color())][place];
  default:
    return {};
  }
}

/// Moves that leave the main planes, and the cells with rules of their own; worked out once.
struct Reach {
  using CellSet = hypercube::CellSet;
  using PerCell = std::array<CellSet, hypercube::cell_count>;

  /// What pieces other than pawns and knights reach on an empty board, by role; and pawns, by
  /// colour.
  std::array<PerCell, plane_role_count> cells;
  std::array<PerCell, 2> pawn;
  /// The knight's leaps, whatever stands in their way (HC-5).
  PerCell knight;
  /// The neutral pawn move, the same for both colours and both ways (HC-11).
  PerCell neutral;
  /// The cells from which a knight's leap, or a neutral pawn move, leads to a cell beside a king.
  PerCell knight_beside;
  PerCell neutral_beside;
  /// The eight cells from which a pawn counts as unmoved (HC-1, HC-11).
  std::array<CellSet, 2> pawn_start;
  /// Where a pawn promotes (HC-7).
  std::array<CellSet, 2> last_rank;

  /// What a piece reaches on an empty board.
  [[nodiscard]] const CellSet &goes(Piece piece, Cell from) const {
    return piece.role() == Role::knight ? knight[from.index()]
           : piece.role() == Role::pawn ? pawn[tessera::index(piece.color())][from.index()]
                                        : cells[tessera::index(piece.role())][from.index()];
  }

  /// The tables; built at the first call, safe from any thread.
  static const Reach &get();
};

} // namespace tessera::hyperchess
