#pragma once

#include "mapped_text.hpp"

#include <optional>

namespace tessera {

/// A text without the layout of its moves on pages, in documents and chats, and with moves in words
/// written as moves (grammar/pasted.hpp). Nothing if it has nothing of that kind. If all moves
/// stand in parentheses, these are layout, too.
std::optional<MappedText> without_layout(const MappedText &pasted, bool all_in_parentheses);

} // namespace tessera
