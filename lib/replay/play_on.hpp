#pragma once

#include "../notation/written_move.hpp"

#include <cstddef>
#include <span>

namespace tessera {

/// How far written moves can be played one after the other, and how well they fit what happens.
struct PlayedOn {
  std::size_t moves = 0;
  /// Of these, marks that the board contradicts: a capture of nothing, a check that is none.
  std::size_t contradicted = 0;
};
/// The position goes along with them.
PlayedOn play_on(Position &position, std::span<const WrittenMove> moves, Notation system);

/// How many of all the moves can be played if those that cannot are moved as written where that
/// is possible.
std::size_t playable_of_all(Position position, std::span<const WrittenMove> moves, Notation system);

/// Whether a capture or check that a legal move is written with is none.
bool contradicts(const WrittenMove &written, const Move &move, const Position &before);

} // namespace tessera
