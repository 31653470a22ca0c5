#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tessera::lsp {

/// What a message may have: bytes of its header, bytes of its content, and brackets in brackets.
inline constexpr std::size_t max_header = 8192;
inline constexpr std::size_t max_content = std::size_t{16} << 20U;
inline constexpr std::size_t max_depth = 64;

/// A message, or what is wrong with it.
struct Framed {
  std::string content;
  /// Empty if nothing is.
  std::string fault;
};

/// Takes messages out of a stream: a header, `Content-Length: N`, a blank line and N bytes. Of a
/// message that is too long it keeps nothing, and goes on behind it; a header that gives no length
/// is passed over.
class MessageReader {
public:
  /// More of the stream.
  void feed(std::string_view bytes);
  /// The next message, if all of it has come.
  std::optional<Framed> next();

private:
  std::optional<Framed> read_header();

  std::string buffer_;
  /// Of the message whose header was read, the bytes that are still to come.
  std::optional<std::size_t> content_;
  /// Of one that is too long.
  std::size_t to_skip_ = 0;
};

/// A message with its header.
std::string framed(std::string_view content);

/// Whether a JSON text has brackets in brackets deeper than `max_depth`.
bool is_too_deep(std::string_view json);

} // namespace tessera::lsp
