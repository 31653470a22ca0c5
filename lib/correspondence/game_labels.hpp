#pragma once

#include "../mail/text_blocks.hpp"
#include "sent_turns.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Which of several games a part of a letter is about (grammar/game_label.hpp).

namespace tessera {

/// A part of a block, and the number of the game that its first words name; 0 if they name no game.
struct LabelledPart {
  TextBlock block;
  std::uint32_t game = 0;
};

/// A block in parts. Each label with a move or a colon behind it begins one, which ends with the
/// paragraph that the label is about.
std::vector<LabelledPart> labelled_parts(std::string_view text, const TextBlock &block);

/// Writes blanks in place of the numbers of games, which are not those of moves.
void blank_game_numbers(std::string &lines);

/// The number of a game that a sentence names, if it names one.
std::optional<std::uint32_t> game_named_in(std::string_view sentence);
/// Whether a sentence is about another game, without saying which.
bool names_another_game(std::string_view sentence);

/// A record of a few moves on lines of their own as one record for each move: in a letter about
/// several games, they may belong to different ones. A record of more than `most` moves, and any
/// other, stays as it is.
std::vector<SentRecord> in_single_moves(SentRecord record, std::string_view text, std::size_t most);

} // namespace tessera
