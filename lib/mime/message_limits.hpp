#pragma once

#include <cstddef>
#include <string_view>

namespace tessera {

// What GMime takes much time, memory or stack for is limited before it is given a message.

/// Lines of header fields in a message and the parts in it, and their bytes.
inline constexpr std::size_t max_header_lines = 100'000;
inline constexpr std::size_t max_header_size = std::size_t{2} << 20U;
/// Colons in one header field: each may begin a group of addresses within the one before.
inline constexpr std::size_t max_field_colons = 1000;
/// Lines of a message with parts that may begin or end one.
inline constexpr std::size_t max_boundary_lines = 20'000;

/// How much of a message is read.
struct ReadablePart {
  /// In bytes, whole lines.
  std::size_t size;
  /// Why no more, a sentence without a full stop; else empty.
  std::string_view fault;
};

/// The part of a message before the first line that goes beyond a limit.
ReadablePart readable_part(std::string_view raw);

} // namespace tessera
