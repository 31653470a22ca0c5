#pragma once

#include "../../record/convert/move_keys.hpp"
#include "../../record/record/walk.hpp"
#include "../../record/replay/replay.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

/// Stands for a game as it was played: its variant, its start position, and the moves and positions
/// of its main line, whatever its notation, tags, comments and variations. A move that is not legal
/// counts as it is written, because what the replay makes of it may be a guess. Different games
/// have the same digest only by chance: among a million, with a probability of about 10^-27. It is
/// no protection against people who construct games with equal digests.
struct GameDigest {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend bool operator==(const GameDigest &, const GameDigest &) = default;
};

/// Makes a digest of a game while it is replayed.
class GameDigester {
public:
  /// With `each_move`, keeps a digest after each move, too. The record must outlive this.
  GameDigester(const Record &record, const Setting &setting, bool each_move);
  GameDigester(const GameDigester &) = delete;
  GameDigester &operator=(const GameDigester &) = delete;
  ~GameDigester() = default;

  /// Takes the next move of the main line that is replayed and the position after it.
  void play(const PlayedMove &played, const Position &after);
  /// The digest of the game, which ends here. Moves that were not replayed, for instance because
  /// the game was over, count as they are written.
  [[nodiscard]] GameDigest finish(const Position &end);
  /// After `finish`: the digest after each move, whether the game goes on or not.
  [[nodiscard]] std::vector<GameDigest> take_line() { return std::move(line_); }

private:
  /// Adds the moves of the main line before an item that were not replayed.
  void pass_to(std::size_t item);
  void add_written(const Item &move, std::size_t item);
  void end_move();
  void add(std::uint64_t number);
  void add(std::string_view text);

  const Record &record_;
  ItemCursor items_;
  /// (The setting of a replay may end before the last moves are added.)
  Setting setting_;
  MoveKeys keys_;
  bool each_move_;
  GameDigest state_;
  std::vector<GameDigest> line_;
};

} // namespace tessera
