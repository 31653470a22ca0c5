#pragma once

#include "joined_game.hpp"

#include <string>
#include <string_view>

namespace tessera {

/// Whether two texts are the same turn, as far as they show without the board: a short move fits
/// every long one of its piece to its cell, and cells of different forms are the same if they are
/// in any two systems.
bool is_same_turn(const JoinedTurn &known, std::string_view text, const SentTurn &sent);
bool is_same_turn(const TakenBack &known, std::string_view text, const SentTurn &sent);

/// Whether a text is what was sent for a turn before another move replaced it.
bool was_taken_back(const JoinedTurn &known, std::string_view text, const SentTurn &sent);

/// Whether a move has a letter other than the x of a capture: of a piece or of a cell.
bool has_letter(std::string_view move);

/// A stretch of a message's text as one line. Quote signs within it are left out.
std::string in_one_line(std::string_view text);

} // namespace tessera
