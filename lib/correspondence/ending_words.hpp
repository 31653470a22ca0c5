#pragma once

#include "sent_turns.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

// How games end in the words of their players (grammar/talk.hpp).

namespace tessera {

/// What a record's own words for an end say: `White resigns`, `Draw agreed`.
SentEnding ending_of(ItemKind kind, std::string_view words, Span span);

/// The sentences of a text that end a game, or would by an agreement, in their order; their spans
/// count from the offset.
std::vector<SentEnding> ending_words(std::string_view text, std::size_t offset);

} // namespace tessera
