// How pawns and spears of Chess on a Tesseract move: TS-7 to TS-12.

#include "tesseract_support.hpp"

namespace tessera::tesseract::test {
namespace {

/// Where a piece of either side may go, with the kings out of its way.
std::string goes(std::string_view man, Color color = Color::white, std::string_view others = "") {
  const std::string side(man);
  return destinations(color == Color::white
                          ? position("w K01:c3 " + side + " | K67:c12 " + std::string(others))
                          : position("b K01:c3 " + std::string(others) + " | K67:c12 " + side),
                      man.substr(1));
}

// --- Forward on each kind of face (TS-8, TS-9) ----------------------------------------------

TEST(TesseractForward, LeadsAwayFromTheOwnHome) {
  EXPECT_EQ(goes("P02:c3"), "02:c4");
  EXPECT_EQ(goes("P04:h3"), "04:i3");
  EXPECT_EQ(goes("P12:c3"), "12:c4");
  EXPECT_EQ(goes("P26:c8", Color::black), "26:c7");
  EXPECT_EQ(goes("P36:h3", Color::black), "36:g3");
}

TEST(TesseractForward, LeadsTowardTheEnemyHome) {
  EXPECT_EQ(goes("P26:c8"), "26:c9");
  EXPECT_EQ(goes("P37:h3"), "37:i3");
  EXPECT_EQ(goes("P02:c3", Color::black), "02:c2");
}

/// On 23, both w and x lead to enemy territory; the nearer edge decides.
TEST(TesseractForward, IsTowardTheNearestEdgeOnOpenFaces) {
  EXPECT_EQ(goes("P23:d2"), "23:e2");
  EXPECT_EQ(goes("P23:b4"), "23:b5");
  EXPECT_EQ(goes("P23:c3"), "23:c4 23:d3");
  EXPECT_EQ(goes("P23:c5"), "26:a8 36:h1");
  EXPECT_EQ(goes("P23:d2", Color::black), "23:d1");
  EXPECT_EQ(goes("P23:c3", Color::black), "23:b3 23:c2");
  EXPECT_EQ(goes("P45:g8"), "45:g9");
}

TEST(TesseractForward, IsAnyDirectionOnOpposingFacesAndTheOwnHome) {
  EXPECT_EQ(goes("P06:c8"), "06:b8 06:c7 06:c9 06:d8");
  EXPECT_EQ(goes("P17:c8", Color::black), "17:b8 17:c7 17:c9 17:d8");
  EXPECT_EQ(goes("P06:b10"), "06:b9 06:c10 56:b11");
  EXPECT_EQ(goes("P01:b1"), "01:b2 01:c1 02:b1 12:b1");
  EXPECT_EQ(goes("P67:c11", Color::black), "26:c10 27:c10 67:b11 67:d11");
}

// --- Pawns (TS-11) --------------------------------------------------------------------------

TEST(TesseractPawns, StepStraightAndCaptureDiagonally) {
  EXPECT_EQ(goes("P02:c3", Color::white, "N02:b4 N02:d4 N02:b2 N02:b3"), "02:b4 02:c4 02:d4");
  EXPECT_EQ(goes("P02:c3", Color::white, "N02:c4"), "");
  EXPECT_EQ(goes("P06:c8", Color::white, "N06:b7 N06:d9"), "06:b7 06:b8 06:c7 06:c9 06:d8 06:d9");
  EXPECT_EQ(goes("P23:d2", Color::white, "N23:e3 N23:c3 N23:d3"), "23:e2 23:e3");
}

TEST(TesseractPawns, OfBerolinaDoTheReverse) {
  EXPECT_EQ(goes("F02:c3"), "02:b4 02:d4");
  EXPECT_EQ(goes("F02:c3", Color::white, "N02:c4 N02:b4 N02:d4"), "02:c4");
  EXPECT_EQ(goes("F23:c3"), "23:b4 23:d2 23:d4");
  EXPECT_EQ(goes("F06:c8"), "06:b7 06:b9 06:d7 06:d9");
  EXPECT_EQ(goes("F02:c3", Color::black), "02:b2 02:d2");
}

// --- The choice at an edge (TS-10) ----------------------------------------------------------

TEST(TesseractEdgeChoice, PrefersTheEnemy) {
  // 26 before 06, and 67 before 27.
  EXPECT_EQ(goes("P02:c5"), "26:c6");
  EXPECT_EQ(goes("F26:c9"), "26:b10 26:d10");
  EXPECT_EQ(goes("F26:c10"), "67:b11 67:d11");
  // The open face 23 before 03.
  EXPECT_EQ(goes("F02:a3"), "02:b4 23:a4");
  // For Black 12 comes before 17, for White 27 does.
  EXPECT_EQ(goes("P27:c6", Color::black), "12:c5");
  EXPECT_EQ(goes("P12:c5"), "27:c6");
}

TEST(TesseractEdgeChoice, IsFreeBetweenEquals) {
  EXPECT_EQ(goes("P23:c5"), "26:a8 36:h1");
  EXPECT_EQ(goes("P01:c1"), "01:b1 01:c2 01:d1 02:c1 12:c1");
}

TEST(TesseractEdgeChoice, BindsThoughTheCompulsoryCellIsOccupied) {
  const Position now = position("w K01:c3 P02:c5 F12:c5 P02:a3 | K67:b12 N26:c6 N03:d1 N06:b6");
  EXPECT_EQ(destinations(now, "02:c5"), "");
  EXPECT_EQ(why_not(now, "02:c5-26:c6"), "path-blocked TS-11 26:c6");
  EXPECT_EQ(why_not(now, "02:c5-06:c6"), "edge-choice TS-10 26:c6");
  EXPECT_EQ(why_not(now, "12:c5-17:b6"), "edge-choice TS-10 27:b6");
  // It binds captures as well.
  EXPECT_EQ(why_not(now, "02:c5-06:b6"), "edge-choice TS-10 26:b6");
  EXPECT_EQ(why_not(now, "02:a3-03:d1"), "edge-choice TS-10 23:a4");
  EXPECT_EQ(text(now.attackers(cell("03:d1"), Color::white)), "");
  EXPECT_EQ(text(now.attackers(cell("23:a4"), Color::white)), "02:a3");
}

TEST(TesseractEdgeChoice, DoesNotBindOthers) {
  const Position now = position("w K01:c3 R02:c5 | K67:b12");
  EXPECT_EQ(why_not(now, "02:c5-06:c6"), "");
  EXPECT_EQ(why_not(now, "02:c5-26:c6"), "");
}

// --- Spears (TS-7) --------------------------------------------------------------------------

TEST(TesseractSpears, OfArabiaSlideStraightAndCaptureDiagonally) {
  EXPECT_EQ(goes("S02:c1"), "02:c2 02:c3 02:c4 02:c5 26:c10 26:c6 26:c7 26:c8 26:c9 67:c11");
  const Position now = position("w K01:c3 S02:c1 | K67:b12 N26:a8 N67:a12 N23:a4 N02:b2 N26:c8 "
                                "N67:d15 N26:d9");
  EXPECT_EQ(destinations(now, "02:c1"), "02:b2 02:c2 02:c3 02:c4 02:c5 26:c6 26:c7 26:d9 67:d15");
  EXPECT_EQ(why_not(now, "02:c1-26:c8"), "path-blocked TS-7 26:c8");
  EXPECT_EQ(why_not(now, "02:c1-26:e8"), "cannot-move-so TS-7");
  EXPECT_EQ(why_not(now, "02:c1-67:a12"), "path-blocked TS-5 26:d9");
}

TEST(TesseractSpears, OfBerolinaDoTheReverse) {
  const Position now = position("w K01:c3 L02:a2 | K67:b12 N02:a3 N26:b10");
  EXPECT_EQ(destinations(now, "02:a2"),
            "02:a3 02:b3 02:c4 02:d5 23:a3 23:b4 23:c5 26:a9 36:i1 36:j2 67:a13 67:b14 67:c15");
  EXPECT_EQ(why_not(now, "02:a2-02:a4"), "cannot-move-so TS-7");
  EXPECT_EQ(why_not(position("w K01:c3 L02:a2 | K67:b12 N02:a3 N02:a4"), "02:a2-02:a4"),
            "path-blocked TS-5 02:a3");
  EXPECT_EQ(why_not(now, "02:a2-26:b10"), "path-blocked TS-7 26:b10");
}

/// Forward is judged where the spear starts: from 24 it slides up 47, where a spear that starts
/// there could only go to the right.
TEST(TesseractSpears, RunOnInOneLine) {
  const Position now = position("w K01:c3 S24:g2 | K67:d12");
  EXPECT_EQ(why_not(now, "24:g2-47:l3"), "");
  EXPECT_EQ(text(now.way(read_move("24:g2-47:l3"))), "24:h2 24:i2 24:j2 47:l1 47:l2");
  EXPECT_EQ(why_not(position("w K01:c3 S47:l1 | K67:d12"), "47:l1-47:l3"), "cannot-move-so TS-7");
}

TEST(TesseractSpears, AreBoundAtEveryEdge) {
  const Position now = position("w K01:c3 S02:c1 L02:a2 | K67:b12");
  EXPECT_EQ(why_not(now, "02:c1-06:c8"), "edge-choice TS-10 26:c6");
  EXPECT_EQ(why_not(now, "02:a2-03:c1"), "edge-choice TS-10 23:a3");
  EXPECT_EQ(why_not(now, "02:c1-12:c1"), "cannot-move-so TS-7");
  EXPECT_EQ(why_not(position("w K01:c3 S26:c8 | K67:b12"), "26:c8-27:c8"),
            "edge-choice TS-10 67:c11");
}

/// The ways of a white spear into Black's home end there.
TEST(TesseractSpears, DoNotLeaveTheEnemyHome) {
  const Position now = position("w K01:c3 S26:c10 | K67:b12");
  EXPECT_EQ(destinations(now, "26:c10"), "67:c11 67:c12 67:c13 67:c14 67:c15");
  EXPECT_EQ(why_not(now, "26:c10-56:c15"), "cannot-move-so TS-7");
}

// --- Promotion (TS-12) ----------------------------------------------------------------------

TEST(TesseractPromotion, IsToAnyOfEight) {
  const Position now = position("w K01:c3 P26:c10 S26:b8 L26:d8 F46:n3 | K67:c13 N67:b12");
  for (const char letter : std::string_view("QRBNIACX")) {
    const std::string sign{'=', letter};
    const Position then = after(now, "26:c10-67:c11" + sign);
    EXPECT_TRUE(then.men().at(cell("67:c11")).is(Color::white, role(letter)));
    expect_sound(then);
    // A slide to any cell of the enemy home, and a capture.
    EXPECT_EQ(why_not(now, "26:b8-67:b11" + sign), "");
    EXPECT_EQ(why_not(now, "26:c10-67:b11" + sign), "cannot-move-so TS-11");
  }
  for (const char letter : std::string_view("KPFSL")) {
    EXPECT_EQ(why_not(now, std::string("26:c10-67:c11=") + letter), "promotion-not-allowed TS-12");
  }
  EXPECT_EQ(why_not(now, "26:c10-67:c11"), "promotion-missing TS-12");
  EXPECT_EQ(why_not(now, "26:b8-67:b11"), "promotion-missing TS-12");
  EXPECT_EQ(why_not(now, "26:b8-26:b9=Q"), "promotion-not-allowed TS-12");
  EXPECT_EQ(why_not(now, "01:c3-01:c4=Q"), "promotion-not-allowed TS-12");
  EXPECT_TRUE(now.promotes(read_move("26:c10-67:c11")));
  EXPECT_FALSE(now.promotes(read_move("26:b8-26:b9")));
  EXPECT_EQ(now.completed(read_move("26:c10-67:c11")), read_move("26:c10-67:c11"));
}

TEST(TesseractPromotion, IsForBlackOn01) {
  const Position now = position("b K01:c3 | K67:c13 P02:d1 L03:b2");
  EXPECT_EQ(why_not(now, "02:d1-01:d1"), "promotion-missing TS-12");
  EXPECT_EQ(why_not(now, "02:d1-01:d1=X"), "");
  EXPECT_EQ(why_not(now, "02:d1-12:d1"), "edge-choice TS-10 01:d1");
}

} // namespace
} // namespace tessera::tesseract::test
