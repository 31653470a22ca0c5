#pragma once

#include "sent_turns.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace tessera {

/// Notes which turns of a block have a number that another move had before, in a sentence, and
/// which moves these replace. If the sentence goes on to a move that the sender plays, left open
/// whether the first is played, or says that it was only meant or somebody else's, the second
/// counts.
void note_rivals(std::string_view lines, std::size_t offset, std::vector<SentRecord> &sent);

/// If all moves of a block are rejected, as in "why not P2231-3231", none is.
void keep_only_moves(std::vector<SentRecord> &records);

} // namespace tessera
