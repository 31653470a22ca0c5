#pragma once

#include <cstddef>
#include <string_view>

namespace tessera {

/// How many columns of a terminal a text takes, as fmt estimates it: two for a character of
/// Chinese, Japanese or Korean and for most emoji; none for an accent on the character before it.
std::size_t text_width(std::string_view text);

/// The bytes of a text that fit into so many columns; no character is cut in two.
std::size_t size_in_columns(std::string_view text, std::size_t columns);

} // namespace tessera
