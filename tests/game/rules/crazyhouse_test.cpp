// 4*Crazyhouse: what goes to the hand, and what may be put from it (FS-9).

#include "orthodox_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::orthodox::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const Rules &rules = fourstar::crazyhouse;

Position crazyhouse(std::string_view text) { return position(text, rules); }
std::vector<std::string> setup_faults_of_crazyhouse(const PositionSetup &setup) {
  return Position::faults(setup, {&rules});
}
std::vector<std::string> setup_faults_of_crazyhouse(std::string_view text) {
  return setup_faults_of_crazyhouse(read_setup(text));
}

/// Where a piece of the side to move may be put.
CellSet puts(const Position &position, Role man) {
  CellSet found;
  for (const Move &move : position.legal_moves()) {
    if (move.drop == man) {
      found.insert(move.to);
    }
  }
  return found;
}

// --- Hands --------------------------------------------------------------------------------

TEST(Crazyhouse, BeginsAs4ChessWithEmptyHands) {
  const Position start = start_of(rules);
  EXPECT_TRUE(start.has_hands());
  EXPECT_EQ(start.hands(), Hands());
  EXPECT_EQ(start.men(), start_of(fourstar::chess).men());
  EXPECT_FALSE(start.conventions().fifty_moves);
}

TEST(Crazyhouse, GivesACapturedManToItsCaptor) {
  const Position before = crazyhouse("w Kaa11 Raa14 | Kdd44 Nda14 ; hands N | P");
  EXPECT_EQ(text(after(before, "aa14-da14")), "b Kaa11 Rda14 | Kdd44 ; hands NN | P");
  const Position by_black = crazyhouse("b Kaa11 Uaa34 | Kdd44 Rda34");
  EXPECT_EQ(text(after(by_black, "da34-aa34")), "w Kaa11 | Raa34 Kdd44 ; hands | U");
}

TEST(Crazyhouse, PutsAManFromTheHand) {
  const Position before = crazyhouse("w Kaa11 | Kdd44 ; hands NNP | Q");
  EXPECT_EQ(text(after(before, "N*bb22 Q*bb34")), "w Kaa11 Nbb22 | Qbb34 Kdd44 ; hands NP |");
  EXPECT_EQ(after(before, "N*bb22").half_move_clock(), 1U);
  expect_sound(after(before, "N*bb22 Q*bb34 P*bb23"));
}

TEST(Crazyhouse, PutsPawnsNeitherOnFirstRanksNorWhereTheyPromote) {
  for (const Color color : both_colors) {
    const bool white = color == Color::white;
    const Position now =
        crazyhouse(white ? "w Kbb21 | Kcc41 ; hands PN |" : "b Kbb14 | Kcc34 ; hands | PN");
    EXPECT_EQ(puts(now, Role::knight).size(), 256 - 2);
    // A rank of each mini-board has 64 cells in all; kings stand on two of them.
    EXPECT_EQ(puts(now, Role::pawn).size(), 256 - 64 - 4);
    const char *first = white ? "P*dd21" : "P*aa34";
    const char *promoting = white ? "P*db44" : "P*ab11";
    const char *last_of_another = white ? "P*cb44" : "P*ab21";
    EXPECT_EQ(why_not(now, first), std::string("bad-drop FS-9 ") + (first + 2));
    EXPECT_EQ(why_not(now, promoting), std::string("bad-drop FS-9 ") + (promoting + 2));
    EXPECT_EQ(why_not(now, last_of_another), "");
  }
}

TEST(Crazyhouse, MakesAPromotedManAPawnAgain) {
  const Position before = crazyhouse("w Kaa11 Pcb34 | Kdd41 Qdb44 Rdb14 Ncd11");
  const Position promoted = after(before, "cb34-db44=D");
  EXPECT_EQ(text(promoted), "b Kaa11 Ddb44~ | Ncd11 Rdb14 Kdd41 ; hands Q |");
  // It is named by what it is, also on its way.
  EXPECT_EQ(why_not(after(promoted, "dd41-dc41"), "db44-ca33", "D"), "");
  EXPECT_EQ(text(after(promoted, "dd41-dc41 db44-ca33").promoted()), "ca33");
  const Position taken = after(promoted, "db14-db44");
  EXPECT_EQ(text(taken), "w Kaa11 | Ncd11 Kdd41 Rdb44 ; hands Q | P");
  expect_sound(taken);
}

