#pragma once

#include <gmime/gmime.h>

#include <string>
#include <string_view>

// How the bytes of a part are packed for the way (RFC 2045).

namespace tessera {

/// Whether an encoding changes the bytes.
bool is_encoded(GMimeContentEncoding encoding);

/// Bytes decoded, and not many more than are read of a text. In base64, signs that fill up the end
/// may be missing: a message may be cut off there.
std::string decoded(std::string_view bytes, GMimeContentEncoding encoding);

/// Whether the first line of a part's bytes has only signs of base64.
bool begins_in_base64(std::string_view bytes);

} // namespace tessera
