// Positions of Chesseract that are set up, and what makes them differ: CS-15 and CS-18.

#include "chesseract_support.hpp"

#include <gtest/gtest.h>

namespace tessera::chesseract::test {
namespace {

// --- Faults -------------------------------------------------------------------------------------

TEST(ChesseractFaults, AreOfKings) {
  EXPECT_EQ(faults("w KAIa1 | KDIVd4"), "");
  EXPECT_EQ(faults("w KAIa1 | NDIVd4"), "Black has no king");
  EXPECT_EQ(faults("w | KDIVd4"), "White has no king");
  EXPECT_EQ(faults("b KAIa1 KAIa4 | KDIVd4 KDIVd1"),
            "White has more than one king Black has more than one king");
}

TEST(ChesseractFaults, AreOfAKingThatCouldBeTaken) {
  EXPECT_EQ(faults("w KAIa1 RDIVd1 | KDIVd4"), "White is to move and could take the king");
  EXPECT_EQ(faults("w KAIa1 RDIVd1 | KDIVd4 ; due 1"), "White is to move and could take the king");
  EXPECT_EQ(faults("b KAIa1 RDIVd1 | KDIVd4"), "");
  EXPECT_EQ(faults("b KAIa1 | KDIVd4 WBIIb2"), "Black is to move and could take the king");
  EXPECT_EQ(faults("w KAIa1 | KDIVd4 WBIIb2"), "");
  // Not one that is pacified, and not by a piece that is.
  EXPECT_EQ(faults("w KAIa1 RDIVd1 MDIVc4 | KDIVd4"), "");
  EXPECT_EQ(faults("w KAIa1 RDIVd1 | KDIVd4 MDIVc1"), "");
  EXPECT_EQ(faults("w KAIa1 RDIVd1 | KDIVd4 MDIVc4"), "White is to move and could take the king");
  // Not two kings side by side, either.
  EXPECT_EQ(faults("w KAIa1 | KAIa2"), "White is to move and could take the king");
}

TEST(ChesseractFaults, AreOfUnmovedMen) {
  const std::string men = "w KAIb3 QAIc2 NBIIb2 | KDIVb3 PDIIIb2 ";
  EXPECT_EQ(faults(men + "; unmoved AIb3,AIc2,DIVb3,DIIIb2"), "");
  EXPECT_EQ(faults(men + "; unmoved none"), "");
  EXPECT_EQ(faults(men + "; unmoved AIa1"), "an empty cell is listed among the unmoved pieces");
  EXPECT_EQ(faults(men + "; unmoved BIIb2"),
            "a piece that does not stand where it starts is listed as unmoved");
  EXPECT_EQ(faults(men + "; unmoved AIa1,BIIb2"),
            "an empty cell is listed among the unmoved pieces "
            "a piece that does not stand where it starts is listed as unmoved");
  // The same piece of the same side, that is.
  EXPECT_EQ(faults("w KAIa1 RAIc2 | KDIVd4 QAIa2 ; unmoved AIc2"),
            "a piece that does not stand where it starts is listed as unmoved");
  EXPECT_EQ(faults("w KAIa1 QDIVc2 | KDIVd1 NAIa2 ; unmoved AIa2"),
            "a piece that does not stand where it starts is listed as unmoved");
}

TEST(ChesseractFaults, AreOfTheManThatHasMoved) {
  const std::string men = "w KAIa1 NDIVb3 | KDIVd4 NBIIb2 ";
  EXPECT_EQ(faults(men), "White is to move and could take the king");
  EXPECT_EQ(faults(men + "; moved DIVb3"), "");
  EXPECT_EQ(faults(men + "; taking DIVb3"), "");
  EXPECT_EQ(faults(men + "; moved BIIb2"),
            "the piece that has made the first move is not one of White's");
  EXPECT_EQ(faults(men + "; moved CIIIc3"),
            "the piece that has made the first move is not one of White's");
  EXPECT_EQ(faults("b KAIa1 | KDIVd4 NBIIb2 ; moved AIa1"),
            "the piece that has made the first move is not one of Black's");
}

TEST(ChesseractFaults, OfThePactAreNotChecks) {
  EXPECT_EQ(faults("w KAIb3 QAIc2 | KDIVb3 QDIVc2"), "");
}

// --- What counts as unmoved ----------------------------------------------------------------------

TEST(ChesseractUnmoved, AreThoseThatAreTold) {
  const std::string men = "w KAIb3 QAIc2 NBIIb2 PAIIa1 | KDIVb3 PDIIIb2 ";
  EXPECT_EQ(text(position(men).unmoved()), text(cells("AIb3 AIc2 AIIa1 DIVb3 DIIIb2")));
  EXPECT_EQ(text(position(men + "; unmoved none").unmoved()), "");
  EXPECT_EQ(text(position(men + "; unmoved AIb3,DIIIb2").unmoved()), text(cells("AIb3 DIIIb2")));
}

TEST(ChesseractUnmoved, AreThoseWhereTheStartHasTheSameManOtherwise) {
  const auto unmoved = [](std::string_view text) {
    return test::text(
        Position::usually_unmoved(placement_of<hypercube::cell_count>(read_setup(text).men)));
  };
  EXPECT_EQ(unmoved("w KAIb3 QAIa2 NAId2 | KDIVb2 NDIVd2"), "AId2 AIb3 DIVd2");
  EXPECT_EQ(unmoved("w QDIVc2 PDIIIa1 | QAIc2 PAIIa1"), "");
  EXPECT_EQ(Position::usually_unmoved(Position::initial({}).men()).size(), 64);
}

// --- How many moves are due ----------------------------------------------------------------------

TEST(ChesseractMovesDue, AreTwoUnlessTold) {
  EXPECT_EQ(position("w KAIa1 | KDIVd4").moves_due(), 2U);
  EXPECT_EQ(position("w KAIa1 | KDIVd4 ; due 2").moves_due(), 2U);
  const Position one = position("b KAIa1 | KDIVd4 ; due 1");
  EXPECT_EQ(one.moves_due(), 1U);
  EXPECT_EQ(after(one, "DIVd4-DIVd3").turn(), Color::white);
  EXPECT_EQ(after(one, "DIVd4-DIVd3").moves_due(), 2U);
}

TEST(ChesseractMovesDue, AreOneOfAnotherManWithinATurn) {
  const Position within = position("w KAIa1 NBIIb2 | KDIVd4 ; moved BIIb2");
  EXPECT_EQ(within.moves_due(), 1U);
  EXPECT_EQ(text(within.first_mover()), "BIIb2");
  EXPECT_FALSE(within.may_take_king());
  EXPECT_EQ(why_not(within, "BIIb2-BIIc4"), "same-piece-twice CS-11 AIa1");
  EXPECT_EQ(why_not(within, "AIa1-AIa2"), "");
}

TEST(ChesseractMovesDue, MayTakeAKingWhereThatIsTold) {
  EXPECT_EQ(why_not(caged("NDIVb3", "KDIVd4", "; taking DIVb3"), "DIVb3-DIVd4"), "");
  // Only that piece, and only if it attacks it.
  EXPECT_EQ(why_not(caged("NDIVb3", "KBIb2", "; taking DIVb3"), "BIa1-BIb2"),
            "cannot-move-so CS-13 BIb2");
  EXPECT_EQ(why_not(caged("NDIVa1", "KDIVd4", "; taking DIVa1"), "DIVa1-DIVd4"),
            "cannot-move-so CS-2");
  EXPECT_EQ(why_not(caged("NDIVb3", "KDIVd4", "; moved DIVb3"), "DIVb3-DIVd4"),
            "cannot-move-so CS-13 DIVd4");
}

// --- Equal and different positions ---------------------------------------------------------------

TEST(ChesseractPosition, IsTheSameWhateverTheOrderOfAWholeTurn) {
  const Position start = Position::initial({});
  const Position one = after(start, "AIIa1-BIIa1 DIIIa1-CIIIa1 DIVa2-CIVc2");
  const Position other = after(start, "AIIa1-BIIa1 DIVa2-CIVc2 DIIIa1-CIIIa1");
  EXPECT_EQ(one, other);
  EXPECT_EQ(one.hash(), other.hash());
}

TEST(ChesseractPosition, IsAnotherByEachThingItHolds) {
  const std::vector<std::string> different{
      "w KAIb3 NDIVb1 | KDIVd4",
      "b KAIb3 NDIVb1 | KDIVd4",
      "w KAIb3 NDIVb1 | KDIVd4 ; due 1",
      "w KAIb3 NDIVb1 | KDIVd4 ; unmoved none",
      "w KAIb3 NDIVb1 | KDIVd4 ; moved DIVb1",
      "w KAIb3 NDIVb1 | KDIVd4 ; moved AIb3",
      "w KAIb3 NDIVb1 | KDIVd4 ; taking DIVb1",
      "w KAIb3 UDIVb1 | KDIVd4",
      "w KAIb3 | KDIVd4 NDIVb1",
  };
  for (const std::string &a : different) {
    for (const std::string &b : different) {
      EXPECT_EQ(position(a) == position(b), a == b) << a << " and " << b;
      EXPECT_EQ(position(a).hash() == position(b).hash(), a == b) << a << " and " << b;
    }
  }
}

TEST(ChesseractPosition, IsTheSameWithAnotherNumber) {
  PositionSetup setup = read_setup("w KAIa1 | KDIVd4");
  setup.move_number = 7;
  const Position later(setup, {});
  EXPECT_EQ(later.move_number(), 7U);
  EXPECT_EQ(later, position("w KAIa1 | KDIVd4"));
  EXPECT_EQ(later.hash(), position("w KAIa1 | KDIVd4").hash());
}

// --- Playing illegal moves -----------------------------------------------------------------------

TEST(ChesseractForced, MovesLeaveAnOriginAndTakeNoKing) {
  const Position start = position("w KAIa1 NDIVb1 | KDIVd4 NBIIb2");
  EXPECT_TRUE(start.can_force(read_move("DIVb1-AIIIc3")));
  EXPECT_TRUE(start.can_force(read_move("AIa1-BIIb2")));
  EXPECT_TRUE(start.can_force(read_move("BIIb2-DIVb1")));
  EXPECT_FALSE(start.can_force(read_move("DIVb2-DIVb3")));
  EXPECT_FALSE(start.can_force(read_move("DIVb1-DIVd4")));
  EXPECT_FALSE(start.can_force(read_move("DIVb1-AIa1")));
  EXPECT_FALSE(start.can_force(read_move("DIVb1-DIVb1")));
  EXPECT_FALSE(start.can_force({cell("CIa1"), cell("CIa1"), std::nullopt, Role::knight}));
}

TEST(ChesseractForced, PassesAreOfOneMoveOrOfTheTurn) {
  Position passed = position("b KAIa1 | KDIVd4 ; due 2");
  passed.pass();
  EXPECT_EQ(passed.turn(), Color::black);
  EXPECT_EQ(passed.moves_due(), 1U);
  passed.pass();
  EXPECT_EQ(passed.turn(), Color::white);
  EXPECT_EQ(passed.moves_due(), 2U);
  EXPECT_EQ(passed.move_number(), 2U);
  Position within = after(caged("NDIVa1", "KDIVd4"), "DIVa1-DIVb3");
  within.end_turn();
  EXPECT_EQ(within.turn(), Color::black);
  EXPECT_EQ(within.moves_due(), 2U);
  EXPECT_EQ(within.move_number(), 1U);
  EXPECT_FALSE(within.first_mover().exists());
  EXPECT_FALSE(within.may_take_king());
}

TEST(ChesseractForced, MenAreTakenOffWithAMove) {
  Position taken = position("w KAIb3 QAIc2 | KDIVb3 QDIVc2");
  taken.take_off(cell("DIVc2"));
  EXPECT_EQ(text(taken.unmoved()), text(cells("AIb3 AIc2 DIVb3")));
  EXPECT_FALSE(taken.men().at(cell("DIVc2")).exists());
  EXPECT_EQ(taken.turn(), Color::white);
  EXPECT_EQ(taken.moves_due(), 1U);
}

/// A piece that moves against the rules may take the king where the rules would let only it do so.
TEST(ChesseractForced, MovesLetAManTakeTheKingAsOthersDo) {
  Position legal = caged("NDIVa1", "KDIVd4");
  legal.force(read_move("DIVa1-DIVb3"));
  EXPECT_TRUE(legal.may_take_king());
  Position mated = caged("NDIVb1", "KDIVa4 BBIIa1");
  mated.force(read_move("DIVb1-DIVc3"));
  EXPECT_FALSE(mated.may_take_king());
  // The other knight could have made the first move, and this one have lifted the check.
  Position two = caged("NBIIb3 NDIVb1", "KDIIIb2 BBIIa1");
  two.force(read_move("BIIb3-BIIIb1"));
  EXPECT_FALSE(two.may_take_king());
}

TEST(ChesseractForced, MovesOfTheOtherSideCountAsTheirOwn) {
  Position forced = position("w KAIa1 NDIVb1 | KDIVd4 NBIIb2");
  forced.force(read_move("BIIb2-BIIc4"));
  EXPECT_EQ(forced.turn(), Color::white);
  EXPECT_EQ(forced.moves_due(), 1U);
}

} // namespace
} // namespace tessera::chesseract::test
