// Where a record ends in a text, and what belongs to the next one.

#include "record_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::ElementsAre;

TEST(RecordBounds, KeepsVariationsBehindAResultInItsRecord) {
  EXPECT_THAT(items("2. P2221-3221 1-0 (2. P2321-3321 was too slow)\n"),
              ElementsAre("number 2.", "move P2221-3221", "result 1-0", "begin (", "number 2.",
                          "move P2321-3321", "remark was too slow", "end )"));
  EXPECT_THAT(items("P2231-3231 1/2-1/2 {agreed} (P2221-3221) 0-1 or so"),
              ElementsAre("move P2231-3231", "result 1/2-1/2", "comment {agreed}", "begin (",
                          "move P2221-3221", "end )", "remark 0-1", "remark or so"));
  EXPECT_THAT(items("P2231-3231 1-0\n(or P2221-3221)\n(1. P2221-3221 0-1)\n"),
              ElementsAre("move P2231-3231", "result 1-0", "remark (or P2221-3221)", "begin (",
                          "number 1.", "move P2221-3221", "result 0-1", "end )"));
}

TEST(RecordBounds, LeavesVariationsBeforeTheFirstMoveToTheNextRecord) {
  const std::string first = "1. P2231-3231 1-0\n";
  const std::string next = "(1. P2221-3221 (1. P2211-3211) {well}) {or}\n1. P2231-3231 *\n";
  const std::string text = first + next;
  EXPECT_EQ(parse(text).text, first);
  const std::string behind = "1. P2231-3231 1-0 (1. P2221-3221)\n";
  const std::string both = behind + "1. P2231-3231 *\n";
  EXPECT_EQ(parse(both).text, behind);
}

TEST(RecordBounds, BeginsTheNextRecordAtAResultOnALineOfItsOwn) {
  EXPECT_EQ(parse("P2231-3231 1-0 so\n0-1\n").text, "P2231-3231 1-0 so\n");
}

TEST(RecordBounds, EndsNoRecordAtAResultAmongItsTags) {
  for (const std::string line : {"[Result 1-0]", "[Result: 1-0]", "[Result '1-0']", "[Score 0-1]",
                                 "[Result 1/2-1/2 ]", "[Result White won 1-0]", "[Result *]"}) {
    const std::string text = "[White \"Ann\"]\n" + line + "\n[Black \"Bob\"]\n\n1. P2231-3231 *\n";
    const Record record = parse(text);
    EXPECT_EQ(record.text, text);
    EXPECT_EQ(record.tag_value("Black"), "Bob") << line;
    EXPECT_THAT(items(record),
                ElementsAre("broken-tag " + line, "number 1.", "move P2231-3231", "result *"));
  }
  EXPECT_THAT(items("[White Ann]\n[Result 1\u20130]\n\n1. P2231-3231"),
              ElementsAre("broken-tag [White Ann]", "broken-tag [Result 1\u20130]", "number 1.",
                          "move P2231-3231"));
}

TEST(RecordBounds, BeginsTheNextRecordAtAResultAmongItsTags) {
  for (const std::string next : {"[Result 1-0]\n[Black \"Bob\"]\n\n1. P2231-3231\n",
                                 "[Result: 1-0]\n[White Ann]\n\n1. P2231-3231\n"}) {
    for (const std::string first : {"1. P2231-3231 *\n\n", "1. P2231-3231 P3234-3233 so\n\n"}) {
      const std::string text = first + next;
      EXPECT_EQ(parse(text).text, first) << next;
    }
  }
}

TEST(RecordBounds, StopsAtTheNextRecord) {
  const auto text_of_first = [](std::string_view text) { return parse(text).text; };
  EXPECT_EQ(text_of_first("[A \"b\"]\n\n1. P2231-3231\n\n[A \"c\"]\n"),
            "[A \"b\"]\n\n1. P2231-3231\n\n");
  EXPECT_EQ(text_of_first("1 P2231-3231 1-0 thanks\n1 P2231-3231"), "1 P2231-3231 1-0 thanks\n");
  EXPECT_EQ(text_of_first("1 P2231-3231\n1.P2231-3231"), "1 P2231-3231\n");
  EXPECT_EQ(text_of_first("  1 P2231-3231 a\n  1. P2231-3231"), "  1 P2231-3231 a\n  ");
  EXPECT_EQ(text_of_first("1 P2231-3231 1. P2221-3221").size(), 26U);
  EXPECT_EQ(text_of_first("1 P2231-3231\n  [A \"b\"]"), "1 P2231-3231\n  ");
  EXPECT_EQ(text_of_first("1 P2231-3231 {\n[A \"b\"]"), "1 P2231-3231 {\n");
  EXPECT_EQ(text_of_first("1 P2231-3231 (P2221-3221\n[A \"b\"]"), "1 P2231-3231 (P2221-3221\n");
  EXPECT_EQ(text_of_first("1 P2231-3231 (see\n[A \"b\"]\n)"), "1 P2231-3231 (see\n");
  // A number of its own for each move.
  const std::string list = "1. P2231-3231\n1. P3234-3233!\n2. P2221-3221\n2. P3224-3223\n";
  EXPECT_EQ(text_of_first(list), list);
  const std::string turns = "1. PAIId2-BIId2\n1. QDIVc2-BIVc4,RDIVd4xAIId4\n2. QAIc2-CIc2\n";
  EXPECT_EQ(text_of_first(turns), turns);
  const std::string from_zero = "0. P2231-3231 P3234-3233\n1. P2221-3221 P3224-3223\n";
  EXPECT_EQ(text_of_first(from_zero), from_zero);
  EXPECT_EQ(text_of_first("1. P2231-3231\n\n1. P3234-3233\n2. P2221-3221\n"), "1. P2231-3231\n\n");
  EXPECT_EQ(text_of_first("1. P2231-3231\n1. P2221-3221 P3234-3233\n2. P3221-4221\n"),
            "1. P2231-3231\n");
  EXPECT_EQ(text_of_first("1. P2231-3231 *\n\n[White Ann]\n[Black Joe]\n\n1. P2231-3231 *\n"),
            "1. P2231-3231 *\n\n");
  const std::string words = "1. P2231-3231 1-0\n[White Knight is gone]\n[Black won]\n";
  EXPECT_EQ(text_of_first(words), words);
  // The first move of a variation may stand at the start of a line.
  EXPECT_EQ(text_of_first("1 P2231-3231 (\n1 P2221-3221) x"), "1 P2231-3231 (\n1 P2221-3221) x");
}

TEST(RecordBounds, TellsWhetherMoreTextMightChangeItsMind) {
  const auto met_end = [](std::string_view text) {
    Record record;
    return parse_record(text, record).met_end;
  };
  EXPECT_TRUE(met_end("1 P2231-3231"));
  EXPECT_TRUE(met_end("1 P2231-3231\n1"));
  EXPECT_TRUE(met_end("1 P2231-3231\n1 P2231" + std::string(1000, ' ') + "-3231"));
  EXPECT_FALSE(met_end("1 P2231-3231\n1 P2231-3231 P3234-3233"));
  EXPECT_FALSE(met_end("1 P2231-3231 1-0\n1 P2231-3231 P3234-3233"));
}

} // namespace
} // namespace tessera::test
