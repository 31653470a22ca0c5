#pragma once

#include "../mail/text_blocks.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tessera {

/// The lines of a block as a record, byte for byte as long as they are: what a record would
/// misunderstand is blank. That is quote signs, smileys, signs for bold type, and positions on one
/// line, as `tessera diagram` prints them.
std::string record_lines(std::string_view text, const TextBlock &block);

/// Words at the start of a line by which somebody resigns, in a sentence of their own.
struct ResigningWords {
  std::size_t begin;
  std::size_t size;
};
/// The last of them in a text.
std::optional<ResigningWords> resigning_words(std::string_view text);

} // namespace tessera
