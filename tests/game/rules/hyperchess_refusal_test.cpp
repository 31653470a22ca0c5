// Why a move is not legal: the code, its ruling, the cells that matter, and which code is reported
// if several apply.

#include "hyperchess_support.hpp"

#include <gtest/gtest.h>

namespace tessera::hyperchess::test {
namespace {

TEST(HyperchessRefusal, OfEachKind) {
  const Position start = Position::initial(hyperchess_2004);
  EXPECT_EQ(why_not(start, "2222-2232"), "empty-origin HC-13");
  EXPECT_EQ(why_not(start, "3142-2142"), "wrong-turn HC-1");
  EXPECT_EQ(why_not(start, "1312-1311", "Q"), "piece-mismatch HC-14");
  EXPECT_EQ(why_not(start, "1312-1332"), "cannot-move-so HC-3");
  EXPECT_EQ(why_not(start, "1112-1123"), "cannot-move-so HC-4");
  EXPECT_EQ(why_not(start, "1212-2222"), "cannot-move-so HC-4");
  EXPECT_EQ(why_not(start, "1213-2223"), "cannot-move-so HC-4");
  EXPECT_EQ(why_not(start, "1113-3133"), "cannot-move-so HC-5");
  EXPECT_EQ(why_not(start, "2212-2223"), "cannot-move-so HC-6");
  EXPECT_EQ(why_not(start, "2212-1222"), "cannot-move-so HC-11");
  EXPECT_EQ(why_not(start, "1112-3112"), "path-blocked HC-4 2112");
  EXPECT_EQ(why_not(start, "1112-2112"), "own-piece HC-8 2112");
  EXPECT_EQ(why_not(start, "1112-1122"), "");
  EXPECT_EQ(why_not(start, "1112-1122", "RxQ"), "captured-piece-mismatch HC-14 1122");
}

TEST(HyperchessRefusal, OfAMoveThatGoesNowhere) {
  const Position start = Position::initial(hyperchess4_2010);
  EXPECT_EQ(why_not(start, "1312-1312"), "cannot-move-so HC-3");
  EXPECT_EQ(why_not(start, "1213-1213"), "cannot-move-so HC-4");
  EXPECT_EQ(why_not(start, "1113-1113"), "cannot-move-so HC-5");
  EXPECT_EQ(why_not(start, "2212-2212"), "cannot-move-so HC-6");
}

TEST(HyperchessRefusal, ComparesWhatIsClaimedAlone) {
  const Position taking = position("w K3434 R1111 | K4242 N1131");
  EXPECT_EQ(why_not(taking, "1111-1131"), "");
  EXPECT_EQ(why_not(taking, "1111-1131", "R"), "");
  EXPECT_EQ(why_not(taking, "1111-1131", "RxN"), "");
  EXPECT_EQ(why_not(taking, "1111-1131", "RxQ"), "captured-piece-mismatch HC-14 1131");
  EXPECT_EQ(why_not(taking, "1111-1131", "QxN"), "piece-mismatch HC-14");
}

TEST(HyperchessRefusal, MarksAllAttackersOfTheKing) {
  const Position twice = position("w K2222 | K4444 R1242 R1432 R3311");
  EXPECT_EQ(why_not(twice, "2222-2232"), "");
  EXPECT_EQ(why_not(twice, "2222-1222"), "king-into-check HC-8 1242");
  EXPECT_EQ(why_not(position("w K2222 P3333 | K4444 R2242 R2422 N1422"), "3333-3343"),
            "leaves-king-in-check HC-8 1422 2242 2422");
}

// --- Which refusal is reported: each of these moves has two faults or more -----------------

TEST(HyperchessPrecedence, WrongTurnBeforePieceMismatch) {
  EXPECT_EQ(why_not(Position::initial(hyperchess_2004), "4342-1111", "Q"), "wrong-turn HC-1");
}

TEST(HyperchessPrecedence, PieceMismatchBeforeCannotMoveSo) {
  EXPECT_EQ(why_not(Position::initial(hyperchess_2004), "1312-4444", "Q"), "piece-mismatch HC-14");
}

TEST(HyperchessPrecedence, CannotMoveSoBeforeOwnPiece) {
  EXPECT_EQ(why_not(Position::initial(hyperchess_2004), "1112-1212"), "own-piece HC-8 1212");
  EXPECT_EQ(why_not(Position::initial(hyperchess_2004), "1112-2213"), "cannot-move-so HC-4");
}

TEST(HyperchessPrecedence, PathBlockedBeforeOwnPiece) {
  EXPECT_EQ(why_not(Position::initial(hyperchess_2004), "1213-1413"), "path-blocked HC-4 1313");
}

TEST(HyperchessPrecedence, OwnPieceBeforeKingHeld) {
  EXPECT_EQ(why_not(position("w K1211 P1311 | K1244 ; held white"), "1211-1311"),
            "own-piece HC-8 1311");
}

TEST(HyperchessPrecedence, KingHeldBeforeCapturedPieceMismatchAndSafety) {
  const Position held = position("w K1211 | K1244 N1311 R1411 ; held white");
  EXPECT_EQ(why_not(held, "1211-1311", "KxQ"), "king-held HC-9 1244");
  EXPECT_EQ(why_not(held, "1211-1311", "KxN"), "king-held HC-9 1244");
}

TEST(HyperchessPrecedence, CapturedPieceMismatchBeforePromotionAndSafety) {
  const Position pinned = position("w K2222 P2232 | K4444 R2242 N2332");
  EXPECT_EQ(why_not(pinned, "2232-2332=Q", "PxR"), "captured-piece-mismatch HC-14 2332");
  EXPECT_EQ(why_not(pinned, "2232-2332", "PxR"), "captured-piece-mismatch HC-14 2332");
}

TEST(HyperchessPrecedence, PromotionNotAllowedBeforeSafety) {
  const Position pinned = position("w K2222 P2232 | K4444 R2242 N2332");
  EXPECT_EQ(why_not(pinned, "2232-2332=Q"), "promotion-not-allowed HC-7");
  EXPECT_EQ(why_not(pinned, "2232-2332"), "leaves-king-in-check HC-8 2242");
}

} // namespace
} // namespace tessera::hyperchess::test
