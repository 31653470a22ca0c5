// MailboxReader: the messages of a mailbox, in pieces of any size, within limits; and what a file
// is, judging by its first lines.

#include "lib/mail/limits.hpp"
#include "mail_support.hpp"
#include "support/sanitized.hpp"

#include <gmime/gmime.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>

namespace tessera::test {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

std::string content_of(const std::filesystem::path &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

const std::filesystem::path samples = std::filesystem::path(TESSERA_SOURCE_DIR) / "samples";

constexpr std::string_view mailbox = "From ada@example.org Tue Mar  3 09:12:00 2026\n"
                                     "From: ada@example.org\n"
                                     "\n"
                                     "1. P2231-3231\n"
                                     "From here it goes on.\n"
                                     ">From there, too.\n"
                                     "\n"
                                     "From ben@example.net Wed Mar  4 20:01:00 2026\n"
                                     "From: ben@example.net\n"
                                     "\n"
                                     "From Ben\n"
                                     "\n"
                                     "From ada@example.org Thu Mar  5 09:12:00 2026\n"
                                     "Subject: no line end";

TEST(MailboxReader, FindsMessagesAndWhereTheyLie) {
  const auto messages = read_messages(mailbox);
  ASSERT_THAT(messages, SizeIs(3));
  EXPECT_EQ(messages[0].text, "From: ada@example.org\n\n1. P2231-3231\nFrom here it goes on.\n"
                              ">From there, too.\n\n");
  EXPECT_EQ(messages[1].text, "From: ben@example.net\n\nFrom Ben\n\n");
  EXPECT_EQ(messages[2].text, "Subject: no line end");
  std::uint64_t number = 0;
  for (const KeptMessage &message : messages) {
    EXPECT_EQ(message.number, ++number);
    EXPECT_EQ(mailbox.substr(message.first_byte, message.text.size()), message.text);
    EXPECT_EQ(message.first_line,
              std::count(mailbox.begin(),
                         mailbox.begin() + static_cast<std::ptrdiff_t>(message.first_byte), '\n'));
    EXPECT_FALSE(message.too_long);
  }
}

TEST(MailboxReader, FindsTheSameInPiecesOfAnySize) {
  for (const std::string &text :
       {std::string(mailbox), with_crlf(mailbox), "\xef\xbb\xbf\r\n\n" + std::string(mailbox),
        content_of(samples / "mail/two-clients.mbox")}) {
    const auto whole = read_messages(text);
    ASSERT_FALSE(whole.empty());
    for (std::size_t chunk = 1; chunk < 70; ++chunk) {
      ASSERT_EQ(read_messages(text, InputKind::mailbox, chunk), whole) << chunk;
    }
    for (const std::size_t chunk : {1000U, 1023U, 1024U, 1025U, 4096U}) {
      ASSERT_EQ(read_messages(text, InputKind::mailbox, chunk), whole) << chunk;
    }
  }
}

TEST(MailboxReader, TakesTheLineEndsOfWindows) {
  const auto messages = read_messages(with_crlf(mailbox));
  ASSERT_THAT(messages, SizeIs(3));
  EXPECT_EQ(messages[1].text, "From: ben@example.net\r\n\r\nFrom Ben\r\n\r\n");
  EXPECT_EQ(messages[1].first_line, 8U);
}

TEST(MailboxReader, PassesOverAByteOrderMarkAndEmptyLines) {
  const std::string text = "\xef\xbb\xbf\n\r\n" + std::string(mailbox);
  const auto messages = read_messages(text);
  ASSERT_THAT(messages, SizeIs(3));
  EXPECT_EQ(messages[0].first_line, 3U);
  EXPECT_EQ(text.substr(messages[0].first_byte, messages[0].text.size()), messages[0].text);
}

TEST(MailboxReader, KnowsOneMessageWhateverIsInIt) {
  const std::string text = "From: x\n\n" + std::string(mailbox);
  const auto messages = read_messages(text, InputKind::message);
  ASSERT_THAT(messages, SizeIs(1));
  EXPECT_EQ(messages[0].text, text);
  EXPECT_THAT(read_messages("", InputKind::message), IsEmpty());
  EXPECT_THAT(read_messages("", InputKind::mailbox), IsEmpty());
  EXPECT_THAT(read_messages("\n\n\r\n", InputKind::mailbox), IsEmpty());
}

TEST(MailboxReader, BeginsNoMessageWithoutAHeaderField) {
  const auto messages = read_messages("From a 10:00\nA: b\n\nFrom Monday at 10:30 I am away.\n"
                                      "From c 10:00\nA: b\n\nFrom d 10:00");
  ASSERT_THAT(messages, SizeIs(2));
  EXPECT_EQ(messages[0].text, "A: b\n\nFrom Monday at 10:30 I am away.\n");
  EXPECT_EQ(messages[1].text, "A: b\n\nFrom d 10:00");
}

/// Messages of given lengths in a mailbox, made up as they are read.
class MadeUpMailbox final : public ByteSource {
public:
  explicit MadeUpMailbox(std::vector<std::size_t> lengths) : lengths_(std::move(lengths)) {}

  static constexpr std::string_view head = "From a@x Tue Mar  3 09:12:00 2026\nFrom: a@x\n\n";
  static constexpr std::string_view line = "From a line that begins no message, over and over\n";

  Result<std::size_t> read(char *into, std::size_t size) override {
    largest_read_ = std::max(largest_read_, size);
    std::size_t count = 0;
    for (; count < size && message_ < lengths_.size(); ++count) {
      into[count] = at_ < head.size() ? head[at_] : line[(at_ - head.size()) % line.size()];
      // Each ends with a line end.
      into[count] = at_ + 1 == lengths_[message_] ? '\n' : into[count];
      if (++at_ == lengths_[message_]) {
        ++message_;
        at_ = 0;
      }
    }
    return count;
  }
  [[nodiscard]] std::size_t largest_read() const { return largest_read_; }

private:
  std::vector<std::size_t> lengths_;
  std::size_t message_ = 0;
  std::size_t at_ = 0;
  std::size_t largest_read_ = 0;
};

TEST(MailboxReader, SkipsTheRestOfAMessageThatIsTooLong) {
  const std::size_t huge = (sanitized ? 1 : 3) * max_message_size + 12'345;
  MadeUpMailbox source({1000, huge, 2000, max_message_size, max_message_size + 1, 3000});
  MailboxReader reader(source, InputKind::mailbox);
  const std::size_t lead = MadeUpMailbox::head.find('\n') + 1;
  std::uint64_t first_byte = lead;
  const auto expect = [&](std::size_t length, bool too_long) {
    const std::optional<RawMessage> raw = reader.next();
    ASSERT_TRUE(raw);
    EXPECT_EQ(raw->too_long, too_long);
    EXPECT_TRUE(raw->text.starts_with("From: a@x\n\n"));
    EXPECT_EQ(raw->first_byte, first_byte);
    if (!too_long) {
      EXPECT_EQ(raw->text.size(), length - lead);
    } else {
      EXPECT_EQ(raw->text.size(), max_message_size - lead);
    }
    first_byte += length;
  };
  expect(1000, false);
  expect(huge, true);
  expect(2000, false);
  expect(max_message_size, false);
  expect(max_message_size + 1, true);
  expect(3000, false);
  EXPECT_FALSE(reader.next());
  EXPECT_FALSE(reader.problem());
  EXPECT_LT(source.largest_read(), 3 * max_message_size);
}

TEST(MailboxReader, CountsTheLinesItSkips) {
  MadeUpMailbox source({max_message_size + 999, 500});
  MailboxReader reader(source, InputKind::mailbox);
  ASSERT_TRUE(reader.next());
  const std::optional<RawMessage> second = reader.next();
  ASSERT_TRUE(second);
  const std::size_t body = max_message_size + 999 - MadeUpMailbox::head.size();
  const std::size_t last = (body - 1) % MadeUpMailbox::line.size();
  // The last line is cut short; if nothing of it was left, it is not a line of its own.
  const std::size_t lines = (body - 1) / MadeUpMailbox::line.size() + 1;
  EXPECT_GT(last, 0U);
  EXPECT_EQ(second->first_line, 3 + lines + 1);
}

TEST(MailboxReader, SaysWhatItsSourceSays) {
  class Failing final : public ByteSource {
  public:
    Result<std::size_t> read(char *into, std::size_t size) override {
      if (given_) {
        return Result<std::size_t>::failure("the cable is cut");
      }
      given_ = true;
      return TextSource(mailbox).read(into, size);
    }

  private:
    bool given_ = false;
  } source;
  MailboxReader reader(source, InputKind::mailbox);
  while (reader.next()) {
  }
  ASSERT_TRUE(reader.problem());
  EXPECT_EQ(*reader.problem(), "the cable is cut");
  EXPECT_FALSE(reader.next());
}

// --- Compared with GMime's own mailboxes ---------------------------------------------------------

struct Unref {
  void operator()(void *object) const { g_object_unref(object); }
};
template <class Object> using Owned = std::unique_ptr<Object, Unref>;

/// Each message as GMime writes it.
std::string written(GMimeMessage *message) {
  char *text = g_mime_object_to_string(GMIME_OBJECT(message), nullptr);
  std::string copy(text);
  g_free(text);
  return copy;
}

std::vector<std::string> read_by_gmime(std::string_view text, bool as_mailbox) {
  g_mime_init();
  const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(text.data(), text.size()));
  const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  g_mime_parser_set_format(parser.get(), as_mailbox ? GMIME_FORMAT_MBOX : GMIME_FORMAT_MESSAGE);
  std::vector<std::string> messages;
  while (g_mime_parser_eos(parser.get()) == 0) {
    const Owned<GMimeMessage> message(g_mime_parser_construct_message(parser.get(), nullptr));
    if (!message) {
      break;
    }
    messages.push_back(written(message.get()));
  }
  return messages;
}

/// A mailbox of plain messages, with lines in them that look like those of mailboxes.
std::string random_mailbox(std::uint64_t seed) {
  constexpr std::array<std::string_view, 8> lines{"1. P2231-3231\n",
                                                  "\n",
                                                  ">From here\n",
                                                  "> quoted\n",
                                                  "From: a field\n",
                                                  " From x Tue Mar  3 09:12:00 2026\n",
                                                  "from x Tue Mar  3 09:12:00 2026\n",
                                                  ">From x Tue Mar  3 09:12:00 2026\n"};
  std::mt19937_64 random(seed);
  std::string text;
  const std::uint64_t messages = 1 + random() % 8;
  for (std::uint64_t i = 0; i < messages; ++i) {
    text += "From a@x.org Tue Mar  3 09:12:00 2026\nFrom: a@x.org\nMessage-ID: <" +
            std::to_string(i) + "@x>\n\n";
    for (std::uint64_t line = random() % 20; line > 0; --line) {
      text += lines[random() % lines.size()];
    }
    text += "\n";
  }
  return text;
}

void expect_as_gmime(const std::string &text) {
  std::vector<std::string> alone;
  for (const KeptMessage &message : read_messages(text)) {
    const std::vector<std::string> one = read_by_gmime(message.text, false);
    ASSERT_THAT(one, SizeIs(1));
    alone.push_back(one.front());
  }
  const std::vector<std::string> together = read_by_gmime(text, true);
  ASSERT_EQ(alone.size(), together.size()) << text;
  const auto trimmed = [](std::string message) {
    message.resize(message.find_last_not_of("\r\n") + 1);
    return message;
  };
  for (std::size_t i = 0; i < alone.size(); ++i) {
    // The empty line before the next message belongs to neither.
    EXPECT_EQ(trimmed(alone[i]), trimmed(together[i])) << i;
  }
}

TEST(MailboxReader, FindsTheMessagesThatGMimeFinds) {
  expect_as_gmime(content_of(samples / "mail/two-clients.mbox"));
  expect_as_gmime(with_crlf(content_of(samples / "mail/two-clients.mbox")));
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    expect_as_gmime(random_mailbox(seed));
  }
}

