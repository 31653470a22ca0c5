// Set-up positions, and positions after a record breaks the rules.

#include "hyperchess_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::hyperchess::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> faults(std::string_view men, const Options &options = hyperchess_2004) {
  return Position::faults(read_setup(men), options);
}

// --- Set-ups ----------------------------------------------------------------------------

TEST(HyperchessSetup, HasOneKingASide) {
  EXPECT_THAT(faults("w K1111 | K4444"), IsEmpty());
  EXPECT_THAT(faults("w K1111 | R4444"), ElementsAre("Black has no king"));
  EXPECT_THAT(faults("w K1111 K3333 | K4444"), ElementsAre("White has more than one king"));
  EXPECT_THAT(faults("w | "), ElementsAre("White has no king", "Black has no king"));
}

TEST(HyperchessSetup, HasNoPawnWhereItMustHavePromoted) {
  EXPECT_THAT(faults("w K1111 P4342 | K4444"), ElementsAre(HasSubstr("White has a pawn")));
  EXPECT_THAT(faults("w K1111 | K4444 P1312"), ElementsAre(HasSubstr("Black has a pawn")));
  EXPECT_THAT(faults("w K1111 P4312 P1342 P1214 | K4444 P4342 P1342"), IsEmpty());
}

TEST(HyperchessSetup, TellsAllFaultsOfTheMen) {
  EXPECT_THAT(faults("w K1111 P4342 | P1312"),
              ElementsAre(HasSubstr("White has a pawn"), HasSubstr("Black has no king"),
                          HasSubstr("Black has a pawn")));
}

TEST(HyperchessSetup, TellsWhichKingIsHeldWhereOneIs) {
  EXPECT_THAT(faults("w K1111 | K1144"), ElementsAre(HasSubstr("big square")));
  EXPECT_THAT(faults("w K1111 | K1144 ; held white"), IsEmpty());
  EXPECT_THAT(faults("w K1111 | K1144 ; held black", hyperchess4_2010), IsEmpty());
  EXPECT_THAT(faults("w K1132 | K4432", hyperchess4_2010), ElementsAre(HasSubstr("little square")));
  EXPECT_THAT(faults("w K1132 | K4432 ; held black", hyperchess4_2010), IsEmpty());
}

TEST(HyperchessSetup, HoldsNoKingWhereNoneCanBe) {
  EXPECT_THAT(faults("w K1111 | K4444 ; held white"), ElementsAre(HasSubstr("held")));
  EXPECT_THAT(faults("w K1111 | K4444 ; held white", hyperchess4_2010),
              ElementsAre(HasSubstr("held")));
  EXPECT_THAT(faults("w K1132 | K4432"), IsEmpty());
  EXPECT_THAT(faults("w K1132 | K4432 ; held black"), ElementsAre(HasSubstr("held")));
}

TEST(HyperchessSetup, LetsNoKingBeTaken) {
  EXPECT_THAT(faults("w K1111 R4441 | K4444"), ElementsAre(HasSubstr("could take the king")));
  EXPECT_THAT(faults("b K1111 R4441 | K4444"), IsEmpty());
  EXPECT_THAT(faults("b K1111 | K1122 ; held white"),
              ElementsAre(HasSubstr("could take the king")));
}

TEST(HyperchessSetup, IsKeptByThePosition) {
  PositionSetup setup = read_setup("b K1111 R2222 | K1144 P3333 ; held black");
  setup.half_move_clock = 17;
  setup.move_number = 42;
  const Position made(setup, hyperchess4_2010);
  EXPECT_EQ(text(made), "b K1111 R2222 | K1144 P3333 ; held black");
  EXPECT_EQ(made.half_move_clock(), 17U);
  EXPECT_EQ(made.move_number(), 42U);
  EXPECT_EQ(made.options(), hyperchess4_2010);
  EXPECT_EQ(text(made.king(Color::white)), "1111");
  EXPECT_EQ(text(made.king(Color::black)), "1144");
}

// --- Records that break the rules ---------------------------------------------------------

TEST(HyperchessForce, NeedsAManAndSparesKings) {
  const Position start = Position::initial(hyperchess_2004);
  EXPECT_FALSE(start.can_force(read_move("2222-2223")));
  EXPECT_FALSE(start.can_force(read_move("1112-1112")));
  EXPECT_FALSE(start.can_force(read_move("1112-4342")));
  EXPECT_FALSE(start.can_force(read_move("1112-1312")));
  EXPECT_TRUE(start.can_force(read_move("1112-4143")));
  EXPECT_TRUE(start.can_force(read_move("4142-1112")));
}

TEST(HyperchessForce, PlaysAnIllegalMoveAsWritten) {
  Position now = Position::initial(hyperchess_2004);
  now.force(read_move("1112-4143"));
  EXPECT_TRUE(now.men().at(cell("4143")).is(Color::white, Role::rook));
  EXPECT_FALSE(now.men().at(cell("1112")).exists());
  EXPECT_EQ(now.turn(), Color::black);
  EXPECT_EQ(now.half_move_clock(), 0U);
  expect_sound(now);
}

TEST(HyperchessForce, LeavesAKingThatNoOneMayTake) {
  Position now = position("b K1111 R4441 | K4444 P3333");
  now.force(read_move("3333-3323"));
  EXPECT_EQ(why_not(now, "4441-4444"), "cannot-move-so HC-8 4444");
  EXPECT_EQ(why_not(now, "4441-4443"), "");
}

TEST(HyperchessForce, LetsAHeldKingBreakTheHold) {
  Position now = position("b K1211 | K1244 P3333 ; held black");
  now.force(read_move("1244-2244"));
  EXPECT_EQ(now.held(), std::nullopt);
  expect_sound(now);
}

TEST(HyperchessForce, MakesTheHoldWhereTheKingArrives) {
  Position now = position("w K1211 | K4444 P3333", hyperchess4_2010);
  now.force(read_move("1211-4411"));
  EXPECT_EQ(now.held(), Color::black);
  now.force(read_move("4444-1111"));
  EXPECT_EQ(now.held(), Color::white);
  expect_sound(now);
}

/// HC-13: an empty square was moved onto a knight.
TEST(HyperchessForce, TakesOffAManThatAnEmptySquareWipedOut) {
  Position now = position("b K1111 N1234 | K4444 R3333");
  now.take_off(cell("1234"));
  EXPECT_EQ(text(now), "w K1111 | R3333 K4444");
  EXPECT_EQ(now.half_move_clock(), 0U);
  EXPECT_EQ(now.move_number(), 2U);
  expect_sound(now);
}

TEST(HyperchessForce, PassesWhereAMoveLacks) {
  Position now = Position::initial(hyperchess_2004);
  now.pass();
  EXPECT_EQ(now.turn(), Color::black);
  EXPECT_EQ(now.half_move_clock(), 1U);
  now.pass();
  EXPECT_EQ(now, Position::initial(hyperchess_2004));
  EXPECT_EQ(now.move_number(), 2U);
  expect_sound(now);
}

} // namespace
} // namespace tessera::hyperchess::test
