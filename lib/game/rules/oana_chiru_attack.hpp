#pragma once

#include "lattice_lines.hpp"
#include "oana_chiru.hpp"

#include <algorithm>
#include <vector>

// What the parts of the game share: the board after a move, castling rights, and passed pawns.

namespace tessera::oana_chiru {

inline constexpr std::string_view safety_ruling = "OC-11";
inline constexpr std::string_view castling_ruling = "OC-10";

/// What a pawn may become (OC-7).
inline constexpr std::array promotions{Role::queen, Role::rook, Role::bishop, Role::knight};

class Position::After {
public:
  After(const Position &position, const Move &move)
      : men_(&position.men()), from_(move.from), to_(move.to), mover_(men_->at(move.from)) {
    if (move.promotion) {
      mover_ = Piece(mover_.color(), *move.promotion);
    }
    if (position.is_in_passing(move)) {
      emptied_ = position.passer();
    } else if (const auto castling = position.castling(move)) {
      emptied_ = castling->rook_from();
      rook_to_ = castling->rook_to();
    }
  }

  [[nodiscard]] Piece operator()(Cell cell) const {
    if (cell == from_ || cell == emptied_) {
      return {};
    }
    if (cell == rook_to_) {
      return {mover_.color(), Role::rook};
    }
    return cell == to_ ? mover_ : men_->at(cell);
  }
  /// The other cell that becomes empty: that of a pawn taken in passing, or of the rook.
  [[nodiscard]] Cell emptied() const { return emptied_; }

private:
  const Placement *men_;
  Cell from_;
  Cell to_;
  Piece mover_;
  Cell emptied_{};
  Cell rook_to_{};
};

/// The rights of all kings and rooks that stand where they start.
CastlingRights rights_of_start(const Men &men);
std::vector<Castling> castlings_in(const CastlingRights &rights);
/// The pawns that can just have passed over the cell that a set-up says was passed.
std::vector<Cell> passers(const PositionSetup &setup);

// Who attacks a cell, for any source that says which piece stands on each: the board, or the board
// after a move.

using lattice::Lines;
using lattice::Met;

/// The lines of the board, worked out once.
const Lines &lines();

/// Calls `visit` with the cells of the pieces of a colour that attack a cell, until that returns
/// false; returns whether it never did.
template <class At, class Visit>
bool visit_attackers(const At &at, Cell cell, Color by, Visit visit) {
  if (!lattice::visit_attackers(lines(), at, cell, by, visit)) {
    return false;
  }
  for (const Role role : {Role::y_pawn, Role::w_pawn}) {
    // Pawns capture on the cell from where a pawn of the other colour on the cell would capture.
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
  const Lines &all = lines();
  const auto &slides = all.slides();
  return std::any_of(slides.begin(), slides.end(), [&](std::size_t direction) {
    const Met met = first_met(all, at, direction, vacated);
    if (!met.man.is(king, Role::king)) {
      return false;
    }
    const std::size_t back = all.opposite(direction);
    const Met behind = first_met(all, at, back, vacated);
    return behind.man.exists() && behind.man.color() != king &&
           all.reach().directions()[back].goes(behind.man.role(), true);
  });
}

/// Whether a piece attacks a king of the other colour.
template <class At> bool attacks_king(const At &at, Piece man, Cell from) {
  const Piece king(opponent(man.color()), Role::king);
  if (is_pawn(man.role())) {
    const auto captures = pawn_captures(man, from);
    return std::any_of(captures.begin(), captures.end(),
                       [&](Cell to) { return to.exists() && at(to) == king; });
  }
  bool found = false;
  lines().reach().walk(man.role(), from, [&](Cell to) {
    const Piece met = at(to);
    found = found || met == king;
    return !met.exists();
  });
  return found;
}

} // namespace tessera::oana_chiru
