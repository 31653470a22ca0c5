// Check, mate and the draws: HC-8.

#include "hyperchess_support.hpp"

#include <gtest/gtest.h>

namespace tessera::hyperchess::test {
namespace {

// --- Check ----------------------------------------------------------------------------

TEST(HyperchessCheck, IsGivenByEveryMan) {
  const auto checkers = [](std::string_view men) { return text(position(men).checkers()); };
  EXPECT_EQ(checkers("w K2222 | K4444 Q2242"), "2242");
  EXPECT_EQ(checkers("w K2222 | K4444 Q4422"), "4422");
  EXPECT_EQ(checkers("w K2222 | K4444 R2422"), "2422");
  EXPECT_EQ(checkers("w K2222 | K4444 B2244"), "2244");
  EXPECT_EQ(checkers("w K2222 | K4444 B3222"), "3222");
  EXPECT_EQ(checkers("w K2222 | K4444 N3242"), "3242");
  EXPECT_EQ(checkers("w K2222 | K4444 P3222"), "3222");
  EXPECT_EQ(checkers("w K2222 | K4444 P2232"), "2232");
  EXPECT_EQ(checkers("w K2222 | K4444 P2322"), "2322");
  EXPECT_EQ(checkers("b K4444 P1222 | K2222"), "1222");
}

TEST(HyperchessCheck, IsNotGivenThroughAMan) {
  const auto checkers = [](std::string_view men) { return text(position(men).checkers()); };
  EXPECT_EQ(checkers("w K2222 P2232 | K4444 Q2242"), "");
  EXPECT_EQ(checkers("w K2222 | K4444 R2422 P2333 N2322"), "");
  EXPECT_EQ(checkers("w K2222 P3222 | K4444 N3242"), "3242");
  EXPECT_EQ(checkers("w K2222 P2232 | K4444 N3242"), "3242");
  EXPECT_EQ(checkers("w K2222 P3222 P2242 | K4444 N3242"), "");
  EXPECT_EQ(checkers("w K2222 P3222 P3232 | K4444 N3242"), "3242");
  EXPECT_EQ(checkers("w K2222 | K4444 P1222 P2212"), "");
}

TEST(HyperchessCheck, MustBeMet) {
  const Position checked = position("w K2222 R3333 N4241 | K4444 R2242");
  EXPECT_EQ(why_not(checked, "3333-3334"), "leaves-king-in-check HC-8 2242");
  EXPECT_EQ(why_not(checked, "2222-2232"), "king-into-check HC-8 2242");
  EXPECT_EQ(why_not(checked, "2222-2221"), "");
  EXPECT_EQ(destinations(checked, "4241"), "2242");
}

TEST(HyperchessCheck, MayBeMetOnAnOpenWayOfAKnight) {
  const Position both_open = position("w K2222 R4232 R4242 | K4444 N3242");
  EXPECT_EQ(destinations(both_open, "4232"), "");
  EXPECT_EQ(destinations(both_open, "4242"), "3242");

  const Position one_open = position("w K2222 R4232 R3422 P2232 | K4444 N3242");
  EXPECT_EQ(destinations(one_open, "4232"), "3232");
  EXPECT_EQ(destinations(one_open, "3422"), "3222");
  // The pawn would close one way and open the other.
  EXPECT_EQ(why_not(one_open, "2232-3232"), "leaves-king-in-check HC-8 3242");
}

TEST(HyperchessCheck, BySeveralLeavesOnlyTheKing) {
  const Position twice = position("w K2222 R4242 | K4444 R2242 R2422");
  EXPECT_EQ(text(twice.checkers()), "2242 2422");
  EXPECT_EQ(why_not(twice, "4242-2242"), "leaves-king-in-check HC-8 2422");
  EXPECT_EQ(why_not(twice, "4242-4243"), "leaves-king-in-check HC-8 2242 2422");
}

TEST(HyperchessCheck, BySeveralMayBeMetWhereTheirWaysCross) {
  // The knight comes over 1222 and 1322, as its other way is closed; the queen comes over 1322.
  const Position crossing = position("w K1312 B1212 B1313 | K4444 N1122 Q1332");
  EXPECT_EQ(text(crossing.checkers()), "1122 1332");
  EXPECT_EQ(destinations(crossing, "1313"), "1322");
  EXPECT_EQ(why_not(crossing, "1313-1322"), "");

  const Position other_way_open = position("w K1312 B1313 | K4444 N1122 Q1332");
  EXPECT_EQ(destinations(other_way_open, "1313"), "");
}

// --- Pieces that may not move freely -----------------------------------------------------

TEST(HyperchessPin, KeepsAManOnItsLine) {
  const Position pinned = position("w K2222 R2232 B3322 | K4444 R2242 B4422");
  EXPECT_EQ(text(pinned.pinned(Color::white)), "2232 3322");
  EXPECT_EQ(destinations(pinned, "2232"), "2242");
  EXPECT_EQ(destinations(pinned, "3322"), "4422");
  EXPECT_EQ(why_not(pinned, "2232-2231"), "leaves-king-in-check HC-8 2242");
}

/// The knight on 3242 walks to 2222 over 2242 and 2232, or over 3232 and 3222.
TEST(HyperchessPin, HoldsAManOnEachWayOfAKnight) {
  const Position pinned = position("w K2222 R2242 R3222 | K4444 N3242");
  EXPECT_EQ(text(pinned.pinned(Color::white)), "2242 3222");
  EXPECT_EQ(why_not(pinned, "2242-2142"), "leaves-king-in-check HC-8 3242");
  EXPECT_EQ(why_not(pinned, "3222-3322"), "leaves-king-in-check HC-8 3242");
  EXPECT_EQ(destinations(pinned, "2242"), "2232 3242");
  EXPECT_EQ(destinations(pinned, "3222"), "3232 3242");
}

TEST(HyperchessPin, NeedsAManAloneOnTheWay) {
  const Position doubled = position("w K2222 R2232 R2242 P3222 | K4444 N3242");
  EXPECT_EQ(text(doubled.pinned(Color::white)), "3222");
  EXPECT_EQ(why_not(doubled, "2242-1242"), "");
  EXPECT_EQ(why_not(doubled, "3222-3223"), "leaves-king-in-check HC-8 3242");
}

// --- Mate and stalemate -------------------------------------------------------------

/// Both rooks and the king of White leave the black king on 1111 no little square.
TEST(HyperchessMate, OfAHeldKingNeedsNoGuardOnOtherBigSquares) {
  const char *const men = "b K1113 R4111 R4121 | K1111 ; held ";
  EXPECT_EQ(position(std::string(men) + "black").outcome(), Outcome::checkmate);
  const Position free = position(std::string(men) + "white");
  EXPECT_EQ(free.outcome(), Outcome::ongoing);
  EXPECT_EQ(joined(legal_moves(free)), "1111-1211 1111-2211");
}

TEST(HyperchessMate, OfTheHolderGuardsTheBigSquaresToo) {
  EXPECT_EQ(position("b K1113 R4111 R4121 R4211 | K1111 ; held white").outcome(),
            Outcome::checkmate);
}

/// A rook on the king's big column; White's king guards the other big squares.
TEST(HyperchessMate, OfAKingHeldOnALittleSquareNeedsNoGuardAroundIt) {
  const char *const men = "b K1344 R4144 | K1144";
  EXPECT_EQ(position(std::string(men) + " ; held black", hyperchess4_2010).outcome(),
            Outcome::checkmate);
  const Position free = position(men, hyperchess_2004);
  EXPECT_EQ(free.outcome(), Outcome::ongoing);
  EXPECT_EQ(joined(legal_moves(free)), "1144-1133 1144-1134 1144-1143");
}

/// The text: "either moves first, is a draw".
TEST(HyperchessMate, IsNotGivenByThreeQueensAtOnce) {
  const char *const men = " K1122 Q1111 Q1112 Q1121 | K3333";
  EXPECT_EQ(position('b' + std::string(men)).outcome(), Outcome::ongoing);
  const Position start = position('w' + std::string(men));
  EXPECT_EQ(start.outcome(), Outcome::ongoing);
  for (const std::string &move : legal_moves(start)) {
    EXPECT_EQ(after(start, move).outcome(), Outcome::ongoing) << move;
  }
}

TEST(HyperchessStalemate, IsNoMoveAndNoCheck) {
  const std::string men = "b K1113 R4121 | K1111";
  EXPECT_EQ(position(men + " ; held black").outcome(), Outcome::stalemate);
  EXPECT_EQ(position(men + " ; held white").outcome(), Outcome::ongoing);
  EXPECT_EQ(position(men + " P2112 ; held black").outcome(), Outcome::ongoing);
  EXPECT_EQ(joined(legal_moves(position(men + " ; held black"))), "");
}

// --- Draws ------------------------------------------------------------------------------

TEST(HyperchessDraw, IsKingAgainstKing) {
  EXPECT_EQ(position("w K1111 | K4444").outcome(), Outcome::drawn);
  EXPECT_EQ(position("w K1111 | K4444 P3333").outcome(), Outcome::ongoing);
  EXPECT_EQ(after(position("w K1111 | K4444 N1112"), "1111-1112").outcome(), Outcome::drawn);
}

TEST(HyperchessDraw, ByRepetitionComparesMenTurnAndHold) {
  const Position start = Position::initial(hyperchess_2004);
  const Position again = after(start, "1312-1311 4342-4341 1311-1312 4341-4342");
  EXPECT_EQ(again.hash(), start.hash());
  EXPECT_EQ(again, start);
  EXPECT_NE(after(start, "1312-1311 4342-4341 1311-1312").hash(), start.hash());

  const std::string men = "w K1111 | K1133 P3333 ; held ";
  EXPECT_NE(position(men + "white").hash(), position(men + "black").hash());
  EXPECT_FALSE(position(men + "white") == position(men + "black"));
  EXPECT_NE(position("w K1111 | K4444 P3333").hash(), position("b K1111 | K4444 P3333").hash());
}

TEST(HyperchessDraw, ByFiftyMovesCountsFromTheLastCaptureOrPawnMove) {
  Position now = position("w K1111 P2222 R1144 | K4444 N1142");
  const auto clock_after = [&now](std::string_view moves) {
    now = after(now, moves);
    return now.half_move_clock();
  };
  EXPECT_EQ(clock_after("1111-1112"), 1U);
  EXPECT_EQ(clock_after("4444-4443 1112-1111"), 3U);
  EXPECT_EQ(clock_after("4443-4444 2222-2223"), 0U);
  EXPECT_EQ(clock_after("4444-4443"), 1U);
  EXPECT_EQ(clock_after("1144-1143 4443-4444"), 3U);
  EXPECT_EQ(clock_after("1143-1142"), 0U);
  EXPECT_EQ(now.move_number(), 5U);
}

} // namespace
} // namespace tessera::hyperchess::test
