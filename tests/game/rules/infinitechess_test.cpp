// The rules of 4x4x4x4 by the rulings' own examples: IC-1 to IC-12 and IC-23.

#include "naive/random_game.hpp"
#include "rules_support.hpp"
#include "support/environment.hpp"

#include "lib/game/notation/fen.hpp"
#include "lib/game/rules/infinitechess.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::HasSubstr;

constexpr Notation plane_cells = hypercube::notations::infinitechess;

Variant infinite() { return Variant(*find_game("4x4x4x4")); }
Cell on(std::string_view text) { return parse_cell(text, plane_cells).value(); }
Move go(std::string_view from, std::string_view to) { return {on(from), on(to)}; }

/// Pieces as in "K12,1 P12,4 | k8,19"; pawns have their right if they are written with +.
PositionSetup setup_with(std::string_view men, Color turn = Color::white) {
  PositionSetup setup;
  setup.turn = turn;
  setup.unmoved = CellSet();
  for (const std::string &word : words(men)) {
    const bool has_right = word.back() == '+';
    const Cell cell = on(std::string_view(word).substr(1, word.size() - (has_right ? 2 : 1)));
    const bool is_black = word[0] >= 'a';
    const auto role = role_letters.find(is_black ? static_cast<char>(word[0] - 32) : word[0]);
    setup.men.put(cell, Piece(is_black ? Color::black : Color::white, all_roles[role]));
    if (has_right) {
      setup.unmoved->insert(cell);
    }
  }
  return setup;
}
Position with(std::string_view men, Color turn = Color::white) {
  return set_up({setup_with(men, turn)}, infinite()).position.value();
}

std::string targets(const Position &position, std::string_view from) {
  std::vector<std::string> found;
  for (const Cell cell : position.destinations(on(from)).moves) {
    found.push_back(to_string(cell, plane_cells));
  }
  std::sort(found.begin(), found.end());
  return joined(found);
}

std::string refused(const Position &position, const Move &move) {
  const auto refusal = position.why_not({move});
  if (!refusal) {
    return "";
  }
  std::string text = joined({std::string(name(refusal->code)), std::string(refusal->ruling)});
  for (const Cell cell : refusal->cells.items()) {
    text += ' ' + to_string(cell, plane_cells);
  }
  return text;
}

Position played(Position position, std::initializer_list<Move> moves) {
  for (const Move &move : moves) {
    EXPECT_EQ(refused(position, move), "");
    position.apply(move);
  }
  return position;
}

TEST(InfiniteChess, StartsAsTheSiteHasIt) {
  const Position start = Position::initial(infinite());
  EXPECT_EQ(start.at(on("12,1")), Piece(Color::white, Role::king));
  EXPECT_EQ(start.at(on("13,1")), Piece(Color::white, Role::queen));
  EXPECT_EQ(start.at(on("8,19")), Piece(Color::black, Role::king));
  EXPECT_EQ(start.at(on("7,19")), Piece(Color::black, Role::queen));
  EXPECT_EQ(start.men_of(Color::white, Role::pawn).size(), 20);
  EXPECT_EQ(start.men_of(Color::white).size(), 32);
  for (const char *pawn : {"11,19", "14,19", "1,18", "19,18"}) {
    EXPECT_EQ(start.at(on(pawn)), Piece(Color::black, Role::pawn)) << pawn;
  }
  EXPECT_EQ(to_fen(start),
            "rnnr-bqkb-pppp-rnnr/pppp-pppp-pppp-pppp/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/"
            "4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/PPPP-PPPP-PPPP-PPPP/"
            "RNNR-PPPP-BKQB-RNNR w * - 0 1");
}

TEST(InfiniteChess, PiecesChangeNoMoreThanTwoCoordinates) {
  const Position open = with("K19,1 R1,1 B2,2 Q3,1 N1,3 k19,19");
  EXPECT_EQ(refused(open, go("1,1", "1,16")), "");
  EXPECT_EQ(refused(open, go("1,1", "6,6")), "cannot-move-so IC-4");
  EXPECT_EQ(refused(open, go("2,2", "7,7")), "");
  EXPECT_EQ(refused(open, go("2,2", "8,8")), "cannot-move-so IC-4");
  EXPECT_EQ(refused(open, go("3,1", "8,6")), "");
  EXPECT_EQ(refused(open, go("3,1", "9,6")), "cannot-move-so IC-4");
  EXPECT_EQ(refused(open, go("3,1", "4,2")), "");
  EXPECT_EQ(refused(open, go("1,3", "11,4")), "");
  EXPECT_EQ(refused(open, go("19,1", "18,6")), "");
  EXPECT_EQ(refused(open, go("19,1", "14,7")), "cannot-move-so IC-4");
}

