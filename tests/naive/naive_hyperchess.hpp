#pragma once

#include "lib/game/rules/hyperchess.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Hyperchess in the plainest way, written from the rulings alone and slow: a second opinion
/// for the tests of lib/game/rules, with which it shares the colours and options, no more.
namespace tessera::naive {

/// A cell as the texts name it, each number from 1 to 4.
struct Square {
  int big_row;
  int big_column;
  int row;
  int column;

  friend bool operator==(const Square &, const Square &) = default;
};

struct Move {
  Square from;
  Square to;
  /// Q, R, B or N; a space if the move does not promote.
  char promotion;
};

Square square_of(Cell cell);

/// As in "3432-4432" and "3442-4442=Q".
std::string to_string(const Move &move);

class Hyperchess {
public:
  hyperchess::Options options;
  Color turn = Color::white;
  std::optional<Color> held;

  /// An empty board.
  explicit Hyperchess(const hyperchess::Options &options);
  /// The start position of HC-1.
  static Hyperchess start(const hyperchess::Options &options);
  /// The same position as the library's.
  static Hyperchess copy_of(const hyperchess::Position &position);

  /// The piece on a cell: one of KQRBNP for White, of kqrbnp for Black, a space for none.
  [[nodiscard]] char at(const Square &square) const;
  void put(const Square &square, char man);

  [[nodiscard]] std::vector<Move> legal_moves() const;
  void play(const Move &move);
  [[nodiscard]] bool in_check(Color color) const;
  /// Whether a piece of either side could go there, ignoring its king's safety.
  [[nodiscard]] bool could_go(const Square &from, const Square &to) const;

  friend bool operator==(const Hyperchess &, const Hyperchess &) = default;

private:
  [[nodiscard]] Square king(Color color) const;
  [[nodiscard]] bool is_empty(const Square &square) const;
  [[nodiscard]] bool is_clear(const Square &from, const Square &to) const;
  [[nodiscard]] bool king_goes(const Square &from, const Square &to) const;
  [[nodiscard]] bool knight_goes(const Square &from, const Square &to) const;
  [[nodiscard]] bool pawn_goes(const Square &from, const Square &to) const;

  template <class T> using Four = std::array<T, 4>;
  Four<Four<Four<Four<char>>>> men_;
};

/// How many games of `depth` half-moves there are from here.
std::uint64_t perft(const Hyperchess &game, int depth);

} // namespace tessera::naive
