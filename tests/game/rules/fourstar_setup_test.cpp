// 4*Chess at its start, set-up positions, and positions after a record breaks the rules: FS-1,
// FS-2, FS-6.

#include "orthodox_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::orthodox::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> fourstar_faults(std::string_view men,
                                         const Rules &rules = fourstar::chess) {
  return Position::faults(read_setup(men), {&rules});
}

Cell turned(Cell cell) {
  hypercube::Coordinates at = hypercube::coordinates(cell);
  for (int &value : at) {
    value = 3 - value;
  }
  return hypercube::cell_at(at);
}

std::string cells_of(const Position &position, Color color, Role role) {
  return sorted(text(position.men().of(color, role)));
}

// --- The start position -----------------------------------------------------------------

TEST(FourStarStart, IsAsTheTextTells) {
  const Position start = start_of(fourstar::chess);
  EXPECT_EQ(start.turn(), Color::white);
  EXPECT_EQ(text(start.king(Color::white)), "aa11");
  EXPECT_EQ(text(start.king(Color::black)), "dd44");
  EXPECT_EQ(start.men().occupied().size(), 96);
  for (const Color color : both_colors) {
    EXPECT_EQ(start.men().of(color, Role::balloon).size(), 8);
    EXPECT_EQ(start.men().of(color, Role::pawn).size(), 24);
    EXPECT_EQ(start.men().of(color, Role::rook).size(), 4);
    EXPECT_EQ(start.men().of(color, Role::unicorn).size(), 4);
    EXPECT_EQ(start.men().of(color, Role::knight).size(), 4);
    EXPECT_EQ(start.men().of(color, Role::bishop).size(), 2);
  }
  EXPECT_EQ(cells_of(start, Color::white, Role::queen), "aa21");
  EXPECT_EQ(cells_of(start, Color::white, Role::bishop), "db11 dc11");
  EXPECT_EQ(cells_of(start, Color::white, Role::unicorn), "ba21 bd21 cb11 cc11");
  EXPECT_EQ(cells_of(start, Color::black, Role::queen), "dd34");
  EXPECT_EQ(cells_of(start, Color::black, Role::knight), "aa44 ad44 ba44 bd44");
}

TEST(FourStarStart, HasBlackTurnedAgainstWhite) {
  for (const Rules *rules : {&fourstar::chess, &fourstar::swapped}) {
    const Position start = start_of(*rules);
    for (const Cell cell : start.men().of(Color::white)) {
      const Role role = start.men().at(cell).role();
      EXPECT_TRUE(start.men().at(turned(cell)).is(Color::black, role)) << text(cell);
    }
  }
}

/// The author's first moves, and his warning about the knight.
TEST(FourStarStart, LetsTheTextsMovesBePlayed) {
  const Position start = start_of(fourstar::chess);
  EXPECT_EQ(after(start, "aa12-aa13 dd43-dd42").move_number(), 2U);
  const Position threatened = after(start, "cd11-dd13");
  EXPECT_EQ(text(threatened.attackers(cell("dd34"), Color::white)), "dd13");
  EXPECT_TRUE(threatened.men().at(cell("dd34")).is(Color::black, Role::queen));
}

TEST(FourStarStart, SwapsQueensAndRooks) {
  const Position start = start_of(fourstar::swapped);
  const Position usual = start_of(fourstar::chess);
  const auto is = [&](std::string_view on, Color color, Role role) {
    return start.men().at(cell(on)).is(color, role);
  };
  EXPECT_TRUE(is("ba11", Color::white, Role::queen));
  EXPECT_TRUE(is("aa21", Color::white, Role::rook));
  EXPECT_TRUE(is("cd44", Color::black, Role::queen));
  EXPECT_TRUE(is("dd34", Color::black, Role::rook));
  int different = 0;
  for (const Cell each : usual.men().occupied()) {
    different += start.men().at(each) == usual.men().at(each) ? 0 : 1;
  }
  EXPECT_EQ(different, 4);
  EXPECT_EQ(text(after(start, "cd11-dd13").attackers(cell("cd44"), Color::white)), "");
}

// --- Set-ups ----------------------------------------------------------------------------

TEST(FourStarSetup, HasOneKingASide) {
  EXPECT_THAT(fourstar_faults("w Kaa11 | Kdd44"), IsEmpty());
  EXPECT_THAT(fourstar_faults("w Kaa11 | Rdd44"), ElementsAre("Black has no king"));
  EXPECT_THAT(fourstar_faults("w Kaa11 Kcc33 | Kdd44"),
              ElementsAre("White has more than one king"));
}

