#pragma once

#include "lib/game/rules/piece.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

/// The games of Dawson and Parton in the plainest way, written from the rulings alone and slow: a
/// second opinion for the tests of lib/game/rules, with which it shares the colours, no more.
namespace tessera::naive {

/// X, x, Y and y, from 0.
using LatticeSpot = std::array<int, 4>;

struct LatticeMove {
  LatticeSpot from;
  LatticeSpot to;
};

class LatticeChess {
public:
  Color turn = Color::white;

  /// An empty board of a game by its name.
  explicit LatticeChess(std::string_view game);

  /// How many cells there are along X, x, Y and y.
  [[nodiscard]] const LatticeSpot &sizes() const { return sizes_; }
  /// All spots of the board.
  [[nodiscard]] std::vector<LatticeSpot> spots() const;
  /// The piece on a spot: a capital of White's, a small letter of Black's, a space for none.
  [[nodiscard]] char at(const LatticeSpot &spot) const;
  void put(const LatticeSpot &spot, char man);

  [[nodiscard]] std::vector<LatticeMove> legal_moves() const;
  void play(const LatticeMove &move);
  [[nodiscard]] bool in_check(Color color) const;
  /// Whether a piece could go there, ignoring its king's safety.
  [[nodiscard]] bool could_go(const LatticeSpot &from, const LatticeSpot &to) const;

  friend bool operator==(const LatticeChess &, const LatticeChess &) = default;

private:
  [[nodiscard]] bool is_empty_between(const LatticeSpot &from, const LatticeSpot &to) const;
  [[nodiscard]] bool goes_in_dawson(char letter, const LatticeSpot &apart) const;
  [[nodiscard]] bool goes_in_sphinx(char letter, const LatticeSpot &apart) const;

  LatticeSpot sizes_{};
  bool is_sphinx_ = false;
  bool kings_stay_ = false;
  std::map<LatticeSpot, char> men_;
};

/// How many games of `depth` plies there are from here.
std::uint64_t perft(const LatticeChess &game, int depth);

} // namespace tessera::naive
