#pragma once

#include "../../record/record/byte_source.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// How a mailbox is divided. GMime has a mailbox reader of its own, but it runs in one thread only.
// This one finds the first line of each message by a rule of grammar/mail.hpp, and a test checks
// that GMime finds the same messages.

namespace tessera {

/// What a file is, judging by its first lines (grammar/mail.hpp).
enum class InputKind : std::uint8_t { records, message, mailbox };

/// Says what a file is from its first `kind_window` bytes, or from all if it is shorter.
InputKind kind_of(std::string_view start);

/// A message as stored in its file, without the line that begins it in a mailbox.
struct RawMessage {
  std::string_view text;
  /// From 1.
  std::size_t number = 0;
  /// Where the text begins in the file, counted from 0.
  std::uint64_t first_byte = 0;
  std::uint64_t first_line = 0;
  /// Whether it is longer than `max_message_size`; then its text is only its beginning.
  bool too_long = false;
};

/// Reads the messages of a mailbox, or the one message of a file, one at a time, in memory bounded
/// by the longest message allowed. The source must outlive it.
///
/// A message begins after a line that grammar/mail.hpp calls `mbox_line`, and ends at the next.
class MailboxReader {
public:
  MailboxReader(ByteSource &source, InputKind kind, std::size_t chunk = std::size_t{1} << 20U);
  ~MailboxReader() = default;
  /// The message that it returns points into it.
  MailboxReader(const MailboxReader &) = delete;
  MailboxReader &operator=(const MailboxReader &) = delete;

  /// The next message, or nothing at the end, or if the source fails. It is valid until the next
  /// call.
  std::optional<RawMessage> next();
  /// What the source said when it failed, if it did.
  [[nodiscard]] const std::optional<std::string> &problem() const { return problem_; }

private:
  void begin();
  bool read_more();
  void advance(std::size_t size);
  std::optional<std::size_t> end_of_message();
  void skip_rest();
  [[nodiscard]] std::string_view available() const {
    return {buffer_.data() + begin_, end_ - begin_};
  }

  ByteSource &source_;
  InputKind kind_;
  std::size_t chunk_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool begun_ = false;
  bool at_end_ = false;
  // For the byte at `begin_`.
  std::uint64_t byte_ = 0;
  std::uint64_t line_ = 0;
  /// For the message that was returned last, and whether there is more of it.
  std::size_t consumed_ = 0;
  bool has_rest_ = false;
  /// How far the current message has been searched for its end.
  std::size_t scanned_ = 0;
  /// Of a message, if its header gives it.
  std::size_t length_ = std::string_view::npos;
  std::size_t number_ = 0;
  std::optional<std::string> problem_;
};

} // namespace tessera
