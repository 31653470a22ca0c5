// Records of Chesseract: turns of two moves, and the findings about them.

#include "support.hpp"

#include "lib/record/convert/convert.hpp"
#include "lib/record/record/record_reader.hpp"
#include "lib/record/replay/replay.hpp"
#include "lib/record/replay/sentences.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::HasSubstr;

Verdict validated_here(std::string_view text) { return validated(text, told("chesseract", "")); }

/// A record with a set-up: the flat picture's cells, then the fields after the side to move.
std::string with_fen(std::string_view fen, std::string_view moves) {
  return "[Variant \"chesseract\"]\n[SetUp \"1\"]\n[FEN \"" + std::string(fen) + "\"]\n\n" +
         std::string(moves) + "\n";
}

/// White: king AIa1, knight AId4; Black: king DIVd4. White to move, two moves due.
constexpr std::string_view bare =
    "4-4-4-3k/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//"
    "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//3N-4-4-4/4-4-4-4/4-4-4-4/K3-4-4-4 w";

TEST(ChesseractTurns, AreReadWithEverySeparator) {
  for (const std::string_view between :
       {",", ", ", " , ", " & ", "&", " / ", "/", ";", "; ", " and ", " AND ", " ", "\n"}) {
    const std::string text = "1. NAIa2-BIc2 1... PDIIIa1-CIIIa1" + std::string(between) +
                             "NDIVa2-CIVc2\n2. PAIIa1-BIIa1" + std::string(between) +
                             "PAIIb1-BIIb1\n";
    const Verdict verdict = validated_here(text);
    EXPECT_EQ(verdict.codes(), "") << text;
    EXPECT_EQ(verdict.games.at(0).moves, 5U) << text;
  }
}

TEST(ChesseractTurns, MayHoldCommentsGlyphsAndMarks) {
  const Verdict verdict = validated_here(
      "1. NAIa2-BIc2 PDIIIa1-CIIIa1 $1 {first},NDIVa2-CIVc2! {second} 2. PAIIa1-BIIa1?! & "
      "PAIIb1-BIIb1 {and so on}\n");
  EXPECT_EQ(verdict.codes(), "");
  EXPECT_EQ(verdict.games.at(0).moves, 5U);
}

TEST(ChesseractTurns, MayHoldCommentsBehindTheSeparator) {
  const Verdict verdict =
      validated_here("1. NAIa2-BIc2 PDIIIa1-CIIIa1, {and then} NDIVa2-CIVc2 *\n");
  EXPECT_EQ(verdict.codes(), "");
  EXPECT_EQ(verdict.games.at(0).moves, 3U);
}

TEST(ChesseractTurns, AreReadThoughAShortMoveHasASlip) {
  const std::string tags = "[Variant \"chesseract\"]\n\n";
  const Verdict verdict =
      validated(tags + "1. UBIIb3 DCIIIa1,RxAIId4 2. RxDIIIa6,WxCIIIa1 RDAIVd3,WCIIIb3 "
                       "3. DCIIb3,RxAIId4 R1AIVa3,PDIId3\n",
                told("", ""));
  ASSERT_EQ(verdict.codes(), "unknown-cell");
  EXPECT_EQ(verdict.findings[0].marked, "RxDIIIa6");
  EXPECT_EQ(verdict.games.at(0).moves, 11U);
}

TEST(ChesseractCells, AreToldWithAllTheirSigns) {
  const auto told_of = [](const std::string &notation, const std::string &move) {
    const std::string sentence =
        broken_move_sentence(move, find_notation(notation).value()).sentence;
    return sentence.substr(0, sentence.find(':'));
  };
  EXPECT_EQ(told_of("chesseract", "NA1a2-BIc2"), "A1a2 is not a cell of the board");
  EXPECT_EQ(told_of("chesseract", "D3a1-C3a1"), "D3a1 and C3a1 are not cells of the board");
  EXPECT_EQ(told_of("chesseract", "NAIa5-BIc2"), "AIa5 is not a cell of the board");
  EXPECT_EQ(told_of("tesschess", "PEa12-Aa13"), "Ea12 is not a cell of the board");
  EXPECT_EQ(told_of("4*chess", "Paa53-aa13"), "aa53 is not a cell of the board");
  EXPECT_EQ(told_of("4*chess", "DDB34-BD12"), "DB34 and BD12 are not cells of the board");
  EXPECT_EQ(told_of("4*chess", "Ncb12xPcb2"), "cb2 lacks a digit");
}

