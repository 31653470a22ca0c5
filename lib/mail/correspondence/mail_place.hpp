#pragma once

#include "../../record/record/record.hpp"
#include "stored_message.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// Where a message says something.
struct MailPlace {
  MessageName message;
  /// Line and column in the file, from 1. If `is_exact` is false, the line is where the part of the
  /// message begins, because its text is not stored in the file as it is read.
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::uint64_t byte = 0;
  bool is_exact = true;
  bool byte_is_exact = true;
  /// The line in the text of the message, from 1.
  std::uint64_t text_line = 1;
  /// The attachment, or empty.
  std::string file_name;
  /// The text of that line, or only what is near if it is long, and where in it the passage begins.
  std::string text;
  std::uint32_t offset = 0;
};

/// Where the lines of a text begin, and how many characters precede any place: what is needed to
/// find places in a long text without searching it each time.
class TextLines {
public:
  explicit TextLines(std::string_view text);

  /// The line that a byte is in, from 0, and where that line begins.
  [[nodiscard]] std::size_t line_of(std::size_t offset) const;
  [[nodiscard]] std::size_t begin_of(std::size_t line) const { return lines_[line]; }
  /// The characters before a byte.
  [[nodiscard]] std::uint64_t characters_before(std::size_t offset) const;

private:
  std::string_view text_;
  std::vector<std::size_t> lines_{0};
  /// Before each group of so many bytes.
  std::vector<std::uint64_t> characters_;
};

/// A record of a message, and what it stands in.
struct SentIn {
  const StoredMessage &message;
  const MailText &text;
  const TextLines &lines;
  bool is_quoted;
  /// Whether its message answers one that is not there, as do all messages of its thread before it,
  /// which the same person sent.
  bool is_late = false;
  /// Whether its message names one that it answers, but that is not there.
  bool answers_missing = false;
};

/// The place of a span in a text of a message.
MailPlace place_of(const SentIn &in, Span span);
/// A text that stands there, within the text of the place.
Span at_place(const MailPlace &place, std::string_view text);

} // namespace tessera