TEST(InfiniteChess, PawnsStepAndCaptureAsTheExamplesSay) {
  EXPECT_EQ(targets(with("K19,1 P12,2 k19,19"), "12,2"), "12,3 12,7");
  EXPECT_EQ(targets(with("K19,1 P12,2+ k19,19"), "12,2"), "12,12 12,3 12,4 12,7");
  EXPECT_EQ(targets(with("K19,1 P12,2 n11,3 n13,3 n7,3 n17,3 n11,7 n13,7 n7,7 n17,7 n12,3 n12,7 "
                         "k19,19"),
                    "12,2"),
            "11,3 11,7 13,3 13,7 17,3 17,7 7,3 7,7");
}

TEST(InfiniteChess, ADoubleStepIsARightOfTheMan) {
  const Position start = Position::initial(infinite());
  EXPECT_EQ(targets(start, "7,1"), "7,11 7,6");
  EXPECT_EQ(targets(start, "12,2"), "12,12 12,3 12,4 12,7");
  const Position moved = played(
      start, {go("12,2", "12,3"), go("4,18", "4,17"), go("11,2", "11,3"), go("4,17", "4,16")});
  EXPECT_EQ(refused(moved, go("12,3", "12,13")), "cannot-move-so IC-7");
  const Position blocked = with("K19,1 P12,2+ n12,3 N12,12 k19,19");
  EXPECT_EQ(refused(blocked, go("12,2", "12,4")), "path-blocked IC-7 12,3");
  EXPECT_EQ(refused(blocked, go("12,2", "12,12")), "path-blocked IC-7 12,12");
}

TEST(InfiniteChess, TakesInPassingByAnyCapture) {
  const Position before = with("K19,1 P2,7 k19,19 p3,13+", Color::black);
  const Position after = played(before, {go("3,13", "3,11")});
  const Move takes = go("2,7", "3,12");
  EXPECT_EQ(refused(after, takes), "");
  EXPECT_EQ(after.victim(takes), on("3,11"));
  const Position taken = played(after, {takes});
  EXPECT_FALSE(taken.at(on("3,11")).exists());
  EXPECT_EQ(taken.half_move_clock(), 0U);
  // A move later it is too late.
  Position later = after;
  later.pass();
  later.pass();
  EXPECT_EQ(refused(later, takes), "cannot-move-so IC-6");
}

TEST(InfiniteChess, TakesInPassingAlongTheOtherAxis) {
  const Position after = played(with("K19,1 P12,2+ k19,19 p11,8 p17,8"), {go("12,2", "12,12")});
  EXPECT_EQ(refused(after, go("11,8", "12,7")), "");
  EXPECT_EQ(refused(after, go("17,8", "12,7")), "");
  EXPECT_THAT(to_fen(after), HasSubstr(" b * 12,7:12,12 0 1"));
}

/// Both pawns leave the row of the king at once.
TEST(InfiniteChess, KeepsTheKingSafeWhereTwoPawnsLeave) {
  const Position row =
      played(with("K1,12 P2,12 k19,19 p3,14+ r4,12", Color::black), {go("3,14", "3,12")});
  EXPECT_EQ(refused(row, go("2,12", "3,13")), "leaves-king-in-check IC-10 4,12");
}

/// The pawn that gives check by its double step is taken in passing.
TEST(InfiniteChess, EndsACheckInPassing) {
  const Position check =
      played(with("K2,11 P2,12 k19,19 p3,14+", Color::black), {go("3,14", "3,12")});
  EXPECT_EQ(check.checkers(), CellSet{on("3,12")});
  EXPECT_EQ(refused(check, go("2,12", "3,13")), "");
  const std::vector<Move> legal = check.legal_moves();
  EXPECT_NE(std::find(legal.begin(), legal.end(), go("2,12", "3,13")), legal.end());
  EXPECT_EQ(check.count_legal_moves(), legal.size());
}

