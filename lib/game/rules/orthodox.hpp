#pragma once

#include "defaults.hpp"
#include "hypercube_placement.hpp"
#include "king_watch.hpp"
#include "orthodox_rules.hpp"
#include "position_setup.hpp"
#include "reached.hpp"
#include "threats.hpp"
#include "turn_taking.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The games on the 4x4x4x4 board that end as ordinary chess does, by check, mate and stalemate,
/// and differ in data alone: see docs/rulebook/4star.md, tesschess.md and infinitechess.md.
namespace tessera::orthodox {

using hypercube::CellSet;
using hypercube::Placement;

class Position;

/// Which of the games. They have no further options.
struct Options : NoOptions {
  using Game = Position;

  constexpr Options(const Rules *of_game) : rules(of_game) {}

  /// A constant of fourstar.hpp, tesschess.hpp or infinitechess.hpp.
  const Rules *rules;

  friend bool operator==(const Options &, const Options &) = default;
};

/// The pawns on the starting cells of their side, in a game where they may step twice.
CellSet pawns_at_start(const Placement &men, const Rules &rules);

/// A position: the pieces, the side to move, the pieces in hand in games with hands, and the
/// clocks. A value. Only functions that return a vector allocate. `Position` of position.hpp
/// describes the functions that every game has.
class Position : public PassesPawns,
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

  static Position initial(const Options &options);
  static std::vector<std::string> faults(const PositionSetup &setup, const Options &options);
  /// Requires a set-up without faults.
  Position(const PositionSetup &setup, const Options &options);
  /// What the position is set up from.
  [[nodiscard]] PositionSetup setup() const;

  [[nodiscard]] Options options() const { return {rules_}; }
  [[nodiscard]] const Placement &men() const { return men_; }
  [[nodiscard]] Cell king(Color color) const { return kings_[index(color)]; }
  [[nodiscard]] bool has_hands() const { return rules_->captives != Captives::gone; }
  /// The pieces in hand; none in a game without hands.
  [[nodiscard]] const Hands &hands() const { return hands_; }
  /// The pieces that were pawns, in a game with hands (FS-9).
  [[nodiscard]] const CellSet &promoted() const { return promoted_; }
  /// The pawns that have not moved, in a game where they may step twice (IC-7).
  [[nodiscard]] const CellSet &unmoved() const { return unmoved_; }
  /// A pawn taken in passing stands behind the cell that the move goes to.
  [[nodiscard]] Cell victim(const Move &move) const {
    return is_in_passing(move) ? passer_ : PlainMoves::victim(move);
  }
  [[nodiscard]] Reached distinct_reach(Cell from, const tessera::CellSet &to) const;

  /// For a piece from the hand, it first asks whether it is there, then where it is put.
  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt) const;
  /// The move itself: what a pawn becomes must be given (FS-6, TC-4).
  [[nodiscard]] static Move completed(const Move &move) { return move; }
  [[nodiscard]] bool promotes(const Move &move) const;
  void apply(const Move &move) { force(move); }
  void follow(const Move &move);

  /// As in other games; a piece from the hand, except a king, can be put on any empty cell.
  [[nodiscard]] bool can_force(const Move &move) const;
  /// Plays a move as written. A piece that is put on the board but was not in hand is new; a taken
  /// piece of the mover's own side is gone.
  void force(const Move &move);
  /// Takes a piece other than a king off the board, as if the side to move had captured it.
  void take_off(Cell cell);
  void pass() { finish_move(false); }

  [[nodiscard]] std::vector<Move> legal_moves() const;
  [[nodiscard]] std::uint64_t count_legal_moves() const;
  [[nodiscard]] bool has_legal_move() const;

  [[nodiscard]] CellSet checkers() const {
    return watch_.is_safe(turn_) ? CellSet() : attackers(king(turn_), opponent(turn_));
  }
  [[nodiscard]] CellSet attackers(Cell cell, Color by) const;
  [[nodiscard]] CellSet pinned(Color color) const;
  /// Never: pieces of any strength are enough (FS-7, TC-5).
  [[nodiscard]] static bool drawn_by_material() { return false; }
  [[nodiscard]] Outcome outcome() const;

  /// Equal for positions that count as repeated (FS-7, FS-9, TC-5, IC-12): same pieces, side to
  /// move, hands and promoted pieces; same pawns unmoved, and same cell passed over by the same
  /// pawn.
  using PassesPawns::hash;

  // For games of several boards.

  /// What a piece becomes for its captor: one that was a pawn is a pawn again (FS-9).
  [[nodiscard]] Role captive(Cell cell) const;
  /// Adds a piece to a hand.
  void receive(Color color, Role role);
  /// Whether any piece in hand, of whatever role, could give the side to move a move.
  [[nodiscard]] bool could_be_saved() const;

  friend bool operator==(const Position &a, const Position &b) {
    return a.rules_ == b.rules_ && a.men_ == b.men_ && a.is_same_turn(b) && a.hands_ == b.hands_ &&
           a.promoted_ == b.promoted_ && a.unmoved_ == b.unmoved_;
  }

