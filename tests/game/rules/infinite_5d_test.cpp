// Infinite-5d by its rulings: IC-11, IC-12, IC-18 to IC-22, and IC-25.

#include "lattice_support.hpp"
#include "naive/random_game.hpp"
#include "support/environment.hpp"

#include "lib/game/board/board.hpp"
#include "lib/game/notation/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

const LatticeGame &big() {
  static const LatticeGame the_game("infinite-5d");
  return the_game;
}
const infinite_5d::Position &own(const Position &position) {
  return *position.as<infinite_5d::Position>();
}
Position after_moves(Position position, const std::vector<Move> &moves) {
  for (const Move &move : moves) {
    EXPECT_EQ(big().why_not(position, Attempt{move}), "");
    position.apply(move);
  }
  return position;
}
Position big_array() { return Position::initial(big().variant()); }
Move big_move(std::string_view from, std::string_view to) { return big().move(from, to); }
std::string big_refusal(const Position &position, std::string_view from, std::string_view to) {
  return big().why_not(position, from, to);
}

/// IC-18.
TEST(Infinite5d, HasOrdinaryChessOnEachMiniBoard) {
  const Position start = big_array();
  EXPECT_EQ(native_notation(big().variant()).board().cell_count(), 4096U);
  for (const Color color : both_colors) {
    EXPECT_EQ(start.men_of(color).size(), 1024);
    EXPECT_EQ(start.men_of(color, Role::king).size(), 64);
    EXPECT_EQ(start.men_of(color, Role::pawn).size(), 512);
  }
  EXPECT_EQ(start.at(big().on("5,1")), Piece(Color::white, Role::king));
  EXPECT_EQ(start.at(big().on("5,8")), Piece(Color::black, Role::king));
  EXPECT_EQ(start.at(big().on("67,71")), Piece(Color::black, Role::queen));
  EXPECT_EQ(start.at(big().on("71,64")), Piece(Color::white, Role::rook));
  const Notation cells = native_notation(big().variant());
  // Big row, big column, row, column.
  EXPECT_EQ(infinite_5d::grid.coordinates(big().on("5,29")), (lattice::Coordinates{3, 0, 1, 4}));
  for (const char *none : {"0,1", "9,1", "1,72", "73,1", "01,1", "5,18"}) {
    EXPECT_FALSE(parse_cell(none, cells)) << none;
  }
}

/// IC-19.
TEST(Infinite5d, MovesMenAlongAnyAxes) {
  const auto count = [](Role role) { return words(big().alone(role, "32,32")).size(); };
  EXPECT_EQ(count(Role::knight), 48U);
  EXPECT_EQ(count(Role::king), 80U);
  EXPECT_EQ(count(Role::rook), 28U);
  EXPECT_THAT(big().alone(Role::queen, "1,1"), HasSubstr("21,21"));
  EXPECT_THAT(big().alone(Role::queen, "1,1"), HasSubstr("71,71"));
  EXPECT_THAT(big().alone(Role::bishop, "1,1"), HasSubstr("64,64"));
  EXPECT_THAT(big().alone(Role::bishop, "1,1"), Not(HasSubstr("71,71")));
  EXPECT_EQ(big_refusal(big_array(), "1,1", "1,3"), "path-blocked IC-19 1,2");
  EXPECT_EQ(big_refusal(big_array(), "1,1", "2,2"), "cannot-move-so IC-19");
  EXPECT_EQ(big_refusal(big_array(), "2,1", "4,2"), "own-piece IC-19 4,2");
  EXPECT_EQ(big_refusal(big_array(), "2,1", "3,3"), "");
  std::set<std::string_view> ways;
  for (const Role role : conventions(big().variant()).roles) {
    ways.insert(infinite_5d::Position::how_it_moves({Code::cannot_move_so, "IC-19", {}}, role));
  }
  EXPECT_THAT(ways, SizeIs(conventions(big().variant()).roles.size()));
  EXPECT_FALSE(ways.contains(""));
}

/// IC-19.
TEST(Infinite5d, LetsPawnsCaptureWithinAMiniBoardOrBetweenThem) {
  const Position position =
      big().at("w K1,1 k8,8 P14,11 n13,12 n15,12 n5,20 n23,20 n5,12 n13,20 n15,20 n23,12");
  EXPECT_EQ(big().targets(position, "14,11"), "13,12 14,12 14,20 15,12 23,20 5,20");
  EXPECT_EQ(big_refusal(position, "14,11", "5,12"), "cannot-move-so IC-19");
  EXPECT_EQ(big_refusal(position, "14,11", "13,20"), "cannot-move-so IC-19");
}

