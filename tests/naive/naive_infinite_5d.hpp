#pragma once

#include "lib/game/rules/piece.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

/// The game infinite-5d of infinitechess.org in the plainest way, written from the rulings alone
/// and slow: a second opinion for the tests of lib/game/rules, with which it shares the colours, no
/// more.
namespace tessera::naive {

/// X, x, Y and y as IC-2 has them, from 0 to 7.
using BigSpot = std::array<int, 4>;

struct BigMove {
  BigSpot from;
  BigSpot to;
  /// The capital of the piece that a pawn becomes, or a space.
  char promotion = ' ';

  friend auto operator<=>(const BigMove &, const BigMove &) = default;
};

class Infinite5d {
public:
  Color turn = Color::white;
  int quiet_plies = 0;
  /// Whether the last move took a king.
  bool is_over = false;
  std::optional<BigSpot> passed;
  std::optional<BigSpot> passer;

  /// An empty board.
  Infinite5d() { men_.fill(' '); }
  static Infinite5d start();

  /// The piece on a spot: one of KQRBNP for White, of kqrbnp for Black, a space for none.
  [[nodiscard]] char at(const BigSpot &spot) const;
  void put(const BigSpot &spot, char man);
  [[nodiscard]] bool has_right(const BigSpot &spot) const;
  void set_right(const BigSpot &spot, bool has);

  [[nodiscard]] std::vector<BigMove> legal_moves() const;
  void play(const BigMove &move);
  /// Whether the piece there would capture an enemy here.
  [[nodiscard]] bool attacks(const BigSpot &from, const BigSpot &to) const;

  friend bool operator==(const Infinite5d &, const Infinite5d &) = default;

private:
  [[nodiscard]] bool is_open(const BigSpot &from, const BigSpot &to) const;
  [[nodiscard]] bool pawn_could_go(const BigSpot &from, const BigSpot &to) const;
  /// The rook that would castle with the king, if it may.
  [[nodiscard]] std::optional<BigSpot> castling_rook(const BigSpot &from, const BigSpot &to) const;
  [[nodiscard]] bool could_go(const BigSpot &from, const BigSpot &to) const;

  std::array<char, 4096> men_{};
  std::array<bool, 4096> rights_{};
};

/// All spots of the board.
const std::vector<BigSpot> &big_spots();

/// How many games of `depth` plies there are from here.
std::uint64_t perft(const Infinite5d &game, int depth);

} // namespace tessera::naive
