// Messages put aside: packed into bytes, spooled to the disk and taken back.

#include "lib/mail/correspondence/spool.hpp"
#include "lib/mail/correspondence/stored_message.hpp"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

namespace tessera::test {
namespace {

StoredMessage sample() {
  StoredMessage message;
  message.name = {3, {"Ada Lind", "ada@x"}, "2026-03-03 10:00 +0100", "1@x"};
  message.subject = std::string("a\0b\n", 4);
  message.list = "4d";
  message.first_byte = std::uint64_t{1} << 40U;
  message.first_line = std::uint64_t{1} << 33U;
  message.texts.push_back({"1. P2231-3231\n", "", 7, 2, true, true, false});
  message.texts.push_back(
      {std::string("\0\xff", 2), "game.pgn", 0xffffffffU, 9, true, false, true});
  message.texts.push_back({"", "", 0, 0, false, false, false});
  message.faults = {"one", "", "three"};
  return message;
}

void expect_same(const StoredMessage &a, const StoredMessage &b) {
  EXPECT_EQ(a.name.number, b.name.number);
  EXPECT_EQ(a.name.from.name, b.name.from.name);
  EXPECT_EQ(a.name.from.address, b.name.from.address);
  EXPECT_EQ(a.name.date, b.name.date);
  EXPECT_EQ(a.name.id, b.name.id);
  EXPECT_EQ(a.subject, b.subject);
  EXPECT_EQ(a.list, b.list);
  EXPECT_EQ(a.first_byte, b.first_byte);
  EXPECT_EQ(a.first_line, b.first_line);
  EXPECT_EQ(a.faults, b.faults);
  ASSERT_EQ(a.texts.size(), b.texts.size());
  for (std::size_t i = 0; i < a.texts.size(); ++i) {
    EXPECT_EQ(a.texts[i].text, b.texts[i].text);
    EXPECT_EQ(a.texts[i].file_name, b.texts[i].file_name);
    EXPECT_EQ(a.texts[i].first_byte, b.texts[i].first_byte);
    EXPECT_EQ(a.texts[i].first_line, b.texts[i].first_line);
    EXPECT_EQ(a.texts[i].line_for_line, b.texts[i].line_for_line);
    EXPECT_EQ(a.texts[i].byte_for_byte, b.texts[i].byte_for_byte);
    EXPECT_EQ(a.texts[i].forwarded, b.texts[i].forwarded);
  }
}

TEST(StoredMessage, ComesBackFromBytes) {
  expect_same(unpacked(packed(sample())), sample());
  expect_same(unpacked(packed(StoredMessage{})), StoredMessage{});
}

TEST(StoredMessage, IsMadeOfWhatWasRead) {
  MailMessage message;
  message.id = "1@x";
  message.subject = "s";
  message.from = {"Ada", "ada@x"};
  message.date = MailDate{5, "1970-01-01 00:00 +0000"};
  message.texts.push_back({"x", "", 10, 1, true, true, false});
  const StoredMessage kept = stored({"raw", 7, 1000, 20, false}, message, 0);
  EXPECT_EQ(kept.name.number, 7U);
  EXPECT_EQ(kept.first_byte, 1000U);
  EXPECT_EQ(kept.first_line, 20U);
  EXPECT_EQ(kept.texts.front().text, "x");
  EXPECT_EQ(to_string(kept.name), "message 7 from Ada <ada@x>, 1970-01-01 00:00 +0000, <1@x>");
}

TEST(StoredMessage, SaysWhatItsNameLacks) {
  EXPECT_EQ(to_string(MessageName{1, {}, "", ""}), "message 1, without a date, without an id");
  EXPECT_EQ(to_string(MessageName{2, {"", "a@x"}, "", "1@x"}),
            "message 2 from a@x, without a date, <1@x>");
}

TEST(Spool, GivesTextsInAnyOrder) {
  const auto spool = Spool::open();
  ASSERT_TRUE(spool) << spool.problem();
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < 1000; ++i) {
    texts.emplace_back(i * 7 % 1001, static_cast<char>(i));
    (*spool)->put(texts.back());
  }
  (*spool)->finish();
  EXPECT_EQ((*spool)->size(), texts.size());
  for (std::size_t i = texts.size(); i-- > 0;) {
    ASSERT_EQ((*spool)->get(i), texts[i]);
    ASSERT_EQ((*spool)->size_of(i), texts[i].size());
  }
}

TEST(Spool, IsReadBySeveralThreads) {
  const auto spool = Spool::open();
  ASSERT_TRUE(spool) << spool.problem();
  const std::string text(100'000, 'x');
  (*spool)->put(text);
  (*spool)->put("y");
  (*spool)->finish();
  std::vector<std::thread> threads;
  std::vector<int> wrong(4);
  for (int &own : wrong) {
    threads.emplace_back([&spool, &text, &own] {
      for (int k = 0; k < 200; ++k) {
        own += (*spool)->get(0) == text && (*spool)->get(1) == "y" ? 0 : 1;
      }
    });
  }
  for (std::thread &thread : threads) {
    thread.join();
  }
  EXPECT_EQ(wrong, std::vector<int>(4));
}

} // namespace
} // namespace tessera::test
