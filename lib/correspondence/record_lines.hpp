#pragma once

#include "../mail/text_blocks.hpp"
#include "../record/record.hpp"

#include <string>
#include <string_view>

namespace tessera {

/// The lines of a block as a record, byte for byte of the same length: what a record would
/// misunderstand is blank. That is quote signs, smileys, signs for bold type, and positions on one
/// line, as `tessera diagram` prints them. `label` is that of a game, within the text: its number is
/// not a move's, and other signs stand for it.
std::string record_lines(std::string_view text, const TextBlock &block, Span label = {});

} // namespace tessera
