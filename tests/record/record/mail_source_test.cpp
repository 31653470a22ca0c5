#include "lib/record/record/mail_source.hpp"

#include <gtest/gtest.h>

namespace tessera {
namespace {

TEST(MailSource, SaysWhichMessageAMoveCameIn) {
  const auto source = mail_source_in("[%mail 3 2026-03-03 10:00 +0100 <id@example.org>]");
  ASSERT_TRUE(source);
  EXPECT_EQ(source->number, 3U);
  EXPECT_EQ(source->date, "2026-03-03 10:00 +0100");
  EXPECT_EQ(source->id, "id@example.org");
  EXPECT_FALSE(source->is_of_other);
}

TEST(MailSource, NeedsNeitherDateNorId) {
  const auto source = mail_source_in("[%mail 12 not sent by its player]");
  ASSERT_TRUE(source);
  EXPECT_EQ(source->number, 12U);
  EXPECT_EQ(source->date, "");
  EXPECT_EQ(source->id, "");
  EXPECT_TRUE(source->is_of_other);
}

TEST(MailSource, IsReadBackAsItIsWritten) {
  for (const MailSource &source :
       {MailSource{1, "", "", false}, MailSource{2, "2026-03-03 10:00 -0530", "", true},
        MailSource{3, "", "a b]<@", false},
        MailSource{40, "2026-12-31 23:59 +0000", "x@y", true}}) {
    const auto read = mail_source_in(to_string(source));
    ASSERT_TRUE(read) << to_string(source);
    EXPECT_EQ(to_string(*read), to_string(source));
    EXPECT_EQ(read->number, source.number);
    EXPECT_EQ(read->is_of_other, source.is_of_other);
  }
}

TEST(MailSource, HoldsNoBraceOfAnId) {
  EXPECT_EQ(to_string(MailSource{1, "", "a}{b\nc", false}), "[%mail 1 <a__b_c>]");
}

TEST(MailSource, IsNoOtherComment) {
  for (const char *words :
       {"", "[%mail]", "[%mail ]", "[%mail x]", "[%mail 1", "[%mail 1] and more", "see [%mail 1]",
        "[%clk 0:09:56]", "[%mail 1 yesterday]", "[%mail 99999999999999999999999]"}) {
    EXPECT_FALSE(mail_source_in(words)) << words;
  }
}

} // namespace
} // namespace tessera
