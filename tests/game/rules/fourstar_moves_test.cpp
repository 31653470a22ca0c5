// How the pieces of 4*Chess move: FS-3 to FS-6.

#include "orthodox_support.hpp"

#include <gtest/gtest.h>

namespace tessera::orthodox::test {
namespace {

/// How many cells a white piece reaches alone on the board, with the kings out of its way.
std::size_t reach_of(std::string_view man) {
  const Position alone = position(joined({"w Kab14", std::string(man), "| Kda23"}));
  return words(destinations(alone, man.substr(1))).size();
}

// --- Pieces (FS-3) ------------------------------------------------------------------------

TEST(FourStarPieces, ReachSoManyCellsFromACorner) {
  EXPECT_EQ(reach_of("Rdd44"), 4U * 3);
  EXPECT_EQ(reach_of("Bdd44"), 6U * 3);
  EXPECT_EQ(reach_of("Udd44"), 4U * 3);
  EXPECT_EQ(reach_of("Ddd44"), 1U * 3);
  EXPECT_EQ(reach_of("Qdd44"), 15U * 3);
  EXPECT_EQ(reach_of("Ndd44"), 12U);
}

/// In the middle of the board there is a step in every direction (HB-3), and one in four of a
/// rook's lines continues to a second cell.
TEST(FourStarPieces, HaveAllTheirDirectionsInTheMiddle) {
  EXPECT_EQ(reach_of("Rcc33"), 12U);
  EXPECT_EQ(reach_of("Ncc33"), 24U);
  EXPECT_EQ(reach_of("Dcc33"), 16U + 1);
  EXPECT_EQ(reach_of("Ucc33"), 32U + 4);
  EXPECT_EQ(reach_of("Bcc33"), 24U + 6);
  const Position king = position("w Kcc33 | Kaa11");
  // All 80 but those beside the other king, of which none is beside both.
  EXPECT_EQ(words(destinations(king, "cc33")).size(), 80U - 1);
}

TEST(FourStarPieces, SlideUntilTheyMeetAMan) {
  const Position rook = position("w Kda14 Raa11 | Kdd44 Pca11 Naa13");
  EXPECT_EQ(sorted(destinations(rook, "aa11")),
            sorted("aa12 aa13 aa21 aa31 aa41 ab11 ac11 ad11 ba11 ca11"));
  const Position balloon = position("w Kda14 Daa11 Pcc33 | Kdd41");
  EXPECT_EQ(destinations(balloon, "aa11"), "bb22");
  const Position unicorn = position("w Kda14 Uaa11 Pca33 | Kdd41 Nbb21");
  EXPECT_EQ(sorted(destinations(unicorn, "aa11")),
            sorted("ba22 bb21 bb12 cc13 dd14 ab22 ac33 ad44"));
}

TEST(FourStarPieces, ChangeAsManyCoordinatesAsTheyMust) {
  const Position now = position("w Kda14 Rbb22 Bbb23 Ubb32 Dbb33 Qba22 Nca22 | Kdd44");
  EXPECT_EQ(why_not(now, "bb22-cc22"), "cannot-move-so FS-3");
  EXPECT_EQ(why_not(now, "bb23-cb23"), "cannot-move-so FS-3");
  EXPECT_EQ(why_not(now, "bb23-cc34"), "cannot-move-so FS-3");
  EXPECT_EQ(why_not(now, "bb23-bc24"), "");
  EXPECT_EQ(why_not(now, "bb32-cc32"), "cannot-move-so FS-3");
  EXPECT_EQ(why_not(now, "bb32-cc42"), "");
  EXPECT_EQ(why_not(now, "bb33-cc43"), "cannot-move-so FS-3");
  EXPECT_EQ(why_not(now, "bb33-aa22"), "");
  EXPECT_EQ(why_not(now, "ba22-bc21"), "cannot-move-so FS-3");
  EXPECT_EQ(why_not(now, "ba22-cb33"), "");
  // Two coordinates, but not by the same amount.
  EXPECT_EQ(why_not(now, "bb23-bd22"), "cannot-move-so FS-3");
}

TEST(FourStarPieces, KnightsJump) {
  const Position now = start_of(fourstar::chess);
  EXPECT_EQ(why_not(now, "cd11-dd13"), "");
  EXPECT_EQ(why_not(now, "ca11-cb13"), "");
  EXPECT_EQ(why_not(now, "ca11-cc12"), "own-piece FS-7 cc12");
  EXPECT_EQ(why_not(now, "ca11-cb14"), "cannot-move-so FS-3");
}

TEST(FourStarPieces, HaveNoCastling) {
  EXPECT_EQ(why_not(position("w Kaa11 Rad11 | Kdd44"), "aa11-ac11"), "cannot-move-so FS-3");
}

// --- Pawns (FS-4, FS-5) ---------------------------------------------------------------------

/// The texts' two diagrams of pawns, with all the enemies that they show on the board.
TEST(FourStarPawns, GoAsInTheFirstDiagram) {
  const Position now = position("w Kaa11 Pab43 Pdb13 | Kdd41 Uaa44 Uac44 Ubb44 Uba43 Ubc43 "
                                "Rda14 Rdc14 Rdb24 Rda23 Rdc23");
  EXPECT_EQ(sorted(destinations(now, "ab43")), "aa44 ab44 ac44 ba43 bb43 bb44 bc43");
  EXPECT_EQ(sorted(destinations(now, "db13")), "da14 da23 db14 db23 db24 dc14 dc23");
  const Position alone = position("w Kaa11 Pab43 Pdb13 | Kdd41");
  EXPECT_EQ(sorted(destinations(alone, "ab43")), "ab44 bb43");
  EXPECT_EQ(sorted(destinations(alone, "db13")), "db14 db23");
}

TEST(FourStarPawns, GoAsInTheSecondDiagram) {
  const Position now = position("w Kaa11 Pcb34 Pbb12 | Kdd41 Nca44 Ncc44 Nda34 Ndc34 Qdb44 Dba13 "
                                "Dbc13 Dba22 Dbc22 Dbb23 Dca12 Dcc12 Dcb13 Dcb22");
  EXPECT_EQ(sorted(destinations(now, "cb34")), "ca44 cb44 cc44 da34 db34 db44 dc34");
  EXPECT_EQ(sorted(destinations(now, "bb12")),
            "ba13 ba22 bb13 bb22 bb23 bc13 bc22 ca12 cb12 cb13 cb22 cc12");
}

TEST(FourStarPawns, AreCountedWithAllTheirCells) {
  const Position now = position("w Kda14 Pbb12 | Kdd41 Pba13 Pbb23 Pcc12");
  EXPECT_EQ(sorted(destinations(now, "bb12")), "ba13 bb13 bb22 bb23 cb12 cc12");
  EXPECT_EQ(now.count_legal_moves(), legal_moves(now).size());
}

TEST(FourStarPawns, OfBlackGoTheOtherWay) {
  const Position now = position("b Kaa14 Ncb42 | Kdd41 Pcc43");
  EXPECT_EQ(sorted(destinations(now, "cc43")), "bc43 cb42 cc33 cc42");
}

TEST(FourStarPawns, NeverGoBackNorTwoSteps) {
  const Position now = position("w Kaa14 Pbb22 | Kdd44 Nba21 Nbc12 Nab23 Nbc22");
  EXPECT_EQ(why_not(now, "bb22-bb21"), "cannot-move-so FS-4");
  EXPECT_EQ(why_not(now, "bb22-bb24"), "cannot-move-so FS-4");
  EXPECT_EQ(why_not(now, "bb22-bc22"), "cannot-move-so FS-4");
  // A step back in one of the three is not forward, whatever the others do.
  EXPECT_EQ(why_not(now, "bb22-ba21"), "cannot-move-so FS-4");
  EXPECT_EQ(why_not(now, "bb22-bc12"), "cannot-move-so FS-4");
  EXPECT_EQ(why_not(now, "bb22-ab23"), "cannot-move-so FS-4");
}

TEST(FourStarPawns, CaptureOnlyWhereTheyDoNotStep) {
  const Position now = position("w Kaa14 Pbb22 | Kdd44 Nbb23");
  EXPECT_EQ(why_not(now, "bb22-bb23"), "path-blocked FS-4 bb23");
  EXPECT_EQ(why_not(now, "bb22-bc23"), "cannot-move-so FS-5");
  EXPECT_EQ(text(now.attackers(cell("bc23"), Color::white)), "bb22");
  EXPECT_EQ(text(now.attackers(cell("bb32"), Color::white)), "");
}

// --- Promotion (FS-6) -----------------------------------------------------------------------

TEST(FourStarPromotion, IsToAnyOfSix) {
  const Position now = position("w Kaa11 Pcb34 | Kdd41 Qdb44");
  for (const char letter : std::string_view("QRBUDN")) {
    const Position then = after(now, std::string("cb34-db44=") + letter);
    EXPECT_TRUE(then.men().at(cell("db44")).is(Color::white, role_in(system, letter).value()))
        << letter;
  }
  EXPECT_EQ(now.count_legal_moves(), legal_moves(now).size());
  EXPECT_EQ(why_not(now, "cb34-db44"), "promotion-missing FS-6");
  EXPECT_EQ(why_not(now, "cb34-db44=K"), "promotion-not-allowed FS-6");
  EXPECT_EQ(why_not(now, "cb34-db44=P"), "promotion-not-allowed FS-6");
  EXPECT_EQ(why_not(now, "cb34-cb44=Q"), "promotion-not-allowed FS-6");
  EXPECT_EQ(why_not(now, "aa11-aa12=Q"), "promotion-not-allowed FS-6");
  const Move unnamed = read_move("cb34-db44");
  EXPECT_EQ(now.completed(unnamed), unnamed);
  EXPECT_TRUE(now.promotes(unnamed));
}

TEST(FourStarPromotion, IsOnFourCellsASide) {
  const Rules &rules = fourstar::chess;
  for (const Color color : both_colors) {
    CellSet found;
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      PositionSetup setup =
          read_setup(color == Color::white ? "w Kbb22 | Kcc11" : "w Kcc44 | Kbb33");
      if (!setup.men.at(Cell(i)).exists()) {
        setup.men.put(Cell(i), Piece(color, Role::pawn));
        setup.turn = opponent(color);
        const std::vector<std::string> faults = Position::faults(setup, {&rules});
        if (joined(faults).find("must have promoted") != std::string::npos) {
          found.insert(Cell(i));
        }
      }
    }
    EXPECT_EQ(sorted(text(found)),
              color == Color::white ? "da44 db44 dc44 dd44" : "aa11 ab11 ac11 ad11");
  }
}

} // namespace
} // namespace tessera::orthodox::test
