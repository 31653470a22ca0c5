#pragma once

#include "lib/game/rules/orthodox.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

/// The game 4x4x4x4 of infinitechess.org in the plainest way, on the plane that the site draws,
/// written from the rulings alone and slow: a second opinion for the tests of lib/game/rules, with
/// which it shares the colours, no more.
namespace tessera::naive {

/// A column and a row of the plane, from 0 to 20; those that five divides are void.
struct PlaneSpot {
  int column = 0;
  int row = 0;

  friend bool operator==(const PlaneSpot &, const PlaneSpot &) = default;
};

struct InfiniteMove {
  PlaneSpot from;
  PlaneSpot to;
  /// The capital of the piece that a pawn becomes, or a space.
  char promotion = ' ';

  friend bool operator==(const InfiniteMove &, const InfiniteMove &) = default;
};

class InfiniteChess {
public:
  Color turn = Color::white;
  int quiet_plies = 0;
  /// Void if no double step has just been made.
  PlaneSpot passed;
  PlaneSpot passer;

  static InfiniteChess start();

  /// The piece on a spot: one of KQRBNP for White, of kqrbnp for Black, a space for none, `#` where
  /// no piece can stand.
  [[nodiscard]] char at(PlaneSpot spot) const;
  void put(PlaneSpot spot, char man);
  [[nodiscard]] bool has_right(PlaneSpot spot) const;
  void set_right(PlaneSpot spot, bool has);

  [[nodiscard]] std::vector<InfiniteMove> legal_moves() const;
  void play(const InfiniteMove &move);
  [[nodiscard]] bool in_check(Color color) const;
  /// Whether a piece of either side could go there, ignoring its king's safety.
  [[nodiscard]] bool could_go(PlaneSpot from, PlaneSpot to) const;

  friend bool operator==(const InfiniteChess &, const InfiniteChess &) = default;

  /// Only voids and empty spots.
  InfiniteChess();

private:
  [[nodiscard]] bool pawn_could_go(PlaneSpot from, PlaneSpot to) const;
  [[nodiscard]] bool slides(PlaneSpot from, PlaneSpot to, int axes) const;

  static constexpr int lines = 21;
  std::array<std::array<char, lines>, lines> men_{};
  std::array<std::array<bool, lines>, lines> rights_{};
};

/// All spots that are not void.
const std::vector<PlaneSpot> &plane_spots();

/// How many games of `depth` plies there are from here.
std::uint64_t perft(const InfiniteChess &game, int depth);

} // namespace tessera::naive
