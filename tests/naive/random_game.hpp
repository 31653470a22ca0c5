#pragma once

#include "lib/game/rules/game.hpp"
#include "lib/game/rules/position.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace tessera::naive {

/// The result of a game that was played at random.
struct RandomGame {
  /// How many positions were compared.
  std::size_t compared = 0;
  /// Where the library and the naive rules disagree, and about what; otherwise nothing.
  std::optional<std::string> disagreement = std::nullopt;
};

/// Plays a game at random by the library and the naive rules, and compares what they say at each
/// position, up to a number of positions. It begins at the start position or with pieces put
/// anywhere; now and then pieces are put on the board or taken off it, and now and then the record
/// of the game is checked with one more move, legal or not, or with one of its moves damaged. The
/// same seed plays the same game.
RandomGame play_at_random(const Variant &variant, unsigned seed, std::size_t positions);

/// Where such a game begins.
Position any_start(const Variant &variant, unsigned seed);

/// The same game with other options, if it has any: the seed decides which.
Variant with_random_options(const GameInfo &game, unsigned seed);

} // namespace tessera::naive
