// How the pieces move: HC-1 to HC-7 and HC-11. The lists of moves are those of the rules' texts.

#include "hyperchess_support.hpp"

#include <gtest/gtest.h>

namespace tessera::hyperchess::test {
namespace {

// --- The start position (HC-1) --------------------------------------------------------

TEST(HyperchessArray, IsThatOfTheText) {
  EXPECT_EQ(text(Position::initial(hyperchess_2004)),
            "w R1112 N1113 B1212 Q1213 K1312 B1313 N1412 R1413 "
            "P2112 P2113 P2212 P2213 P2312 P2313 P2412 P2413 | "
            "P3142 P3143 P3242 P3243 P3342 P3343 P3442 P3443 "
            "R4142 N4143 B4242 Q4243 K4342 B4343 N4442 R4443");
}

TEST(HyperchessArray, WhiteMovesFirstAndNoKingIsHeld) {
  const Position start = Position::initial(hyperchess4_2010);
  EXPECT_EQ(start.turn(), Color::white);
  EXPECT_EQ(start.held(), std::nullopt);
  EXPECT_EQ(start.move_number(), 1U);
  EXPECT_EQ(start.half_move_clock(), 0U);
  EXPECT_EQ(text(start.king(Color::white)), "1312");
  EXPECT_EQ(text(start.king(Color::black)), "4342");
}

TEST(HyperchessArray, HasNoDoubleStepAndNoCastling) {
  const Position start = Position::initial(hyperchess_2004);
  EXPECT_EQ(why_not(start, "2212-2232"), "cannot-move-so HC-6");
  EXPECT_EQ(why_not(start, "2212-4212"), "cannot-move-so HC-6");
  EXPECT_EQ(why_not(position("w K1312 R1112 R1413 | K4342"), "1312-1112"), "cannot-move-so HC-3");
}

// --- Every piece alone on the board (HC-2 to HC-6) ---------------------------------------

struct Listed {
  const char *name;
  const char *position;
  const char *from;
  const char *to;
};

std::ostream &operator<<(std::ostream &out, const Listed &listed) { return out << listed.name; }

class ListedMoves : public testing::TestWithParam<Listed> {};

TEST_P(ListedMoves, AreThoseOfTheText) {
  const Listed &listed = GetParam();
  EXPECT_EQ(destinations(position(listed.position), listed.from), sorted(listed.to));
}

constexpr std::array listed_moves{
    Listed{"king", "w K2222 | K4444", "2222",
           "2211 2212 2213 2221 2223 2231 2232 2233 1122 1222 1322 2122 2322 3122 3222 3322"},
    Listed{"rook", "w K3434 R1111 | K4242", "1111",
           "1112 1113 1114 1121 1131 1141 1211 1311 1411 2111 3111 4111"},
    Listed{"bishop", "w K3434 B2222 | K4141", "2222",
           "2211 2213 2231 2233 2244 1122 1322 3122 3322 4422 2212 2221 2223 2232 1222 2122 2322 "
           "3222"},
    Listed{"knight", "w K3434 N2222 | K4141", "2222",
           "2241 2243 2234 2214 1242 1224 2142 2124 3242 3224 2342 2324 "
           "4221 4232 4223 4212 2421 2432 2423 2412 4122 4322 3422 1422"},
    Listed{"white_pawn", "w K3434 P2212 | K4141", "2212", "2211 2222 2213 2112 3212 2312"},
    Listed{"black_pawn", "b K3434 | K4141 P2212", "2212", "2211 2213 2112 2312 1212"},
    // The texts say only that the queen combines the rook and the bishop, so that its
    // sidestep adds nothing.
    Listed{"queen", "w K3434 Q1111 | K4242", "1111",
           "1112 1113 1114 1121 1131 1141 1211 1311 1411 2111 3111 4111 "
           "1122 1133 1144 2211 3311 4411"},
};

INSTANTIATE_TEST_SUITE_P(Hyperchess, ListedMoves, testing::ValuesIn(listed_moves),
                         [](const auto &test) { return std::string(test.param.name); });

TEST(HyperchessPlanes, NoManButTheKnightMovesInBothAtOnce) {
  const Position open = position("w K2424 Q2222 R1111 B3333 | K4141");
  EXPECT_EQ(why_not(open, "2424-3434"), "cannot-move-so HC-3");
  EXPECT_EQ(why_not(open, "2222-3232"), "cannot-move-so HC-4");
  EXPECT_EQ(why_not(open, "2222-3333"), "cannot-move-so HC-4");
  EXPECT_EQ(why_not(open, "1111-2121"), "cannot-move-so HC-4");
  EXPECT_EQ(why_not(open, "3333-4343"), "cannot-move-so HC-4");
}

// --- What stands in the way -----------------------------------------------------------

TEST(HyperchessSliders, StopBeforeTheirOwnAndOnTheEnemy) {
  const Position crowded = position("w K3434 Q1111 P1131 N1122 | K4242 P3111 N3311");
  EXPECT_EQ(destinations(crowded, "1111"),
            sorted("1112 1113 1114 1121 1211 1311 1411 2111 3111 2211 3311"));
  EXPECT_EQ(why_not(crowded, "1111-1141"), "path-blocked HC-4 1131");
  EXPECT_EQ(why_not(crowded, "1111-1144"), "path-blocked HC-4 1122");
  EXPECT_EQ(why_not(crowded, "1111-4111"), "path-blocked HC-4 3111");
  EXPECT_EQ(why_not(crowded, "1111-1131"), "own-piece HC-8 1131");
}

TEST(HyperchessSliders, TellEveryManInTheWay) {
  EXPECT_EQ(why_not(position("w K3434 R1111 P1211 | K4242 N1311"), "1111-1411"),
            "path-blocked HC-4 1211 1311");
}

TEST(HyperchessBishop, CapturesWithItsSingleStraightStep) {
  const Position near = position("w K3434 B2222 | K4141 P2232 P1222");
  EXPECT_EQ(why_not(near, "2222-2232"), "");
  EXPECT_EQ(why_not(near, "2222-1222"), "");
  EXPECT_EQ(why_not(near, "2222-2242"), "cannot-move-so HC-4");
}

/// The two ways of a knight from 2222 to 2241 lead over 2232 and 2242, and over 2221 and 2231.
TEST(HyperchessKnight, NeedsOneOfItsTwoWays) {
  const auto with = [](std::string_view blockers) {
    return position("w K3434 N2222 " + std::string(blockers) + " | K4141");
  };
  for (const char *on_one_way :
       {"P2232", "P2242", "P2221", "P2231", "P2232 P2242", "P2221 P2231"}) {
    EXPECT_EQ(why_not(with(on_one_way), "2222-2241"), "") << on_one_way;
  }
  EXPECT_EQ(why_not(with("P2232 P2221"), "2222-2241"), "path-blocked HC-5 2232 2221");
  EXPECT_EQ(why_not(with("P2232 P2231"), "2222-2241"), "path-blocked HC-5 2232 2231");
  EXPECT_EQ(why_not(with("P2242 P2221"), "2222-2241"), "path-blocked HC-5 2242 2221");
  EXPECT_EQ(why_not(with("P2242 P2231"), "2222-2241"), "path-blocked HC-5 2242 2231");
  EXPECT_EQ(why_not(with("P2232 P2242 P2221 P2231"), "2222-2241"),
            "path-blocked HC-5 2232 2242 2221 2231");
}

/// A turn in the middle of the two would lead over 2232 and 2231.
TEST(HyperchessKnight, DoesNotTurnInTheMiddleOfTheTwo) {
  const Position blocked = position("w K3434 N2222 P2242 P2221 | K4141");
  EXPECT_FALSE(blocked.men().at(cell("2232")).exists());
  EXPECT_FALSE(blocked.men().at(cell("2231")).exists());
  EXPECT_EQ(why_not(blocked, "2222-2241"), "path-blocked HC-5 2242 2221");
}

TEST(HyperchessKnight, WalksThroughBothPlanes) {
  EXPECT_EQ(why_not(position("w K3434 N2222 P3222 | K4141"), "2222-3242"), "");
  EXPECT_EQ(why_not(position("w K3434 N2222 P3222 P2232 | K4141"), "2222-3242"),
            "path-blocked HC-5 2232 3222");
}

// --- Pawns (HC-6, HC-7) -----------------------------------------------------------------

TEST(HyperchessPawn, CapturesAsItMoves) {
  const Position around = position("w K3434 P2222 | K4141 N2221 N2223 N2232 N2122 N2322 N3222 "
                                   "N2233 N2231 N1222 N2212");
  EXPECT_EQ(destinations(around, "2222"), sorted("2221 2223 2232 2122 2322 3222"));
}

TEST(HyperchessPawn, NeverMovesBackOrTwice) {
  const Position both = position("w K3434 P2222 | K4141 P3333");
  for (const char *back_or_far :
       {"2222-1222", "2222-2212", "2222-4222", "2222-2242", "2222-2224"}) {
    EXPECT_EQ(why_not(both, back_or_far), "cannot-move-so HC-6") << back_or_far;
  }
  const Position black = position("b K3434 P2222 | K4141 P3333");
  EXPECT_EQ(why_not(black, "3333-4333"), "cannot-move-so HC-6");
  EXPECT_EQ(why_not(black, "3333-3343"), "cannot-move-so HC-6");
}

/// The promotions among the legal moves.
std::string promotions(const Position &position) {
  std::vector<std::string> moves = legal_moves(position);
  std::erase_if(moves, [](const std::string &move) { return move.find('=') == std::string::npos; });
  return joined(moves);
}

TEST(HyperchessPromotion, HappensWhereBothRowsAreTheLast) {
  EXPECT_EQ(promotions(position("w K2222 P4432 P3142 P4122 P3321 | K1414")),
            "3142-4142=B 3142-4142=N 3142-4142=Q 3142-4142=R "
            "4432-4442=B 4432-4442=N 4432-4442=Q 4432-4442=R");
  EXPECT_EQ(promotions(position("b K4141 | K3434 P2212 P1121 P1142 P3411")),
            "1121-1111=B 1121-1111=N 1121-1111=Q 1121-1111=R "
            "2212-1212=B 2212-1212=N 2212-1212=Q 2212-1212=R");
}

TEST(HyperchessPromotion, IsToAQueenRookBishopOrKnight) {
  const Position white = position("w K2222 P4432 P3342 | K1414");
  EXPECT_EQ(why_not(white, "4432-4442=K"), "promotion-not-allowed HC-7");
  EXPECT_EQ(why_not(white, "4432-4442=P"), "promotion-not-allowed HC-7");
  EXPECT_EQ(why_not(white, "4432-4442=U"), "promotion-not-allowed HC-7");
  EXPECT_EQ(why_not(white, "4432-4431=Q"), "promotion-not-allowed HC-7");
  EXPECT_EQ(why_not(white, "3342-3341=Q"), "promotion-not-allowed HC-7");
  EXPECT_EQ(why_not(white, "2222-2223=Q"), "promotion-not-allowed HC-7");
  for (const Role role : {Role::queen, Role::rook, Role::bishop, Role::knight}) {
    Position promoted = white;
    promoted.apply({cell("4432"), cell("4442"), role});
    EXPECT_TRUE(promoted.men().at(cell("4442")).is(Color::white, role));
    EXPECT_FALSE(promoted.men().at(cell("4432")).exists());
  }
}

TEST(HyperchessPromotion, IsToAQueenWhereNoneIsNamed) {
  const Position white = position("w K2222 P4432 | K1414");
  EXPECT_EQ(why_not(white, "4432-4442"), "");
  EXPECT_EQ(text(white.completed(read_move("4432-4442"))), "4432-4442=Q");
  EXPECT_EQ(text(white.completed(read_move("4432-4442=N"))), "4432-4442=N");
  EXPECT_EQ(text(white.completed(read_move("4432-4431"))), "4432-4431");
  EXPECT_EQ(text(white.completed(read_move("2222-2223"))), "2222-2223");
}

// --- The neutral pawn move (HC-11) ------------------------------------------------------

constexpr Options neutral(NeutralPawn when, bool captures = true) {
  return {when, captures, false, false};
}

TEST(HyperchessNeutralPawn, LeadsFromTheTextsCells) {
  for (const Options &options : {neutral(NeutralPawn::first), neutral(NeutralPawn::always)}) {
    const Position start = Position::initial(options);
    EXPECT_EQ(why_not(start, "2312-1322"), "");
    EXPECT_EQ(why_not(after(start, "2312-1322"), "3342-4332"), "");
  }
}

TEST(HyperchessNeutralPawn, IsOffIn2004AndForTheFirstMoveIn2010) {
  EXPECT_EQ(why_not(Position::initial(hyperchess_2004), "2312-1322"), "cannot-move-so HC-11");
  const Position start = Position::initial(hyperchess4_2010);
  EXPECT_EQ(why_not(start, "2312-1322"), "");
  const Position later = after(start, "2312-1322 3342-4332");
  EXPECT_EQ(why_not(later, "1322-2312"), "cannot-move-so HC-11");
  EXPECT_EQ(why_not(after(later, "1322-1323"), "4332-3342"), "cannot-move-so HC-11");
}

TEST(HyperchessNeutralPawn, HasBothFormsForBothColours) {
  const Options always = neutral(NeutralPawn::always);
  EXPECT_EQ(destinations(position("w K4444 P2222 | K4141", always), "2222"),
            sorted("2221 2223 2232 2122 2322 3222 1232 3212"));
  EXPECT_EQ(destinations(position("b K4444 | K4141 P2222", always), "2222"),
            sorted("2221 2223 2212 2122 2322 1222 1232 3212"));
}

TEST(HyperchessNeutralPawn, GoesOneRowInEachPlaneAndNoFurther) {
  const Options always = neutral(NeutralPawn::always);
  EXPECT_EQ(destinations(position("w K4444 P3212 | K4141", always), "3212"),
            sorted("3211 3213 3112 3312 3222 4212 2222"));
}

TEST(HyperchessNeutralPawn, NeedsAPawnOnOneOfItsSidesPawnCells) {
  const Options first = neutral(NeutralPawn::first);
  const Position men = position("w K4444 P2111 P2212 P2313 P2221 P3213 | K4141 P3413", first);
  EXPECT_EQ(why_not(men, "2212-1222"), "");
  EXPECT_EQ(why_not(men, "2313-1323"), "");
  for (const char *moved : {"2111-1121", "2221-1231", "2221-3211", "3213-2223"}) {
    EXPECT_EQ(why_not(men, moved), "cannot-move-so HC-11") << moved;
  }
  const Position black = position("b K4444 P3142 | K4141 P3242 P2212 P3341", first);
  EXPECT_EQ(why_not(black, "3242-4232"), "");
  EXPECT_EQ(why_not(black, "2212-1222"), "cannot-move-so HC-11");
  EXPECT_EQ(why_not(black, "3341-4331"), "cannot-move-so HC-11");
}

/// A pawn that came back sideways counts as unmoved: a position needs no memory.
TEST(HyperchessNeutralPawn, IsAllowedAgainOnAComradesStartCell) {
  const Position start = position("w K4444 P2112 | K4141 R1424", neutral(NeutralPawn::first));
  EXPECT_EQ(why_not(after(start, "2112-2113 1424-1423"), "2113-1123"), "");
  const Position words_in_parentheses = after(start, "2112-2111 1424-1423");
  EXPECT_EQ(why_not(words_in_parentheses, "2111-1121"), "cannot-move-so HC-11");
}

TEST(HyperchessNeutralPawn, CapturesOnlyWhereTheOptionSaysSo) {
  for (const NeutralPawn when : {NeutralPawn::first, NeutralPawn::always}) {
    const char *const men = "w K4444 P2212 P2313 | K4141 N1222";
    EXPECT_EQ(why_not(position(men, neutral(when, true)), "2212-1222"), "");
    EXPECT_EQ(why_not(position(men, neutral(when, false)), "2212-1222"), "cannot-move-so HC-11");
    EXPECT_EQ(why_not(position(men, neutral(when, false)), "2313-1323"), "");
  }
}

TEST(HyperchessNeutralPawn, ChecksWhereItCaptures) {
  const char *const men = "b K4444 P2212 | K1222 N4141";
  EXPECT_EQ(text(position(men, neutral(NeutralPawn::first)).checkers()), "2212");
  EXPECT_EQ(text(position(men, neutral(NeutralPawn::always)).checkers()), "2212");
  EXPECT_EQ(text(position(men, neutral(NeutralPawn::first, false)).checkers()), "");
  EXPECT_EQ(text(position(men, neutral(NeutralPawn::off)).checkers()), "");
  EXPECT_EQ(text(position("b K4444 P2232 | K3222 N4141", neutral(NeutralPawn::first)).checkers()),
            "");
  EXPECT_EQ(text(position("b K4444 P2232 | K3222 N4141", neutral(NeutralPawn::always)).checkers()),
            "2232");
}

} // namespace
} // namespace tessera::hyperchess::test
