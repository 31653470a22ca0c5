#pragma once

#include "../../base/boxed.hpp"
#include "defaults.hpp"
#include "oana_chiru_rules.hpp"
#include "passing_state.hpp"
#include "position_setup.hpp"
#include "threats.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A position has 4,096 cells and 28 kings a side. Its pieces live on the heap (passing_state.hpp),
// so that the variant over all games' positions stays small. It knows for each side whether a king
// is attacked, and looks along the cells that a move empties for what changes that. infinite_5d.hpp
// has as many cells, but no check. Both look along the lines of lattice_lines.hpp.

/// The 8x8x8x8 game of Oana and Chiru: see docs/rulebook/oana-chiru.md.
namespace tessera::oana_chiru {

using CellSet = BasicCellSet<grid.cell_count()>;
using Placement = BasicPlacement<grid.cell_count()>;

/// The pawns' ways as in the package that all records come from, and as in the paper (OC-6).
extern const Rules package;
extern const Rules paper;

class Position;

/// What attacks the kings of a colour.
struct Threats : BasicThreats<CellSet> {
  /// A king in check, and where a move of another piece can end a check of it.
  struct CheckedKing {
    Cell king{};
    CellSet ends{};
  };
  /// Two of them, if there are two.
  std::array<CheckedKing, 2> checked{};

  void add_check(Cell king, Cell checker, std::span<const Cell> way);
  /// Those of the cells where the piece on a cell can end the checks of other kings than itself:
  /// the only ones to look at if there are such kings.
  [[nodiscard]] CellSet that_end_other_checks(CellSet cells, Cell from) const;
  /// Whether that may leave a piece any cell at all.
  [[nodiscard]] bool leaves_any(Role role, Cell from) const;
};

/// Which of the two; there are no further options.
struct Options : NoOptions {
  using Game = Position;

  constexpr Options(const Rules *of_game) : rules(of_game) {}

  /// `package` or `paper`.
  const Rules *rules;

  friend bool operator==(const Options &, const Options &) = default;
};

/// A position: pieces, castling rights, the pawn that has just passed a cell, the side to move and
/// the clocks. A value; the first change of a copy allocates, and so do functions that return a
/// vector, but no others. `Position` of position.hpp describes the functions that every game has.
class Position : public NoHands,
                 public OneBoard,
                 public OneMoveTurns<Position>,
                 public NoPacifiers,
                 public PlainMoves<Position>,
                 public JudgesMovesAlone<Position> {
public:
  static const Conventions &conventions_of(const Options &options) {
    return options.rules->conventions;
  }
  [[nodiscard]] const Conventions &conventions() const { return rules_->conventions; }
  [[nodiscard]] static std::string_view how_it_moves(const Refusal &refusal, Role role);

  [[nodiscard]] static Reached alone(Piece piece, Cell from);
  [[nodiscard]] Reached distinct_reach(Cell from, const tessera::CellSet &to) const;

  static Position initial(const Options &options);
  static std::vector<std::string> faults(const PositionSetup &setup, const Options &options);
  /// Requires a set-up without faults.
  Position(const PositionSetup &setup, const Options &options);
  /// What the position is set up from.
  [[nodiscard]] PositionSetup setup() const;

  [[nodiscard]] const Rules &rules() const { return *rules_; }
  [[nodiscard]] const Placement &men() const { return state_->men; }
  [[nodiscard]] Color turn() const { return turn_.turn; }
  [[nodiscard]] unsigned half_move_clock() const { return turn_.half_move_clock; }
  [[nodiscard]] unsigned move_number() const { return turn_.move_number; }
  /// A king that is attacked, or else the first king.
  [[nodiscard]] Cell king(Color color) const;
  [[nodiscard]] CellSet kings(Color color) const { return men().of(color, Role::king); }
  /// The cell that the last move, a double step, passed over, and the pawn that made it; otherwise
  /// no cells.
  [[nodiscard]] Cell passed() const { return turn_.passed; }
  [[nodiscard]] Cell passer() const { return turn_.passer; }
  [[nodiscard]] bool may_castle(const Castling &castling) const {
    return (state_->rights[index(castling.color)][index(castling.wing)] & castling.slice.bit()) !=
           0;
  }

  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt) const;
  /// What a refusal of castling says.
  [[nodiscard]] std::optional<SentenceTemplate> refusal_template(const Refusal &refusal,
                                                                 const Attempt &attempt) const;
  /// Nothing is implied by what a move leaves out: a promotion is always named.
  [[nodiscard]] static Move completed(const Move &move) { return move; }
  [[nodiscard]] bool promotes(const Move &move) const {
    const Piece piece = men().at(move.from);
    return piece.exists() && is_pawn(piece.role()) && pawn_rank(piece, move.to) == last_rank;
  }
  [[nodiscard]] Cell victim(const Move &move) const {
    return is_in_passing(move) ? passer() : PlainMoves::victim(move);
  }
  /// The castling that a move is, if it is one.
  [[nodiscard]] std::optional<Castling> castling(const Move &move) const;
  void apply(const Move &move);
  void follow(const Move &move) { apply(move); }

