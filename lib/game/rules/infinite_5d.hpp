#pragma once

#include "../../base/boxed.hpp"
#include "../board/lattice.hpp"
#include "defaults.hpp"
#include "move.hpp"
#include "passing_state.hpp"
#include "position_setup.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What stands where at the start of infinite-5d, and where its pawns go: IC-18, IC-19 and IC-22 in
// docs/rulebook/infinitechess.md.

namespace tessera::infinite_5d {

inline constexpr lattice::Grid grid = lattice::cube_of(8);
inline constexpr int side = 8;

inline constexpr std::array roles{Role::king,   Role::queen,  Role::rook,
                                  Role::bishop, Role::knight, Role::pawn};
/// What a pawn may become.
inline constexpr std::array promotions{Role::queen, Role::rook, Role::bishop, Role::knight};

constexpr int forward(Color color) { return color == Color::white ? 1 : -1; }

/// Whether a piece has a right until it moves: a pawn to go two steps, a king and a rook to castle.
constexpr bool may_have_right(Role role) {
  return role == Role::pawn || role == Role::king || role == Role::rook;
}

/// The piece that starts on a cell; no piece if none does.
constexpr Piece starts_on(Cell cell) {
  constexpr std::array men{Role::rook, Role::knight, Role::bishop, Role::queen,
                           Role::king, Role::bishop, Role::knight, Role::rook};
  const lattice::Coordinates at = grid.coordinates(cell);
  const Color color = at[2] < side / 2 ? Color::white : Color::black;
  switch (at[2]) {
  case 0:
  case side - 1:
    return {color, men[static_cast<std::size_t>(at[3])]};
  case 1:
  case side - 2:
    return {color, Role::pawn};
  default:
    return {};
  }
}

/// The axes that pawns go forward along; along each, they capture sideways along the matching other
/// axis.
inline constexpr std::array pawn_axes{Axis::row, Axis::big_row};

/// The cell a number of steps along an axis; no cell beyond the board, or if there is no cell to
/// begin from. It is asked for each pawn whenever moves are listed, so it does without a division.
constexpr Cell step_along(Axis axis, int by, Cell from) {
  constexpr unsigned bits_of_axis = 3;
  static_assert(side == 1U << bits_of_axis);
  if (!from.exists()) {
    return {};
  }
  constexpr auto last = static_cast<unsigned>(Axis::column);
  const unsigned shift = bits_of_axis * (last - static_cast<unsigned>(axis));
  const int at = static_cast<int>(from.index() >> shift & (side - 1U)) + by;
  return at < 0 || at >= side ? Cell() : Cell(from.index() + (static_cast<unsigned>(by) << shift));
}
/// The cell a number of steps before a pawn along one of its axes; no cell beyond the board.
constexpr Cell ahead(Color color, Axis axis, Cell from, int steps = 1) {
  return step_along(axis, steps * forward(color), from);
}
/// The cells that a pawn captures on; no cells beyond the board.
constexpr std::array<Cell, 4> pawn_captures(Color color, Cell from) {
  std::array<Cell, 4> found{};
  std::size_t count = 0;
  for (const Axis axis : pawn_axes) {
    const Axis sideways = axis == Axis::row ? Axis::column : Axis::big_column;
    const Cell one = ahead(color, axis, from);
    for (const int by : {-1, 1}) {
      found[count++] = step_along(sideways, by, one);
    }
  }
  return found;
}
/// Where pawns of a colour promote.
constexpr bool is_last_rank(Color color, Cell cell) {
  return !ahead(color, Axis::row, cell).exists();
}

/// A double step: along which axis, and the cell that it passes over.
struct DoubleStep {
  Axis axis;
  Cell over;
};
/// The double step that a pawn's move is, judging by its cells only.
constexpr std::optional<DoubleStep> double_step(Color color, Cell from, Cell to) {
  for (const Axis axis : pawn_axes) {
    if (ahead(color, axis, from, 2) == to) {
      return DoubleStep{axis, ahead(color, axis, from)};
    }
  }
  return std::nullopt;
}

/// The game of infinitechess.org on 4,096 cells, which the site calls 5D Chess: see IC-18 to IC-22
/// in docs/rulebook/infinitechess.md.

using CellSet = BasicCellSet<grid.cell_count()>;
using Placement = BasicPlacement<grid.cell_count()>;

/// The site's names for it: its name, and its code (IC-17).
inline constexpr std::array<std::string_view, 2> names{"5D Chess", "5D_Chess"};

class Position;

struct Options : NoOptions {
  using Game = Position;

