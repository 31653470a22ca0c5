// Where findings are, and the lines that show it.

#include "lib/record/report/place.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tessera {
namespace {

/// The place of a word in a text, as line:column-line:column.
std::string place_of(const std::string &text, std::string_view word) {
  Record record;
  record.text = text;
  const auto at = static_cast<std::uint32_t>(text.find(word));
  const Place place = Locator(record).locate({at, static_cast<std::uint32_t>(word.size())});
  return std::to_string(place.line) + ':' + std::to_string(place.column) + '-' +
         std::to_string(place.end_line) + ':' + std::to_string(place.end_column);
}

TEST(Places, AreCountedInLinesAndCharacters) {
  EXPECT_EQ(place_of("one two", "two"), "1:5-1:8");
  EXPECT_EQ(place_of("one\ntwo", "two"), "2:1-2:4");
  EXPECT_EQ(place_of("one\r\n two", "two"), "2:2-2:5");
  EXPECT_EQ(place_of("one\rtwo\rthree", "three"), "3:1-3:6") << "old line ends";
  EXPECT_EQ(place_of("one\n\r\n\rtwo", "two"), "4:1-4:4") << "all three kinds";
  EXPECT_EQ(place_of("\xc3\xa9t\xc3\xa9 two", "two"), "1:5-1:8") << "UTF-8";
  EXPECT_EQ(place_of("one\ntwo three", "one\ntwo"), "1:1-2:4") << "over two lines";
  EXPECT_EQ(place_of("\xef\xbb\xbfone two", "two"), "1:5-1:8") << "no column for the mark";
}

TEST(Places, MayBeAskedForBackwards) {
  Record record;
  record.text = "one\ntwo\nthree";
  record.first_line = 10;
  record.first_byte = 100;
  Locator locator(record);
  EXPECT_EQ(locator.locate({8, 5}).line, 13U);
  const Place back = locator.locate({4, 3});
  EXPECT_EQ(back.line, 12U);
  EXPECT_EQ(back.byte, 104U);
  EXPECT_EQ(back.end_byte, 107U);
  EXPECT_EQ(locator.locate({8, 5}).line, 13U);
}

TEST(Places, AreTheSameInAnyOrder) {
  std::string text;
  for (int line = 0; line < 300; ++line) {
    text += "\xc3\xa9 " + std::string(static_cast<std::size_t>(line % 40), 'x') + "\r\n";
  }
  Record record;
  record.text = text;
  Locator in_order(record);
  std::vector<Place> places;
  for (std::uint32_t at = 0; at < text.size(); ++at) {
    places.push_back(in_order.locate({at, 1}));
  }
  Locator back_and_forth(record);
  for (std::uint32_t at = 0; at < text.size(); ++at) {
    const auto there = static_cast<std::uint32_t>(std::uint64_t{at} * 7919 % text.size());
    const Place place = back_and_forth.locate({there, 1});
    ASSERT_EQ(place.line, places[there].line) << there;
    ASSERT_EQ(place.column, places[there].column) << there;
  }
}

std::string shown(std::string_view text, std::string_view word) {
  const Excerpt found = excerpt(
      text, {static_cast<std::uint32_t>(text.find(word)), static_cast<std::uint32_t>(word.size())});
  return found.line + '\n' + found.underline;
}

TEST(Excerpts, AreTheLineUnderlined) {
  EXPECT_EQ(shown("a\n1 P2231-3231 P\nb", "P2231-3231"), "1 P2231-3231 P\n  ^~~~~~~~~~");
  EXPECT_EQ(shown("a\rbc d\re", "c"), "bc d\n ^");
  EXPECT_EQ(shown("\tbc", "c"), " bc\n  ^") << "a tab is a blank";
  EXPECT_EQ(shown("\xc3\xa9 two", "two"), "\xc3\xa9 two\n  ^~~");
  EXPECT_EQ(shown(std::string_view("a\0c", 3), "c"), "a\\x00c\n     ^");
  EXPECT_EQ(shown("\xff two", "two"), "\\xff two\n     ^~~");
  EXPECT_EQ(excerpt("word", {4, 0}).underline, "    ^") << "nothing, at the end";
}

TEST(Excerpts, AreUnderlinedInTheColumnsOfATerminal) {
  EXPECT_EQ(shown("{\u6f22\u5b57} two", "two"), "{\u6f22\u5b57} two\n       ^~~") << "two each";
  EXPECT_EQ(shown("\U0001f600 two", "two"), "\U0001f600 two\n   ^~~") << "two";
  EXPECT_EQ(shown("e\u0301 two", "two"), "e\u0301 two\n  ^~~") << "none for the accent";
  EXPECT_EQ(shown("a \u6f22\u5b57 b", "\u6f22\u5b57"), "a \u6f22\u5b57 b\n  ^~~~");
  EXPECT_EQ(place_of("{\u6f22\u5b57} two", "two"), "1:6-1:9")
      << "a column of the place is a character";
}

TEST(Excerpts, BeginBehindAByteOrderMark) {
  const Excerpt shown = excerpt("\xef\xbb\xbfone two\n", {7, 3});
  EXPECT_EQ(shown.line, "one two");
  EXPECT_EQ(shown.underline, "    ^~~");
}

TEST(Excerpts, OfLongLinesAreCutAboutTheirSpan) {
  const std::string line = std::string(200, 'a') + "WORD" + std::string(200, 'b');
  const Excerpt found = excerpt(line, {200, 4});
  EXPECT_EQ(found.line, "..." + std::string(60, 'a') + "WORD" + std::string(76, 'b') + "...");
  EXPECT_EQ(found.underline, std::string(63, ' ') + "^~~~");
  const Excerpt end = excerpt(line, {0, 400});
  EXPECT_EQ(end.line.size(), 143U);
  EXPECT_EQ(end.underline.size(), 140U);
}

TEST(Excerpts, CutNoCharacterInTwo) {
  std::string line;
  for (int i = 0; i < 200; ++i) {
    line += "\xc3\xa9";
  }
  for (std::uint32_t at = 100; at < 110; at += 2) {
    const Excerpt found = excerpt("x" + line, {at + 1, 2});
    EXPECT_EQ(found.line.find("\\x"), std::string::npos) << at;
  }
}

} // namespace
} // namespace tessera
