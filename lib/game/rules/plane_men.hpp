#pragma once

#include "../board/planes.hpp"
#include "piece.hpp"

#include <array>

namespace tessera {

/// The pieces in a plane, by colour.
struct PlaneSides {
  std::array<hypercube::Places, 2> by_color{};

  [[nodiscard]] hypercube::Places of(Color color) const { return by_color[index(color)]; }
  [[nodiscard]] hypercube::Places occupied() const { return by_color[0] | by_color[1]; }
};

/// The roles of chess, which come first of all; games whose pieces move in planes have no others.
inline constexpr std::size_t plane_role_count = 6;

/// The pieces in a main plane, by role.
using PlaneRoles = std::array<hypercube::Places, plane_role_count>;

/// Both, as they stand on a board.
struct PlaneMen {
  const PlaneSides &sides;
  const PlaneRoles &roles;

  [[nodiscard]] hypercube::Places of(Color color) const { return sides.of(color); }
  [[nodiscard]] hypercube::Places of(Role role) const { return roles[index(role)]; }
  [[nodiscard]] hypercube::Places occupied() const { return sides.occupied(); }
};

/// The pieces on a 4x4x4x4 board, plane by plane.
class MenByPlane {
public:
  /// The pieces in the plane of that kind with that number.
  [[nodiscard]] const PlaneSides &sides_in(hypercube::Plane plane, unsigned number) const {
    return sides_[hypercube::index(plane)][number];
  }
  /// The same for a main plane.
  [[nodiscard]] PlaneMen in(hypercube::Plane plane, unsigned number) const {
    return {sides_in(plane, number), roles_[hypercube::index(plane)][number]};
  }

  /// Puts a piece on an empty cell, or takes it off again.
  void toggle(Cell cell, Piece piece) {
    hypercube::for_all_planes([&](auto plane) {
      PlaneSides &sides = sides_[hypercube::index(plane)][number_of(plane, cell)];
      sides.by_color[index(piece.color())] ^= hypercube::Places::at(place_in(plane, cell));
    });
    hypercube::for_main_planes([&](auto plane) {
      PlaneRoles &roles = roles_[hypercube::index(plane)][number_of(plane, cell)];
      roles[index(piece.role())] ^= hypercube::Places::at(place_in(plane, cell));
    });
  }

private:
  template <class Men, std::size_t Kinds>
  using PerPlane = std::array<std::array<Men, hypercube::place_count>, Kinds>;

  PerPlane<PlaneSides, hypercube::plane_count> sides_{};
  PerPlane<PlaneRoles, hypercube::main_plane_count> roles_{};
};

} // namespace tessera
