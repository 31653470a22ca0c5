// Each code of a finding about moves: its place, severity, ruling, cells and words.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>

namespace tessera::test {

namespace {

struct Case {
  std::string name;
  /// Empty for the game's start.
  std::string setup;
  std::string moves;
  Code code;
  Severity severity;
  std::string ruling;
  std::string marked;
  std::string sentence;
  std::string cells;
  std::string remarks;
  std::string move;
  std::string game = "hyperchess";
};

void PrintTo(const Case &tested, std::ostream *out) { *out << tested.moves; }

class Codes : public testing::TestWithParam<Case> {};

TEST_P(Codes, OneFindingSaysAllThereIsToSay) {
  const Case &expected = GetParam();
  const std::string record =
      (expected.setup.empty() ? "" : from(expected.setup)) + expected.moves + "\n";
  const Verdict verdict = validated(record, told(expected.game));
  ASSERT_EQ(verdict.codes(), name(expected.code));
  const Said &said = verdict.findings.front();
  EXPECT_EQ(said.finding.severity, expected.severity);
  EXPECT_EQ(said.finding.ruling, expected.ruling);
  EXPECT_EQ(said.marked, expected.marked);
  EXPECT_EQ(said.finding.sentence, expected.sentence);
  EXPECT_EQ(listed(said.finding.cells), expected.cells);
  EXPECT_EQ(listed(said.finding.remarks), expected.remarks);
  EXPECT_EQ(said.finding.move, expected.move);
  EXPECT_EQ(said.game, 1U);
}

using enum Severity;

const std::vector<Case> refusals{
    {"EmptyOrigin", "", "1. P3112-3113", Code::empty_origin, error, "HC-13", "P3112-3113",
     "there is no piece on 3112", "", "the replay goes on with P2113-3113", "1. P3112-3113"},
    {"EmptyOriginOfUnknownPiece", "", "1. X3112-3113", Code::empty_origin, error, "HC-13",
     "X3112-3113", "no white piece can be named X", "", "the replay goes on with P2113-3113",
     "1. X3112-3113"},
    {"WrongTurn", "", "1. P3142-2142", Code::wrong_turn, error, "HC-1", "P3142-2142",
     "Black's pawn on 3142 cannot move: it is White's turn", "",
     "the replay goes on with the move as written, P3142-2142", "1. P3142-2142"},
    {"PieceMismatch", "", "1. B1113-1132", Code::piece_mismatch, error, "HC-14", "B1113-1132",
     "White's knight on 1113 is not a bishop", "", "the replay goes on with N1113-1132",
     "1. B1113-1132"},
    {"UnknownPiece", "", "1. A1113-1132", Code::piece_mismatch, error, "HC-14", "A1113-1132",
     "no white piece can be named A", "", "the replay goes on with N1113-1132", "1. A1113-1132"},
    {"RookCannotMoveSo", "", "1. R1112-1123", Code::cannot_move_so, error, "HC-4", "R1112-1123",
     "a rook cannot go from 1112 to 1123: it slides straight, in the big or the little plane", "",
     "the replay goes on with the move as written, R1112-1123", "1. R1112-1123"},
    {"QueenCannotMoveSo", "", "1. Q1213-2223", Code::cannot_move_so, error, "HC-4", "Q1213-2223",
     "a queen cannot go from 1213 to 2223: it slides straight or diagonally, in the big or the "
     "little plane",
     "", "the replay goes on with Q1213-1223", "1. Q1213-2223"},
    {"BishopInUnequalSteps", "w K1311 B1211 | K4444", "1. B1211-1232", Code::cannot_move_so, error,
     "HC-4", "B1211-1232",
     "a bishop cannot go from 1211 to 1232, in unequal steps of 2 and 1: it slides diagonally or "
     "takes one straight step, in the big or the little plane",
     "", "the replay goes on with the move as written, B1211-1232", "1. B1211-1232"},
    {"BishopCannotMoveSo", "", "1. B1212-1232", Code::cannot_move_so, error, "HC-4", "B1212-1232",
     "a bishop cannot go from 1212 to 1232: it slides diagonally or takes one straight step, in "
     "the big or the little plane",
     "", "the replay goes on with the move as written, B1212-1232", "1. B1212-1232"},
    {"KnightCannotMoveSo", "", "1. N1113-1122", Code::cannot_move_so, error, "HC-5", "N1113-1122",
     "a knight cannot go from 1113 to 1122: it goes two cells one way and one at a right angle", "",
     "the replay goes on with the move as written, N1113-1122", "1. N1113-1122"},
    {"KingCannotMoveSo", "", "1. K1312-1332", Code::cannot_move_so, error, "HC-3", "K1312-1332",
     "a king cannot go from 1312 to 1332: it takes one step in any direction, in the big or the "
     "little plane",
     "", "the replay goes on with the move as written, K1312-1332", "1. K1312-1332"},
    {"PawnCannotMoveSo", "", "1. P2112-2132", Code::cannot_move_so, error, "HC-6", "P2112-2132",
     "a pawn cannot go from 2112 to 2132: it takes one step forward or sideways, big or little", "",
     "the replay goes on with P2112-2122", "1. P2112-2132"},
    {"NeutralMoveIsOff", "", "1. P2312-1322", Code::cannot_move_so, error, "HC-11", "P2312-1322",
     "a pawn cannot go from 2312 to 1322: the neutral move, one row up and one down, is not "
     "allowed here",
     "", "the replay goes on with P2312-2322", "1. P2312-1322"},
    {"NeutralMoveOfMovedPawn", "w K1312 P1322 | K4342", "1. P1322-2312", Code::cannot_move_so,
     error, "HC-11", "P1322-2312",
     "a pawn cannot go from 1322 to 2312: the neutral move, one row up and one down, is not "
     "allowed here",
     "", "the replay goes on with P1322-2322", "1. P1322-2312", "hyperchess4"},
    {"SliderIsBlocked", "", "1. Q1213-3213", Code::path_blocked, error, "HC-4", "Q1213-3213",
     "the way from 1213 to 3213 is blocked by White's pawn on 2213", "2213",
     "the replay goes on with Q1213-1233", "1. Q1213-3213"},
    {"KnightIsBlockedOnBothWays", "", "1. N1412-3413", Code::path_blocked, error, "HC-5",
     "N1412-3413",
     "both ways from 1412 to 3413 are blocked by White's pawn on 2412, White's rook on 1413 and "
     "White's pawn on 2413",
     "2412 | 1413 | 2413", "the replay goes on with the move as written, N1412-3413",
     "1. N1412-3413"},
    {"OwnPiece", "", "1. B1212-1213", Code::own_piece, error, "HC-8", "B1212-1213",
     "White's queen on 1213 is in the way: a player cannot take a piece of the same side", "1213",
     "the replay goes on with the move as written, B1212x1213", "1. B1212-1213"},
    {"KingIsHeldInBigSquare", "w K2222 P2112 | K2244 P3142 ; held white", "1. K2222-3222",
     Code::king_held, error, "HC-9", "K2222-3222",
     "White's king is held by Black's king on 2244 and may not leave its big square", "2244",
     "the replay goes on with the move as written, K2222-3222", "1. K2222-3222"},
    {"KingIsHeldInLittleSquare", "w K2222 P2112 | K4422 P3142 ; held white", "1. K2222-2223",
     Code::king_held, error, "HC-10", "K2222-2223",
     "White's king is held by Black's king on 4422 and may not leave its little square", "4422",
     "the replay goes on with the move as written, K2222-2223", "1. K2222-2223", "hyperchess4"},
    {"OtherPieceIsTaken", "w K2212 R1111 | K4242 B1114", "1. R1111xN1114",
     Code::captured_piece_mismatch, error, "HC-14", "R1111xN1114",
     "Black's bishop on 1114 is taken, not a knight", "1114", "the replay goes on with R1111x1114",
     "1. R1111xN1114"},
    {"NoPieceIsTaken", "", "1. P2112xN3112", Code::captured_piece_mismatch, error, "HC-14",
     "P2112xN3112", "there is no knight on 3112 to take", "3112",
     "the replay goes on with P2112-3112", "1. P2112xN3112"},
    {"UnknownPieceIsTaken", "", "1. P2112xU3112", Code::captured_piece_mismatch, error, "HC-14",
     "P2112xU3112", "no piece can be named U", "", "the replay goes on with P2112-3112",
     "1. P2112xU3112"},
    {"PromotionTooEarly", "", "1. P2112-3112=Q", Code::promotion_not_allowed, error, "HC-7",
     "P2112-3112=Q", "a pawn does not promote on 3112", "", "the replay goes on with P2112-3112",
     "1. P2112-3112=Q"},
    {"PromotionOfPiece", "", "1. R1112-1122=Q", Code::promotion_not_allowed, error, "HC-7",
     "R1112-1122=Q", "a rook does not promote", "", "the replay goes on with R1112-1122",
     "1. R1112-1122=Q"},
    {"PromotionToKing", "w K1112 P4333 | K3122", "1. P4333-4343=K", Code::promotion_not_allowed,
     error, "HC-7", "P4333-4343=K", "a pawn does not promote to a king", "",
     "the replay goes on with the move as written, but promotes to a queen: P4333-4343=Q",
     "1. P4333-4343=K"},
    {"PromotionToUnknownPiece", "w K1112 P4333 | K3122", "1. P4333-4343=U",
     Code::promotion_not_allowed, error, "HC-14", "P4333-4343=U",
     "no pawn promotes to a piece named U", "",
     "the replay goes on with the move as written, but promotes to a queen: P4333-4343=Q",
     "1. P4333-4343=U"},
    {"PinnedPiece", "w K1111 R1121 | K4342 R1141", "1. R1121-1122", Code::leaves_king_in_check,
     error, "HC-8", "R1121-1122",
     "White's king on 1111 would be in check from Black's rook on 1141", "1141",
     "the replay goes on with the move as written, R1121-1122", "1. R1121-1122"},
    {"CheckIsNotAnswered", "w K1111 R3333 | K4342 R1141 B2112", "1. R3333-3334",
     Code::leaves_king_in_check, error, "HC-8", "R3333-3334",
     "White's king on 1111 would be in check from Black's rook on 1141", "1141",
     "the replay goes on with the move as written, R3333-3334", "1. R3333-3334"},
    {"KingIntoCheck", "w K1112 | K4342 R1124 N1133", "1. K1112-1122", Code::king_into_check, error,
     "HC-8", "K1112-1122", "White's king would step into check on 1122, from Black's rook on 1124",
     "1124", "the replay goes on with the move as written, K1112-1122", "1. K1112-1122"},
    {"KingIntoProtectingPawn", "w K1311 P3442 | K1244 P2111", "1. K1311-1211",
     Code::king_into_check, error, "HC-8", "K1311-1211",
     "White's king would step into check on 1211, from Black's pawn on 2111", "2111",
     "the replay goes on with K1311-1411", "1. K1311-1211", "hyperchess pawn-protection=on"},
    {"UnknownCell", "", "1. P2112-5112", Code::unknown_cell, error, "", "P2112-5112",
     "5112 is not a cell of the board: cells are written like 1111", "",
     "the replay goes on with P2112-3112", "1. P2112-5112"},
    {"UnknownCells", "", "1. P6112-5112", Code::unknown_cell, error, "", "P6112-5112",
     "6112 and 5112 are not cells of the board: cells are written like 1111", "",
     "the replay moves nothing and goes on with the next turn", "1. P6112-5112"},
    {"CellThatLacksDigit", "", "1. P2112-311", Code::syntax, error, "", "P2112-311",
     "311 lacks a digit: cells are written like 1111", "", "the replay goes on with P2112-3112",
     "1. P2112-311"},
    {"CellWithDigitTooMany", "", "1. P2112-31112", Code::unknown_cell, error, "", "P2112-31112",
     "31112 has one digit too many: cells are written like 1111", "",
     "the replay goes on with P2112-3112", "1. P2112-31112"},
    {"CellsWithDifferentFaults", "", "1. P212-5112", Code::unknown_cell, error, "", "P212-5112",
     "212 lacks a digit and 5112 is not a cell of the board: cells are written like 1111", "",
     "the replay moves nothing and goes on with the next turn", "1. P212-5112"},
    {"BrokenMove", "", "1. P2112=3112", Code::syntax, error, "", "P2112=3112",
     "= is no sign between the cells of a move: a move is written like P1111-1112", "",
     "the replay goes on with P2112-3112", "1. P2112=3112"},
};

const std::vector<Case> slips{
    {"TornMove", "", "1. P2112-31 12", Code::syntax, error, "", "P2112-31 12",
     "a blank tears 3112: no blank may stand within a cell", "",
     "the replay goes on with P2112-3112", "1. P2112-31 12"},
    {"PromotionMissing", "w K1112 P4333 | K3122", "1. P4333-4343", Code::promotion_missing, note,
     "HC-7", "P4333-4343", "the move names no piece to promote to, so the pawn becomes a queen", "",
     "", "1. P4333-4343"},
    {"CaptureMark", "", "1. P2112x3112", Code::capture_mark, warning, "HC-14", "P2112x3112",
     "nothing is taken on 3112, which is empty", "", "", "1. P2112x3112"},
    {"GlossOfOtherVictim", "w K2212 R1111 | K4242 B1114", "1. R1111x1114 RxN", Code::gloss_mismatch,
     warning, "HC-14", "RxN", "the move before it is a rook taking a bishop", "", "",
     "1. R1111x1114"},
    {"GlossOfOtherMover", "w K2212 R1111 | K4242 B1114", "1. R1111-1114 QxB", Code::gloss_mismatch,
     warning, "HC-14", "QxB", "the move before it is a rook taking a bishop", "", "",
     "1. R1111-1114"},
    {"GlossWithoutCapture", "", "1. P2112-3112 P3142-2142 PxP", Code::gloss_mismatch, warning,
     "HC-14", "PxP", "the move before it takes nothing", "", "", "1... P3142-2142"},
    {"CheckMark", "", "1. P2112-3112+", Code::check_mark, warning, "HC-14", "P2112-3112+",
     "Black is not in check", "", "", "1. P2112-3112+"},
    {"CheckWord", "", "1. P2112-3112 check!", Code::check_mark, warning, "HC-14", "check!",
     "Black is not in check", "", "", "1. P2112-3112"},
    {"MateMarkInCheck", "w K2212 R1111 | K4141", "1. R1111-1141#", Code::mate_mark, warning,
     "HC-14", "R1111-1141#", "Black is not mated, though in check", "", "", "1. R1111-1141#"},
    {"MateWord", "", "1. P2112-3112 Mate", Code::mate_mark, warning, "HC-14", "Mate",
     "Black is not mated", "", "", "1. P2112-3112"},
    {"MoveNumber", "", "1. P2112-3112 P3142-2142 3. P2113-3113", Code::move_number, warning, "",
     "3.", "move 2 is expected here", "", "", ""},
    {"MoveNumberOfBlack", "", "1. P2112-3112 2... P3142-2142", Code::move_number, warning, "",
     "2...", "move 1... is expected here", "", "", ""},
    {"MoveNumberOfWrongSide", "", "1... P2112-3112", Code::move_number, warning, "", "1...",
     "move 1 is expected here", "", "", ""},
    {"GameOver", "b K3421 R1433 N3322 | K3442 P3441 P3443 P3333 ; held black", "1... K3442-4442",
     Code::game_over, error, "HC-8", "K3442-4442", "the game is over: Black is mated", "",
     "what follows in this line is not replayed", "1... K3442-4442"},
    {"GameOverByStalemate", "b K1142 R2134 | K1144 ; held black", "1... K1144-1143",
     Code::game_over, error, "HC-8", "K1144-1143", "the game is over: Black is stalemated", "",
     "what follows in this line is not replayed", "1... K1144-1143"},
    {"ResultOfMate", "b K3421 R1433 N3322 | K3442 P3441 P3443 P3333 ; held black", "0-1",
     Code::result_mismatch, warning, "HC-8", "0-1", "the game ended in mate on the board: 1-0", "",
     "", ""},
    {"StrayEnd", "", "1. P2112-3112 P3142-2142)", Code::syntax, warning, "", ")",
     "this closing parenthesis closes nothing", "", "", ""},
    {"WordsNotClosed", "", "1. P2112-3112 so (or (1... --) \n\n1... P3142-2142", Code::syntax,
     warning, "", "(", "this parenthesis is not closed before the next move", "",
     "the move is played as if it stood outside", ""},
    {"SignOfEvaluation", "", "1. P2112-3112+- P3142-2142", Code::unplayed_text, warning, "", "+-",
     "+- is a sign of evaluation, which is not read", "", "it is kept as a comment", ""},
    {"UnclosedVariation", "", "1. P2112-3112 (1. P2113-3113 P3142-2142", Code::syntax, error, "",
     "(", "a variation is not closed", "", "", ""},
    {"UnclosedComment", "", "1. P2112-3112 {and", Code::syntax, error, "", "{",
     "a comment is not closed", "", "", ""},
    {"NotUtf8", "", "1. P2112-3112 {\xff}", Code::syntax, warning, "", "\xff",
     "this byte is not UTF-8", "", "such bytes are kept as they are", ""},
};

std::string case_name(const testing::TestParamInfo<Case> &info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(Refusals, Codes, testing::ValuesIn(refusals), case_name);
INSTANTIATE_TEST_SUITE_P(Slips, Codes, testing::ValuesIn(slips), case_name);

// --- The order of HC-15: the first of several reasons is reported ---------------------------

struct Precedence {
  std::string setup;
  std::string move;
  std::string code;
};

class Order : public testing::TestWithParam<Precedence> {};

TEST_P(Order, TellsTheFirstReason) {
  const auto &[setup, move, code] = GetParam();
  const std::string record = (setup.empty() ? "" : from(setup)) + "1. " + move + "\n";
  EXPECT_EQ(validated(record).codes(), code) << record;
}

INSTANTIATE_TEST_SUITE_P(
    Hyperchess, Order,
    testing::Values(
        // Nobody there, of an unknown kind, nowhere to go, nothing to take.
        Precedence{"", "X3112xU4444=K", "empty-origin"},
        // A black knight that is not a bishop, blocked, onto its own piece.
        Precedence{"", "B4143x3142", "wrong-turn"},
        // A knight that cannot go there, where White's own rook stands.
        Precedence{"", "A1113-1112", "piece-mismatch"},
        Precedence{"", "B1113-1112", "piece-mismatch"},
        // An impossible way for a rook, onto its own pawn.
        Precedence{"", "R1112-2113", "cannot-move-so"},
        // Blocked, and the other end is White's own.
        Precedence{"", "R1112-3112=Q", "path-blocked"},
        Precedence{"w K1111 R1131 P1133 P1132 | K4342 R1141", "R1131-1133", "path-blocked"},
        // Its own piece, and not a knight.
        Precedence{"", "B1212xN1213", "own-piece"},
        // Held, onto its own piece; held, into check.
        Precedence{"w K2222 P3222 | K2244 ; held white", "K2222-3222", "own-piece"},
        Precedence{"w K2222 | K2244 R3244 R3241 ; held white", "K2222-3222", "king-held"},
        // Another piece taken, a promotion where there is none, the king left in check.
        Precedence{"w K1111 R1121 | K4342 R1141 B1124", "R1121xN1124=Q", "captured-piece-mismatch"},
        Precedence{"w K1111 R1121 | K4342 R1141 B1124", "R1121xU1124=Q", "captured-piece-mismatch"},
        Precedence{"w K1111 R1121 | K4342 R1141 B1124", "R1121xB1124=Q", "promotion-not-allowed"},
        Precedence{"w K1111 R1121 | K4342 R1141 B1124", "R1121xB1124", "leaves-king-in-check"},
        // A missing promotion is reported only for a move that is legal.
        Precedence{"w K4111 P4333 | K1222 R4141", "P4333-4343", "leaves-king-in-check"}));

// --- Letters behind a sign of promotion ------------------------------------------------------

TEST(PromotionLetters, OfNoPieceAreNoQueens) {
  for (const char letter : std::string("AEGHIJOTVYZ")) {
    const std::string text = std::string("1. P3443-4443=") + letter + '\n';
    const Verdict verdict = validated(from("w K1111 P3443 | K1441") + text);
    ASSERT_EQ(verdict.codes(), "promotion-not-allowed") << letter;
    EXPECT_EQ(verdict.findings[0].finding.sentence,
              std::string("no pawn promotes to a piece named ") + letter);
    EXPECT_EQ(validated(std::string("1. P2112-2122=") + letter + '\n').codes(),
              "promotion-not-allowed")
        << letter;
  }
  EXPECT_EQ(validated("1. P2112-2122= The centre. P3142-2142=\n").codes(), "unplayed-text")
      << "the position is judged equal";
}

// --- Kings are not taken ------------------------------------------------------------------

TEST(Kings, AreNotTakenWhenACheckIsNotAnswered) {
  const Verdict verdict =
      validated(from("w K1111 R3333 | K4342 R1141 P3112") +
                "1. R3333-3334 R1141-1111 2. K1111-1112 P3112-3111 3. K1112-1113\n");
  ASSERT_EQ(verdict.codes(), "leaves-king-in-check cannot-move-so");
  EXPECT_EQ(verdict.findings[1].finding.sentence,
            "White's king on 1111 cannot be taken: a king is mated, never captured");
  EXPECT_EQ(verdict.games.front().moves, 5U);
}

/// HC-15: how a piece moves comes before what it takes.
TEST(Kings, AreSparedOnlyWhereThePieceHasAWay) {
  const auto of = [](const std::string &record, const std::string &game) {
    const Finding found = validated(record + "\n", told(game, "")).findings.back().finding;
    return std::string(found.ruling) + ": " + found.sentence;
  };
  EXPECT_EQ(
      of("1. N2,1x5,8", "infinite-5d"),
      "IC-19: a knight cannot go from 2,1 to 5,8: it changes one coordinate by two and another "
      "by one");
  EXPECT_EQ(of("1. Ncd11xdd44", "4*chess"),
            "FS-3: a knight cannot go from cd11 to dd44: it changes one coordinate by two and "
            "another by one");
  EXPECT_THAT(of("1. NAIa2xDIVb3", "chesseract"), testing::StartsWith("CS-2: "));
  EXPECT_THAT(of("1. NAIa2xDIVb3", "chesseract"), testing::Not(testing::HasSubstr("taken")));
  EXPECT_EQ(of("1. Ndd44", "4*chess"), "FS-8: no white knight can go to dd44");
  const std::string in_check =
      set_up("4*chess", "b Kaa11 Rdd43 | Kdd44 Naa44") + "1... Naa44-ba42 2. ";
  EXPECT_EQ(of(in_check + "Rdd43xdd44", "4*chess"),
            "FS-7: Black's king on dd44 cannot be taken: a king is mated, never captured");
  EXPECT_EQ(of(in_check + "Rxdd44", "4*chess"),
            "FS-7: Black's king on dd44 cannot be taken: a king is mated, never captured");
}

} // namespace

} // namespace tessera::test
