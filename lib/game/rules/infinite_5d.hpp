#pragma once

#include "../../base/boxed.hpp"
#include "defaults.hpp"
#include "infinite_5d_rules.hpp"
#include "passing_state.hpp"
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
/// that return a vector, but no others. hyperchess.hpp describes the functions that every game has.
class Position : public NoHands,
                 public OneBoard,
                 public OneMoveTurns<Position>,
                 public NoPacifiers,
                 public PlainMoves<Position>,
                 public JudgesMovesAlone<Position>,
                 public CountsPairsByMaking<Position> {
public:
  static const Conventions &conventions_of(const Options & /*options*/);
  [[nodiscard]] static const Conventions &conventions() { return conventions_of({}); }
  [[nodiscard]] static std::string_view how_it_moves(const Refusal &refusal, Role role);

  [[nodiscard]] static Reached alone(Piece piece, Cell from);
  [[nodiscard]] Reached told_apart(Cell from, const tessera::CellSet &to) const;

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
