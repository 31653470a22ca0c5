// Messages made to fill memory: archives and places stay small.

#include "lib/correspondence/mail_archive.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

using testing::Le;
using testing::SizeIs;

constexpr std::string_view fields = "From: a@x.org\nTo: b@y.org\n"
                                    "Date: Tue, 3 Mar 2026 10:12:00 +0100\nMessage-ID: <1@x>\n\n";

TEST(LongInput, OfALineTheSurroundingsOfATurnAreKept) {
  std::string text(fields);
  for (int i = 0; i < 3000; ++i) {
    text += "P2231-3231 ";
  }
  TextSource source(text);
  const auto archive = MailArchive::read(source, InputKind::message, 1);
  ASSERT_TRUE(archive);
  const ThreadGames games = (*archive)->games_of(0);
  ASSERT_THAT(games.games, SizeIs(1));
  const auto turns = games.games.front().turns();
  ASSERT_THAT(turns, SizeIs(3000));
  for (const JoinedTurn *turn : turns) {
    ASSERT_THAT(turn->place.text, SizeIs(Le(2000U)));
    ASSERT_EQ(turn->place.text.substr(turn->place.offset, 10), "P2231-3231");
  }
  EXPECT_EQ(turns.back()->place.column, 2999U * 11 + 1);
  EXPECT_EQ(turns.back()->place.byte, fields.size() + 2999U * 11);
}

TEST(LongInput, ACarriageReturnEndsNoLine) {
  TextSource source("From: a@x.org\nMessage-ID: <1@x>\n\nwords\r1. P2231-3231\r\n");
  const auto archive = MailArchive::read(source, InputKind::message, 1);
  ASSERT_TRUE(archive);
  const ThreadGames games = (*archive)->games_of(0);
  ASSERT_THAT(games.games, SizeIs(1));
  const MailPlace &place = games.games.front().turns().front()->place;
  EXPECT_EQ(place.text, "words\r1. P2231-3231");
  EXPECT_EQ(place.text.substr(place.offset), "P2231-3231");
}

TEST(LongInput, EmptyMessagesAreReadAFewAtATime) {
  std::string text = "From a 10:00\nFrom: x\n\n";
  constexpr std::size_t count = 100'000;
  for (std::size_t i = 1; i < count; ++i) {
    text += "From a 10:00\nX: y\n\n";
  }
  for (const unsigned jobs : {1U, 4U}) {
    TextSource source(text);
    const auto archive = MailArchive::read(source, InputKind::mailbox, jobs);
    ASSERT_TRUE(archive);
    EXPECT_EQ((*archive)->message_count(), count);
    EXPECT_THAT((*archive)->faults(), SizeIs(max_message_faults));
    EXPECT_GE((*archive)->fault_count(), count - 1);
  }
}

} // namespace
} // namespace tessera::test