/// IC-5 and IC-7.
TEST(Infinite5d, LetsPawnsStepTwiceAsARightOfTheMan) {
  EXPECT_EQ(big().targets(big_array(), "5,2"), "5,3 5,4");
  EXPECT_EQ(big().targets(big().at("w K1,1 k8,8 P5,2+"), "5,2"), "5,11 5,20 5,3 5,4");
  EXPECT_EQ(big().targets(big().at("w K1,1 k8,8 P5,2"), "5,2"), "5,11 5,3");
  EXPECT_EQ(big_refusal(big().at("w K1,1 k8,8 P5,2"), "5,2", "5,4"), "cannot-move-so IC-7");
  EXPECT_EQ(big_refusal(big().at("w K1,1 k8,8 P5,2+ n5,11"), "5,2", "5,20"),
            "path-blocked IC-7 5,11");
  EXPECT_EQ(big_refusal(big_array(), "5,2", "5,11"), "path-blocked IC-5 5,11");
  // On the last big row, it has only its small step.
  EXPECT_EQ(big().targets(big().at("w K1,1 k8,8 P5,65"), "5,65"), "5,66");
}

/// IC-8.
TEST(Infinite5d, TakesInPassingByAnyCapture) {
  const Position small =
      after_moves(big().at("b K1,1 k8,8 p14,16+ P13,14 P5,5"), {big_move("14,16", "14,14")});
  const Move takes = big_move("13,14", "14,15");
  EXPECT_EQ(big().why_not(small, Attempt{takes}), "");
  EXPECT_EQ(small.victim(takes), big().on("14,14"));
  EXPECT_FALSE(after_moves(small, {takes}).at(big().on("14,14")).exists());
  // By a big row and a big column onto the same cell.
  const Position across =
      after_moves(big().at("b K1,1 k8,8 p14,16+ P5,6"), {big_move("14,16", "14,14")});
  EXPECT_EQ(big_refusal(across, "5,6", "14,15"), "");
  // A big double step, by a small capture.
  const Position far =
      after_moves(big().at("b K1,1 k8,8 p14,25+ P13,15"), {big_move("14,25", "14,7")});
  EXPECT_EQ(big_refusal(far, "13,15", "14,16"), "");
  Position later = small;
  later.pass();
  later.pass();
  EXPECT_EQ(big().why_not(later, Attempt{takes}), "cannot-move-so IC-19");
}

/// IC-20.
TEST(Infinite5d, CastlesWithTheFirstManThatWay) {
  const Position free = big().at("w K5,1+ R8,1+ R1,1+ k5,8");
  EXPECT_THAT(big().targets(free, "5,1"), HasSubstr("7,1"));
  const Position right = after_moves(free, {big_move("5,1", "7,1")});
  EXPECT_EQ(right.at(big().on("6,1")), Piece(Color::white, Role::rook));
  EXPECT_EQ(right.at(big().on("7,1")), Piece(Color::white, Role::king));
  EXPECT_FALSE(right.at(big().on("8,1")).exists());
  EXPECT_EQ(own(right).unmoved(), (infinite_5d::CellSet{big().on("1,1")}));
  const Position left = after_moves(free, {big_move("5,1", "3,1")});
  EXPECT_EQ(left.at(big().on("4,1")), Piece(Color::white, Role::rook));
  EXPECT_FALSE(left.at(big().on("1,1")).exists());
  EXPECT_EQ(big_refusal(big_array(), "5,1", "7,1"), "path-blocked IC-20 6,1 7,1");
  EXPECT_EQ(big_refusal(big().at("w K5,1 R8,1+ k5,8"), "5,1", "7,1"), "castling-lost IC-20");
  EXPECT_EQ(big_refusal(big().at("w K5,1+ R8,1 k5,8"), "5,1", "7,1"), "castling-lost IC-20");
  EXPECT_EQ(big_refusal(big().at("w K5,1+ R7,1+ k5,8"), "5,1", "7,1"), "castling-lost IC-20");
  EXPECT_EQ(big_refusal(big().at("w K5,1+ r8,1+ k5,8"), "5,1", "7,1"), "castling-lost IC-20");
  EXPECT_EQ(big_refusal(big().at("w K5,1+ N2,1 R1,1+ k5,8"), "5,1", "3,1"),
            "path-blocked IC-20 2,1");
  // Not beyond its mini-board, and through any attack.
  EXPECT_EQ(big_refusal(big().at("w K5,1+ R10,1+ k5,8"), "5,1", "7,1"), "castling-lost IC-20");
  EXPECT_EQ(big_refusal(big().at("w K5,1+ R8,1+ r6,5 r5,5 r7,5 k5,8"), "5,1", "7,1"), "");
  // Wherever it stands, as long as it has not moved.
  EXPECT_EQ(big_refusal(big().at("b K5,1 k13,4+ r10,4+"), "13,4", "11,4"), "");
}

