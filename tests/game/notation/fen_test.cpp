// Positions on one line, as in docs/format.md.

#include "game/rules/hyperchess_support.hpp"
#include "support/sanitized.hpp"

#include "lib/game/notation/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace tessera::hyperchess::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string start_cells =
    "1rn1-1bq1-1kb1-1nr1/4-4-4-4/4-4-4-4/4-4-4-4//1pp1-1pp1-1pp1-1pp1/4-4-4-4/4-4-4-4/4-4-4-4//"
    "4-4-4-4/4-4-4-4/4-4-4-4/1PP1-1PP1-1PP1-1PP1//4-4-4-4/4-4-4-4/4-4-4-4/1RN1-1BQ1-1KB1-1NR1";
const std::string start = start_cells + " w - 0 1";

tessera::Variant variant(std::string_view text) { return *parse_variant(text); }

std::string replaced(std::string text, std::string_view part, std::string_view by) {
  return text.replace(text.find(part), part.size(), by);
}

/// What is wrong with a text: each fault as `place: sentence`.
std::vector<std::string> faults(std::string_view text, std::string_view game = "hyperchess") {
  const FenReading reading = parse_fen(text, variant(game));
  EXPECT_EQ(reading.position.has_value(), reading.faults.empty());
  std::vector<std::string> found;
  for (const FenFault &fault : reading.faults) {
    found.push_back(std::string(text.substr(fault.begin, fault.size)) + ": " + fault.sentence);
  }
  return found;
}

/// A position with a few pieces; `rest` is the fields after its cells.
std::string fen(std::string_view men, std::string_view rest) {
  Men placement;
  for (const std::string &man : words(men)) {
    const bool white = man[0] < 'a';
    placement.put(cell(man.substr(1)),
                  Piece(white ? Color::white : Color::black,
                        *role_in(hypercube::notations::hyperchess,
                                 white ? man[0] : static_cast<char>(man[0] - 'a' + 'A'))));
  }
  std::string text;
  for (unsigned at = 0; at < hypercube::cell_count; ++at) {
    // Empty cells one by one are as good as in runs.
    const unsigned column = at % 16;
    const Piece piece = placement.at(
        hypercube::cell_at({3 - static_cast<int>(at / 64), static_cast<int>(column / 4),
                            3 - static_cast<int>(at / 16 % 4), static_cast<int>(column % 4)}));
    text += at == 0 ? "" : at % 64 == 0 ? "//" : column == 0 ? "/" : column % 4 == 0 ? "-" : "";
    const char capital = piece.exists() ? role_letters[index(piece.role())] : '1';
    text += piece.exists() && piece.color() == Color::black ? static_cast<char>(capital - 'A' + 'a')
                                                            : capital;
  }
  return text + ' ' + std::string(rest);
}

TEST(Fen, OfTheStartIsThatOfTheFormat) {
  for (const char *game : {"hyperchess", "hyperchess4"}) {
    EXPECT_EQ(to_fen(tessera::Position::initial(variant(game))), start);
    const FenReading reading = parse_fen(start, variant(game));
    ASSERT_TRUE(reading.position);
    EXPECT_EQ(reading.position->men(), tessera::Position::initial(variant(game)).men());
    EXPECT_EQ(reading.position->hash(), tessera::Position::initial(variant(game)).hash());
  }
}

TEST(Fen, ReadsBackWhatItWrites) {
  std::mt19937 random(7);
  for (const char *game :
       {"hyperchess", "hyperchess neutral-pawn=always pawn-protection=on", "hyperchess4"}) {
    for (int played = 0; played < (tessera::test::sanitized ? 4 : 20); ++played) {
      tessera::Position position = tessera::Position::initial(variant(game));
      for (int ply = 0; ply < 120; ++ply) {
        const std::string written = to_fen(position);
        const FenReading reading = parse_fen(written, variant(game));
        ASSERT_TRUE(reading.position) << written << ": " << reading.faults.front().sentence;
        ASSERT_EQ(to_fen(*reading.position), written);
        ASSERT_EQ(reading.position->hash(), position.hash());
        ASSERT_EQ(reading.position->move_number(), position.move_number());
        ASSERT_EQ(reading.position->half_move_clock(), position.half_move_clock());
        const std::vector<Move> moves = position.legal_moves();
        if (moves.empty()) {
          break;
        }
        position.apply(moves[random() % moves.size()]);
      }
    }
  }
}

