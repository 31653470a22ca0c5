#pragma once

#include "../board/hypercube.hpp"
#include "piece.hpp"

#include <array>
#include <span>
#include <vector>

namespace tessera::chesseract {

using hypercube::CellSet;

/// Where the pieces of Chesseract could go on some board (CS-2, CS-3), by cell: worked out once.
/// What goes one way can also come back.
class Reach {
public:
  /// The tables; built at the first call, safe from any thread.
  static const Reach &get();

  /// What a piece of the role reaches from a cell on some board: for a rook, all cells that differ
  /// in one or two coordinates; for a pawn, what it captures.
  [[nodiscard]] const CellSet &cells(Role role, Cell from) const {
    return cells_[index(role)][from.index()];
  }
  /// The cells one orthogonal step away: a king's moves, a pawn's steps, what a minstrel pacifies.
  [[nodiscard]] const CellSet &beside(Cell cell) const { return cells(Role::king, cell); }
  /// The cells that a knight or unicorn, or a dragon like one, jumps to.
  [[nodiscard]] const CellSet &jumps(Role role, Cell from) const {
    return jumps_[index(role)][from.index()];
  }
  /// The lines that a piece slides on: those of a bishop and a wizard, and those that queen and
  /// dragon share with them.
  [[nodiscard]] std::span<const hypercube::Ray> rays(Role role, Cell from) const {
    return rays_[index(role)][from.index()];
  }
  /// The line from a cell along an axis, up or down, for either leg of a rook's way.
  [[nodiscard]] const hypercube::Ray &leg(Cell from, Axis axis, bool up) const {
    return legs_[from.index()][static_cast<std::size_t>(axis)][up ? 1 : 0];
  }

private:
  template <class T> using PerCell = std::array<T, hypercube::cell_count>;

  Reach();
  void add_jumps(Role role, std::span<const hypercube::Step> steps);
  void add_rays(Role role, std::span<const hypercube::Step> steps);

  std::array<PerCell<CellSet>, role_count> cells_{};
  std::array<PerCell<CellSet>, role_count> jumps_{};
  std::array<PerCell<std::vector<hypercube::Ray>>, role_count> rays_{};
  PerCell<std::array<std::array<hypercube::Ray, 2>, all_axes.size()>> legs_{};
};

/// Whether a piece moves like a rook, alone or among other ways.
constexpr bool goes_like_a_rook(Role role) {
  return role == Role::rook || role == Role::minstrel || role == Role::queen;
}

/// What a rook sees of a board: what is in its way, and what of that it may take.
struct RookSight {
  CellSet occupied;
  /// The pieces that it may capture: a leg ends at these, and it may not turn before them.
  CellSet prey;
};

/// All cells that a rook's moves depend on (CS-3): those it reaches, and the pieces it meets
/// there.
CellSet seen_by_rook(Cell from, const RookSight &sight);

/// All cells that decide whether a rook has an open way between two others, whatever stands there.
CellSet rook_route(Cell from, Cell to);

/// A rook's way between two cells: straight, or with a turn.
struct RookWay {
  /// No cell on a straight way.
  Cell turning;
  bool open = false;
  /// The piece that stands in the way, if there is one. A closed way without one turns where it may
  /// not.
  Cell blocker;
  /// On an open way, the obstruction before which the rook turns, if it is not the edge.
  Cell obstruction;
};

/// The ways of a rook from one cell to another that differs in one or two coordinates: one, or two.
class RookWays {
public:
  RookWays(Cell from, Cell to, const RookSight &sight);
  [[nodiscard]] const RookWay *begin() const { return ways_.data(); }
  [[nodiscard]] const RookWay *end() const { return ways_.data() + count_; }
  [[nodiscard]] bool any_open() const;

private:
  std::array<RookWay, 2> ways_{};
  std::size_t count_ = 0;
};

} // namespace tessera::chesseract
