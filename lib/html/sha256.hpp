#pragma once

#include <string>
#include <string_view>

namespace tessera {

/// The SHA-256 of a text in base64, as a Content-Security-Policy names what it lets run.
std::string sha256_base64(std::string_view text);

} // namespace tessera