TEST(Crazyhouse, RepeatsOnlyWithTheSameHandsAndPromotedMen) {
  const auto hash = [](std::string_view text) { return crazyhouse(text).hash(); };
  const std::uint64_t plain = hash("w Kaa11 Qbb13 | Kdd41");
  EXPECT_NE(plain, hash("w Kaa11 Qbb13~ | Kdd41"));
  EXPECT_NE(plain, hash("w Kaa11 Qbb13 | Kdd41 ; hands N |"));
  EXPECT_NE(hash("w Kaa11 | Kdd41 ; hands | N"), hash("w Kaa11 | Kdd41 ; hands N |"));
  EXPECT_NE(hash("w Kaa11 | Kdd41 ; hands NN |"), hash("w Kaa11 | Kdd41 ; hands N |"));
}

// --- Check ----------------------------------------------------------------------------------

TEST(Crazyhouse, ParriesACheckByAMan) {
  const Position checked = crazyhouse("w Kaa11 | Kdd44 Rda11 ; hands PN | ");
  EXPECT_EQ(sorted(text(puts(checked, Role::knight))), "ba11 ca11");
  // The cells between are on a first rank.
  EXPECT_EQ(text(puts(checked, Role::pawn)), "");
  EXPECT_EQ(why_not(checked, "N*bb33"), "leaves-king-in-check FS-7 da11");
}

TEST(Crazyhouse, GivesCheckAndMateByAMan) {
  const Position before = crazyhouse("w Kbb22 | Kdd44 ; hands QP |");
  EXPECT_EQ(after(before, "Q*cc33").outcome(), Outcome::checkmate);
  EXPECT_EQ(text(after(before, "P*dd43").checkers()), "");
  EXPECT_EQ(text(after(before, "P*dc43").checkers()), "dc43");
}

TEST(Crazyhouse, IsNoMateWhereAManMayStandBetween) {
  // The queens and the king leave no cell, and the rook gives its check from afar.
  constexpr std::string_view men = "b Kdd42 Qdc14 Qbd34 Rad44 | Kdd44";
  EXPECT_EQ(crazyhouse(men).outcome(), Outcome::checkmate);
  const Position saved = crazyhouse(std::string(men) + " ; hands | PN");
  EXPECT_EQ(saved.outcome(), Outcome::ongoing);
  EXPECT_EQ(joined(legal_moves(saved)), "N*bd44 N*cd44");
}

TEST(Crazyhouse, IsNoStalemateWithAManInHand) {
  constexpr std::string_view men = "b Qdc14 Qbd34 Kdd42 | Kdd44";
  EXPECT_EQ(crazyhouse(men).outcome(), Outcome::stalemate);
  EXPECT_EQ(crazyhouse(std::string(men) + " ; hands | P").outcome(), Outcome::ongoing);
}

// --- Refusals -------------------------------------------------------------------------------

TEST(CrazyhouseRefusal, OfMenFromTheHand) {
  const Position now = crazyhouse("w Kaa11 Nbb22 | Kdd44 ; hands NP | Q");
  EXPECT_EQ(why_not(now, "N*bb23"), "");
  EXPECT_EQ(why_not(now, "Q*bb23"), "not-in-hand FS-9");
  EXPECT_EQ(why_not(now, "K*bb23"), "not-in-hand FS-9");
  EXPECT_EQ(why_not(now, "N*bb22"), "bad-drop FS-9 bb22");
  EXPECT_EQ(why_not(now, "N*dd44"), "bad-drop FS-9 dd44");
  EXPECT_EQ(why_not(now, "P*bb21"), "bad-drop FS-9 bb21");
  EXPECT_EQ(why_not(now, "N*bb23", "P"), "piece-mismatch FS-8");
  EXPECT_EQ(why_not(now, "N*bb23", "NxQ"), "captured-piece-mismatch FS-8 bb23");
  Attempt promoting{read_move("P*cc33"), {}, {}};
  promoting.move.promotion = Role::queen;
  EXPECT_EQ(why_not(now, promoting), "promotion-not-allowed FS-6");
}

