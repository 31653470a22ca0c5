#pragma once

#include "../../base/boxed.hpp"
#include "oana_chiru_rules.hpp"
#include "position_setup.hpp"
#include "threats.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A position has 4,096 cells and 28 kings a side. It knows for each side whether a king is
// attacked, and looks along the cells that a move empties for what changes that. infinite_5d.hpp
// has as many cells (big_board.hpp), but no check.

/// The 8x8x8x8 game of Oana and Chiru: see docs/rulebook/oana-chiru.md.
namespace tessera::oana_chiru {

using CellSet = lattice::BigCellSet;
using Placement = lattice::BigPlacement;

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
class Position : public lattice::OnBigBoard<Position> {
public:
  static const Conventions &conventions_of(const Options &options) {
    return options.rules->conventions;
  }
  [[nodiscard]] const Conventions &conventions() const { return rules_->conventions; }
  [[nodiscard]] static std::string_view how_it_moves(const Refusal &refusal, Role role);

  static constexpr lattice::PawnWays pawn_ways{
      {{{Role::y_pawn, Axis::row, Axis::column, true},
        {Role::w_pawn, Axis::big_row, Axis::column, true}}},
      "OC-5",
      "OC-5",
      "OC-8"};
  static constexpr bool takes_kings = false;
  /// The ways of the other pieces, worked out once.
  static const lattice::Reach &reach();
  [[nodiscard]] static bool may_step_twice(Piece pawn, Cell from) {
    return pawn_rank(pawn, from) == double_step_rank;
  }
  [[nodiscard]] static bool steps_twice_alone(Piece pawn, Cell from) {
    return may_step_twice(pawn, from);
  }

  static Position initial(const Options &options);
  static std::vector<std::string> faults(const PositionSetup &setup, const Options &options);
  /// Requires a set-up without faults.
  Position(const PositionSetup &setup, const Options &options);
  /// What the position is set up from.
  [[nodiscard]] PositionSetup setup() const;

  [[nodiscard]] const Rules &rules() const { return *rules_; }
  [[nodiscard]] const Placement &men() const { return state_->men; }
  /// A king that is attacked, or else the first king.
  [[nodiscard]] Cell king(Color color) const {
    return state_->in_check[index(color)] ? attacked_king(color) : kings(color).first();
  }
  [[nodiscard]] CellSet kings(Color color) const { return men().of(color, Role::king); }
  [[nodiscard]] bool may_castle(const Castling &castling) const {
    return (state_->rights[index(castling.color)][index(castling.wing)] & castling.slice.bit()) !=
           0;
  }

  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt) const;
  /// What a refusal of castling says.
  [[nodiscard]] std::optional<SentenceTemplate> refusal_template(const Refusal &refusal,
                                                                 const Attempt &attempt) const;
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
  [[nodiscard]] CellSet pinned(Color color) const { return threats(color).pinned; }
  [[nodiscard]] Outcome outcome() const;

  /// Equal for positions that count as repeated (OC-12).
  [[nodiscard]] std::uint64_t hash() const { return state_->hash ^ hash_; }

  friend bool operator==(const Position &a, const Position &b) {
    return a.rules_ == b.rules_ && a.is_same_turn(b) && a.state_ == b.state_;
  }

private:
  struct State : lattice::BigState {
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
  /// Whether a king of a colour is attacked along a line through a cell that has become empty.
  template <class At> static bool is_uncovered(const At &at, Cell vacated, Color king);
  /// Whether a piece attacks a king of the other colour.
  template <class At> static bool attacks_king(const At &at, Piece man, Cell from);
  void drop_rights(Cell cell);
  /// Puts the pieces where a move leads.
  void move_men(const Move &move);
  /// Finds whether kings are attacked after pieces may have left some cells and come to others. If
  /// a colour's kings were not attacked before, only that can have changed it.
  void look_along(std::span<const Cell> left, std::span<const Cell> reached);

  const Rules *rules_;
  Boxed<State> state_;
};

struct Position::Array {
  Position position;
  std::vector<Move> moves;
};

/// The rights of all kings and rooks that stand where they start.
CastlingRights rights_of_start(const Men &men);
std::vector<Castling> castlings_in(const CastlingRights &rights);
/// The pawns that can just have passed over the cell that a set-up says was passed.
std::vector<Cell> passers(const PositionSetup &setup);

} // namespace tessera::oana_chiru
