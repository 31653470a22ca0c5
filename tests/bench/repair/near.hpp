#pragma once

#include "written_game.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What the benchmark itself finds by brute force, without the library's search.

namespace tessera::bench {

/// Whether one slip turns one text into the other: a sign changed, left out or added, two
/// exchanged, or the cells before and after the sign between them.
bool one_slip_apart(std::string_view written, std::string_view meant);

/// The legal move that a text of a record says, letter by letter, if there is one.
std::optional<Move> legal_as_written(std::string_view text, const Position &before,
                                     Notation system);

/// How far a list of moves can be played from a position, going by rules and letters only.
std::size_t playable_from(Position position, const PlayedGame &game,
                          const std::vector<PlyText> &plies, std::size_t from);

/// The legal moves that are one slip away from the text of a ply, and after which all the rest can
/// be played.
std::size_t near_readings(const PlayedGame &game, const std::vector<PlyText> &plies, std::size_t at,
                          const Position &before);

} // namespace tessera::bench
