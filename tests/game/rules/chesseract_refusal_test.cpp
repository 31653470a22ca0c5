// Why a move of Chesseract is not legal: the code, its ruling, the cells that matter, and which
// code is reported if several apply.

#include "chesseract_support.hpp"

#include <gtest/gtest.h>

namespace tessera::chesseract::test {
namespace {

/// Those pieces and kings in the corners, one move due to White.
Position refusing_with(const std::string &white, const std::string &black = "") {
  return position("w KAIa1 " + white + " | KDIVd4 " + black + " ; due 1");
}

TEST(ChesseractRefusal, OfEachKind) {
  const Position start = Position::initial({});
  EXPECT_EQ(why_not(start, "BIa1-BIa2"), "empty-origin CS-16");
  EXPECT_EQ(why_not(start, "DIIIa1-CIIIa1"), "wrong-turn CS-8");
  EXPECT_EQ(why_not(start, "AIIa1-BIIa1", "N"), "piece-mismatch CS-16");
  EXPECT_EQ(why_not(start, "AIb3-AIIc3"), "cannot-move-so CS-2");
  EXPECT_EQ(why_not(start, "AIa1-BIIb1"), "cannot-move-so CS-3");
  EXPECT_EQ(why_not(start, "AIc3-BIIb3"), "cannot-move-so CS-4");
  EXPECT_EQ(why_not(start, "AIa3-CIIIa3"), "");
  EXPECT_EQ(why_not(start, "AIa1-AIVa1"), "path-blocked CS-3 AIIa1");
  EXPECT_EQ(why_not(start, "AIc3-AIVc3"), "path-blocked CS-4 AIIc3");
  EXPECT_EQ(why_not(start, "AIb3-AIIb3"), "own-piece CS-2 AIIb3");
  EXPECT_EQ(why_not(start, "AIIa1-AIIa2"), "path-blocked CS-2 AIIa2");
  EXPECT_EQ(why_not(start, "AIIa1-AIIb2"), "own-piece CS-2 AIIb2");
  EXPECT_EQ(why_not(refusing_with("PBIIb2", "PBIIb3"), "BIIb2-BIIb1"), "sticky-pawn CS-7 BIIb3");
  EXPECT_EQ(why_not(start, "AIa3-DIVa3"), "non-aggression CS-6 AIa3 DIVa3");
  EXPECT_EQ(why_not(refusing_with("NBIIb2", "NBIIc4 MBIIb1"), "BIIb2-BIIc4"),
            "pacified-captor CS-5 BIIb1");
  EXPECT_EQ(why_not(refusing_with("NBIIb2 MBIIc3", "NBIIc4"), "BIIb2-BIIc4"),
            "pacified-victim CS-5 BIIc3");
  EXPECT_EQ(why_not(refusing_with("MBIIIb2", "NDIIIc2"), "BIIIb2-DIIIc2"),
            "minstrel-captures CS-4 DIIIc2");
  EXPECT_EQ(why_not(refusing_with("NBIIb2", "MBIIc4"), "BIIb2-BIIc4"),
            "uncapturable-minstrel CS-4 BIIc4");
  EXPECT_EQ(why_not(start, "AIa2-BIc2=Q"), "promotion-not-allowed CS-2");
  EXPECT_EQ(why_not(start, "AIa2-BIc2", "NxQ"), "captured-piece-mismatch CS-16 BIc2");
  EXPECT_EQ(why_not(start, "AIa1-DIIIa1", "RxQ"), "captured-piece-mismatch CS-16 DIIIa1");
  EXPECT_EQ(why_not(start, "AIa1-DIIIa1", "RxP"), "");
  Move drop{cell("BIa1"), cell("BIa1"), std::nullopt, Role::knight};
  EXPECT_EQ(why_not(start, Attempt{drop}), "not-in-hand CS-16");
}

TEST(ChesseractRefusal, OfAMoveThatGoesNowhere) {
  const Position start = Position::initial({});
  EXPECT_EQ(why_not(start, "AIa1-AIa1"), "cannot-move-so CS-3");
  EXPECT_EQ(why_not(start, "AIc3-AIc3"), "cannot-move-so CS-4");
  for (const char *other : {"AIb3-AIb3", "AIc2-AIc2", "AIa3-AIa3", "AIa2-AIa2", "AIb1-AIb1",
                            "AIc1-AIc1", "AIb2-AIb2", "AIIa1-AIIa1"}) {
    EXPECT_EQ(why_not(start, other), "cannot-move-so CS-2");
  }
}

TEST(ChesseractRefusal, OfATurn) {
  const Position start = position("w KAIa1 PBIIb2 | KDIVd4 RDIIa3");
  EXPECT_EQ(why_not(start, "AIa1-AIIa1"), "king-into-check CS-9 DIIa3");
  EXPECT_EQ(why_not(after(start, "BIIb2-BIIb1"), "BIIb1-BIIb2"), "same-piece-twice CS-11 AIa1");
  EXPECT_EQ(why_not(after(start, "BIIb2-BIIb1"), "AIa1-AIIa1"), "king-into-check CS-9 DIIa3");
  EXPECT_EQ(why_not(caged("PAIVd4 NAIVb2", "KDIVd4 NBIVd4 NAIIId4 NAIVc4"), "AIVb2-AIVd3"),
            "turn-incomplete CS-11 AIVb2 AIVd4");
  EXPECT_EQ(why_not(caged("NDIVb1", "KDIVa4 BBIIa1"), "DIVb1-DIVd2"),
            "leaves-king-in-check CS-10 BIIa1");
  EXPECT_EQ(why_not(refusing_with("NDIVb1", "RDIa1"), "DIVb1-DIVd2"),
            "leaves-king-in-check CS-9 DIa1");
}

TEST(ChesseractRefusal, OfTheTakingOfAKing) {
  const Position within = position("w KAIa1 NDIVb3 PAIVa1 | KDIVd4 ; moved DIVb3");
  EXPECT_EQ(why_not(within, "DIVb3-DIVd4"), "cannot-move-so CS-13 DIVd4");
  const auto told = [](std::string_view ruling) {
    return Position::how_it_moves({Code::cannot_move_so, ruling, {}}, Role::knight);
  };
  EXPECT_NE(told("CS-13"), told("CS-2"));
  EXPECT_EQ(told("CS-13").substr(0, 9), "a king is");
}

TEST(ChesseractRefusal, SaysHowAManMoves) {
  for (const Role role : Position::roles) {
    const std::string_view told = Position::how_it_moves({Code::cannot_move_so, "CS-2", {}}, role);
    EXPECT_EQ(told.substr(0, 3), "it ") << name(role);
  }
}

// --- The ways of a rook -------------------------------------------------------------------------

TEST(ChesseractClosedWays, TellWhereARookMayNotTurn) {
  const Position open = refusing_with("RBIIIb2");
  EXPECT_EQ(why_not(open, "BIIIb2-CIIIc2"), "cannot-move-so CS-3");
  EXPECT_EQ(closed_ways(open, "BIIIb2-CIIIc2"), "CIIIb2: BIIIc2:");
  EXPECT_EQ(closed_ways(refusing_with("RBIIIb2", "NDIIIb2"), "BIIIb2-CIIIc2"), "CIIIb2: BIIIc2:");
  EXPECT_EQ(closed_ways(open, "BIIIb2-CIIc3"), "");
}

TEST(ChesseractClosedWays, TellTheFirstManOnEachWay) {
  // Between, on the turning cell, or behind it.
  const Position first_leg = refusing_with("RBIIIb2 PCIIIb2", "NBIIIc2 NDIIIb2");
  EXPECT_EQ(why_not(first_leg, "BIIIb2-DIIId2"), "path-blocked CS-3 CIIIb2 BIIIc2");
  EXPECT_EQ(closed_ways(first_leg, "BIIIb2-DIIId2"), "DIIIb2:CIIIb2 BIIId2:BIIIc2");
  const Position turning = refusing_with("RBIIIb2 PBIIId2", "NDIIIb2 NCIIId2");
  EXPECT_EQ(why_not(turning, "BIIIb2-DIIId2"), "path-blocked CS-3 DIIIb2 BIIId2");
  EXPECT_EQ(closed_ways(turning, "BIIIb2-DIIId2"), "DIIIb2:DIIIb2 BIIId2:BIIId2");
  const Position second_leg = refusing_with("RBIIIb2 PDIIIc2", "NCIIId2");
  EXPECT_EQ(why_not(second_leg, "BIIIb2-DIIId2"), "path-blocked CS-3 DIIIc2 CIIId2");
  EXPECT_EQ(closed_ways(second_leg, "BIIIb2-DIIId2"), "DIIIb2:DIIIc2 BIIId2:CIIId2");
  const Position mixed = refusing_with("RBIIIb2 PBIIIc2");
  EXPECT_EQ(why_not(mixed, "BIIIb2-CIIId2"), "path-blocked CS-3 BIIIc2");
  EXPECT_EQ(closed_ways(mixed, "BIIIb2-CIIId2"), "CIIIb2: BIIId2:BIIIc2");
}

TEST(ChesseractClosedWays, TellAStraightOneWithoutATurn) {
  const Position straight = refusing_with("RBIIIb2 NDIIIb2 PCIIIb2");
  EXPECT_EQ(closed_ways(straight, "BIIIb2-DIIIb2"), ":CIIIb2");
  EXPECT_EQ(closed_ways(refusing_with("QBIIIb2 NDIIIb2 PCIIIb2"), "BIIIb2-DIIIb2"), ":CIIIb2");
  const Position queen = refusing_with("QBIIb2 PBIIIb3", "NBIIIb2 NBIIb4");
  EXPECT_EQ(closed_ways(queen, "BIIb2-BIVb4"), ":BIIIb3 BIVb2:BIIIb2 BIIb4:BIIb4");
  EXPECT_EQ(closed_ways(refusing_with("QBIIb2"), "BIIb2-BIIIc4"), "");
  EXPECT_EQ(closed_ways(refusing_with("BBIIb2 PCIIIb2"), "BIIb2-DIVb2"), ":CIIIb2");
  EXPECT_EQ(closed_ways(position("w KAIVa1 WBIIb2 PCIIIc2 | KDIa4"), "BIIb2-DIVd2"), ":CIIIc2");
}

TEST(ChesseractTurningCell, MustBeThatOfAPossibleWay) {
  const Position rook = refusing_with("RBIIIb2 PDIIIb2 QBIVa1 MAIVd1 BDIa2", "NBIIIc2");
  EXPECT_EQ(why_not_over(rook, "BIIIb2-CIIIb2-CIIIc2"), "");
  EXPECT_EQ(why_not_over(rook, "BIIIb2-BIIIc2-CIIIc2"), "turning-cell CS-16");
  EXPECT_EQ(why_not_over(rook, "BIIIb2-CIIIc3-CIIIc2"), "turning-cell CS-16");
  EXPECT_EQ(why_not_over(rook, "BIIIb2-BIIIb3-BIIIb4"), "turning-cell CS-16");
  EXPECT_EQ(why_not_over(rook, "BIVa1-DIVa1-DIVa4"), "");
  EXPECT_EQ(why_not_over(rook, "BIVa1-BIVb1-CIVb1"), "turning-cell CS-16");
  EXPECT_EQ(why_not_over(rook, "AIVd1-DIVd1-DIVd2"), "");
  EXPECT_EQ(why_not_over(rook, "DIa2-DIa4-DIc4"), "turning-cell CS-16");
}

TEST(ChesseractTurningCell, TellsWhatClosesItsWay) {
  const Position rook = refusing_with("RBIIIb2 PDIIIb2", "NBIIIc2");
  const auto closed = [&](std::string_view over, std::string_view to) {
    return closed_ways(rook, Attempt{{cell("BIIIb2"), cell(to)}, {}, {}, cell(over)});
  };
  EXPECT_EQ(closed("BIIIc2", "CIIIc2"), "BIIIc2:BIIIc2");
  EXPECT_EQ(closed("BIIIc1", "CIIIc2"), "");
  EXPECT_EQ(closed("CIIIb2", "CIIb3"), "");
  EXPECT_EQ(closed_ways(refusing_with("RBIIIb2"),
                        Attempt{read_move("BIIIb2-CIIId2"), {}, {}, cell("CIIIb2")}),
            "CIIIb2:");
}

// --- Which refusal is reported: each of these moves has two faults or more
// -------------------------

TEST(ChesseractPrecedence, IsTheOrderOfTheCodes) {
  const Position start = Position::initial({});
  EXPECT_EQ(why_not(start, "DIVa1-BIa1", "Q"), "wrong-turn CS-8");
  EXPECT_EQ(why_not(start, "AIa1-BIIb1", "Q"), "piece-mismatch CS-16");
  EXPECT_EQ(why_not(start, "AIa1-AIIIa1"), "path-blocked CS-3 AIIa1");
  EXPECT_EQ(why_not(start, "AIa3-DIVa3", "BxQ"), "non-aggression CS-6 AIa3 DIVa3");
  EXPECT_EQ(why_not(start, "AIa1-DIIIa1=Q", "RxQ"), "captured-piece-mismatch CS-16 DIIIa1");
  EXPECT_EQ(why_not(start, "AIa3-DIVa3=Q"), "non-aggression CS-6 AIa3 DIVa3");
  // A stuck pawn to an occupied cell; a pacified one to its comrade.
  EXPECT_EQ(why_not(refusing_with("PBIIb2", "PBIIb3"), "BIIb2-BIIb3"), "path-blocked CS-2 BIIb3");
  EXPECT_EQ(why_not(refusing_with("PBIIb2 PBIIc3", "MBIIb3"), "BIIb2-BIIc3"),
            "own-piece CS-2 BIIc3");
}

TEST(ChesseractPrecedence, AmongThePactAndTheMinstrels) {
  const Position bishops = position("w KAIb4 BAIa3 MDIVa2 | KDIVb4 BDIVa3 MAIa2 ; due 1");
  EXPECT_EQ(why_not(bishops, "AIa3-DIVa3"), "non-aggression CS-6 AIa3 DIVa3");
  const Position moved =
      position("w KAIb4 BAIa3 MDIVa2 | KDIVb4 BDIVa3 MAIa2 ; due 1 ; unmoved none");
  EXPECT_EQ(why_not(moved, "AIa3-DIVa3"), "pacified-captor CS-5 AIa2");
  // One of two unmoved pieces has moved.
  EXPECT_EQ(why_not(refusing_with("NDIIIa2", "RDIVa4 MDIIIa1"), "DIIIa2-DIVa4"),
            "pacified-captor CS-5 DIIIa1");
  EXPECT_EQ(why_not(position("w KAIb3 RAIa1 | KDIVd4 NDIa1 MBIa1 ; due 1"), "AIa1-DIa1"),
            "path-blocked CS-3 BIa1");
  EXPECT_EQ(why_not(position("w KAIb3 RAIa1 | KDIVd4 NDIa1 MAIa2 ; due 1"), "AIa1-DIa1"),
            "pacified-captor CS-5 AIa2");
  EXPECT_EQ(why_not(refusing_with("RBIIIb2", "MBIIIb4 MBIIIa2"), "BIIIb2-BIIIb4"),
            "pacified-captor CS-5 BIIIa2");
  // Between minstrels, only their own ruling counts.
  EXPECT_EQ(why_not(refusing_with("MBIIIb2", "MDIIIc2 MBIIIb1"), "BIIIb2-DIIIc2"),
            "minstrel-captures CS-4 DIIIc2");
  EXPECT_EQ(why_not(refusing_with("NBIIIb2 MBIIIc3", "MBIIIc4"), "BIIIb2-BIIIc4"),
            "uncapturable-minstrel CS-4 BIIIc4");
}

TEST(ChesseractPrecedence, OfTheOwnKingIsTheLast) {
  const Position checked = position("w KAIa1 NDIVb1 BBIIb2 | KDIVd4 RDIa1 NCIIIb2 ; due 1");
  EXPECT_EQ(why_not(checked, "BIIb2-CIIIb2"), "leaves-king-in-check CS-9 DIa1");
  EXPECT_EQ(why_not(checked, "BIIb2-CIIIb2", "BxQ"), "captured-piece-mismatch CS-16 CIIIb2");
  EXPECT_EQ(why_not(checked, "BIIb2-CIIIb2=Q"), "promotion-not-allowed CS-2");
  EXPECT_EQ(why_not(checked, "AIa1-BIa1"), "king-into-check CS-9 DIa1");
  EXPECT_EQ(why_not(checked, "AIa1-BIa1=Q"), "promotion-not-allowed CS-2");
  const Position twice = after(position("w KAIa1 PBIIb2 | KDIVd4 RDIIa3"), "AIa1-AIa2");
  EXPECT_EQ(why_not(twice, "AIa2-AIIa2"), "same-piece-twice CS-11 BIIb2");
}

TEST(ChesseractPrecedence, OfATurnIsBeforeWhatIsClaimed) {
  const Position within = after(position("w KAIa1 RBIIb2 | KDIVd4"), "BIIb2-BIIb4");
  EXPECT_EQ(why_not(within, "BIIb4-BIIb2=Q", "RxQ"), "same-piece-twice CS-11 AIa1");
  const Position both = caged("PAIVd4 NAIVb2", "KDIVd4 NBIVd4 NAIIId4 NAIVc4");
  EXPECT_EQ(why_not(both, "AIVb2-AIVd3=Q", "NxQ"), "turn-incomplete CS-11 AIVb2 AIVd4");
}

TEST(ChesseractPrecedence, OfATurnIsBeforeTheTurningCell) {
  const Position within = after(position("w KAIa1 RBIIb2 | KDIVd4"), "BIIb2-BIIb4");
  EXPECT_EQ(why_not_over(within, "BIIb4-BIIb1-BIIb2"), "same-piece-twice CS-11 AIa1");
}

} // namespace
} // namespace tessera::chesseract::test
