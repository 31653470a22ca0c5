#pragma once

#include <string>
#include <string_view>

namespace tessera {

/// Bytes in base64.
std::string base64_of(std::string_view bytes);

/// A text packed with gzip, in base64, for a page to unpack.
std::string packed(std::string_view text);

} // namespace tessera
