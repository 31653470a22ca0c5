#pragma once

#include "orthodox_rules.hpp"

#include <array>
#include <string_view>

/// The game that infinitechess.org calls 4x4x4x4: see docs/rulebook/infinitechess.md.
namespace tessera::infinitechess {

extern const orthodox::Rules chess;

/// The site's names for it: its name, and its code (IC-17).
inline constexpr std::array<std::string_view, 2> names{"4\u00d74\u00d74\u00d74 Chess",
                                                       "4x4x4x4_Chess"};

} // namespace tessera::infinitechess
