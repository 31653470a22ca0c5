#pragma once

#include "../replay/replay.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tessera {

/// Stands for a game as it was played: its variant, its start position, and the moves and positions
/// of its main line, whatever its notation, tags, comments and variations. Different games have the
/// same digest only by chance: among a million, with a probability of about 10^-27. It is no
/// protection against people who construct games with equal digests.
struct GameDigest {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend bool operator==(const GameDigest &, const GameDigest &) = default;
};

/// Makes a digest of a game while it is replayed.
class GameDigester {
public:
  explicit GameDigester(const Setting &setting);

  /// Takes the next move of the main line and the position after it.
  void play(const PlayedMove &played, const Position &after);
  /// The digest of the moves so far, whether the game goes on or not.
  [[nodiscard]] GameDigest so_far() const { return state_; }
  /// The digest of a game that ends here.
  [[nodiscard]] GameDigest finish(const Position &end) const;

private:
  void add(std::uint64_t number);
  void add(std::string_view text);

  GameDigest state_;
};

} // namespace tessera
