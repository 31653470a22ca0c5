// TessChess: TC-1 to TC-5, where it differs from 4*Chess.

#include "orthodox_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::orthodox::test {
namespace {

const Rules &tesschess_rules = tesschess::chess;

Position tess(std::string_view text) { return position(text, tesschess_rules); }

std::size_t tesschess_reach(std::string_view man) {
  const Position alone = tess(joined({"w Kab14", std::string(man), "| Kda23"}));
  return words(destinations(alone, man.substr(1))).size();
}

// --- The start position (TC-1) --------------------------------------------------------------

TEST(TessChessStart, IsAsTheRulesTell) {
  EXPECT_EQ(
      sorted(text(start_of(tesschess_rules))),
      sorted("w Rab11 Rdc11 Bac11 Bdb11 Nbb11 Ncc11 Qbc11 Kcb11 Pab22 Pac22 Pbb22 Pbc22 Pcb22 "
             "Pcc22 Pdb22 Pdc22 | Rab44 Rdc44 Bac44 Bdb44 Nbb44 Ncc44 Qbc44 Kcb44 Pab33 Pac33 "
             "Pbb33 Pbc33 Pcb33 Pcc33 Pdb33 Pdc33"));
  EXPECT_EQ(start_of(tesschess_rules).turn(), Color::white);
}

// --- Pieces (TC-2) --------------------------------------------------------------------------

TEST(TessChessPieces, ReachSoManyCellsFromACorner) {
  EXPECT_EQ(tesschess_reach("Rdd44"), (4U + 4) * 3);
  EXPECT_EQ(tesschess_reach("Bdd44"), (6U + 1) * 3);
  EXPECT_EQ(tesschess_reach("Qdd44"), 15U * 3);
  EXPECT_EQ(tesschess_reach("Ndd44"), 12U);
}

TEST(TessChessPieces, ChangeOddOrEvenNumbersOfCoordinates) {
  const Position now = tess("w Kda14 Rbb22 Bbb23 | Kdd44");
  EXPECT_EQ(why_not(now, "bb22-bc33"), "");
  EXPECT_EQ(why_not(now, "bb22-bb12"), "");
  EXPECT_EQ(why_not(now, "bb22-cc22"), "cannot-move-so TC-2");
  EXPECT_EQ(why_not(now, "bb22-cc33"), "cannot-move-so TC-2");
  EXPECT_EQ(why_not(now, "bb23-cc34"), "");
  EXPECT_EQ(why_not(now, "bb23-cc23"), "");
  EXPECT_EQ(why_not(now, "bb23-cb23"), "cannot-move-so TC-2");
  EXPECT_EQ(why_not(now, "bb23-bc34"), "cannot-move-so TC-2");
  EXPECT_EQ(why_not(tess("w Kda14 Raa11 Nbb21 | Kdd42"), "aa11-cc31"), "path-blocked TC-2 bb21");
}

TEST(TessChessPieces, HaveKingsThatStepAnywhereAndKnightsThatJump) {
  const Position now = tess("w Kcc33 | Kaa11");
  EXPECT_EQ(words(destinations(now, "cc33")).size(), 80U - 1);
  EXPECT_EQ(why_not(start_of(tesschess_rules), "bb11-bc13"), "");
  EXPECT_EQ(why_not(start_of(tesschess_rules), "bb11-bd31"), "cannot-move-so TC-2");
  EXPECT_EQ(why_not(start_of(tesschess_rules), "cb11-ca11"), "");
  EXPECT_EQ(why_not(start_of(tesschess_rules), "cb11-da11"), "");
}

// --- Pawns (TC-3, TC-4) ---------------------------------------------------------------------

TEST(TessChessPawns, StepTwoWaysAndCaptureEight) {
  EXPECT_EQ(sorted(destinations(tess("w Kda14 Pbb22 | Kdd44"), "bb22")), "bb23 bb32");
  const Position now = tess("w Kda14 Pbb22 | Kdd44 Pab32 Pcb32 Pba32 Pbc32 Pab23 Pcb23 Pba23 Pbc23 "
                            "Nbb33 Ncb22 Naa32 Ncc22");
  EXPECT_EQ(sorted(destinations(now, "bb22")), "ab23 ab32 ba23 ba32 bb23 bb32 bc23 bc32 cb23 cb32");
  EXPECT_EQ(why_not(now, "bb22-bb33"), "cannot-move-so TC-3");
  EXPECT_EQ(why_not(now, "bb22-cb22"), "cannot-move-so TC-3");
  EXPECT_EQ(why_not(now, "bb22-cc22"), "cannot-move-so TC-3");
  EXPECT_EQ(why_not(now, "bb22-bb24"), "cannot-move-so TC-3");
  EXPECT_EQ(why_not(tess("w Kda14 Pbb22 | Kdd44"), "bb22-ab23"), "cannot-move-so TC-3");
  EXPECT_EQ(why_not(tess("w Kda14 Pbb22 | Kdd44 Nbb23"), "bb22-bb23"), "path-blocked TC-3 bb23");
}

TEST(TessChessPawns, OfBlackGoTheOtherWay) {
  const Position now = tess("b Kda14 Rac22 | Kdd44 Pac23");
  EXPECT_EQ(sorted(destinations(now, "ac23")), "ac13");
  EXPECT_EQ(sorted(destinations(tess("b Kda14 Rbc22 | Kdd44 Pac23"), "ac23")), "ac13 ac22 bc22");
}

TEST(TessChessPromotion, IsCompulsoryOnTheLastRowOfBoth) {
  const Position now = tess("w Kaa11 Pcb34 Pbb43 Pab34 | Kda31 Nac44");
  EXPECT_EQ(why_not(now, "cb34-cb44"), "promotion-missing TC-4");
  for (const char *move : {"cb34-cb44=Q", "cb34-cb44=R", "bb43-bb44=B", "ab34-ac44=N"}) {
    EXPECT_EQ(why_not(now, move), "") << move;
  }
  EXPECT_EQ(why_not(now, "cb34-cb44=U"), "promotion-not-allowed TC-4");
  EXPECT_EQ(why_not(now, "cb34-cb44=K"), "promotion-not-allowed TC-4");
  EXPECT_EQ(why_not(tess("w Kaa11 Pcb24 | Kda31"), "cb24-cb34"), "");
  EXPECT_EQ(why_not(tess("b Kaa31 | Kda31 Pcb21"), "cb21-cb11"), "promotion-missing TC-4");
}

// --- Refusals and ends (TC-5) -----------------------------------------------------------------

TEST(TessChessRefusal, NamesItsOwnRulings) {
  const Position start = start_of(tesschess_rules);
  EXPECT_EQ(why_not(start, "aa11-aa12"), "empty-origin TC-6");
  EXPECT_EQ(why_not(start, "cb33-cb32"), "wrong-turn TC-1");
  EXPECT_EQ(why_not(start, "cb11-ca11", "Q"), "piece-mismatch TC-6");
  EXPECT_EQ(why_not(start, "cb11-cc11"), "own-piece TC-5 cc11");
  EXPECT_EQ(why_not(start, "N*cb12"), "not-in-hand TC-6");
  EXPECT_EQ(why_not(start, "cb11-ca11", "KxN"), "captured-piece-mismatch TC-6 ca11");
  EXPECT_EQ(why_not(tess("w Kaa11 | Kdd44 Rba34"), "aa11-ab12"), "");
  EXPECT_EQ(why_not(tess("w Kaa11 | Kdd44 Rad41"), "aa11-aa21"), "");
  EXPECT_EQ(why_not(tess("w Kaa11 | Kdd44 Rba41"), "aa11-ba11"), "king-into-check TC-5 ba41");
  EXPECT_EQ(why_not(tess("w Kaa11 Nbb22 | Kdd41 Bcc33"), "bb22-bb14"),
            "leaves-king-in-check TC-5 cc33");
}

TEST(TessChessEnd, IsMateOrStalemate) {
  EXPECT_EQ(tess("b Kbb22 Qcc33 | Kdd44").outcome(), Outcome::checkmate);
  EXPECT_EQ(tess("b Qdc14 Qbd34 Kdd42 | Kdd44").outcome(), Outcome::stalemate);
  EXPECT_EQ(tess("b Kaa11 | Kdd44").outcome(), Outcome::ongoing);
  EXPECT_TRUE(start_of(tesschess_rules).conventions().fifty_moves);
}

} // namespace
} // namespace tessera::orthodox::test
