// Why a move of 4*Chess is not legal: the code, its ruling, the cells that matter, and which code
// is reported if several apply.

#include "orthodox_support.hpp"

#include <gtest/gtest.h>

namespace tessera::orthodox::test {
namespace {

TEST(FourStarRefusal, OfEachKind) {
  const Position start = start_of(fourstar::chess);
  EXPECT_EQ(why_not(start, "aa13-aa14"), "empty-origin FS-8");
  EXPECT_EQ(why_not(start, "dd43-dd42"), "wrong-turn FS-1");
  EXPECT_EQ(why_not(start, "aa12-aa13", "N"), "piece-mismatch FS-8");
  EXPECT_EQ(why_not(start, "aa11-aa13"), "cannot-move-so FS-3");
  EXPECT_EQ(why_not(start, "aa12-aa14"), "cannot-move-so FS-4");
  EXPECT_EQ(why_not(start, "aa12-ab13"), "cannot-move-so FS-5");
  EXPECT_EQ(why_not(start, "ad11-ad14"), "path-blocked FS-3 ad12");
  EXPECT_EQ(why_not(start, "aa12-ba12"), "path-blocked FS-4 ba12");
  EXPECT_EQ(why_not(start, "ad11-ad12"), "own-piece FS-7 ad12");
  EXPECT_EQ(why_not(start, "aa12-aa13", "PxQ"), "captured-piece-mismatch FS-8 aa13");
  EXPECT_EQ(why_not(start, "aa12-aa13=Q"), "promotion-not-allowed FS-6");
  EXPECT_EQ(why_not(start, "N*bb33"), "not-in-hand FS-9");
  EXPECT_EQ(why_not(start, "aa12-aa13", "P"), "");
}

TEST(FourStarRefusal, OfAMoveThatGoesNowhere) {
  const Position start = start_of(fourstar::chess);
  EXPECT_EQ(why_not(start, "aa11-aa11"), "cannot-move-so FS-3");
  EXPECT_EQ(why_not(start, "aa21-aa21"), "cannot-move-so FS-3");
  EXPECT_EQ(why_not(start, "ca11-ca11"), "cannot-move-so FS-3");
  EXPECT_EQ(why_not(start, "aa12-aa12"), "cannot-move-so FS-4");
}

TEST(FourStarRefusal, MarksAllBlockersAndAttackers) {
  const Position now = position("w Kbb22 Rda11 Pda12 Ncc33 | Kda44 Rda13 Ddd44 Rbb24 Pbb23");
  EXPECT_EQ(why_not(now, "da11-da14"), "path-blocked FS-3 da12 da13");
  const Position twice = position("w Kaa11 Qab14 | Kdd41 Raa14 Raa41 Nab31");
  EXPECT_EQ(why_not(twice, "ab14-ab13"), "leaves-king-in-check FS-7 aa14 ab31 aa41");
  const Position near = position("w Kaa11 | Kdd44 Rda12 Rab41");
  EXPECT_EQ(why_not(near, "aa11-ab12"), "");
  EXPECT_EQ(why_not(near, "aa11-aa12"), "king-into-check FS-7 da12");
}

TEST(FourStarRefusal, SaysHowAManMoves) {
  const Position start = start_of(fourstar::chess);
  for (const Role role : start.conventions().roles) {
    const std::string_view told = start.how_it_moves({Code::cannot_move_so, "FS-3", {}}, role);
    EXPECT_EQ(told.substr(0, 3), "it ") << name(role);
  }
}

// --- Which refusal is reported: each of these moves has two faults or more -----------------

TEST(FourStarPrecedence, IsTheOrderOfTheCodes) {
  const Position start = start_of(fourstar::chess);
  EXPECT_EQ(why_not(start, "dd44-aa13", "Q"), "wrong-turn FS-1");
  EXPECT_EQ(why_not(start, "aa11-dd44", "Q"), "piece-mismatch FS-8");
  EXPECT_EQ(why_not(start, "aa21-ca21"), "path-blocked FS-3 ba21");
  EXPECT_EQ(why_not(start, "ad11-cd11"), "path-blocked FS-3 bd11");
  const Position pinned = position("w Kdd42 Pdc34 | Kaa14 Ndc44 Qdb24");
  EXPECT_EQ(text(pinned.pinned(Color::white)), "");
  const Position held = position("w Kda34 Pdb34 | Kaa11 Rdd34 Ndc44");
  EXPECT_EQ(text(held.pinned(Color::white)), "db34");
  EXPECT_EQ(why_not(held, "db34-dc44", "PxQ"), "captured-piece-mismatch FS-8 dc44");
  EXPECT_EQ(why_not(held, "db34-dc44"), "promotion-missing FS-6");
  EXPECT_EQ(why_not(held, "db34-dc44=K"), "promotion-not-allowed FS-6");
  EXPECT_EQ(why_not(held, "db34-dc44=N"), "leaves-king-in-check FS-7 dd34");
}

} // namespace
} // namespace tessera::orthodox::test
