#include "hyperchess_replies.hpp"

#include "hyperchess.hpp"
#include "hyperchess_reach.hpp"

namespace tessera::hyperchess {

using hypercube::index;
using hypercube::place_in;

namespace {

/// How many more moves a promotion counts than a step.
constexpr int more_promotions = static_cast<int>(Position::promotions.size()) - 1;

/// Calls a function with each place.
template <class Visit> void for_each_place(Places places, Visit visit) {
  for (; !places.empty(); places -= Places::at(places.first())) {
    visit(places.first());
  }
}

} // namespace

Replies::Replies(const MenByPlane &planes, const Placement &men, Color side, const CellSet &free)
    : planes_(&planes), men_(&men), side_(side),
      enemy_king_(men.of(opponent(side), Role::king).first()) {
  for (const Cell cell : Reach::get().last_rank[tessera::index(side)]) {
    hypercube::for_main_planes([&](auto plane) {
      last_rank_[index(plane)][number_of(plane, cell)] |= Places::at(place_in(plane, cell));
    });
  }
  for (const Cell from : free) {
    if (men.at(from).role() == Role::knight) {
      hypercube::for_all_planes([&](auto plane) {
        knights_[index(plane)][number_of(plane, from)] |= Places::at(place_in(plane, from));
      });
    } else {
      hypercube::for_main_planes([&](auto plane) {
        others_[index(plane)][number_of(plane, from)] |= Places::at(place_in(plane, from));
      });
    }
  }
  hypercube::for_all_planes([&](auto plane) {
    for (unsigned number = 0; number < hypercube::place_count; ++number) {
      const PlaneSides &sides = planes.sides_in(plane, number);
      const int count = count_in(plane, number, sides.of(side), sides.occupied());
      counts_[index(plane)][number] = static_cast<std::int16_t>(count);
      count_ += count;
    }
  });
}

int Replies::count_in(Plane plane, unsigned number, Places own, Places occupied) const {
  const Places knights = knights_[index(plane)][number] & own;
  const Places others = others_[index(plane)][number] & own;
  Places barred = own;
  if (number_of(plane, enemy_king_) == number) {
    barred |= Places::at(place_in(plane, enemy_king_));
  }
  int count = 0;
  for_each_place(knights, [&](unsigned place) {
    count += (hypercube::plane_knight.reached(place, occupied) - barred).size();
  });
  for_each_place(others, [&](unsigned place) {
    const Cell from = cell_in(plane, number, place);
    const Piece piece = men_->at(from);
    const Places to = reached_in_plane(piece, place, occupied) - barred;
    count += to.size();
    if (piece.role() == Role::pawn && !last_rank_[index(plane)][number].empty()) {
      count += more_promotions * (to & last_rank_[index(plane)][number]).size();
    }
  });
  return count;
}

Replies::Change Replies::change_at(Cell cell, bool reached) const {
  Change change;
  hypercube::for_all_planes([&](auto plane) {
    const Places at = Places::at(place_in(plane, cell));
    const int difference = reached ? change_in(plane, number_of(plane, cell), {}, at)
                                   : change_in(plane, number_of(plane, cell), at, {});
    change.by_plane[index(plane)] = static_cast<std::int16_t>(difference);
    change.sum = static_cast<std::int16_t>(change.sum + difference);
  });
  return change;
}

int Replies::change_in(Plane plane, unsigned number, Places left, Places reached) const {
  const PlaneSides &sides = planes_->sides_in(plane, number);
  return count_in(plane, number, sides.of(side_) - reached, (sides.occupied() - left) | reached) -
         counts_[index(plane)][number];
}

void Replies::add_neutral(Cell from, const CellSet &to, bool may_capture) {
  for (const Cell cell : to) {
    const Piece there = men_->at(cell);
    const bool is_prey =
        may_capture && there.exists() && there.color() != side_ && cell != enemy_king_;
    const int open = !there.exists() || is_prey ? 1 : 0;
    count_ += open;
    neutral_[from.index()].own += open;
    Neutral &neutral = neutral_[cell.index()];
    neutral.emptied += may_capture ? 0 : 1;
    neutral.taken += may_capture ? 1 : 0;
  }
}

std::int64_t Replies::behind(Cell from, const CellSet &to) {
  const Change left = change_at(from, false);
  std::int64_t sum = 0;
  for (const Cell cell : to) {
    std::optional<Change> &known = reached_[cell.index()];
    const Change &reached = known ? *known : known.emplace(change_at(cell, true));
    int count = count_ + left.sum + reached.sum;
    hypercube::for_all_planes([&](auto plane) {
      if (number_of(plane, from) == number_of(plane, cell)) {
        count += change_in(plane, number_of(plane, from), Places::at(place_in(plane, from)),
                           Places::at(place_in(plane, cell))) -
                 left.by_plane[index(plane)] - reached.by_plane[index(plane)];
      }
    });
    const Neutral &neutral = neutral_[cell.index()];
    count += neutral_[from.index()].emptied;
    count += men_->at(cell).exists() ? neutral.taken - neutral.own : -neutral.emptied;
    sum += count;
  }
  return sum;
}

} // namespace tessera::hyperchess
