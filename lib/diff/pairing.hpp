#pragma once

#include "game_list.hpp"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace tessera {

/// Which games of two files are versions of one: their indices, in the order of the first file.
/// Prose is in none of the lists.
struct Pairing {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  std::vector<std::size_t> only_a;
  std::vector<std::size_t> only_b;
};

/// Pairs the games of two files: first those that are the same; then those of the same players,
/// date, event, round and site, by their moves; then those with the same moves; and last by the
/// longest beginning in common, which of games with such tags that differ must be half of either.
/// Order decides ties. If each file holds a single game, those are a pair, whatever they hold.
Pairing pair_games(std::span<const ListedGame> a, std::span<const ListedGame> b);

} // namespace tessera
