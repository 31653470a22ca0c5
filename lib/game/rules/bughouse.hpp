#pragma once

#include "orthodox.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Two boards are one position with a current board. Every function is about the board that the
// position was last turned to; the replay turns it to the board that a move's number names
// (`choose_board` in lib/record/replay/read_move.hpp).

/// 4*Bughouse (FS-10): see docs/rulebook/4star.md.
namespace tessera::bughouse {

using hypercube::CellSet;
using hypercube::Placement;

class Position;

/// It has none.
struct Options : NoOptions {
  using Game = Position;

  friend bool operator==(const Options &, const Options &) = default;
};

inline constexpr unsigned board_count = 2;
/// Set-ups of board A and board B.
using Setups = std::array<PositionSetup, board_count>;

/// A position: two boards of 4*Crazyhouse. The functions are about one of them, the current one. A
/// captured piece goes, in its colour, to the hand of that colour on the other board. A value;
/// `Position` of position.hpp describes the functions that every game has.
class Position : public OneMoveTurns<Position>,
                 public NoPacifiers,
                 public PlainMoves<Position>,
                 public NoRefusalsOfItsOwn,
                 public SmallBoard<Position>,
                 public JudgesMovesAlone<Position> {
public:
  static const Conventions &conventions_of(const Options &options);
  /// The array of FS-1 on both boards; board A is the current one.
  static Position initial(const Options &options);
  /// All that is wrong with two set-ups, a sentence each, which names the board.
  static std::vector<std::string> faults(const Setups &setups, const Options &options);
  /// Requires set-ups without faults; board A is the current one.
  Position(const Setups &setups, const Options &options);
  /// What the current board is set up from.
  [[nodiscard]] PositionSetup setup() const { return here().setup(); }
  /// The game's part of the set-ups of all boards.
  static Setups of_game(const std::vector<PositionSetup> &boards) {
    return {boards.at(0), boards.at(1)};
  }

  [[nodiscard]] static unsigned board_count() { return bughouse::board_count; }
  /// The current board: 0 is A, 1 is B.
  [[nodiscard]] unsigned board() const { return board_; }
  /// Makes a board the current one; its number must be less than `board_count`.
  void choose_board(unsigned number) { board_ = number; }
  /// One of the boards, by itself.
  [[nodiscard]] const orthodox::Position &on(unsigned board) const { return boards_[board]; }

  [[nodiscard]] const Conventions &conventions() const { return here().conventions(); }
  [[nodiscard]] std::string_view how_it_moves(const Refusal &refusal, Role role) const {
    return here().how_it_moves(refusal, role);
  }
  [[nodiscard]] Reached alone(Piece piece, Cell from) const { return here().alone(piece, from); }
  [[nodiscard]] const Placement &men() const { return here().men(); }
  [[nodiscard]] Color turn() const { return here().turn(); }
  [[nodiscard]] unsigned half_move_clock() const { return here().half_move_clock(); }
  [[nodiscard]] unsigned move_number() const { return here().move_number(); }
  [[nodiscard]] Cell king(Color color) const { return here().king(color); }
  [[nodiscard]] static bool has_hands() { return true; }
  [[nodiscard]] const Hands &hands() const { return here().hands(); }
  [[nodiscard]] const CellSet &promoted() const { return here().promoted(); }

  /// No move is legal once the game has ended on the other board.
  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt) const;
  [[nodiscard]] static Move completed(const Move &move) { return move; }
  [[nodiscard]] bool promotes(const Move &move) const { return here().promotes(move); }
  void apply(const Move &move) { force(move); }
  void follow(const Move &move);
  [[nodiscard]] bool can_force(const Move &move) const { return here().can_force(move); }
  void force(const Move &move);
  void take_off(Cell cell);
  void pass() { boards_[board_].pass(); }

  [[nodiscard]] std::vector<Move> legal_moves() const {
    return has_ended_elsewhere() ? std::vector<Move>() : here().legal_moves();
  }
  [[nodiscard]] std::uint64_t count_legal_moves() const {
    return has_ended_elsewhere() ? 0 : here().count_legal_moves();
  }
  [[nodiscard]] CellSet checkers() const { return here().checkers(); }
  [[nodiscard]] CellSet attackers(Cell cell, Color by) const { return here().attackers(cell, by); }
  [[nodiscard]] CellSet pinned(Color color) const { return here().pinned(color); }
  [[nodiscard]] static bool drawn_by_material() { return false; }
  /// How the game stands: it ends as soon as either board ends.
  [[nodiscard]] Outcome outcome() const;
  /// The board that ended, if the game has.
  [[nodiscard]] unsigned ended_board() const {
    return outcome_on(board_) == Outcome::ongoing ? 1 - board_ : board_;
  }
  /// How a board stands: a player without a move is mated or stalemated only if no piece that may
  /// still come to hand would allow one.
  [[nodiscard]] Outcome outcome_on(unsigned board) const;

  /// Equal for the same positions of both boards, whichever is the current one.
  [[nodiscard]] std::uint64_t hash() const;

  friend bool operator==(const Position &a, const Position &b) {
    return a.boards_ == b.boards_ && a.board_ == b.board_;
  }

private:
  [[nodiscard]] const orthodox::Position &here() const { return boards_[board_]; }
  [[nodiscard]] bool has_ended_elsewhere() const {
    return outcome_on(1 - board_) != Outcome::ongoing;
  }
  /// Hands a piece of this board that a move takes to the captor's partner.
  void pass_on_victim(const Move &move);
  /// The same for a piece that the captor takes.
  void pass_on(Cell cell, Color captor);

  std::array<orthodox::Position, bughouse::board_count> boards_;
  unsigned board_ = 0;
};

} // namespace tessera::bughouse