/// IC-21.
TEST(Infinite5d, EndsWithTheFirstKingTaken) {
  const Position position = big().at("w K1,1 K5,5 R4,1 k4,7 k64,64 r5,4");
  EXPECT_EQ(position.checkers(), CellSet{big().on("5,4")});
  EXPECT_EQ(position.outcome(), Outcome::ongoing);
  // A king may be left attacked.
  EXPECT_EQ(big_refusal(position, "1,1", "1,2"), "");
  const Position over = after_moves(position, {big_move("4,1", "4,7")});
  EXPECT_EQ(over.outcome(), Outcome::king_taken);
  EXPECT_EQ(over.turn(), Color::black);
  EXPECT_TRUE(over.legal_moves().empty());
  EXPECT_EQ(over.count_legal_moves(), 0U);
  EXPECT_EQ(big_refusal(over, "5,4", "5,5"), "game-over IC-21");
  EXPECT_EQ(big_refusal(over, "5,4", "5,6"), "game-over IC-21");
}

/// IC-21 and IC-11.
TEST(Infinite5d, IsDrawnWithoutAMoveOrAfterAHundredPlies) {
  const Position stuck = big().at("w K1,1 k8,8 P5,65 n5,66");
  EXPECT_EQ(stuck.outcome(), Outcome::ongoing) << "the king moves";
  PositionSetup setup = big().setup("w K1,1 R5,5 k8,8");
  setup.half_move_clock = 99;
  Position position = set_up({setup}, big().variant()).position.value();
  EXPECT_EQ(position.outcome(), Outcome::ongoing);
  position.apply(big_move("5,5", "5,6"));
  EXPECT_EQ(position.outcome(), Outcome::drawn);
  EXPECT_FALSE(position.drawn_by_material());
}

/// IC-22.
TEST(Infinite5d, PromotesOnTheLastRankOfAnyMiniBoard) {
  const Position position = big().at("w K1,1 k8,8 P14,16 P14,65 P5,16");
  EXPECT_EQ(big_refusal(position, "14,16", "14,17"), "promotion-missing IC-22");
  EXPECT_EQ(big().why_not(position, {{big().on("14,16"), big().on("14,17"), Role::knight}}), "");
  EXPECT_EQ(big().why_not(position, {{big().on("14,16"), big().on("14,17"), Role::king}}),
            "promotion-not-allowed IC-22");
  EXPECT_EQ(big_refusal(position, "14,65", "14,66"), "");
  EXPECT_EQ(big_refusal(position, "5,16", "5,25"), "");
  EXPECT_EQ(big().why_not(big().at("b K1,1 k8,8 p14,11"), {{big().on("14,11"), big().on("14,10")}}),
            "promotion-missing IC-22");
}

/// IC-12.
TEST(Infinite5d, TellsPositionsApartByRightsAndPassing) {
  EXPECT_NE(big().at("w K1,1 k8,8 R8,1+").hash(), big().at("w K1,1 k8,8 R8,1").hash());
  const Position stepped = after_moves(big().at("w K1,1 k8,8 P5,2+"), {big_move("5,2", "5,4")});
  EXPECT_NE(stepped.hash(), big().at("b K1,1 k8,8 P5,4").hash());
  EXPECT_EQ(stepped.hash(), set_up({stepped.setup()}, big().variant()).position.value().hash());
}

