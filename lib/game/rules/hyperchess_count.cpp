#include "hyperchess.hpp"
#include "hyperchess_reach.hpp"
#include "hypercube_placement.hpp"
#include "pair_count.hpp"
#include "plane_men.hpp"

#include <array>
#include <cstdint>
#include <optional>

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

// Counts lines of two moves, for perft: what `PairCount` asks for.

namespace {

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

using hypercube::index;
using hypercube::place_in;

/// How many more moves a promotion counts than a step.
constexpr int more_promotions = static_cast<int>(Position::promotions.size()) - 1;

/// Calls a function with each place.
template <class Visit> void for_each_place(Places places, Visit visit) {
  for (; !places.empty(); places -= Places::at(places.first())) {
    visit(places.first());
  }
}

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

} // namespace

std::uint64_t Position::count_pairs() const {
  if (!planes_) {
    return with_planes().count_pairs();
  }
  Position replying = *this;
  replying.pass();
  // Whether pawns help their king (HC-12) depends on what stands elsewhere.
  const bool is_plain =
      !options_.pawn_protection && checkers().empty() && replying.checkers().empty();
  return is_plain ? PairCount(*this, replying).count() : count_pairs_by_making(*this);
}

std::vector<MovesOfOne> Position::moves_by_man(const Threats &threats) const {
  std::vector<MovesOfOne> moves;
  for (const Cell from : men_.of(turn_)) {
    const Piece piece = men_.at(from);
    moves.push_back({from, piece.role(), legal_destinations(from, piece, threats)});
  }
  return moves;
}

CellSet Position::origins_of(Role role, Cell cell, Color by) const {
  const Reach &reach = Reach::get();
  if (role == Role::knight) {
    return reach.knight[cell.index()];
  }
  if (role != Role::pawn) {
    return reach.cells[index(role)][cell.index()];
  }
  // A black pawn comes from where a white pawn would go, and the reverse.
  const CellSet &steps = reach.pawn[index(opponent(by))][cell.index()];
  return options_.neutral_capture ? steps | (reach.neutral[cell.index()] & neutral_cells(by))
                                  : steps;
}

CellSet Position::king_steps() const {
  const Cell from = king(turn_);
  CellSet cells;
  hypercube::for_main_planes([&](auto plane) {
    cells |=
        cells_in(plane, number_of(plane, from), places_for(Piece(turn_, Role::king), from, plane));
  });
  return cells;
}

const CellSet &Position::promotion_cells() const { return Reach::get().last_rank[index(turn_)]; }

std::int64_t Position::count_replies(const CellSet &free,
                                     const std::vector<MovesOfOne> &before) const {
  Replies replies(*planes_, men_, turn_, free);
  for (const Cell pawn : neutral_movers(turn_) & free) {
    replies.add_neutral(pawn, Reach::get().neutral[pawn.index()], options_.neutral_capture);
  }
  std::int64_t count = 0;
  for (const MovesOfOne &moves : before) {
    if (!moves.to.empty()) {
      count += replies.behind(*moves.from, moves.to);
    }
  }
  return count;
}

} // namespace tessera::hyperchess
