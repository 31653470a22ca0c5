// split_header: that taking fields apart by the grammar finds what GMime finds in a whole message.

#include "mail_support.hpp"

#include "lib/mail/gmime_owner.hpp"
#include "lib/mail/header.hpp"
#include "lib/text.hpp"
#include "support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <sstream>

namespace tessera::test {
namespace {

/// What is compared of a message.
std::string shown(const MailMessage &message) {
  std::ostringstream text;
  text << "id " << message.id << "\nsubject " << message.subject << "\nfrom " << message.from.name
       << '|' << message.from.address << "\nto " << message.to.name << '|' << message.to.address
       << "\ndate " << (message.date ? message.date->seconds : 0);
  for (const std::string &answered : message.answers) {
    text << "\nanswers " << answered;
  }
  return text.str();
}

Correspondent first_of(InternetAddressList *list) {
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

/// The same by GMime alone; nothing of what it says is no message.
std::optional<std::string> shown_by_gmime(const std::string &raw) {
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

/// Messages of all kinds: the samples and those of the fuzz target.
std::vector<std::string> all_messages() {
  const MessageParser initialises;
  std::vector<std::filesystem::path> paths;
  for (const char *folder : {"samples/mail", "tests/fuzz/corpus/mail"}) {
    for (const auto &entry :
         std::filesystem::directory_iterator(TESSERA_SOURCE_DIR "/" + std::string(folder))) {
      paths.push_back(entry.path());
    }
  }
  // Folders list them in any order.
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> all;
  for (const std::filesystem::path &path : paths) {
    std::ifstream file(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const InputKind kind = kind_of(std::string_view(text).substr(0, kind_window));
    for (const KeptMessage &message : read_messages(text, kind)) {
      all.push_back(message.text);
    }
  }
  return all;
}

/// Whether a field stands in a header twice: of these the first counts, which GMime sees otherwise.
bool repeats_a_field(const std::string &raw) {
  std::set<std::string> names;
  std::istringstream lines(raw);
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

TEST(Header, IsThatOfGMime) {
  int compared = 0;
  for (const std::string &raw : all_messages()) {
    std::string buffer;
    const SplitMessage split = split_header(raw, buffer);
    if (split.bytes_left_out > 0 && !repeats_a_field(raw)) {
      ++compared;
      EXPECT_EQ(shown(decoded(split.fields)), shown_by_gmime(raw)) << raw.substr(0, 1000);
    }
  }
  EXPECT_GT(compared, 30);
}

TEST(Header, IsThatOfGMimeHoweverDamaged) {
  const std::vector<std::string> messages = all_messages();
  const std::string_view bits(" \t\r\n:;<>()[]\"=?,\\@.aZ9-\xc3\xa4\0", 26);
  std::mt19937 random(822);
  int compared = 0;
  for (int round = 0; round < (sanitized ? 2'000 : 50'000); ++round) {
    std::string raw = messages[random() % messages.size()];
    const std::size_t header = std::max<std::size_t>(std::min(raw.find("\n\n"), raw.size()), 1);
    for (std::size_t left = 1 + random() % 3; left > 0; --left) {
      raw[random() % header] = bits[random() % bits.size()];
    }
    std::string buffer;
    const SplitMessage split = split_header(raw, buffer);
    if (split.bytes_left_out > 0 && !repeats_a_field(raw)) {
      ++compared;
      ASSERT_EQ(shown(decoded(split.fields)), shown_by_gmime(raw)) << raw.substr(0, 1000);
    }
  }
  EXPECT_GT(compared, sanitized ? 1'000 : 25'000);
}

TEST(Header, LeavesTheFieldsOfTheContentAndTheContent) {
  std::string buffer;
  const SplitMessage split = split_header("From: a@x\nContent-Type: text/html;\n charset=utf-8\n"
                                          "Subject: b\nX-Long: c\n\td\n\n1. P2231-3231\n",
                                          buffer);
  EXPECT_EQ(split.rest, "Content-Type: text/html;\n charset=utf-8\n\n1. P2231-3231\n");
  EXPECT_EQ(split.fields.from, " a@x\n");
  EXPECT_EQ(split.fields.subject, " b\n");
  EXPECT_EQ(split.bytes_left_out, 10U + 11U + 13U);
  EXPECT_EQ(split.lines_left_out, 4U);
}

TEST(Header, TakesTheFirstOfSeveralFieldsOfAName) {
  std::string buffer;
  const SplitMessage split = split_header("To: a@x\nto: b@x\n\n", buffer);
  EXPECT_EQ(split.fields.to, " a@x\n");
}

TEST(Header, OfAnotherFormIsLeftToGMime) {
  for (const std::string message :
       {"", "\n", "no field\n\n", "From: a@x\nno field\n\n", "From: a@x\n", " From: a@x\n\n"}) {
    std::string buffer;
    const SplitMessage split = split_header(message, buffer);
    EXPECT_EQ(split.rest, message);
    EXPECT_EQ(split.bytes_left_out, 0U);
    EXPECT_EQ(split.fields.from, "");
  }
}

} // namespace
} // namespace tessera::test