  void force(const Move &move);
  void take_off(Cell cell);
  void pass();

  [[nodiscard]] std::vector<Move> legal_moves() const;
  /// The legal moves that begin on one of some cells or end on another.
  [[nodiscard]] std::vector<Move> some_moves(const tessera::CellSet &origins, Cell to) const;
  [[nodiscard]] std::uint64_t count_legal_moves() const;
  [[nodiscard]] bool has_legal_move() const;

  [[nodiscard]] CellSet checkers() const { return threats(turn()).checkers; }
  [[nodiscard]] CellSet attackers(Cell cell, Color by) const;
  /// What all pieces attack, as `attackers` says.
  [[nodiscard]] Attacks attacks() const;
  [[nodiscard]] CellSet pinned(Color color) const { return threats(color).pinned; }
  /// Never: no text says anything about it (OC-12).
  [[nodiscard]] static bool drawn_by_material() { return false; }
  [[nodiscard]] Outcome outcome() const;

  /// Equal for positions that count as repeated (OC-12).
  [[nodiscard]] std::uint64_t hash() const { return state_->hash ^ turn_.hash; }

  friend bool operator==(const Position &a, const Position &b) {
    return a.rules_ == b.rules_ && a.turn_ == b.turn_ && a.state_ == b.state_;
  }

private:
  struct State : HashedPlacement<grid.cell_count()> {
    CastlingRights rights{};
    /// Whether a king of a colour is attacked.
    std::array<bool, 2> in_check{};

    friend bool operator==(const State &, const State &) = default;
  };
  /// The board after a move, cell by cell.
  class After;
  /// A start position and its legal moves.
  struct Array;

  /// The one of a game, made only once.
  static const Array &array_of(const Rules &rules);
  static Position set_up_array(const Rules &rules);
  [[nodiscard]] std::vector<Move> find_legal_moves() const;

  [[nodiscard]] bool is_in_passing(const Move &move) const;
  [[nodiscard]] bool may_land(Piece piece, Cell to) const;
  [[nodiscard]] bool has_way(Piece piece, Cell from, Cell to) const;
  /// The cell that a pawn's double step passes over; no cell if the move is not such a step.
  [[nodiscard]] static Cell passes_over(Piece pawn, Cell from, Cell to);
  /// Why a piece other than a pawn has no way, if it has none.
  [[nodiscard]] std::optional<Refusal> way_refusal(Piece piece, Cell from, Cell to) const;
  [[nodiscard]] Refusal pawn_refusal(Piece pawn, Cell from, Cell to) const;
  [[nodiscard]] std::optional<Refusal> castling_refusal(const Castling &castling) const;
  /// Refuses a move that leaves a king of its side attacked: the one that moves, if it is.
  [[nodiscard]] Refusal safety_refusal(const Move &move) const;
  [[nodiscard]] bool is_safe_after(const Move &move) const;

  [[nodiscard]] Threats threats(Color color) const;
  [[nodiscard]] bool ends_checks_by_attack(const Threats &against) const;
  /// Where the piece on a cell may go if no king need be safe, apart from castling and taking in
  /// passing.
  [[nodiscard]] CellSet destinations(Cell from) const;
  /// Where it may go, apart from castling.
  [[nodiscard]] CellSet legal_destinations(Cell from, const Threats &threats) const;
  /// Calls `visit` with each legal move from some cells, until that returns false.
  /// `destinations_of` finds where the piece on a cell may go, apart from castling.
  template <class LegalDestinations, class Visit>
  bool visit_moves(const CellSet &origins, const LegalDestinations &destinations_of,
                   Visit visit) const;
  /// The same with each legal move.
  template <class Visit> void visit_all_moves(const Visit &visit) const;
  /// The cells from which a piece of the side to move may go to a cell, and others.
  [[nodiscard]] CellSet origins_of(Cell to) const;

  void drop_rights(Cell cell);
  /// Puts the pieces where a move leads.
  void move_men(const Move &move);
  /// Looks at all kings again.
  void find_checks();

  const Rules *rules_;
  Boxed<State> state_;
  PassingTurn turn_;
};

struct Position::Array {
  Position position;
  std::vector<Move> moves;
};

} // namespace tessera::oana_chiru
