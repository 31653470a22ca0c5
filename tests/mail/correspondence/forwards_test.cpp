// Several messages that are sent on in one.

#include "support.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

std::string forward(const std::string &from, const std::string &to, int day,
                    const std::string &move) {
  return "-------- Forwarded Message --------\nSubject: game\nDate: Sun, " + std::to_string(day) +
         " Mar 2026\nFrom: " + from + " <" + from + "@x>\nTo: " + to + " <" + to + "@x>\n\n" +
         move + "\n\n";
}

TEST(Forwards, AreReadInWhateverOrderTheyStand) {
  const std::string first = forward("ada", "ben", 1, "1. P2231-3231");
  const std::string second = forward("ben", "ada", 2, "1... P3234-3233");
  const std::string third = forward("ada", "ben", 3, "2. P2221-3221");
  const std::string all = "1. P2231-3231 (quoted) 1... P3234-3233 (quoted) 2. P2221-3221 (quoted)";
  for (const std::string &mail :
       {first + second + third, third + second + first, second + first + third}) {
    EXPECT_EQ(turns_of(joined({{"ada", "Our game:\n\n" + mail}})), all) << mail;
  }
}

TEST(Forwards, OfADigestAreReadFromItsFirstMessageOn) {
  const std::string digest = "Today's Topics:\n\n----------------------------------------\n\n"
                             "Message: 1\nDate: Sun, 1 Mar 2026 10:00:00 +0000\nFrom: ada <ada@x>\n"
                             "Subject: game\nTo: list@x\n\n1. P2231-3231\n\n"
                             "------------------------------\n\n"
                             "Message: 2\nDate: Mon, 2 Mar 2026 10:00:00 +0000\nFrom: ben <ben@x>\n"
                             "Subject: game\nTo: list@x\n\n1... P3234-3233\n";
  EXPECT_EQ(turns_of(joined({{"list", digest}})),
            "1. P2231-3231 (quoted) 1... P3234-3233 (quoted)");
}

TEST(Forwards, OfOnesOwnLastTwoMailsAreBothRead) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ben", "1... P3234-3233"},
                              {"ben", "Here are our last two mails again.\n\n" +
                                          forward("ada", "ben", 3, "2. P2221-3221") +
                                          forward("ben", "ada", 4, "2... P3224-3223")}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221 (quoted) "
                            "2... P3224-3223 (quoted)");
}

} // namespace
} // namespace tessera::test
