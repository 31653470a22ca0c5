#pragma once

#include "sent_turns.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

// How games end in the words of their players (grammar/talk.hpp, draw_talk.hpp, result_talk.hpp).

namespace tessera {

/// What a record's own words for an end say: `White resigns`, `Draw agreed`.
SentEnding ending_of(ItemKind kind, std::string_view words, Span span);

/// The sentences of a text that end a game, or would do so by agreement, in their order; their
/// spans count from the offset.
std::vector<SentEnding> ending_words(std::string_view said, std::size_t offset);

/// Notes the Result tag of a record, which was read from the text after an offset. It says how the
/// moves behind it end, unless a result behind them does.
void note_result_tag(const Record &record, std::uint32_t offset, SentRecord &sent);

/// Gives the endings found in sentences to the records whose moves they follow; one that precedes
/// all moves becomes a record of its own, because the moves may begin another game. Moves in
/// sentences behind a resignation are not played.
void add_endings(std::vector<SentEnding> endings, std::vector<SentRecord> &sent);

} // namespace tessera
