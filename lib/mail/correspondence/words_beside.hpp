#pragma once

#include "sent_turns.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

// What stands beside moves in a text, and what its words say about them (grammar/move_talk.hpp).

namespace tessera {

/// Whether a turn of a text has its line to itself, ends one behind a greeting, or is declared, and
/// no words reject it or leave it open.
bool is_sent_as_move(std::string_view text, const SentTurn &turn);

/// How words begin by refusing what was asked.
SaidNo said_no(std::string_view words);

/// Notes which turns have their lines to themselves, or share them with other turns, and which are
/// corrections, rejected or declared. `lines` begins at `offset` of the text that the turns refer
/// to; the turn before them ends at `before` of it, 0 if there is none.
void note_words_beside(std::string_view lines, std::size_t offset, std::size_t before,
                       std::vector<SentTurn> &turns);

} // namespace tessera
