// What a page is called.

#include "page_data.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace tessera::test {
namespace {

using testing::HasSubstr;

TEST(PageHeading, HasAShortTitle) {
  std::string name;
  for (std::size_t i = 0; i < 200; ++i) {
    name += "\xc3\xa4";
  }
  const std::string html = page_of("[Event \"" + name + "\"]\n[Variant \"hyperchess\"]\n" +
                                   "[Notation \"hyperchess\"]\n\n1. P2112-3112 *\n")
                               .html;
  const std::size_t title = html.find("<title>") + std::string_view("<title>").size();
  EXPECT_EQ(html.substr(title, html.find("</title>") - title),
            name.substr(0, 240) + "\xe2\x80\xa6");
  EXPECT_THAT(html, HasSubstr("<h1><bdi>" + name + "</bdi></h1>"));
}

TEST(PageHeading, KeepsTheNamesOfPlayersApart) {
  const auto page = [](const std::string &white) {
    return page_of("[White \"" + white +
                   "\"]\n[Black \"Ben\"]\n[Variant \"hyperchess\"]\n"
                   "[Notation \"hyperchess\"]\n\n1. P2112-3112 *\n")
        .html;
  };
  // Written from right to left by its letters.
  const std::string hebrew = "\u05e9\u05dc\u05d5\u05dd";
  const std::string html = page(hebrew);
  EXPECT_THAT(html, HasSubstr("<h1><bdi>" + hebrew + "</bdi> \u2013 <bdi>Ben</bdi></h1>"));
  EXPECT_THAT(html, HasSubstr("<title>\u2068" + hebrew + "\u2069 \u2013 Ben</title>"));
  EXPECT_EQ(data_of(html).at("heading"), Json::array({hebrew, "Ben"}));
  // By a character that no other ends, behind one that ends what keeps the names apart.
  const std::string turned = page("Ada \u2069\u202e evil");
  EXPECT_THAT(turned, HasSubstr("<bdi>Ada \\u{2069}\\u{202e} evil</bdi>"));
  EXPECT_THAT(turned, HasSubstr("<title>Ada \\u{2069}\\u{202e} evil \u2013 Ben</title>"));
  EXPECT_THAT(page("Ada"), HasSubstr("<title>Ada \u2013 Ben</title>"));
}

} // namespace
} // namespace tessera::test
