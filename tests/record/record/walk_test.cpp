#include "lib/record/record/walk.hpp"

#include "record_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

// The walk over a record: what a visitor is shown, and in which line it stands.

namespace tessera::test {

namespace {

using ::testing::ElementsAre;

/// Writes down everything that it is shown, with the depth: "1 move P2231-3231".
class Listing final : public RecordVisitor {
public:
  [[nodiscard]] bool goes_on() const override { return heard.size() < most; }

  void move_number(const Element &number) override { hear("number", number); }
  void move(const Element &move, const WrittenMove &written) override {
    hear(written.joined ? "joined-move" : "move", move);
  }
  void broken_move(const Element &move, bool joined) override {
    hear(joined ? "joined-broken-move" : "broken-move", move);
  }
  void turn_separator(const Element &separator) override { hear("separator", separator); }
  void gloss(const Element &gloss) override { hear("gloss", gloss); }
  void annotation(const Element &annotation) override { hear("annotation", annotation); }
  void check_word(const Element &word, Mark says) override {
    hear(says == Mark::mate ? "mate" : "check", word);
  }
  void nag(const Element &nag) override { hear("nag", nag); }
  void comment(const Element &comment, const Comment &content) override {
    hear("comment", comment.depth, content.words);
  }
  void remark(const Element &remark) override { hear("remark", remark); }
  void ending_word(const Element &word) override { hear("ending", word); }
  void escape_line(const Element &line) override { hear("escape", line); }
  void stray_end(const Element &sign) override { hear("stray", sign); }
  void broken_tag_pair(const Element &line) override { hear("broken-tag", line); }
  bool variation_begin(const Element &begin) override {
    hear("begin", begin);
    return enters;
  }
  void variation_end(const Element &end, const Element &begin) override {
    hear("end", end.depth, begin.record.text.substr(begin.item.span.begin, 6));
  }
  void unclosed_variation(const Element &end, const Element &begin) override {
    hear("unclosed", end.depth, begin.record.text.substr(begin.item.span.begin, 6));
  }
  void result(const Element &result) override { hear("result", result); }

