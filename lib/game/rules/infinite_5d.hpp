#pragma once

#include "../../base/boxed.hpp"
#include "big_board.hpp"
#include "position_setup.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The game of infinitechess.org on 4,096 cells, which the site calls 5D Chess: see IC-18 to IC-22
/// in docs/rulebook/infinitechess.md.
namespace tessera::infinite_5d {

inline constexpr lattice::Grid grid = lattice::big_grid;
inline constexpr int side = lattice::big_side;

inline constexpr std::array roles{Role::king,   Role::queen,  Role::rook,
                                  Role::bishop, Role::knight, Role::pawn};
/// What a pawn may become.
inline constexpr std::array promotions{Role::queen, Role::rook, Role::bishop, Role::knight};

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

using CellSet = lattice::BigCellSet;
using Placement = lattice::BigPlacement;

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
class Position : public lattice::OnBigBoard<Position> {
public:
  static const Conventions &conventions_of(const Options & /*options*/);
  [[nodiscard]] static const Conventions &conventions() { return conventions_of({}); }
  [[nodiscard]] static std::string_view how_it_moves(const Refusal &refusal, Role role);

  static constexpr lattice::PawnWays pawn_ways{
      {{{Role::pawn, Axis::row, Axis::column, true},
        {Role::pawn, Axis::big_row, Axis::big_column, false}}},
      "IC-19",
      "IC-5",
      "IC-7"};
  static constexpr bool takes_kings = true;
  /// The ways of the other pieces, worked out once.
  static const lattice::Reach &reach();
  [[nodiscard]] bool may_step_twice(Piece /*pawn*/, Cell from) const {
    return unmoved().contains(from);
  }
  [[nodiscard]] static bool steps_twice_alone(Piece /*pawn*/, Cell /*from*/) { return false; }

  static Position initial(const Options &options);
  static std::vector<std::string> faults(const PositionSetup &setup, const Options &options);
  /// Requires a set-up without faults.
  Position(const PositionSetup &setup, const Options &options);
  /// What the position is set up from.
  [[nodiscard]] PositionSetup setup() const;

  [[nodiscard]] const Placement &men() const { return state_->men; }
  /// A king that is attacked, or else the first king; no cell if all are taken.
  [[nodiscard]] Cell king(Color color) const { return attacked_king(color); }
  /// The pieces that still have their right: pawns to go two steps, kings and rooks to castle.
  [[nodiscard]] const CellSet &unmoved() const { return state_->unmoved; }
  /// Whether the last move took a king of the side to move, which ends the game (IC-21).
  [[nodiscard]] bool king_taken() const { return state_->king_taken; }

  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt) const;
  /// What a refusal of castling says.
  [[nodiscard]] std::optional<SentenceTemplate> refusal_template(const Refusal &refusal,
                                                                 const Attempt &attempt) const;
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
  /// None: kings need not be safe.
  [[nodiscard]] static CellSet pinned(Color /*color*/) { return {}; }
  [[nodiscard]] Outcome outcome() const;

  /// Equal for positions that count as repeated (IC-12).
  [[nodiscard]] std::uint64_t hash() const { return state_->hash ^ hash_; }

  friend bool operator==(const Position &a, const Position &b) {
    return a.is_same_turn(b) && a.state_ == b.state_;
  }

private:
  struct State : lattice::BigState {
    CellSet unmoved{};
    bool king_taken = false;

    friend bool operator==(const State &, const State &) = default;
  };

  /// For a king's move of two cells along a row of its mini-board, if it is not castling.
  [[nodiscard]] Refusal castling_refusal(const Move &move) const;

  /// Calls `visit` with the cells that the piece on a cell may go to, including castling, until
  /// that returns false; returns whether it never did.
  template <class Visit> bool visit_destinations(Cell from, Visit visit) const;
  /// The same with each legal move from some cells.
  template <class Visit> bool visit_moves(const CellSet &origins, Visit visit) const;
  void take(Cell cell);
  void mark_unmoved(Cell cell);
  void set_king_taken(bool taken);

  Boxed<State> state_;
};

} // namespace tessera::infinite_5d
