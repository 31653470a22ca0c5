#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tessera {

/// How much of a file is looked at to see what it is.
inline constexpr std::size_t format_window = 8192;

/// Why a file that begins like this cannot be read, if it is packed or a document in a way that
/// tessera does not read: what it is, and what to do.
std::optional<std::string> unread_format(std::string_view start);

} // namespace tessera
