#pragma once

#include "sent_turns.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

// What stands beside moves in a text, and what its words say about them (grammar/move_talk.hpp).

namespace tessera {

/// Whether only blanks and signs stand between a place and the end of its line.
bool ends_line(std::string_view lines, std::size_t at);

/// Whether a sentence ends where the words behind a move begin.
bool ends_sentence(std::string_view behind);

/// Whether a turn of a text has its line to itself, ends one behind a greeting, or is declared, and
/// no words reject it or leave it open.
bool is_sent_as_move(std::string_view text, const SentTurn &turn);

/// Whether the sentence that goes on at a place is a question.
bool is_question(std::string_view lines, std::size_t at);

/// How words begin by refusing what was asked.
SaidNo said_no(std::string_view words);

/// Notes which turns have their lines to themselves, or share them with other turns, and which are
/// corrections, rejected or declared. `lines` begins at `offset` of the text that the turns refer
/// to; the turn before them ends at `before` of it, 0 if there is none.
void note_words_beside(std::string_view lines, std::size_t offset, std::size_t before,
                       std::vector<SentTurn> &turns);

/// Notes which turns of a block have a number that another move had before, in a sentence, and
/// which moves these replace. If the sentence goes on to a move that the sender plays, left open
/// whether the first is played, or says that it was only meant or somebody else's, the second
/// counts.
void note_rivals(std::string_view lines, std::size_t offset, std::vector<SentRecord> &sent);

/// If all moves of a block are rejected, as in "why not P2231-3231", none is.
void keep_only_moves(std::vector<SentRecord> &records);

} // namespace tessera