TEST(Fen, TellsWhichKingIsHeld) {
  const FenReading big = parse_fen(fen("K1111 k1144", "b b 5 20"), variant("hyperchess"));
  ASSERT_TRUE(big.position);
  EXPECT_EQ(big.position->as<hyperchess::Position>()->held(), Color::black);
  EXPECT_THAT(to_fen(*big.position), testing::EndsWith(" b b 5 20"));
  const FenReading little = parse_fen(fen("K1111 k4411", "w w 0 7"), variant("hyperchess4"));
  ASSERT_TRUE(little.position);
  EXPECT_EQ(little.position->as<hyperchess::Position>()->held(), Color::white);
}

TEST(Fen, MayLackItsLastFields) {
  const auto fields = [](std::string_view text) {
    const FenReading reading = parse_fen(text, variant("hyperchess"));
    return reading.position ? to_fen(*reading.position).substr(start_cells.size()) : "none";
  };
  EXPECT_EQ(fields(start_cells + " b - 12 34"), " b - 12 34");
  EXPECT_EQ(fields(start_cells + " b - 12"), " b - 12 1");
  EXPECT_EQ(fields(start_cells + " b -"), " b - 0 1");
  EXPECT_EQ(fields(start_cells + " b"), " b - 0 1");
  EXPECT_EQ(fields("  " + start_cells + "\tb  -   12  34  "), " b - 12 34");
  EXPECT_EQ(fields(start_cells + " w - 99999 99999"), " w - 99999 99999");
}

TEST(Fen, TellsWhereItsCellsAreWrong) {
  EXPECT_THAT(faults(replaced(start, "1rn1", "1rn2")),
              ElementsAre("1rn2: 5 cells where a mini-board's line has 4"));
  EXPECT_THAT(faults(replaced(start, "1kb1", "1kb")),
              ElementsAre("1kb: 3 cells where a mini-board's line has 4"));
  EXPECT_THAT(faults(replaced(start, "1bq1", "1xq1")), ElementsAre("x: no piece has the letter x"));
  EXPECT_THAT(faults(replaced(start, "1BQ1", "1BU1")), ElementsAre("U: no piece has the letter U"));
  EXPECT_THAT(faults(replaced(start, "1rn1-", "")),
              ElementsAre("1bq1-1kb1-1nr1: 3 mini-boards where a line has 4"));
  EXPECT_THAT(faults(replaced(start, "1rn1-", "4-1rn1-")),
              ElementsAre("4-1rn1-1bq1-1kb1-1nr1: 5 mini-boards where a line has 4"));
  EXPECT_THAT(faults(replaced(start, "1rn1-1bq1-1kb1-1nr1/4-4-4-4/", "1rn1-1bq1-1kb1-1nr1/")),
              ElementsAre("1rn1-1bq1-1kb1-1nr1/4-4-4-4/4-4-4-4: 3 lines where a big row has 4"));
  EXPECT_THAT(faults(start_cells + "/4-4-4-4 w - 0 1"),
              ElementsAre("4-4-4-4/4-4-4-4/4-4-4-4/1RN1-1BQ1-1KB1-1NR1/4-4-4-4: "
                          "5 lines where a big row has 4"));
  EXPECT_THAT(faults(start_cells + "//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4 w - 0 1"),
              ElementsAre(start_cells + "//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4: "
                                        "5 big rows where a board has 4"));
}

TEST(Fen, TellsAllFaultsOfItsCellsAtOnce) {
  EXPECT_THAT(
      faults("1xy-9/0//4 w"),
      ElementsAre(
          "x: no piece has the letter x", "y: no piece has the letter y",
          "1xy: 3 cells where a mini-board's line has 4",
          "9: 9 cells where a mini-board's line has 4", "1xy-9: 2 mini-boards where a line has 4",
          "0: 0 cells where a mini-board's line has 4", "0: 1 mini-board where a line has 4",
          "1xy-9/0: 2 lines where a big row has 4", "4: 1 mini-board where a line has 4",
          "4: 1 line where a big row has 4", "1xy-9/0//4: 2 big rows where a board has 4"));
}

