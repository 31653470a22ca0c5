#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tessera {

/// Who speaks in a line of a message's text (grammar/mail.hpp).
enum class BlockKind : std::uint8_t {
  /// Its sender.
  fresh,
  /// Somebody the sender quotes, or whose message was sent on.
  quoted,
  /// The words and header fields that introduce a quotation.
  introduction,
  signature,
};

/// Lines of a text that follow each other and are of one kind.
struct TextBlock {
  BlockKind kind;
  /// How often quoted lines are quoted; else 0.
  std::size_t depth;
  /// In bytes of the text.
  std::size_t begin;
  std::size_t end;
  /// Whether a sign before each of its lines says that it is quoted. Else only what stands before
  /// it says so, and the sender's own words may stand in it, too.
  bool is_marked = true;
};

/// A signature has no more lines; what goes on longer is text.
inline constexpr std::size_t max_signature_lines = 10;

/// The blocks of a text, from its first byte to its last. A text that was sent on is quoted from
/// the start. Behind the header of another message all is quoted, and after an attribution without
/// signs too, if something of the sender's stands before it.
std::vector<TextBlock> text_blocks(std::string_view text, bool forwarded);

} // namespace tessera
