// How many columns of a terminal a text takes.

#include "lib/base/text_width.hpp"

#include <gtest/gtest.h>

namespace tessera::test {
namespace {

TEST(TextWidth, CountsColumns) {
  EXPECT_EQ(text_width(""), 0U);
  EXPECT_EQ(text_width("P2213-3213"), 10U);
  EXPECT_EQ(text_width("\u00e9\u2013\u00bd\u265e"), 4U) << "accents, dashes, chess pieces";
  EXPECT_EQ(text_width("\u6f22\u5b57"), 4U) << "Chinese";
  EXPECT_EQ(text_width("\uff11\u3001\uac00\u3042"), 8U) << "full width, Korean, Japanese";
  EXPECT_EQ(text_width("\U0001f600\U00020000"), 4U) << "beyond the first plane";
  EXPECT_EQ(text_width("e\u0301\u20dd\ufe0f"), 1U) << "marks on the letter";
  EXPECT_EQ(text_width("\xff\xe2\x80"), 3U) << "bytes that are not UTF-8";
}

TEST(TextWidth, CutsNoCharacterInTwo) {
  EXPECT_EQ(size_in_columns("\u6f22\u5b57", 3), 3U);
  EXPECT_EQ(size_in_columns("\u6f22\u5b57", 4), 6U);
  EXPECT_EQ(size_in_columns("e\u0301a", 1), 3U) << "marks stay with their letter";
  EXPECT_EQ(size_in_columns("abc", 0), 0U);
}

} // namespace
} // namespace tessera::test
