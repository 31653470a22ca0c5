#pragma once

#include "../../record/record/record.hpp"
#include "../../record/record/record_parser.hpp"
#include "../mail/text_blocks.hpp"

#include <string>
#include <string_view>

namespace tessera {

/// What is known about a block before it is read.
struct RecordReading {
  /// The label of a game, within the text: its number is not a move's.
  Span label{};
  /// Whether a comma or "and" between two moves separates turns, as in a game of one move a turn.
  bool one_move_in_turn = false;
  /// The cells and castling of the games that it may belong to.
  PlyReader reader = PlyReader::usual_plies;
};

/// The lines of a block as a record, byte for byte of the same length: what a record would
/// misunderstand is blank. That is quote signs, smileys, signs for bold type, quotation marks and
/// colons beside moves, and positions on one line, as `tessera diagram` prints them.
std::string record_lines(std::string_view text, const TextBlock &block,
                         const RecordReading &reading = {});

/// A stretch of a message's text as one line. Quote signs where a line within it begins are left
/// out.
std::string in_one_line(std::string_view text);

} // namespace tessera
