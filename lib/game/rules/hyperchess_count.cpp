#include "hyperchess.hpp"
#include "hyperchess_reach.hpp"
#include "hypercube_placement.hpp"
#include "plane_men.hpp"

#include <array>
#include <cstdint>

// Counts legal moves, for perft, many times as fast as listing them. Pieces that their king's
// safety does not bind are counted role by role, pawns all at once, and the king's cells are tested
// all at once; the others are listed.

namespace tessera::hyperchess {

using hypercube::SetStep;

namespace {

constexpr int promotion_count = static_cast<int>(Position::promotions.size());

/// A pawn's steps (HC-6). The first two are forward, and only they lead to the last rank.
using PawnSteps = std::array<SetStep, 6>;
constexpr PawnSteps pawn_steps(int forward) {
  return {SetStep({forward, 0, 0, 0}), SetStep({0, 0, forward, 0}), SetStep({0, 1, 0, 0}),
          SetStep({0, -1, 0, 0}),      SetStep({0, 0, 0, 1}),       SetStep({0, 0, 0, -1})};
}
template <Color color>
constexpr PawnSteps pawn_steps_of = pawn_steps(color == Color::white ? 1 : -1);
constexpr std::array neutral_steps{SetStep({1, 0, -1, 0}), SetStep({-1, 0, 1, 0})};

} // namespace

std::uint64_t Position::count_legal_moves() const {
  if (!planes_) {
    return with_planes().count_legal_moves();
  }
  const Threats against = threats(turn_);
  const CellSet &own = men_.of(turn_);
  if (!against.checkers.empty() || options_.pawn_protection) {
    return static_cast<std::uint64_t>(count_by_list(own, against));
  }
  const CellSet free = own - against.pinned;
  const CellSet pawns = free & men_.of(Role::pawn);
  const int count = count_by_list(against.pinned, against) + count_king_moves() +
                    count_in_planes<Role::queen>(free & men_.of(Role::queen)) +
                    count_in_planes<Role::rook>(free & men_.of(Role::rook)) +
                    count_in_planes<Role::bishop>(free & men_.of(Role::bishop)) +
                    count_knight_moves(free & men_.of(Role::knight)) +
                    (turn_ == Color::white ? count_pawn_moves<Color::white>(pawns)
                                           : count_pawn_moves<Color::black>(pawns));
  return static_cast<std::uint64_t>(count);
}

int Position::count_by_list(const CellSet &men, const Threats &threats) const {
  const CellSet &last_rank = Reach::get().last_rank[tessera::index(turn_)];
  int count = 0;
  for (const Cell from : men) {
    const Piece piece = men_.at(from);
    const CellSet cells = legal_destinations(from, piece, threats);
    count += cells.size();
    if (piece.role() == Role::pawn) {
      count += (promotion_count - 1) * (cells & last_rank).size();
    }
  }
  return count;
}

template <Role role> int Position::count_in_planes(const CellSet &men) const {
  int count = 0;
  for (const Cell from : men) {
    hypercube::for_main_planes([&](auto plane) {
      const PlaneMen there = planes_->in(plane, number_of(plane, from));
      const Places barred = there.of(turn_) | there.of(Role::king);
      const Places places =
          reached_in_plane(Piece(turn_, role), place_in(plane, from), there.occupied());
      count += (places - barred).size();
    });
  }
  return count;
}

int Position::count_knight_moves(const CellSet &knights) const {
  int count = 0;
  for (const Cell from : knights) {
    if (Reach::get().knight[from.index()].contains(king(opponent(turn_)))) {
      // That king must not be taken, but a single plane does not show that.
      count += destinations(from, Piece(turn_, Role::knight)).size();
      continue;
    }
    hypercube::for_all_planes([&](auto plane) {
      const PlaneSides &there = planes_->sides_in(plane, number_of(plane, from));
      const Places places =
          hypercube::plane_knight.reached(place_in(plane, from), there.occupied());
      count += (places - there.of(turn_)).size();
    });
  }
  return count;
}

template <Color color> int Position::count_pawn_moves(const CellSet &pawns) const {
  const CellSet barred = men_.of(color) | men_.of(Role::king);
  const CellSet &last_rank = Reach::get().last_rank[tessera::index(color)];
  const PawnSteps &steps = pawn_steps_of<color>;
  CellSet::Counter count;
  const auto add_forward = [&](const CellSet &cells) {
    count.add(cells);
    count.add(cells & last_rank, promotion_count - 1);
  };
  add_forward(steps[0].from(pawns) - barred);
  add_forward(steps[1].from(pawns) - barred);
  for (std::size_t i = 2; i < steps.size(); ++i) {
    count.add(steps[i].from(pawns) - barred);
  }
  if (options_.neutral_pawn != NeutralPawn::off) {
    const CellSet movers = pawns & neutral_movers(color);
    const CellSet closed = options_.neutral_capture ? barred : men_.occupied();
    for (const SetStep &step : neutral_steps) {
      count.add(step.from(movers) - closed);
    }
  }
  return count.total();
}

int Position::count_king_moves() const {
  const Cell from = king(turn_);
  const Color enemy = opponent(turn_);
  const Piece piece(turn_, Role::king);
  // Knights and neutral moves come from outside the king's planes, and seldom.
  CellSet outsiders = Reach::get().knight_beside[from.index()] & men_.of(enemy, Role::knight);
  if (options_.neutral_capture) {
    outsiders |= Reach::get().neutral_beside[from.index()] & neutral_movers(enemy);
  }
  int count = 0;
  hypercube::for_main_planes([&](auto plane) {
    const unsigned number = number_of(plane, from);
    const PlaneMen men = planes_->in(plane, number);
    Places places = places_for(piece, from, plane) - men.of(turn_) - men.of(Role::king);
    if (!places.empty()) {
      places -= attacked_about(from, plane, enemy);
    }
    if (outsiders.empty()) {
      count += places.size();
      return;
    }
    for (const Cell to : cells_in(plane, number, places)) {
      count += king_attackers_after(from, to).empty() ? 1 : 0;
    }
  });
  return count;
}

Places Position::attacked_about(Cell king, Plane plane, Color by) const {
  // Each place of the king's plane lies in a plane of the other kind, and the king's own place is
  // the same in all of these. So attacks along them are found for all at once: step by step away
  // from that place, one plane of the king's kind after the other.
  const unsigned number = number_of(plane, king);
  const std::size_t backward = by == Color::white ? 0 : 1;
  Places attacked;
  const auto look = [&](const hypercube::PlaneRay &ray, Role slider, auto stepping) {
    Places open = Places::all();
    for (unsigned i = 0; i < ray.count; ++i) {
      const PlaneMen men = planes_->in(plane, ray.places[i]);
      const Places sliding = men.of(Role::queen) | men.of(slider);
      const Places attackers = i == 0 ? sliding | stepping(men) : sliding;
      attacked |= open & attackers & men.of(by);
      open -= men.occupied();
    }
  };
  for (std::size_t i = 0; i < hypercube::straight_steps.size(); ++i) {
    look(hypercube::straight_rays[number][i], Role::rook, [&](const PlaneMen &men) {
      const Places pawns = i == backward ? Places() : men.of(Role::pawn);
      return men.of(Role::king) | men.of(Role::bishop) | pawns;
    });
    look(hypercube::diagonal_rays[number][i], Role::bishop,
         [](const PlaneMen &men) { return men.of(Role::king); });
  }
  // What attacks within the king's plane.
  const PlaneSides &sides = planes_->sides_in(plane, number);
  const Places occupied = sides.occupied() - Places::at(place_in(plane, king));
  for (const Cell from : cells_in(plane, number, sides.of(by))) {
    attacked |= reached_in_plane(men_.at(from), place_in(plane, from), occupied);
  }
  return attacked;
}

} // namespace tessera::hyperchess
