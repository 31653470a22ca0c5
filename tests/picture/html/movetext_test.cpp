// The text of a record on its page, item by item, and which item a finding is about.

#include "lib/picture/html/movetext.hpp"
#include "lib/picture/html/page_data.hpp"
#include "lib/record/record/record_reader.hpp"
#include "record/record/record_support.hpp"
#include "record/replay/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

namespace tessera::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

TEST(Movetext, HasAnEntryForEachKindOfItem) {
  std::set<ItemKind> seen;
  for (const char *text :
       {"[Variant \"hyperchess\"]\n[Event \"a\n\n1. P2231-3231 PxP!? check $3 {why} ; and\n"
        "% escaped\n1... P2234-233 (1... P2234-2334) 2. P2231-3231 checkmate a word\n)\n"
        "draw agreed\nWhite resigns\n1-0\n",
        "[Variant \"chesseract\"]\n\n1. PDIIIa1-CIIIa1,NDIVa2-CIVc2 (1. PDIIIa1-CIIIa1 {never",
        "[Variant \"5D Chess\"] w 0/100 1 P5,2>5,3|p5,7>5,6\n", "w P5,2>5,3|p5,7>5,6\n"}) {
    const Record record = parse(text);
    const PageJson told = movetext_of(record, {});
    ASSERT_EQ(told.size(), record.items.size()) << text;
    for (std::size_t i = 0; i < told.size(); ++i) {
      EXPECT_THAT(std::string(record.text_of(record.items[i])),
                  HasSubstr(told[i].at(1).get<std::string>()));
      seen.insert(record.items[i].kind);
    }
  }
  for (unsigned kind = 0; kind <= static_cast<unsigned>(ItemKind::start); ++kind) {
    EXPECT_TRUE(seen.contains(static_cast<ItemKind>(kind))) << name(static_cast<ItemKind>(kind));
  }
}

TEST(Movetext, ShowsInMovesWhatIsNotSeen) {
  const Record record = parse("1. P22\u202e13-3213 {\u202e kept} a\u2069b\xff $1\n");
  const PageJson told = movetext_of(record, {});
  std::string all;
  for (const PageJson &item : told) {
    all += item.at(0).get<std::string>() + ' ' + item.at(1).get<std::string>() + '|';
  }
  EXPECT_EQ(all, "number 1.|move P22\\u{202e}13-3213|comment \u202e kept|remark a\\u{2069}b\\xff|"
                 "nag $1|");
}

/// Expects that each finding which names a move of a file's records is about that move.
void expect_moves_of_findings(const std::string &path) {
  const std::string text = file_text(path);
  TextSource source(text);
  RecordReader reader(source);
  std::size_t about_moves = 0;
  while (const Record *record = reader.next()) {
    const Result<PageData> data = outline_data(*record, {});
    if (!data) {
      continue;
    }
    const PageJson &told = data->json.at("text");
    for (const PageJson &finding : data->json.at("findings")) {
      if (finding.at("item").is_null()) {
        continue;
      }
      const PageJson &item = told.at(finding.at("item").get<std::size_t>());
      if (item.at(0) == "move") {
        // With its number.
        EXPECT_THAT(finding.at("move").get<std::string>(), EndsWith(item.at(1).get<std::string>()))
            << finding.at("sentence");
        ++about_moves;
      }
    }
  }
  EXPECT_GT(about_moves, 3U) << path;
}

TEST(Movetext, FindingsAreAboutTheirMovesBehindAStart) {
  expect_moves_of_findings("samples/infinite-5d/illegal-kinds.icn");
  expect_moves_of_findings("samples/4x4x4x4/illegal-kinds.icn");
}

} // namespace
} // namespace tessera::test
