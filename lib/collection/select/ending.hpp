#pragma once

#include "../../game/rules/position.hpp"

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tessera {

/// What the board may show at the end of a game's main line.
enum class Ending : std::uint8_t {
  mate,
  king_taken,
  stalemate,
  /// No second move of a turn (CS-13).
  no_second_move,
  bare_kings,
  /// The position has come up three times, in a game where that counts.
  repetition,
  /// Fifty moves by each side without capture or pawn move, in a game where that counts.
  fifty_moves,
  /// The side to move is in check, but not mated.
  check,
  /// No other ending holds.
  open,
};

inline constexpr std::size_t ending_count = static_cast<std::size_t>(Ending::open) + 1;

/// All endings, beginning with those that decide the game.
inline constexpr std::array<Ending, ending_count> all_endings{
    Ending::mate,           Ending::king_taken, Ending::stalemate,
    Ending::no_second_move, Ending::bare_kings, Ending::repetition,
    Ending::fifty_moves,    Ending::check,      Ending::open};

/// As the command writes it: `mate`, `king-taken` and so on.
std::string_view name(Ending ending);

/// Several may hold at once.
using Endings = std::bitset<ending_count>;

/// Keeps the positions that a main line passes through, to know what its end shows.
class EndWatch {
public:
  /// Takes the start position, and then the position after each move.
  void visit(const Position &position) { visited_.push_back(position.hash()); }
  /// What the last position shows.
  [[nodiscard]] Endings endings(const Position &end) const;

private:
  std::vector<std::uint64_t> visited_;
};

/// The most important of the endings that hold.
Ending foremost(const Endings &endings);

} // namespace tessera