TEST(InfiniteChess, PromotesOnTheLastRowAlone) {
  const Position position = with("K19,1 P3,18 P3,13 k19,16");
  EXPECT_EQ(refused(position, go("3,18", "3,19")), "promotion-missing IC-9");
  EXPECT_EQ(refused(position, {on("3,18"), on("3,19"), Role::knight}), "");
  EXPECT_EQ(refused(position, go("3,13", "3,14")), "");
  EXPECT_EQ(refused(position, {on("3,13"), on("3,14"), Role::queen}), "promotion-not-allowed IC-9");
}

TEST(InfiniteChess, EndsInADrawAfterAHundredPlies) {
  PositionSetup setup = setup_with("K19,1 R1,1 k19,19");
  setup.half_move_clock = 99;
  Position position = set_up({setup}, infinite()).position.value();
  EXPECT_EQ(position.outcome(), Outcome::ongoing);
  position.apply(go("1,1", "1,2"));
  EXPECT_EQ(position.outcome(), Outcome::drawn);
  EXPECT_FALSE(position.drawn_by_material());
}

TEST(InfiniteChess, TellsPositionsApartByRightsAndPassing) {
  const Position start = with("K19,1 P12,2+ P6,4 k19,19");
  EXPECT_NE(start.hash(), with("K19,1 P12,2 P6,4 k19,19").hash());
  const Position stepped = played(start, {go("12,2", "12,4")});
  EXPECT_NE(stepped.hash(), with("K19,1 P12,4 P6,4 k19,19", Color::black).hash());
  // Whether a pawn could take it or not; and a small double step is not a big one.
  PositionSetup setup = setup_with("K19,1 P12,12 P12,8 k19,19", Color::black);
  setup.passed = on("12,7");
  setup.passer = on("12,12");
  const Position big = set_up({setup}, infinite()).position.value();
  setup.passer = on("12,8");
  const Position small = set_up({setup}, infinite()).position.value();
  EXPECT_NE(big.hash(), small.hash());
}

TEST(InfiniteChess, FindsFaultsInASetUp) {
  const auto faults = [](const PositionSetup &setup) {
    return joined(set_up({setup}, infinite()).faults);
  };
  EXPECT_THAT(faults(setup_with("K19,1 R1,1+ k19,19")),
              HasSubstr("the piece on 1,1 is not a pawn"));
  EXPECT_THAT(faults(setup_with("k19,19")), HasSubstr("White has no king"));
  PositionSetup setup = setup_with("K19,1 P12,4 k19,19", Color::black);
  setup.passed = on("12,3");
  setup.passer = on("12,4");
  EXPECT_EQ(faults(setup), "");
  setup.passer = on("12,8");
  EXPECT_THAT(faults(setup), HasSubstr("can just have passed over 12,3 to 12,8"));
}

TEST(InfiniteChess, WritesAPositionOnOneLineAndReadsItBack) {
  Position position = Position::initial(infinite());
  for (const auto &[from, to] :
       {std::pair("12,2", "12,4"), std::pair("4,18", "4,16"), std::pair("7,1", "7,11")}) {
    position.apply(go(from, to));
    const std::string fen = to_fen(position);
    const FenReading reading = parse_fen(fen, infinite());
    ASSERT_TRUE(reading.position) << fen;
    EXPECT_EQ(to_fen(*reading.position), fen);
    EXPECT_EQ(reading.position->hash(), position.hash());
  }
  EXPECT_THAT(to_fen(position), HasSubstr(" b * 7,6:7,11 0 2"));
}

TEST(InfiniteChess, AgreesWithTheNaiveRulesAtRandom) {
  for (unsigned seed = 1; seed <= trips_or(sanitized ? 2 : 12); ++seed) {
    const naive::RandomGame game = naive::play_at_random(infinite(), trips_seed() * 1000 + seed, 8);
    EXPECT_EQ(game.disagreement.value_or(""), "") << "seed " << seed;
  }
}

} // namespace
} // namespace tessera::test