TEST(FourStarSetup, HasNoPawnWhereItMustHavePromoted) {
  EXPECT_THAT(fourstar_faults("w Kaa11 Pda44 | Kdd44"), ElementsAre(HasSubstr("White has a pawn")));
  EXPECT_THAT(fourstar_faults("w Kbb22 | Kdd44 Pad11"), ElementsAre(HasSubstr("Black has a pawn")));
  EXPECT_THAT(fourstar_faults("w Kaa24 Pca44 Pda34 Pda43 Paa11 | Kdd41 Pda44 Pba11"), IsEmpty());
}

TEST(FourStarSetup, LetsNoKingBeTaken) {
  EXPECT_THAT(fourstar_faults("w Kaa11 Rdd41 | Kdd44"),
              ElementsAre(HasSubstr("could take the king")));
  EXPECT_THAT(fourstar_faults("b Kaa11 Rdd41 | Kdd44"), IsEmpty());
  EXPECT_THAT(fourstar_faults("w Kaa11 Dbb22 | Kdd44"),
              ElementsAre(HasSubstr("could take the king")));
  EXPECT_THAT(fourstar_faults("w Kcc33 | Kdd44"), ElementsAre(HasSubstr("could take the king")));
}

TEST(FourStarSetup, HasNoHands) {
  EXPECT_THAT(fourstar_faults("w Kaa11 Qbb21~ | Kdd44 ; hands N |"),
              ElementsAre(HasSubstr("no hands"), HasSubstr("promoted")));
}

TEST(FourStarSetup, TellsAllFaults) {
  EXPECT_THAT(fourstar_faults("w Pdd44 | ; hands N |"),
              ElementsAre("White has no king", HasSubstr("White has a pawn"), "Black has no king",
                          HasSubstr("no hands")));
}

TEST(FourStarSetup, IsKeptByThePosition) {
  PositionSetup setup = read_setup("b Kaa11 Rbb22 | Kdd44 Pcc33");
  setup.half_move_clock = 17;
  setup.move_number = 42;
  const Position made(setup, {&fourstar::chess});
  EXPECT_EQ(text(made), "b Kaa11 Rbb22 | Pcc33 Kdd44");
  EXPECT_EQ(made.half_move_clock(), 17U);
  EXPECT_EQ(made.move_number(), 42U);
}

// --- Records that break the rules ---------------------------------------------------------

TEST(FourStarForce, NeedsAManAndSparesKings) {
  const Position start = start_of(fourstar::chess);
  EXPECT_FALSE(start.can_force(read_move("aa13-aa14")));
  EXPECT_FALSE(start.can_force(read_move("aa12-aa12")));
  EXPECT_FALSE(start.can_force(read_move("aa12-dd44")));
  EXPECT_FALSE(start.can_force(read_move("N*bb33")));
  EXPECT_TRUE(start.can_force(read_move("aa12-dd34")));
  EXPECT_TRUE(start.can_force(read_move("aa11-ab11")));
}

TEST(FourStarForce, PlaysAnIllegalMoveAsWritten) {
  Position now = start_of(fourstar::chess);
  now.force(read_move("aa12-dd34"));
  EXPECT_TRUE(now.men().at(cell("dd34")).is(Color::white, Role::pawn));
  EXPECT_EQ(now.turn(), Color::black);
  expect_sound(now);
  now.force(read_move("dd44-ad14=Q"));
  EXPECT_TRUE(now.men().at(cell("ad14")).is(Color::black, Role::king));
  EXPECT_EQ(text(now.king(Color::black)), "ad14");
  expect_sound(now);
  now.force(read_move("ad11-bd14=U"));
  EXPECT_TRUE(now.men().at(cell("bd14")).is(Color::white, Role::unicorn));
  expect_sound(now);
}

TEST(FourStarForce, LeavesAKingThatNoOneMayTake) {
  Position now = position("b Kaa11 Rdd41 | Kdd44 Pcc33");
  now.force(read_move("cc33-cc32"));
  EXPECT_EQ(why_not(now, "dd41-dd44"), "cannot-move-so FS-7 dd44");
  EXPECT_EQ(why_not(now, "dd41-dd43"), "");
  EXPECT_EQ(now.how_it_moves(*now.why_not({read_move("dd41-dd44"), {}, {}}), Role::rook),
            "a king is not taken");
}

TEST(FourStarForce, TakesOffAManAndPasses) {
  Position now = position("b Kaa11 Ncc22 | Kdd44 Rcc33");
  now.take_off(cell("cc22"));
  EXPECT_EQ(text(now), "w Kaa11 | Rcc33 Kdd44");
  EXPECT_EQ(now.half_move_clock(), 0U);
  EXPECT_EQ(now.move_number(), 2U);
  expect_sound(now);
  now.pass();
  EXPECT_EQ(now.turn(), Color::black);
  EXPECT_EQ(now.half_move_clock(), 1U);
  expect_sound(now);
}

} // namespace
} // namespace tessera::orthodox::test
