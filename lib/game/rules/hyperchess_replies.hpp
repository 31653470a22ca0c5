#pragma once

#include "hypercube_placement.hpp"
#include "plane_men.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace tessera::hyperchess {

using hypercube::CellSet;
using hypercube::Placement;
using hypercube::Places;
using hypercube::Plane;

/// The replies that free pieces, which are not bound to their king, would have if it were their
/// turn now, plane by plane, and how many more or fewer they have after each move that the other
/// side can make first. A move changes only the planes through two cells. Each cell shows by itself
/// how the replies in its planes change; only a plane that both lie in is counted again.
class Replies {
public:
  /// The replies of these pieces, which must not include a king.
  Replies(const MenByPlane &planes, const Placement &men, Color side, const CellSet &free);

  /// Adds a pawn's neutral moves (HC-11).
  void add_neutral(Cell from, const CellSet &to, bool may_capture);

  /// The replies after each of these moves from a cell, added up. A king must not move.
  [[nodiscard]] std::int64_t behind(Cell from, const CellSet &to);

private:
  template <class T>
  using PerPlane = std::array<std::array<T, hypercube::place_count>, hypercube::plane_count>;

  /// By how much the replies change, by the kind of the plane, and in total.
  struct Change {
    std::array<std::int16_t, hypercube::plane_count> by_plane{};
    std::int16_t sum = 0;
  };
  /// How the neutral moves change with what stands on a cell: how many more there are if it is
  /// empty than if an enemy stands there, and how many more then than if a piece of their side
  /// does; and the moves of a pawn that stands there.
  struct Neutral {
    int emptied = 0;
    int taken = 0;
    int own = 0;
  };

  [[nodiscard]] int count_in(Plane plane, unsigned number, Places own, Places occupied) const;
  /// The change if the other side's piece on a cell leaves it, or one comes there.
  [[nodiscard]] Change change_at(Cell cell, bool reached) const;
  /// The same in one plane, for a piece that leaves a place and one that comes to a place.
  [[nodiscard]] int change_in(Plane plane, unsigned number, Places left, Places reached) const;

  const MenByPlane *planes_;
  const Placement *men_;
  Color side_;
  Cell enemy_king_;
  /// The free pieces: knights, and all others in the main planes.
  PerPlane<Places> knights_{};
  PerPlane<Places> others_{};
  PerPlane<Places> last_rank_{};
  PerPlane<std::int16_t> counts_{};
  int count_ = 0;
  std::array<std::optional<Change>, hypercube::cell_count> reached_{};
  std::array<Neutral, hypercube::cell_count> neutral_{};
};

} // namespace tessera::hyperchess
