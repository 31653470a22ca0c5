#pragma once

#include "package_text.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tessera::package {

/// Makes a record from a game in JSON, or from a position without moves. Returns why it cannot be
/// read, if so.
std::optional<std::string> read_game(std::string_view json, PackageText &text);

} // namespace tessera::package
