// Saved HTML pages: how they are recognised, their words, and where these stand.

#include "lib/mail/html_text/html_text.hpp"
#include "lib/mail/mail/input.hpp"
#include "lib/mail/mail/page_source.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace tessera::test {
namespace {

using testing::HasSubstr;

TEST(Page, IsKnownByItsStart) {
  for (const std::string_view start :
       {"<!DOCTYPE html>", "<html>", "\xef\xbb\xbf\r\n <HTML lang=\"en\">",
        "<!-- saved from url=(0019)https://example.org -->\n<!doctype HTML>",
        R"(<?xml version="1.0"?><!DOCTYPE html PUBLIC "x">)", "<head>", "<body class='x'>",
        "\xef\xbb\xbf\xef\xbb\xbf<!DOCTYPE html>", "----- Forwarded page -----\n\n<html>",
        "Sch\xf6n\r<!DOCTYPE html>"}) {
    EXPECT_TRUE(begins_page(start)) << start;
  }
  for (const std::string_view start :
       {"", "1. P2112-3112", "<b>1.</b> P2112-3112", "<!-- open <html>", "<htmlx>",
        "<!DOCTYPE svg>", "[Event \"<html>\"]", "a <html>", "[Event \"x\"]\n<html>",
        "1. P2112-3112\n<html>"}) {
    EXPECT_FALSE(begins_page(start)) << start;
  }
}

TEST(Page, HasItsWordsWithoutQuoteSigns) {
  EXPECT_EQ(text_of_page("<html><body><blockquote>1. P2112-3112</blockquote>x").text,
            "1. P2112-3112\nx\n");
  EXPECT_EQ(text_of_page("<table><tr><td>1</td><td>P2112-3112<tr><th>2<td>x</table>").text,
            "1 P2112-3112\n2 x\n");
  EXPECT_EQ(text_of_page("<form><textarea>1. a\n2. b</textarea><select><option>x<option>y").text,
            "1. a\n2. b\nx\ny\n");
  EXPECT_EQ(text_of_page("<script>if (a<b) x('P2112-3112')</script><!-- c --><p>y").text, "y\n");
}

TEST(Page, IsReadInOtherCharactersThanUtf8) {
  EXPECT_EQ(text_of_page("<p>z\xf6lf \x93x\x94 \x96 \xc3\xb6").text,
            "z\u00f6lf \u201cx\u201d \u2013 \u00f6\n");
  EXPECT_EQ(text_of_page(std::string("<p>a\0b", 6)).text, "a b\n");
}

TEST(Page, BeginsBehindTheLinesOfAProgram) {
  const std::string page = "\xef\xbb\xbfSch\xf6n\n<!-- 1. P2112-3112 --><!DOCTYPE html><html><head>"
                           "<title>1. P2112-3112</title></head>\n<p>1. P2113-3113";
  TextSource source(page);
  PageSource words(std::shared_ptr<ByteSource>(std::shared_ptr<void>(), &source));
  std::string text(100, ' ');
  text.resize(*words.read(text.data(), text.size()));
  EXPECT_EQ(text, "Sch\u00f6n\n1. P2113-3113\n");
  EXPECT_EQ(words.places()->of(7).byte, page.find("1. P2113"));
}

TEST(Page, EndsLinesAtEachKindOfLineEnd) {
  EXPECT_EQ(text_of_page("<pre>a\rb\r\nc\nd\r\re</pre>f\rg").text, "a\nb\nc\nd\n\ne\nf g\n");
}

/// Where the words come from, if they are the page's own.
void expect_places(const std::string &page) {
  const PlacedText placed = text_of_page(page);
  for (std::size_t i = 0; i < placed.places.size(); ++i) {
    const HtmlPlace &place = placed.places[i];
    ASSERT_LT(place.in_text, placed.text.size());
    ASSERT_LT(place.in_page, page.size());
    const char c = placed.text[place.in_text];
    if (c != ' ' && static_cast<unsigned char>(c) < 0x80U && page[place.in_page] != '&') {
      EXPECT_EQ(c, page[place.in_page]) << i << ' ' << page;
    }
  }
}

TEST(Page, KeepsThePlacesOfItsWords) {
  expect_places("<html><body class='a b c'>\n<p title=\"x>y\">one <b>two</b> three\nfour</p>"
                "<!-- c --><script>\nx</script><td>five&nbsp;six<br>seven \xf6 eight</html>");
  std::string long_one = "<html>";
  for (int i = 0; i < 5000; ++i) {
    long_one += "<tr class='row'><td>" + std::to_string(i) + "</td><td >P2112-3112</td></tr>\n";
  }
  expect_places(long_one);
  expect_places("<html><pre>" + std::string(100'000, 'x') + "<b>y</b>\nz</pre>");
}

TEST(Page, TellsLinesAndColumnsOfItsSource) {
  const std::string page = "<html>\n<table>\n<tr><td>1</td>\n  <td>z\xc3\xb6<b>P2112-3112</b>";
  TextSource source(page);
  PageSource words(std::shared_ptr<ByteSource>(std::shared_ptr<void>(), &source));
  std::string text(100, ' ');
  text.resize(*words.read(text.data(), text.size()));
  EXPECT_EQ(text, "1 z\u00f6P2112-3112\n");
  const FilePlace place = words.places()->of(text.find("2112-"));
  EXPECT_EQ(place.byte, page.find("2112-"));
  EXPECT_EQ(place.line, 3U);
  EXPECT_EQ(place.column, 12U);
}

TEST(Page, IsReadOfAnInputAndRefusedIfItIsTooLong) {
  const auto read = [](const std::string &text) {
    TextSource source(text);
    const auto input = Input::of(std::shared_ptr<ByteSource>(std::shared_ptr<void>(), &source));
    std::string words(100, ' ');
    const Result<std::size_t> size = (*input)->read(words.data(), words.size());
    return size ? words.substr(0, *size) : size.problem();
  };
  EXPECT_EQ(read("<html><p>1. P2112-3112"), "1. P2112-3112\n");
  EXPECT_EQ(read("1. <p>"), "1. <p>");
  EXPECT_THAT(read("<html>" + std::string(max_page_size, ' ')), HasSubstr("more than 16 MiB"));
}

} // namespace
} // namespace tessera::test
