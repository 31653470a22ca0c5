#pragma once

#include <string_view>

namespace tessera {

/// What a byte of Windows-1252 beyond ASCII stands for, in UTF-8; U+FFFD for the few that stand for
/// nothing.
std::string_view windows_1252(char byte);

} // namespace tessera
