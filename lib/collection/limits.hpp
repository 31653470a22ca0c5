#pragma once

#include <cstddef>

// How much is compared, merged and counted: the rows of docs/limits.md.

namespace tessera {

/// Files merged: a pattern in the shell hardly means more; they are refused.
inline constexpr int max_merged_files = 10'000;
/// The text in which `diff` looks for a position: bytes; behind them, records are read.
inline constexpr std::size_t position_window = std::size_t{64} << 10U;
/// Moves of a motif (`select --moves`): more are refused.
inline constexpr std::size_t max_motif = 64;
/// Players that `stats` counts: the games of others count only as games.
inline constexpr std::size_t max_player_names = 100'000;

} // namespace tessera
