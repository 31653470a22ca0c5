#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tessera {

/// The position on one line that a text begins with, after empty lines and quote signs; nothing if
/// it does not begin with one.
std::optional<std::string> position_line(std::string_view text);

} // namespace tessera
