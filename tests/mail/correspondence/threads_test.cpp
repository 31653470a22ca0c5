// Threads: which messages belong together, and in which order they were sent.

#include "lib/mail/correspondence/threads.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

using Order = std::vector<std::size_t>;

struct Sent {
  std::string id;
  std::vector<std::string> answers{};
  std::optional<std::int64_t> seconds{};
  std::string subject = "Hyperchess";
  std::string from = "ada@x";
  std::string to = "ben@y";
  std::string from_name{};
  std::string to_name{};
};

/// With room in memory for so many hashes, the others go to the disk.
constexpr std::size_t little_room = 3;

std::vector<Order> threads_of(const std::vector<Sent> &messages, std::size_t room) {
  Threads threads(room);
  for (const Sent &sent : messages) {
    MailMessage message;
    message.id = sent.id;
    message.answers = sent.answers;
    message.subject = sent.subject;
    // The author of an answer is the other one, unless more is given.
    const bool is_answer =
        !sent.answers.empty() && sent.from == Sent().from && sent.to == Sent().to;
    message.from.address = is_answer ? sent.to : sent.from;
    message.to.address = is_answer ? sent.from : sent.to;
    message.from.name = sent.from_name;
    message.to.name = sent.to_name;
    if (sent.seconds) {
      message.date = MailDate{*sent.seconds, ""};
    }
    threads.add(thread_keys(message));
  }
  const Result<ThreadList> list = threads.in_order();
  EXPECT_TRUE(list);
  std::vector<Order> orders;
  for (std::size_t i = 0; i < list->size(); ++i) {
    orders.emplace_back((*list)[i].begin(), (*list)[i].end());
  }
  return orders;
}

/// The same whether everything is in memory or most of it on the disk.
std::vector<Order> threads_of(const std::vector<Sent> &messages) {
  std::vector<Order> orders = threads_of(messages, MessageKeys::usual_room);
  EXPECT_EQ(threads_of(messages, little_room), orders);
  return orders;
}

TEST(Threads, JoinWhatAnswersEachOther) {
  EXPECT_THAT(threads_of({{"1", {}, 10}, {"2", {"1"}, 20}, {"3", {"1", "2"}, 30}}),
              ElementsAre(Order{0, 1, 2}));
  EXPECT_THAT(threads_of({}), IsEmpty());
}

TEST(Threads, JoinAnswersToAMessageThatIsNotThere) {
  EXPECT_THAT(threads_of({{"2", {"1"}, 20}, {"3", {"1"}, 10}}), ElementsAre(Order{1, 0}));
  EXPECT_THAT(threads_of({{"3", {"1", "2"}, 20}, {"9", {"1"}, 30}, {"8", {"7"}, 25, "Another"}}),
              ElementsAre(Order{0, 1}, Order{2}));
}

TEST(Threads, GoBySubjectWhereNothingIsAnswered) {
  EXPECT_THAT(threads_of({{"1", {}, 10, "Hyperchess", "ada@x", "ben@y"},
                          {"2", {}, 20, "Re: Hyperchess", "ben@y", "ada@x"},
                          {"3", {}, 30, "AW: [4d] RE:  hyperchess ", "ada@x", "ben@y"},
                          {"", {}, 40, "Re[2]: hyperchess", "ben@y", "ada@x"}}),
              ElementsAre(Order{0, 1, 2, 3}));
}

TEST(Threads, DoNotJoinSubjectsOfOtherPeople) {
  EXPECT_THAT(threads_of({{"1", {}, 10, "Hyperchess", "ada@x", "ben@y"},
                          {"2", {}, 20, "Re: Hyperchess", "cy@z", "ben@y"},
                          {"3", {}, 30, "Re: Hyperchess", "ada@x", "cy@z"},
                          {"4", {}, 40, "Tesschess", "ada@x", "dan@y"}}),
              ElementsAre(Order{0}, Order{1}, Order{2}, Order{3}));
}

