// How those pieces of Chess on a Tesseract move that move the same way for both sides: TS-5 to
// TS-7.

#include "tesseract_support.hpp"

namespace tessera::tesseract::test {
namespace {

// --- Reach --------------------------------------------------------------------------------

struct ReachOfRole {
  char letter;
  int least;
  int most;
  int all;
};

/// How many cells each piece reaches alone on the board: the least, the most, and the average.
TEST(TesseractReach, IsAsTheRulebookSays) {
  for (const auto &[letter, least, most, all] : std::vector<ReachOfRole>{{'K', 7, 11, 4224},
                                                                         {'Q', 119, 419, 137832},
                                                                         {'R', 61, 115, 42408},
                                                                         {'B', 4, 383, 106752},
                                                                         {'N', 8, 11, 4608},
                                                                         {'I', 20, 225, 54120},
                                                                         {'A', 12, 385, 109056},
                                                                         {'C', 69, 123, 47016},
                                                                         {'X', 0, 6, 2208}}) {
    std::vector<int> sizes;
    int sum = 0;
    for (unsigned i = 0; i < cell_count; ++i) {
      const Reached reached = Position::alone({Color::white, role(letter)}, Cell(i));
      sizes.push_back(reached.moves.size());
      sum += sizes.back();
      const Reached as_knight = Position::alone({Color::white, Role::knight}, Cell(i));
      EXPECT_EQ(reached.captures, letter == 'X' ? as_knight.captures : reached.moves);
    }
    EXPECT_EQ(*std::min_element(sizes.begin(), sizes.end()), least) << letter;
    EXPECT_EQ(*std::max_element(sizes.begin(), sizes.end()), most) << letter;
    EXPECT_EQ(sum, all) << letter;
  }
}

/// All of them can go back the way they came.
TEST(TesseractReach, GoesBothWays) {
  for (const char letter : std::string_view("KQRBNIACX")) {
    for (unsigned from = 0; from < cell_count; ++from) {
      const Piece man(Color::white, role(letter));
      for (const Cell to : Position::alone(man, Cell(from)).moves) {
        ASSERT_TRUE(Position::alone(man, to).moves.contains(Cell(from))) << name(to);
      }
    }
  }
}

// --- Kings --------------------------------------------------------------------------------

TEST(TesseractKings, StepOverEdgesOntoEitherFace) {
  EXPECT_EQ(destinations(position("w K01:c3 | K67:b12"), "01:c3"),
            "01:b2 01:b3 01:b4 01:c2 01:c4 01:d2 01:d3 01:d4");
  EXPECT_EQ(destinations(position("w K01:a3 | K67:b12"), "01:a3"),
            "01:a2 01:a4 01:b2 01:b3 01:b4 03:a2 03:a3 03:a4 13:a2 13:a3 13:a4");
  EXPECT_EQ(destinations(position("w K01:b1 | K67:b12"), "01:b1"),
            "01:a2 01:b2 01:c1 01:c2 02:b1 02:c1 12:b1 12:c1");
}

// --- Lines (TS-5) -------------------------------------------------------------------------

TEST(TesseractLines, ForkAtTheEdge) {
  const Position rook = position("w K13:c4 R01:c1 P01:b1 P01:d1 P01:c2 N02:c3 P12:c2 | K67:b12");
  EXPECT_EQ(destinations(rook, "01:c1"), "02:c1 02:c2 12:c1");
}

TEST(TesseractLines, EndBeforeAFriendAndOnAnEnemy) {
  const Position rook = position("w K13:c4 R01:c1 P01:b1 P01:d1 P01:c2 N02:c2 P12:c1 | K67:b12");
  EXPECT_EQ(destinations(rook, "01:c1"), "02:c1");
  const Position taking = position("w K13:c4 R01:c1 P01:b1 P01:d1 P01:c2 P12:c1 | K67:b12 N02:c2");
  EXPECT_EQ(destinations(taking, "01:c1"), "02:c1 02:c2");
}

/// One fork of two is open: the cell behind the edge after it is reached by it.
TEST(TesseractLines, ReachACellByAnyOpenFork) {
  const std::string rook = "w K13:c4 R01:c1 P01:b1 P01:d1 P01:c3 | K67:b12 ";
  EXPECT_EQ(why_not(position(rook), "01:c1-26:c6"), "");
  // From 02 to 26, or from 12 to 17, 67 and back over 26.
  EXPECT_EQ(why_not(position(rook + "P02:c4"), "01:c1-26:c6"), "");
  EXPECT_EQ(why_not(position(rook + "P02:c4 P12:c4"), "01:c1-26:c6"), "path-blocked TS-5 02:c4");
}

/// Round 01, 02, 06 and 05, which are one loop, to the cells behind the rook.
TEST(TesseractLines, ComeRound) {
  const Position rook = position("w K13:c4 R01:c1 P01:b1 P01:d1 P01:c2 P12:c1 | K67:b12");
  EXPECT_EQ(why_not(rook, "01:c1-01:c3"), "");
  EXPECT_EQ(text(rook.way(read_move("01:c1-01:c3"))),
            "02:c1 02:c2 02:c3 02:c4 02:c5 06:c6 06:c7 06:c8 06:c9 06:c10 05:c10 05:c9 05:c8 05:c7 "
            "05:c6 01:c5 01:c4");
}

TEST(TesseractLines, EndWhereTheyBegan) {
  const Position rook = position("w K13:c4 R01:c1 P01:b1 P01:d1 P01:c2 P12:c1 | K67:b12");
  EXPECT_EQ(why_not(rook, "01:c1-01:c1"), "cannot-move-so TS-7");
  EXPECT_EQ(text(rook.attackers(cell("01:c1"), Color::white)), "");
}

TEST(TesseractLines, EndAtMissingCorners) {
  // The long diagonals of a face meet its corners; others go on over edges.
  EXPECT_EQ(destinations(position("w K13:c4 B01:c3 | K67:c12"), "01:c3"),
            "01:b2 01:b4 01:d2 01:d4");
  const Position rook = position("w K13:c4 R01:b1 P01:b2 P02:b1 P12:b1 | K67:c12");
  EXPECT_EQ(destinations(rook, "01:b1"), "01:c1 01:d1");
}

/// A diagonal over an edge changes both coordinates.
TEST(TesseractLines, OfBishopsCrossEdgesDiagonally) {
  const Position bishop = position("w K13:c4 B01:e3 P01:d2 P01:d4 P04:g5 | K67:c13 N14:f4 P14:g1 "
                                   "P04:f2");
  EXPECT_EQ(destinations(bishop, "01:e3"), "04:f2 04:f4 14:f2 14:f4 14:g1");
}

// --- Leaps (TS-6) -------------------------------------------------------------------------

TEST(TesseractKnights, LeapOverEdges) {
  EXPECT_EQ(destinations(position("w K13:c4 N01:d4 | K67:b12"), "01:d4"),
            "01:b3 01:b5 01:c2 01:e2 04:f3 05:c6 14:f3 15:c6");
  EXPECT_EQ(destinations(position("w K13:c4 N01:b2 | K67:b12"), "01:b2"),
            "01:a4 01:c4 01:d1 01:d3 02:c1 03:a3 12:c1 13:a3");
}

TEST(TesseractKnights, LeapOverMen) {
  const Position knight = position("w K13:c4 N01:c1 P01:b1 P01:d1 P01:b2 P01:c2 P01:d2 P02:b1 "
                                   "P02:c1 P02:d1 P12:b1 P12:c1 P12:d1 | K67:b12 R12:d2");
  EXPECT_EQ(destinations(knight, "01:c1"), "01:a2 01:b3 01:d3 01:e2 02:b2 02:d2 12:b2 12:d2");
}

/// From d1 to f2 the long leg first would go over the missing corner e1; the short leg first does
/// not.
TEST(TesseractKnights, NeedOneWayBesideTheCorner) {
  EXPECT_EQ(destinations(position("w K13:c4 N01:d1 | K67:b12"), "01:d1"),
            "01:b2 01:c3 01:e3 02:b1 02:c2 02:e2 04:f2 12:b1 12:c2 12:e2 14:f2");
}

TEST(TesseractNightriders, RideOnOverEdges) {
  const Position rider = position("w K13:c4 I01:c1 P01:d3 P02:d2 P12:d2 N01:b3 | K67:b12");
  EXPECT_EQ(destinations(rider, "01:c1"),
            "01:a2 01:e2 02:a4 02:b2 03:b3 03:d4 04:g3 04:i4 12:a4 12:b2 13:b3 13:d4 14:g3 14:i4");
  EXPECT_EQ(text(rider.way(read_move("01:c1-14:i4"))), "01:e2 14:g3");
}

TEST(TesseractNightriders, AreStoppedWhereTheyLandAlone) {
  const std::string rider = "w K13:c4 I01:c1 P01:c2 P01:d2 P01:d1 P04:f2 | K67:b12 ";
  EXPECT_EQ(why_not(position(rider), "01:c1-04:i4"), "");
  EXPECT_EQ(why_not(position(rider + "N04:g3"), "01:c1-04:i4"), "path-blocked TS-6 04:g3");
  EXPECT_EQ(why_not(position(rider + "N04:g3"), "01:c1-04:g3"), "");
  EXPECT_EQ(why_not(position(rider + "N01:e2"), "01:c1-04:g3"), "path-blocked TS-6 01:e2");
}

// --- Compounds and archers (TS-7) -----------------------------------------------------------

TEST(TesseractCompounds, LeapAndSlide) {
  const Position archbishop =
      position("w K13:c4 A01:c1 P01:b2 P02:b1 P12:b1 P01:d2 P02:d1 P12:d1 | K67:b12");
  EXPECT_EQ(destinations(archbishop, "01:c1"), "01:a2 01:b3 01:d3 01:e2 02:b2 02:d2 12:b2 12:d2");
  const Position chancellor = position("w K13:a3 C01:c3 P01:c2 P01:c4 P01:b3 P01:d3 | K67:b12");
  EXPECT_EQ(destinations(chancellor, "01:c3"), "01:a2 01:a4 01:b1 01:b5 01:d1 01:d5 01:e2 01:e4");
  EXPECT_EQ(why_not(chancellor, "01:c3-01:c5"), "path-blocked TS-5 01:c4");
}

TEST(TesseractArchers, LeapTwoStepsDiagonally) {
  const Position archer = position("w K13:c4 X01:c2 P01:b3 P01:d3 P01:b1 P01:d1 | K67:b12");
  EXPECT_EQ(destinations(archer, "01:c2"), "01:a4 01:e4");
  // On its way to f3 it crosses an edge; the corners stop it elsewhere.
  EXPECT_EQ(destinations(position("w K13:c4 X01:d5 | K67:b12"), "01:d5"),
            "01:b3 04:f3 05:b7 14:f3 15:b7");
}

TEST(TesseractArchers, ShootAKnightsLeapAway) {
  const Position archer = position("w K13:c4 X01:c3 P01:d5 | K67:b12 N01:e4 R01:b5 B01:a4 N01:b3");
  EXPECT_EQ(destinations(archer, "01:c3"), "01:a4 01:b5 01:e4");
  const Move shot = read_move("01:c3-01:e4");
  EXPECT_EQ(name(archer.victim(shot)), "01:e4");
  EXPECT_EQ(name(archer.lands_on(shot)), "01:c3");
  const Position then = after(archer, "01:c3-01:e4");
  EXPECT_FALSE(then.men().at(cell("01:e4")).exists());
  EXPECT_TRUE(then.men().at(cell("01:c3")).is(Color::white, Role::archer));
  EXPECT_EQ(then.half_move_clock(), 0U);
  expect_sound(then);
}

TEST(TesseractArchers, NeitherTakeByMovingNorShootAtNothing) {
  const Position archer = position("w K13:c4 X01:c2 P01:d4 | K67:b12 N01:a4 N01:b4");
  EXPECT_EQ(why_not(archer, "01:c2-01:a4"), "cannot-move-so TS-7 01:a4");
  EXPECT_EQ(why_not(archer, "01:c2-01:a3"), "cannot-move-so TS-7 01:a3");
  EXPECT_EQ(why_not(archer, "01:c2-01:d4"), "own-piece TS-17 01:d4");
  EXPECT_EQ(why_not(archer, "01:c2-01:c3"), "cannot-move-so TS-7");
  EXPECT_EQ(why_not(archer, "01:c2-01:b4"), "");
  EXPECT_EQ(why_not(archer, "01:c2-01:e4"), "");
}

/// No cell is both, whatever the edges do.
TEST(TesseractArchers, NeverLeapWhereTheyShoot) {
  for (unsigned from = 0; from < cell_count; ++from) {
    const Reached reached = Position::alone({Color::white, Role::archer}, Cell(from));
    EXPECT_FALSE(reached.moves.intersects(reached.captures)) << name(Cell(from));
  }
}

// --- Ways ---------------------------------------------------------------------------------

TEST(TesseractWays, AreToldWhereTheyLeaveTheFace) {
  const Position now = position("w K13:c4 R01:c1 N01:d4 X01:d5 | K67:b12");
  const auto way = [&now](std::string_view move) { return text(now.way(read_move(move))); };
  EXPECT_EQ(way("01:c1-01:c4"), "");
  EXPECT_EQ(way("01:c1-02:c1"), "");
  EXPECT_EQ(way("01:c1-02:c3"), "02:c1 02:c2");
  EXPECT_EQ(way("01:d4-01:b3"), "");
  EXPECT_EQ(way("01:d4-04:f3"), "01:e4 04:f4");
  EXPECT_EQ(way("01:d5-01:b3"), "");
  EXPECT_EQ(way("01:d5-04:f3"), "01:e4");
  EXPECT_EQ(way("01:c4-01:c5"), "");
}

TEST(TesseractWays, AreOpenOnesWhereThereIsOne) {
  const std::string rook = "w K13:c4 R01:c1 P01:c2 | K67:b12 ";
  const auto way = [](const Position &now) { return text(now.way(read_move("01:c1-26:c6"))); };
  EXPECT_EQ(way(position(rook)), "02:c1 02:c2 02:c3 02:c4 02:c5");
  EXPECT_EQ(
      way(position(rook + "N02:c5")),
      "12:c1 12:c2 12:c3 12:c4 12:c5 27:c6 27:c7 27:c8 27:c9 27:c10 26:c10 26:c9 26:c8 26:c7");
  EXPECT_EQ(way(position(rook + "N02:c5 N12:c1")), "02:c1 02:c2 02:c3 02:c4 02:c5");
}

} // namespace
} // namespace tessera::tesseract::test