TEST(Fen, TellsWhatIsExpectedWhereAFieldIsWrong) {
  const std::string side = "the side to move is expected here, w or b";
  const std::string hold = "the held king is expected here, w, b or - for none";
  const std::string clock = "the half-move clock is expected here";
  const std::string number = "the move number is expected here";
  EXPECT_THAT(faults(""), ElementsAre(": a position begins with its cells"));
  EXPECT_THAT(faults("?"), ElementsAre("?: a position begins with its cells"));
  EXPECT_THAT(faults(start_cells), ElementsAre(": " + side));
  EXPECT_THAT(faults(start_cells + " x"), ElementsAre("x: " + side));
  EXPECT_THAT(faults(start_cells + "- w"), ElementsAre("-: " + side));
  EXPECT_THAT(faults(start_cells + " w x 0 1"), ElementsAre("x: " + hold));
  EXPECT_THAT(faults(start_cells + " w 0 1"), ElementsAre("0: " + hold));
  EXPECT_THAT(faults(start_cells + " w - x 1"), ElementsAre("x: " + clock));
  EXPECT_THAT(faults(start_cells + " w - 0 x"), ElementsAre("x: " + number));
  EXPECT_THAT(faults(start + " e3"), ElementsAre("e: nothing more is expected here"));
  EXPECT_THAT(faults(start + "\n"), ElementsAre("\n: nothing more is expected here"));
}

TEST(Fen, RefusesCountsThatAreTooLarge) {
  const std::string clock = "this number must lie between 0 and 99999";
  const std::string number = "this number must lie between 1 and 99999";
  EXPECT_THAT(faults(start_cells + " w - 100000 1"), ElementsAre("100000: " + clock));
  EXPECT_THAT(faults(start_cells + " w - 0 100000"), ElementsAre("100000: " + number));
  EXPECT_THAT(faults(start_cells + " w - 0 0"), ElementsAre("0: " + number));
  EXPECT_THAT(faults(start_cells + " w - 4294967296 99999999999999999999"),
              ElementsAre("4294967296: " + clock, "99999999999999999999: " + number));
}

TEST(Fen, RefusesPositionsThatBreakTheRules) {
  const auto refused = [](std::string_view men, std::string_view rest, std::string_view game) {
    const std::string text = fen(men, rest);
    std::vector<std::string> found = faults(text, game);
    for (std::string &fault : found) {
      // Such a fault is about the whole.
      EXPECT_TRUE(fault.starts_with(text)) << fault;
      fault.erase(0, text.size() + 2);
    }
    return found;
  };
  EXPECT_THAT(refused("k4444", "w - 0 1", "hyperchess"), ElementsAre("White has no king"));
  EXPECT_THAT(refused("K1111 k4444 k3333 k2222", "w - 0 1", "hyperchess"),
              ElementsAre("Black has more than one king"));
  EXPECT_THAT(refused("Q1111", "w - 0 1", "hyperchess"),
              ElementsAre("White has no king", "Black has no king"));
  EXPECT_THAT(refused("K1111 k2222 P4141 p1414", "w - 0 1", "hyperchess"),
              ElementsAre("White has a pawn where it must have promoted",
                          "Black has a pawn where it must have promoted"));
  EXPECT_THAT(
      refused("K1111 k1144", "w - 0 1", "hyperchess"),
      ElementsAre("both kings stand on one big square, but nothing says which of them is held"));
  EXPECT_THAT(
      refused("K1111 k4411", "w - 0 1", "hyperchess4"),
      ElementsAre("both kings stand on one little square, but nothing says which of them is held"));
  EXPECT_THAT(refused("K1111 k4411", "w - 0 1", "hyperchess"), IsEmpty());
  EXPECT_THAT(refused("K1111 k4411", "w w 0 1", "hyperchess"),
              ElementsAre("a king is said to be held, but the kings share no square that holds"));
  EXPECT_THAT(refused("K1111 k4444 R4441", "w - 0 1", "hyperchess"),
              ElementsAre("White is to move and could take the king"));
  EXPECT_THAT(refused("K1111 k4444 R4441", "b - 0 1", "hyperchess"), IsEmpty());
}

} // namespace
} // namespace tessera::hyperchess::test
