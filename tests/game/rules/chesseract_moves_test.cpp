// The start of Chesseract, and how its pieces move: CS-1 to CS-4. Single pieces on cells of their
// own are in chesseract_figures_test.cpp, too.
//
// One move is due in most positions, so that no second one matters. The kings stand in the corners
// AIa1 and DIVd4, far from what a position is about.

#include "chesseract_support.hpp"

#include <gtest/gtest.h>

namespace tessera::chesseract::test {
namespace {

/// Those pieces and kings in the corners, one move due to White.
Position with(const std::string &white, const std::string &black = "") {
  return position("w KAIa1 " + white + " | KDIVd4 " + black + " ; due 1");
}

// --- The start (CS-1) -------------------------------------------------------------------------

TEST(ChesseractStart, IsThatOfTheText) {
  EXPECT_EQ(text(Position::initial({})),
            "w RAIa1 UAIb1 WAIc1 RAId1 NAIa2 DAIb2 QAIc2 NAId2 "
            "BAIa3 KAIb3 MAIc3 BAId3 RAIa4 UAIb4 WAIc4 RAId4 "
            "PAIIa1 PAIIb1 PAIIc1 PAIId1 PAIIa2 PAIIb2 PAIIc2 PAIId2 "
            "PAIIa3 PAIIb3 PAIIc3 PAIId3 PAIIa4 PAIIb4 PAIIc4 PAIId4 | "
            "PDIIIa1 PDIIIb1 PDIIIc1 PDIIId1 PDIIIa2 PDIIIb2 PDIIIc2 PDIIId2 "
            "PDIIIa3 PDIIIb3 PDIIIc3 PDIIId3 PDIIIa4 PDIIIb4 PDIIIc4 PDIIId4 "
            "RDIVa1 UDIVb1 WDIVc1 RDIVd1 NDIVa2 DDIVb2 QDIVc2 NDIVd2 "
            "BDIVa3 KDIVb3 MDIVc3 BDIVd3 RDIVa4 UDIVb4 WDIVc4 RDIVd4");
}

TEST(ChesseractStart, ListsEachMoveOnce) {
  const std::vector<std::string> moves = legal_moves(Position::initial({}));
  EXPECT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end());
}

TEST(ChesseractStart, IsWhitesFirstTurn) {
  const Position start = Position::initial({});
  EXPECT_EQ(start.turn(), Color::white);
  EXPECT_EQ(start.moves_due(), 1U);
  EXPECT_EQ(start.move_number(), 1U);
  EXPECT_EQ(start.half_move_clock(), 0U);
  EXPECT_EQ(text(start.king(Color::white)), "AIb3");
  EXPECT_EQ(text(start.king(Color::black)), "DIVb3");
  EXPECT_EQ(start.unmoved(), start.men().occupied());
  EXPECT_EQ(start.outcome(), Outcome::ongoing);
  EXPECT_FALSE(start.drawn_by_material());
}

// --- Every piece alone on the board (CS-2) ------------------------------------------------------

struct Counted {
  const char *name;
  char man;
  int from_centre;
  int from_corner;
};

std::ostream &operator<<(std::ostream &out, const Counted &counted) { return out << counted.name; }

class CountedMoves : public testing::TestWithParam<Counted> {};

/// How many cells a piece reaches alone on the board, apart from kings in corners that it cannot
/// reach.
int reached_alone(char man, const std::string &on) {
  CellSet corners;
  for (const char *corner : {"AIa1", "AIa4", "AIVa1", "AIVd4", "DId1", "DIVd4", "DIVd1"}) {
    corners.insert(cell(corner));
  }
  corners -= Reach::get().cells(*role_in(system, man), cell(on)) | CellSet{cell(on)};
  std::vector<std::string> free = words(text(corners));
  const std::string white = man == 'K' ? "" : "K" + free.front() + " ";
  return cells(destinations(position("w " + white + man + on + " | K" + free.back() + " ; due 1"),
                            on))
      .size();
}

/// From each cell of the centre as the ruling says; from a corner as one can count there.
TEST_P(CountedMoves, AreThoseOfTheRuling) {
  const Counted &counted = GetParam();
  for (const std::string big : {"BII", "BIII", "CII", "CIII"}) {
    for (const char *little : {"b2", "b3", "c2", "c3"}) {
      EXPECT_EQ(reached_alone(counted.man, big + little), counted.from_centre) << big << little;
    }
  }
  EXPECT_EQ(reached_alone(counted.man, "AIVa4"), counted.from_corner);
}

constexpr std::array counted_moves{
    Counted{"king", 'K', 8, 4},     Counted{"pawn", 'P', 8, 4},
    Counted{"knight", 'N', 24, 12}, Counted{"unicorn", 'U', 48, 12},
    Counted{"rook", 'R', 60, 42},   Counted{"minstrel", 'M', 60, 42},
    Counted{"bishop", 'B', 30, 18}, Counted{"queen", 'Q', 66, 54},
    Counted{"wizard", 'W', 53, 15}, Counted{"dragon", 'D', 101, 27},
};

INSTANTIATE_TEST_SUITE_P(Chesseract, CountedMoves, testing::ValuesIn(counted_moves),
                         [](const auto &test) { return std::string(test.param.name); });

TEST(ChesseractKing, TakesOneOrthogonalStep) {
  const Position king = position("w KBIIb2 | KDIVd4 NBIIb3 ; due 1");
  EXPECT_EQ(why_not(king, "BIIb2-BIIb3"), "");
  EXPECT_EQ(why_not(king, "BIIb2-BIIc3"), "cannot-move-so CS-2");
  EXPECT_EQ(why_not(king, "BIIb2-BIIb4"), "cannot-move-so CS-2");
  EXPECT_EQ(why_not(king, "BIIb2-BIIb2"), "cannot-move-so CS-2");
}

TEST(ChesseractJumpers, PassOverMen) {
  const Position crowded =
      with("NBIIb2 UCIIIb2 DBIIIb3 PBIIb3 PBIIc2 PBIIb1 PCIIb2 PBIIIb2 PDIIIb2 "
           "PCIIIc2 PCIIIb3 PDIIIc2 PCIIIc3 PDIIIb3 PCIVb2 PCIIIb4 PBIIIb4");
  EXPECT_EQ(why_not(crowded, "BIIb2-BIIc4"), "");
  EXPECT_EQ(why_not(crowded, "CIIIb2-DIIIc4"), "");
  EXPECT_EQ(why_not(crowded, "BIIIb3-CIIIc1"), "");
}

TEST(ChesseractSliders, StopBeforeTheirOwnAndOnTheEnemy) {
  const Position bishop = with("BBIIb2 PBIIc3", "NCIIIb2 NDIVb2");
  EXPECT_EQ(why_not(bishop, "BIIb2-BIIc3"), "own-piece CS-2 BIIc3");
  EXPECT_EQ(why_not(bishop, "BIIb2-BIId4"), "path-blocked CS-2 BIIc3");
  EXPECT_EQ(why_not(bishop, "BIIb2-CIIIb2"), "");
  EXPECT_EQ(why_not(bishop, "BIIb2-DIVb2"), "path-blocked CS-2 CIIIb2");
  EXPECT_EQ(why_not(bishop, "BIIb2-AIIa2"), "");
  EXPECT_EQ(why_not(bishop, "BIIb2-BIIb3"), "cannot-move-so CS-2");
  EXPECT_EQ(why_not(bishop, "BIIb2-CIIIc2"), "cannot-move-so CS-2");
  const Position wizard = with("WBIIb2 PCIIIc3", "NCIIIc2 NCIIc1");
  EXPECT_EQ(why_not(wizard, "BIIb2-DIVd4"), "path-blocked CS-2 CIIIc3");
  EXPECT_EQ(why_not(wizard, "BIIb2-CIIIc2"), "");
  EXPECT_EQ(why_not(wizard, "BIIb2-DIVd2"), "path-blocked CS-2 CIIIc2");
  EXPECT_EQ(why_not(wizard, "BIIb2-CIIc1"), "");
  EXPECT_EQ(why_not(wizard, "BIIb2-CIIIb2"), "cannot-move-so CS-2");
  const Position dragon = position("w KAIVa1 DBIIb2 PCIIIc2 | KDIa4 NCIIc4 ; due 1");
  EXPECT_EQ(why_not(dragon, "BIIb2-DIVd2"), "path-blocked CS-2 CIIIc2");
  EXPECT_EQ(why_not(dragon, "BIIb2-CIIc4"), "");
  EXPECT_EQ(why_not(dragon, "BIIb2-CIIIb2"), "cannot-move-so CS-2");
}

TEST(ChesseractQueen, GoesAsARookOrAsABishop) {
  const Position queen = with("QBIIb2 PBIIc3 PBIId2", "NBIIb4");
  EXPECT_EQ(why_not(queen, "BIIb2-BIIb4"), "");
  EXPECT_EQ(why_not(queen, "BIIb2-BIIa3"), "");
  EXPECT_EQ(why_not(queen, "BIIb2-BIIc1"), "");
  EXPECT_EQ(why_not(queen, "BIIb2-BIId4"), "path-blocked CS-2 BIIc3 BIIb4 BIId2");
  EXPECT_EQ(why_not(queen, "BIIb2-CIIc3"), "cannot-move-so CS-2");
  // The bishop's way is barred, a rook's leads over BIVb2 or BIIb4.
  EXPECT_EQ(why_not(with("QBIIb2 PBIIIb3"), "BIIb2-BIVb4"), "");
  EXPECT_EQ(why_not(with("QBIIb2 PBIIIb3", "NBIIIb2 NBIIb4"), "BIIb2-BIVb4"),
            "path-blocked CS-2 BIIIb3 BIIIb2 BIIb4");
}

TEST(ChesseractPawn, StepsStraightAndCapturesAslant) {
  const Position pawn = with("PBIIb2", "NBIIb3 NCIIIb2 NBIIc1 NCIIIc2 NCIIIc3");
  EXPECT_EQ(destinations(pawn, "BIIb2"),
            text(cells("BIIb1 BIIa2 BIIc2 AIIb2 CIIb2 BIb2 BIIIb2 CIIIb2 BIIc1")));
  EXPECT_EQ(why_not(pawn, "BIIb2-BIIb3"), "path-blocked CS-2 BIIb3");
  EXPECT_EQ(why_not(pawn, "BIIb2-AIIa2"), "cannot-move-so CS-2");
  EXPECT_EQ(why_not(pawn, "BIIb2-CIIIc2"), "cannot-move-so CS-2");
  EXPECT_EQ(why_not(pawn, "BIIb2-CIIIc3"), "cannot-move-so CS-2");
}

TEST(ChesseractPawn, HasNeitherADoubleStepNorPromotion) {
  EXPECT_EQ(why_not(Position::initial({}), "AIIa1-AIVa1"), "cannot-move-so CS-2");
  EXPECT_EQ(why_not(Position::initial({}), "AIIa1-CIIa1"), "cannot-move-so CS-2");
  const Position last = with("PDIIIc3");
  EXPECT_EQ(why_not(last, "DIIIc3-DIVc3"), "");
  EXPECT_EQ(why_not(last, "DIIIc3-DIVc3=Q"), "promotion-not-allowed CS-2");
  EXPECT_FALSE(Position::promotes(read_move("DIIIc3-DIVc3")));
  EXPECT_EQ(Position::completed(read_move("DIIIc3-DIVc3")), read_move("DIIIc3-DIVc3"));
}

// --- The rook (CS-3) --------------------------------------------------------------------------

/// Whether a rook on BIIIb2 may turn on CIIIb2: there is no other way to CIIIc2.
std::string turning_on_c(const std::string &white, const std::string &black) {
  return why_not(position("w KAIa1 RBIIIb2 " + white + " | " + black), "BIIIb2-CIIIc2");
}

TEST(ChesseractRook, TurnsAtTheEdgeAlone) {
  const Position rook = with("RBIIIb2");
  EXPECT_EQ(why_not(rook, "BIIIb2-DIIIc2"), "");
  EXPECT_EQ(why_not(rook, "BIIIb2-CIIIa2"), "");
  EXPECT_EQ(why_not(rook, "BIIIb2-CIIIc2"), "cannot-move-so CS-3");
  EXPECT_EQ(why_not(rook, "BIIIb2-CIIIc3"), "cannot-move-so CS-3");
  // On the edge of another line than the one it came by.
  EXPECT_EQ(why_not(with("RBIIIa2"), "BIIIa2-CIIIa3"), "cannot-move-so CS-3");
}

TEST(ChesseractRook, TurnsBeforeAManItMayNotCapture) {
  EXPECT_EQ(turning_on_c("", "KDIVd4 ; due 1"), "cannot-move-so CS-3");
  EXPECT_EQ(turning_on_c("PDIIIb2", "KDIVd4 ; due 1"), "");
  EXPECT_EQ(turning_on_c("", "KDIVd4 MDIIIb2 ; due 1"), "");
  EXPECT_EQ(why_not(position("w KDIIIb2 RBIIIb2 | KAIa1 ; due 1"), "BIIIb2-CIIIc2"), "");
  // Pacified by a minstrel beside it.
  EXPECT_EQ(turning_on_c("MDIIIb1", "KDIVd4 NDIIIb2 ; due 1"), "");
  EXPECT_EQ(turning_on_c("MDIIIb1", "KDIIIb2 ; due 1"), "");
}

TEST(ChesseractRook, DoesNotTurnBeforeAManItMayCapture) {
  EXPECT_EQ(turning_on_c("", "KDIVd4 NDIIIb2 ; due 1"), "cannot-move-so CS-3");
  EXPECT_EQ(turning_on_c("NAIVd1", "KDIIIb2 ; moved AIVd1"), "cannot-move-so CS-3");
  EXPECT_EQ(turning_on_c("PDIIIb3 MDIIIc1", "KDIVd4 NDIIIb2 ; due 1"), "cannot-move-so CS-3");
  // An enemy minstrel does not pacify its own side.
  EXPECT_EQ(turning_on_c("", "KDIVd4 NDIIIb2 MDIIIb1 ; due 1"), "cannot-move-so CS-3");
}

TEST(ChesseractRook, ThatIsPacifiedTurnsBeforeEveryMan) {
  EXPECT_EQ(turning_on_c("", "KDIVd4 NDIIIb2 MBIIIb1 ; due 1"), "");
  EXPECT_EQ(turning_on_c("NAIVd1", "KDIIIb2 MBIIIb1 ; moved AIVd1"), "");
  EXPECT_EQ(turning_on_c("", "KDIVd4 NDIIIb2 MBIIIa1 ; due 1"), "cannot-move-so CS-3");
}

TEST(ChesseractRook, CapturesOnEitherLeg) {
  const Position rook = with("RBIIIb2 PDIIIb2", "NBIIIc2 NCIIIb3 NCIIb2 NCIb2");
  EXPECT_EQ(destinations(with("RAIVa1 PBIVa1 PAIVb1 PAIIIa1", "NAIVa4 NAIVb3"), "AIVa1"),
            text(cells("AIVa2 AIVa3 AIVa4")));
  EXPECT_EQ(why_not(rook, "BIIIb2-BIIIc2"), "");
  EXPECT_EQ(why_not(rook, "BIIIb2-CIIIb3"), "");
  EXPECT_EQ(why_not(rook, "BIIIb2-CIIb2"), "");
  EXPECT_EQ(why_not(rook, "BIIIb2-BIIId2"), "path-blocked CS-3 BIIIc2");
  // Over CIIIb2 and CIIb2; and over BIb2, at the edge, too.
  EXPECT_EQ(why_not(rook, "BIIIb2-CIb2"), "");
  EXPECT_EQ(why_not(with("RBIIIb2 PDIIIb2 PBIIb2", "NCIIb2 NCIb2"), "BIIIb2-CIb2"),
            "path-blocked CS-3 BIIb2 CIIb2");
}

TEST(ChesseractRook, TurnsOnceOnly) {
  const Position rook = with("RAIVa1");
  EXPECT_EQ(why_not(rook, "AIVa1-DIVd1"), "");
  EXPECT_EQ(why_not(rook, "AIVa1-DIVd4"), "cannot-move-so CS-3");
  EXPECT_EQ(why_not(with("RAIVa1"), "AIVa1-DIVd2"), "cannot-move-so CS-3");
}

TEST(ChesseractRook, TellsWhereItTurnsAndWhereEitherWay) {
  const auto told = [](const std::string &men) {
    const Reached reached = with(men).distinct_reach(cell("AIVa1"), cells("AIVa3 DIVd1"));
    return text(reached.bent) + " | " + text(reached.two_ways);
  };
  EXPECT_EQ(told("RAIVa1"), "DIVd1 | DIVd1");
  EXPECT_EQ(told("RAIVa1 NBIVa1"), "DIVd1 | ");
}

TEST(ChesseractRook, NeedsOneOfItsTwoWays) {
  EXPECT_EQ(why_not(with("RAIVa1 NBIVa1"), "AIVa1-DIVd1"), "");
  EXPECT_EQ(why_not(with("RAIVa1 NAIVd1"), "AIVa1-DIVd1"), "");
  EXPECT_EQ(why_not(with("RAIVa1 NBIVa1 NDIVb1"), "AIVa1-DIVd1"), "");
  EXPECT_EQ(why_not(with("RAIVa1 NDIVb1", "NAIVd1"), "AIVa1-DIVd1"),
            "path-blocked CS-3 DIVb1 AIVd1");
}

// --- The minstrel (CS-4) ----------------------------------------------------------------------

TEST(ChesseractMinstrel, TakesEveryManForAnObstruction) {
  for (const char *man : {"NDIIIb2", "MDIIIb2", "PDIIIb2", "QDIIIb2"}) {
    EXPECT_EQ(why_not(with("MBIIIb2", man), "BIIIb2-CIIIc2"), "") << man;
  }
  EXPECT_EQ(why_not(position("w KAIa1 MBIIIb2 | KDIIIb2 ; due 1"), "BIIIb2-CIIIc2"), "");
  EXPECT_EQ(why_not(with("MBIIIb2 PDIIIb2"), "BIIIb2-CIIIc2"), "");
  EXPECT_EQ(why_not(with("MBIIIb2"), "BIIIb2-CIIIc2"), "cannot-move-so CS-4");
}

TEST(ChesseractMinstrel, NeverCapturesAndIsNeverCaptured) {
  const Position men = with("MBIIIb2 PCIIIc3", "NBIIIb3 MBIIIc2 NDIIIb4");
  // Beside it, a piece is pacified all the same.
  EXPECT_EQ(why_not(men, "BIIIb2-BIIIb3"), "pacified-victim CS-5 BIIIb2");
  EXPECT_EQ(why_not(men, "CIIIc3-BIIIc2"), "uncapturable-minstrel CS-4 BIIIc2");
  EXPECT_EQ(why_not(with("MBIIIb2", "NDIIIc2"), "BIIIb2-DIIIc2"), "minstrel-captures CS-4 DIIIc2");
  EXPECT_EQ(why_not(with("RBIIIb2", "MDIIIc2"), "BIIIb2-DIIIc2"),
            "uncapturable-minstrel CS-4 DIIIc2");
}

TEST(ChesseractMinstrel, GivesNoCheck) {
  EXPECT_EQ(text(position("w KBIIIb2 | KDIVd4 MDIIIb2").checkers()), "");
  EXPECT_EQ(text(position("w KBIIIb2 | KDIVd4 MBIIIb1 RBIIIb4").checkers()), "");
  EXPECT_EQ(text(position("w KBIIIb2 | KDIVd4 RBIIIb4").checkers()), "BIIIb4");
}

} // namespace
} // namespace tessera::chesseract::test
