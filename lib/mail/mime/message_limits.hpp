#pragma once

#include <cstddef>
#include <string_view>

namespace tessera {

// Limits what would take GMime much time, memory or stack, before it gets a message.

/// The lines of header fields in a message and its parts, and their bytes.
inline constexpr std::size_t max_header_lines = 100'000;
inline constexpr std::size_t max_header_size = std::size_t{2} << 20U;
/// Colons in one header field: each may begin a group of addresses within the one before.
inline constexpr std::size_t max_field_colons = 1000;
/// Lines that may begin or end a part of a message.
inline constexpr std::size_t max_boundary_lines = 20'000;

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
