#pragma once

#include "lib/game/rules/orthodox.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// 4*Chess, 4*Crazyhouse and TessChess in the plainest way, written from the rulings alone and
/// slow: a second opinion for the tests of lib/game/rules, with which it shares the colours, no
/// more.
namespace tessera::naive {

/// Column, file, Row and rank, each from 1 to 4, as the texts write them.
using Spot = std::array<int, 4>;

Spot spot_of(Cell cell);

struct OrthodoxMove {
  Spot from;
  Spot to;
  /// The letter of the piece that a pawn becomes, or a space.
  char promotion = ' ';
  /// The letter of the piece that is put on the board, or a space.
  char drop = ' ';

  friend bool operator==(const OrthodoxMove &, const OrthodoxMove &) = default;
};

/// "aa12-aa13", "cb34-db44=D" or "N*bb22", with columns in small letters.
std::string to_string(const OrthodoxMove &move);

class Orthodox {
public:
  bool has_hands = false;
  /// Whether it is TessChess; otherwise it is one of 4*Chess.
  bool is_tesschess = false;
  Color turn = Color::white;
  /// The pieces that White and Black hold, as capital letters.
  std::array<std::map<char, int>, 2> hands;

  /// The start of a game, by its name.
  static Orthodox start(std::string_view name);
  /// The same position as the library's, of the game of that name.
  static Orthodox copy_of(const orthodox::Position &position, std::string_view name);

  /// The piece on a cell: one of KQRBUDNP for White, of kqrbudnp for Black, a space for none.
  [[nodiscard]] char at(const Spot &spot) const { return men_[number(spot)]; }
  void put(const Spot &spot, char man) { men_[number(spot)] = man; }
  [[nodiscard]] bool was_pawn(const Spot &spot) const { return were_pawns_[number(spot)]; }

  [[nodiscard]] std::vector<OrthodoxMove> legal_moves() const;
  void play(const OrthodoxMove &move);
  [[nodiscard]] bool in_check(Color color) const;
  /// Whether a piece of either side could go there, ignoring its king's safety.
  [[nodiscard]] bool could_go(const Spot &from, const Spot &to) const;

  friend bool operator==(const Orthodox &, const Orthodox &) = default;

private:
  explicit Orthodox(std::string_view game);
  static std::size_t number(const Spot &spot);
  [[nodiscard]] bool slides(const Spot &from, const Spot &to, std::string_view counts) const;
  [[nodiscard]] bool pawn_goes(const Spot &from, const Spot &to) const;
  [[nodiscard]] bool pawn_takes(const Spot &from, const Spot &to) const;
  [[nodiscard]] bool promotes(char man, const Spot &on) const;
  [[nodiscard]] bool may_be_put(char letter, const Spot &on) const;
  void add_if_safe(const OrthodoxMove &move, std::vector<OrthodoxMove> &moves) const;

  std::array<char, 256> men_;
  std::array<bool, 256> were_pawns_{};
};

/// How many games of `depth` half-moves there are from here.
std::uint64_t perft(const Orthodox &game, int depth);

} // namespace tessera::naive
