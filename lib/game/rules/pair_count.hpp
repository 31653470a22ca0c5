#pragma once

#include "counting.hpp"
#include "moves_of_one.hpp"
#include "threats.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace tessera {

/// The number of lines of two moves, for games on the 4x4x4x4 board that end by mate. Most moves
/// only change the replies on two cells, so neither these moves nor the positions after them are
/// made: the game says how the replies of free pieces change (`count_replies`), and the enemy
/// king's own replies are counted here, cell by cell. Moves that concern its safety are made.
template <class Game> class PairCount {
  using CellSet = hypercube::CellSet;

public:
  /// Neither side may be in check. `replying` is the same position with the other side to move.
  PairCount(const Game &now, const Game &replying)
      : now_(now), replying_(replying), mover_(now.turn()), king_(now.king(replying.turn())) {}

  [[nodiscard]] std::uint64_t count() {
    find_concern();
    for (const MovesOfOne &moves : now_.moves_by_man(now_.threats(mover_))) {
      sort(moves);
    }
    const Threats threats = replying_.threats(replying_.turn());
    const CellSet free = now_.men().of(replying_.turn()) - threats.pinned - CellSet{king_};
    std::int64_t count = replying_.count_replies(free, calm_);
    // A bound piece stays between its king and the piece that binds it, where no calm move comes.
    count += std::int64_t{replying_.count_by_list(threats.pinned, threats)} * calm_count_;
    for (const Cell to : replying_.king_steps() - CellSet{now_.king(mover_)}) {
      count += count_king_replies(to);
    }
    return made_ + static_cast<std::uint64_t>(count);
  }

private:
  /// Calls a function with the cells passed on each way of a piece between two cells.
  template <class Visit> static void for_each_way(Role role, Cell from, Cell to, Visit visit) {
    if (Game::leaps(role)) {
      visit(CellSet());
      return;
    }
    const hypercube::Ways &ways = hypercube::Lines::get().ways(from, to);
    const auto look = [&](const std::array<std::uint8_t, 2> &way) {
      visit(CellSet{Cell(way[0]), Cell(way[1])} - CellSet{from});
    };
    look(ways.first);
    // A line is stored twice.
    if (ways.first != ways.second) {
      look(ways.second);
    }
  }
  [[nodiscard]] static bool has_open_way(Role role, Cell from, Cell to, const CellSet &occupied) {
    return Game::leaps(role) || hypercube::Lines::get().open(from, to, occupied);
  }
  [[nodiscard]] Role role_at(Cell cell) const { return now_.men().at(cell).role(); }

  /// Finds the cells such that a piece that leaves one, or comes to one, checks the enemy king,
  /// binds a piece to it or frees one.
  void find_concern() {
    const CellSet &own = now_.men().of(mover_);
    const CellSet occupied = now_.men().occupied();
    for (const Cell attacker : now_.bearing_on(king_, mover_)) {
      for_each_way(role_at(attacker), attacker, king_, [&](const CellSet &way) {
        const CellSet blockers = way & occupied;
        const CellSet veils = blockers & own;
        if (veils.size() == 1) {
          leaving_ |= veils;
        } else if (blockers.size() == 1) {
          leaving_.insert(attacker);
          coming_ |= way;
        }
      });
    }
  }

  /// The cells from which a piece of the role checks the enemy king, or binds a piece to it.
  [[nodiscard]] const CellSet &coming_as(Role role) {
    std::optional<CellSet> &known = coming_as_[index(role)];
    if (known) {
      return *known;
    }
    const CellSet &own = now_.men().of(mover_);
    const CellSet &theirs = now_.men().of(replying_.turn());
    CellSet &found = known.emplace();
    for (const Cell from : now_.origins_of(role, king_, mover_) - own) {
      for_each_way(role, from, king_, [&](const CellSet &way) {
        if (!way.intersects(own) && (way & theirs).size() < 2) {
          found.insert(from);
        }
      });
    }
    return found;
  }

  /// Makes those of a piece's moves that concern the king, and those that change more than the two
  /// cells show.
  void sort(const MovesOfOne &moves) {
    const auto &[from, role, to] = moves;
    const CellSet promoting = from && role == Role::pawn ? to & now_.promotion_cells() : CellSet();
    CellSet making = to;
    if (!(from && leaving_.contains(*from)) && !(role == Role::king && Game::kings_hold)) {
      making &= coming_ | coming_as(role) | promoting;
    }
    for (const Cell cell : making) {
      if (!from) {
        made_ += count_behind(now_, {cell, cell, std::nullopt, role});
      } else if (!promoting.contains(cell)) {
        made_ += count_behind(now_, {*from, cell});
      } else {
        for (const Role promotion : now_.promotion_roles()) {
          made_ += count_behind(now_, {*from, cell, promotion});
        }
      }
    }
    calm_.push_back({from, role, to - making});
    calm_count_ += calm_.back().to.size();
  }

  // --- The king's replies ------------------------------------------------------------------

  /// The moving side's pieces around a cell that the enemy king may step to.
  struct Guard {
    CellSet occupied;
    CellSet bearing;
    CellSet attackers;
    /// Pieces that alone stand in the way of another's attack.
    CellSet veils;
    /// Where a piece would close the ways of all attackers; the ways of a knight and of a rook can
    /// cross.
    CellSet closing = ~CellSet();
  };

  [[nodiscard]] Guard guard_of(Cell cell) const {
    Guard guard;
    guard.occupied = now_.men().occupied() - CellSet{king_};
    guard.bearing = now_.bearing_on(cell, mover_);
    for (const Cell from : guard.bearing) {
      int open = 0;
      CellSet passed;
      for_each_way(role_at(from), from, cell, [&](const CellSet &way) {
        const CellSet blockers = way & guard.occupied;
        if (blockers.empty()) {
          ++open;
          passed = way;
        } else if (blockers.size() == 1) {
          guard.veils |= blockers;
        }
      });
      if (open > 0) {
        guard.attackers.insert(from);
        guard.closing &= open == 1 ? passed : CellSet();
      }
    }
    return guard;
  }

  /// After how many calm moves the king may go to the cell.
  [[nodiscard]] std::int64_t count_king_replies(Cell cell) const {
    const Guard guard = guard_of(cell);
    const CellSet watched = guard.attackers | guard.veils;
    const bool must_be_taken = now_.men().of(replying_.turn()).contains(cell);
    std::int64_t count = 0;
    for (const MovesOfOne &moves : calm_) {
      CellSet to = must_be_taken ? moves.to & CellSet{cell} : moves.to;
      const bool is_watched = moves.from && watched.contains(*moves.from);
      if (!is_watched) {
        to &= guard.closing;
      }
      const CellSet bearing = to & now_.origins_of(moves.role, cell, mover_);
      for (const Cell at : is_watched ? to : bearing) {
        count -= (bearing.contains(at) && attacks_from(moves, at, cell, guard)) ||
                         (is_watched && others_attack(moves, at, cell, guard))
                     ? 1
                     : 0;
      }
      count += to.size();
    }
    return count;
  }

  [[nodiscard]] static CellSet occupied_behind(const MovesOfOne &moves, const Guard &guard) {
    return moves.from ? guard.occupied - CellSet{*moves.from} : guard.occupied;
  }

  /// Whether the piece that has moved attacks the cell.
  [[nodiscard]] bool attacks_from(const MovesOfOne &moves, Cell at, Cell cell,
                                  const Guard &guard) const {
    return has_open_way(moves.role, at, cell, occupied_behind(moves, guard));
  }

  /// Whether another piece attacks the cell then.
  [[nodiscard]] bool others_attack(const MovesOfOne &moves, Cell at, Cell cell,
                                   const Guard &guard) const {
    const CellSet occupied = occupied_behind(moves, guard) | CellSet{at};
    const CellSet others = guard.bearing - CellSet{*moves.from};
    return std::any_of(others.begin(), others.end(), [&](Cell from) {
      return has_open_way(role_at(from), from, cell, occupied);
    });
  }

  const Game &now_;
  const Game &replying_;
  Color mover_;
  Cell king_;
  /// Pieces whose every move concerns the king; cells to which every move does; and the same for
  /// the moves of a role.
  CellSet leaving_;
  CellSet coming_;
  std::array<std::optional<CellSet>, role_count> coming_as_{};
  /// The calm moves, which do not.
  std::vector<MovesOfOne> calm_;
  std::int64_t calm_count_ = 0;
  std::uint64_t made_ = 0;
};

} // namespace tessera
