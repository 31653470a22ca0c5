#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tessera {

/// A message without those fields of its header that are asked of no message: of what mail servers
/// put there, which may be most of it, GMime would make objects one by one.
struct AskedMessage {
  std::string_view text;
  /// What was left out before its texts.
  std::size_t bytes_left_out = 0;
  std::size_t lines_left_out = 0;
};

/// Leaves out of a message what grammar/mail.hpp calls `unasked_field`, up to the first line that
/// is no field. What is returned points into the message or into `buffer`.
AskedMessage with_asked_fields(std::string_view message, std::string &buffer);

} // namespace tessera
