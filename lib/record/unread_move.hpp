#pragma once

#include "record.hpp"

#include <optional>
#include <string_view>

namespace tessera {

/// The first words of a line that name two cells as a move does; for a line that was read as no
/// move. Nothing if there are none.
std::optional<Span> unread_move(std::string_view line);

} // namespace tessera
