#pragma once

#include "game_list.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace tessera {

/// When the only games of two files are versions of one.
enum class LoneGames : std::uint8_t { always_pair, pair_unless_players_differ };

/// Finds which games of two files are versions of one, and gives each list the partners of its
/// games: first those that are the same; then those with the same players, date, event, round and
/// site, by their moves; then those with the same moves; and last by the longest beginning in
/// common, which must be half of either game if such tags differ. Order decides ties. If each file
/// holds a single game, those are a pair, whatever they hold, or only if they do not name different
/// players. Returns what went wrong with a list, or nothing.
std::optional<std::string> pair_games(GameList &a, GameList &b,
                                      LoneGames lone = LoneGames::always_pair);

} // namespace tessera
