#pragma once

#include "lib/game/rules/position.hpp"

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace tessera::bench {

/// The benchmark of repair takes its random decisions from this; the same for the same seed.
class Chance {
public:
  explicit Chance(std::uint64_t seed) : random_(seed) {}
  /// A number less than the limit, which must not be 0.
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(random_() % limit); }
  bool one_in(std::size_t count) { return below(count) == 0; }
  template <class Range> const auto &any_of(const Range &range) {
    return range[below(range.size())];
  }

private:
  std::mt19937_64 random_;
};

/// A legal game: its moves, the positions before them, and the position after the last.
struct PlayedGame {
  Variant variant;
  Notation system;
  std::vector<Position> positions;
  std::vector<Move> moves;

  [[nodiscard]] const Position &before(std::size_t ply) const { return positions[ply]; }
  [[nodiscard]] const Position &end() const { return positions.back(); }
  /// Whether the game's moves name their pieces; those on slices do not (OC-13).
  [[nodiscard]] bool names_pieces() const { return system.habits().names_pieces; }
  /// The board of a ply; after the last ply, the board of that.
  [[nodiscard]] unsigned board_of(std::size_t place) const;
  /// The move of that ply in its long form.
  [[nodiscard]] std::string text(std::size_t ply) const;
};

/// Plays a game of about so many plies, to the end of a turn. A lively game prefers captures and
/// checks.
PlayedGame play_game(const GameInfo &game, std::size_t plies, bool lively, Chance &chance);

} // namespace tessera::bench
