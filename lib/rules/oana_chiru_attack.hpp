#pragma once

#include "lattice_reach.hpp"
#include "oana_chiru.hpp"

#include <array>
#include <cstdint>
#include <vector>

// Who attacks a cell, whatever says which man stands on each: the board, or what it will be.

namespace tessera::oana_chiru {

/// The lines of the board, worked out once.
class Lines {
public:
  static const Lines &get();

  [[nodiscard]] const lattice::Reach &reach() const { return reach_; }
  /// The directions that men slide in; the others are for one step or leap.
  [[nodiscard]] const std::vector<std::uint8_t> &slides() const { return slides_; }
  [[nodiscard]] const std::vector<std::uint8_t> &steps() const { return steps_; }
  [[nodiscard]] std::size_t opposite(std::size_t direction) const { return opposite_[direction]; }

private:
  Lines();

  lattice::Reach reach_;
  std::vector<std::uint8_t> slides_;
  std::vector<std::uint8_t> steps_;
  std::vector<std::uint8_t> opposite_;
};

/// The first man met in a direction, and whether it is further than one step off.
struct Met {
  Cell cell{};
  Piece man{};
  bool again = false;
};
template <class At> Met first_met(const At &at, std::size_t direction, Cell from) {
  const lattice::Reach &reach = Lines::get().reach();
  bool again = false;
  for (Cell cell = reach.next(direction, from); cell.exists();
       cell = reach.next(direction, cell), again = true) {
    if (const Piece man = at(cell); man.exists()) {
      return {cell, man, again};
    }
  }
  return {};
}

/// Calls `visit` with the cells of the men of a colour that attack a cell, until that returns
/// false; returns whether it never did.
template <class At, class Visit>
bool visit_attackers(const At &at, Cell cell, Color by, Visit visit) {
  const Lines &lines = Lines::get();
  const auto goes = [&](std::size_t direction, Piece man, bool again) {
    // It comes by the opposite direction, which the same men have.
    return man.color() == by && lines.reach().directions()[direction].goes(man.role(), again);
  };
  for (const std::size_t direction : lines.slides()) {
    const Met met = first_met(at, direction, cell);
    if (met.man.exists() && goes(direction, met.man, met.again) && !visit(met.cell)) {
      return false;
    }
  }
  for (const std::size_t direction : lines.steps()) {
    const Cell from = lines.reach().next(direction, cell);
    const Piece man = from.exists() ? at(from) : Piece();
    if (man.exists() && goes(direction, man, false) && !visit(from)) {
      return false;
    }
  }
  for (const Role role : {Role::y_pawn, Role::w_pawn}) {
    // What a pawn of the other colour would capture from the cell is where these capture it from.
    for (const Cell from : pawn_captures(Piece(opponent(by), role), cell)) {
      if (from.exists() && at(from) == Piece(by, role) && !visit(from)) {
        return false;
      }
    }
  }
  return true;
}

template <class At> bool is_attacked(const At &at, Cell cell, Color by) {
  return !visit_attackers(at, cell, by, [](Cell) { return false; });
}

/// Whether a king of a colour is attacked along a line through a cell that has become empty.
template <class At> bool is_uncovered(const At &at, Cell vacated, Color king) {
  const Lines &lines = Lines::get();
  for (const std::size_t direction : lines.slides()) {
    const Met met = first_met(at, direction, vacated);
    if (!met.man.is(king, Role::king)) {
      continue;
    }
    const std::size_t back = lines.opposite(direction);
    const Met behind = first_met(at, back, vacated);
    if (behind.man.exists() && behind.man.color() != king &&
        lines.reach().directions()[back].goes(behind.man.role(), true)) {
      return true;
    }
  }
  return false;
}

/// Whether a man attacks a king of the other colour.
template <class At> bool attacks_king(const At &at, Piece man, Cell from) {
  const Piece king(opponent(man.color()), Role::king);
  if (is_pawn(man.role())) {
    for (const Cell to : pawn_captures(man, from)) {
      if (to.exists() && at(to) == king) {
        return true;
      }
    }
    return false;
  }
  const lattice::Reach &reach = Lines::get().reach();
  bool found = false;
  for (std::size_t direction = 0; direction < reach.directions().size() && !found; ++direction) {
    reach.walk(man.role(), direction, from, [&](Cell to) {
      const Piece met = at(to);
      found = found || met == king;
      return !met.exists();
    });
  }
  return found;
}

} // namespace tessera::oana_chiru
