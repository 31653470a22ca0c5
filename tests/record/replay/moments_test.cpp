#include "lib/record/limits.hpp"
#include "lib/record/record/record_reader.hpp"
#include "lib/record/replay/moments.hpp"
#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// The positions of a record at the moments asked for.

namespace tessera::test {
namespace {

using testing::ElementsAre;

/// The titles of the positions, each with the moves that led there, or why there are none.
std::vector<std::string>
titles(const std::string &asked, std::optional<unsigned> every = std::nullopt,
       const std::string &text = "1. P2213-3213 (1. P2212-3212) P3243-3233 2. P2312-2322 *\n") {
  TextSource source(text);
  RecordReader reader(source);
  const Record &record = *reader.next();
  const Setting setting = *choose_setting(record, record.tags.empty() ? told() : Given{}).setting;
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

TEST(Moments, AreNotTooMany) {
  const auto shuffled = [](const char *game, const char *there, const char *back,
                           std::size_t plies) {
    std::string text = std::string("[Variant \"") + game + "\"]\n\n";
    for (std::size_t ply = 0; ply < plies; ply += 2) {
      text += ply % 4 == 0 ? there : back;
    }
    return text;
  };
  const auto every_ply = [&](std::size_t plies) {
    return titles(
        "end", 0,
        shuffled("hyperchess", "N1113-1324 N4442-4423\n", "N1324-1113 N4423-4442\n", plies));
  };
  EXPECT_EQ(every_ply(5000).size(), 5001U);
  EXPECT_THAT(every_ply(5002), ElementsAre("at most 5000 positions of this board are shown one "
                                           "after another, and the record has more"));
  EXPECT_THAT(
      titles("end", 0,
             shuffled("oana-chiru", "b1a1-a3a1 b8f1-a6f1\n", "a3a1-b1a1 a6f1-b8f1\n", 1002)),
      ElementsAre(testing::StartsWith("at most 1000 positions")));
  std::string named = "end";
  for (std::size_t i = 0; i < max_named_moments; ++i) {
    named += ",1";
  }
  EXPECT_THAT(titles(named), ElementsAre("must name at most 1000 moments"));
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
