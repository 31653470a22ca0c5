#pragma once

// Mailboxes as short texts, and what readers make of them.

#include "lib/mail/mailbox_reader.hpp"
#include "lib/mail/message.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {

/// A message that outlives its reader.
struct KeptMessage {
  std::string text;
  std::size_t number;
  std::uint64_t first_byte;
  std::uint64_t first_line;
  bool too_long;

  friend bool operator==(const KeptMessage &, const KeptMessage &) = default;
};

inline std::vector<KeptMessage> read_messages(ByteSource &source, InputKind kind,
                                              std::size_t chunk = std::size_t{1} << 20U) {
  MailboxReader reader(source, kind, chunk);
  std::vector<KeptMessage> messages;
  while (const std::optional<RawMessage> raw = reader.next()) {
    messages.push_back(
        {std::string(raw->text), raw->number, raw->first_byte, raw->first_line, raw->too_long});
  }
  return messages;
}

inline std::vector<KeptMessage> read_messages(std::string_view text,
                                              InputKind kind = InputKind::mailbox,
                                              std::size_t chunk = std::size_t{1} << 20U) {
  TextSource source(text);
  return read_messages(source, kind, chunk);
}

/// With other line ends.
inline std::string with_crlf(std::string_view text) {
  std::string changed;
  for (const char c : text) {
    changed += c == '\n' ? "\r\n" : std::string(1, c);
  }
  return changed;
}

inline MailMessage parse_message(std::string_view raw) { return MessageParser().parse(raw); }

/// A message with a few fields and whatever else is given, up to its body.
inline std::string message_with(std::string_view fields, std::string_view body) {
  return "From: Ada Lind <ada@example.org>\nMIME-Version: 1.0\n" + std::string(fields) + '\n' +
         std::string(body);
}

} // namespace tessera::test
