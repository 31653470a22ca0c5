#include "header.hpp"

#include "../../base/text.hpp"
#include "gmime_owner.hpp"
#include "grammar/mail.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace tessera {

namespace {

// --- Taking fields apart ------------------------------------------------------------------------

namespace pegtl = tao::pegtl;

/// What the rules fill.
struct Split {
  SplitMessage &message;
  /// The fields of the content.
  std::string &kept;
  /// Where the next value goes.
  std::string *value = nullptr;
};

template <class Rule> struct Action {};
template <std::string HeaderFields::*field> struct ChooseField {
  static void apply0(Split &split) { split.value = &(split.message.fields.*field); }
};
template <> struct Action<grammar::sender_name> : ChooseField<&HeaderFields::from> {};
template <> struct Action<grammar::agent_name> : ChooseField<&HeaderFields::sender> {};
template <> struct Action<grammar::receiver_name> : ChooseField<&HeaderFields::to> {};
template <> struct Action<grammar::subject_name> : ChooseField<&HeaderFields::subject> {};
template <> struct Action<grammar::date_name> : ChooseField<&HeaderFields::date> {};
template <> struct Action<grammar::id_name> : ChooseField<&HeaderFields::message_id> {};
template <> struct Action<grammar::answered_name> : ChooseField<&HeaderFields::in_reply_to> {};
template <> struct Action<grammar::references_name> : ChooseField<&HeaderFields::references> {};
template <> struct Action<grammar::list_name> : ChooseField<&HeaderFields::list_id> {};
template <> struct Action<grammar::reply_name> : ChooseField<&HeaderFields::reply_to> {};
template <> struct Action<grammar::copied_name> : ChooseField<&HeaderFields::cc> {};
template <> struct Action<grammar::asked_value> {
  template <class Input> static void apply(const Input &in, Split &split) {
    if (split.value->empty()) {
      split.value->assign(in.begin(), in.end());
    }
  }
};
template <> struct Action<grammar::content_field> {
  template <class Input> static void apply(const Input &in, Split &split) {
    split.kept.append(in.begin(), in.end());
  }
};

// --- Decoding them ------------------------------------------------------------------------------

/// In UTF-8 and on one line.
std::string decoded_text(const std::string &field) {
  const GMimeText unfolded(g_mime_utils_header_unfold(field.c_str()));
  const GMimeText text(g_mime_utils_header_decode_text(nullptr, unfolded.get()));
  return std::string(view(text.get()));
}

/// The first mailbox of a list, which may be null.
Correspondent first_of(InternetAddressList *list) {
  const int count = list == nullptr ? 0 : internet_address_list_length(list);
  for (int i = 0; i < count; ++i) {
    InternetAddress *address = internet_address_list_get_address(list, i);
    if (INTERNET_ADDRESS_IS_MAILBOX(address)) {
      std::string mailbox(
          view(internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(address))));
      std::transform(mailbox.begin(), mailbox.end(), mailbox.begin(), lower);
      return {std::string(view(internet_address_get_name(address))), std::move(mailbox)};
    }
  }
  return {};
}

/// The first mailbox that a field names.
Correspondent first_of(const std::string &field) {
  if (field.empty()) {
    return {};
  }
  const GMimeOwned<InternetAddressList> list(internet_address_list_parse(nullptr, field.c_str()));
  if (list) {
    return first_of(list.get());
  }
  // GMime keeps the part of a list before a fault only when it parses a message.
  const std::string text = "To:" + field + "\n";
  const GMimeOwned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(text.data(), text.size()));
  const GMimeOwned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  const GMimeOwned<GMimeMessage> message(g_mime_parser_construct_message(parser.get(), nullptr));
  return message ? first_of(g_mime_message_get_to(message.get())) : Correspondent();
}

std::optional<MailDate> date_of(const std::string &field) {
  GDateTime *date =
      field.empty() ? nullptr : g_mime_utils_header_decode_date(decoded_text(field).c_str());
  if (date == nullptr) {
    return std::nullopt;
  }
  constexpr std::int64_t microseconds_a_minute = 60'000'000;
  const std::int64_t offset = g_date_time_get_utc_offset(date) / microseconds_a_minute;
  int year = 0;
  int month = 0;
  int day = 0;
  g_date_time_get_ymd(date, &year, &month, &day);
  MailDate told{g_date_time_to_unix(date),
                fmt::format("{:04}-{:02}-{:02} {:02}:{:02} {}{:02}{:02}", year, month, day,
                            g_date_time_get_hour(date), g_date_time_get_minute(date),
                            offset < 0 ? '-' : '+', std::abs(offset) / 60, std::abs(offset) % 60)};
  g_date_time_unref(date);
  return told;
}

std::string id_of(const std::string &field) {
  if (field.empty()) {
    return {};
  }
  const GMimeText id(g_mime_utils_decode_message_id(decoded_text(field).c_str()));
  return std::string(view(id.get()));
}

void add_references(const std::string &field, std::vector<std::string> &answers) {
  if (field.empty()) {
    return;
  }
  // Unlike words, ids are not encoded.
  GMimeReferences *references = g_mime_references_parse(nullptr, field.c_str());
  const int count = g_mime_references_length(references);
  for (int i = 0; i < count; ++i) {
    answers.emplace_back(view(g_mime_references_get_message_id(references, i)));
  }
  g_mime_references_free(references);
}

/// The name of a list, as in `Hyperchess players <hyperchess.example.org>`.
std::string list_of(const std::string &field) {
  const std::string text = field.empty() ? std::string() : decoded_text(field);
  std::string_view list = text;
  const std::size_t bracket = list.find('<');
  if (bracket == 0) {
    list = list.substr(1, list.find('>') - 1);
  } else {
    list = list.substr(0, bracket);
  }
  list.remove_prefix(std::min(list.find_first_not_of(" \""), list.size()));
  return std::string(list.substr(0, list.find_last_not_of(" \"") + 1));
}

} // namespace

SplitMessage split_header(std::string_view message, std::string &buffer) {
  SplitMessage split_message;
  buffer.clear();
  Split split{split_message, buffer};
  pegtl::memory_input<pegtl::tracking_mode::lazy> in(message.data(), message.size(), "");
  if (!pegtl::parse<grammar::whole_header, Action>(in, split)) {
    return {{}, message};
  }
  const auto size = static_cast<std::size_t>(in.current() - message.data());
  const auto lines = [](std::string_view text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  };
  split_message.bytes_left_out = size - buffer.size();
  split_message.lines_left_out = lines(message.substr(0, size)) - lines(buffer);
  if (buffer.empty()) {
    split_message.rest = message.substr(size);
  } else {
    buffer.append(message.substr(size));
    split_message.rest = buffer;
  }
  return split_message;
}

MailMessage decoded(const HeaderFields &fields) {
  MailMessage message;
  message.id = id_of(fields.message_id);
  add_references(fields.references, message.answers);
  add_references(fields.in_reply_to, message.answers);
  message.subject = fields.subject.empty() ? std::string() : decoded_text(fields.subject);
  message.list = list_of(fields.list_id);
  message.from = first_of(fields.from);
  if (message.from.address.empty()) {
    message.from = first_of(fields.sender);
  }
  message.to = first_of(fields.to);
  message.receivers = fields.to + ',' + fields.cc;
  message.date = date_of(fields.date);
  return message;
}

} // namespace tessera