private:
  // Attack.
  /// The pieces of a colour that would reach the cell if nothing stood in the way.
  [[nodiscard]] CellSet bearing_on(Cell cell, Color by) const;
  /// Whether a piece bears on a cell in this way.
  [[nodiscard]] inline bool bears(Piece man, Cell at, Cell on) const;
  /// Those of the bearing pieces that have an open way to a cell.
  [[nodiscard]] CellSet with_open_way(const CellSet &bearing, Cell to,
                                      const CellSet &occupied) const;
  /// The enemies that attack the king of the side to move after this move; without an origin, a
  /// piece was put on the cell. A pawn taken in passing is gone.
  [[nodiscard]] CellSet king_attackers_after(std::optional<Cell> from, Cell to,
                                             bool in_passing = false) const;

  // Single moves.
  [[nodiscard]] std::optional<Refusal> why_not_put(const Attempt &attempt) const;
  [[nodiscard]] inline bool has_way(Piece piece, Cell from, Cell to) const;
  [[nodiscard]] inline bool pawn_has_way(Cell from, Cell to) const;
  /// The cell that an unmoved pawn passes over with a double step; no cell if it makes none.
  [[nodiscard]] Cell passes_over(Color color, Cell from, Cell to) const;
  /// Whether a pawn takes the one that has just passed.
  [[nodiscard]] bool is_in_passing(const Move &move) const {
    return move.to == passed_ && passed_.exists() && !move.drop && takes_in_passing(move.from);
  }
  [[nodiscard]] bool takes_in_passing(Cell from) const;
  /// For a piece that has no way.
  [[nodiscard]] std::optional<Refusal> step_refusal(Cell from, Cell to, Piece piece) const;
  [[nodiscard]] std::optional<Refusal> pawn_refusal(Cell from, Cell to) const;

  // Lists of moves.
  [[nodiscard]] Threats threats(Color color) const;
  [[nodiscard]] CellSet destinations(Cell from, Piece piece) const;
  [[nodiscard]] CellSet legal_destinations(Cell from, Piece piece, const Threats &threats) const;
  /// Where a piece from the hand may be put.
  [[nodiscard]] CellSet legal_puts(Role role, const Threats &threats) const;
  [[nodiscard]] bool holds(Role role) const { return hands_[index(turn_)][index(role)] > 0; }

  // Numbers of moves, see orthodox_count.cpp.
  [[nodiscard]] int count_by_list(const CellSet &men, const Threats &threats) const;
  [[nodiscard]] int count_puts(const Threats &threats) const;
  [[nodiscard]] int count_double_steps(const CellSet &pawns) const;
  // What king_watch.hpp asks of a game.
  friend class tessera::KingWatch;
  template <class Game> friend KingWatch::Safety tessera::look_along_lines(const Game &, Color);
  static constexpr bool coming_opens_ways = false;
  [[nodiscard]] KingWatch::Safety look_at_king(Color color) const {
    return look_along_lines(*this, color);
  }
  /// Whether pieces of that role pass over whatever stands in their way.
  static constexpr bool leaps(Role role) { return role == Role::knight; }

  // Playing.
  inline void play(const Move &move);
  inline void put(Cell cell, Piece piece);
  inline void take(Cell cell);
  void capture(Cell cell, Color captor);
  void mark_promoted(Cell cell);
  void mark_unmoved(Cell cell);
  void set_held(Color color, Role role, std::uint8_t number);

  const Rules *rules_;
  const Reach *reach_;
  Placement men_;
  std::array<Cell, 2> kings_;
  Hands hands_{};
  CellSet promoted_;
  CellSet unmoved_;
  KingWatch watch_;
};

} // namespace tessera::orthodox
