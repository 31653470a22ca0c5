#pragma once

#include "../board/cell_set.hpp"
#include "piece.hpp"
#include "placement.hpp"
#include "position_setup.hpp"
#include "zobrist.hpp"

#include <cstddef>
#include <cstdint>

namespace tessera {

// What a position holds in games on large boards with en passant. Its pieces are many, so copies
// share them (`Boxed`); the rest is small, and each has its own.

/// The pieces, with their hash and that of what a game adds to them.
template <std::size_t cell_count> struct HashedPlacement {
  BasicPlacement<cell_count> men{};
  std::uint64_t hash = 0;

  void put(Cell cell, Piece piece) {
    men.put(cell, piece);
    hash ^= hash_term(cell, piece);
  }
  void take(Cell cell) {
    hash ^= hash_term(cell, men.at(cell));
    men.take(cell);
  }

  friend bool operator==(const HashedPlacement &a, const HashedPlacement &b) {
    return a.men == b.men;
  }
};

/// The side to move, the last move if that was a double step, and the clocks. Equality ignores the
/// clocks.
struct PassingTurn {
  std::uint64_t hash = 0;
  /// The cell that the last move, a double step, passed over, and the pawn that made it, if any.
  Cell passed{};
  Cell passer{};
  unsigned half_move_clock = 0;
  unsigned move_number = 1;
  Color turn = Color::white;

  /// Takes over the side to move and the clocks of a set-up. Requires a fresh state.
  void begin(const PositionSetup &setup) {
    turn = setup.turn;
    hash ^= setup.turn == Color::black ? black_to_move_term : 0;
    half_move_clock = setup.half_move_clock;
    move_number = setup.move_number;
  }
  void set_passed(Cell over, Cell pawn) {
    hash ^= passed_term(passed, passer) ^ passed_term(over, pawn);
    passed = over;
    passer = pawn;
  }
  void finish_move(bool restart_clock) {
    half_move_clock = restart_clock ? 0 : half_move_clock + 1;
    move_number += turn == Color::black ? 1U : 0U;
    turn = opponent(turn);
    hash ^= black_to_move_term;
  }

  friend bool operator==(const PassingTurn &a, const PassingTurn &b) {
    return a.passed == b.passed && a.passer == b.passer && a.turn == b.turn;
  }

private:
  static std::uint64_t passed_term(Cell over, Cell pawn) {
    return over.exists() ? scramble(std::uint64_t{1} << 34U | std::uint64_t{over.index()} << 16U |
                                    pawn.index())
                         : 0;
  }
};

} // namespace tessera
