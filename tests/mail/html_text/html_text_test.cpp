#include "lib/mail/html_text/html_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace tessera::test {
namespace {

TEST(HtmlText, EndsLinesWhereABrowserDoes) {
  EXPECT_EQ(html_to_text("<p>one</p><p>two</p>"), "one\n\ntwo\n");
  EXPECT_EQ(html_to_text("one<br>two<br/>three"), "one\ntwo\nthree\n");
  EXPECT_EQ(html_to_text("<div>one</div><div>two</div>three"), "one\ntwo\nthree\n");
  EXPECT_EQ(html_to_text("<ul><li>one<li>two</ul>"), "one\ntwo\n");
  EXPECT_EQ(html_to_text("<table><tr><td>1</td><td>2</td></tr><tr><td>3</table>"), "1 2\n3\n");
  EXPECT_EQ(html_to_text("one<br><br>two"), "one\n\ntwo\n");
}

TEST(HtmlText, JoinsBlanksButThoseOfPreformattedText) {
  EXPECT_EQ(html_to_text("  one\n  <b>two</b>\t<i> three</i> "), "one two three\n");
  EXPECT_EQ(html_to_text("P2231<b>-3231</b>"), "P2231-3231\n");
  EXPECT_EQ(html_to_text("<pre>a\n  b\n\nc</pre>d"), "a\n  b\n\nc\nd\n");
}

TEST(HtmlText, ReadsEntities) {
  EXPECT_EQ(html_to_text("a&nbsp;&lt;b&gt; &amp; &#252;&ndash;&#x20ac;"),
            "a <b> & \xc3\xbc\xe2\x80\x93\xe2\x82\xac\n");
  EXPECT_EQ(html_to_text("&nosuch; & x"), "&nosuch; & x\n");
}

TEST(HtmlText, ShowsQuotationsBySigns) {
  EXPECT_EQ(html_to_text("<div>new</div><blockquote><div>old</div><blockquote><div>older<br>still"
                         "</div></blockquote></blockquote><div>x</div>"),
            "new\n> old\n>> older\n>> still\nx\n");
}

TEST(HtmlText, LeavesOutWhatIsNotSeen) {
  EXPECT_EQ(
      html_to_text("<html><head><title>t</title><style>p{}</style></head><body>"
                   "<script>alert(\"<p>x\")</script><!-- c -->y<template>z</template></body>"),
      "y\n");
}

TEST(HtmlText, ReadsBrokenHtml) {
  EXPECT_EQ(html_to_text(""), "");
  EXPECT_EQ(html_to_text("no html"), "no html\n");
  EXPECT_EQ(html_to_text("<p>one</b><b>two"), "onetwo\n");
  static_cast<void>(html_to_text("<"));
  static_cast<void>(html_to_text("<p"));
  static_cast<void>(html_to_text(std::string("a\0b", 3)));
  static_cast<void>(html_to_text("</script></pre></blockquote>\xff\xfe"));
  std::string deep;
  for (int i = 0; i < 100'000; ++i) {
    deep += "<blockquote><div>";
  }
  static_cast<void>(html_to_text(deep + "x"));
}

TEST(HtmlText, TakesLongTexts) {
  std::string page;
  std::string text;
  for (int i = 0; i < 20'000; ++i) {
    page += "<div>\xc3\xbc" + std::to_string(i) + "</div>\n";
    text += "\xc3\xbc" + std::to_string(i) + '\n';
  }
  EXPECT_EQ(html_to_text(page), text);
}

/// A unit repeated.
std::string repeated(std::string_view unit, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += unit;
  }
  return text;
}

TEST(HtmlText, LeavesOutAttributes) {
  EXPECT_EQ(html_to_text("<p title='a>b' id=x>one<br class=\"y\" />two</p class='z'>"),
            "one\ntwo\n");
  EXPECT_EQ(html_to_text("<a href=http://x/>one</a> <a b = 'c\"d' e>two</a>"), "one two\n");
  EXPECT_EQ(html_to_text("<meta http-equiv='Content-Type' content='text/html; charset=latin1'>\xc3"
                         "\xbc"),
            "\xc3\xbc\n");
}

TEST(HtmlText, LosesNoWordsByAQuoteThatIsNeverClosed) {
  EXPECT_EQ(html_to_text("<a href=\"x>one</a><p>two"), "one\n\ntwo\n");
  EXPECT_EQ(html_to_text("<a b=>one"), "one\n");
}

TEST(HtmlText, TellsCommentsAndScriptsFromWords) {
  EXPECT_EQ(html_to_text("a<!-- <p title=' --> <!-->b<!doctype x><?php 1 ?>c"), "a bc\n");
  EXPECT_EQ(html_to_text("<script>if (a<b) x = \"</p>'\";</script>one<STYLE>q</Style >two"),
            "onetwo\n");
  EXPECT_EQ(html_to_text("1 < 2 <3"), "1 < 2 <3\n");
}

TEST(HtmlText, TakesATagOfManyAttributes) {
  // libxml2 compares each with all before: this took minutes.
  std::string page = "<p";
  for (int i = 0; i < 100'000; ++i) {
    page += " a" + std::to_string(i) + "=1";
  }
  EXPECT_EQ(html_to_text(page + ">x</p>"), "x\n");
  EXPECT_EQ(html_to_text("<p" + repeated("a", 1'000'000) + ">x"), "x\n");
  EXPECT_EQ(html_to_text(repeated("<a b=\"", 100'000) + ">x"), "x\n");
}

TEST(HtmlText, ReadsElementsNestedTooDeepSideBySide) {
  // libxml2 looks through everything open for what each end tag ends: this took minutes.
  EXPECT_EQ(html_to_text(repeated("<b>", 100'000) + repeated("</i>", 100'000) + "x"), "x\n");
  EXPECT_EQ(html_to_text(repeated("<div>", 1000) + "one<p>two<br>three<span>four</span>"),
            "one\ntwo\nthreefour\n");
}

TEST(HtmlText, MakesACommentOfWhatIsStruckOut) {
  EXPECT_EQ(html_to_text("<s>P2231-3231</s> P2221-3221"), "{struck out: P2231-3231} P2221-3221\n");
  EXPECT_EQ(html_to_text("a <strike>b</strike><del>c {d}</del>e"), "a {struck out: bc (d)}e\n");
  EXPECT_EQ(html_to_text("<span style='color:red; Text-Decoration: Line-Through'>P2231<b>-3231</b>"
                         "</span><p style='color:red'>P2221-3221"),
            "{struck out: P2231-3231}\n\nP2221-3221\n");
  EXPECT_EQ(html_to_text("<blockquote><del>one<br>two</blockquote>three"),
            "> {struck out: one}\n> {struck out: two}\nthree\n");
  EXPECT_EQ(html_to_text("<s></s>x<s> </s>y</s>"), "x y\n");
  EXPECT_EQ(html_to_text("<a title='line-through'>x</a>"), "x\n");
}

TEST(HtmlText, ForgetsWhatIsStruckOutWithItsElement) {
  EXPECT_EQ(html_to_text("<div><s>one</div>two"), "{struck out: one}\ntwo\n");
  EXPECT_EQ(html_to_text(repeated("<div style=\"text-decoration:line-through\">", 1000) + "x" +
                         repeated("</div>", 1000) + "y"),
            "{struck out: x}\ny\n");
}

} // namespace
} // namespace tessera::test