TEST(Threads, JoinMessagesThatAreAloneByTheirPeople) {
  EXPECT_THAT(threads_of({{"1", {}, 10, "Good morning", "ada@x", "ben@y"},
                          {"2", {}, 20, "Rain again", "ben@y", "ada@x"},
                          {"3", {}, 30, "Your turn", "ada@x", "ben@y"},
                          {"4", {}, 40, "Good morning", "ada@x", "cem@y"}}),
              ElementsAre(Order{0, 1, 2}, Order{3}));
  // With those that answer each other, unless there are several such threads.
  EXPECT_THAT(threads_of({{"1", {}, 10, "a"}, {"2", {"1"}, 20, "b"}, {"3", {}, 30, "c"}}),
              ElementsAre(Order{0, 1, 2}));
  EXPECT_THAT(threads_of({{"1", {}, 10, "a"},
                          {"2", {"1"}, 20, "b"},
                          {"3", {}, 30, "c"},
                          {"4", {"3"}, 40, "d"},
                          {"5", {}, 50, "e"}}),
              ElementsAre(Order{0, 1}, Order{2, 3}, Order{4}));
  // A few subjects; no message is an answer.
  EXPECT_THAT(threads_of({{"1", {}, 10, "a"}, {"2", {}, 20, "b"}, {"3", {}, 30, "a"}}),
              ElementsAre(Order{0, 1, 2}));
}

TEST(Threads, AreNotPartedByWhatIsAddedOrRemarked) {
  // Ada corrects herself, and somebody watches.
  EXPECT_THAT(threads_of({{"1", {}, 10, "a", "ada@x", "ben@y"},
                          {"2", {}, 20, "b", "ben@y", "ada@x"},
                          {"3", {}, 30, "c", "ada@x", "ben@y"},
                          {"4", {"3"}, 31, "Re: c", "ada@x", "ben@y", "Ada"},
                          {"5", {}, 40, "d", "ben@y", "ada@x"},
                          {"6", {"5"}, 41, "Re: d", "kit@z", "ada@x"},
                          {"7", {}, 50, "e", "ada@x", "ben@y"},
                          {"8", {"7"}, 51, "Re: e", "kit@z", "ada@x"}}),
              ElementsAre(Order{0, 1, 2, 3, 4, 5, 6, 7}));
  // A spectator of two games does not join them.
  EXPECT_THAT(threads_of({{"1", {}, 10, "a", "ada@x", "ben@y"},
                          {"2", {"1"}, 20, "Re: a", "kit@z", "ada@x"},
                          {"3", {}, 30, "b", "ada@x", "cem@y"},
                          {"4", {"3"}, 40, "Re: b", "kit@z", "ada@x"}}),
              ElementsAre(Order{0, 1}, Order{2, 3}));
}

TEST(Threads, KnowAMoveForNoSubject) {
  EXPECT_THAT(threads_of({{"1", {}, 10, "P2231-3231", "ada@x", "ben@y"},
                          {"2", {"1"}, 20, "Re: Hyperchess", "ben@y", "ada@x"},
                          {"3", {}, 30, "2. P2221-3221", "ada@x", "ben@y"},
                          {"4", {"3"}, 40, "Re: Hyperchess", "ben@y", "ada@x"},
                          {"5", {}, 50, "P2331-3331", "ada@x", "ben@y"},
                          {"6", {"5"}, 60, "Re: P2331-3331", "ben@y", "ada@x"}}),
              ElementsAre(Order{0, 1, 2, 3, 4, 5}));
}

