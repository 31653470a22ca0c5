#pragma once

// A message's header as GMime reads it in a whole message, and as the grammar and GMime do
// together.

#include "lib/base/text.hpp"
#include "lib/mail/mime/gmime_owner.hpp"
#include "lib/mail/mime/header.hpp"

#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

namespace tessera::test {

/// What is compared of a message.
inline std::string shown(const MailMessage &message) {
  std::ostringstream text;
  text << "id " << message.id << "\nsubject " << message.subject << "\nfrom " << message.from.name
       << '|' << message.from.address << "\nto " << message.to.name << '|' << message.to.address
       << "\ndate " << (message.date ? message.date->seconds : 0);
  for (const std::string &answered : message.answers) {
    text << "\nanswers " << answered;
  }
  return text.str();
}

inline Correspondent first_of(InternetAddressList *list) {
  for (int i = 0; list != nullptr && i < internet_address_list_length(list); ++i) {
    InternetAddress *address = internet_address_list_get_address(list, i);
    if (INTERNET_ADDRESS_IS_MAILBOX(address)) {
      Correspondent found{
          std::string(view(internet_address_get_name(address))),
          std::string(view(internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(address))))};
      for (char &c : found.address) {
        c = lower(c);
      }
      return found;
    }
  }
  return {};
}

/// The same by GMime alone; nothing if it does not take the text as a message.
inline std::optional<std::string> shown_by_gmime(std::string_view raw) {
  const GMimeOwned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(raw.data(), raw.size()));
  const GMimeOwned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  const GMimeOwned<GMimeMessage> read(g_mime_parser_construct_message(parser.get(), nullptr));
  if (!read) {
    return std::nullopt;
  }
  MailMessage message;
  message.id = view(g_mime_message_get_message_id(read.get()));
  message.subject = view(g_mime_message_get_subject(read.get()));
  message.from = first_of(g_mime_message_get_from(read.get()));
  if (message.from.address.empty()) {
    message.from = first_of(g_mime_message_get_sender(read.get()));
  }
  message.to = first_of(g_mime_message_get_to(read.get()));
  if (GDateTime *date = g_mime_message_get_date(read.get())) {
    message.date = {g_date_time_to_unix(date), {}};
  }
  for (const char *name : {"References", "In-Reply-To"}) {
    GMimeHeader *header = g_mime_header_list_get_header(
        g_mime_object_get_header_list(GMIME_OBJECT(read.get())), name);
    if (header != nullptr) {
      GMimeReferences *references =
          g_mime_references_parse(nullptr, g_mime_header_get_raw_value(header));
      for (int i = 0; i < g_mime_references_length(references); ++i) {
        message.answers.emplace_back(g_mime_references_get_message_id(references, i));
      }
      g_mime_references_free(references);
    }
  }
  return shown(message);
}

/// Whether a field stands in a header twice: the first counts, which GMime sees differently.
inline bool repeats_a_field(std::string_view raw) {
  std::set<std::string> names;
  std::istringstream lines{std::string(raw)};
  for (std::string line; std::getline(lines, line) && !line.empty() && line != "\r";) {
    std::string name = line.substr(0, line.find_first_of(": \t"));
    for (char &c : name) {
      c = lower(c);
    }
    if (!name.empty() && !names.insert(name).second) {
      return true;
    }
  }
  return false;
}

/// The same by the grammar, which decides what the fields are. Nothing if the header is left to
/// GMime, or if the two are known to see it differently.
inline std::optional<std::string> shown_by_grammar(std::string_view raw) {
  std::string buffer;
  const SplitMessage split = split_header(raw, buffer);
  return split.bytes_left_out > 0 && !repeats_a_field(raw)
             ? std::optional(shown(decoded(split.fields)))
             : std::nullopt;
}

} // namespace tessera::test
