#pragma once

#include "../board/cell_set.hpp"
#include "piece.hpp"
#include "position_setup.hpp"
#include "zobrist.hpp"

#include <cstdint>

// What ends a move, for positions that derive from one of these. Their hash is the exclusive or of
// terms (zobrist.hpp); a game adds those of its pieces.

namespace tessera {

/// The side to move and the clocks, in a game whose turns are one move.
class TakesTurns {
public:
  /// The side to move.
  [[nodiscard]] Color turn() const { return turn_; }
  [[nodiscard]] unsigned half_move_clock() const { return half_move_clock_; }
  [[nodiscard]] unsigned move_number() const { return move_number_; }
  /// Equal for positions that count as repeated, and seldom for others.
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

protected:
  explicit TakesTurns(const PositionSetup &setup)
      : hash_(setup.turn == Color::black ? black_to_move_term : 0),
        half_move_clock_(setup.half_move_clock), move_number_(setup.move_number),
        turn_(setup.turn) {}

  void finish_move(bool restart_clock) {
    half_move_clock_ = restart_clock ? 0 : half_move_clock_ + 1;
    move_number_ += turn_ == Color::black ? 1U : 0U;
    turn_ = opponent(turn_);
    hash_ ^= black_to_move_term;
  }

  std::uint64_t hash_;
  unsigned half_move_clock_;
  unsigned move_number_;
  Color turn_;
};

/// The same where pawns may be taken in passing.
class PassesPawns : public TakesTurns {
public:
  /// The cell that the last move, a double step, passed over, and the pawn that made it; otherwise
  /// no cells.
  [[nodiscard]] Cell passed() const { return passed_; }
  [[nodiscard]] Cell passer() const { return passer_; }
  /// Whether two positions agree in all of this but the clocks.
  [[nodiscard]] bool is_same_turn(const PassesPawns &other) const {
    return turn_ == other.turn_ && passed_ == other.passed_ && passer_ == other.passer_;
  }

protected:
  using TakesTurns::TakesTurns;

  void set_passed(Cell over, Cell pawn) {
    hash_ ^= passed_term(passed_, passer_) ^ passed_term(over, pawn);
    passed_ = over;
    passer_ = pawn;
  }
  /// Nothing has been passed over, until `set_passed` says so.
  void finish_move(bool restart_clock) {
    TakesTurns::finish_move(restart_clock);
    if (passed_.exists()) {
      set_passed({}, {});
    }
  }

  Cell passed_{};
  Cell passer_{};

private:
  static std::uint64_t passed_term(Cell over, Cell pawn) {
    return over.exists()
               ? scramble((std::uint64_t{1} << 37U) + (over.index() << 16U) + pawn.index())
               : 0;
  }
};

} // namespace tessera
