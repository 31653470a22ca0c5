#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tessera {

/// The message in which a move of a record came.
struct MailSource {
  /// Its place among the messages of its file, from 1.
  std::size_t number = 0;
  /// As `2026-03-03 10:00 +0100`, in the sender's own time zone, or empty.
  std::string date;
  /// Without the angle brackets, or empty.
  std::string id;
  /// Whether somebody other than the move's player sent it.
  bool is_of_other = false;
};

/// The words of the comment for this, without its braces (grammar/mail_source.hpp).
std::string to_string(const MailSource &source);
/// What such a comment says; nothing if the words are not such a comment.
std::optional<MailSource> mail_source_in(std::string_view words);

} // namespace tessera
