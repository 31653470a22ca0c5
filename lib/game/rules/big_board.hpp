#pragma once

#include "defaults.hpp"
#include "lattice_reach.hpp"
#include "placement.hpp"
#include "turn_taking.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

// What the two games on 8x8x8x8 cells have in common: where pawns go, who attacks a cell, and where
// a piece may go if no king need be safe. Castling and check are each game's own.

namespace tessera::lattice {

inline constexpr int big_side = 8;
inline constexpr Grid big_grid = cube_of(big_side);
using BigCellSet = BasicCellSet<big_grid.cell_count()>;
using BigPlacement = BasicPlacement<big_grid.cell_count()>;

/// The pieces, with their hash and that of what a game adds to them. They are many, so copies of a
/// position share them (`Boxed`), and the variant over all games' positions stays small.
struct BigState {
  BigPlacement men{};
  std::uint64_t hash = 0;

  void put(Cell cell, Piece piece) {
    men.put(cell, piece);
    hash ^= hash_term(cell, piece);
  }
  void take(Cell cell) {
    hash ^= hash_term(cell, men.at(cell));
    men.take(cell);
  }

  friend bool operator==(const BigState &a, const BigState &b) { return a.men == b.men; }
};

/// The cell a number of steps along an axis; no cell beyond the board, or if there is no cell to
/// begin from. It is asked for each pawn whenever moves are listed, so it does without a division.
constexpr Cell step_along(Axis axis, int by, Cell from) {
  constexpr unsigned bits_of_axis = 3;
  static_assert(big_side == 1U << bits_of_axis);
  if (!from.exists()) {
    return {};
  }
  constexpr auto last = static_cast<unsigned>(Axis::column);
  const unsigned shift = bits_of_axis * (last - static_cast<unsigned>(axis));
  const int at = static_cast<int>(from.index() >> shift & (big_side - 1U)) + by;
  return at < 0 || at >= big_side ? Cell()
                                  : Cell(from.index() + (static_cast<unsigned>(by) << shift));
}

constexpr int forward(Color color) { return color == Color::white ? 1 : -1; }
/// The cell a number of steps before a pawn along an axis; no cell beyond the board.
constexpr Cell ahead(Color color, Axis axis, Cell from, int steps = 1) {
  return step_along(axis, steps * forward(color), from);
}

/// A way of the pawns of a role: one cell forward along an axis, two at first; captures go one cell
/// sideways along another as well.
struct PawnWay {
  Role role;
  Axis forward;
  Axis sideways;
  /// Whether they must promote where this way ends.
  bool ends_in_promotion;
};

/// How a game's pawns move, and the rulings: on their moves, their steps and their double steps.
struct PawnWays {
  std::array<PawnWay, 2> ways;
  std::string_view ruling;
  std::string_view step_ruling;
  std::string_view double_step_ruling;
};

/// A position of such a game, which derives from this. It brings `pawn_ways` (its `PawnWays`),
/// `reach` for its other pieces, `men`, `takes_kings`, and says by `may_step_twice` whether a pawn
/// may make a double step, and by `steps_twice_alone` whether one that stands alone may.
template <class Game>
class OnBigBoard : public PassesPawns,
                   public NoHands,
                   public OneBoard,
                   public OneMoveTurns<Game>,
                   public NoPacifiers,
                   public PlainMoves<Game>,
                   public JudgesMovesAlone<Game> {
public:
  static constexpr bool is_pawn(Role role) {
    return role == Game::pawn_ways.ways[0].role || role == Game::pawn_ways.ways[1].role;
  }

  [[nodiscard]] static Reached alone(Piece piece, Cell from) {
    BigCellSet moves;
    BigCellSet captures;
    if (!is_pawn(piece.role())) {
      Game::reach().walk(piece.role(), from, [&moves](Cell to) {
        moves.insert(to);
        return true;
      });
      return {moves, moves};
    }
    visit_captures(piece, from, [&captures](Cell to) {
      captures.insert(to);
      return true;
    });
    for_each_way(piece.role(), [&](const PawnWay &way) {
      for (int steps = 1; steps <= (Game::steps_twice_alone(piece, from) ? 2 : 1); ++steps) {
        if (const Cell to = ahead(piece.color(), way.forward, from, steps); to.exists()) {
          moves.insert(to);
        }
      }
    });
    return {moves, captures};
  }

  [[nodiscard]] Reached distinct_reach(Cell from, const tessera::CellSet &to) const {
    BigCellSet captures = game().men().occupied();
    if (is_in_passing({from, passed_})) {
      captures.insert(passed_);
    }
    return {to, to & captures};
  }

  [[nodiscard]] BigCellSet attackers(Cell cell, Color by) const {
    return attackers(at(), cell, by);
  }
  /// What all pieces attack, as `attackers` says.
  [[nodiscard]] Attacks attacks() const {
    Attacks found;
    for (const Cell from : game().men().occupied()) {
      const Piece man = game().men().at(from);
      tessera::CellSet &cells = found[from];
      const auto add = [&cells](Cell to) {
        cells.insert(to);
        return true;
      };
      if (is_pawn(man.role())) {
        visit_captures(man, from, add);
      } else {
        Game::reach().walk(man.role(), from,
                           [&](Cell to) { return add(to) && !game().men().at(to).exists(); });
      }
    }
    return found;
  }

  /// Whether a move takes a pawn in passing. Only pawns of one kind do so to each other (OC-9).
  [[nodiscard]] bool is_in_passing(const Move &move) const {
    if (!passed_.exists() || move.to != passed_) {
      return false;
    }
    const Piece pawn = game().men().at(move.from);
    const Piece other = game().men().at(passer_);
    return pawn.exists() && pawn == Piece(opponent(other.color()), other.role()) &&
           captures_on(pawn, move.from, passed_);
  }
  [[nodiscard]] Cell victim(const Move &move) const {
    return is_in_passing(move) ? passer_ : PlainMoves<Game>::victim(move);
  }
  /// Nothing is implied by what a move leaves out: a promotion is always named.
  [[nodiscard]] static Move completed(const Move &move) { return move; }
  [[nodiscard]] bool promotes(const Move &move) const {
    const Piece piece = game().men().at(move.from);
    return piece.exists() && must_have_promoted(piece, move.to);
  }
  /// Whether a piece is a pawn at the end of its way.
  static constexpr bool must_have_promoted(Piece piece, Cell cell) {
    return std::any_of(Game::pawn_ways.ways.begin(), Game::pawn_ways.ways.end(),
                       [&](const PawnWay &way) {
                         return way.role == piece.role() && way.ends_in_promotion &&
                                !ahead(piece.color(), way.forward, cell).exists();
                       });
  }
  /// Never: any material is enough (IC-11), or no text says anything about it (OC-12).
  [[nodiscard]] static bool drawn_by_material() { return false; }

protected:
  using PassesPawns::PassesPawns;

  /// The piece on a cell of the board, for the functions that take any such source.
  [[nodiscard]] auto at() const {
    return [this](Cell cell) { return game().men().at(cell); };
  }

  template <class Visit> static constexpr void for_each_way(Role role, Visit visit) {
    for (const PawnWay &way : Game::pawn_ways.ways) {
      if (way.role == role) {
        visit(way);
      }
    }
  }
  /// Calls `visit` with the cells that a pawn captures on, until that returns false; returns
  /// whether it never did.
  template <class Visit> static constexpr bool visit_captures(Piece pawn, Cell from, Visit visit) {
    for (const PawnWay &way : Game::pawn_ways.ways) {
      const Cell one = way.role == pawn.role() ? ahead(pawn.color(), way.forward, from) : Cell();
      for (const int by : {-1, 1}) {
        if (const Cell to = step_along(way.sideways, by, one); to.exists() && !visit(to)) {
          return false;
        }
      }
    }
    return true;
  }
  static bool captures_on(Piece pawn, Cell from, Cell to) {
    return !visit_captures(pawn, from, [to](Cell cell) { return cell != to; });
  }

  /// Calls `visit` with the cells of the pieces of a colour that attack a cell, until that returns
  /// false; returns whether it never did. `at` gives the piece on each cell.
  template <class At, class Visit>
  static bool visit_attackers(const At &at, Cell cell, Color by, Visit visit) {
    if (!lattice::visit_attackers(Game::reach(), at, cell, by, visit)) {
      return false;
    }
    // Pawns capture on the cell from where a pawn of the other colour on the cell would capture.
    constexpr auto &ways = Game::pawn_ways.ways;
    const auto none_attacks = [&](Role role) {
      return visit_captures({opponent(by), role}, cell,
                            [&](Cell from) { return !at(from).is(by, role) || visit(from); });
    };
    return none_attacks(ways[0].role) &&
           (ways[1].role == ways[0].role || none_attacks(ways[1].role));
  }
  template <class At> static BigCellSet attackers(const At &at, Cell cell, Color by) {
    BigCellSet found;
    visit_attackers(at, cell, by, [&found](Cell from) {
      found.insert(from);
      return true;
    });
    return found;
  }
  template <class At> static bool is_attacked(const At &at, Cell cell, Color by) {
    return !visit_attackers(at, cell, by, [](Cell) { return false; });
  }
  /// A king of a colour that is attacked, or else the first; no cell if there is none.
  [[nodiscard]] Cell attacked_king(Color color) const {
    const BigCellSet kings = game().men().of(color, Role::king);
    for (const Cell cell : kings) {
      if (is_attacked(at(), cell, opponent(color))) {
        return cell;
      }
    }
    return kings.empty() ? Cell() : kings.first();
  }

  /// The cell that a pawn passes over if its move is a double step, judging by its cells only.
  static constexpr Cell passes_over(Piece pawn, Cell from, Cell to) {
    Cell over;
    for_each_way(pawn.role(), [&](const PawnWay &way) {
      if (ahead(pawn.color(), way.forward, from, 2) == to) {
        over = ahead(pawn.color(), way.forward, from);
      }
    });
    return over;
  }

  /// Why a piece has no way to a cell, apart from castling; nothing if it has one.
  [[nodiscard]] std::optional<Refusal> way_refusal(Piece piece, Cell from, Cell to,
                                                   std::string_view ruling) const {
    if (!is_pawn(piece.role())) {
      return why_no_way(Game::reach(), at(), piece.role(), from, to, ruling);
    }
    const auto &men = game().men();
    if (men.at(to).exists() ? captures_on(piece, from, to) : is_in_passing({from, to})) {
      return std::nullopt;
    }
    const PawnWays &pawns = Game::pawn_ways;
    if (const Cell over = passes_over(piece, from, to); over.exists()) {
      if (!game().may_step_twice(piece, from)) {
        return Refusal{Code::cannot_move_so, pawns.double_step_ruling, {}};
      }
      const Cell blocked = men.at(over).exists() ? over : to;
      return men.at(blocked).exists()
                 ? std::optional(refusal_at(Code::path_blocked, pawns.double_step_ruling,
                                            BigCellSet{blocked}))
                 : std::nullopt;
    }
    bool is_step = false;
    for_each_way(piece.role(), [&](const PawnWay &way) {
      is_step = is_step || ahead(piece.color(), way.forward, from) == to;
    });
    return !is_step ? std::optional(Refusal{Code::cannot_move_so, pawns.ruling, {}})
           : men.at(to).exists()
               ? std::optional(refusal_at(Code::path_blocked, pawns.step_ruling, BigCellSet{to}))
               : std::nullopt;
  }

  /// Calls `visit` with the cells that the piece on a cell may go to if no king need be safe, apart
  /// from castling and taking in passing, until that returns false; returns whether it never did.
  template <class Visit> bool visit_ways(Cell from, Visit visit) const {
    const auto &men = game().men();
    const Piece piece = men.at(from);
    const auto may_take = [&](Piece man) {
      return man.color() != piece.color() && (Game::takes_kings || man.role() != Role::king);
    };
    bool goes_on = true;
    if (!is_pawn(piece.role())) {
      Game::reach().walk(piece.role(), from, [&](Cell to) {
        const Piece man = men.at(to);
        goes_on = goes_on && ((man.exists() && !may_take(man)) || visit(to));
        return goes_on && !man.exists();
      });
      return goes_on;
    }
    for_each_way(piece.role(), [&](const PawnWay &way) {
      const int most = game().may_step_twice(piece, from) ? 2 : 1;
      for (int steps = 1; goes_on && steps <= most; ++steps) {
        const Cell to = ahead(piece.color(), way.forward, from, steps);
        if (!to.exists() || men.at(to).exists()) {
          break;
        }
        goes_on = visit(to);
      }
    });
    return goes_on && visit_captures(piece, from, [&](Cell to) {
             const Piece man = men.at(to);
             return !man.exists() || !may_take(man) || visit(to);
           });
  }

  /// The cells from which a piece of the side to move may go to a cell, and others; apart from
  /// castling.
  [[nodiscard]] BigCellSet origins_of(Cell to) const {
    BigCellSet origins = attackers(to, turn_);
    for (const PawnWay &way : Game::pawn_ways.ways) {
      for (const int steps : {-1, -2}) {
        if (const Cell from = ahead(turn_, way.forward, to, steps); from.exists()) {
          origins.insert(from);
        }
      }
    }
    return origins;
  }

private:
  [[nodiscard]] const Game &game() const { return static_cast<const Game &>(*this); }
};

} // namespace tessera::lattice
