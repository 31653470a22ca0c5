// Double steps and taking in passing in Chess on a Tesseract: TS-11 and TS-18.

#include "tesseract_support.hpp"

namespace tessera::tesseract::test {
namespace {

// --- Double steps -------------------------------------------------------------------------

TEST(TesseractDoubleSteps, AreOfPawnsWhereTheirKindStarts) {
  const Position now =
      position("w K01:c3 P02:c2 P02:a2 F02:b2 F02:d2 P04:g3 P12:b2 F12:c2 S02:c1 | K67:c13 P26:e9");
  EXPECT_EQ(destinations(now, "02:c2"), "02:c3 02:c4");
  EXPECT_EQ(destinations(now, "02:a2"), "02:a3 02:a4");
  EXPECT_EQ(destinations(now, "02:b2"), "02:a3 02:c3 02:d4 23:a4");
  EXPECT_EQ(destinations(now, "02:d2"), "02:b4 02:c3 02:e3 24:f4");
  EXPECT_EQ(destinations(now, "04:g3"), "04:h3 04:i3");
  // Each on a cell where the other kind starts.
  EXPECT_EQ(destinations(now, "12:b2"), "12:b3");
  EXPECT_EQ(destinations(now, "12:c2"), "12:b3 12:d3");
  EXPECT_EQ(destinations(after(now, "01:c3-01:b3"), "26:e9"), "26:e7 26:e8");
}

TEST(TesseractDoubleSteps, NeedBothCellsEmpty) {
  const std::string pawns = "w K01:c3 P02:c2 F02:b2 | K67:c13 ";
  EXPECT_EQ(why_not(position(pawns + "N02:c3"), "02:c2-02:c4"), "path-blocked TS-11 02:c3");
  EXPECT_EQ(why_not(position(pawns + "N02:c4"), "02:c2-02:c4"), "path-blocked TS-11 02:c4");
  EXPECT_EQ(why_not(position(pawns + "N02:c3 N02:c4"), "02:c2-02:c4"),
            "path-blocked TS-11 02:c3 02:c4");
  EXPECT_EQ(why_not(position(pawns + "N02:c3"), "02:b2-02:d4"), "path-blocked TS-11 02:c3");
  EXPECT_EQ(why_not(position(pawns + "N23:a4"), "02:b2-23:a4"), "path-blocked TS-11 23:a4");
  // In one line: not one step each way.
  EXPECT_EQ(why_not(position(pawns), "02:b2-02:b4"), "cannot-move-so TS-11");
  EXPECT_EQ(why_not(position(pawns), "02:c2-02:c5"), "cannot-move-so TS-11");
}

TEST(TesseractDoubleSteps, AreBoundAtEdges) {
  const Position now = position("w K01:c3 F02:b2 | K67:c13");
  EXPECT_EQ(why_not(now, "02:b2-03:d1"), "edge-choice TS-10 23:a4");
  EXPECT_EQ(text(now.way(read_move("02:b2-23:a4"))), "02:a3");
  EXPECT_EQ(text(now.way(read_move("02:b2-02:d4"))), "");
}

TEST(TesseractDoubleSteps, LeaveTheCellPassedOver) {
  const Position start = Position::initial({});
  const Position now = after(start, "02:b2-23:a4");
  EXPECT_EQ(name(now.passed()), "02:a3");
  EXPECT_EQ(name(now.passer()), "23:a4");
  expect_sound(now);
  EXPECT_FALSE(after(now, "26:a9-26:a8").passed().exists());
  EXPECT_FALSE(after(start, "02:b2-02:a3").passed().exists());
}

/// From where a Berolina pawn starts, they go two steps diagonally, too.
TEST(TesseractDoubleSteps, AreNotOfOtherMen) {
  const Position now = position("w K01:c3 X02:b2 B04:g2 L12:b2 | K67:c13");
  for (const std::string_view move : {"02:b2-02:d4", "04:g2-04:i4", "12:b2-12:d4"}) {
    EXPECT_FALSE(after(now, move).passed().exists()) << move;
  }
}

// --- Taking in passing ----------------------------------------------------------------------

TEST(TesseractPassing, TakesThePawnBehindTheCell) {
  const Position now =
      after(position("w K01:c3 P02:c2 | K67:c13 P02:b4 F02:d4 S02:e3"), "02:c2-02:c4");
  // A pawn captures diagonally; a Berolina pawn beside it moves there and takes nothing.
  EXPECT_EQ(name(now.victim(read_move("02:b4-02:c3"))), "02:c4");
  EXPECT_EQ(name(now.lands_on(read_move("02:b4-02:c3"))), "02:c3");
  EXPECT_FALSE(now.victim(read_move("02:d4-02:c3")).exists());
  EXPECT_EQ(why_not(now, "02:b4-02:c3", "PxP"), "");
  EXPECT_EQ(why_not(now, "02:b4-02:c3", "PxF"), "captured-piece-mismatch TS-19 02:c4");
  EXPECT_EQ(why_not(now, "02:d4-02:c3", "FxP"), "captured-piece-mismatch TS-19 02:c3");
  const Position taken = after(now, "02:b4-02:c3");
  EXPECT_EQ(text(taken), "w K01:c3 | P02:c3 S02:e3 F02:d4 K67:c13");
  EXPECT_EQ(taken.half_move_clock(), 0U);
  expect_sound(taken);
  const Position stepped = after(now, "02:d4-02:c3");
  EXPECT_TRUE(stepped.men().at(cell("02:c4")).exists());
  expect_sound(stepped);
}

TEST(TesseractPassing, IsForTheNextMoveAlone) {
  const Position now =
      after(position("w K01:c3 P02:c2 | K67:c13 P02:b4"), "02:c2-02:c4 67:c13-67:c12 01:c3-01:c4");
  EXPECT_EQ(why_not(now, "02:b4-02:c3"), "cannot-move-so TS-11");
}

/// The Berolina pawn passes 02:a3 and stands on 23.
TEST(TesseractPassing, GoesOverEdges) {
  const Position then =
      after(position("w K01:c3 F02:b2 | K67:c13 P02:b4 F02:a4 P03:d1"), "02:b2-23:a4");
  EXPECT_EQ(name(then.victim(read_move("02:b4-02:a3"))), "23:a4");
  EXPECT_EQ(why_not(then, "02:b4-02:a3"), "");
  EXPECT_EQ(name(then.victim(read_move("02:a4-02:a3"))), "23:a4");
  const Position taken = after(then, "02:a4-02:a3");
  EXPECT_FALSE(taken.men().at(cell("23:a4")).exists());
  expect_sound(taken);
}

/// A capture that leaves both cells of the pawns empty may open a line to the own king.
TEST(TesseractPassing, MayNotExposeTheKing) {
  const Position now =
      after(position("w K01:c3 P02:c2 R02:e4 | K02:a4 N03:d1 N23:a4 P02:b4"), "02:c2-02:c4");
  EXPECT_EQ(why_not(now, "02:b4-02:c3"), "leaves-king-in-check TS-14 02:e4");
  EXPECT_EQ(why_not(now, "02:b4-02:b3"), "");
}

TEST(TesseractPassing, IsNotOfSpears) {
  const Position now = after(position("w K01:c3 P02:c2 | K67:c13 S02:b4 L02:c5"), "02:c2-02:c4");
  EXPECT_EQ(why_not(now, "02:b4-02:c3"), "cannot-move-so TS-7");
}

// --- Repetition and set-ups (TS-18, TS-20) ----------------------------------------------------

/// The cell passed over counts only if a pawn could be taken there.
TEST(TesseractPassing, CountsForRepetitionWhereItMatters) {
  const auto with_passed = [](const std::string &black) {
    return position("b K01:c3 P02:c4 | K67:c13 " + black + " ; passed 02:c3");
  };
  const auto without = [](const std::string &black) {
    return position("b K01:c3 P02:c4 | K67:c13 " + black);
  };
  EXPECT_EQ(with_passed("P02:e4"), without("P02:e4"));
  EXPECT_EQ(with_passed("P02:e4").hash(), without("P02:e4").hash());
  EXPECT_NE(with_passed("P02:b4"), without("P02:b4"));
  EXPECT_NE(with_passed("P02:b4").hash(), without("P02:b4").hash());
  // A pawn that may not take because of its king does not count.
  const std::string pinned = "b K01:c3 P02:c4 R02:e4 | K02:a4 N03:d1 N23:a4 P02:b4";
  EXPECT_EQ(position(pinned + " ; passed 02:c3").hash(), position(pinned).hash());
}

TEST(TesseractPassing, NeedsAPawnThatCanHavePassed) {
  const std::string fault = "White has no pawn that can just have passed over 02:c3";
  EXPECT_EQ(faults("b K01:c3 P02:c4 | K67:c13 ; passed 02:c3"), "");
  EXPECT_EQ(faults("b K01:c3 F02:d4 | K67:c13 ; passed 02:c3"), "");
  EXPECT_EQ(faults("b K01:c3 P02:c5 | K67:c13 ; passed 02:c3"), fault);
  EXPECT_EQ(faults("b K01:c3 P02:c4 P02:c2 | K67:c13 ; passed 02:c3"), fault);
  EXPECT_EQ(faults("b K01:c3 P02:c4 | K67:c13 N02:c3 ; passed 02:c3"), fault);
  EXPECT_EQ(faults("w K01:c3 P02:c4 | K67:c13 ; passed 02:c3"),
            "Black has no pawn that can just have passed over 02:c3");
  EXPECT_EQ(faults("b K01:c3 P02:c4 F02:d4 | K67:c13 ; passed 02:c3"),
            "more than one pawn can just have passed over 02:c3");
  const Position told = position("b K01:c3 P02:c4 F02:d4 | K67:c13 P02:b4 ; passed 02:c3 by 02:d4");
  EXPECT_EQ(name(told.victim(read_move("02:b4-02:c3"))), "02:d4");
  EXPECT_EQ(faults("b K01:c3 P02:c4 | K67:c13 ; passed 02:c3 by 01:c3"), fault);
}

} // namespace
} // namespace tessera::tesseract::test
