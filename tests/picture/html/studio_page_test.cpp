// The studio with a record in it: what `tessera html` puts into the page that `./dev web` makes.

#include "cli/run.hpp"
#include "lib/picture/html/page_template.hpp"
#include "lib/picture/html/studio_page.hpp"
#include "lib/record/record/file_source.hpp"
#include "lib/record/record/record_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tessera {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view template_of_test =
    "<title>{{title}}</title><svg>{{symbols}}</svg><h1>{{heading}}</h1>"
    "<script type=\"application/json\">{{held}}</script>";

Page studio_of(std::string_view text, const StudioNews &news = {"game.txt", {}},
               const Given &told = {}) {
  TextSource source(text);
  RecordReader reader(source);
  const Record *record = reader.next();
  return write_studio_page(template_of_test, *record, told, news, reader.stop()).value();
}

nlohmann::json held_in(const Page &page) {
  constexpr std::string_view begin = "application/json\">";
  const std::size_t at = page.html.find(begin) + begin.size();
  return nlohmann::json::parse(page.html.substr(at, page.html.rfind("</script>") - at));
}

/// What base64 encodes, and what gzip packed.
std::string unpacked(std::string_view base64) {
  std::string bytes;
  unsigned bits = 0;
  int count = 0;
  for (const char c : base64.substr(0, base64.find('='))) {
    const unsigned digit = c >= 'a'   ? static_cast<unsigned>(c - 'a') + 26U
                           : c >= 'A' ? static_cast<unsigned>(c - 'A')
                           : c >= '0' ? static_cast<unsigned>(c - '0') + 52U
                           : c == '+' ? 62U
                                      : 63U;
    bits = bits << 6U | digit;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes += static_cast<char>(bits >> static_cast<unsigned>(count) & 255U);
    }
  }
  const tests::ScratchFolder folder;
  folder.write("packed", bytes);
  const auto file = FileSource::open((folder.path() / "packed").string());
  std::string text(1U << 24U, '\0');
  std::size_t size = 0;
  while (const std::size_t read = (*file)->read(text.data() + size, text.size() - size).value()) {
    size += read;
  }
  text.resize(size);
  return text;
}

nlohmann::json shown_in(const nlohmann::json &held) {
  return nlohmann::json::parse(unpacked(held["shown"].get<std::string>()));
}

TEST(StudioPage, HoldsTheRecordAndWhatIsShownOfIt) {
  const Page page = studio_of("[White \"Ada\"]\n[Black \"Ben\"]\n\n1. P2212-2222 P3342-3332\n");
  EXPECT_EQ(page.errors, 0U);
  EXPECT_THAT(page.html, HasSubstr("<title>Ada \xe2\x80\x93 Ben</title>"));
  EXPECT_THAT(page.html, HasSubstr("<symbol id="));
  const nlohmann::json held = held_in(page);
  EXPECT_EQ(held["name"], "game.txt");
  EXPECT_THAT(held["text"].get<std::string>(), HasSubstr("1. P2212-2222 P3342-3332"));
  EXPECT_EQ(held["given"], nlohmann::json::object());
  EXPECT_EQ(shown_in(held)["outline"]["positions"].size(), 3U);
  EXPECT_EQ(shown_in(held)["board"]["cells"].size(), 256U);
  EXPECT_EQ(held["mail"], nlohmann::json::array());
}

TEST(StudioPage, HoldsALargeBoardInLittleSpace) {
  const nlohmann::json held = held_in(studio_of("[Variant \"oana-chiru\"]\n\n*\n"));
  EXPECT_EQ(shown_in(held)["board"]["cells"].size(), 4096U);
  EXPECT_LT(held["shown"].get<std::string>().size(), 30'000U);
}

TEST(StudioPage, RunsNothingOfARecord) {
  const std::string attack = "</script><script>alert(1)</script>{{held}}<!-- \xe2\x80\xa8";
  const Page page =
      studio_of("[White \"" + attack + "\"]\n\n1. P2212-2222 {" + attack + "} *\n", {attack, {}});
  EXPECT_THAT(page.html, Not(HasSubstr("<script>alert")));
  EXPECT_THAT(page.html, Not(HasSubstr("<!--")));
  EXPECT_EQ(held_in(page)["name"], attack);
  EXPECT_EQ(shown_in(held_in(page))["outline"]["tags"][0][1], attack);
}

TEST(StudioPage, KeepsWhatTheRecordIsToBeReadAs) {
  Given told;
  told.variant = parse_variant("hyperchess").value();
  told.system = find_notation("hyperchess");
  const nlohmann::json held = held_in(studio_of("1. P2212-2222 *\n", {"x", {}}, told));
  EXPECT_EQ(held["given"]["variant"], "hyperchess");
  EXPECT_EQ(held["given"]["notation"], "hyperchess");
}

TEST(StudioPage, CountsAndTellsWhatTheMailContradicts) {
  MailContradiction contradiction{
      Finding(Code::changed_move, Severity::error, {}, "the move was another before"),
      "message 3 from Ada <ada@example.org>",
      "1. P2231-3231 P3234-3223",
      {"b@x", "a@x"}};
  const Page page = studio_of("1. P2212-2222 {[%mail 1 2026-04-01 16:00 +0000 <a@x>]} *\n",
                              {"box.mbox", {contradiction}});
  EXPECT_EQ(page.errors, 1U);
  const nlohmann::json held = held_in(page);
  EXPECT_EQ(held["mail"][0]["sentence"], "the move was another before");
  EXPECT_EQ(held["mail"][0]["sources"], nlohmann::json({"b@x", "a@x"}));
  const nlohmann::json source = shown_in(held)["outline"]["text"][2];
  EXPECT_EQ(source[0], "mail");
  EXPECT_EQ(source[2]["number"], 1);
  EXPECT_EQ(source[2]["date"], "2026-04-01 16:00 +0000");
  EXPECT_EQ(source[2]["of_other"], false);
}

TEST(PageTemplate, LeavesWhatIsNoPlaceOfItsOwn) {
  EXPECT_EQ(filled("a{{b}}c{{d}}e", {{"b", "1"}}), "a1c{{d}}e");
  EXPECT_EQ(filled("a{{b", {{"b", "1"}}), "a{{b");
  EXPECT_EQ(filled("{{b}}", {{"b", "{{b}}"}}), "{{b}}");
}

} // namespace
} // namespace tessera