TEST(CrazyhouseRefusal, TellsTheHandBeforeTheCellAndTheCellBeforeTheKing) {
  const Position checked = crazyhouse("w Kaa11 Nbb22 | Kdd44 Rda11 ; hands P |");
  EXPECT_EQ(why_not(checked, "N*bb22"), "not-in-hand FS-9");
  EXPECT_EQ(why_not(checked, "P*bb22"), "bad-drop FS-9 bb22");
  EXPECT_EQ(why_not(checked, "P*bb23"), "leaves-king-in-check FS-7 da11");
}

// --- Set-ups --------------------------------------------------------------------------------

TEST(CrazyhouseSetup, HasHandsThatCanBe) {
  EXPECT_THAT(setup_faults_of_crazyhouse("w Kaa11 | Kdd44 ; hands QRBNPUD | PPP"), IsEmpty());
  EXPECT_THAT(setup_faults_of_crazyhouse("w Kaa11 | Kdd44 ; hands K | "),
              ElementsAre("White has a king in hand"));
  PositionSetup setup = read_setup("w Kaa11 | Kdd44");
  setup.hands[1][index(Role::pawn)] = 127;
  EXPECT_THAT(setup_faults_of_crazyhouse(setup), IsEmpty());
  setup.hands[1][index(Role::pawn)] = 128;
  EXPECT_THAT(setup_faults_of_crazyhouse(setup),
              ElementsAre("Black has more than 127 pawns in hand"));
  setup.hands[1][index(Role::pawn)] = 100;
  setup.hands[0][index(Role::pawn)] = 90;
  EXPECT_THAT(setup_faults_of_crazyhouse(setup), IsEmpty());
  setup.hands[0][index(Role::knight)] = 1;
  EXPECT_THAT(setup_faults_of_crazyhouse(setup), ElementsAre(HasSubstr("more than 192 pieces")));
}

TEST(CrazyhouseSetup, MarksOnlyMenThatWerePawns) {
  EXPECT_THAT(setup_faults_of_crazyhouse("w Kaa11 Qbb23~ | Kdd44 Ncc11~"), IsEmpty());
  EXPECT_THAT(setup_faults_of_crazyhouse("w Kaa11~ | Kdd44"),
              ElementsAre(HasSubstr("a king or a pawn")));
  EXPECT_THAT(setup_faults_of_crazyhouse("w Kaa11 Pbb22~ | Kdd44"),
              ElementsAre(HasSubstr("a king or a pawn")));
  PositionSetup setup = read_setup("w Kaa11 | Kdd44");
  setup.promoted.insert(cell("cc22"));
  EXPECT_THAT(setup_faults_of_crazyhouse(setup), ElementsAre(HasSubstr("an empty cell")));
}

// --- Records that break the rules -------------------------------------------------------------

TEST(CrazyhouseForce, PutsMenThatNoHandHeld) {
  Position now = crazyhouse("w Kaa11 Pcc33 | Kdd41");
  EXPECT_TRUE(now.can_force(read_move("N*bb22")));
  EXPECT_TRUE(now.can_force(read_move("P*bb21")));
  EXPECT_FALSE(now.can_force(read_move("K*bb22")));
  EXPECT_FALSE(now.can_force(read_move("N*cc33")));
  now.force(read_move("N*bb22"));
  EXPECT_EQ(text(now), "b Kaa11 Nbb22 Pcc33 | Kdd41");
  expect_sound(now);
}

TEST(CrazyhouseForce, KeepsHandsAndMarksSound) {
  Position now = crazyhouse("w Kaa11 Rbb12 Qcc33~ | Kdd41 Nda12~ ; hands | P");
  now.force(read_move("bb12-cc33"));
  EXPECT_EQ(text(now), "b Kaa11 Rcc33 | Nda12~ Kdd41 ; hands | P");
  expect_sound(now);
  now.force(read_move("cc33-da12"));
  EXPECT_EQ(text(now), "w Kaa11 Rda12 | Kdd41 ; hands P | P");
  expect_sound(now);
  now.take_off(cell("da12"));
  EXPECT_EQ(text(now), "b Kaa11 | Kdd41 ; hands P | P");
  expect_sound(now);
  for (int taken = 0; taken < 300; ++taken) {
    now.force(read_move("N*cc33"));
    now.take_off(cell("cc33"));
  }
  EXPECT_EQ(now.hands()[0][index(Role::knight)], 255);
  expect_sound(now);
}

} // namespace
} // namespace tessera::orthodox::test
