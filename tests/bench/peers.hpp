#pragma once

#include <optional>
#include <string>

namespace tessera::bench {

/// What pgn-extract reached, the most used tool to check chess games.
struct GameChecker {
  double plies_per_second;
  double bytes_per_second;
  /// Plies that it writes in another notation.
  double converted_plies_per_second;
  /// How often per second it could check a file of one short game.
  double starts_per_second;
};

/// Runs pgn-extract on a file of ordinary chess games: the one that the environment names
/// in TESSERA_BENCH_PGN. Nothing, and the reason in `missing`, if it cannot.
std::optional<GameChecker> run_pgn_extract(std::string &missing);

/// Leaf nodes per second that fairy-stockfish counts in a middle game of ordinary chess.
std::optional<double> run_fairy_stockfish(std::string &missing);

} // namespace tessera::bench
