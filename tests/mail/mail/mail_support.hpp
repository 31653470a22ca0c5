#pragma once

// Mailboxes as short texts, and what readers make of them.

#include "lib/mail/mail/mailbox_reader.hpp"
#include "lib/mail/mime/mime_parser.hpp"

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

inline MailMessage parse_message(std::string_view raw) { return MimeParser().parse(raw); }

/// A message with a few fields and anything else that is given, up to its body.
inline std::string message_with(std::string_view fields, std::string_view body) {
  return "From: Ada Lind <ada@example.org>\nMIME-Version: 1.0\n" + std::string(fields) + '\n' +
         std::string(body);
}

inline std::vector<std::string> texts_of(const MailMessage &message) {
  std::vector<std::string> texts;
  for (const MailText &text : message.texts) {
    texts.push_back(text.text);
  }
  return texts;
}

/// A multipart of parts that bring their own fields.
inline std::string multipart(std::string_view subtype, const std::vector<std::string> &parts,
                             std::string_view boundary = "b") {
  std::string body;
  for (const std::string &part : parts) {
    body += "--" + std::string(boundary) + '\n' + part + '\n';
  }
  return "Content-Type: multipart/" + std::string(subtype) + "; boundary=\"" +
         std::string(boundary) + "\"\n\n" + body + "--" + std::string(boundary) + "--\n";
}

inline std::string message_of(const std::string &parts) {
  return "From: a@x.org\nMIME-Version: 1.0\n" + parts;
}

inline constexpr std::string_view plain = "Content-Type: text/plain\n\n";
inline constexpr std::string_view html = "Content-Type: text/html\n\n";

inline std::string part(std::string_view head, std::string_view body) {
  return std::string(head) + std::string(body);
}

} // namespace tessera::test
