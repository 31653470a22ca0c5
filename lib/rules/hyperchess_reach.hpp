#pragma once

#include "../board/hypercube.hpp"
#include "piece.hpp"

#include <array>

namespace tessera::hyperchess {

/// Where each man reaches from each cell of an empty board (HC-2 to HC-7, HC-11), worked
/// out once. What stands in the way is for `hypercube::Lines`.
struct Reach {
  using CellSet = hypercube::CellSet;
  using PerCell = std::array<CellSet, hypercube::cell_count>;

  /// One step in any direction of the big plane, of the little plane (HC-3).
  PerCell king_big;
  PerCell king_little;
  /// Slides in the straight directions, in the diagonal directions of either plane (HC-4).
  PerCell straight_slides;
  PerCell diagonal_slides;
  /// The bishop's single straight step (HC-4).
  PerCell straight_steps;
  /// The knight's bent moves (HC-5).
  PerCell knight;
  /// A pawn's steps, by its colour (HC-6). Those of the other colour lead back.
  std::array<PerCell, 2> pawn;
  /// The neutral pawn move, the same for both colours and both ways (HC-11).
  PerCell neutral;
  /// The eight cells from which a pawn counts as unmoved (HC-1, HC-11).
  std::array<CellSet, 2> pawn_start;
  /// Where a pawn promotes (HC-7).
  std::array<CellSet, 2> last_rank;

  /// The tables; built at the first call, safe from any thread.
  static const Reach &get();

  /// The cells a man other than a pawn reaches from a cell of an empty board.
  [[nodiscard]] CellSet of(Role role, Cell from) const;
};

} // namespace tessera::hyperchess
