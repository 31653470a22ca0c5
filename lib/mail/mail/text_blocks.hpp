#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

// What each line of a message is: new, quoted, an introduction or a signature
// (grammar/quotation.hpp). The grammar of records then finds the moves in it, in the text with its
// quote signs blanked out, so that places stay.

namespace tessera {

/// Who speaks in a line of a message's text (grammar/mail.hpp).
enum class BlockKind : std::uint8_t {
  /// Its sender.
  fresh,
  /// Somebody whom the sender quotes, or whose message was forwarded.
  quoted,
  /// The words and header fields that introduce a quotation.
  introduction,
  signature,
};

/// Lines of a text that follow each other and are of one kind. (A text may have millions of them.)
struct TextBlock {
  BlockKind kind;
  /// Whether a sign before each of its lines says that it is quoted. Otherwise only what stands
  /// before it says so, and it may contain the sender's own words.
  bool is_marked;
  /// How often quoted lines are quoted; otherwise 0.
  std::uint32_t depth;
  /// In bytes of the text.
  std::uint32_t begin;
  std::uint32_t end;
};

/// A signature has at most this many lines; anything longer is text.
inline constexpr std::size_t max_signature_lines = 10;

/// The blocks of a text, from its first byte to its last. A forwarded text is quoted from the
/// start. Everything after the header of another message is quoted, and so is everything after an
/// attribution without signs, if something of the sender's stands before it.
std::vector<TextBlock> text_blocks(std::string_view text, bool forwarded);

} // namespace tessera
