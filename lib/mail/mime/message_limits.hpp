#pragma once

#include <cstddef>
#include <string_view>

namespace tessera {

// Limits what would take GMime much time, memory or stack, before it gets a message.

/// How much of a message is read.
struct ReadablePart {
  /// In bytes, whole lines.
  std::size_t size;
  /// Why not more, a sentence without a full stop; otherwise empty.
  std::string_view fault;
};

/// The part of a message before the first line that goes beyond a limit.
ReadablePart readable_part(std::string_view raw);

} // namespace tessera
