#pragma once

#include "../../game/notation/written_move.hpp"
#include "search_allowance.hpp"

#include <cstddef>
#include <span>

namespace tessera {

/// How far written moves can be played one after the other, and how well they fit what happens.
struct PlayedOn {
  std::size_t moves = 0;
  /// How many of their marks the board contradicts: a capture of nothing, a check that is not one.
  std::size_t contradicted = 0;
};
/// The position moves along with them, until the allowance is spent.
PlayedOn play_on(Position &position, std::span<const WrittenMove> moves, Notation system,
                 SearchAllowance &allowance);

/// How many of all the moves can be played if illegal ones are moved as written where that is
/// possible, until the allowance is spent.
std::size_t playable_of_all(Position position, std::span<const WrittenMove> moves, Notation system,
                            SearchAllowance &allowance);

/// Whether a legal move is written as a capture, as one in passing, as check or as mate, and it is
/// not.
bool contradicts(const WrittenMove &written, const Move &move, const Position &before);

} // namespace tessera
