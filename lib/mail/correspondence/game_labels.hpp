#pragma once

#include "../mail/text_blocks.hpp"
#include "sent_turns.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

// Which of several games a part of a letter is about (grammar/game_label.hpp).

namespace tessera {

/// The number of a game that is only called the other one.
inline constexpr std::uint32_t another_game = 1000;

/// A part of a block, and the number of the game that a label in it names; 0 if there is none.
struct LabelledPart {
  TextBlock block;
  std::uint32_t game = 0;
  /// In the text.
  Span label{};
  /// Whether only signs, a number or words that say that it is played are between it and a move.
  bool is_beside_move = false;
  /// Whether the label has its line to itself.
  bool is_heading = false;
};

/// A block in parts. Each label that stands beside a move, or on a line of its own, makes one,
/// which ends with the paragraph that the label is about; a heading is also about further
/// paragraphs that hold no move. A block without a move has parts only if it may end a game.
std::vector<LabelledPart> labelled_parts(std::string_view text, const TextBlock &block,
                                         bool may_end_game);

/// The number of a game that a sentence names, if it names one.
std::optional<std::uint32_t> game_named_in(std::string_view sentence);
/// Whether a sentence about an end means another game, without saying which.
bool ends_another_game(std::string_view sentence);

/// A record of a few moves on lines of their own as one record for each move: in a letter about
/// several games, they may belong to different ones. A record of more than `most` moves, and any
/// other, stays as it is.
std::vector<SentRecord> in_single_moves(SentRecord record, std::string_view text, std::size_t most);

} // namespace tessera
