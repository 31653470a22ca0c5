#pragma once

#include "sent_turns.hpp"

#include <string_view>
#include <vector>

namespace tessera {

/// Gives smileys, signs for bold type and positions on one line back to the words of a text:
/// `read`, which stands in it from `offset` on, has blanks in their place (record_lines.hpp), so
/// that its record has lost them.
void keep_blanked_signs(std::string_view text, std::string_view read, std::size_t offset,
                        std::vector<SentRecord> &records);

} // namespace tessera
