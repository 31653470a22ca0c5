// What happens to games with errors: kept, left out, commented, fixed.

#include "lib/record/convert/fix.hpp"
#include "lib/record/record/record_parser.hpp"
#include "lib/serve/pipeline/convert_batch.hpp"

#include "record/replay/support.hpp"
#include "support/random_record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace tessera::test {
namespace {

using testing::HasSubstr;

std::vector<ConvertedRecord> converted(const std::string &text, const ConvertPlan &plan) {
  BatchReader reader(1, [&text](std::size_t) -> Result<std::shared_ptr<ByteSource>> {
    return std::shared_ptr<ByteSource>(std::make_shared<TextSource>(text));
  });
  const std::vector<std::string> names{"games"};
  std::vector<ConvertedRecord> records;
  while (const std::optional<RecordBatch> batch = reader.next()) {
    for (const auto &part : convert_batch(*batch, names, plan)) {
      if (const auto *record = std::get_if<ConvertedRecord>(&part)) {
        records.push_back(*record);
      }
    }
  }
  return records;
}

ConvertedRecord only(const std::string &text, const ConvertPlan &plan) {
  const std::vector<ConvertedRecord> records = converted(text, plan);
  EXPECT_EQ(records.size(), 1U);
  return records.at(0);
}

ConvertPlan plan(OnError on_error, bool comment_findings = false, bool fix = false) {
  ConvertPlan made;
  made.on_error = on_error;
  made.comment_findings = comment_findings;
  made.fix = fix;
  return made;
}

const std::string tags = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";
const std::string illegal = tags + "1.  P2112-4112   P3142-2142 ; and on\r\n\r\n";
const std::string legal = tags + "1.  P2112-3112   P3142-2142\r\n*\r\n";

/// All texts of records in the samples and in the fuzzers' corpus.
std::vector<std::string> many_texts() {
  namespace fs = std::filesystem;
  std::vector<std::string> texts;
  for (const char *folder : {"samples", "tests/fuzz/corpus/record"}) {
    for (const auto &entry :
         fs::recursive_directory_iterator(std::string(TESSERA_SOURCE_DIR "/") + folder)) {
      if (entry.is_regular_file() && entry.path().extension() != ".md") {
        texts.push_back(file_text(fs::relative(entry.path(), TESSERA_SOURCE_DIR).string()));
      }
    }
  }
  texts.push_back(random_records(100, 7));
  return texts;
}

/// What a form of another program loses is told of what is left after stripping, too.
TEST(Strip, LeavesTheWarningOfWhatIsLost) {
  ConvertPlan to_json;
  to_json.form = RecordForm::package_json;
  to_json.strip.comments = true;
  const std::string game = "[Variant \"oana-chiru\"]\n\n7. e2a1-e4a1 {why}\n";
  EXPECT_THAT(only(game, to_json).messages, HasSubstr("wrong move numbers are lost"));
  EXPECT_THAT(only(game, to_json).messages, testing::Not(HasSubstr("comments")));
}

/// A game far behind in its file, with a slip in each of eight variations; what follows them shows
/// what was meant.
std::string slips_far_behind() {
  std::string text =
      tags + "1. P2213-3213 {" + std::string(36'000, 'x') + "} *\n\n" + tags + "1. P2213-3213";
  for (int i = 0; i < 8; ++i) {
    text += " (1. P2213-3513 P3343-2343 2. P3213-3223 P2343-2333)";
  }
  return text + " 1... P3343-2343 *\n";
}

TEST(Strip, LeavesTheSearchesForWhatWasMeantAsTheyAre) {
  ConvertPlan stripping = plan(OnError::convert);
  stripping.strip.nags = true;
  EXPECT_EQ(converted(slips_far_behind(), stripping).at(1).text,
            converted(slips_far_behind(), plan(OnError::convert)).at(1).text);
}

TEST(OnError, ConvertsWithIllegalMovesInTheirCells) {
  const ConvertedRecord record = only(illegal, plan(OnError::convert));
  EXPECT_THAT(record.text, HasSubstr("1. P2112-4112 P3142-2142"));
  EXPECT_FALSE(record.as_it_stands);
  EXPECT_EQ(record.errors, 1U);
  EXPECT_EQ(record.error_place, "4:5");
  EXPECT_THAT(record.messages, HasSubstr("games:4:5: error: "));
}

TEST(CommentFindings, NamesCellsAsTheMovesAroundThemDo) {
  ConvertPlan commenting = plan(OnError::convert, true);
  commenting.system = hypercube::notations::chesseract;
  const std::string text = only("[Variant \"hyperches\"]\n[Notation \"hyperchess\"]\n\n"
                                "1. P2112-4112 P3142-2142 2. to do *\n",
                                commenting)
                               .text;
  EXPECT_THAT(text, HasSubstr("{error: no game is named \"hyperches\""));
  EXPECT_THAT(text, HasSubstr("1. PAIIb1-AIVb1\n{error: a pawn cannot go from AIIb1 to AIVb1: "));
  EXPECT_THAT(text, HasSubstr("perhaps PAIIb1-AIIa1 or PAIIb1-AIIb2 or PAIIb1-AIIIb1; HC-6}\n"));
  EXPECT_THAT(text, HasSubstr("{warning: this is not a move; "));
  // A game that stays as it is keeps its notation.
  commenting.on_error = OnError::keep;
  EXPECT_THAT(only(illegal, commenting).text,
              HasSubstr("P2112-4112 {error: a pawn cannot go from 2112 to 4112: "));
}

TEST(OnError, KeepsGamesByteForByte) {
  const ConvertedRecord record = only(illegal, plan(OnError::keep));
  EXPECT_EQ(record.text, illegal);
  EXPECT_TRUE(record.as_it_stands);
  EXPECT_THAT(only(legal, plan(OnError::keep)).text, HasSubstr("\n1. P2112-3112 P3142-2142 *\n"));
}

TEST(OnError, LeavesGamesOut) {
  for (const OnError choice : {OnError::skip, OnError::stop}) {
    EXPECT_TRUE(only(illegal, plan(choice)).left_out());
    EXPECT_FALSE(only(legal, plan(choice)).left_out());
    const std::string cannot_be_set_up = "[FEN \"8/8\"]\n\n1. P2112-3112 *\n";
    EXPECT_TRUE(only(cannot_be_set_up, plan(choice)).left_out());
  }
  EXPECT_THAT(only(illegal, plan(OnError::skip)).messages,
              HasSubstr("games:1:1: game 1 is left out: it has 1 error\n"));
}

TEST(OnError, KeepsWhatIsNoGame) {
  const std::string prose = "  Only words.\r\n\r\n";
  for (const OnError choice : {OnError::convert, OnError::keep, OnError::skip, OnError::stop}) {
    EXPECT_EQ(only(prose, plan(choice)).text, prose);
  }
}

TEST(OnError, KeepsWhateverThereIs) {
  std::size_t kept = 0;
  for (const std::string &text : many_texts()) {
    for (const ConvertedRecord &record : converted(text, plan(OnError::keep))) {
      if (record.errors > 0) {
        ++kept;
        EXPECT_EQ(record.text, text.substr(record.begin, record.end - record.begin));
      }
    }
  }
  EXPECT_GT(kept, 50U);
}

TEST(CommentFindings, StandBehindTheirMoves) {
  EXPECT_THAT(only(illegal, plan(OnError::keep, true)).text,
              HasSubstr("1.  P2112-4112 {error: a pawn cannot go from 2112 to 4112"));
  EXPECT_THAT(only(illegal, plan(OnError::convert, true)).text,
              HasSubstr("1. P2112-4112\n{error: a pawn cannot go from 2112 to 4112"));
  EXPECT_EQ(only(legal, plan(OnError::convert, true)).text,
            only(legal, plan(OnError::convert)).text);
}

TEST(CommentFindings, StandBehindGlossesAndAtTheFront) {
  const std::string text = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n[FEN \"x\"]\n\n"
                           "1. P2112-4112 PxP\n";
  EXPECT_THAT(only(text, plan(OnError::keep, true)).text, HasSubstr("]\n\n{error: "));
  const std::string gloss = tags + "1. P2112-4112 PxP words\n";
  EXPECT_THAT(only(gloss, plan(OnError::keep, true)).text, HasSubstr("P2112-4112 PxP {error: "));
}

TEST(CommentFindings, StandBeforeACommentThatNeverEnds) {
  const std::string text = tags + "1. P2112-4112 {never closed\n\n";
  const std::vector<ConvertedRecord> records =
      converted(text + tags + "1. P2112-3112 *\n", plan(OnError::keep, true));
  ASSERT_EQ(records.size(), 2U);
  EXPECT_THAT(records[0].text, HasSubstr("[syntax]} {never closed\n\n"));
  EXPECT_THAT(records[0].messages, testing::Not(HasSubstr("cannot take")));
}

TEST(CommentFindings, DoNotCloseThemselves) {
  const std::string text = tags + "1. P2112-{}4112 P21}12-31{12 *\n";
  const ConvertedRecord record = only(text, plan(OnError::keep, true));
  EXPECT_EQ(validated(record.text).codes(), validated(text).codes()) << record.text;
}

TEST(CommentFindings, ChangeNothingThatIsFound) {
  std::size_t commented = 0;
  for (const std::string &text : many_texts()) {
    for (const ConvertedRecord &record : converted(text, plan(OnError::keep, true))) {
      if (record.errors > 0 && record.messages.find("cannot take") == std::string::npos) {
        ++commented;
        const std::string before = text.substr(record.begin, record.end - record.begin);
        EXPECT_EQ(validated(record.text, {}).codes(), validated(before, {}).codes()) << record.text;
        EXPECT_GT(record.text.size(), before.size());
      }
    }
  }
  EXPECT_GT(commented, 50U);
}

TEST(Fix, PutsTheOneSuggestionInItsPlace) {
  const std::string text = tags + "1. P2112-311+ {No number.} P3142-2142 *\n";
  const ConvertedRecord record = only(text, plan(OnError::convert, false, true));
  EXPECT_THAT(record.text, HasSubstr("1. P2112-3112"));
  EXPECT_THAT(record.text, HasSubstr("{was P2112-311"));
  EXPECT_THAT(record.messages, HasSubstr("games:4:4: fixed: P2112-311"));
  EXPECT_THAT(record.messages, HasSubstr(" is now P2112-3112"));
  EXPECT_EQ(record.errors, 0U);
  EXPECT_EQ(record.fixes, 1U);
}

TEST(Fix, IsMadeInTheCellsOfATable) {
  for (const std::string text :
       {"| 1 | P2231-3231 | P3234-3233 |\n| 2 | P2221-3221 | B4334-3243 |\n"
        "| 3 | P2331-3331 | B3234-3243 |\n",
        "|1|P2231-3231|P3234-3233|\n|2|P2221-3221|B4334-3243|\n|3|P2331-3331|B3234-3243|\n",
        "1 | P2231-3231 | P3234-3233\n2 | P2221-3221 | B4334-3243\n"
        "3 | P2331-3331 | B3234-3243\n",
        "1;P2231-3231;P3234-3233\n2;P2221-3221;B4334-3243\n3;P2331-3331;B3234-3243\n"}) {
    ConvertPlan in_cells = plan(OnError::convert, false, true);
    in_cells.given = {parse_variant("hyperchess4").value(), find_notation("hyperchess-file-first")};
    in_cells.system = in_cells.given.system;
    const ConvertedRecord record = only(text, in_cells);
    EXPECT_EQ(record.fixes, 1U) << text << record.messages;
    EXPECT_THAT(record.text, HasSubstr("B4334-3234 {was B4334-3243}")) << text;
  }
}

TEST(Fix, LeavesTheWarningOfWhatIsLost) {
  ConvertPlan fixing = plan(OnError::convert, false, true);
  const std::string slip = "e7a8-e5a 2. g1a1-f3a1 1-0\n";
  fixing.form = RecordForm::package_json;
  const ConvertedRecord json =
      only("[Variant \"oana-chiru\"]\n[White \"Ada\"]\n\n1. e2a1-e4a1 {ok} " + slip, fixing);
  EXPECT_EQ(json.fixes, 1U);
  EXPECT_THAT(json.messages, HasSubstr("its tags, comments and results are lost"));
  // In its place in the source, before and behind a fix.
  fixing.form = RecordForm::c4d;
  EXPECT_THAT(only("[Variant \"oana-chiru\"]\n\n4. e2a1-e4a1 " + slip, fixing).messages,
              HasSubstr("games:3:1: warning: wrong move numbers are lost"));
  EXPECT_THAT(
      only("[Variant \"oana-chiru\"]\n\n1. e2a1-e4a1 e7a8-e5a\n5. g1a1-f3a1 *\n", fixing).messages,
      HasSubstr("games:4:1: warning: wrong move numbers are lost"));
}

TEST(Fix, LeavesTheRestOfAKeptGame) {
  const std::string text =
      tags + "1.  P2112-311   P3142-2142\r\n2. P2113-3113 (2. R1113-1124) *\r\n";
  const ConvertedRecord record = only(text, plan(OnError::keep, false, true));
  EXPECT_EQ(record.text, tags + "1.  P2112-3112 {was P2112-311}   P3142-2142\r\n2. P2113-3113 (2. "
                                "R1113-1124) *\r\n");
  EXPECT_GT(record.errors, 0U);
  EXPECT_THAT(record.messages, HasSubstr("games:5:19: error: ")) << "the place in the input";
}

TEST(Fix, IsNotMadeWhereItIsNotKnownWhatWasMeant) {
  const std::string text = file_text("samples/hyperchess/printed-game.txt");
  const ConvertedRecord record = only(text, plan(OnError::convert, false, true));
  EXPECT_EQ(record.fixes, 0U);
  EXPECT_EQ(record.errors, 2U);
  EXPECT_EQ(record.text, only(text, plan(OnError::convert)).text);
}

/// A game and what its replay finds.
struct GameToFix {
  Record record;
  Setting setting;
  GameFindings findings;

  explicit GameToFix(const std::string &text)
      : record(read(text)), setting(choose_setting(record, {}).setting.value()) {
    static_cast<void>(replay(record, setting, findings));
  }

private:
  static Record read(const std::string &text) {
    Record record;
    static_cast<void>(parse_record(text, record));
    return record;
  }
};

TEST(Fix, TurnsAWholeTurnRound) {
  const std::string text = "[Variant \"chesseract\"]\n[Notation \"chesseract\"]\n\n"
                           "1. NAIa2-BIc2 NDIVa2-DIVb4 {first},UDIVb4-CIIa4 {second}\n"
                           "2. PAIIa1-BIIa1,PAIIb1-BIIb1\n";
  const GameToFix game(text);
  ASSERT_EQ(game.findings.errors(), 1U);
  // As if nothing else resembled it.
  Finding alone = game.findings.shown().front();
  alone.suggestions.resize(1, alone.suggestions.front());
  alone.is_meant = true;
  GameFindings only_one;
  only_one.found(alone);
  const Fixed fixed = fix_moves(game.record, game.setting, GameFindings(), only_one);
  ASSERT_EQ(fixed.fixes.size(), 1U);
  EXPECT_TRUE(fixed.fixes.front().made());
  EXPECT_EQ(fixed.findings.errors(), 0U);
  EXPECT_THAT(fixed.edits.apply(text),
              HasSubstr("1. NAIa2-BIc2 UDIVb4-CIIa4 {first},NDIVa2-DIVb4 "
                        "{was NDIVa2-DIVb4,UDIVb4-CIIa4} {second}\n2. PAIIa1"));
}

TEST(Fix, IsMadeOfAllThatIsMeantHoweverManyThereAre) {
  const ConvertedRecord record =
      converted(slips_far_behind(), plan(OnError::convert, false, true)).at(1);
  EXPECT_EQ(record.fixes, 8U) << record.messages;
  EXPECT_THAT(record.messages, testing::Not(HasSubstr("not fixed")));
}

TEST(Fix, IsTriedByItselfIfAllTogetherLeadToAnError) {
  const std::string text = tags + "1. P2213-3513 P3343-2343 2. P3213-3223 P2343-2333\n";
  const GameToFix game(text);
  ASSERT_EQ(game.findings.errors(), 1U);
  ASSERT_TRUE(game.findings.shown().front().is_meant);
  // A second one that is not what was meant, for a legal move.
  Finding wrong = game.findings.shown().front();
  const Item &other = game.record.items.at(2);
  ASSERT_EQ(game.record.at(other.span), "P3343-2343");
  wrong.span = other.span;
  GameFindings findings = game.findings;
  findings.found(wrong);
  const Fixed fixed = fix_moves(game.record, game.setting, GameFindings(), findings);
  EXPECT_EQ(fixed.findings.errors(), 0U);
  const std::string made = fixed.edits.apply(text);
  EXPECT_THAT(made, HasSubstr("{was P2213-3513}"));
  EXPECT_THAT(made, testing::Not(HasSubstr("{was P3343-2343}")));
}

TEST(Fix, LosesNothingAndMakesErrorsFewer) {
  std::size_t fixes = 0;
  for (const std::string &text : many_texts()) {
    const std::vector<ConvertedRecord> before = converted(text, plan(OnError::keep));
    const std::vector<ConvertedRecord> after = converted(text, plan(OnError::keep, false, true));
    ASSERT_EQ(before.size(), after.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
      fixes += after[i].fixes;
      EXPECT_LE(after[i].errors + (after[i].fixes > 0 ? 1U : 0U), before[i].errors);
      if (after[i].fixes > 0 && after[i].errors > 0) {
        EXPECT_THAT(after[i].text, HasSubstr("{was "));
      }
      if (after[i].fixes == 0) {
        EXPECT_EQ(after[i].text, before[i].text);
      }
    }
  }
  EXPECT_GT(fixes, 5U);
}

TEST(Fix, EndsOnAGameOfNothingButErrors) {
  std::string text = tags;
  for (int i = 0; i < 300; ++i) {
    text += "P2112-311 P3142-214\n";
  }
  const ConvertedRecord record = only(text, plan(OnError::convert, false, true));
  EXPECT_FALSE(record.text.empty());
  EXPECT_GT(record.errors, 0U);
}

} // namespace
} // namespace tessera::test
