#pragma once

#include "game_diff.hpp"

#include <string>
#include <string_view>

namespace tessera {

/// A text on one line of a message.
std::string shown_in_line(std::string_view text);

/// What differs, in words, without a full stop.
std::string difference_sentence(const Difference &difference);

} // namespace tessera