TEST(ChesseractTurns, ThatBreakOffAreNoShortMove) {
  const auto codes = [](std::string_view broken) {
    return validated_here("1. NAIa2-BIc2 PDIIIa1-CIIIa1," + std::string(broken) + "\n").codes();
  };
  EXPECT_EQ(codes("PDIIIb1-"), "syntax");
  EXPECT_EQ(codes("PDIIIb1-CI"), "syntax");
  EXPECT_EQ(codes("PDIIIb1-CIIIb"), "unknown-cell");
}

TEST(ChesseractTurns, ASemicolonWithABlankBeforeItBeginsAComment) {
  const Verdict verdict =
      validated_here("1. NAIa2-BIc2 PDIIIa1-CIIIa1 ; NDIVa2-CIVc2 comes next\n,NDIVa2-CIVc2\n");
  EXPECT_EQ(verdict.games.at(0).moves, 3U);
}

TEST(ChesseractTurns, EndAtASemicolonThatASentenceFollowsOrTheSecondMoveGoesBefore) {
  EXPECT_EQ(validated_here("1. NAIa2-BIc2;PAIIa1-BIIa1 was better\n").games.at(0).moves, 1U);
  const Verdict third = validated_here(
      "1. NAIa2-BIc2 PDIIIa1-CIIIa1,NDIVa2-CIVc2;PDIIIb1-CIIIb1\n2. PAIIa1-BIIa1,PAIIb1-BIIb1\n");
  EXPECT_EQ(third.codes(), "");
  EXPECT_EQ(third.games.at(0).moves, 5U);
  EXPECT_EQ(validated("1. P2112-2111;P3142-3141\n P3142-3141\n").codes(), "")
      << "in a game without such turns";
}

TEST(ChesseractTurns, ThatThePlayerDidNotJoinStayApartInOtherForms) {
  Deaf deaf;
  for (const std::string_view moves :
       {"1. NAIa2-BIc2 PDIIIa1-CIIIa1,RDIIa1-DIa1 PDIIIb1-CIIIb1 2. PAIIa1-BIIa1,PAIIb1-BIIb1 *",
        "1. PDIIIa1-CIIIa1 PDIIIb1-CIIIb1 2. PAIIa1-BIIa1,PAIIb1-BIIb1 *",
        "1. NAIa2-BIc2 PDIIIa1-CIIIa1 x NDIVa2-CIVc2 *",
        "1. NAIa2-BIc2 PDIIIa1-CIIIa1,NDIVa9-CIVc2 2. PAIIa1-BIIa1,PAIIb1-BIIb1 *"}) {
    const std::string text =
        "[Variant \"chesseract\"]\n[Notation \"chesseract\"]\n\n" + std::string(moves) + "\n";
    const Verdict before = validated(text, {});
    TextSource source(text);
    RecordReader reader(source);
    const Record &record = *reader.next();
    const Setting setting = choose_setting(record, {}).setting.value();
    for (const RecordForm form : {RecordForm::pgn, RecordForm::log, RecordForm::courier}) {
      for (const bool short_moves : {false, true}) {
        const std::string written =
            convert(record, setting, {hypercube::notations::chesseract, form, short_moves}, deaf)
                .value();
        const Verdict after = validated(written, {});
        EXPECT_EQ(after.tally.of(Severity::error), before.tally.of(Severity::error)) << written;
        EXPECT_EQ(after.games.at(0).fen, before.games.at(0).fen) << written;
      }
    }
  }
}

TEST(ChesseractTurns, KeepTheirNumbersBehindTheEndOfTheGame) {
  Deaf deaf;
  std::string text = file_text("samples/chesseract/mate-in-seven.pgn");
  text.replace(text.rfind("# 1-0"), 5,
               "# 7... KDIVb3-CIVb3,PDIIIb2-CIIIb2 8. PAIIa1-BIIa1,PAIIb1-BIIb1 0-1");
  TextSource source(text);
  RecordReader reader(source);
  const Record &record = *reader.next();
  const Setting setting = choose_setting(record, {}).setting.value();
  const std::string written =
      convert(record, setting, {hypercube::notations::chesseract, RecordForm::log, false}, deaf)
          .value();
  EXPECT_THAT(written,
              HasSubstr("#\n7... KDIVb3-CIVb3,PDIIIb2-CIIIb2\n8. PAIIa1-BIIa1,PAIIb1-BIIb1 0-1"));
}

