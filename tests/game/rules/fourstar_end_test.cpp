// Check, mate and the draws of 4*Chess: FS-7 and FS-11, and the texts' mates by few pieces.

#include "orthodox_support.hpp"

#include <gtest/gtest.h>

namespace tessera::orthodox::test {
namespace {

TEST(FourStarCheck, IsGivenByEveryMan) {
  const auto checkers = [](std::string_view men) { return text(position(men).checkers()); };
  EXPECT_EQ(checkers("w Kbb22 | Kdd41 Rbb24"), "bb24");
  EXPECT_EQ(checkers("w Kbb22 | Kdd41 Bbd42"), "bd42");
  EXPECT_EQ(checkers("w Kbb22 | Kdd41 Udd24"), "dd24");
  EXPECT_EQ(checkers("w Kbb22 | Kdd41 Ddd44"), "dd44");
  EXPECT_EQ(checkers("w Kbb22 | Kdd41 Qdd44"), "dd44");
  EXPECT_EQ(checkers("w Kbb22 | Kdd41 Nbc24"), "bc24");
  EXPECT_EQ(checkers("w Kbb22 | Kdd41 Pbc23"), "bc23");
  EXPECT_EQ(checkers("w Kbb22 | Kdd41 Pcb32"), "cb32");
  EXPECT_EQ(checkers("w Kbb22 | Kdd41 Pbb23"), "");
  EXPECT_EQ(checkers("b Kaa11 Pbb23 | Kbb24"), "");
  EXPECT_EQ(checkers("b Kaa11 Pbc23 | Kcc24"), "bc23");
  EXPECT_EQ(checkers("b Kaa11 Pbb23 | Kbc24"), "bb23");
}

TEST(FourStarCheck, IsNotGivenThroughAMan) {
  const auto checkers = [](std::string_view men) { return text(position(men).checkers()); };
  EXPECT_EQ(checkers("w Kbb22 Pcc33 | Kdd41 Ddd44"), "");
  EXPECT_EQ(checkers("w Kaa11 | Kdd41 Raa14 Naa13"), "");
  EXPECT_EQ(checkers("w Kaa11 Paa12 Pab12 Pab11 | Kdd41 Nab13"), "ab13");
}

TEST(FourStarCheck, MustBeMet) {
  const Position checked = position("w Kbb22 Rcc33 Nbc42 | Kdd41 Rbb24");
  EXPECT_EQ(text(checked.checkers()), "bb24");
  EXPECT_EQ(why_not(checked, "cc33-cc34"), "leaves-king-in-check FS-7 bb24");
  EXPECT_EQ(why_not(checked, "bb22-bb21"), "king-into-check FS-7 bb24");
  EXPECT_EQ(why_not(checked, "bb22-bc22"), "");
  EXPECT_EQ(destinations(checked, "bc42"), "");
  EXPECT_EQ(destinations(position("w Kbb22 Nbc33 | Kdd41 Rbb24"), "bc33"), "");
  EXPECT_EQ(destinations(position("w Kbb22 Nab43 | Kdd41 Rbb24"), "ab43"), "bb23");
}

TEST(FourStarCheck, PinsAManToItsLine) {
  const Position pinned = position("w Kaa11 Dbb22 Rbb11 | Kdd41 Qdd44 Bcc11");
  EXPECT_EQ(sorted(text(pinned.pinned(Color::white))), "bb11 bb22");
  EXPECT_EQ(sorted(destinations(pinned, "bb22")), "cc33 dd44");
  EXPECT_EQ(destinations(pinned, "bb11"), "");
  EXPECT_EQ(why_not(pinned, "bb11-bb12"), "leaves-king-in-check FS-7 cc11");
}

TEST(FourStarCheck, BySeveralLeavesOnlyTheKing) {
  const Position twice = position("w Kaa11 Qab14 | Kdd41 Raa14 Raa41");
  EXPECT_EQ(sorted(text(twice.checkers())), "aa14 aa41");
  EXPECT_EQ(why_not(twice, "ab14-aa14"), "leaves-king-in-check FS-7 aa41");
}

/// FS-11, with the statements of the text one by one.
TEST(FourStarMate, InTwoAsTheTextTells) {
  const Position start = position("w Kdd42 Qbd34 Rcb44 Rcd34 Rdc14 | Kdd44 Qcd44 Qdc34");
  const Position checked = after(start, "bd34-cd44");
  EXPECT_FALSE(checked.checkers().empty());
  EXPECT_EQ(joined(legal_moves(checked)), "dc34-cd44");
  const Position mated = after(checked, "dc34-cd44 cb44-cd44");
  EXPECT_EQ(mated.outcome(), Outcome::checkmate);
  EXPECT_EQ(text(mated), "b Rdc14 Rcd34 Rcd44 Kdd42 | Kdd44");
  for (const char *other : {"cb44-cd44", "cd34-cd44"}) {
    const Position escaped = after(start, other);
    EXPECT_FALSE(escaped.checkers().empty());
    EXPECT_EQ(why_not(escaped, "dd44-dc44"), "") << other;
  }
}

/// A queen beside the corner, guarded by her king, bears on all the cells around.
TEST(FourStarMate, IsGivenByAQueenAndHerKing) {
  EXPECT_EQ(position("b Kbb22 Qcc33 | Kdd44").outcome(), Outcome::checkmate);
  EXPECT_EQ(position("b Kab22 Qcc33 | Kdd44").outcome(), Outcome::ongoing);
}

TEST(FourStarMate, IsNoneWithoutCheck) {
  const Position stalemated = position("b Qdc14 Qbd34 Kdd42 | Kdd44");
  EXPECT_TRUE(stalemated.checkers().empty());
  EXPECT_EQ(stalemated.outcome(), Outcome::stalemate);
  EXPECT_TRUE(legal_moves(stalemated).empty());
  EXPECT_EQ(position("b Qdc14 Qbd34 Kdd42 | Kdd44 Pbb33").outcome(), Outcome::ongoing);
}

TEST(FourStarDraw, IsNotForLackOfMen) {
  const Position bare = position("w Kaa11 | Kdd44");
  EXPECT_FALSE(bare.drawn_by_material());
  EXPECT_EQ(bare.outcome(), Outcome::ongoing);
}

TEST(FourStarDraw, CountsMovesWithoutCaptureOrPawn) {
  const Position start = position("w Kaa11 Raa14 Pbb22 | Kdd44 Nda14");
  EXPECT_EQ(after(start, "aa11-ab11 dd44-dc44").half_move_clock(), 2U);
  EXPECT_EQ(after(start, "aa11-ab11 dd44-dc44 bb22-bb23").half_move_clock(), 0U);
  EXPECT_EQ(after(start, "aa14-da14").half_move_clock(), 0U);
  EXPECT_TRUE(start.conventions().fifty_moves);
}

TEST(FourStarDraw, ComesAboutByTheSamePosition) {
  const Position start = start_of(fourstar::chess);
  const Position again = after(start, "cd11-dd13 ba44-aa42 dd13-cd11 aa42-ba44");
  EXPECT_EQ(again, start);
  EXPECT_EQ(again.hash(), start.hash());
  EXPECT_NE(after(start, "cd11-dd13").hash(), start.hash());
}

} // namespace
} // namespace tessera::orthodox::test
