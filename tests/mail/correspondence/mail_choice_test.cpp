// Which messages are read: those since a day, those with somebody.

#include "lib/mail/correspondence/mail_choice.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

TEST(MailChoice, BeginsWithADay) {
  EXPECT_EQ(*beginning_of("1970-01-02"), 86'400);
  EXPECT_EQ(*beginning_of("2026-03-03"), 1'772'496'000);
  EXPECT_EQ(*beginning_of("2026-3-3"), 1'772'496'000);
  EXPECT_EQ(*beginning_of("2026.03.03"), 1'772'496'000);
  EXPECT_EQ(*beginning_of("2026-3-3"), 1'772'496'000);
  EXPECT_EQ(*beginning_of("2026-03"), 1'772'323'200);
  EXPECT_EQ(*beginning_of("2026"), 1'767'225'600);
}

TEST(MailChoice, BeginsWithNoOtherWords) {
  for (const char *text : {"", "yesterday", "2026-13-01", "2026-02-30", "2026-03-03 x", "????",
                           "2026-??", "0000-01-01", "26"}) {
    EXPECT_FALSE(beginning_of(text)) << text;
  }
  EXPECT_EQ(beginning_of("x\n").problem().substr(0, 2), "x\\");
}

TEST(MailChoice, TakesMessagesSinceADay) {
  const MailChoice choice{100, {}};
  MailMessage message;
  EXPECT_TRUE(choice.takes(message)) << "without a date";
  message.date = MailDate{100, ""};
  EXPECT_TRUE(choice.takes(message));
  message.date = MailDate{99, ""};
  EXPECT_FALSE(choice.takes(message));
  EXPECT_TRUE(MailChoice().takes(message));
}

TEST(MailChoice, TakesMessagesWithSomebody) {
  MailMessage message;
  message.from.address = "ada@example.org";
  message.to.address = "ben@example.net";
  message.receivers = "Ben <Ben@example.net>, cem@sub.example.com,Dan <dan@example.com>";
  const auto takes = [&](const std::string &address) {
    return MailChoice{{}, {*chosen_address(address)}}.takes(message);
  };
  EXPECT_TRUE(takes("Ada@Example.org"));
  EXPECT_TRUE(takes("ben@example.net"));
  EXPECT_TRUE(takes("dan@example.com"));
  EXPECT_TRUE(takes("@example.com"));
  EXPECT_FALSE(takes("em@sub.example.com")) << "only part of a name";
  EXPECT_FALSE(takes("dan@example.co"));
  EXPECT_FALSE(takes("@example.or"));
  EXPECT_FALSE(takes("eve@example.org"));
}

TEST(MailChoice, AsksForAnAddress) {
  for (const char *text : {"", "ada", "ada@", "@", "ada lind@x", "<ada@x>"}) {
    EXPECT_FALSE(chosen_address(text)) << text;
  }
}

} // namespace
} // namespace tessera::test