TEST(ChesseractTurns, WithOneMoveWhereTwoAreDueAreIncomplete) {
  // The other side's move follows; a number of its own; the first of a pair; the end.
  for (const std::string_view text : {"1. NAIa2-BIc2 PDIIIa1-CIIIa1 PAIIa1-BIIa1,PAIIb1-BIIb1\n",
                                      "1. NAIa2-BIc2 PDIIIa1-CIIIa1 2. PAIIa1-BIIa1 PAIIb1-BIIb1\n",
                                      "1. NAIa2-BIc2 PDIIIa1-CIIIa1\n"}) {
    const Verdict verdict = validated_here(text);
    EXPECT_EQ(verdict.codes(), "turn-incomplete") << text;
    EXPECT_EQ(verdict.findings.back().marked, "PDIIIa1-CIIIa1");
    EXPECT_EQ(verdict.findings.back().finding.ruling, "CS-8");
    EXPECT_EQ(verdict.findings.back().finding.severity, Severity::error);
  }
}

TEST(ChesseractTurns, OfVariationsMayBreakOffWithAWarning) {
  const Verdict verdict =
      validated_here("1. NAIa2-BIc2 PDIIIa1-CIIIa1,NDIVa2-CIVc2 (1... PDIIIb1-CIIIb1)\n");
  EXPECT_EQ(verdict.codes(), "turn-incomplete");
  EXPECT_EQ(verdict.findings.back().finding.severity, Severity::warning);
}

TEST(ChesseractTurns, TakeTheirVariationsFromTheirStart) {
  const Verdict verdict = validated_here(
      "1. NAIa2-BIc2 PDIIIa1-CIIIa1 (1... PDIIIb1-CIIIb1,PDIIIa1-CIIIa1),NDIVa2-CIVc2 "
      "(1... PDIIIc1-CIIIc1,PDIIIa1-CIIIa1) 2. PAIIa1-BIIa1,PAIIb1-BIIb1\n");
  EXPECT_EQ(verdict.codes(), "");
  EXPECT_EQ(verdict.games.at(0).moves, 5U);
}

TEST(ChesseractTurns, OfThreeMovesLeaveTheThirdUnplayed) {
  const Verdict verdict = validated_here(
      "1. NAIa2-BIc2 PDIIIa1-CIIIa1,PDIIIb1-CIIIb1,PDIIIc1-CIIIc1 2. PAIIa1-BIIa1,PAIIb1-BIIb1\n");
  EXPECT_EQ(verdict.codes(), "too-many-moves");
  EXPECT_EQ(verdict.findings.back().marked, "PDIIIc1-CIIIc1");
  EXPECT_EQ(verdict.games.at(0).moves, 5U);
}

TEST(ChesseractTurns, OfOneManTwiceAreRefusedWhereAnotherCouldMove) {
  const Verdict verdict = validated_here("1. NAIa2-BIc2 NDIVa2-CIVc2,NCIVc2-DIVa2\n");
  EXPECT_EQ(verdict.codes(), "same-piece-twice");
  EXPECT_EQ(verdict.findings.back().finding.ruling, "CS-11");
  EXPECT_FALSE(verdict.findings.back().finding.cells.empty());
}

TEST(ChesseractTurns, InTheWrongOrderGetTheOtherForASuggestion) {
  // The knight goes where the unicorn stands, which is written to leave behind it.
  const Verdict verdict =
      validated_here("1. NAIa2-BIc2 NDIVa2-DIVb4,UDIVb4-CIIa4 2. PAIIa1-BIIa1,PAIIb1-BIIb1\n");
  ASSERT_EQ(verdict.codes(), "own-piece");
  const Finding &finding = verdict.findings.back().finding;
  ASSERT_FALSE(finding.suggestions.empty());
  EXPECT_EQ(finding.suggestions.front().text, "UDIVb4-CIIa4,NDIVa2-DIVb4");
  EXPECT_EQ(finding.suggestions.front().reason, "the two moves in the other order");
  EXPECT_THAT(listed(finding.remarks), HasSubstr("UDIVb4-CIIa4,NDIVa2-DIVb4"));
  EXPECT_EQ(verdict.games.at(0).moves, 5U);
}

