// Positions of the games with other pieces, hands and two boards, on one line (docs/format.md).

#include "lib/game/notation/fen.hpp"
#include "lib/game/rules/rulebook.hpp"

#include "game/rules/rules_support.hpp"

#include <fmt/format.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace tessera::test {
namespace {

using testing::ElementsAre;

const std::string empty = "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4";
/// Two kings, the rest of a line of the bottom mini-boards, and fields.
std::string fen_of_game(const std::string &line, const std::string &fields) {
  return "4-4-4-3k/4-4-4-4/4-4-4-4/4-4-4-4//" + empty + "//" + empty + "//4-4-4-4/4-4-4-4/" + line +
         "/K3-4-4-4 " + fields;
}

std::vector<std::string> fen_faults(const std::string &text, std::string_view game) {
  std::vector<std::string> found;
  for (const FenFault &fault : parse_fen(text, *parse_variant(game)).faults) {
    found.push_back((fault.size == text.size() ? "" : text.substr(fault.begin, fault.size) + ": ") +
                    fault.sentence);
  }
  return found;
}

TEST(FenOfGames, ReadsBackEveryStart) {
  for (const GameInfo &game : games()) {
    const Position start = Position::initial(Variant(game));
    const FenReading reading = parse_fen(to_fen(start), Variant(game));
    ASSERT_TRUE(reading.position) << game.name;
    EXPECT_EQ(to_fen(*reading.position), to_fen(start));
    EXPECT_EQ(reading.position->hash(), start.hash());
  }
}

/// A rook in place of each white king, in all games.
TEST(FenOfGames, WithoutAKingBreaksTheRulingOnSetUpPositions) {
  std::set<std::string_view> rulings;
  for (const GameInfo &game : games()) {
    std::string fen = to_fen(Position::initial(Variant(game)));
    std::replace(fen.begin(), fen.end(), 'K', 'R');
    const FenReading reading = parse_fen(fen, Variant(game));
    ASSERT_FALSE(reading.faults.empty()) << game.name;
    const FenFault &fault = reading.faults.front();
    EXPECT_THAT(fault_sentence(fault),
                testing::HasSubstr(fmt::format("White has no king ({})", fault.ruling)));
    EXPECT_THAT(find_ruling(fault.ruling)->text, testing::HasSubstr("Set-up positions"))
        << game.name;
    rulings.insert(fault.ruling);
  }
  EXPECT_THAT(rulings,
              ElementsAre("CS-18", "DW-7", "FS-12", "HC-16", "IC-26", "OC-20", "SX-9", "TS-20"));
}

TEST(FenOfGames, HasTheMenOfEach) {
  EXPECT_THAT(fen_faults(fen_of_game("U3-4-4-4", "w 0 1"), "4*chess"), ElementsAre());
  EXPECT_THAT(fen_faults(fen_of_game("U3-4-4-4", "w 0 1"), "tesschess"),
              ElementsAre("U: no piece has the letter U"));
}

TEST(FenOfHands, TellsMenInHandAndThoseThatWerePawns) {
  const std::string text = fen_of_game("1Q~2-4-4-4", "b QNNp 3 7");
  const FenReading reading = parse_fen(text, *parse_variant("4*crazyhouse"));
  ASSERT_TRUE(reading.position);
  EXPECT_EQ(to_fen(*reading.position), text);
  const Hands &hands = *reading.position->hands();
  EXPECT_EQ(hands[index(Color::white)][index(Role::knight)], 2);
  EXPECT_EQ(hands[index(Color::white)][index(Role::queen)], 1);
  EXPECT_EQ(hands[index(Color::black)][index(Role::pawn)], 1);
  const auto &game = *reading.position->as<orthodox::Position>();
  EXPECT_EQ(text_in(hypercube::notations::fourstar, game.promoted()), "ab12");
}

TEST(FenOfHands, ThatCannotBeAreFaults) {
  const auto of_crazyhouse = [](const std::string &text) {
    return fen_faults(text, "4*crazyhouse");
  };
  EXPECT_THAT(of_crazyhouse(fen_of_game("4-4-4-4", "w K 0 1")),
              ElementsAre("White has a king in hand"));
  EXPECT_THAT(of_crazyhouse(fen_of_game("4-4-4-4", "w X 0 1")),
              ElementsAre("X: no piece has the letter X"));
  EXPECT_THAT(of_crazyhouse(fen_of_game("P~3-4-4-4", "w - 0 1")),
              ElementsAre("a king or a pawn is marked as promoted"));
  EXPECT_THAT(of_crazyhouse(fen_of_game("4-4-4-4", "w " + std::string(300, 'N') + " 0 1")).size(),
              2U)
      << "too many of a kind, and in all";
  EXPECT_THAT(of_crazyhouse(fen_of_game("4-4-4-4", "w ? 0 1")).size(), 1U);
  EXPECT_FALSE(fen_faults(fen_of_game("4-4-4-4", "w NN 0 1"), "4*chess").empty())
      << "a game without hands";
  EXPECT_FALSE(fen_faults(fen_of_game("Q~3-4-4-4", "w 0 1"), "4*chess").empty());
}

TEST(FenOfTwoBoards, IsThatOfEach) {
  const std::string board = fen_of_game("4-4-4-4", "w N 0 1");
  const std::string text = board + " | " + fen_of_game("R3-4-4-4", "b q 2 9");
  const FenReading reading = parse_fen(text, *parse_variant("4*bughouse"));
  ASSERT_TRUE(reading.position);
  EXPECT_EQ(to_fen(*reading.position), text);
  EXPECT_THAT(fens_of_boards(*reading.position),
              ElementsAre(board, fen_of_game("R3-4-4-4", "b q 2 9")));
  EXPECT_EQ(fields_behind_cells(*reading.position), "w N 0 1 | b q 2 9");
  EXPECT_THAT(fen_faults(board, "4*bughouse"),
              ElementsAre(": the second board is expected here, after |"));
  EXPECT_FALSE(fen_faults(text + " | " + board, "4*bughouse").empty());
}

} // namespace
} // namespace tessera::test
