#pragma once

#include "../board/planes.hpp"
#include "piece.hpp"

#include <array>

namespace tessera {

/// The men in a plane, by colour.
struct PlaneSides {
  std::array<hypercube::Places, 2> by_color{};

  [[nodiscard]] hypercube::Places of(Color color) const { return by_color[index(color)]; }
  [[nodiscard]] hypercube::Places occupied() const { return by_color[0] | by_color[1]; }
};

/// The men in a main plane, by role.
using PlaneRoles = std::array<hypercube::Places, role_count>;

/// Both, as they stand in a placement.
struct PlaneMen {
  const PlaneSides &sides;
  const PlaneRoles &roles;

  [[nodiscard]] hypercube::Places of(Color color) const { return sides.of(color); }
  [[nodiscard]] hypercube::Places of(Role role) const { return roles[index(role)]; }
  [[nodiscard]] hypercube::Places occupied() const { return sides.occupied(); }
};

/// The men on a 4x4x4x4 board: by cell, by colour and by role, and by plane, kept in step.
class Placement {
public:
  using CellSet = hypercube::CellSet;

  [[nodiscard]] Piece at(Cell cell) const { return pieces_[cell.index()]; }
  [[nodiscard]] const CellSet &of(Color color) const { return by_color_[index(color)]; }
  [[nodiscard]] const CellSet &of(Role role) const { return by_role_[index(role)]; }
  [[nodiscard]] CellSet of(Color color, Role role) const { return of(color) & of(role); }
  [[nodiscard]] CellSet occupied() const { return by_color_[0] | by_color_[1]; }

  /// The men in the plane of that kind with that number.
  [[nodiscard]] const PlaneSides &sides_in(hypercube::Plane plane, unsigned number) const {
    return sides_[hypercube::index(plane)][number];
  }
  /// The same for a main plane.
  [[nodiscard]] PlaneMen in(hypercube::Plane plane, unsigned number) const {
    return {sides_in(plane, number), roles_[hypercube::index(plane)][number]};
  }

  /// Puts a man on an empty cell.
  void put(Cell cell, Piece piece) {
    pieces_[cell.index()] = piece;
    by_color_[index(piece.color())].insert(cell);
    by_role_[index(piece.role())].insert(cell);
    toggle_in_planes(cell, piece);
  }
  /// Takes the man off a cell that holds one.
  void take(Cell cell) {
    const Piece piece = pieces_[cell.index()];
    pieces_[cell.index()] = Piece();
    by_color_[index(piece.color())].erase(cell);
    by_role_[index(piece.role())].erase(cell);
    toggle_in_planes(cell, piece);
  }

  friend bool operator==(const Placement &a, const Placement &b) { return a.pieces_ == b.pieces_; }

private:
  void toggle_in_planes(Cell cell, Piece piece) {
    hypercube::for_all_planes([&](auto plane) {
      PlaneSides &sides = sides_[hypercube::index(plane)][number_of(plane, cell)];
      sides.by_color[index(piece.color())] ^= hypercube::Places::at(place_in(plane, cell));
    });
    hypercube::for_main_planes([&](auto plane) {
      PlaneRoles &roles = roles_[hypercube::index(plane)][number_of(plane, cell)];
      roles[index(piece.role())] ^= hypercube::Places::at(place_in(plane, cell));
    });
  }

  template <class Men, std::size_t Kinds>
  using PerPlane = std::array<std::array<Men, hypercube::place_count>, Kinds>;

  std::array<CellSet, 2> by_color_{};
  std::array<CellSet, role_count> by_role_{};
  PerPlane<PlaneSides, hypercube::plane_count> sides_{};
  PerPlane<PlaneRoles, hypercube::main_plane_count> roles_{};
  std::array<Piece, hypercube::cell_count> pieces_{};
};

} // namespace tessera
