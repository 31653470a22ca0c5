// Check and the endings of Chess on a Tesseract, its clocks, and which positions are equal: TS-14.

#include "tesseract_support.hpp"

namespace tessera::tesseract::test {
namespace {

// --- Attack -------------------------------------------------------------------------------

TEST(TesseractAttack, IsByEveryMan) {
  const auto attackers = [](const std::string &men) {
    return text(position("b K01:c3 " + men + " | K67:b12").attackers(cell("26:c8"), Color::white));
  };
  EXPECT_EQ(attackers("Q26:c9 R26:b8 B26:d7 N26:e7 X26:b10 A26:a9 C26:a7"),
            "26:a7 26:a9 26:b10 26:b8 26:c9 26:d7 26:e7");
  EXPECT_EQ(attackers("I02:e4 I26:e9"), "02:e4 26:e9");
  EXPECT_EQ(attackers("P26:b7 P26:c7 F26:d7"), "26:b7");
  EXPECT_EQ(attackers("F26:c7 F26:b7"), "26:c7");
  EXPECT_EQ(attackers("L02:c4"), "02:c4");
  EXPECT_EQ(attackers("S26:b7 L26:d7"), "26:b7");
  // A piece also attacks cells that its own side holds.
  EXPECT_EQ(attackers("P26:c8 R26:c10"), "26:c10");
}

/// Lines come round, so that a rook can attack from several sides; it is one attacker.
TEST(TesseractAttack, IsByOneManOnce) {
  const Position now = position("w K13:c4 R06:c8 | K67:b12");
  EXPECT_EQ(text(now.attackers(cell("01:c3"), Color::white)), "06:c8");
}

/// Each rook looks at the king from two sides: that on 05 from above and, round 06 and 02, from
/// below.
TEST(TesseractAttack, PinsMenToTheirKing) {
  const Position now =
      position("w K01:c3 R01:c4 P01:b3 N01:d4 P01:c2 P01:d3 | K67:b12 R05:c7 B14:f4 R03:b3");
  EXPECT_EQ(text(now.pinned(Color::white)), "01:b3 01:c2 01:c4 01:d3");
  EXPECT_EQ(text(now.pinned(Color::black)), "");
}

TEST(TesseractAttack, ChecksByAnArcherThatStays) {
  const Position now = position("w K01:c3 | K67:b12 X01:e4");
  EXPECT_EQ(text(now.checkers()), "01:e4");
  EXPECT_EQ(why_not(now, "01:c3-01:d2"), "king-into-check TS-14 01:e4");
  EXPECT_EQ(why_not(now, "01:c3-01:d3"), "");
}

/// A shot may uncover a line: the piece that is shot had closed it.
TEST(TesseractAttack, MayBeUncoveredByAShot) {
  const Position now = position("w K01:c3 X01:b2 | K67:b12 N01:c4 R05:c6");
  EXPECT_EQ(why_not(now, "01:b2-01:c4"), "leaves-king-in-check TS-14 05:c6");
}

// --- Ends (TS-14) -------------------------------------------------------------------------

TEST(TesseractEnds, AreMateAndStalemate) {
  EXPECT_EQ(Position::initial({}).outcome(), Outcome::ongoing);
  const Position mate = position("b K01:c3 Q67:b12 Q67:c12 N67:d13 | K67:b11");
  EXPECT_EQ(text(mate.checkers()), "67:b12 67:c12");
  EXPECT_EQ(mate.outcome(), Outcome::checkmate);
  // Knights on both sides of the edge hold all eight cells around the king.
  const Position stalemate = position("b K01:c3 N26:d9 N27:d9 N67:c14 N67:b14 | K67:b11");
  EXPECT_EQ(text(stalemate.checkers()), "");
  EXPECT_EQ(stalemate.outcome(), Outcome::stalemate);
  EXPECT_EQ(legal_moves(stalemate).size(), 0U);
  EXPECT_EQ(position("b K01:c3 N26:d9 N27:d9 N67:c14 | K67:b11").outcome(), Outcome::ongoing);
}

TEST(TesseractEnds, AreNeverForLackOfMen) {
  EXPECT_FALSE(position("w K01:c3 | K67:c13").drawn_by_material());
  EXPECT_EQ(position("w K01:c3 | K67:c13").outcome(), Outcome::ongoing);
}

TEST(TesseractClock, BeginsAnewAtCapturesPawnsAndSpears) {
  const Position now =
      position("w K01:c3 R01:c5 P02:c2 F02:b2 S04:f2 L04:f3 X01:b1 N06:c8 | K67:d12 "
               "N01:c4 N01:d2");
  EXPECT_EQ(after(now, "06:c8-06:d10").half_move_clock(), 1U);
  EXPECT_EQ(after(now, "06:c8-06:d10 67:d12-67:e12").half_move_clock(), 2U);
  for (const std::string_view move :
       {"02:c2-02:c3", "02:b2-02:c3", "04:f2-04:g2", "04:f3-04:g4", "01:c5-01:c4", "01:b1-01:d2"}) {
    EXPECT_EQ(after(after(now, "06:c8-06:d10 67:d12-67:e12"), move).half_move_clock(), 0U) << move;
  }
  EXPECT_EQ(now.conventions().fifty_moves, true);
}

TEST(TesseractClock, CountsMoves) {
  const Position start = Position::initial({});
  EXPECT_EQ(start.move_number(), 1U);
  EXPECT_EQ(after(start, "02:c2-02:c3").move_number(), 1U);
  EXPECT_EQ(after(start, "02:c2-02:c3 26:c9-26:c8").move_number(), 2U);
}

// --- Which positions are equal --------------------------------------------------------------

TEST(TesseractHash, IsOfMenAndTurn) {
  const Position now = position("w K01:c3 R01:c5 | K67:b12 X26:c8");
  const Position again = after(now, "01:c5-01:c4 67:b12-67:b13 01:c4-01:c5 67:b13-67:b12");
  EXPECT_EQ(now, again);
  EXPECT_EQ(now.hash(), again.hash());
  EXPECT_NE(now.hash(), after(now, "01:c5-01:c4").hash());
  const Position other = position("b K01:c3 R01:c5 | K67:b12 X26:c8");
  EXPECT_NE(now, other);
  EXPECT_NE(now.hash(), other.hash());
  EXPECT_NE(now.hash(), position("w K01:c3 R01:c5 | K67:b12 N26:c8").hash());
  expect_sound(again);
}

} // namespace
} // namespace tessera::tesseract::test
