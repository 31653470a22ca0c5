#pragma once

#include "../mail/text_blocks.hpp"

#include <string>
#include <string_view>

namespace tessera {

/// The lines of a block as a record, byte for byte of the same length: what a record would
/// misunderstand is blank. That is quote signs, smileys, signs for bold type, and positions on one
/// line, as `tessera diagram` prints them.
std::string record_lines(std::string_view text, const TextBlock &block);

} // namespace tessera
