#pragma once

#include <string_view>

// Words of a pasted text that may belong to a move, whatever characters they are written in.

namespace tessera {

/// The word at a place, up to the next blank.
std::string_view word_at(std::string_view text, std::size_t at);

/// Whether a word may be a move, a sign of one, or a piece's letter before its cells, which stand
/// behind it.
bool may_be_of_move(std::string_view word, std::string_view behind);

} // namespace tessera