TEST(ChesseractTurns, HoldMarksOfCheckAgainstTheEnemyInTheirMidst) {
  const Verdict wrong =
      validated_here(with_fen(std::string(bare) + " 2", "1. NAId4-AIc2+,KAIa1-AIa2 *"));
  EXPECT_EQ(wrong.codes(), "check-mark");
  EXPECT_EQ(wrong.findings.front().finding.sentence, "Black is not in check");
  // The knight of a turn that is not over yet stands a leap from the king.
  const std::string near = "4-4-4-3k/4-4-4-4/4-4-4-3N/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//"
                           "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/K3-4-4-4 w 2";
  const Verdict right = validated_here(with_fen(near, "1. NDIVd2-DIVb1,KAIa1-AIa2 *"));
  EXPECT_EQ(right.codes(), "");
  const Verdict check = validated_here(with_fen(near, "1. KAIa1-AIa2,NDIVd2-DIIId4 *"));
  EXPECT_EQ(check.codes(), "");
}

TEST(ChesseractMoves, MayNameTheirTurningCell) {
  EXPECT_EQ(validated_here("1. RAId1-DId1-DIa1\n").codes(), "");
  const Verdict verdict = validated_here("1. RAId1-AIa1-DIa1\n");
  EXPECT_EQ(verdict.codes(), "turning-cell");
  EXPECT_EQ(verdict.findings.back().finding.suggestions.front().text, "RAId1-DIa1");
  EXPECT_EQ(validated_here("1. NAIa2-BIa2-BIc2\n").codes(), "turning-cell");
  EXPECT_EQ(validated("1 P 2112-2122-3112\n").codes(), "turning-cell") << "in a game without turns";
}

TEST(ChesseractMoves, NameEachWayOfABentRookWithItsBlocker) {
  const Verdict verdict = validated_here("1. RAIa1-BIb1\n");
  EXPECT_EQ(verdict.codes(), "path-blocked");
  const std::string &sentence = verdict.findings.back().finding.sentence;
  EXPECT_THAT(sentence, HasSubstr("by BIa1 it cannot turn"));
  EXPECT_THAT(sentence, HasSubstr("by AIb1 it is blocked by White's unicorn on AIb1"));
}

TEST(ChesseractMoves, AreReadWithRomanNumbersOfAnyKind) {
  EXPECT_EQ(validated_here("1. NAia2-Bic2 PDiiiA1-CIIIa1,NDiva2-CIVc2\n").codes(), "unknown-cell")
      << "a capital where a small letter belongs is no cell";
  EXPECT_EQ(validated_here("1. NAia2-Bic2 PDiiia1-CIIIa1,NDiva2-CIVc2\n").codes(), "");
  const Verdict verdict = validated_here("1. NAIa2-BIc2 PDIIIa1-CIIIa1,NDIIIIa2-CIVc2\n");
  EXPECT_EQ(verdict.codes(), "syntax");
  EXPECT_EQ(verdict.findings.front().finding.severity, Severity::note);
  EXPECT_EQ(verdict.findings.front().marked, "IIII");
}

TEST(ChesseractGames, AreToldByReplayInTheirOwnCells) {
  const Verdict verdict = validated("1. NAIa2-BIc2 PDIIIa1-CIIIa1,NDIVa2-CIVc2\n", {});
  EXPECT_EQ(verdict.games.at(0).variant, "chesseract");
}

TEST(ChesseractPositions, NameWhatIsWrongWithTheirUnmovedMen) {
  const Verdict verdict =
      validated_here(with_fen(std::string(bare) + " 2 BIIb2 1", "1. NAId4-AIc2,KAIa1-AIa2 *"));
  EXPECT_EQ(verdict.codes(), "bad-position");
  EXPECT_THAT(verdict.findings.front().finding.sentence, HasSubstr("is empty"));
  EXPECT_EQ(verdict.findings.front().marked, "BIIb2");
}

} // namespace
} // namespace tessera::test
