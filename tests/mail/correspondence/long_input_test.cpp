// Messages made to fill memory: archives and places stay small.

#include "lib/mail/correspondence/mail_archive.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::Le;
using testing::SizeIs;
using testing::UnorderedElementsAre;

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
  EXPECT_EQ(turns.back()->place.byte, fields.size() + std::size_t{2999} * 11);
}

/// The games of a mail with one text.
ThreadGames games_in(const std::string &text) {
  const std::string mail = std::string(fields) + text;
  TextSource source(mail);
  return (*MailArchive::read(source, InputKind::message, 1))->games_of(0);
}

/// The sentences about what is beyond a limit.
std::vector<std::string> limits_told(const ThreadGames &thread) {
  std::vector<std::string> told;
  for (const JoinedGame &game : thread.games) {
    for (const MailFinding &found : game.findings()) {
      if (found.finding.code == Code::limit_exceeded) {
        told.push_back(found.finding.sentence);
      }
    }
  }
  return told;
}

TEST(LongInput, OfATextSoManyTurnsAreRead) {
  std::string text;
  for (std::size_t i = 1; i <= max_sent_turns + 5; ++i) {
    text += std::to_string(i) + ". P2231-3231 ";
  }
  const ThreadGames thread = games_in(text);
  ASSERT_THAT(thread.games, SizeIs(1));
  EXPECT_EQ(thread.games.front().turn_count(), max_sent_turns);
  EXPECT_THAT(limits_told(thread),
              ElementsAre("this text has more than 10000 turns: the rest of it is not read"));
}

TEST(LongInput, OfAThreadSoManyGamesAreKept) {
  std::string text;
  for (std::size_t game = 0; game <= max_thread_games; ++game) {
    // Each begins once the one before is over.
    text += "1. P2231-3231 1-0\n";
  }
  const ThreadGames thread = games_in(text);
  EXPECT_THAT(thread.games, SizeIs(max_thread_games));
  EXPECT_THAT(
      limits_told(thread),
      UnorderedElementsAre("this thread has more than 50 games: from here on a move is looked "
                           "for only in the 50 games with the latest moves",
                           "this thread has 1000 games: from here on it is not read"));
}

TEST(LongInput, OfAThreadSoManyWordsAreKept) {
  const std::string words(max_thread_words / 3, 'x');
  std::string mailbox;
  for (int i = 0; i < 5; ++i) {
    mailbox += "From a Tue Mar  3 10:12:00 2026\nFrom: a@x.org\nSubject: x\n\n" +
               std::to_string(i + 1) + ". P2231-3231\n" + words + std::to_string(i) + "\n\n";
  }
  TextSource source(mailbox);
  const ThreadGames thread = (*MailArchive::read(source, InputKind::mailbox, 1))->games_of(0);
  EXPECT_THAT(
      limits_told(thread),
      ElementsAre(
          "8 MiB of text beside the moves are in this thread: from here on it is not read"));
}

TEST(LongInput, LongNamesAreCut) {
  const std::string name(100'000, 'a');
  const std::string message = "From: " + name + "@x.org\nMessage-ID: <" + name +
                              "@x>\nSubject: " + name + "\n\n1. P2231-3231 P3231-3231\n";
  TextSource source(message);
  const ThreadGames thread = (*MailArchive::read(source, InputKind::message, 1))->games_of(0);
  ASSERT_TRUE(thread.first_message);
  const MessageName &kept = *thread.first_message;
  EXPECT_THAT(kept.from.address, SizeIs(Le(210U)));
  EXPECT_THAT(kept.id, SizeIs(Le(210U)));
  EXPECT_THAT(thread.subject, SizeIs(Le(210U)));
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

TEST(LongInput, OfManyCommentsIsSearchedOnceForWhatIsAnnounced) {
  std::string text = "1. P2231-3231\n";
  for (int i = 0; i < 200'000; ++i) {
    text += "{x} ";
  }
  // (It took a time that grew with the square of the number of comments.)
  const ThreadGames games = games_in(text);
  ASSERT_THAT(games.games, SizeIs(1));
  EXPECT_THAT(games.games.front().turns(), SizeIs(1));
}

} // namespace
} // namespace tessera::test
