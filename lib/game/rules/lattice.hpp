#pragma once

#include "../board/lattice.hpp"
#include "defaults.hpp"
#include "lattice_reach.hpp"
#include "placement.hpp"
#include "position_setup.hpp"
#include "threats.hpp"
#include "turn_taking.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The games on boards of mini-boards that are played from set-up positions, without pawns, and end
/// as ordinary chess does: see docs/rulebook/dawson.md and docs/rulebook/sphinx.md.
namespace tessera::lattice {

/// The largest of their boards has 625 cells.
using CellSet = BasicCellSet<640>;
using Placement = BasicPlacement<640>;

class Position;

/// The mini-board that a king may not leave: its big row and big column.
struct Home {
  int big_row;
  int big_column;
};

/// Homes of White's king and of Black's, and the ruling on them.
struct KingsHomes {
  std::array<Home, 2> homes;
  std::string_view ruling;
};

/// A game: constants, which its own file lists.
struct Rules {
  Grid grid;
  std::span<const Walk> walks;
  std::optional<KingsHomes> kings_homes;
  /// The rulings on who moves, and on what every move must respect (own pieces, kings).
  std::string_view turn_ruling;
  std::string_view safety_ruling;
  Conventions conventions;
  /// The tables of its pieces' moves.
  const Reach &(*reach)();

  /// Whether the king of that side may stand on a cell if it is empty and safe.
  [[nodiscard]] constexpr bool may_house_king(Color king, Cell cell) const {
    if (!kings_homes) {
      return true;
    }
    const Home &home = kings_homes->homes[index(king)];
    return grid.coordinate(cell, Axis::big_row) == home.big_row &&
           grid.coordinate(cell, Axis::big_column) == home.big_column;
  }
};

/// Which of the games. They have no further options.
struct Options : NoOptions {
  using Game = Position;

  constexpr Options(const Rules *of_game) : rules(of_game) {}

  /// A constant of dawson.hpp or sphinx.hpp.
  const Rules *rules;

  friend bool operator==(const Options &, const Options &) = default;
};

/// A position: the pieces, the side to move and the clocks. A value. Only functions that return a
/// vector allocate. `Position` of position.hpp describes the functions that every game has.
class Position : public TakesTurns,
                 public NoHands,
                 public OneBoard,
                 public OneMoveTurns<Position>,
                 public NoPacifiers,
                 public PlainMoves<Position>,
                 public NoRefusalsOfItsOwn,
                 public SmallBoard<Position>,
                 public JudgesMovesAlone<Position> {
public:
  static const Conventions &conventions_of(const Options &options) {
    return options.rules->conventions;
  }
  [[nodiscard]] const Conventions &conventions() const { return rules_->conventions; }
  [[nodiscard]] std::string_view how_it_moves(const Refusal &refusal, Role role) const;

  [[nodiscard]] Reached alone(Piece piece, Cell from) const;

  /// The start position is not known: only the kings, where they may stand.
  static Position initial(const Options &options);
  static std::vector<std::string> faults(const PositionSetup &setup, const Options &options);
  /// Requires a set-up without faults.
  Position(const PositionSetup &setup, const Options &options);
  /// What the position is set up from.
  [[nodiscard]] PositionSetup setup() const;

  [[nodiscard]] const Rules &rules() const { return *rules_; }
  [[nodiscard]] const Placement &men() const { return men_; }
  [[nodiscard]] Cell king(Color color) const { return kings_[index(color)]; }

  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt) const;
  [[nodiscard]] static Move completed(const Move &move) { return move; }
  /// There are no pawns.
  [[nodiscard]] static bool promotes(const Move & /*move*/) { return false; }
  void apply(const Move &move) { force(move); }
  void follow(const Move &move) { force(move); }

  void force(const Move &move);
  void take_off(Cell cell);
  void pass() { finish_move(false); }

  [[nodiscard]] std::vector<Move> legal_moves() const;
  [[nodiscard]] std::uint64_t count_legal_moves() const;
  [[nodiscard]] bool has_legal_move() const;

  [[nodiscard]] CellSet checkers() const { return attackers(king(turn_), opponent(turn_)); }
  [[nodiscard]] CellSet attackers(Cell cell, Color by) const;
  /// What all pieces attack, as `attackers` says.
  [[nodiscard]] Attacks attacks() const { return attacks_on_cells(rules_->grid.cell_count()); }
  [[nodiscard]] CellSet pinned(Color color) const { return threats(color).pinned; }
  /// Never: any material is enough (DW-5, SX-6).
  [[nodiscard]] static bool drawn_by_material() { return false; }
  [[nodiscard]] Outcome outcome() const;

  /// Equal for positions that count as repeated: same pieces and side to move.
  using TakesTurns::hash;

  friend bool operator==(const Position &a, const Position &b) {
    return a.rules_ == b.rules_ && a.men_ == b.men_ && a.turn_ == b.turn_;
  }

private:
  /// Whether a piece may end its move on a cell: a king may have to stay at home.
  [[nodiscard]] bool may_stand(Piece piece, Cell cell) const {
    return piece.role() != Role::king || rules_->may_house_king(piece.color(), cell);
  }
  /// The pieces of a colour that attack a cell; `at` gives the piece on each cell.
  template <class At> [[nodiscard]] CellSet attackers(Cell cell, Color by, const At &at) const;
  /// The enemies that attack the king of the side to move after this move.
  [[nodiscard]] CellSet king_attackers_after(Cell from, Cell to) const;
  /// Why a piece has no way, if it has none.
  [[nodiscard]] std::optional<Refusal> step_refusal(Cell from, Cell to, Piece piece) const;

  [[nodiscard]] BasicThreats<CellSet> threats(Color color) const;
  [[nodiscard]] CellSet legal_destinations(Cell from, const BasicThreats<CellSet> &threats) const;

  void put(Cell cell, Piece piece);
  void take(Cell cell);

  const Rules *rules_;
  const Reach *reach_;
  Placement men_;
  std::array<Cell, 2> kings_;
};

} // namespace tessera::lattice
