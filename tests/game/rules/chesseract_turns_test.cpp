// What makes a turn: CS-8 to CS-11. How turns end games is in chesseract_end_test.cpp.

#include "chesseract_support.hpp"

#include <gtest/gtest.h>

namespace tessera::chesseract::test {
namespace {

/// The cells of the pieces that may make the next move.
std::string movers(const Position &position) {
  CellSet found;
  for (const Move &move : position.legal_moves()) {
    found.insert(move.from);
  }
  return text(found);
}

// --- Two moves a turn (CS-8) ------------------------------------------------------------------

TEST(ChesseractTurn, IsOneMoveForWhiteFirstAndThenTwo) {
  const Position start = Position::initial({});
  const Position black = after(start, "AIIa1-BIIa1");
  EXPECT_EQ(black.turn(), Color::black);
  EXPECT_EQ(black.moves_due(), 2U);
  EXPECT_FALSE(black.first_mover().exists());
  const Position within = after(black, "DIIIa1-CIIIa1");
  EXPECT_EQ(within.turn(), Color::black);
  EXPECT_EQ(within.moves_due(), 1U);
  EXPECT_EQ(text(within.first_mover()), "CIIIa1");
  EXPECT_EQ(within.move_number(), 1U);
  const Position white = after(within, "DIVa2-CIVc2");
  EXPECT_EQ(white.turn(), Color::white);
  EXPECT_EQ(white.moves_due(), 2U);
  EXPECT_FALSE(white.first_mover().exists());
  EXPECT_EQ(white.move_number(), 2U);
  const Position second = after(white, "AIIb1-BIIb1 AIIc1-BIIc1");
  EXPECT_EQ(second.turn(), Color::black);
  EXPECT_EQ(second.move_number(), 2U);
}

TEST(ChesseractTurn, IsOfTwoDifferentMen) {
  const Position start = position("w KAIa1 NBIIb2 PCIVa4 | KDIVd4");
  const Position within = after(start, "BIIb2-BIIc4");
  EXPECT_EQ(movers(within), "AIa1 CIVa4");
  EXPECT_EQ(why_not(within, "BIIc4-BIIb2"), "same-piece-twice CS-11 AIa1 CIVa4");
  EXPECT_EQ(why_not(within, "CIVa4-CIVa3"), "");
  // The other order, and the king as either.
  EXPECT_EQ(movers(after(start, "CIVa4-CIVa3")), "AIa1 BIIb2");
  EXPECT_EQ(movers(after(start, "AIa1-AIa2")), "BIIb2 CIVa4");
}

TEST(ChesseractTurn, LetsTheSecondMoveSeeWhatTheFirstLeft) {
  const Position start = position("w KAIa1 BBIIb2 NCIIIb2 PAIIIa4 | KDIVd4 NDIVb2");
  EXPECT_EQ(why_not(start, "BIIb2-DIVb2"), "path-blocked CS-2 CIIIb2");
  EXPECT_EQ(why_not(after(start, "CIIIb2-CIb3"), "BIIb2-DIVb2"), "");
  EXPECT_EQ(why_not(after(start, "AIIIa4-AIIIa3"), "BIIb2-DIVb2"), "path-blocked CS-2 CIIIb2");
}

// --- Check within a turn (CS-9) -----------------------------------------------------------------

/// A rook checks White's king, and his knight on BIIIa2 can take it.
constexpr const char *checked = "w KBIIIb2 NBIIIa2 PDIVa1 | KDIVd4 RBIIIb4";

TEST(ChesseractCheckInTurn, MayBeLiftedByEitherMove) {
  const Position start = position(checked);
  EXPECT_EQ(text(start.checkers()), "BIIIb4");
  EXPECT_EQ(why_not(start, "BIIIa2-BIIIb4"), "");
  const Position later = after(start, "DIVa1-DIVa2");
  EXPECT_EQ(text(later.checkers()), "BIIIb4");
  EXPECT_EQ(why_not(later, "BIIIa2-BIIIb4"), "");
  EXPECT_EQ(why_not(later, "BIIIb2-BIIIc2"), "");
  EXPECT_EQ(why_not(later, "BIIIa2-AIIIa4"), "leaves-king-in-check CS-9 BIIIb4");
  EXPECT_EQ(why_not(later, "BIIIb2-BIIIb1"), "king-into-check CS-9 BIIIb4");
}

TEST(ChesseractCheckInTurn, IsNotWhereAKingMayGo) {
  const Position start = position(checked);
  // The knight could take the rook next, and does not help.
  EXPECT_EQ(why_not(start, "BIIIb2-BIIIb1"), "king-into-check CS-9 BIIIb4");
  EXPECT_EQ(why_not(start, "BIIIb2-BIIIb3"), "king-into-check CS-9 BIIIb4");
  EXPECT_EQ(why_not(start, "BIIIb2-BIIIc2"), "");
  EXPECT_EQ(why_not(after(start, "BIIIa2-BIIIb4"), "BIIIb2-BIIIb1"), "");
}

TEST(ChesseractCheckInTurn, MayBeLiftedByBothMovesTogether) {
  const Position start = caged("NBIIb3 NAId3", "KDIVd4 BBIIa1 BAIb2");
  EXPECT_EQ(text(start.checkers()), "AIb2 BIIa1");
  EXPECT_EQ(joined(legal_moves(start)), "AId3-AIb2 BIIb3-BIIa1");
  EXPECT_EQ(start.outcome(), Outcome::ongoing);
  EXPECT_EQ(why_not(start, "AId3-AIb4"), "leaves-king-in-check CS-10 AIb2 BIIa1");
  const Position half = after(start, "AId3-AIb2");
  EXPECT_EQ(joined(legal_moves(half)), "BIIb3-BIIa1");
  EXPECT_EQ(why_not(half, "BIIb3-BIId4"), "leaves-king-in-check CS-9 BIIa1");
}

/// Everything that is legal when asked about by itself must be listed, and nothing else.
void expect_listed(const Position &position) {
  const std::vector<std::string> legal = legal_moves(position);
  for (const Cell from : position.men().of(position.turn())) {
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      const Move move{from, Cell(i)};
      const bool is_listed = std::find(legal.begin(), legal.end(), text(move)) != legal.end();
      EXPECT_EQ(why_not(position, Attempt{move}).empty(), is_listed) << text(move);
    }
  }
}

/// Black's rook checks over CIVa2, where it turns before a piece on DIVa2, and CIIIa2. White has a
/// knight for each of the cells that matter.
TEST(ChesseractCheckInTurn, IsLiftedOnEitherLegOrWhereARookTurns) {
  const std::string men = "w KCIIa2 NAIVc3 NBIVc3 NCIVc3 NCIIIc3 NDIVc3 ";
  const Position black_man = position(men + "| KAIa4 RAIVa2 PDIVa2 ; due 1");
  EXPECT_EQ(text(black_man.checkers()), "AIVa2");
  EXPECT_EQ(destinations(black_man, "AIVc3"), "AIVa2");
  EXPECT_EQ(destinations(black_man, "BIVc3"), "BIVa2");
  EXPECT_EQ(destinations(black_man, "CIVc3"), "CIVa2");
  EXPECT_EQ(destinations(black_man, "CIIIc3"), "CIIIa2");
  EXPECT_EQ(destinations(black_man, "DIVc3"), "DIVa2");
  expect_listed(black_man);
  // A piece of White's there that the rook may not take only has to go.
  const Position white_man = position(men + "UDIVa2 | KAIa4 RAIVa2 MDIVa1 ; due 1");
  EXPECT_EQ(text(white_man.checkers()), "AIVa2");
  EXPECT_EQ(why_not(white_man, "DIVa2-DIIIc1"), "");
  EXPECT_EQ(destinations(white_man, "DIVc3"), "");
  expect_listed(white_man);
}

/// Black's queen is barred on the bishop's line, and checks over BIIa3.
TEST(ChesseractCheckInTurn, IsLiftedOnTheWayThatAQueenHas) {
  const Position in_check =
      position("w KBIIa1 PBIIb2 PBIIc2 NBIId4 NAIVa2 | KDIVd4 QBIIc3 ; due 1");
  EXPECT_EQ(text(in_check.checkers()), "BIIc3");
  EXPECT_EQ(destinations(in_check, "BIId4"), "BIIb3");
  EXPECT_EQ(destinations(in_check, "AIVa2"), "BIIa2");
  expect_listed(in_check);
}

TEST(ChesseractCheckInTurn, IsLiftedOnTheLineOfEachMan) {
  const std::string men =
      "w KBIIb2 QCIIIb1 RDIIc3 MAIVa4 BDIVd2 WAIIIc4 DCIc1 NBIVa3 UDIIId4 PCIIIa3 PBIIIa2 | KAIa4 ";
  for (const char *black : {"RBIIb4", "RDIIb2", "QBIIb4", "QDIVb2", "QBIId4", "BDIIb4", "WBIVd4",
                            "DDIVd4", "DCIIIb4", "NBIIc4", "UCIIIb4", "PCIIIb2", "PBIIa3"}) {
    const Position in_check = position(men + black + " ; due 1");
    EXPECT_EQ(in_check.checkers().size(), 1) << black;
    expect_listed(in_check);
  }
  expect_listed(position(men + "RBIIb4 BDIVb2 ; due 1"));
}

TEST(ChesseractCheckInTurn, MayBeLiftedByOneManInTwoMoves) {
  const Position start = caged("NBIId2", "KDIVa4 BBIIa1");
  EXPECT_EQ(joined(legal_moves(start)), "BIId2-BIIb3");
  EXPECT_EQ(why_not(start, "BIId2-BIIc4"), "leaves-king-in-check CS-10 BIIa1");
}

/// The minstrel on AIIIb4 shields White's king from the rook.
TEST(ChesseractCheckInTurn, MayBeExposedByTheFirstMove) {
  const std::string men = "w KBIIIb2 MAIIIb4 PDIVa1 ";
  const Position start = position(men + "NBIIIa2 | KDIVd4 RBIIIb4");
  EXPECT_EQ(text(start.checkers()), "");
  EXPECT_EQ(why_not(start, "AIIIb4-AIIIb3"), "");
  const Position exposed = after(start, "AIIIb4-AIIIb3");
  EXPECT_EQ(text(exposed.checkers()), "BIIIb4");
  EXPECT_EQ(why_not(exposed, "BIIIa2-BIIIb4"), "");
  EXPECT_EQ(why_not(exposed, "DIVa1-DIVa2"), "leaves-king-in-check CS-9 BIIIb4");
  EXPECT_EQ(why_not(exposed, "BIIIb2-BIIIb1"), "king-into-check CS-9 BIIIb4");
  // While it shields the king, the rook cannot be taken, either.
  EXPECT_EQ(why_not(start, "BIIIa2-BIIIb4"), "pacified-victim CS-5 AIIIb4");
  EXPECT_EQ(why_not(after(start, "DIVa1-DIVa2"), "AIIIb4-AIIIb3"),
            "leaves-king-in-check CS-9 BIIIb4");
}

TEST(ChesseractCheckInTurn, IsNotExposedForNothing) {
  // Only the minstrel could shield the king again, and two others can move.
  const Position start = caged("MAIb3 PDIVa1 PDIVd2", "KDIVa4 BAIb2");
  EXPECT_EQ(text(start.checkers()), "");
  EXPECT_EQ(why_not(start, "AIb3-BIb3"), "turn-incomplete CS-11 DIVa1 DIVd2");
  EXPECT_EQ(why_not(start, "DIVa1-DIVb1"), "");
  // With one other, there is no turn of two pieces.
  EXPECT_EQ(why_not(caged("MAIb3 PDIVa1", "KDIVa4 BAIb2"), "AIb3-BIb3"), "");
}

/// White's first turn, and a turn in a set-up of which one move is left.
TEST(ChesseractCheckInTurn, IsLiftedByTheOneMoveThatIsDue) {
  const Position start = position(std::string(checked) + " ; due 1");
  EXPECT_EQ(why_not(start, "BIIIa2-BIIIb4"), "");
  EXPECT_EQ(why_not(start, "DIVa1-DIVa2"), "leaves-king-in-check CS-9 BIIIb4");
  EXPECT_EQ(why_not(start, "BIIIb2-BIIIb1"), "king-into-check CS-9 BIIIb4");
  EXPECT_EQ(movers(after(start, "BIIIa2-BIIIb4")), "DIVd4");
}

// --- Two different pieces (CS-11)
// ------------------------------------------------------------------

TEST(ChesseractTwoMen, AreOneWhereNoOtherCanMove) {
  const Position start = caged("NCIIIc3", "KDIVd4");
  EXPECT_EQ(movers(start), "CIIIc3");
  const Position within = after(start, "CIIIc3-CIIId1");
  EXPECT_EQ(movers(within), "CIIId1");
  EXPECT_EQ(why_not(within, "CIIId1-CIIIb2"), "");
  // Back to where it came from, if it likes.
  const Position back = after(within, "CIIId1-CIIIc3");
  EXPECT_EQ(back.turn(), Color::black);
  EXPECT_EQ(back.men(), start.men());
  EXPECT_EQ(back.outcome(), Outcome::ongoing);
}

/// A king alone moves twice, and neither time into check.
TEST(ChesseractTwoMen, AreAKingAloneMovingTwice) {
  EXPECT_EQ(movers(after(position("w KAIa1 | KDIVd4"), "AIa1-AIa2")), "AIa2");
  const Position watched = position("w KAIa1 | KDIVd4 WCIIIc4");
  EXPECT_EQ(text(watched.attackers(cell("AIa2"), Color::black)), "CIIIc4");
  EXPECT_EQ(why_not(watched, "AIa1-AIa2"), "king-into-check CS-9 CIIIc4");
}

/// The knight can take the pawn that White's on BIa1 is stuck to.
TEST(ChesseractTwoMen, MustMoveOnceTheFirstMoveLetsAnother) {
  const Position start = caged("NCIb3", "KDIVd4");
  EXPECT_EQ(movers(start), "CIb3");
  const Position freed = after(start, "CIb3-CIa1");
  EXPECT_EQ(movers(freed), "BIa1");
  EXPECT_EQ(why_not(freed, "CIa1-CIb3"), "same-piece-twice CS-11 BIa1");
  // But no piece must free another.
  EXPECT_EQ(movers(after(start, "CIb3-CIc1")), "CIc1");
}

/// The pawn on AIVd4 can only go to AIVd3, and the knight can go there, too.
TEST(ChesseractTwoMen, AreNotReplacedByOneWhereBothCanMove) {
  const Position start = caged("PAIVd4 NAIVb2", "KDIVd4 NBIVd4 NAIIId4 NAIVc4");
  EXPECT_EQ(destinations(start, "AIVd4"), "AIVd3");
  EXPECT_EQ(why_not(start, "AIVb2-AIVd3"), "turn-incomplete CS-11 AIVb2 AIVd4");
  EXPECT_EQ(why_not(start, "AIVb2-AIVd1"), "");
  EXPECT_EQ(movers(after(start, "AIVb2-AIVd1")), "AIVd4");
  EXPECT_EQ(movers(after(start, "AIVd4-AIVd3")), "AIVb2");
}

/// The bishop can only go to AIVd3, and lets the rook move; if the rook goes there, the bishop is
/// shut in. So both have candidates, and only the bishop's is of kind (a).
TEST(ChesseractTwoMen, CountThoseWithoutSuccessorsToo) {
  const Position start =
      caged("RAIVd4 BAIVc4", "KDIVa1 MBIVd4 MAIIId4 MAIVd2 MAIVc3 MBIVd3 MAIIId3 "
                             "MAIVb3 MBIVb4 MBIVc3 MAIIIb4 MAIIIc3 MBIIIc4");
  EXPECT_EQ(joined(legal_moves(start)), "AIVc4-AIVd3");
  EXPECT_EQ(why_not(start, "AIVd4-AIVd3"), "turn-incomplete CS-11 AIVc4");
  EXPECT_EQ(movers(after(start, "AIVc4-AIVd3")), "AIVd4");
}

/// Two pawns have one cell between them: whichever goes there, the other cannot move.
constexpr const char *one_cell_for_two = "NBIVd4 NAIIId4 NAIVc4 NBIVd2 NAIIId2 NAIVc2 NAIVd1";

TEST(ChesseractTwoMen, AreOneIfNoFirstMoveLetsAnother) {
  const Position start = caged("PAIVd4 PAIVd2", std::string("KDIVd4 ") + one_cell_for_two);
  EXPECT_EQ(joined(legal_moves(start)), "AIVd2-AIVd3 AIVd4-AIVd3");
  const Position within = after(start, "AIVd4-AIVd3");
  EXPECT_EQ(movers(within), "AIVd3");
  EXPECT_EQ(why_not(within, "AIVd3-AIVd4"), "");
  EXPECT_EQ(why_not(within, "AIVd2-AIVd3"), "path-blocked CS-2 AIVd3");
}

/// A move of the one piece that others could only follow if that leaves the king in check.
TEST(ChesseractTwoMen, AreLegalOnlyWithTheKingSafe) {
  const Position start = caged("NBIId2 NDIVb1", "KDIIId4 BBIIa1");
  EXPECT_EQ(movers(start), "BIId2");
  EXPECT_EQ(why_not(start, "DIVb1-DIVd2"), "leaves-king-in-check CS-10 BIIa1");
  const Position within = after(start, "BIId2-BIIb3");
  EXPECT_EQ(joined(legal_moves(within)), "BIIb3-BIIa1");
  EXPECT_EQ(why_not(within, "DIVb1-DIVd2"), "leaves-king-in-check CS-9 BIIa1");
  EXPECT_EQ(why_not(within, "BIIb3-BIId2"), "leaves-king-in-check CS-9 BIIa1");
}

} // namespace
} // namespace tessera::chesseract::test
