#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tessera {

/// Of a file so much is looked at to see what it is.
inline constexpr std::size_t format_window = 8192;

/// Why a file cannot be read that begins so, if it is packed or is a document in a way that tessera
/// does not read: what it is, and what to do.
std::optional<std::string> unread_format(std::string_view start);

} // namespace tessera
