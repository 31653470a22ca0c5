// Who may capture whom, and which pawns may step: CS-5, CS-6 and CS-7.
//
// One move is due in most positions, so that no second one matters. The kings stand in corners, far
// from what a position is about.

#include "chesseract_support.hpp"

#include <gtest/gtest.h>

namespace tessera::chesseract::test {
namespace {

/// Those pieces and kings in the corners, one move due to White.
Position with_pact(const std::string &white, const std::string &black = "") {
  return position("w KAIa1 " + white + " | KDIVd4 " + black + " ; due 1");
}

// --- Pacified pieces (CS-5) ----------------------------------------------------------------------

TEST(ChesseractPacified, MenDoNotCapture) {
  const Position rook = with_pact("RBIIIb2", "NBIIIb4 MAIIIb2");
  EXPECT_EQ(why_not(rook, "BIIIb2-BIIIb4"), "pacified-captor CS-5 AIIIb2");
  EXPECT_EQ(why_not(rook, "BIIIb2-BIIIb3"), "");
  EXPECT_EQ(why_not(with_pact("PBIIIb2", "NBIIIc3 MAIIIb2"), "BIIIb2-BIIIc3"),
            "pacified-captor CS-5 AIIIb2");
  EXPECT_EQ(why_not(with_pact("NBIIIb2", "QBIIIc4 MAIIIb2 MBIIIb3"), "BIIIb2-BIIIc4"),
            "pacified-captor CS-5 AIIIb2 BIIIb3");
}

TEST(ChesseractPacified, MenAreNotCaptured) {
  EXPECT_EQ(why_not(with_pact("RBIIIb2 MAIIIb4", "NBIIIb4"), "BIIIb2-BIIIb4"),
            "pacified-victim CS-5 AIIIb4");
  EXPECT_EQ(why_not(with_pact("PBIIIb2 MBIIIc4 MBIIId3", "PBIIIc3"), "BIIIb2-BIIIc3"),
            "pacified-victim CS-5 BIIId3 BIIIc4");
}

/// Beside means one orthogonal step away, in each of the eight directions and in no other.
TEST(ChesseractPacified, MenStandBesideAMinstrel) {
  const auto capture_with = [](const std::string &minstrel) {
    return why_not(with_pact("NBIIb2", "QBIIc4 M" + minstrel), "BIIb2-BIIc4");
  };
  for (const char *beside :
       {"BIIb1", "BIIb3", "BIIa2", "BIIc2", "AIIb2", "CIIb2", "BIb2", "BIIIb2"}) {
    EXPECT_EQ(capture_with(beside), "pacified-captor CS-5 " + std::string(beside));
  }
  for (const char *not_beside : {"BIIb4", "BIIa1", "BIIc3", "CIIIb2", "CIIc2", "DIIb2", "BIVb2"}) {
    EXPECT_EQ(capture_with(not_beside), "") << not_beside;
  }
}

TEST(ChesseractPacified, NoManIsByAMinstrelOfItsOwnSide) {
  EXPECT_EQ(why_not(with_pact("RBIIIb2 MAIIIb2", "NBIIIb4 MAIIIb4"), "BIIIb2-BIIIb4"), "");
}

/// The second move of a turn sees what the first has done.
TEST(ChesseractPacified, MenAreReadFromTheBoardAtEachMove) {
  const Position comes = position("w KAIa1 RBIIIb2 MAIVb4 | KDIVd4 NBIIIb4");
  EXPECT_EQ(why_not(comes, "BIIIb2-BIIIb4"), "");
  EXPECT_EQ(why_not(after(comes, "AIVb4-AIIIb4"), "BIIIb2-BIIIb4"), "pacified-victim CS-5 AIIIb4");
  const Position goes = position("w KAIa1 RBIIIb2 MAIIIb4 | KDIVd4 NBIIIb4");
  EXPECT_EQ(why_not(goes, "BIIIb2-BIIIb4"), "pacified-victim CS-5 AIIIb4");
  EXPECT_EQ(why_not(after(goes, "AIIIb4-AIVb4"), "BIIIb2-BIIIb4"), "");
  const Position leaves = position("w KAIa1 RBIIIb2 PBIIIb3 | KDIVd4 NBIIIb4 MAIIIb2 ; due 1");
  EXPECT_EQ(why_not(leaves, "BIIIb2-BIIb2"), "");
}

TEST(ChesseractPacified, MenGiveNoCheck) {
  EXPECT_EQ(text(position("w KBIIIb2 | KDIVd4 RBIIIb4").checkers()), "BIIIb4");
  EXPECT_EQ(text(position("w KBIIIb2 MAIIIb4 | KDIVd4 RBIIIb4").checkers()), "");
  EXPECT_EQ(text(position("w KBIIIb2 MAIIIb4 | KDIVd4 RBIIIb4 PBIIIc3").checkers()), "BIIIc3");
  // So the king may walk into its line, and the minstrel is bound to it.
  const Position king = position("w KBIIIb2 MAIIIc4 | KDIVd4 RBIIIc4 ; due 1");
  EXPECT_EQ(why_not(king, "BIIIb2-BIIIc2"), "");
  const Position bound = position("w KBIIIb2 MAIIIb4 | KDIVd4 RBIIIb4 ; due 1");
  EXPECT_EQ(text(bound.pinned(Color::white)), "AIIIb4");
  EXPECT_EQ(why_not(bound, "AIIIb4-AIIIb3"), "leaves-king-in-check CS-9 BIIIb4");
}

TEST(ChesseractPacified, KingsAreNotInCheck) {
  const Position pacified = position("w KBIIIb2 NAIVd4 | KDIVd4 RBIIIb4 MAIIIb2 ; due 1");
  EXPECT_EQ(text(pacified.checkers()), "");
  EXPECT_EQ(text(pacified.attackers(cell("BIIIb2"), Color::black)), "");
  EXPECT_EQ(why_not(pacified, "AIVd4-AIVb4"), "cannot-move-so CS-2");
  EXPECT_EQ(why_not(pacified, "AIVd4-AIVb3"), "");
  EXPECT_EQ(why_not(pacified, "BIIIb2-BIIIb1"), "king-into-check CS-9 BIIIb4");
  // Two kings may even stand beside each other.
  const Position kings = position("w KBIIIb2 | KBIIIb4 MAIIIb3 ; due 1");
  EXPECT_EQ(why_not(kings, "BIIIb2-BIIIb3"), "");
  EXPECT_EQ(why_not(position("w KBIIIb2 | KBIIIb4 MBIIIc4 ; due 1"), "BIIIb2-BIIIb3"),
            "king-into-check CS-9 BIIIb4");
}

TEST(ChesseractPacified, KingsDoNotCapture) {
  EXPECT_EQ(why_not(position("w KBIIIb2 | KDIVd4 NBIIIb3 MAIIIb2 ; due 1"), "BIIIb2-BIIIb3"),
            "pacified-captor CS-5 AIIIb2");
  EXPECT_EQ(why_not(position("w KBIIIb2 MAIIIb3 | KDIVd4 NBIIIb3 ; due 1"), "BIIIb2-BIIIb3"),
            "pacified-victim CS-5 AIIIb3");
}

TEST(ChesseractPacified, TheMinstrelsBesideAManAreTold) {
  const Position men = with_pact("NBIIb2 MBIIa2", "MBIIb3 MCIIb2 MBIIc3");
  EXPECT_EQ(text(men.pacifiers(cell("BIIb2"))), text(cells("BIIb3 CIIb2")));
  EXPECT_EQ(text(men.pacifiers(cell("BIIb3"))), "");
  EXPECT_EQ(text(men.pacifiers(cell("BIIc2"))), "");
}

/// A piece gives check even if its own king would suffer from its move. Whether or not another
/// piece checks the king already.
TEST(ChesseractPinned, AreThoseThatLetANewCheckPass) {
  const Position men = position("w KBIIIb2 NBIIIb3 PBIIIc2 | KDIVd4 RBIIIb4 BBIIId4 NAIIIb4");
  EXPECT_EQ(text(men.checkers()), "AIIIb4 BIIId4");
  EXPECT_EQ(text(men.pinned(Color::white)), "BIIIb3");
}

TEST(ChesseractCheck, IsGivenByAManThatIsBoundToItsKing) {
  const Position bound = position("w KDIIIc1 RDIIIa4 | KDIIId4 RDIIIc4");
  EXPECT_EQ(text(bound.pinned(Color::black)), "DIIIc4");
  EXPECT_EQ(text(bound.checkers()), "DIIIc4");
}

// --- The pact (CS-6) --------------------------------------------------------------------------

TEST(ChesseractPact, KeepsUnmovedMenFromEachOther) {
  const Position start = Position::initial({});
  EXPECT_EQ(why_not(start, "AIa3-DIVa3"), "non-aggression CS-6 AIa3 DIVa3");
  EXPECT_EQ(why_not(start, "AIc2-DIVc2"), "non-aggression CS-6 AIc2 DIVc2");
  EXPECT_EQ(why_not(start, "AIc1-DIVc4"), "non-aggression CS-6 AIc1 DIVc4");
  EXPECT_EQ(why_not(start, "AIa1-DIVa1"), "path-blocked CS-3 AIIa1 DIIIa1");
  EXPECT_EQ(why_not(position("w KAIb3 RAIa1 | KDIVb3 RDIVa1 ; due 1"), "AIa1-DIVa1"),
            "non-aggression CS-6 AIa1 DIVa1");
}

TEST(ChesseractPact, LetsUnmovedMenTakeUnmovedPawns) {
  const Position start = Position::initial({});
  EXPECT_EQ(why_not(start, "AIa1-DIIIa1"), "");
  const Position taken = after(start, "AIa1-DIIIa1");
  EXPECT_EQ(text(start.unmoved() - taken.unmoved()), text(cells("AIa1 DIIIa1")));
}

TEST(ChesseractPact, BindsOnlyTwoUnmovedMen) {
  const auto bishops = [](const std::string &unmoved) {
    return position("w KAIb4 BAIa3 | KDIVb4 BDIVa3 ; due 1 ; unmoved " + unmoved);
  };
  EXPECT_EQ(why_not(bishops("AIa3,DIVa3"), "AIa3-DIVa3"), "non-aggression CS-6 AIa3 DIVa3");
  EXPECT_EQ(why_not(bishops("AIa3"), "AIa3-DIVa3"), "");
  EXPECT_EQ(why_not(bishops("DIVa3"), "AIa3-DIVa3"), "");
  EXPECT_EQ(why_not(bishops("none"), "AIa3-DIVa3"), "");
  // A piece that has moved is fair game for one that has not.
  EXPECT_EQ(why_not(with_pact("BAIa3", "NCIIIa3"), "AIa3-CIIIa3"), "");
}

TEST(ChesseractPact, EndsWithAMoveThatLeadsBackToo) {
  const Position start = position("w KAIb3 BAIa3 NAIa2 | KDIVb3 BDIVa3 NDIVa2 NDIVd2");
  EXPECT_EQ(why_not(start, "AIa3-DIVa3"), "non-aggression CS-6 AIa3 DIVa3");
  const Position back = after(start, "AIa3-BIIa3 AIa2-BIa4 DIVa2-CIVa4 DIVd2-CIVd4 "
                                     "BIIa3-AIa3 BIa4-AIa2 CIVa4-DIVa2 CIVd4-DIVd2");
  EXPECT_EQ(text(back.unmoved()), text(cells("AIb3 DIVb3 DIVa3")));
  EXPECT_EQ(why_not(back, "AIa3-DIVa3"), "");
}

/// A piece that is captured on its first cell leaves nothing unmoved there.
TEST(ChesseractPact, DoesNotPassToTheCaptor) {
  const Position start = position("w KAIb4 BAIa3 NAIa1 | KDIVb4 BDIVa3 NDIVa1 ; unmoved DIVa3");
  EXPECT_EQ(text(after(start, "AIa3-DIVa3").unmoved()), "");
}

TEST(ChesseractPact, TellsWhoBearsOnACell) {
  const Position start = Position::initial({});
  EXPECT_EQ(text(start.attackers(cell("DIVa3"), Color::white)), "");
  EXPECT_EQ(text(start.attackers(cell("DIIIa1"), Color::white)), "AIa1");
  const Position bishops = position("w KAIb4 BAIa3 NDIVb1 | KDIVb4 BDIVa3 ; unmoved AIa3,DIVa3");
  EXPECT_EQ(text(bishops.attackers(cell("DIVa3"), Color::white)), "DIVb1");
  // A minstrel must not be taken.
  EXPECT_EQ(
      text(position("w KAIa1 RBIIIb2 | KDIVd4 MBIIIb4").attackers(cell("BIIIb4"), Color::white)),
      "");
  // For an empty cell, and for one of their own side: who could take an enemy there.
  EXPECT_EQ(text(start.attackers(cell("AIa2"), Color::white)),
            text(cells("AIa1 AIIa1 AIIa3 AIIb2")));
  EXPECT_EQ(text(start.attackers(cell("DIa3"), Color::white)), "AIa1 AId3 AIa4");
  EXPECT_EQ(text(start.attackers(cell("AIIa2"), Color::white)), "AIa3 AIb4 AIIb1 AIIb3");
}

// --- Sticky pawns (CS-7) ----------------------------------------------------------------------

TEST(ChesseractStickyPawn, OnlyCaptures) {
  const Position pawns = with_pact("PBIIb2", "PBIIb3 PCIIb2 NBIIc3 NBIIa3");
  EXPECT_EQ(destinations(pawns, "BIIb2"), text(cells("BIIc3 BIIa3")));
  EXPECT_EQ(why_not(pawns, "BIIb2-BIIb1"), "sticky-pawn CS-7 BIIb3 CIIb2");
  EXPECT_EQ(why_not(pawns, "BIIb2-BIIb3"), "path-blocked CS-2 BIIb3");
}

TEST(ChesseractStickyPawn, IsBesideAnEnemyPawn) {
  EXPECT_EQ(why_not(with_pact("PBIIb2 PBIIb3"), "BIIb2-BIIb1"), "");
  EXPECT_EQ(why_not(with_pact("PBIIb2", "PBIIc3 PBIIb4 NBIIb3"), "BIIb2-BIIb1"), "");
  for (const char *beside :
       {"PBIIb3", "PBIIa2", "PBIIc2", "PAIIb2", "PCIIb2", "PBIb2", "PBIIIb2"}) {
    EXPECT_EQ(why_not(with_pact("PBIIb2", beside), "BIIb2-BIIb1"),
              "sticky-pawn CS-7 " + std::string(beside).substr(1));
  }
}

TEST(ChesseractStickyPawn, IsFreedWithinATurn) {
  const Position pawns = position("w KAIa1 PBIIb2 NBIId2 | KDIVd4 PBIIb3");
  EXPECT_EQ(why_not(pawns, "BIIb2-BIIb1"), "sticky-pawn CS-7 BIIb3");
  EXPECT_EQ(why_not(after(pawns, "BIId2-BIIb3"), "BIIb2-BIIb1"), "");
}

} // namespace
} // namespace tessera::chesseract::test