TEST(Threads, GoBySubjectWithoutMovesAndTheirNumbers) {
  EXPECT_THAT(threads_of({{"1", {}, 10, "Hyperchess: 1. P2231-3231"},
                          {"2", {"1"}, 20, "Re: Hyperchess: 1. P2231-3231"},
                          {"3", {}, 30, "Hyperchess: 2. P2221-3221"},
                          {"4", {"3"}, 40, "Hyperchess move 2"},
                          {"5", {}, 50, "Hyperchess, 3rd move"},
                          {"6", {}, 60, "Hyperchess"}}),
              ElementsAre(Order{0, 1, 2, 3, 4, 5}));
  EXPECT_THAT(threads_of({{"1", {}, 10, "Zug 12"},
                          {"2", {"1"}, 20, "AW: Zug 12"},
                          {"3", {}, 30, "Zug 13"},
                          {"4", {"3"}, 40, "AW: Zug 13"},
                          {"5", {}, 50, "Game 12"},
                          {"6", {"5"}, 60, "Re: Game 12"},
                          {"7", {}, 70, "Game 13"},
                          {"8", {"7"}, 80, "Re: Game 13"}}),
              ElementsAre(Order{0, 1, 2, 3}, Order{4, 5}, Order{6, 7}));
}

TEST(Threads, KnowSomebodyWithAnotherAddressByTheName) {
  EXPECT_THAT(threads_of({{"1", {}, 10, "A game", "ada@x", "ben@y", "Ada Lind", "Ben Marsh"},
                          {"2", {"1"}, 20, "Re: A game", "ben@y", "ada@x", "Ben Marsh", ""},
                          {"3", {}, 30, "Re: A game", "ada@home", "ben@y", "Ada Lind", ""},
                          {"4", {}, 40, "Re: A game", "ada@z", "ben@y", "Ada Moe", ""},
                          {"5", {}, 50, "A game", "cem@z", "dan@z", "", ""}}),
              ElementsAre(Order{0, 1, 2}, Order{3}, Order{4}));
}

TEST(Threads, GoByTheAnswerRatherThanTheSubject) {
  // Two games of the same people under one subject.
  EXPECT_THAT(
      threads_of({{"1", {}, 10}, {"2", {}, 20, "Another"}, {"3", {"2"}, 30}, {"4", {"1"}, 40}}),
      ElementsAre(Order{0, 3}, Order{1, 2}));
}

TEST(Threads, GoBySubjectWhereWhatIsAnsweredIsNotThere) {
  // The inbox of one of the two.
  EXPECT_THAT(threads_of({{"2", {"1"}, 20}, {"4", {"3"}, 40}, {"6", {"5"}, 60, "Another"}}),
              ElementsAre(Order{0, 1}, Order{2}));
}

TEST(Threads, KeepThreadsInTheOrderOfTheirFirstMessages) {
  EXPECT_THAT(
      threads_of({{"1", {}, 50, "a"}, {"2", {}, 10, "b"}, {"3", {"1"}, 60}, {"4", {"2"}, 5}}),
      ElementsAre(Order{0, 2}, Order{1, 3}));
}

TEST(Threads, OrderByDate) {
  EXPECT_THAT(threads_of({{"3", {"1"}, 30}, {"1", {}, 10}, {"2", {"1"}, 20}}),
              ElementsAre(Order{1, 2, 0}));
  // In the same second, in their stored order.
  EXPECT_THAT(threads_of({{"1", {}, 10}, {"2", {"1"}, 10}, {"3", {"1"}, 10}}),
              ElementsAre(Order{0, 1, 2}));
}

TEST(Threads, PutNoAnswerBeforeWhatItAnswers) {
  // A clock that is wrong.
  EXPECT_THAT(threads_of({{"1", {}, 100}, {"2", {"1"}, 5}, {"3", {"1", "2"}, 110}}),
              ElementsAre(Order{0, 1, 2}));
  EXPECT_THAT(threads_of({{"3", {"2"}, 1}, {"2", {"1"}, 2}, {"1", {}, 3}}),
              ElementsAre(Order{2, 1, 0}));
}

