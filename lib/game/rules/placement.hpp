#pragma once

#include "../board/cell_set.hpp"
#include "piece.hpp"

#include <array>
#include <cstddef>
#include <cstring>
#include <vector>

// The pieces on a board: one form for use within a game, whose size its board fixes
// (`BasicPlacement`), and one for all code that does not know the board (`Men`). They are to each
// other what the two kinds of sets are (lib/game/board/cell_set.hpp).

namespace tessera {

/// The pieces on a board of a number of cells: by cell, by colour and by role, kept in step.
template <std::size_t Cells> class BasicPlacement {
public:
  using CellSet = BasicCellSet<Cells>;
  static constexpr std::size_t cell_count = Cells;

  [[nodiscard]] Piece at(Cell cell) const { return pieces_[cell.index()]; }
  [[nodiscard]] const CellSet &of(Color color) const { return by_color_[index(color)]; }
  [[nodiscard]] const CellSet &of(Role role) const { return by_role_[index(role)]; }
  [[nodiscard]] CellSet of(Color color, Role role) const { return of(color) & of(role); }
  [[nodiscard]] CellSet occupied() const { return by_color_[0] | by_color_[1]; }

  /// Puts a piece on an empty cell.
  void put(Cell cell, Piece piece) {
    pieces_[cell.index()] = piece;
    by_color_[index(piece.color())].insert(cell);
    by_role_[index(piece.role())].insert(cell);
  }
  /// Takes the piece off a cell that holds one.
  void take(Cell cell) {
    const Piece piece = pieces_[cell.index()];
    pieces_[cell.index()] = Piece();
    by_color_[index(piece.color())].erase(cell);
    by_role_[index(piece.role())].erase(cell);
  }

  friend bool operator==(const BasicPlacement &a, const BasicPlacement &b) {
    // Compilers compare an array of pieces one by one.
    static_assert(std::has_unique_object_representations_v<Piece>);
    return std::memcmp(a.pieces_.data(), b.pieces_.data(), sizeof a.pieces_) == 0;
  }

private:
  std::array<CellSet, 2> by_color_{};
  std::array<CellSet, role_count> by_role_{};
  std::array<Piece, Cells> pieces_{};
};

/// The pieces on any board, by cell. What passes between a game and the rest of tessera.
class Men {
public:
  Men() = default;
  /// From a game's own placement; deliberately not explicit, because this is where it leaves the
  /// game.
  template <std::size_t Cells> Men(const BasicPlacement<Cells> &men) : pieces_(Cells) {
    for (const Cell cell : men.occupied()) {
      pieces_[cell.index()] = men.at(cell);
    }
  }

  [[nodiscard]] Piece at(Cell cell) const {
    return cell.index() < pieces_.size() ? pieces_[cell.index()] : Piece();
  }
  [[nodiscard]] CellSet of(Color color) const {
    return where([color](Piece piece) { return piece.color() == color; });
  }
  [[nodiscard]] CellSet of(Role role) const {
    return where([role](Piece piece) { return piece.role() == role; });
  }
  [[nodiscard]] CellSet of(Color color, Role role) const {
    return where([&](Piece piece) { return piece.is(color, role); });
  }
  [[nodiscard]] CellSet occupied() const {
    return where([](Piece /*piece*/) { return true; });
  }

  /// Puts a piece on an empty cell.
  void put(Cell cell, Piece piece) {
    if (cell.index() >= pieces_.size()) {
      pieces_.resize(cell.index() + 1);
    }
    pieces_[cell.index()] = piece;
  }
  /// Takes the piece off a cell that holds one.
  void take(Cell cell) { pieces_[cell.index()] = Piece(); }

  friend bool operator==(const Men &a, const Men &b) {
    const Men &longer = a.pieces_.size() < b.pieces_.size() ? b : a;
    for (unsigned index = 0; index < longer.pieces_.size(); ++index) {
      if (a.at(Cell(index)) != b.at(Cell(index))) {
        return false;
      }
    }
    return true;
  }

private:
  template <class Accept> [[nodiscard]] CellSet where(Accept accept) const {
    CellSet found;
    for (unsigned index = 0; index < pieces_.size(); ++index) {
      if (pieces_[index].exists() && accept(pieces_[index])) {
        found.insert(Cell(index));
      }
    }
    return found;
  }

  /// Up to the last cell that has ever held a piece.
  std::vector<Piece> pieces_;
};

/// The pieces in the form that a game on a board of that size keeps; all must stand within its
/// cells.
template <std::size_t Cells> BasicPlacement<Cells> placement_of(const Men &men) {
  BasicPlacement<Cells> placed;
  for (const Cell cell : men.occupied()) {
    placed.put(cell, men.at(cell));
  }
  return placed;
}

} // namespace tessera
