// What part of a text reaches a terminal, and how the rest is shown.

#include "lib/base/printable.hpp"
#include "lib/base/text.hpp"

#include <glib.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

namespace tessera::test {
namespace {

std::string utf8(gunichar character) {
  std::array<char, 6> bytes{};
  const gint size = g_unichar_to_utf8(character, bytes.data());
  return {bytes.data(), static_cast<std::size_t>(size)};
}

/// Whether Unicode, as glib knows it, has a character in the category Cc, Cf, Zl or Zp.
bool is_order(gunichar character) {
  const GUnicodeType type = g_unichar_type(character);
  return type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT ||
         type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR;
}

constexpr bool is_plain_ascii(char c) { return c >= ' ' && c <= '~'; }

TEST(Printable, EscapesWhatATerminalTakesForOrders) {
  EXPECT_EQ(printable("a\nb\x1b[31m\x7f"), "a\\x0ab\\x1b[31m\\x7f");
  EXPECT_EQ(printable("\x1b]0;title\x07"), "\\x1b]0;title\\x07");
  EXPECT_EQ(printable("\xc2\x9b"), "\\u{9b}");
  EXPECT_EQ(printable("\x9b"), "\\x9b");
  // NOLINTNEXTLINE(misc-misleading-bidirectional): nobody sees it here.
  EXPECT_EQ(printable("\xe2\x80\xae\xe2\x81\xa6"), "\\u{202e}\\u{2066}");
  EXPECT_EQ(printable("\xf3\xa0\x81\xbf"), "\\u{e007f}");
  EXPECT_EQ(printable("\xe2\x80"), "\\xe2\\x80");
  EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
}

TEST(Printable, LeavesOtherTextAsItIs) {
  const std::string text = "Z\xc3\xbcrich \\x1b \xe2\x80\x93 \xf0\x9d\x94\x98 \xd7\x90";
  EXPECT_EQ(printable(text), text);
  EXPECT_EQ(printable("a\tb"), "a b");
  EXPECT_EQ(printable(""), "");
}

TEST(Printable, LeavesNoDirectionBehindAText) {
  // NOLINTNEXTLINE(misc-misleading-bidirectional): nobody sees it here.
  EXPECT_EQ(with_own_direction("a\u202eb\u2069\u202a"), "a\\u{202e}b\\u{2069}\\u{202a}");
  const std::string others = "\u05d0\u200d\u200f\n\t\xff";
  EXPECT_EQ(with_own_direction(others), others);
}

TEST(Printable, OfEveryByteIsPlain) {
  for (unsigned byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    const std::string shown = printable({&c, 1});
    EXPECT_TRUE(std::all_of(shown.begin(), shown.end(), is_plain_ascii)) << byte;
    EXPECT_EQ(shown.size(), is_plain_ascii(c) || c == '\t' ? 1U : 4U) << byte;
  }
}

TEST(Printable, KnowsEveryCharacterThatUnicodeDoesNotShow) {
  for (gunichar character = 0; character <= 0x10ffff; ++character) {
    if (g_unichar_validate(character) == 0) {
      continue;
    }
    const std::string text = utf8(character);
    ASSERT_EQ(utf8_size(text), text.size()) << character;
    const std::string shown = printable(text);
    if (character == '\t') {
      EXPECT_EQ(shown, " ");
    } else if (is_order(character)) {
      EXPECT_TRUE(std::all_of(shown.begin(), shown.end(), is_plain_ascii)) << character;
      EXPECT_EQ(shown.front(), '\\') << character;
    } else {
      EXPECT_EQ(shown, text) << character;
    }
  }
}

TEST(Printable, ShowsSurrogatesAndOverlongFormsAsBytes) {
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");
  EXPECT_EQ(printable("\xc0\x9b"), "\\xc0\\x9b");
  EXPECT_EQ(printable("\xe0\x82\x9b"), "\\xe0\\x82\\x9b");
  EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");
}

TEST(Printable, OfLinesKeepsTheirEnds) {
  EXPECT_EQ(printable_lines("a\nb\r\n\x1b\n"), "a\nb\\x0d\n\\x1b\n");
}

TEST(InQuotes, IsShortAndPrintable) {
  EXPECT_EQ(in_quotes("a\x1b"
                      "b"),
            "\"a\\x1bb\"");
  const std::string long_text(100, 'n');
  EXPECT_EQ(in_quotes(long_text), '"' + std::string(60, 'n') + "...\"");
  // No character is cut in two.
  std::string accents = "x";
  for (int i = 0; i < 50; ++i) {
    accents += "\xc3\xa9";
  }
  EXPECT_EQ(in_quotes(accents).find("\\x"), std::string::npos);
}

} // namespace
} // namespace tessera::test
