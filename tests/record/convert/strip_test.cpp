// Records without some of their contents.

#include "collection/select/support.hpp"
#include "lib/collection/select/criteria.hpp"
#include "lib/record/convert/convert.hpp"
#include "lib/record/convert/strip.hpp"
#include "lib/record/record/item_kinds.hpp"
#include "lib/record/record/record_reader.hpp"
#include "serve/facade/asking.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>
#include <string>

namespace tessera::test {
namespace {

using testing::HasSubstr;

/// A record with something of every kind.
constexpr const char *full = R"([Event "x"]
[Variant "hyperchess"]
[Notation "hyperchess"]
[Result "1-0"]

; before
1. P2213-3213!? $3 {a {brace} P3243-3233 (1... P3242-3232 {in (2. P2212-3212) it} 2. N1412-1332 $1)
2. P2212-3212 ; to the end
% an escape
P3242-3232 Black resigns 1-0
)";

std::string stripped_text(std::initializer_list<const char *> parts) {
  Strip strip;
  for (const char *part : parts) {
    EXPECT_TRUE(strip.add(part)) << part;
  }
  const OneRecord one(full);
  ErrorCounter errors;
  const Setting setting = *choose_setting(one.record(), {}).setting;
  const Result<std::string> text =
      convert(stripped(one.record(), strip), setting, {setting.system}, errors);
  return text ? *text : text.problem();
}

TEST(Strip, LeavesOutWhatIsNamed) {
  EXPECT_FALSE(Strip().add("moves"));
  EXPECT_FALSE(Strip().any());
  const std::string bare = stripped_text({"comments", "variations", "nags", "tags"});
  EXPECT_EQ(bare, "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n"
                  "1. P2213-3213 P3243-3233 2. P2212-3212 P3242-3232 1-0\n");
}

TEST(Strip, KeepsWhatIsNot) {
  const std::string without_comments = stripped_text({"comments"});
  EXPECT_THAT(without_comments, HasSubstr("[Event \"x\"]"));
  EXPECT_THAT(without_comments, HasSubstr("P2213-3213!? $3 "));
  EXPECT_THAT(without_comments, HasSubstr("(1... P3242-3232 2. N1412-1332 $1)"));
  EXPECT_EQ(without_comments.find("brace"), std::string::npos);
  const std::string without_variations = stripped_text({"variations"});
  EXPECT_EQ(without_variations.find("N1412"), std::string::npos);
  EXPECT_THAT(without_variations, HasSubstr("{a {brace}"));
  const std::string without_nags = stripped_text({"nags"});
  EXPECT_EQ(without_nags.find_first_of("$!?"), std::string::npos);
  EXPECT_THAT(without_nags, HasSubstr("it}"));
}

TEST(Strip, LeavesTheMovesOfEveryGameAsTheyAre) {
  Strip all;
  all.comments = all.variations = all.nags = all.tags = true;
  std::size_t games = 0;
  for (const auto &path : sample_files()) {
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    TextSource source(text);
    RecordReader reader(source);
    while (const Record *record = reader.next()) {
      const SettingChoice choice = choose_setting(*record, {});
      if (!choice.setting || record->moves.empty()) {
        continue;
      }
      ErrorCounter errors;
      const Result<std::string> bare =
          convert(stripped(*record, all), *choice.setting, {choice.setting->system}, errors);
      ASSERT_TRUE(bare) << path << ": " << bare.problem();
      const OneRecord again(*bare);
      ++games;
      EXPECT_EQ(judge(again.record(), {}, {}, Digests::of_game).digest,
                judge(*record, {}, {}, Digests::of_game).digest)
          << path << '\n'
          << *bare;
      for (const Item &item : again.record().items) {
        // (What ends a game only in words, and a tag that names no game, is kept in braces.)
        const std::string_view words = again.record().at(item.span);
        EXPECT_FALSE(begins_variation(item.kind) || item.kind == ItemKind::nag ||
                     (item.kind == ItemKind::brace_comment && words != "{Resign}" &&
                      words.find(" was \"") == std::string_view::npos))
            << path << ": " << words;
      }
    }
  }
  EXPECT_GT(games, 20U);
}

} // namespace
} // namespace tessera::test
