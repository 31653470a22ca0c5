// Records of 4*Chess and its kin: marks, short moves, pieces from the hand, two boards, and which
// game a record without tags belongs to.

#include "support.hpp"

#include "lib/record/record/record_parser.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

namespace tessera::test {

namespace {

using testing::HasSubstr;

Verdict of_4star(const std::string &moves, std::string_view setup = {},
                 std::string_view game = "4*chess") {
  return validated(setup.empty() ? moves + '\n' : set_up(game, setup) + moves + '\n',
                   told(game, "4*chess"));
}

std::string sentence(const Verdict &verdict, std::size_t at = 0) {
  return verdict.findings.at(at).finding.sentence;
}

// --- Captures and promotions (FS-6, FS-8) -------------------------------------------------

TEST(FourstarCaptures, AreMarked) {
  const std::string setup = "w Kaa11 Qbd34 | Kdd11 Qcd44";
  EXPECT_EQ(of_4star("1. Qbd34xQcd44", setup).codes(), "");
  EXPECT_EQ(of_4star("1. Qbd34xcd44", setup).codes(), "");
  const Verdict unmarked = of_4star("1. Qbd34-cd44", setup);
  EXPECT_EQ(unmarked.codes(), "capture-mark");
  EXPECT_EQ(unmarked.findings[0].finding.severity, Severity::warning);
  EXPECT_EQ(unmarked.findings[0].finding.ruling, "FS-8");
  EXPECT_EQ(sentence(unmarked), "the queen on cd44 is taken, but the move is not marked with x");
  EXPECT_EQ(of_4star("1. Q bd34-cd44", setup).codes(), "") << "Game Courier marks none";
  EXPECT_EQ(of_4star("1. Paa12xaa13").codes(), "capture-mark");
  EXPECT_EQ(of_4star("1. Qbd34xRcd44", setup).codes(), "captured-piece-mismatch");
  EXPECT_EQ(of_4star("1. Qbd34xQcd44 RxQ", setup).codes(), "gloss-mismatch");
}

TEST(FourstarPromotion, IsByTheLetterBehindTheCell) {
  const std::string setup = "w Kaa11 Pcb34 | Kad11 Qdb44";
  EXPECT_EQ(of_4star("1. Pcb34xQdb44D", setup).codes(), "");
  EXPECT_EQ(of_4star("1. Pcb34xQdb44=D", setup).codes(), "");
  EXPECT_EQ(of_4star("1. P cb34xdb44; D-db44", setup).codes(), "");
  const Verdict missing = of_4star("1. Pcb34xQdb44", setup);
  EXPECT_EQ(missing.codes(), "promotion-missing");
  EXPECT_EQ(missing.findings[0].finding.severity, Severity::error);
  EXPECT_EQ(missing.findings[0].finding.ruling, "FS-6");
  EXPECT_EQ(moves_of(missing.findings[0].finding.suggestions).substr(0, 14), "Pcb34xdb44=Q P");
  EXPECT_EQ(of_4star("1. Pcb34xQdb44=K", setup).codes(), "promotion-not-allowed");
  // A letter of no piece of the game is one, too.
  EXPECT_EQ(of_4star("1. Pcb34xQdb44=W", setup).codes(), "promotion-not-allowed");
  EXPECT_EQ(of_4star("1. Pcb34xQdb44=Z", setup).codes(), "promotion-not-allowed");
  EXPECT_EQ(of_4star("1. Pcb34xQdb44=t", setup).codes(), "promotion-not-allowed");
  EXPECT_EQ(of_4star("1. Paa12-aa13=Q").codes(), "promotion-not-allowed");
}

/// The conditional moves of FS-11, as prose.
TEST(FourstarProse, OfConditionalMovesIsALineAndAVariation) {
  const Verdict verdict =
      of_4star("1. Qbd34xQcd44+ (if 1. Rcb44xQcd44+ ... then 1... Kdd44-dc44 is possible) now if "
               "1... Qdc34xQcd44 White plays 2. Rcb44xQcd44 mate",
               "w Kdd42 Qbd34 Rcb44 Rcd34 Rdc14 | Kdd44 Qcd44 Qdc34");
  EXPECT_EQ(verdict.codes(), "");
  EXPECT_EQ(verdict.games.at(0).moves, 3U);
}

// --- Short moves --------------------------------------------------------------------------

TEST(ShortMoves, AreThoseThatOneManCanMake) {
  EXPECT_EQ(of_4star("1. aa13 dd42 2. Ndd13 Paa42").codes(), "");
}

TEST(ShortMoves, ThatSeveralMenCanMakeAreAmbiguous) {
  const std::string setup = "w Kaa11 Nbb11 Nbd11 | Kdd44";
  const Verdict verdict = of_4star("1. Nbc13", setup);
  ASSERT_EQ(verdict.codes(), "ambiguous-move");
  EXPECT_EQ(sentence(verdict), "several knights can go to bc13: those on bb11 and bd11");
  EXPECT_EQ(listed(verdict.findings[0].finding.cells), "bb11 | bd11");
  EXPECT_EQ(moves_of(verdict.findings[0].finding.suggestions), "Nbb11-bc13 Nbd11-bc13");
  EXPECT_EQ(of_4star("1. Ndbc13", setup).codes(), "") << "the file settles it";
}

TEST(ShortMoves, ThatNoManCanMakeSayWhy) {
  EXPECT_EQ(sentence(of_4star("1. Ncc22")), "no white knight can go to cc22");
  EXPECT_EQ(of_4star("1. Kaa12").codes(), "own-piece");
  const Verdict pinned = of_4star("1. Raa22", "w Kaa11 Raa12 Rba12 | Kdd44 Raa14");
  EXPECT_EQ(pinned.codes(), "leaves-king-in-check");
}

TEST(ShortMoves, ToACellThatIsNoneAreTakenForSlips) {
  const std::string rest = " Nbd42 2. Qaa31 Dbc33 3. Ucd22 Ddd23";
  const std::string tags = "[Variant \"4*chess\"]\n[Notation \"4*chess\"]\n\n";
  const auto of_first = [&](const std::string &move) {
    const Verdict verdict = validated(tags + "1. " + move + rest + "\n", told("", ""));
    EXPECT_EQ(verdict.codes(), "unknown-cell") << move;
    EXPECT_EQ(verdict.games.at(0).moves, 6U) << move;
    return verdict.findings.at(0).finding;
  };
  EXPECT_EQ(moves_of(of_first("Qaa62").suggestions), "Qaa21-aa32");
  EXPECT_EQ(of_first("Qaa62").sentence,
            "aa62 is not a cell of the board: cells are written like aa11");
  EXPECT_EQ(moves_of(of_first("Qaaa62").suggestions), "Qaa21-aa32") << "a hint at its origin";
  EXPECT_EQ(moves_of(of_first("ab63+").suggestions), "Pab12-ab13 Pab22-ab23");
  EXPECT_EQ(of_first("ab63+").sentence,
            "ab63 is not a cell of the board: cells are written like aa11");
  const Verdict black =
      validated(tags + "1. Qaa32 Nbd62 2. Qaa31 Dbc33 3. Ucd22 Ddd23\n", told("", ""));
  ASSERT_EQ(black.codes(), "unknown-cell");
  EXPECT_EQ(black.findings[0].marked, "Nbd62");
  EXPECT_EQ(moves_of(black.findings[0].finding.suggestions), "Nad44-bd42 Nbd44-bd32");
}

TEST(ShortMoves, WithALetterOfNoManAreNoPawns) {
  const Verdict verdict = of_4star("1. Taa13 Paa42 2. Paa13-aa14");
  ASSERT_EQ(verdict.codes(), "piece-mismatch");
  EXPECT_EQ(sentence(verdict), "no white piece can be named T");
  EXPECT_EQ(verdict.findings[0].finding.ruling, "FS-8");
  EXPECT_EQ(moves_of(verdict.findings[0].finding.suggestions), "Paa12-aa13");
  EXPECT_EQ(sentence(of_4star("1. Sbb22")), "no white piece can be named S")
      << "where no pawn could go, either";
  for (const auto &[game, move] :
       {std::pair("hyperchess", "T2122"), std::pair("tesschess", "UBb32"),
        std::pair("chesseract", "IBIIa1"), std::pair("tesseract", "Z02:c3")}) {
    EXPECT_THAT(validated(std::string("1. ") + move + '\n', told(game, "")).codes(),
                HasSubstr("piece-mismatch"))
        << game;
  }
}

// --- Pieces from the hand (FS-9) -------------------------------------------------------------

TEST(Drops, MeanWhatDoublesSignBeforeWhatAddsAnother) {
  const std::string setup = "w Kaa11 Qbb11 | Kdd44 ; hands NP | R";
  const auto meant = [&setup](const std::string &drop) {
    const Verdict verdict = of_4star("1. " + drop, setup, "4*crazyhouse");
    return verdict.findings.at(0).finding.suggestions.at(0);
  };
  EXPECT_EQ(meant("N*bcc22").text, "N*bc22");
  EXPECT_EQ(meant("N*bbc22").text, "N*bc22");
  EXPECT_EQ(meant("N*bbc22").reason, "a letter or digit is written twice");
  EXPECT_EQ(meant("N*c22").text, "N*cc22");
  EXPECT_EQ(meant("N*c22").reason, "one of two equal letters or digits is missing");
}

TEST(Drops, AreOfMenInHandOnEmptyCells) {
  const std::string setup = "w Kaa11 Qbb11 | Kdd44 ; hands NP | R";
  EXPECT_EQ(of_4star("1. N*bb22 R@ad42", setup, "4*crazyhouse").codes(), "");
  const Verdict none = of_4star("1. R*bb22", setup, "4*crazyhouse");
  EXPECT_EQ(none.codes(), "not-in-hand");
  EXPECT_EQ(sentence(none), "White has no rook in hand");
  const Verdict occupied = of_4star("1. N*bb11", setup, "4*crazyhouse");
  EXPECT_EQ(occupied.codes(), "bad-drop");
  EXPECT_EQ(sentence(occupied),
            "White's queen on bb11 is in the way: a piece can only be put on an empty cell");
  const Verdict first_rank = of_4star("1. P*bb21", setup, "4*crazyhouse");
  EXPECT_EQ(first_rank.codes(), "bad-drop");
  EXPECT_EQ(sentence(first_rank), "a pawn may not be put on bb21");
  EXPECT_EQ(of_4star("1. N*bb22", setup.substr(0, setup.find(" ;"))).codes(), "not-in-hand")
      << "a game without hands";
}

TEST(Drops, WithALetterOfNoManAreNoPawns) {
  for (const std::string setup : {"w Kaa11 | Kdd44 ; hands P | ", "w Kaa11 | Kdd44"}) {
    const Verdict verdict = of_4star("1. T*bb22", setup, "4*crazyhouse");
    ASSERT_EQ(verdict.codes(), "piece-mismatch") << setup;
    EXPECT_EQ(sentence(verdict), "no white piece can be named T");
  }
  EXPECT_EQ(of_4star("1. *bb22", "w Kaa11 | Kdd44 ; hands P | ", "4*crazyhouse").codes(), "");
}

TEST(Drops, OfMenNotInHandArePlayedAsWritten) {
  const Verdict verdict =
      of_4star("1. R*bb22 Kdd44-dd43 2. Rbb22-bb23 Kdd43-dd42", "w Kaa11 | Kdd44", "4*crazyhouse");
  EXPECT_EQ(verdict.codes(), "not-in-hand");
  EXPECT_EQ(verdict.games.at(0).moves, 4U);
}

// --- Two boards (FS-10) -------------------------------------------------------------------

TEST(Bughouse, MovesAreOfTheBoardTheirNumberNames) {
  const Verdict verdict =
      validated("1A. Paa12-aa13 1B. Paa12-aa13 1a. Pdd43-dd42 1b. Pdd43-dd42 2B. Ncd11-dd13\n", {});
  ASSERT_EQ(verdict.codes(), "notation-told");
  EXPECT_THAT(sentence(verdict), HasSubstr("4*bughouse"));
  EXPECT_EQ(verdict.games.at(0).moves, 5U);
}

TEST(Bughouse, FindingsNameTheBoard) {
  const Verdict verdict =
      of_4star("1A. Paa12-aa13 1B. Ncd11-cd12 1a. Pdd43-dd42", {}, "4*bughouse");
  ASSERT_EQ(verdict.codes(), "cannot-move-so");
  EXPECT_THAT(sentence(verdict), HasSubstr("on board B: "));
  EXPECT_EQ(verdict.findings[0].finding.move, "1B. Ncd11-cd12");
}

TEST(Bughouse, WhatIsNoMoveIsOfTheBoardItsNumberNames) {
  // Both boards go on: each has lost no turn.
  const Verdict verdict =
      of_4star("1A. Paa12-aa13 1B. Paa12-aa1 1a. Pdd43-dd42 1b. Pdd43-dd42", {}, "4*bughouse");
  ASSERT_EQ(verdict.codes(), "syntax");
  EXPECT_THAT(sentence(verdict), HasSubstr("on board B: "));
}

TEST(Bughouse, NothingIsClaimedOfADropThatAMissingCaptureCouldExplain) {
  // White on board B was given a pawn; the missing move may have given a knight, too.
  const Verdict verdict = of_4star("1A. Pcb12-cb22 1B. Paa12-aa13 1a. Ddb34xPbd12 1b. Pdd43-dd42 "
                                   "2B. N*bb23 2b. Naa44-aa32",
                                   {}, "4*bughouse");
  ASSERT_EQ(verdict.codes(), "not-in-hand");
  EXPECT_EQ(verdict.findings[0].finding.suggestions.front().text, "P*bb23");
  EXPECT_FALSE(verdict.findings[0].finding.is_meant);
}

TEST(Bughouse, AWordBehindTheNumberDoesNotTakeItsBoardAway) {
  const Verdict verdict =
      of_4star("1A. Paa12-aa13 1b. Pdd43-dd42 1a. Pdd43-dd42 1B. a Paa12-aa13", {}, "4*bughouse");
  EXPECT_THAT(verdict.codes(), testing::Not(HasSubstr("missing-board")));
  EXPECT_EQ(verdict.games.at(0).moves, 4U);
}

TEST(Bughouse, MovesWithoutABoardAreFoundOneIfTheyCan) {
  const Verdict either = of_4star("1. Paa12-aa13", {}, "4*bughouse");
  ASSERT_EQ(either.codes(), "missing-board");
  EXPECT_EQ(either.findings[0].finding.ruling, "FS-10");
  EXPECT_EQ(listed(either.findings[0].finding.remarks), "it is not played");
  const Verdict one = of_4star("1A. Paa12-aa13 1... Pdd43-dd42", {}, "4*bughouse");
  ASSERT_EQ(one.codes(), "missing-board");
  EXPECT_EQ(listed(one.findings[0].finding.remarks),
            "it is legal only on board A and is played there");
}

TEST(Bughouse, MovesAreExpectedWithTheirBoards) {
  const Verdict verdict = of_4star(
      "1A. Pcb12-cb22 1a. Ddb34xbd12 1B. Paa12-aa13 1b. Pdd43-dd42 2b. P*bb23", {}, "4*bughouse");
  ASSERT_EQ(verdict.codes(), "move-number");
  EXPECT_EQ(verdict.findings[0].finding.sentence, "move 2B is expected here");
}

// --- Which game ---------------------------------------------------------------------------

TEST(Detection, TellsTheGameByReplay) {
  const auto told_by_replay = [](std::string_view text) {
    Record record;
    static_cast<void>(parse_record(text, record));
    const SettingChoice choice = choose_setting(record, {});
    return std::string(choice.setting->variant.game->name) + " in " +
           std::string(choice.setting->system.name());
  };
  EXPECT_EQ(told_by_replay("1. Paa12-aa13 Pdd43-dd42\n"), "4*chess in 4*chess");
  EXPECT_EQ(told_by_replay("1. Paa12-aa13 Pdd43-dd42 2. Qba11-ba12\n"), "4*chess in 4*chess");
  EXPECT_EQ(told_by_replay("1. Raa21-aa41\n"), "4*chess/qr-swap in 4*chess");
  EXPECT_EQ(told_by_replay("1. PAb22-Ab23 PAb33-Ab32\n"), "tesschess in tesschess");
  EXPECT_EQ(told_by_replay("1. P1111-1112 P4444-4443\n"), "hyperchess in hyperchess")
      << "none of it can be played in any game";
  EXPECT_EQ(told_by_replay("1. P1112-1113 P4443-4442\n"), "4*chess in hyperchess-file-first")
      << "4*Chess in the digits of another game";
  EXPECT_EQ(told_by_replay("1A. Paa12-aa13\n"), "4*bughouse in 4*chess");
  EXPECT_EQ(told_by_replay("1. aa13 dd42 2. Ndd13\n"), "4*chess in 4*chess") << "short moves";
  EXPECT_EQ(told_by_replay("1. Ab23 Ab32\n"), "tesschess in tesschess");
}

} // namespace

} // namespace tessera::test