  std::vector<std::string> heard;
  /// How many elements it wants to see.
  std::size_t most = std::numeric_limits<std::size_t>::max();
  bool enters = true;

private:
  void hear(std::string_view kind, const Element &element) {
    EXPECT_EQ(&element.item, &element.record.items[element.index]);
    hear(kind, element.depth, element.text());
  }
  void hear(std::string_view kind, std::size_t depth, std::string_view text) {
    heard.push_back(std::to_string(depth) + ' ' + std::string(kind) + ' ' + std::string(text));
  }
};

std::vector<std::string> heard(std::string_view text) {
  const Record record = parse(text);
  Listing listing;
  EXPECT_TRUE(walk(record, listing));
  return listing.heard;
}

} // namespace

TEST(Walk, ShowsEachKindOfItemByItsOwnName) {
  EXPECT_THAT(heard("[Event \"a\n[Site \"b\"]\n\n"
                    "1. P2231-3231 PxP!? check $3 {why} ; and\n"
                    "% escaped\n"
                    "1... P2234-233 2. P2231-3231 checkmate a word\n"
                    ")\nWhite resigns\n1-0\n"),
              ElementsAre("0 broken-tag [Event \"a", "0 number 1.", "0 move P2231-3231",
                          "0 gloss PxP", "0 annotation !?", "0 check check", "0 nag $3",
                          "0 comment why", "0 comment  and", "0 escape % escaped", "0 number 1...",
                          "0 broken-move P2234-233", "0 number 2.", "0 move P2231-3231",
                          "0 mate checkmate", "0 remark a word", "0 stray )",
                          "0 ending White resigns", "0 result 1-0"));
}

TEST(Walk, TellsWhichMovesMakeOneTurn) {
  EXPECT_THAT(heard("1. PDIIIa1-CIIIa1,NDIVa2-CIVc2 PDIIIa1-CIIIa1,NDIVa2-CIVc\n"),
              ElementsAre("0 number 1.", "0 move PDIIIa1-CIIIa1", "0 separator ,",
                          "0 joined-move NDIVa2-CIVc2", "0 move PDIIIa1-CIIIa1", "0 separator ,",
                          "0 joined-broken-move NDIVa2-CIVc"));
}

TEST(Walk, KnowsTheLineOfEachElement) {
  EXPECT_THAT(heard("1. P2231-3231 (1. P2232-3232 (1. P2233-3233) {so}) P2234-2334\n"),
              ElementsAre("0 number 1.", "0 move P2231-3231", "0 begin (", "1 number 1.",
                          "1 move P2232-3232", "1 begin (", "2 number 1.", "2 move P2233-3233",
                          "1 end (1. P2", "1 comment so", "0 end (1. P2", "0 move P2234-2334"));
}

TEST(Walk, TellsWhereAVariationThatIsNotClosedBegan) {
  EXPECT_THAT(heard("1. P2231-3231 (2. P2232-3232 (3. P2233-3233\n"),
              ElementsAre("0 number 1.", "0 move P2231-3231", "0 begin (", "1 number 2.",
                          "1 move P2232-3232", "1 begin (", "2 number 3.", "2 move P2233-3233",
                          "1 unclosed (3. P2", "0 unclosed (2. P2"));
  EXPECT_THAT(heard("1. P2231-3231 {never closed\n"),
              ElementsAre("0 number 1.", "0 move P2231-3231", "0 comment never closed\n"));
}

TEST(Walk, PassesOverWhatAVisitorDoesNotEnter) {
  const Record record =
      parse("1. P2231-3231 (1. P2232-3232 (1. P2233-3233) {so}) (1. P2233-3233) P2234-2334\n");
  Listing listing;
  listing.enters = false;
  EXPECT_TRUE(walk(record, listing));
  EXPECT_THAT(listing.heard,
              ElementsAre("0 number 1.", "0 move P2231-3231", "0 begin (", "0 end (1. P2",
                          "0 begin (", "0 end (1. P2", "0 move P2234-2334"));
}

TEST(Walk, EndsWhereAVisitorHasHeardEnough) {
  const Record record = parse("1. P2231-3231 P2234-2334\n");
  Listing listing;
  listing.most = 2;
  EXPECT_FALSE(walk(record, listing));
  EXPECT_THAT(listing.heard, ElementsAre("0 number 1.", "0 move P2231-3231"));
}

TEST(Walk, GivesWhatIsNotOverriddenToTheMoreGeneral) {
  class General final : public RecordVisitor {
  public:
    void mark(const Element &mark) override { heard.emplace_back(mark.text()); }
    void other_text(const Element &text) override { heard.emplace_back(text.text()); }
    void variation_end(const Element & /*end*/, const Element &begin) override {
      heard.emplace_back(begin.text());
    }
    std::vector<std::string> heard;
  };
  const Record record = parse("[Event \"a\n1. P2231-3231 PxP!? check $3 {why} (1. P2231-3231)\n"
                              "% escaped\n2. P2231-3231 checkmate a word\n)\n"
                              "White resigns\n(2. P2231-3231\n");
  General general;
  EXPECT_TRUE(walk(record, general));
  EXPECT_THAT(general.heard, ElementsAre("[Event \"a", "PxP", "!?", "check", "(", "% escaped",
                                         "checkmate", "a word", ")", "White resigns", "("));
}

TEST(Walk, OfOneLineShowsOfVariationsTheirBeginningAlone) {
  const Record record = parse("1. P2231-3231 (1. P2232-3232 (1. P2233-3233) {so}) P2234-2334\n");
  const auto shown = [&record](std::size_t from, std::size_t most) {
    std::vector<std::string> texts;
    walk_line(record, from, [&](const Element &element) {
      texts.emplace_back(element.text());
      return texts.size() < most;
    });
    return texts;
  };
  EXPECT_THAT(shown(0, 10), ElementsAre("1.", "P2231-3231", "(", "P2234-2334"));
  EXPECT_THAT(shown(0, 2), ElementsAre("1.", "P2231-3231"));
  // From inside a variation to its end.
  EXPECT_THAT(shown(3, 10), ElementsAre("1.", "P2232-3232", "(", "{so}"));
  EXPECT_THAT(shown(record.items.size(), 10), ElementsAre());
}

TEST(ItemKinds, OfACommentTellItsWords) {
  EXPECT_EQ(comment_of(ItemKind::brace_comment, "{a b}").words, "a b");
  EXPECT_EQ(comment_of(ItemKind::brace_comment, "{}").words, "");
  EXPECT_EQ(comment_of(ItemKind::unclosed_comment, "{a b").words, "a b");
  EXPECT_EQ(comment_of(ItemKind::line_comment, "; a").words, " a");
  EXPECT_EQ(comment_of(ItemKind::line_comment, "// a").words, " a");
  EXPECT_EQ(comment_of(ItemKind::line_comment, "//").words, "");
  EXPECT_EQ(comment_of(ItemKind::line_comment, "// /a").words, " /a");
  // In full width.
  EXPECT_EQ(comment_of(ItemKind::line_comment, "\uff1ba").words, "a");
  EXPECT_EQ(comment_of(ItemKind::line_comment, "\uff0f\uff0fa").words, "a");
  EXPECT_EQ(comment_of(ItemKind::line_comment, "/\uff0f/a").words, "/a");
}

} // namespace tessera::test
