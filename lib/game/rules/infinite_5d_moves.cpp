#include "infinite_5d.hpp"

#include "../../base/out_of_line.hpp"
#include "infinite_5d_lines.hpp"
#include "visited_moves.hpp"

#include <algorithm>
#include <array>
#include <memory>

// Lists of moves. To find whether one given move is legal, `why_not` needs no list.

namespace tessera::infinite_5d {

namespace {

using lattice::Gait;
using lattice::Plane;
using lattice::Walk;

constexpr std::array walks{
    Walk{Role::king, Gait::step, Plane::any, {1, 2, 3, 4}, men_ruling},
    Walk{Role::queen, Gait::slide, Plane::any, {1, 2, 3, 4}, men_ruling},
    Walk{Role::rook, Gait::slide, Plane::any, {1}, men_ruling},
    Walk{Role::bishop, Gait::slide, Plane::any, {2}, men_ruling},
    Walk{Role::knight, Gait::leap, Plane::any, {}, men_ruling},
};

} // namespace

const lattice::Lines &lines() {
  static const auto all =
      out_of_line([] { return std::make_unique<const lattice::Lines>(grid, walks); });
  return *all;
}

template <class Visit> bool Position::visit_destinations(Cell from, Visit visit) const {
  const Piece piece = men().at(from);
  const Color enemy = opponent(piece.color());
  const auto is_enemy = [&](Cell cell) { return men().of(enemy).contains(cell); };
  if (piece.role() == Role::pawn) {
    for (const Axis axis : pawn_axes) {
      const Cell one = ahead(piece.color(), axis, from);
      if (!one.exists() || men().at(one).exists()) {
        continue;
      }
      const Cell two = unmoved().contains(from) ? ahead(piece.color(), axis, from, 2) : Cell();
      if (!visit(one) || (two.exists() && !men().at(two).exists() && !visit(two))) {
        return false;
      }
    }
    const std::array<Cell, 4> captures = pawn_captures(piece.color(), from);
    return std::all_of(captures.begin(), captures.end(), [&](Cell to) {
      return !to.exists() || (!is_enemy(to) && !is_in_passing({from, to})) || visit(to);
    });
  }
  bool goes_on = true;
  lines().reach().walk(piece.role(), from, [&](Cell to) {
    const bool is_empty = !men().at(to).exists();
    goes_on = goes_on && ((!is_empty && !is_enemy(to)) || visit(to));
    return goes_on && is_empty;
  });
  if (piece.role() == Role::king && unmoved().contains(from)) {
    for (const int by : {-2, 2}) {
      const Cell to = step_along(Axis::column, by, from);
      goes_on = goes_on && (!to.exists() || !castling({from, to}) || visit(to));
    }
  }
  return goes_on;
}

template <class Visit> bool Position::visit_moves(const CellSet &origins, Visit visit) const {
  if (king_taken()) {
    return true;
  }
  const CellSet own = origins & men().of(turn());
  for (const Cell from : own) {
    const bool goes_on = visit_destinations(from, [&](Cell to) {
      return visit_promotions({from, to}, promotes({from, to}), promotions, visit);
    });
    if (!goes_on) {
      return false;
    }
  }
  return true;
}

std::vector<Move> Position::legal_moves() const {
  return visited_moves([this](const auto &visit) { visit_moves(men().of(turn()), visit); });
}

CellSet Position::origins_of(Cell to) const {
  CellSet origins = attackers(to, turn());
  for (const int steps : {-1, -2}) {
    for (const Axis axis : pawn_axes) {
      if (const Cell from = ahead(turn(), axis, to, steps); from.exists()) {
        origins.insert(from);
      }
    }
  }
  for (const int by : {-2, 2}) {
    if (const Cell king = step_along(Axis::column, by, to); king.exists()) {
      origins.insert(king);
    }
  }
  return origins;
}

std::vector<Move> Position::some_moves(const tessera::CellSet &origins, Cell to) const {
  CellSet begins = to.exists() ? origins_of(to) : CellSet();
  for (const Cell from : origins) {
    begins.insert(from);
  }
  return visited_moves([&](const auto &visit) {
    visit_moves(begins, [&](const Move &move) {
      return (move.to != to && !origins.contains(move.from)) || visit(move);
    });
  });
}

std::uint64_t Position::count_legal_moves() const {
  return count_visited_moves([this](const auto &visit) { visit_moves(men().of(turn()), visit); });
}

bool Position::has_legal_move() const {
  return !visit_moves(men().of(turn()), [](const Move & /*move*/) { return false; });
}

Outcome Position::outcome() const {
  if (king_taken()) {
    return Outcome::king_taken;
  }
  if (!has_legal_move()) {
    return Outcome::stalemate;
  }
  return half_move_clock() >= fifty_moves_in_half_moves ? Outcome::drawn : Outcome::ongoing;
}

} // namespace tessera::infinite_5d