// --- What a file is ------------------------------------------------------------------------------

TEST(KindOf, TellsMailboxesMessagesAndRecords) {
  EXPECT_EQ(kind_of(mailbox), InputKind::mailbox);
  EXPECT_EQ(kind_of(with_crlf(mailbox)), InputKind::mailbox);
  EXPECT_EQ(kind_of("From: a@x\n\nx"), InputKind::message);
  EXPECT_EQ(kind_of("Received: from x\n\tby y\nFrom: z\n"), InputKind::message);
  EXPECT_EQ(kind_of("X-Own: y\nTo: x\r\nMessage-ID: <1@x>\r\n"), InputKind::message);
}

TEST(KindOf, PassesOverAByteOrderMarkAndEmptyLines) {
  EXPECT_EQ(kind_of("\xef\xbb\xbf" + std::string(mailbox)), InputKind::mailbox);
  EXPECT_EQ(kind_of("\r\n\n\nFrom: a@x\n"), InputKind::message);
  EXPECT_EQ(kind_of("\xef\xbb\xbf\n1. P2231-3231\n"), InputKind::records);
  EXPECT_EQ(kind_of("\xef\xbb\xbf"), InputKind::records);
}

TEST(KindOf, TakesAllElseForRecords) {
  for (const std::string_view text :
       {std::string_view(), std::string_view("\n\n"), std::string_view("1. P2231-3231\n"),
        std::string_view("[Event \"x\"]\n\n1. P2231-3231 *\n"),
        std::string_view("; From: a comment\n1. P2231-3231\n"),
        std::string_view("Note: a game by mail\n1. P2231-3231\n"),
        std::string_view("White: Ada\nBlack: Ben\n\n1. P2231-3231\n"),
        std::string_view("From here on, 10:00\n"), std::string_view("From x 10:00\n\nnothing\n"),
        std::string_view("\0\1\2From: x\n", 11), std::string_view("\x1f\x8b\x08\0", 4),
        std::string_view("+----+----+\n|    |    |\n")}) {
    EXPECT_EQ(kind_of(text), InputKind::records) << text;
  }
}

TEST(KindOf, TakesAllSamplesButMailForRecords) {
  std::size_t count = 0;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(samples)) {
    if (!entry.is_regular_file()) {
      continue;
    }
    const std::string start = content_of(entry.path()).substr(0, kind_window);
    // A reply was kept with its first header fields.
    const bool is_mail = entry.path().parent_path().filename() == "mail" ||
                         entry.path().filename() == "quoted-reply.txt";
    EXPECT_EQ(kind_of(start) == InputKind::records, !is_mail) << entry.path();
    ++count;
  }
  EXPECT_GT(count, 10U);
}

} // namespace
} // namespace tessera::test
