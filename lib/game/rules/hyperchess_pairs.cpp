// Counts lines of two moves, for perft: what `PairCount` asks for.

#include "hyperchess.hpp"
#include "hyperchess_reach.hpp"
#include "hypercube_placement.hpp"
#include "pair_count.hpp"
#include "plane_men.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace tessera::hyperchess {

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
