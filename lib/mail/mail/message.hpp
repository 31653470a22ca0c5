#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

/// Somebody whom a message names.
struct Correspondent {
  /// As shown, or empty.
  std::string name;
  /// In small letters.
  std::string address;
};

/// When a message says that it was sent.
struct MailDate {
  /// Since 1970 began in Greenwich.
  std::int64_t seconds = 0;
  /// In the sender's time zone: `2026-03-03 10:00 +0100`.
  std::string local;
};

/// A part of a message that is text.
struct MailText {
  /// In UTF-8, as far as the message allows.
  std::string text;
  /// For an attachment; otherwise empty.
  std::string file_name;
  /// Where it begins in the message as stored in the file, from 0.
  std::uint32_t first_byte = 0;
  std::uint32_t first_line = 0;
  /// Whether its lines, or even its bytes, are those of the file, one for one; otherwise only its
  /// beginning is known there.
  bool line_for_line = true;
  bool byte_for_byte = true;
  /// Whether it is from a message that was forwarded in this one.
  bool forwarded = false;
};

/// What a message says, without its MIME.
struct MailMessage {
  /// Without the angle brackets; empty if it has none.
  std::string id;
  /// The messages that it answers, by References and In-Reply-To; the one that it answers directly
  /// comes last.
  std::vector<std::string> answers;
  std::string subject;
  /// The name of the list it came by, or empty.
  std::string list;
  Correspondent from;
  /// The first person it is sent to.
  Correspondent to;
  /// Everybody it is sent to, as written.
  std::string receivers;
  std::optional<MailDate> date;
  /// The texts to read: the plain one of alternatives, and HTML as plain text.
  std::vector<MailText> texts;
  /// What is wrong with its MIME, in sentences without a full stop.
  std::vector<std::string> faults;
};

/// Reads messages. Must not be shared between threads; each may have its own.
class MessageParser {
public:
  MessageParser() = default;
  virtual ~MessageParser() = default;
  MessageParser(const MessageParser &) = delete;
  MessageParser &operator=(const MessageParser &) = delete;

  /// Reads any bytes: what is not a message has no headers and one text. If a message goes beyond a
  /// limit, the part before that is read, and a fault reports it.
  virtual MailMessage parse(std::string_view raw) = 0;
};

} // namespace tessera
