#pragma once

#include "../board/hypercube.hpp"
#include "piece.hpp"

#include <array>

namespace tessera {

/// The men on a 4x4x4x4 board: by cell, by colour and by role, kept in step.
class Placement {
public:
  using CellSet = hypercube::CellSet;

  [[nodiscard]] Piece at(Cell cell) const { return pieces_[cell.index()]; }
  [[nodiscard]] const CellSet &of(Color color) const { return by_color_[index(color)]; }
  [[nodiscard]] const CellSet &of(Role role) const { return by_role_[index(role)]; }
  [[nodiscard]] CellSet of(Color color, Role role) const { return of(color) & of(role); }
  [[nodiscard]] CellSet occupied() const { return by_color_[0] | by_color_[1]; }

  /// Puts a man on an empty cell.
  void put(Cell cell, Piece piece) {
    pieces_[cell.index()] = piece;
    by_color_[index(piece.color())].insert(cell);
    by_role_[index(piece.role())].insert(cell);
  }
  /// Takes the man off a cell that holds one.
  void take(Cell cell) {
    const Piece piece = pieces_[cell.index()];
    pieces_[cell.index()] = Piece();
    by_color_[index(piece.color())].erase(cell);
    by_role_[index(piece.role())].erase(cell);
  }

  friend bool operator==(const Placement &a, const Placement &b) { return a.pieces_ == b.pieces_; }

private:
  std::array<CellSet, 2> by_color_{};
  std::array<CellSet, role_count> by_role_{};
  std::array<Piece, hypercube::cell_count> pieces_{};
};

} // namespace tessera
