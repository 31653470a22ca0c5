#pragma once

#include "../mail/message.hpp"

#include <cstddef>
#include <string>
#include <string_view>

// The header of a message is split by the grammar, not by GMime, which would make objects of all
// its fields where a few are needed; that took most of the time of reading mail. GMime decodes
// these few, and reads all that is MIME: the fields of the content, and the content. Tests check
// that this finds what GMime finds in whole messages, even damaged ones.

namespace tessera {

/// The fields of a message's header that are used, as written after their names; empty if there is
/// none. If several have the same name, the first counts.
struct HeaderFields {
  std::string from;
  std::string sender;
  std::string to;
  std::string subject;
  std::string date;
  std::string message_id;
  std::string in_reply_to;
  std::string references;
  std::string list_id;
  std::string reply_to;
  std::string cc;
};

/// A message whose header has been read.
struct SplitMessage {
  HeaderFields fields;
  /// The rest to read: the fields that describe the content, and the content.
  std::string_view rest;
  /// How much was left out before the content.
  std::size_t bytes_left_out = 0;
  std::size_t lines_left_out = 0;
};

/// Takes the fields from a message by grammar/mail.hpp. `rest` points into the message or into
/// `buffer`. If the header has a line that is not a field, or no end, everything is left to be
/// read: GMime decides how much of it is header.
SplitMessage split_header(std::string_view message, std::string &buffer);

/// Decodes the fields with GMime: everything in a message except its texts.
MailMessage decoded(const HeaderFields &fields);

/// Corrects the people of a message that came from the archive of a list, or through a list: `anna
/// at example.org (Anna Berg)` is an address, and `Anna Berg via 4D <4d@example.org>` is Anna, with
/// the address to answer to.
void undo_list_changes(const HeaderFields &fields, MailMessage &message);

} // namespace tessera