  friend bool operator==(const Options &, const Options &) = default;
};

/// Castling: the rook that goes with the king, and where it goes.
struct Castling {
  Cell rook_from;
  Cell rook_to;
};

/// A position: pieces, those that still have their right, the pawn that has just passed a cell, the
/// side to move and the clocks. A value; the first change of a copy allocates, and so do functions
/// that return a vector, but no others. `Position` of position.hpp describes the functions that
/// every game has.
class Position : public NoHands,
                 public OneBoard,
                 public OneMoveTurns<Position>,
                 public NoPacifiers,
                 public PlainMoves<Position>,
                 public JudgesMovesAlone<Position> {
public:
  static const Conventions &conventions_of(const Options & /*options*/);
  [[nodiscard]] static const Conventions &conventions() { return conventions_of({}); }
  [[nodiscard]] static std::string_view how_it_moves(const Refusal &refusal, Role role);

  [[nodiscard]] static Reached alone(Piece piece, Cell from);
  [[nodiscard]] Reached distinct_reach(Cell from, const tessera::CellSet &to) const;

  static Position initial(const Options &options);
  static std::vector<std::string> faults(const PositionSetup &setup, const Options &options);
  /// Requires a set-up without faults.
  Position(const PositionSetup &setup, const Options &options);
  /// What the position is set up from.
  [[nodiscard]] PositionSetup setup() const;

  [[nodiscard]] const Placement &men() const { return state_->men; }
  [[nodiscard]] Color turn() const { return turn_.turn; }
  [[nodiscard]] unsigned half_move_clock() const { return turn_.half_move_clock; }
  [[nodiscard]] unsigned move_number() const { return turn_.move_number; }
  /// A king that is attacked, or else the first king; no cell if all are taken.
  [[nodiscard]] Cell king(Color color) const;
  /// The pieces that still have their right: pawns to go two steps, kings and rooks to castle.
  [[nodiscard]] const CellSet &unmoved() const { return state_->unmoved; }
  /// The cell that the last move, a double step, passed over, and the pawn that made it; otherwise
  /// no cells.
  [[nodiscard]] Cell passed() const { return turn_.passed; }
  [[nodiscard]] Cell passer() const { return turn_.passer; }
  /// Whether the last move took a king of the side to move, which ends the game (IC-21).
  [[nodiscard]] bool king_taken() const { return state_->king_taken; }

  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt) const;
  /// What a refusal of castling says.
  [[nodiscard]] std::optional<SentenceTemplate> refusal_template(const Refusal &refusal,
                                                                 const Attempt &attempt) const;
  /// Nothing is implied by what a move leaves out: a promotion is always named.
  [[nodiscard]] static Move completed(const Move &move) { return move; }
  [[nodiscard]] bool promotes(const Move &move) const {
    const Piece piece = men().at(move.from);
    return piece.exists() && piece.role() == Role::pawn && is_last_rank(piece.color(), move.to);
  }
  [[nodiscard]] Cell victim(const Move &move) const {
    return is_in_passing(move) ? passer() : PlainMoves::victim(move);
  }
  /// The castling that a move is, if it may be made (IC-20).
  [[nodiscard]] std::optional<Castling> castling(const Move &move) const;
  void apply(const Move &move) { force(move); }
  void follow(const Move &move) { force(move); }

  void force(const Move &move);
  void take_off(Cell cell);
  void pass();

  [[nodiscard]] std::vector<Move> legal_moves() const;
  /// The legal moves that begin on one of some cells or end on another.
  [[nodiscard]] std::vector<Move> some_moves(const tessera::CellSet &origins, Cell to) const;
  [[nodiscard]] std::uint64_t count_legal_moves() const;
  [[nodiscard]] bool has_legal_move() const;

  /// The pieces that attack a king of the side to move; it may stay attacked (IC-21).
  [[nodiscard]] CellSet checkers() const;
  [[nodiscard]] CellSet attackers(Cell cell, Color by) const;
  /// What all pieces attack, as `attackers` says.
  [[nodiscard]] Attacks attacks() const;
  /// None: kings need not be safe.
  [[nodiscard]] static CellSet pinned(Color /*color*/) { return {}; }
  /// Never: any material is enough (IC-11).
  [[nodiscard]] static bool drawn_by_material() { return false; }
  [[nodiscard]] Outcome outcome() const;

  /// Equal for positions that count as repeated (IC-12).
  [[nodiscard]] std::uint64_t hash() const { return state_->hash ^ turn_.hash; }

  friend bool operator==(const Position &a, const Position &b) {
    return a.turn_ == b.turn_ && a.state_ == b.state_;
  }

private:
  struct State : HashedPlacement<grid.cell_count()> {
    CellSet unmoved{};
    bool king_taken = false;

    friend bool operator==(const State &, const State &) = default;
  };

  [[nodiscard]] bool is_in_passing(const Move &move) const;
  [[nodiscard]] bool pawn_has_way(Piece pawn, Cell from, Cell to) const;
  /// Why the piece on a cell has no way to another, apart from castling; nothing if it has one.
  [[nodiscard]] std::optional<Refusal> way_refusal(Piece piece, Cell from, Cell to) const;
  [[nodiscard]] Refusal pawn_refusal(Piece pawn, Cell from, Cell to) const;
  /// For a king's move of two cells along a row of its mini-board, if it is not castling.
  [[nodiscard]] Refusal castling_refusal(const Move &move) const;

  /// Calls `visit` with the cells that the piece on a cell may go to, including castling, until
  /// that returns false; returns whether it never did.
  template <class Visit> bool visit_destinations(Cell from, Visit visit) const;
  /// The same with each legal move from some cells.
  template <class Visit> bool visit_moves(const CellSet &origins, Visit visit) const;
  /// The cells from which a piece of the side to move may go to a cell, and others.
  [[nodiscard]] CellSet origins_of(Cell to) const;

  void take(Cell cell);
  void mark_unmoved(Cell cell);
  void set_king_taken(bool taken);

  Boxed<State> state_;
  PassingTurn turn_;
};

} // namespace tessera::infinite_5d
