#pragma once

#include "lattice_reach.hpp"
#include "reached.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

// The ways of pieces other than pawns on a large board, one line at a time, for any source that
// says which piece stands on each cell: the board, or the board after a move.

namespace tessera::lattice {

/// The directions of a board's pieces, separated into those that pieces slide in and the others.
class Lines {
public:
  Lines(const Grid &grid, std::span<const Walk> walks);

  [[nodiscard]] const Reach &reach() const { return reach_; }
  /// The directions that pieces slide in; the others are for one step or leap.
  [[nodiscard]] const std::vector<std::uint8_t> &slides() const { return slides_; }
  [[nodiscard]] const std::vector<std::uint8_t> &steps() const { return steps_; }
  [[nodiscard]] std::size_t opposite(std::size_t direction) const { return opposite_[direction]; }

private:
  Reach reach_;
  std::vector<std::uint8_t> slides_;
  std::vector<std::uint8_t> steps_;
  std::vector<std::uint8_t> opposite_;
};

/// The first piece met in a direction, and whether it is more than one step away.
struct Met {
  Cell cell{};
  Piece man{};
  bool again = false;
};
template <class At>
Met first_met(const Lines &lines, const At &at, std::size_t direction, Cell from) {
  const Reach &reach = lines.reach();
  bool again = false;
  for (Cell cell = reach.next(direction, from); cell.exists();
       cell = reach.next(direction, cell), again = true) {
    if (const Piece man = at(cell); man.exists()) {
      return {cell, man, again};
    }
  }
  return {};
}

/// Calls `visit` with the cells of the pieces of a colour, except pawns, that attack a cell, until
/// that returns false; returns whether it never did.
template <class At, class Visit>
bool visit_attackers(const Lines &lines, const At &at, Cell cell, Color by, Visit visit) {
  const auto goes = [&](std::size_t direction, Piece man, bool again) {
    // It comes from the opposite direction, which the same pieces have.
    return man.color() == by && lines.reach().directions()[direction].goes(man.role(), again);
  };
  for (const std::size_t direction : lines.slides()) {
    const Met met = first_met(lines, at, direction, cell);
    if (met.man.exists() && goes(direction, met.man, met.again) && !visit(met.cell)) {
      return false;
    }
  }
  const auto &steps = lines.steps();
  return std::all_of(steps.begin(), steps.end(), [&](std::size_t direction) {
    const Cell from = lines.reach().next(direction, cell);
    const Piece man = from.exists() ? at(from) : Piece();
    return !(man.exists() && goes(direction, man, false)) || visit(from);
  });
}

/// What all pieces attack; `of_pawn` gives the cells that a piece attacks as a pawn, or no cells.
template <class Placement, class OfPawn>
Attacks attacks(const Lines &lines, const Placement &men, const OfPawn &of_pawn) {
  Attacks found;
  for (const Cell from : men.occupied()) {
    const Piece man = men.at(from);
    tessera::CellSet &cells = found[from];
    lines.reach().walk(man.role(), from, [&](Cell to) {
      cells.insert(to);
      return !men.at(to).exists();
    });
    for (const Cell to : of_pawn(man, from)) {
      if (to.exists()) {
        cells.insert(to);
      }
    }
  }
  return found;
}

/// Why a piece other than a pawn has no way to a cell: none of its directions leads there, or
/// pieces stand between; nothing if it has one.
template <class At>
std::optional<Refusal> why_no_way(const Lines &lines, const At &at, Role role, Cell from, Cell to,
                                  std::string_view ruling) {
  const Reach &reach = lines.reach();
  const std::optional<Path> path = reach.path(from, to);
  if (!path || !reach.directions()[path->direction].goes(role, path->length > 1)) {
    return Refusal{Code::cannot_move_so, ruling, {}};
  }
  std::optional<Refusal> blocked;
  for (Cell cell = reach.next(path->direction, from); cell != to;
       cell = reach.next(path->direction, cell)) {
    if (at(cell).exists()) {
      if (!blocked) {
        blocked = Refusal{Code::path_blocked, ruling, {}};
      }
      blocked->cells.add(cell);
    }
  }
  return blocked;
}

} // namespace tessera::lattice
