// Records of infinitechess.org: which game they belong to, where they start, what is wrong with
// them (IC-2, IC-11, IC-13 to IC-17).

#include "support.hpp"

#include "lib/game/notation/fen.hpp"
#include "lib/record/record/record_parser.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::HasSubstr;

const std::string game_tag = "[Variant \"4\u00d74\u00d74\u00d74 Chess\"] ";

std::string codes_in(const std::string &text) { return validated(text, {}).codes(); }
std::string sentence_in(const std::string &text) {
  const Verdict verdict = validated(text, {});
  return verdict.findings.empty() ? "" : verdict.findings.front().finding.sentence;
}
std::string end_in(const std::string &text) {
  const Verdict verdict = validated(text, {});
  return verdict.codes() + (verdict.games.empty() ? "" : verdict.games.front().fen);
}

TEST(IcnRecords, AreReadInAllTheirForms) {
  const std::string end = end_in(game_tag + "P12,2>12,4|p4,18>4,16|N3,1>4,3");
  EXPECT_THAT(end, HasSubstr(" b * - 1 2"));
  for (const char *form :
       {"P12,2>12,4 | p4,18>4,16 | N3,1>4,3", "1. P12,2>12,4 | p4,18>4,16 2. N3,1>4,3",
        "12,2>12,4|4,18>4,16|3,1>4,3", "P12,2>12,4{[%clk 0:09:56.7]}|p4,18>4,16 {why} | N3,1>4,3",
        "P12,2>12,4!|p4,18>4,16?!|N3,1>4,3",
        "w 0/100 1 (19|1) 0,20,0,20 P12,2>12,4|p4,18>4,16|N3,1>4,3",
        "1. P12,2>12,4 p4,18>4,16 2. N3,1>4,3", "1. P12,2-12,4 P4,18-4,16 2. N3,1-4,3",
        "P12,2>12,4|\np4,18>4,16|\nN3,1>4,3"}) {
    EXPECT_EQ(end_in(game_tag + form), end) << form;
  }
}

TEST(IcnRecords, MayHaveACommentBehindTheirStart) {
  for (const std::string start : {"b", "b 0/100 1"}) {
    const std::string text = "[Variant \"4x4x4x4_Chess\"] " + start + ' ';
    const std::string end = end_in(text + "p4,18>4,16");
    EXPECT_THAT(end, HasSubstr(" w * 4,17:4,16 0 2"));
    EXPECT_EQ(end_in(text + "{in answer} {twice} p4,18>4,16"), end);
  }
}

TEST(IcnRecords, AreKnownByNameCodeVoidsOrBorder) {
  for (const char *start :
       {"[Variant \"4x4x4x4_Chess\"] w P12,2>12,3", "[Variant \"4x4x4x4\"]\n\n1. P12,2>12,3",
        "w K12,1|P12,2|k8,19|vo0,0|vo5,20 P12,2>12,3",
        "w 0/100 1 (19|1) 0,20,0,20 K12,1|P12,2|k8,19 P12,2>12,3"}) {
    const Verdict verdict = validated(start, {});
    EXPECT_EQ(verdict.codes(), "") << start;
    EXPECT_EQ(verdict.games.at(0).moves, 1U) << start;
  }
}

