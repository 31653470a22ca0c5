// What is not read of a message, because it would take too much, and that this is reported.

#include "lib/mail/limits.hpp"
#include "mail/mail/mail_support.hpp"
#include "support/sanitized.hpp"

#include "lib/mail/mime/message_limits.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST(Message, ReadsNoPartsNestedTooDeep) {
  for (const std::size_t depth : {max_mail_nesting - 1, max_mail_nesting + 1}) {
    std::string inner(plain);
    inner += "deep\n";
    for (std::size_t i = 0; i < depth; ++i) {
      inner = multipart("mixed", {inner}, "b" + std::to_string(i));
    }
    const MailMessage message = parse_message(message_of(inner));
    if (depth < max_mail_nesting) {
      EXPECT_THAT(texts_of(message), ElementsAre("deep\n"));
      EXPECT_THAT(message.faults, IsEmpty());
    } else {
      EXPECT_THAT(message.texts, IsEmpty());
      EXPECT_THAT(message.faults, ElementsAre("parts nested deeper than 50 are not read"));
    }
  }
}

TEST(Message, ReadsNoMoreThanAThousandParts) {
  const std::vector<std::string> parts(max_mail_parts + 10, part(plain, "x\n"));
  const MailMessage message = parse_message(message_of(multipart("mixed", parts)));
  EXPECT_EQ(message.texts.size(), max_mail_parts - 1);
  EXPECT_THAT(message.faults,
              ElementsAre("the message has more than 1000 parts: the rest are not read"));
}

TEST(Message, ReadsSoMuchOfAText) {
  const std::string words(max_mail_text + 2, 'x');
  const MailMessage message = parse_message(message_of(std::string(plain) + words));
  EXPECT_EQ(message.texts.at(0).text, words.substr(0, max_mail_text));
  EXPECT_THAT(message.faults,
              ElementsAre("a text is longer than 4 MiB: the rest of it is not read"));
}

TEST(Message, CutsNoCharacterInTwo) {
  std::string words(max_mail_text - 1, 'x');
  const MailMessage message =
      parse_message(message_of(std::string(plain) + words + "\xc3\xbc and more"));
  EXPECT_EQ(message.texts.at(0).text, words);
}

TEST(Message, CountsLinesOnceForManyParts) {
  // Doing this for each part from the start took ten seconds.
  std::string first(plain);
  for (int i = 0; i < (sanitized ? 2 : 14) << 20; ++i) {
    first += "x\n";
  }
  std::vector<std::string> parts(900, part(plain, "x\n"));
  parts.front() = std::move(first);
  const std::string raw = message_of(multipart("mixed", parts));
  const MailMessage message = parse_message(raw);
  ASSERT_THAT(message.texts, SizeIs(900));
  EXPECT_EQ(message.texts.back().first_line,
            std::count(raw.begin(), raw.begin() + message.texts.back().first_byte, '\n'));
}

/// A unit repeated, up to a size.
std::string repeated(std::string_view unit, std::size_t size) {
  std::string text;
  text.reserve(size + unit.size());
  while (text.size() < size) {
    text += unit;
  }
  return text;
}

TEST(Message, BearsWhatWouldTakeGMimeTooMuch) {
  constexpr std::size_t megabyte = std::size_t{1} << 20U;
  constexpr std::size_t much = (sanitized ? 4 : 16) * megabyte;
  struct Row {
    std::string raw;
    std::string_view fault;
  };
  const std::vector<Row> rows{
      // Each was a crash, or took half a minute and gigabytes.
      {"Subject: x\nFrom: " + std::string(megabyte, ':'), "1000 colons"},
      {"Subject: x\nFrom: " + repeated("g:", megabyte), "1000 colons"},
      {"Subject: x\nTo: " + repeated("g:\n ", megabyte), "1000 colons"},
      {"From: a@x\n" + repeated("X:y\n", much), "lines of header fields"},
      {"From: a@x\nTo: " + repeated("a@x,", much), "2 MiB of header fields"},
      {message_of("Content-Type: text/plain" + repeated("; a=b", much) + "\n\nx\n"),
       "2 MiB of header fields"},
      {message_of("Content-Type: multipart/mixed; boundary=a\n\n" + repeated("--a\n\nx\n", much)),
       "20000 lines"},
      {message_of(repeated("Content-Type: multipart/mixed; boundary=a\n\n--a\n", much)),
       "20000 lines"},
      {message_of(repeated("Content-Type: message/rfc822\n\n", much)),
       "lines of header fields|2 MiB of header fields"},
      {message_of("Content-Type: multipart/digest; boundary=a\n\n--a\n\n" +
                  repeated("X: y\n", much)),
       "lines of header fields"},
      {message_of("Content-Type: multipart/mixed; boundary=a\n\n--a\n" + repeated("X: y\n", much)),
       "lines of header fields"},
  };
  for (const Row &row : rows) {
    const MailMessage message = parse_message(row.raw);
    const std::size_t either = std::min(row.fault.find('|'), row.fault.size());
    EXPECT_THAT(
        message.faults,
        testing::Contains(testing::AnyOf(
            HasSubstr(std::string(row.fault.substr(0, either))),
            HasSubstr(std::string(row.fault.substr(std::min(either + 1, row.fault.size() - 1)))))))
        << row.raw.substr(0, 100);
  }
}

TEST(MessageLimits, LeaveWhatIsUsualAsItIs) {
  const std::string lines = repeated("-- \nnote: a::b\n", 4U << 20U);
  for (const std::string &raw :
       {std::string(), std::string("x"), message_with("", lines),
        message_with("Content-Type: text/plain\n", lines),
        message_with("References: " + repeated("<12345678@example.org>\n ", 1U << 20U) + "\n", "x"),
        message_of(multipart("mixed", std::vector<std::string>(900, part(plain, "a:b\n--x\n"))))}) {
    const ReadablePart readable = readable_part(raw);
    EXPECT_EQ(readable.size, raw.size());
    EXPECT_EQ(readable.fault, "");
  }
}

TEST(MessageLimits, EndBeforeTheLineThatIsTooMuch) {
  const std::string before = "Subject: x\nX: y\n";
  const std::string raw = before + "From: " + std::string(max_field_colons + 1, ':') + "\n\nx\n";
  EXPECT_EQ(readable_part(raw).size, before.size());
  const std::string parts = message_of("Content-Type: multipart/mixed; boundary=a\n\n");
  const std::string many = repeated("--a\n", 4 * max_boundary_lines);
  EXPECT_EQ(readable_part(parts + many).fault, "");
  EXPECT_EQ(readable_part(parts + many + "--a\nx").size, parts.size() + many.size());
}

} // namespace
} // namespace tessera::test
