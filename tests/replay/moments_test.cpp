#include "lib/record/record_reader.hpp"
#include "lib/replay/moments.hpp"
#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// The positions of a record at the moments asked for.

namespace tessera::test {
namespace {

/// The titles of the positions, each with the moves that led there, or why there are none.
std::vector<std::string> titles(const std::string &asked,
                                std::optional<unsigned> every = std::nullopt) {
  const std::string text = "1. P2213-3213 (1. P2212-3212) P3243-3233 2. P2312-2322 *\n";
  TextSource source(text);
  RecordReader reader(source);
  const Record &record = *reader.next();
  const Setting setting = *choose_setting(record, told()).setting;
  const Result<std::vector<Moment>> moments = parse_moments(asked);
  if (!moments) {
    return {moments.problem()};
  }
  MomentWatcher watcher(record, setting, *moments, every);
  static_cast<void>(replay(record, setting, watcher));
  const Result<std::vector<ChosenPosition>> chosen = watcher.chosen();
  if (!chosen) {
    return {chosen.problem()};
  }
  std::vector<std::string> all;
  for (const ChosenPosition &each : *chosen) {
    all.push_back(each.title);
    for (const Move &move : each.last_moves) {
      all.back() += ' ' + to_string(move.to, each.system);
    }
  }
  return all;
}

TEST(Moments, AreFoundInTheOrderAskedFor) {
  EXPECT_EQ(titles("end,start"), (std::vector<std::string>{"End 2322", "Start"}));
  EXPECT_EQ(titles("1w,1,ply2"),
            (std::vector<std::string>{"After White's move 1 3213", "After move 1 3233",
                                      "After ply 2 3233"}));
  EXPECT_EQ(titles("var1"), (std::vector<std::string>{"At the end of variation 1 3212"}));
}

TEST(Moments, OfEachSoManyMovesBeginAtTheStartAndEndWithTheRecord) {
  EXPECT_EQ(titles("end", 1), (std::vector<std::string>{"Start", "After move 1 3233", "End 2322"}));
  EXPECT_EQ(titles("end", 2), (std::vector<std::string>{"Start", "End 2322"}));
}

TEST(Moments, ThatTheRecordDoesNotComeToFail) {
  EXPECT_EQ(titles("7"), (std::vector<std::string>{"the record does not reach move 7"}));
  EXPECT_EQ(titles("ply9"), (std::vector<std::string>{"the record has 3 plies, but no \"ply9\""}));
  EXPECT_EQ(titles("var2"),
            (std::vector<std::string>{"the record has 1 variation with moves, but no \"var2\""}));
  EXPECT_EQ(titles("var0"),
            (std::vector<std::string>{"the record has 1 variation with moves, but no \"var0\""}));
}

TEST(Moments, AreReadWhole) {
  for (const char *broken : {"", "later", "ply", "12x", "var-1", "1,", "w"}) {
    EXPECT_THAT(titles(broken).front(), testing::StartsWith("must be start, end, a move number"))
        << broken;
  }
}

} // namespace
} // namespace tessera::test
