// Records of Chess on a Tesseract, and the findings about them.

#include "support.hpp"

#include "lib/record/convert/convert.hpp"
#include "lib/record/record/record_parser.hpp"
#include "lib/record/record/record_reader.hpp"
#include "lib/record/replay/replay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::HasSubstr;

TEST(TesseractRecords, AreKnownByTheirCells) {
  const Verdict verdict = validated("1. P02:c2-02:c3 P26:c9-26:c8 2. N01:c1-12:b2\n", {});
  EXPECT_EQ(verdict.games.at(0).variant, "tesseract");
  EXPECT_EQ(verdict.games.at(0).notation, "tesseract");
  EXPECT_EQ(verdict.games.at(0).moves, 3U);
}

TEST(TesseractRecords, ReadEveryForm) {
  for (const std::string_view moves :
       {"1. P02:c2-02:c3 P27:c9-27:c8", "1 P 02:c2-02:c3 P 27:c9-27:c8",
        "1. p02:c2 02:c3 27:c9-27:c8", "02:c2-02:c3", "1. P02:c3 P27:c8",
        "1. P02:c2-02:c3 {why} 1... P27:c9-27:c8 $1"}) {
    const Verdict verdict = validated(moves, told("tesseract", ""));
    EXPECT_EQ(verdict.codes(), "") << moves;
    EXPECT_GE(verdict.games.at(0).moves, 1U) << moves;
  }
}

TEST(TesseractRecords, NameTheNearestCells) {
  const auto sentence = [](std::string_view text) {
    const Verdict verdict = validated(text, told("tesseract", ""));
    EXPECT_EQ(verdict.findings.at(0).finding.code, Code::unknown_cell);
    return verdict.findings.at(0).finding.sentence;
  };
  EXPECT_EQ(sentence("1. P02:c2-02:a1\n"),
            "02:a1 is not a cell of the board: the nearest cells are 02:b1 and 02:a2");
  EXPECT_THAT(sentence("1. P02:c2-07:c3\n"), HasSubstr("07:c3 is not a cell of the board"));
  EXPECT_THAT(sentence("1. P02:c2-02:c17\n"), HasSubstr("02:c17 is not a cell of the board"));
  EXPECT_THAT(sentence("1. P20:c2-02:c3\n"), HasSubstr("the nearest cells are 02:c2"));
}

TEST(TesseractRecords, ThatMixBoardsSaySo) {
  const Verdict faces = validated("1. P02:c2-02:c3 P3234-3233\n", told("tesseract", ""));
  EXPECT_EQ(faces.codes(), "unknown-cell");
  EXPECT_THAT(faces.findings.at(0).finding.sentence,
              HasSubstr("3234 and 3233 are not cells of the board"));
  const Verdict digits = validated("1. P2213-3213 P02:c2-02:c3\n");
  EXPECT_EQ(digits.codes(), "unknown-cell");
}

TEST(TesseractRecords, MustHaveANotationOfTheirBoard) {
  const Verdict verdict =
      validated("[Variant \"tesseract\"]\n[Notation \"chesseract\"]\n\n1. P02:c2-02:c3 *\n", {});
  EXPECT_EQ(verdict.codes(), "unknown-tag-value");
  EXPECT_EQ(verdict.findings.at(0).finding.sentence,
            "the notation chesseract does not name the cells of Chess on a Tesseract");
  EXPECT_EQ(verdict.games.at(0).moves, 1U);
}

TEST(TesseractRecords, AreConvertedThereAndBack) {
  const std::string text = "1. F02:b2-02:d4 P57:c14-57:c13 2. S02:b1-26:b6 $1 {why} "
                           "(2. P03:b3-03:c3) 2... P26:c9-26:c7 *\n";
  Record record;
  static_cast<void>(parse_record(text, record));
  const Setting setting = choose_setting(record, told("tesseract", "")).setting.value();
  for (const RecordForm form : {RecordForm::pgn, RecordForm::log, RecordForm::courier}) {
    for (const bool short_moves : {false, true}) {
      Deaf deaf;
      const std::string written =
          convert(record, setting, {setting.system, form, short_moves}, deaf).value();
      Record back;
      static_cast<void>(parse_record(written, back));
      ErrorCounter errors;
      const Setting again = choose_setting(back, told("tesseract", "")).setting.value();
      EXPECT_EQ(replay(back, again, errors).moves, replay(record, setting, errors).moves)
          << written;
      EXPECT_EQ(errors.count(), 0U) << written;
    }
  }
}

} // namespace
} // namespace tessera::test
