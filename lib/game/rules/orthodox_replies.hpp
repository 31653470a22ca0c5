#pragma once

#include "orthodox_meeting.hpp"
#include "orthodox_reach.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace tessera::orthodox {

/// Where the pieces of a side may go, by the cell they stand on.
using MovesByCell = std::array<CellSet, hypercube::cell_count>;

/// The replies that free pieces, which are not bound to their king, would have if it were their
/// turn now, and how many more or fewer they have after each move that the other side can make
/// first. A move changes what stands on two cells, and each shows by itself how the replies change
/// with it; only where a line of replies goes through both are they looked at together.
class Replies {
public:
  /// The replies of a side, and the moves of the other side that they may follow. The other side
  /// must not be in check by a piece that is added.
  Replies(const Reach &reach, const Placement &men, Color side, Cell enemy_king,
          const MovesByCell &moves)
      : reach_(&reach), men_(&men), moves_(&moves), side_(side), meets_(men, side, enemy_king) {}

  /// Adds the replies of these free pieces.
  void add(const CellSet &men);
  /// Adds the replies of a piece from the hand, which goes to any of these cells that is empty.
  void add_puts(const CellSet &cells);

  /// The replies after each of these moves from a cell, or from the hand, added up.
  [[nodiscard]] std::int64_t behind(const std::optional<Cell> &from, const CellSet &to) const;
  /// What `behind` does not see: by how many the replies differ, after all moves together, along
  /// lines that a piece leaves and comes to in one move.
  [[nodiscard]] std::int64_t along_moves() const { return along_moves_; }

private:
  /// How the replies change with what stands on a cell.
  struct Change {
    /// How many more there are if the cell is empty than if an enemy stands there.
    std::int16_t emptied = 0;
    /// How many more there are if an enemy stands there than if a piece of the side does, without
    /// the moves of that piece.
    std::int16_t taken = 0;
  };
  void add_pawn(Cell from);
  void add_line(Cell from, const Ray &ray);
  void follow_moves(Cell from, const Ray &ray, unsigned at, int beyond);

  const Reach *reach_;
  const Placement *men_;
  const MovesByCell *moves_;
  Color side_;
  Meeting meets_;
  int count_ = 0;
  std::int64_t along_moves_ = 0;
  std::array<Change, hypercube::cell_count> changes_{};
  /// The replies of each piece.
  std::array<std::int16_t, hypercube::cell_count> own_{};
};

} // namespace tessera::orthodox
