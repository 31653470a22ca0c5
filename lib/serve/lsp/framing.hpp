#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tessera::lsp {

/// A message, or what is wrong with it.
struct Framed {
  std::string content;
  /// Empty if nothing is wrong.
  std::string fault;
};

/// Takes messages out of a stream: a header, `Content-Length: N`, a blank line and N bytes. It
/// keeps nothing of a message that is too long, and goes on after it; a header that gives no length
/// is skipped.
class MessageReader {
public:
  /// More of the stream.
  void feed(std::string_view bytes);
  /// The next message, if all of it has come.
  std::optional<Framed> next();

private:
  std::optional<Framed> read_header();

  std::string buffer_;
  /// How many bytes are still to come of the message whose header was read.
  std::optional<std::size_t> content_;
  /// The same for a message that is too long.
  std::size_t to_skip_ = 0;
};

/// A message with its header.
std::string framed(std::string_view content);

/// Whether the brackets in a JSON text are nested deeper than `max_depth`.
bool is_too_deep(std::string_view json);

} // namespace tessera::lsp