/// IC-25.
TEST(Infinite5d, WritesAPositionOnOneLineAndReadsItBack) {
  const auto expect_back = [](const Position &position, std::string_view fields) {
    const std::string fen = to_fen(position);
    EXPECT_THAT(fen, testing::EndsWith(fields));
    const FenReading reading = parse_fen(fen, big().variant());
    ASSERT_TRUE(reading.position) << fen << reading.faults.at(0).sentence;
    EXPECT_EQ(to_fen(*reading.position), fen);
    EXPECT_EQ(reading.position->hash(), position.hash());
    EXPECT_EQ(reading.position->outcome(), position.outcome());
  };
  const Position start = big_array();
  EXPECT_THAT(to_fen(start),
              testing::StartsWith("a1:RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr|a2:"));
  expect_back(start, " w * - 0 1");
  expect_back(after_moves(start, {big_move("5,2", "5,4")}), " b * 5,3:5,4 0 1");
  const Position home =
      after_moves(start, {big_move("1,2", "1,4"), big_move("5,7", "5,6"), big_move("1,1", "1,2"),
                          big_move("5,6", "5,5"), big_move("1,2", "1,1")});
  expect_back(home, " b *-1,1 - 1 3");
  expect_back(big().at("w K1,1 k8,8 P5,4+ R8,1+"), " w 8,1;5,4 - 0 1");
  expect_back(big().at("w K5,1 k8,8"), " w *-5,1 - 0 1");
  expect_back(after_moves(big().at("w K1,1 R4,1 k4,7 k64,64"), {big_move("4,1", "4,7")}),
              " b * x 0 1");
}

TEST(Infinite5d, FindsFaultsInASetUp) {
  const auto faults = [](std::string_view text) { return joined(big().set_up(text).faults); };
  EXPECT_THAT(faults("w k8,8"), HasSubstr("White has no king"));
  EXPECT_THAT(faults("w K1,1 k8,8 P5,8"), HasSubstr("the pawn on 5,8 must have promoted"));
  EXPECT_THAT(faults("w K1,1 k8,8 Q5,5+"),
              HasSubstr("the piece on 5,5 is not a pawn, king or rook"));
  PositionSetup setup = big().setup("b K1,1 k8,8 P5,4");
  setup.passed = big().on("5,3");
  setup.passer = big().on("5,4");
  EXPECT_EQ(joined(set_up({setup}, big().variant()).faults), "");
  setup.passer = big().on("5,21");
  EXPECT_THAT(joined(set_up({setup}, big().variant()).faults),
              HasSubstr("can just have passed over 5,3 to 5,21"));
  setup = big().setup("b K1,1 k8,8 P5,4 P15,15");
  setup.passed = big().on("5,3");
  setup.passer = big().on("15,15");
  EXPECT_THAT(joined(set_up({setup}, big().variant()).faults),
              HasSubstr("can just have passed over 5,3 to 15,15"));
  setup = big().setup("w K1,1 k8,8 Q5,5 Q6,6");
  setup.moved = {big().on("5,5"), big().on("6,6")};
  EXPECT_THAT(set_up({setup}, big().variant()).faults,
              ElementsAre("5,5 holds no pawn, king or rook that starts there"));
  const auto told = [](std::string_view fields) {
    const FenReading reading =
        parse_fen("a1:K7/8/8/8/8/8/8/7k " + std::string(fields), big().variant());
    return reading.faults.empty() ? "" : reading.faults.front().sentence;
  };
  EXPECT_EQ(told("w - - 0 1"), "");
  EXPECT_EQ(told("w 9,1 - 0 1"), "this is not a cell of the board");
  EXPECT_EQ(told("w *-9,1 - 0 1"), "this is not a cell of the board");
  EXPECT_EQ(told("w 2,1 - 0 1"), "this cell of an unmoved piece is empty");
  EXPECT_EQ(told("w *-2,1 - 0 1"), "this cell of a piece that has moved is empty");
  EXPECT_EQ(told("w *-1,1 - 0 1"), "1,1 holds no pawn, king or rook that starts there");
  EXPECT_THAT(told("w * 5,3 0 1"), HasSubstr("with : between, x if a king was taken"));
}

TEST(Infinite5d, AgreesWithTheNaiveRulesAtRandom) {
  for (unsigned seed = 1; seed <= trips_or(sanitized ? 1 : 12); ++seed) {
    const naive::RandomGame game =
        naive::play_at_random(big().variant(), trips_seed() * 1000 + seed, 8);
    EXPECT_EQ(game.disagreement.value_or(""), "") << "seed " << seed;
  }
}

} // namespace
} // namespace tessera::test
