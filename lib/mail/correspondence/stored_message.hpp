#pragma once

#include "../mail/mailbox_reader.hpp"
#include "../mail/message.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tessera {

/// A message as it is named to people and programs.
struct MessageName {
  /// Its place among the messages of its file, from 1.
  std::size_t number = 0;
  Correspondent from;
  /// In the sender's own time zone, or empty.
  std::string date;
  /// Without the angle brackets, or empty.
  std::string id;
  /// Which of the files of its correspondence it is in, from 0.
  std::size_t file = 0;
};

/// Whether two names are of one message: numbers begin again in each file.
bool is_same_message(const MessageName &a, const MessageName &b);

/// Whether two messages come from one person: from one address or, because people have several,
/// under one name.
bool has_same_sender(const MessageName &a, const MessageName &b);

/// `message 3 from Anna Berg <anna@example.org>, 2026-03-03 10:00 +0100, <id@example.org>`
std::string to_string(const MessageName &name);

/// A message and where it is stored in its file.
struct StoredMessage {
  MessageName name;
  std::string subject;
  std::string list;
  /// The first person it was sent to.
  Correspondent to;
  std::uint64_t first_byte = 0;
  std::uint64_t first_line = 0;
  std::vector<MailText> texts;
  std::vector<std::string> faults;
};

/// What is kept of a message that has been read, from the file with that index.
StoredMessage stored(const RawMessage &raw, MailMessage message, std::size_t file);

/// A message as bytes, for a spool, and back.
std::string packed(const StoredMessage &message);
StoredMessage unpacked(std::string_view bytes);

} // namespace tessera