TEST(Threads, PutAMessageWithoutADateBehindTheOneBeforeIt) {
  EXPECT_THAT(threads_of({{"1", {}, 10}, {"2", {"1"}, 20}, {"3", {"1"}, {}}, {"4", {"1"}, 15}}),
              ElementsAre(Order{0, 3, 1, 2}));
  EXPECT_THAT(threads_of({{"1"}, {"2", {"1"}}, {"3", {"1"}}}), ElementsAre(Order{0, 1, 2}));
}

TEST(Threads, BearCirclesOfAnswers) {
  EXPECT_THAT(threads_of({{"1", {"1"}, 10}}), ElementsAre(Order{0}));
  EXPECT_THAT(threads_of({{"1", {"2"}, 10}, {"2", {"1"}, 20}}), ElementsAre(SizeIs(2)));
  EXPECT_THAT(threads_of({{"1", {"3"}, 30}, {"2", {"1"}, 20}, {"3", {"2"}, 10}}),
              ElementsAre(SizeIs(3)));
}

TEST(Threads, KeepEveryMessageOfOneId) {
  EXPECT_THAT(threads_of({{"1", {}, 10}, {"1", {}, 20}, {"2", {"1"}, 15}}),
              ElementsAre(Order{0, 2, 1}));
  EXPECT_THAT(threads_of({{"", {}, 10, "a", "ada@x"}, {"", {}, 20, "b", "cem@x"}}),
              ElementsAre(Order{0}, Order{1}));
}

TEST(Threads, TakeLongLines) {
  std::vector<Sent> messages;
  constexpr std::size_t count = 100'000;
  for (std::size_t i = 0; i < count; ++i) {
    // Each answers the next in the mailbox, and is dated before it.
    messages.push_back({std::to_string(i), {std::to_string(i + 1)}, static_cast<std::int64_t>(i)});
  }
  const std::vector<Order> threads = threads_of(messages, MessageKeys::usual_room);
  ASSERT_THAT(threads, SizeIs(1));
  ASSERT_THAT(threads.front(), SizeIs(count));
  EXPECT_EQ(threads.front().front(), count - 1);
  EXPECT_EQ(threads.front().back(), 0U);
}

TEST(BareSubject, HasNothingBeforeIt) {
  EXPECT_EQ(bare_subject("Re: AW: [4d] Hyperchess"), "Hyperchess");
  EXPECT_EQ(bare_subject("Hyperchess: Re: x"), "Hyperchess: Re: x");
  EXPECT_EQ(bare_subject(" Re[12] : "), "");
  EXPECT_EQ(bare_subject(""), "");
  EXPECT_EQ(bare_subject("Return game"), "Return game");
}

TEST(BareSubject, IsFoundInManyLanguages) {
  for (const char *subject : {
           "Antw: Hyperchess",
           "WG: AW: Hyperchess",
           "SV: VS: Hyperchess",
           "Odp: PD: Hyperchess",
           "RV: RES: ENC: Hyperchess",
           "TR : RE\u00a0: Hyperchess",
           "R: I: Rif: Hyperchess",
           "YNT: \u0130LT: Hyperchess",
           "\u0391\u03a0: Hyperchess",
           "\u041e\u0442\u0432\u0435\u0442: Hyperchess",
           "\u56de\u590d\uff1aHyperchess",
           "\u7b54\u590d: \u8f6c\u53d1: Hyperchess",
           "\u8fd4\u4fe1: Hyperchess",
           "\ud68c\uc2e0: Hyperchess",
           "Re[12]: Re(3): Re^2: Hyperchess",
           "[4d] Re: [4d] Hyperchess",
           "Hyperchess (fwd)",
           "[Fwd: Hyperchess]",
           "Fwd: [Fwd: [4d] Hyperchess]",
       }) {
    EXPECT_EQ(bare_subject(subject), "Hyperchess") << subject;
  }
  EXPECT_EQ(bare_subject("Report: x"), "Report: x");
  EXPECT_EQ(bare_subject("Hyperchess [4d]"), "Hyperchess [4d]");
}

} // namespace
} // namespace tessera::test
