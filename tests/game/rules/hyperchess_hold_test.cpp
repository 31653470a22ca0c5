// Held kings, and the pawns that help them: HC-9, HC-10 and HC-12.

#include "hyperchess_support.hpp"

#include <gtest/gtest.h>

namespace tessera::hyperchess::test {
namespace {

// --- On one big square (HC-9) ---------------------------------------------------------

class HyperchessBigHold : public testing::TestWithParam<Options> {
protected:
  /// White's king has just entered Black's big square.
  static Position entered() {
    return after(position("w K1311 R4141 | K1244 R4414", GetParam()), "1311-1211");
  }
};

INSTANTIATE_TEST_SUITE_P(BothGames, HyperchessBigHold,
                         testing::Values(hyperchess_2004, hyperchess4_2010), [](const auto &test) {
                           return test.param.little_hold ? "hyperchess4" : "hyperchess";
                         });

TEST_P(HyperchessBigHold, BeginsWithTheEntryFromAnotherBigSquare) {
  EXPECT_EQ(entered().held(), Color::black);
  EXPECT_EQ(after(position("b K1311 | K1244", GetParam()), "1244-1344").held(), Color::white);
  EXPECT_EQ(after(position("w K1311 | K1244", GetParam()), "1311-2311").held(), std::nullopt);
}

TEST_P(HyperchessBigHold, LeavesTheHeldKingTheLittlePlane) {
  EXPECT_EQ(destinations(entered(), "1244"), "1233 1234 1243");
  for (const char *out : {"1244-1144", "1244-1344", "1244-2144", "1244-2244", "1244-2344"}) {
    EXPECT_EQ(why_not(entered(), out), "king-held HC-9 1211") << out;
  }
}

TEST_P(HyperchessBigHold, LeavesTheHolderFree) {
  EXPECT_EQ(destinations(after(entered(), "1244-1243"), "1211"),
            "1111 1212 1221 1222 1311 2111 2211 2311");
}

TEST_P(HyperchessBigHold, IsNotChangedByMovesInside) {
  Position now = entered();
  for (const char *inside : {"1244-1243", "1211-1212", "1243-1244", "4141-4142", "4414-4413"}) {
    now = after(now, inside);
    EXPECT_EQ(now.held(), Color::black) << inside;
  }
}

TEST_P(HyperchessBigHold, EndsWhenTheHolderLeaves) {
  const Position freed = after(entered(), "1244-1243 1211-1311");
  EXPECT_EQ(freed.held(), std::nullopt);
  EXPECT_EQ(destinations(freed, "1243"), "1143 1232 1233 1234 1242 1244 1343 2143 2243 2343");
}

TEST_P(HyperchessBigHold, IsReversedWhenTheFreedKingFollows) {
  const Position followed = after(entered(), "1244-1243 1211-1311 1243-1343");
  EXPECT_EQ(followed.held(), Color::white);
  EXPECT_EQ(destinations(followed, "1311"), "1312 1321 1322");
  EXPECT_EQ(why_not(followed, "1311-1211"), "king-held HC-9 1343");

  const Position left = after(followed, "1311-1312 1343-1243");
  EXPECT_EQ(left.held(), std::nullopt);
  EXPECT_EQ(after(left, "1312-1212").held(), Color::black);
}

TEST_P(HyperchessBigHold, LetsTheHolderLeaveOutOfCheck) {
  const Position checked = position("w K1211 | K1244 R1411 ; held black", GetParam());
  EXPECT_EQ(text(checked.checkers()), "1411");
  EXPECT_EQ(destinations(checked, "1211"), "1212 1221 1222 2111 2211 2311");
}

TEST_P(HyperchessBigHold, LetsTheHolderDiscoverACheck) {
  const Position masked = position("w K1242 R1241 | K1244 ; held black", GetParam());
  const Position opened = after(masked, "1242-1142");
  EXPECT_EQ(text(opened.checkers()), "1241");
  EXPECT_EQ(opened.held(), std::nullopt);
}

// --- On one little square (HC-10) -----------------------------------------------------

/// White's king has just arrived on Black's little square, 32.
Position arrived(const Options &options = hyperchess4_2010) {
  return after(position("w K1122 R4111 | K4432 R3414", options), "1122-1132");
}

TEST(HyperchessLittleHold, BeginsWithTheArrivalFromAnotherLittleSquare) {
  EXPECT_EQ(arrived().held(), Color::black);
  EXPECT_EQ(after(position("b K1122 | K4432", hyperchess4_2010), "4432-4422").held(), Color::white);
  EXPECT_EQ(after(position("b K1122 | K4432", hyperchess4_2010), "4432-4433").held(), std::nullopt);
}

TEST(HyperchessLittleHold, LeavesTheHeldKingTheBigPlane) {
  EXPECT_EQ(destinations(arrived(), "4432"), "3332 3432 4332");
  EXPECT_EQ(why_not(arrived(), "4432-4433"), "king-held HC-10 1132");
  EXPECT_EQ(why_not(arrived(), "4432-4421"), "king-held HC-10 1132");
}

TEST(HyperchessLittleHold, LeavesTheHolderFree) {
  EXPECT_EQ(destinations(after(arrived(), "4432-3432"), "1132"),
            "1121 1122 1123 1131 1133 1141 1142 1143 1232 2132 2232");
}

TEST(HyperchessLittleHold, IsNotChangedByMovesOnIt) {
  Position now = arrived();
  for (const char *on_it : {"4432-3432", "1132-1232", "3432-4432", "4111-4112", "3414-3413"}) {
    now = after(now, on_it);
    EXPECT_EQ(now.held(), Color::black) << on_it;
  }
}

TEST(HyperchessLittleHold, EndsWhenTheHolderLeaves) {
  const Position freed = after(arrived(), "4432-4332 1132-1123");
  EXPECT_EQ(freed.held(), std::nullopt);
  EXPECT_EQ(why_not(freed, "4332-4333"), "");
}

TEST(HyperchessLittleHold, IsReversedWhenTheFreedKingFollows) {
  const Position followed = after(arrived(), "4432-4332 1132-1123 4332-4323");
  EXPECT_EQ(followed.held(), Color::white);
  EXPECT_EQ(destinations(followed, "1123"), "1223 2123 2223");
  EXPECT_EQ(why_not(followed, "1123-1124"), "king-held HC-10 4323");
}

TEST(HyperchessLittleHold, IsNoRuleOf2004) {
  const Position free = arrived(hyperchess_2004);
  EXPECT_EQ(free.held(), std::nullopt);
  EXPECT_EQ(destinations(free, "4432"), "3332 3432 4332 4421 4422 4423 4431 4433 4441 4442 4443");
}

TEST(HyperchessHold, DoesNotDisarmAKing) {
  const Position little = position("w K1132 | K2332 ; held black", hyperchess4_2010);
  EXPECT_EQ(why_not(little, "1132-1232"), "king-into-check HC-8 2332");
  const Position big = position("w K1211 | K1233 ; held black");
  EXPECT_EQ(why_not(big, "1211-1222"), "king-into-check HC-8 1233");
}

// --- Pawn protection (HC-12) ------------------------------------------------------------

constexpr Options protection{NeutralPawn::off, true, true, false};

/// Black pawns around a held king's big square, 22.
constexpr std::string_view pawns_around =
    "b K2211 N2233 | K2244 P3323 P1133 P1242 P2341 P4223 P2432 ; held black";

TEST(HyperchessProtection, BringsPawnsFromTheAdjacentBigSquares) {
  const Position held = position(pawns_around, protection);
  EXPECT_EQ(destinations(held, "3323"), "2223 2323 3223 3313 3322 3324 3423");
  EXPECT_EQ(destinations(held, "1133"), "1123 1132 1134 1233 2233");
  EXPECT_EQ(destinations(held, "1242"), "1142 1232 1241 1243 1342 2242");
  EXPECT_EQ(destinations(held, "2341"), "1341 2241 2331 2342 2441");
}

TEST(HyperchessProtection, BringsNoneFromFarther) {
  const Position held = position(pawns_around, protection);
  EXPECT_EQ(why_not(held, "4223-2223"), "cannot-move-so HC-6");
  EXPECT_EQ(why_not(held, "2432-2232"), "cannot-move-so HC-6");
}

TEST(HyperchessProtection, KeepsTheLittleSquare) {
  const Position held = position(pawns_around, protection);
  EXPECT_EQ(why_not(held, "3323-2222"), "cannot-move-so HC-6");
  EXPECT_EQ(why_not(held, "1242-2243"), "cannot-move-so HC-6");
}

TEST(HyperchessProtection, MayCapture) {
  const Position held = position(pawns_around, protection);
  EXPECT_TRUE(held.men().at(cell("2233")).is(Color::white, Role::knight));
  EXPECT_TRUE(after(held, "1133-2233").men().at(cell("2233")).is(Color::black, Role::pawn));
  EXPECT_EQ(why_not(position("b K2211 | K2244 P3323 P2223 ; held black", protection), "3323-2223"),
            "own-piece HC-8 2223");
}

TEST(HyperchessProtection, IsAnOption) {
  const Position held = position(pawns_around, hyperchess_2004);
  EXPECT_EQ(destinations(held, "3323"), "2323 3223 3313 3322 3324 3423");
  EXPECT_EQ(why_not(held, "1133-2233"), "cannot-move-so HC-6");
}

TEST(HyperchessProtection, IsForTheHeldSideAlone) {
  const char *const men = "w K2211 P3344 | K2233 P1122 ; held ";
  const Position white_held = position(std::string(men) + "white", protection);
  EXPECT_EQ(why_not(white_held, "3344-2244"), "");
  EXPECT_EQ(why_not(after(white_held, "3344-3444"), "1122-2222"), "cannot-move-so HC-6");
  const Position black_held = position(std::string(men) + "black", protection);
  EXPECT_EQ(why_not(black_held, "3344-2244"), "cannot-move-so HC-6");
  EXPECT_EQ(why_not(after(black_held, "3344-3444"), "1122-2222"), "");
}

TEST(HyperchessProtection, EndsWithTheHold) {
  const Position held = position("w K2211 | K2244 P3323 ; held black", protection);
  EXPECT_EQ(why_not(after(held, "2211-2212"), "3323-2223"), "");
  EXPECT_EQ(why_not(after(held, "2211-2111"), "3323-2223"), "cannot-move-so HC-6");
}

TEST(HyperchessProtection, IsNotForAHoldOnALittleSquare) {
  const Options both{NeutralPawn::off, true, true, true};
  const Position held = position("b K1144 | K4444 P3323 ; held black", both);
  EXPECT_EQ(why_not(held, "3323-4423"), "cannot-move-so HC-6");
}

TEST(HyperchessProtection, ForbidsTheHolderAProtectedCell) {
  const char *const men = "w K2211 | K2244 P3322 ; held black";
  EXPECT_EQ(why_not(position(men, protection), "2211-2222"), "king-into-check HC-8 3322");
  EXPECT_EQ(destinations(position(men, protection), "2211"),
            "1111 1211 1311 2111 2212 2221 2311 3111 3211 3311");
  EXPECT_EQ(why_not(position(men, hyperchess_2004), "2211-2222"), "");
}

/// The hold that the entry makes counts at once.
TEST(HyperchessProtection, ForbidsEntryOnAProtectedCell) {
  const char *const men = "w K2122 | K2244 P3322";
  EXPECT_EQ(why_not(position(men, protection), "2122-2222"), "king-into-check HC-8 3322");
  EXPECT_EQ(why_not(position(men, hyperchess_2004), "2122-2222"), "");
  EXPECT_EQ(why_not(position("w K2112 | K2244 P3322", protection), "2112-2212"), "");
}

TEST(HyperchessProtection, ChecksAHolderThatStandsThere) {
  const Position held = position("b K2222 | K2244 P3323 ; held black", protection);
  const Position checked = after(held, "3323-3322");
  EXPECT_EQ(text(checked.checkers()), "3322");
  EXPECT_EQ(text(after(position("b K2222 | K2244 P3323 ; held black"), "3323-3322").checkers()),
            "");
  EXPECT_EQ(why_not(checked, "2222-2221"), "");
  EXPECT_EQ(why_not(checked, "2222-1222"), "");
}

TEST(HyperchessProtection, IsCountedAmongTheAttackers) {
  const Position held = position(pawns_around, protection);
  EXPECT_EQ(text(held.attackers(cell("2233"), Color::black)), "1133 2244");
  EXPECT_EQ(text(held.attackers(cell("2223"), Color::black)), "3323");
  EXPECT_EQ(text(held.attackers(cell("2221"), Color::white)), "2211 2233");
}

TEST(HyperchessProtection, ShieldsTheKingFromACheck) {
  const Position checked = position("b K2211 R2241 | K2244 P3343 P1143 ; held black", protection);
  EXPECT_EQ(text(checked.checkers()), "2241");
  EXPECT_EQ(destinations(checked, "3343"), "2243");
  EXPECT_EQ(destinations(checked, "1143"), "2243");
}

TEST(HyperchessProtection, PromotesToo) {
  const Position held = position("b K1111 | K1144 P2212 ; held black", protection);
  EXPECT_EQ(text(held.completed(read_move("2212-1112"))), "2212-1112=Q");
  EXPECT_EQ(why_not(held, "2212-1112=N"), "");
  EXPECT_EQ(why_not(position("w K4411 P3342 | K4433 ; held white", protection), "3342-4442=B"), "");
}

} // namespace
} // namespace tessera::hyperchess::test
