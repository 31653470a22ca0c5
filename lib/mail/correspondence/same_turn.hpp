#pragma once

#include "joined_game.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tessera {

/// Whether two texts are the same turn, as far as they show without the board: a short move fits
/// every long one of its piece to its cell, and cells of different forms are the same if they are
/// in any two systems.
bool is_same_turn(const JoinedTurn &known, const SentTurn &sent);
bool is_same_turn(const SentTurn &one, const SentTurn &other);

/// Which of the moves that were sent for a turn before another replaced them this is, if it is one.
std::optional<std::size_t> taken_back_as(const JoinedTurn &known, const SentTurn &sent);

/// Whether a move has a letter other than the x of a capture: of a piece or of a cell.
bool has_letter(std::string_view move);

} // namespace tessera
