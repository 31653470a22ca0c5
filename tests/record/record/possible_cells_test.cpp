// Texts that are not searched for moves, because they cannot hold any.

#include "lib/record/record/possible_cells.hpp"

#include "lib/record/record/file_source.hpp"
#include "lib/record/record/record_reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace tessera::test {
namespace {

TEST(PossibleCells, AreInTextsWithMovesHoweverTheyAreWritten) {
  for (const char *text : {"P2231-3231",
                           "1. 2231",
                           "n aa13",
                           "Naa13",
                           "Ac31-Ac41",
                           "PAIIIc1-AIIc1",
                           "diiic1",
                           "DIVd4",
                           "P01:c3-02:c3",
                           "P01:c15",
                           "P22|3-3231",
                           "so e2a1-e4a1",
                           "e2a1xe4a1",
                           "e2al - e4al",
                           "P2 2l31",
                           "P22I1",

                           "PAIIIcl-AIIc4",
                           "Pol:c3",
                           "\uff12\uff12\uff13\uff11",
                           "P\u0430\u0430\u200b13",

                           "P22\u00ad31",
                           "words before 3113 and behind",
                           "so it is2231so"}) {
    EXPECT_TRUE(may_hold_record(text)) << text;
  }
  EXPECT_TRUE(may_hold_record("[Variant \"hyperchess4\"]"));
  EXPECT_TRUE(may_hold_record("Look:\n [ Variant \u201chyperchess4\u201d]"));
}

TEST(PossibleCells, AreNotInOtherTexts) {
  for (const char *text :
       {"", "It is 2026, and we meet at 09:15.", "Call Bill; he calls all of us.",
        "sha256 and utf8", "[see below] a[i] [4d] Re: x", "see [below] and [there", "1, 2, 3, 4",
        "for 100 pages in 555 lines", "caf\u00e9 & tea", "IIII VIII", "ab 12", "a1b2"}) {
    EXPECT_FALSE(may_hold_record(text)) << text;
  }
}

TEST(PossibleCells, AreInAllSamples) {
  std::size_t records = 0;
  std::vector<std::filesystem::path> paths;
  for (const char *folder : {"/samples", "/tests/fuzz/corpus/record", "/tests/fuzz/corpus/mail"}) {
    for (const auto &entry :
         std::filesystem::recursive_directory_iterator(std::string(TESSERA_SOURCE_DIR) + folder)) {
      if (entry.is_regular_file()) {
        paths.push_back(entry.path());
      }
    }
  }
  for (const std::filesystem::path &path : paths) {
    const auto source = FileSource::open(path.string());
    ASSERT_TRUE(source) << path;
    RecordReader reader(**source);
    while (const Record *record = reader.next()) {
      const bool has_move =
          std::any_of(record->items.begin(), record->items.end(),
                      [](const Item &item) { return item.kind == ItemKind::move; });
      if (has_move || !record->tags.empty()) {
        ++records;
        EXPECT_TRUE(may_hold_record(record->text)) << path << ": " << record->text;
      }
    }
  }
  EXPECT_GT(records, 100U);
}

} // namespace
} // namespace tessera::test