TEST(IcnRecords, OfAnotherVariantAreNamedAsThat) {
  const std::string omega = R"([Site "https://www.infinitechess.org/"] [Variant "Omega"] P1,2>1,4)";
  EXPECT_THAT(sentence_in(omega), HasSubstr("\"Omega\" is another variant of infinitechess.org"));
  EXPECT_EQ(codes_in(R"([Site "https://www.infinitechess.org/"] [Variant "Omega"] P1,2>1,4)"),
            "unknown-tag-value");
  EXPECT_EQ(codes_in("[Variant \"Classical\"] w 0/100 1 (8|1) K5,1+|k5,8+ K5,1>5,2"),
            "unknown-tag-value");
  for (const char *start :
       {"w 0/100 1 (8|1) K5,1+|k5,8+ K5,1>5,2", "w 0/50 1 K5,1|k5,8 K5,1>5,2",
        "w 0/100 1 (19|1) -9,9,-9,9 K5,1|k5,8 K5,1>5,2", "w 0/100 1 K5,1|k5,8|AM1,1 K5,1>5,2",
        "w 0/100 1 allroyalscaptured K1,1|k1,8 K1,1>1,2",
        "w 0/100 1 (8,17|1,10) K1,1|k1,8 K1,1>1,2", "w 0/100 1 K1,1|k1,9|vo2,2 K1,1>1,2"}) {
    EXPECT_EQ(codes_in(start), "bad-position") << start;
    EXPECT_THAT(sentence_in(start), HasSubstr("another variant of infinitechess.org")) << start;
  }
}

TEST(IcnRecords, OfAnotherVariantAreHeldAgainstTheGameThatIsNearest) {
  EXPECT_THAT(sentence_in("w 0/100 1 (19|1) 0,20,0,20 royalcapture K1,1|k1,8 K1,1>1,2"),
              HasSubstr("4x4x4x4 is won by checkmate"));
  EXPECT_THAT(sentence_in("w 0/100 1 (8,17,26,35,44,53,62,71|1,10,19,28,37,46,55,64) 0,72,0,72 "
                          "checkmate K1,1|k1,8 K1,1>1,2"),
              HasSubstr("infinite-5d is won by royalcapture"));
}

TEST(IcnRecords, StartWhereTheySay) {
  const std::string fen =
      end_in("b 12,3 7/100 5 (19|1) 0,20,0,20 Squares:1,1 K12,1|P12,4|k8,19|p11,19+");
  EXPECT_THAT(fen, HasSubstr(" b * 12,3:12,4 7 5"));
  EXPECT_THAT(end_in("b 3/100 K12,1|P12,2|k8,19|p11,19"), HasSubstr(" b - - 3 1"));
  EXPECT_THAT(end_in(game_tag + "b 0/100 9 p4,18>4,16"), HasSubstr(" w * 4,17:4,16 0 10"));
}

TEST(IcnRecords, AreReadWithTheSignsOfWindows1252) {
  const std::string byte = "[Variant \"4\xd7"
                           "4\xd7"
                           "4\xd7"
                           "4 Chess\"] P12,2>12,4|p4,18>4,16";
  const Verdict verdict = validated(byte, {});
  EXPECT_EQ(sentence_in(byte), "this byte is not UTF-8");
  EXPECT_EQ(verdict.games.at(0).moves, 2U);
  EXPECT_EQ(verdict.tally.of(Severity::error), 0U);
  EXPECT_EQ(codes_in("[Variant \"4x4x4x4 chess\"] P12,2>12,4|p4,18>4,16"), "");
}

/// The code of the first finding and the text that it stands at.
std::string first_fault_of(const std::string &text) {
  const Verdict verdict = validated(text, {});
  return verdict.findings.empty() ? ""
                                  : std::string(name(verdict.findings[0].finding.code)) + ' ' +
                                        verdict.findings[0].marked;
}

TEST(IcnRecords, HaveFaultyStartsToldAtTheirPlaces) {
  const auto first = first_fault_of;
  const std::string rules = "w 0/100 1 (19|1) 0,20,0,20 ";
  EXPECT_EQ(first(rules + "K12,5|k8,19 K12,1>12,2"), "unknown-cell 12,5");
  EXPECT_EQ(first(rules + "K12,21|k8,19 K12,1>12,2"), "unknown-cell 12,21");
  EXPECT_EQ(first(rules + "K12,1|P12,1|k8,19 K12,1>12,2"), "bad-position 12,1");
  EXPECT_EQ(codes_in(rules + "P12,2|P1,1 P12,2>12,3"), "bad-position bad-position");
  EXPECT_THAT(sentence_in(rules + "K12,1+|k8,19 K12,1>12,2"),
              HasSubstr("the piece on 12,1 is not a pawn"));
  EXPECT_EQ(first("b 12,5 0/100 1 K12,1|k8,19 k8,19>8,18"), "unknown-cell 12,5");
  EXPECT_THAT(sentence_in("b 12,7 0/100 1 K12,1|P12,12|k8,19 k8,19>8,18"),
              HasSubstr("can just have passed over 12,7"));
}

TEST(IcnRecords, HaveTheirMovesJudged) {
  const auto behind = [](const std::string &moves) { return codes_in(game_tag + moves); };
  EXPECT_EQ(behind("P12,2>12,5"), "unknown-cell");
  EXPECT_EQ(behind("P12,2>12,04"), "unknown-cell");
  EXPECT_EQ(behind("P12,2>-12,4"), "unknown-cell");
  EXPECT_EQ(behind("N12,2>12,4"), "piece-mismatch");
  EXPECT_EQ(behind("p12,2>12,4"), "piece-mismatch");
  EXPECT_THAT(sentence_in(game_tag + "p12,2>12,4"), HasSubstr("small letters are Black's"));
  EXPECT_EQ(behind("X12,2>12,4"), "piece-mismatch");
  EXPECT_EQ(behind("P12,2x12,4"), "capture-mark");
  EXPECT_EQ(behind("P12,2>12,4+"), "check-mark");
  EXPECT_EQ(behind("P12,2>12,4#"), "mate-mark");
  const std::string rook = "w 0/100 1 (19|1) 0,20,0,20 K1,1|R1,2|k19,19|n1,7 ";
  EXPECT_EQ(codes_in(rook + "R1,2>1,7"), "capture-mark");
  EXPECT_EQ(codes_in(rook + "R1,2x1,7"), "");
  EXPECT_EQ(codes_in(rook + "1,2>1,7"), "");
  const std::string pawn = "w 0/100 1 (19|1) 0,20,0,20 K1,1|P3,18|k9,17 ";
  EXPECT_EQ(codes_in(pawn + "P3,18>3,19=Q"), "");
  EXPECT_EQ(codes_in(pawn + "P3,18>3,19=q"), "promotion-not-allowed");
  EXPECT_THAT(sentence_in(pawn + "P3,18>3,19=q"), HasSubstr("small letters are Black's"));
  EXPECT_EQ(codes_in(pawn + "P3,18>3,19=K"), "promotion-not-allowed");
  EXPECT_EQ(codes_in(pawn + "P3,18>3,19"), "promotion-missing");
}

const std::string rooks = "w 0/100 1 (19|1) 0,20,0,20 K1,1|R1,2|k19,19|r19,18 ";
const std::string shuffle = "R1,2>1,3|r19,18>19,17|R1,3>1,2|r19,17>19,18";

TEST(IcnRecords, EndByRepetitionUnasked) {
  const std::string thrice = rooks + shuffle + '|' + shuffle;
  EXPECT_EQ(codes_in(thrice), "");
  EXPECT_EQ(codes_in(thrice + "|R1,2>1,4|r19,18>19,16"), "game-over");
  EXPECT_EQ(codes_in("[Termination \"Threefold repetition\"] [Result \"1/2-1/2\"] " + thrice), "");
  EXPECT_EQ(codes_in("[Result \"1-0\"] " + thrice), "result-mismatch");
  // The same if moves are not looked at closely.
  EXPECT_EQ(codes_in(thrice + "|R1,2>1,40"), "game-over");
}

const std::string rows_5d = "(8,17,26,35,44,53,62,71|1,10,19,28,37,46,55,64)";
const std::string start_5d = "w 0/100 1 " + rows_5d + " 0,72,0,72 royalcapture ";

/// A record of four pieces and two moves, with another piece and another list of promotions.
std::string with_piece(const std::string &piece, const std::string &rows = "(19|1)") {
  return "[Variant \"4x4x4x4_Chess\"] w 0/100 1 " + rows + " 0,20,0,20 K12,1|k8,19|" + piece +
         "P12,2+|p8,18+ P12,2>12,4|p8,18>8,16";
}

TEST(IcnRecords, AreNotPlayedIfAPieceOfTheStartIsBroken) {
  EXPECT_EQ(codes_in(with_piece("Q1,6|")), "");
  for (const char *piece : {"Q1.6|", "Q1;6|", "Q1,6,7|", "Q 1,6|", "Q,1,6|", "Q1.6 |", " Q1.6|",
                            "?|", "1,6|", "Q|", "|"}) {
    const Verdict verdict = validated(with_piece(piece), {});
    EXPECT_EQ(verdict.codes(), "bad-position") << piece;
    EXPECT_EQ(verdict.games.at(0).moves, 0U) << piece;
  }
  EXPECT_EQ(codes_in(start_5d + "R1,1+|K5,1+|k8.71 K5,1>3,1"), "bad-position");
  EXPECT_EQ(codes_in("[Variant \"4x4x4x4\"] Q1.6|K12,1|k8,19 K12,1>12,2"), "bad-position");
}

TEST(IcnRecords, MayHaveBlanksAndABarTooManyAmongThePieces) {
  for (const char *piece : {"Q1,6 |", "Q1,6| ", "Q1,6\n| "}) {
    EXPECT_EQ(end_in(with_piece(piece)), end_in(with_piece("Q1,6|"))) << piece;
  }
  const std::string men = "[Variant \"4x4x4x4\"] w 0/100 1 K12,1|k8,19|P12,2+";
  for (const char *behind : {"| ", "|\n", " | ", "| 1. ", "|"}) {
    EXPECT_EQ(codes_in(men + behind + "P12,2>12,4"), "") << behind;
    EXPECT_EQ(end_in(men + behind + "P12,2>12,4"), end_in(men + " P12,2>12,4")) << behind;
  }
}

TEST(IcnRecords, MayHaveABarBehindTheLastMove) {
  const std::string men = "[Variant \"4x4x4x4\"] w 0/100 1 K12,1|k8,19|P12,2+|p8,18+ ";
  for (const char *behind : {"|", " |", "|\n", "| \n\n"}) {
    Record record;
    const std::string text = men + "P12,2>12,4|p8,18>8,16" + behind;
    static_cast<void>(parse_record(text, record));
    EXPECT_EQ(record.moves.size(), 2U);
    EXPECT_EQ(record.items.back().kind, ItemKind::move) << text;
  }
}

TEST(IcnRecords, AreNotPlayedIfAPartBeforeThePiecesIsBroken) {
  for (const char *rows : {"(19|1", "(19/1)", "19|1)"}) {
    EXPECT_EQ(codes_in(with_piece("", rows)), "bad-position") << rows;
  }
}

TEST(IcnRecords, MayListThePiecesToPromoteToOnlyIfTheseAreTheGames) {
  EXPECT_EQ(codes_in(with_piece("", "(19;q,r,b,n|1;N,B,R,Q)")), "");
  for (const char *rows : {"(19;Q|1;Q)", "(19|1;q,r)", "(19;q,r,b,n,am|1)", "(19;|1)"}) {
    EXPECT_EQ(codes_in(with_piece("", rows)), "bad-position") << rows;
  }
}

TEST(IcnRecords, MayNameTheRowsInAnyOrderAndWhatWinsForEachSide) {
  const std::string men = " K5,1|k5,71 K5,1>5,2";
  const std::string rows = "(71,8,17,26,35,44,53,62|64,55,46,37,28,19,10,1)";
  EXPECT_EQ(codes_in("w 0/100 1 " + rows + " 0,72,0,72 (royalcapture|royalcapture)" + men), "");
  EXPECT_EQ(codes_in("w 0/100 1 (19|1) 0,20,0,20 (checkmate|checkmate) K4,1|k8,7 K4,1>4,2"), "");
  EXPECT_THAT(sentence_in("w 0/100 1 " + rows + " 0,72,0,72 (royalcapture|checkmate)" + men),
              HasSubstr("infinite-5d is won by royalcapture"));
  EXPECT_THAT(sentence_in("w 0/100 1 0,72,0,72 (71,8,17|64,1) royalcapture" + men),
              HasSubstr("in infinite-5d pawns promote on rows 8,17,"));
}

TEST(IcnRecords, AreNotPlayedIfPartsOfTheStartContradictEachOther) {
  const std::string rest = ' ' + rows_5d + " 0,72,0,72 royalcapture K5,1|k5,71 ";
  EXPECT_EQ(first_fault_of("w b 3/100 1" + rest + "k5,71>5,70"), "bad-position b");
  EXPECT_EQ(first_fault_of("b 98/100 3/100 1" + rest + "k5,71>5,70"), "bad-position 3/100");
  EXPECT_EQ(first_fault_of("b 3/100 9 1" + rest + "k5,71>5,70"), "bad-position 1");
  EXPECT_THAT(sentence_in("b 3/100 9 1" + rest + "k5,71>5,70"),
              HasSubstr("this contradicts 9, which stands before it"));
  EXPECT_EQ(codes_in("b b 3/100 1 1" + rest + "k5,71>5,70"), "");
}

TEST(IcnRecords, EndAfterAHundredPlies) {
  const std::string late = "w 99/100 70 (19|1) 0,20,0,20 K1,1|R1,2|k19,19|r19,18 R1,2>1,3";
  EXPECT_EQ(codes_in(late), "");
  EXPECT_EQ(codes_in(late + "|r19,18>19,17"), "game-over");
  EXPECT_EQ(codes_in("[Termination \"50-move rule\"] " + late), "");
  EXPECT_EQ(codes_in("[Termination \"Threefold repetition\"] " + late), "result-mismatch");
}

TEST(IcnRecords, HaveTheirTerminationHeldAgainstTheBoard) {
  const auto ended = [](const std::string &word, const std::string &game) {
    return codes_in("[Termination \"" + word + "\"] " + game);
  };
  const std::string open = rooks + "R1,2>1,3";
  for (const char *word :
       {"Resignation", "Agreement", "Time forfeit", "Aborted", "Abandoned", "a word of ours"}) {
    EXPECT_EQ(ended(word, open), "") << word;
    if (std::string_view(word) != "a word of ours") {
      EXPECT_EQ(ended(word, rooks + shuffle + '|' + shuffle), "result-mismatch") << word;
    }
  }
  for (const char *word :
       {"Checkmate", "Stalemate", "Threefold repetition", "50-move rule", "Insufficient material",
        "Royal capture", "All royals captured", "All pieces captured", "King of the hill"}) {
    EXPECT_EQ(ended(word, open), "result-mismatch") << word;
  }
}

TEST(IcnRecords, AreHeardTheSameAtAGlanceAndClosely) {
  for (const std::string game : {"4x4x4x4", "infinite-5d"}) {
    const std::string text = file_text("samples/" + game + "/copied.icn");
    EXPECT_EQ(codes_in(text), "");
    EXPECT_EQ(end_in(text), end_in(file_text("samples/" + game + "/numbered.icn")));
  }
}

// --- Infinite-5d (IC-17 to IC-22) ---------------------------------------------------------------

std::string game_of(const std::string &text) {
  const Verdict verdict = validated(text, {});
  return verdict.games.empty() ? "" : verdict.games.front().variant;
}

TEST(IcnRecords, TellInfinite5dByNameCodeOrStart) {
  const std::string moves = "P5,2>5,4|p5,7>5,5";
  for (const std::string start :
       {"[Variant \"5D Chess\"] ", "[Variant \"5D_Chess\"] w ", "[Variant \"infinite-5d\"]\n\n1. ",
        "w 0/100 1 (8,17,26,35,44,53,62,71|1,10,19,28,37,46,55,64) ", "w 0/100 1 0,72,0,72 ",
        "w 0/100 1 0,72,0,72 royalcapture "}) {
    const Verdict verdict = validated(start + moves, {});
    EXPECT_EQ(verdict.codes(), "") << start;
    EXPECT_EQ(game_of(start + moves), "infinite-5d") << start;
  }
  const std::string men = "K1,1|P14,11+|k8,8";
  EXPECT_EQ(game_of("w " + men + "|vo0,0|vo9,1 P14,11>14,13"), "infinite-5d");
  // A start that fits both games belongs to the one that can be played.
  EXPECT_EQ(game_of("w " + men + " P14,11>14,29|k8,8>8,7"), "infinite-5d");
  EXPECT_EQ(game_of("w " + men + " P14,11>14,13|k8,8>8,9"), "4x4x4x4");
}

TEST(IcnRecords, AreNotTakenForTheOtherGameForOneSlip) {
  const std::string men = "w 0/100 1 K1,1|k12,12|N3,1 ";
  const std::string moves = "N3,1>4,11|k12,12>12,11|N4,11>3,1|k12,11>12,12";
  EXPECT_EQ(codes_in(men + moves), "notation-told");
  EXPECT_THAT(sentence_in(men + moves), HasSubstr("read as 4x4x4x4 in 4x4x4x4, as the replay"));
  // There is no 4,10 in this game, but there is in the other.
  EXPECT_EQ(game_of(men + moves + "|N3,1>4,10"), "4x4x4x4");
  EXPECT_EQ(codes_in(men + moves + "|N3,1>4,10"), "notation-told unknown-cell");
}

TEST(IcnRecords, WithoutMovesLeaveOpenWhichGameTheyAre) {
  EXPECT_THAT(sentence_in("w 0/100 1 K1,1|k12,12\n"), HasSubstr("it could also be infinite-5d"));
  EXPECT_EQ(codes_in("w 0/100 1 (19|1) K1,1|k12,12\n"), "");
  EXPECT_EQ(codes_in("[Variant \"4x4x4x4\"] w 0/100 1 K1,1|k12,12\n"), "");
}

TEST(IcnRecords, OfInfinite5dAreJudgedByItsRules) {
  const auto behind = [](const std::string &moves) {
    return codes_in("[Variant \"5D Chess\"] " + moves);
  };
  EXPECT_EQ(behind("P5,2>5,4|p5,7>5,5"), "");
  EXPECT_EQ(behind("P5,2>5,9"), "unknown-cell");
  EXPECT_THAT(sentence_in("[Variant \"5D Chess\"] P5,2>5,72"),
              HasSubstr("columns and rows go from 1 to 71, and 9, 18, 27, 36, 45, 54 and 63 are"));
  EXPECT_EQ(behind("K5,1>7,1"), "path-blocked");
  EXPECT_EQ(codes_in(start_5d + "K5,1+|R8,1+|k5,8 K5,1>7,1"), "");
  EXPECT_EQ(codes_in(start_5d + "K5,1+|R8,1|k5,8 K5,1>7,1"), "castling-lost");
  EXPECT_THAT(sentence_in(start_5d + "K5,1+|R8,1|k5,8 K5,1>7,1"),
              HasSubstr("no rook that way, three or more cells away, that has not moved"));
  EXPECT_EQ(first_fault_of("w 0/100 1 0,72,0,72 K9,1|k8,8 K9,1>9,2"), "unknown-cell 9,1");
}

/// Another game has that name, too, and moves of its own.
TEST(IcnRecords, AreNotThoseOf5dChessWithMultiverseTimeTravel) {
  EXPECT_EQ(codes_in("[Variant \"5D Chess\"]\n\n1. (0T1)e2e4 / (0T1)e7e5\n"), "syntax");
}

TEST(IcnRecords, OfInfinite5dEndWithAKingTaken) {
  const std::string taken = start_5d + "K1,1|R4,1|k4,7|k64,64 R4,1x4,7";
  EXPECT_EQ(codes_in("[Result \"1-0\"] [Termination \"Royal capture\"] " + taken), "");
  EXPECT_EQ(codes_in("[Result \"0-1\"] " + taken), "result-mismatch");
  for (const char *word : {"Checkmate", "All royals captured", "Resignation"}) {
    EXPECT_EQ(codes_in("[Termination \"" + std::string(word) + "\"] " + taken), "result-mismatch");
  }
  EXPECT_EQ(codes_in(taken + "|k64,64>64,65"), "game-over");
  EXPECT_THAT(sentence_in(taken + "|k64,64>64,65"),
              HasSubstr("the game is over: a king of Black's has been taken"));
  EXPECT_EQ(
      codes_in("[Termination \"Royal capture\"] " + start_5d + "K1,1|R4,1|k4,7|k64,64 R4,1>4,6+"),
      "result-mismatch");
}

/// HC-17: no reading takes a king off the board.
TEST(IcnRecords, OfInfinite5dDoNotEndWithAnImpossibleCapture) {
  const std::string start = "[Variant \"infinite-5d\"] [Result \"0-1\"]\n\n1. ";
  for (const auto &[moves, code] :
       {std::pair("R1,1x14,8", "cannot-move-so"), std::pair("Q4,1x5,1", "own-piece"),
        std::pair("n2,8x5,1", "wrong-turn")}) {
    const Verdict verdict = validated(start + moves + " 0-1\n", {});
    EXPECT_EQ(verdict.codes(), code) << moves;
    EXPECT_THAT(verdict.games.front().fen, HasSubstr(" b * "));
    EXPECT_EQ(listed(verdict.findings.front().finding.remarks),
              "the replay moves nothing and goes on with the next turn");
  }
}

} // namespace
} // namespace tessera::test
