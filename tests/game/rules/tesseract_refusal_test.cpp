// Why a move of Chess on a Tesseract is not legal: the code, its ruling, the cells that matter, and
// which code is reported if several apply.

#include "tesseract_support.hpp"

namespace tessera::tesseract::test {
namespace {

TEST(TesseractRefusal, OfEachKind) {
  const Position start = Position::initial({});
  EXPECT_EQ(why_not(start, "06:c8-06:c9"), "empty-origin TS-19");
  EXPECT_EQ(why_not(start, "26:c9-26:c8"), "wrong-turn TS-17");
  EXPECT_EQ(why_not(start, "02:c2-02:c3", "N"), "piece-mismatch TS-19");
  EXPECT_EQ(why_not(start, "01:c3-01:c5"), "cannot-move-so TS-7");
  EXPECT_EQ(why_not(start, "01:c1-01:c3"), "cannot-move-so TS-6");
  EXPECT_EQ(why_not(start, "02:c2-02:d3"), "cannot-move-so TS-11");
  EXPECT_EQ(why_not(start, "02:b1-02:b3"), "path-blocked TS-5 02:b2");
  EXPECT_EQ(why_not(start, "01:c3-01:c4"), "own-piece TS-17 01:c4");
  EXPECT_EQ(why_not(start, "02:c2-02:c3", "PxQ"), "captured-piece-mismatch TS-19 02:c3");
  EXPECT_EQ(why_not(start, "02:c2-02:c3=Q"), "promotion-not-allowed TS-12");
  EXPECT_EQ(why_not(start, "02:c2-02:c4", "P"), "");
  EXPECT_EQ(why_not(start, Attempt{{cell("06:c8"), cell("06:c8"), {}, Role::queen}, {}, {}}),
            "not-in-hand TS-17");
}

TEST(TesseractRefusal, OfAMoveThatGoesNowhere) {
  const Position start = Position::initial({});
  EXPECT_EQ(why_not(start, "01:c3-01:c3"), "cannot-move-so TS-7");
  EXPECT_EQ(why_not(start, "01:b3-01:b3"), "cannot-move-so TS-6");
  EXPECT_EQ(why_not(start, "01:b5-01:b5"), "cannot-move-so TS-7");
  EXPECT_EQ(why_not(start, "02:c2-02:c2"), "cannot-move-so TS-11");
  EXPECT_EQ(why_not(start, "02:c1-02:c1"), "cannot-move-so TS-7");
}

TEST(TesseractRefusal, MarksAllMenOnTheOneWay) {
  const Position now = position("w K13:c4 R01:c1 P01:c3 N01:c4 | K67:b12");
  EXPECT_EQ(why_not(now, "01:c1-01:c2"), "");
  EXPECT_EQ(
      why_not(position("w K13:c4 R01:c1 P01:c3 N01:c4 P02:c3 P12:c3 | K67:b12"), "01:c1-01:c5"),
      "path-blocked TS-5 01:c3 01:c4");
}

/// Two ways of about the same length, each closed by another piece.
TEST(TesseractRefusal, TellsWaysApart) {
  const Position now = position("w K13:c4 R01:c1 P01:b1 P01:c3 P12:c1 P02:c5 P01:d1 | K67:b12");
  EXPECT_EQ(why_not(now, "01:c1-06:c8"), "path-blocked TS-5 02:c5 01:c3");
  EXPECT_EQ(closed_ways(now, "01:c1-06:c8"), "02:c1|02:c5 05:c6|01:c3");
  EXPECT_EQ(closed_ways(now, "01:c1-01:c4"), "");
}

TEST(TesseractRefusal, MarksAttackers) {
  const Position pinned = position("w K01:c3 R01:c4 P01:c2 | K67:b12 R05:c7");
  EXPECT_EQ(why_not(pinned, "01:c4-01:d4"), "leaves-king-in-check TS-14 05:c7");
  EXPECT_EQ(why_not(pinned, "01:c4-01:c5"), "");
  EXPECT_EQ(why_not(pinned, "01:c4-05:c7"), "");
  EXPECT_EQ(why_not(pinned, "01:c3-01:d4"), "");
  const Position near = position("w K01:c3 | K67:b12 R02:b1");
  EXPECT_EQ(why_not(near, "01:c3-01:b3"), "king-into-check TS-14 02:b1");
  // It does not hide behind itself.
  const Position checked = position("w K01:c3 | K67:b12 R01:c5");
  EXPECT_EQ(why_not(checked, "01:c3-01:c2"), "king-into-check TS-14 01:c5");
}

TEST(TesseractRefusal, SaysHowAManMoves) {
  for (const Role role : Position::conventions().roles) {
    const std::string_view told = Position::how_it_moves({Code::cannot_move_so, "TS-7", {}}, role);
    EXPECT_EQ(told.substr(0, 3), "it ") << name(role);
  }
}

// --- Which refusal is reported: each of these moves has two faults or more -----------------

TEST(TesseractPrecedence, IsTheOrderOfTheCodes) {
  const Position start = Position::initial({});
  EXPECT_EQ(why_not(start, "67:c13-01:c3", "Q"), "wrong-turn TS-17");
  EXPECT_EQ(why_not(start, "01:c3-67:c13", "Q"), "piece-mismatch TS-19");
  EXPECT_EQ(why_not(start, "01:a2-01:c2"), "path-blocked TS-5 01:b2");
  // The wrong face at an edge comes after a piece in the way and after one of the own side, but
  // before any claim, and before the king.
  const Position choice = position("w K01:c3 P02:c5 P02:b5 S02:b1 N06:d6 | K67:b12 N06:c6 N06:b6");
  EXPECT_EQ(why_not(choice, "02:c5-06:c6"), "path-blocked TS-11 06:c6");
  EXPECT_EQ(why_not(choice, "02:c5-06:d6"), "own-piece TS-17 06:d6");
  EXPECT_EQ(why_not(choice, "02:c5-06:b6", "PxQ"), "edge-choice TS-10 26:b6");
  EXPECT_EQ(why_not(choice, "02:b1-06:b7"), "path-blocked TS-5 02:b5 06:b6");
  const Position held = position("w K26:c9 P26:c10 N26:c8 N27:c8 | K67:b12 R67:c14 F67:b11");
  EXPECT_EQ(why_not(held, "26:c10-67:b11", "PxR"), "captured-piece-mismatch TS-19 67:b11");
  EXPECT_EQ(why_not(held, "26:c10-67:b11"), "promotion-missing TS-12");
  EXPECT_EQ(why_not(held, "26:c10-67:b11=P"), "promotion-not-allowed TS-12");
  EXPECT_EQ(why_not(held, "26:c10-67:b11=Q"), "leaves-king-in-check TS-14 67:c14");
  EXPECT_EQ(why_not(held, "26:c10-67:c11=Q"), "");
}

/// Only after illegal moves: a king is never left to be taken.
TEST(TesseractRefusal, OfTakingAKing) {
  Position now = position("w K01:c3 R01:c5 | K67:b12");
  now.force(read_move("01:c5-67:c15"));
  now.force(read_move("67:b12-67:c12"));
  now.force(read_move("67:c15-67:c13"));
  now.pass();
  EXPECT_EQ(why_not(now, "67:c13-67:c12"), "cannot-move-so TS-17 67:c12");
  EXPECT_EQ(now.how_it_moves({Code::cannot_move_so, "TS-17", {}}, Role::rook),
            "a king is not taken");
  EXPECT_FALSE(now.can_force(read_move("67:c13-67:c12")));
}

// --- Illegal moves that are played ----------------------------------------------------------

TEST(TesseractForced, ArePlayedAsTheyAreWritten) {
  Position now = position("w K01:c3 X01:c2 P02:c2 P02:b4 | K67:b12 N01:d3 N01:a4");
  EXPECT_TRUE(now.can_force(read_move("01:c2-01:a4")));
  EXPECT_FALSE(now.can_force(read_move("06:c8-06:c9")));
  EXPECT_FALSE(now.can_force(read_move("01:c3-01:c3")));
  // An archer takes by moving, a pawn goes where it likes and stays a pawn.
  now.force(read_move("01:c2-01:a4"));
  EXPECT_TRUE(now.men().at(cell("01:a4")).is(Color::white, Role::archer));
  now.pass();
  now.force(read_move("02:c2-67:c12"));
  EXPECT_TRUE(now.men().at(cell("67:c12")).is(Color::white, Role::pawn));
  EXPECT_EQ(text(now.attackers(cell("67:d13"), Color::white)), "");
  // It takes one of its own side.
  now.pass();
  now.force(read_move("01:a4-02:b4"));
  EXPECT_TRUE(now.men().at(cell("02:b4")).is(Color::white, Role::archer));
  EXPECT_EQ(now.half_move_clock(), 0U);
  now.take_off(cell("67:c12"));
  EXPECT_FALSE(now.men().at(cell("67:c12")).exists());
}

} // namespace
} // namespace tessera::tesseract::test
