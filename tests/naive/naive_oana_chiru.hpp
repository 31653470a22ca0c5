#pragma once

#include "lib/game/rules/piece.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

/// The game of Oana and Chiru in the plainest way, written from the rulings alone and slow: a
/// second opinion for the tests of lib/game/rules, with which it shares the colours, no more.
namespace tessera::naive {

/// x, y, z and w, from 1.
using Spot8 = std::array<int, 4>;

struct Move8 {
  Spot8 from;
  Spot8 to;
  /// A capital, or a space.
  char promotion = ' ';

  friend auto operator<=>(const Move8 &, const Move8 &) = default;
};

class EightChess {
public:
  /// The start position, in the paper's reading of the pawns (OC-6) or the package's.
  explicit EightChess(bool as_in_paper);

  Color turn = Color::white;

  /// K Q R B N, Y and W for pawns, small letters for Black, a space for none.
  [[nodiscard]] char at(const Spot8 &spot) const;
  void put(const Spot8 &spot, char man);
  /// Takes all pieces off, and with them all rights.
  void clear();
  /// A piece that may still castle: a king or a rook.
  void set_unmoved(const Spot8 &spot, bool unmoved);
  /// The cell that the pawn on another has just passed over.
  void set_passed(const Spot8 &over, const Spot8 &pawn);

  [[nodiscard]] std::vector<Move8> legal_moves() const;
  void play(const Move8 &move);
  [[nodiscard]] bool in_check(Color color) const;

  /// The same pieces, side to move, rights to castle and pawn that has passed.
  friend bool operator==(const EightChess &a, const EightChess &b);

private:
  struct Threat {
    Spot8 from;
    Spot8 king;
  };

  /// For each slice, for White and Black, the wings on which king and rook may still castle.
  [[nodiscard]] std::vector<bool> rights() const;
  [[nodiscard]] bool attacks_alone(const Spot8 &from, const Spot8 &to) const;
  [[nodiscard]] bool attacks(const Spot8 &from, const Spot8 &to) const;
  [[nodiscard]] bool is_attacked(const Spot8 &spot, Color by) const;
  [[nodiscard]] std::vector<Threat> threats() const;
  [[nodiscard]] bool leaves_king_attacked(const Move8 &move,
                                          const std::vector<Threat> &threats) const;
  [[nodiscard]] bool is_empty_between(const Spot8 &from, const Spot8 &to) const;
  [[nodiscard]] bool could_go(const Spot8 &from, const Spot8 &to) const;
  [[nodiscard]] bool pawn_could_go(const Spot8 &from, const Spot8 &to) const;
  [[nodiscard]] bool castles(const Spot8 &from, const Spot8 &to) const;

  std::array<char, 4096> men_{};
  std::array<bool, 4096> unmoved_{};
  std::optional<Spot8> over_{};
  Spot8 passer_{};
};

/// How many games of `depth` plies there are from here.
std::uint64_t perft(const EightChess &game, int depth);

} // namespace tessera::naive
