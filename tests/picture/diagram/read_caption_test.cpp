// What the lines below a drawing say, read back.

#include "lib/game/notation/fen.hpp"
#include "lib/picture/diagram/caption.hpp"
#include "lib/picture/diagram/diagram.hpp"
#include "read_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

/// What is read from a drawing and the lines that `diagram` writes below it, without the position.
PictureReading read_captioned(const Position &position, const Variant &variant) {
  return read(
      draw(position.men(), {.style = DiagramStyle::compact, .system = native_notation(variant)}) +
          state_line(position),
      variant);
}

/// Expects a position that is drawn with its caption to be read as it is.
void expect_read_back(const Position &position, const Variant &variant) {
  const PictureReading reading = read_captioned(position, variant);
  EXPECT_EQ(told(reading), "");
  ASSERT_TRUE(reading.positions.at(0).position);
  EXPECT_EQ(to_fen(*reading.positions[0].position), to_fen(position));
}

TEST(Captions, SayTheNumberOfTheMove) {
  const Variant variant = parse_variant("hyperchess4").value();
  Position position = Position::initial(variant);
  for (int ply = 0; ply < 7; ++ply) {
    position.apply(position.legal_moves().front());
  }
  ASSERT_THAT(state_line(position), StartsWith("Black to move, move 4"));
  const PictureReading reading = read_captioned(position, variant);
  EXPECT_EQ(told(reading), "");
  ASSERT_TRUE(reading.positions.at(0).position);
  EXPECT_EQ(reading.positions[0].position->move_number(), 4U);
  EXPECT_EQ(reading.positions[0].position->turn(), Color::black);
}

TEST(Captions, SayThatOneMoveIsLeftOfATurn) {
  const Variant variant = parse_variant("chesseract").value();
  Position position = Position::initial(variant);
  for (int ply = 0; ply < 2; ++ply) {
    position.apply(position.legal_moves().front());
  }
  ASSERT_EQ(state_line(position), "Black to move, move 1, the second of two.\n");
  const PictureReading reading = read_captioned(position, variant);
  EXPECT_THAT(told(reading), StartsWith("note: the piece that made the first move of this turn"));
  ASSERT_TRUE(reading.positions.at(0).position);
  EXPECT_EQ(reading.positions[0].position->setup().moves_due, 1U);
  EXPECT_EQ(reading.positions[0].position->turn(), Color::black);
}

TEST(Captions, SayThatTheFirstTurnOfAGameIsOneMove) {
  const Variant variant = parse_variant("chesseract").value();
  const Position start = Position::initial(variant);
  ASSERT_EQ(state_line(start), "White to move, move 1, the only move of this turn.\n");
  const PictureReading reading = read_captioned(start, variant);
  EXPECT_EQ(told(reading), "");
  EXPECT_EQ(reading.positions.at(0).position, start);
  // Of any other pieces only the caption can say it.
  PositionSetup setup = start.setup();
  setup.men.take(setup.men.of(Color::white, Role::pawn).first());
  const auto fewer = set_up({setup}, variant);
  ASSERT_TRUE(fewer.position);
  EXPECT_EQ(read_captioned(*fewer.position, variant).positions.at(0).position, fewer.position);
  // The start needs no caption.
  const std::string board =
      draw(start.men(), {.style = DiagramStyle::compact, .system = native_notation(variant)});
  EXPECT_EQ(read(board, variant).positions.at(0).position, start);
  EXPECT_EQ(read(board + "White to move, move 1.\n", variant).positions.at(0).position, start);
  EXPECT_EQ(
      read(board + "White to move, move 2.\n", variant).positions.at(0).position->setup().moves_due,
      2U);
}

TEST(Captions, SayThatTheGameIsDrawn) {
  const Variant variant = parse_variant("hyperchess4").value();
  const FenReading fen = parse_fen(
      "4-4-2k1-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/"
      "4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/1K2-4-4-4 b - 0 30",
      variant);
  ASSERT_TRUE(fen.position);
  ASSERT_EQ(state_line(*fen.position), "Black to move, move 30, but the game is drawn.\n");
  expect_read_back(*fen.position, variant);
}

TEST(Captions, AreWholeLines) {
  const Variant variant = parse_variant("hyperchess4").value();
  const std::string board =
      draw(Position::initial(variant).men(),
           {.style = DiagramStyle::compact, .system = native_notation(variant)});
  for (const std::string sentence :
       {"Black is checkmated in three, I think.", "Black to move would lose at once.",
        "Black is stalemated? No, the knight can go.", "Black is checkmated, move 12 was bad.",
        "Black to move, move 12 was better."}) {
    const PictureReading reading = read(board + sentence + '\n', variant);
    EXPECT_EQ(told(reading), "note: the side to move is not given: it is assumed to be White\n")
        << sentence;
    EXPECT_EQ(reading.positions.at(0).sides, std::vector{std::optional<Color>()}) << sentence;
  }
  for (const std::string line :
       {"Black to move", "*Black to move.*", "Black to play and win.",
        "Black to move:", "Black to move, move 12, in check.", "Black to move and mate in 3.",
        "Black to play, and mates in two moves!"}) {
    const PictureReading reading = read(board + line + '\n', variant);
    EXPECT_EQ(told(reading), "") << line;
    EXPECT_EQ(reading.positions.at(0).sides, std::vector{std::optional(Color::black)}) << line;
  }
}

/// The pieces of a position of Chesseract in words, White to make the second move of a turn.
PictureReading read_second_move(const std::string &men) {
  return read(men + "\nCells as in the notation chesseract.\n"
                    "White to move, move 1, the second of two.\n",
              parse_variant("chesseract").value());
}

TEST(Captions, OfASecondMoveNameThePieceThatGaveCheck) {
  const PictureReading reading =
      read_second_move("White king on AIa1\nWhite rook on AIVb4\nBlack king on DIVd4\n");
  EXPECT_EQ(told(reading),
            "note: the piece that made the first move of this turn is not given: it is assumed to "
            "be the rook on AIVb4, which gives check\n");
  ASSERT_TRUE(reading.positions.at(0).position);
  const Position &position = *reading.positions[0].position;
  EXPECT_EQ(to_string(position.first_mover(), hypercube::notations::chesseract), "AIVb4");
  // It may not go on to take the king (CS-11).
  for (const Move &move : position.legal_moves()) {
    EXPECT_EQ(to_string(move.from, hypercube::notations::chesseract), "AIa1");
  }
}

TEST(Captions, OfASecondMoveDoubtWhichOfTwoPiecesMoved) {
  const PictureReading reading = read_second_move(
      "White king on AIa1\nWhite rook on AIVb4\nWhite knight on DIVb3\nBlack king on DIVd4\n");
  EXPECT_THAT(told(reading),
              StartsWith("warning: the piece that made the first move of this turn"));
  EXPECT_THAT(told(reading), HasSubstr("the rook on AIVb4 and the knight on DIVb3 give check"));
  EXPECT_TRUE(reading.positions.at(0).position);
}

TEST(Captions, OfASecondMoveKeepTheFaultsOfADrawing) {
  const PictureReading reading = read_second_move("White rook on AIVb4\nBlack king on DIVd4\n");
  EXPECT_EQ(told(reading), "error: White has no king\n");
  EXPECT_EQ(told(read_second_move("Black king on DIVd4\n")), "error: White has no king\n");
}

TEST(Captions, SayThatTheSideToMoveIsStalemated) {
  const Variant variant = parse_variant("dawson/3").value();
  const auto fen =
      parse_fen("1Q1-3-2k/3-3-3/3-3-3//3-3-3/3-3-3/3-Q2-1K1//3-2Q-3/3-3-3/3-3-3 b 0 1", variant);
  ASSERT_TRUE(fen.position);
  ASSERT_EQ(state_line(*fen.position), "Black is stalemated, move 1.\n");
  expect_read_back(*fen.position, variant);
}

TEST(Captions, SayTheNumberOfTheMoveWhereTheGameHasEnded) {
  const Variant variant = parse_variant("dawson/3").value();
  const auto fen =
      parse_fen("1Q1-3-2k/3-3-3/3-3-3//3-3-3/3-3-3/3-Q2-1K1//3-2Q-3/3-3-3/3-3-3 b 0 12", variant);
  ASSERT_TRUE(fen.position);
  ASSERT_EQ(state_line(*fen.position), "Black is stalemated, move 12.\n");
  expect_read_back(*fen.position, variant);
  // Older drawings, and those of other programs, may not say it.
  const std::string board =
      draw(fen.position->men(), {.style = DiagramStyle::plain, .system = native_notation(variant)});
  for (const std::string line : {"Black is stalemated.", "Black is checkmated", "Black to move."}) {
    const PictureReading reading = read(board + line + '\n', variant);
    EXPECT_EQ(told(reading), "") << line;
    ASSERT_TRUE(reading.positions.at(0).position) << line;
    EXPECT_EQ(reading.positions[0].position->move_number(), 1U) << line;
    EXPECT_EQ(reading.positions[0].position->turn(), Color::black) << line;
  }
}

TEST(Captions, SayThatAKingHasBeenTaken) {
  const Variant variant = parse_variant("infinite-5d").value();
  const FenReading fen = parse_fen("a1:K3R3/8/8/8/8/8/8/8|h8:8/8/8/8/8/8/8/7k b * x 0 8", variant);
  ASSERT_TRUE(fen.position);
  ASSERT_EQ(state_line(*fen.position), "Black to move, move 8, but a king has been taken.\n");
  expect_read_back(*fen.position, variant);
  // Other words are none of a caption.
  const std::string board =
      draw(fen.position->men(), {.style = DiagramStyle::plain, .system = native_notation(variant)});
  EXPECT_EQ(read(board + "Black to move, move 8, but a king has been taken once.\n", variant)
                .positions.at(0)
                .sides,
            std::vector{std::optional<Color>()});
}

TEST(Captions, SayOnBothBoardsThatTheGameIsOver) {
  const Variant variant = parse_variant("4*bughouse").value();
  // The mate of samples/4star-bughouse/two-boards.pgn.
  const FenReading fen = parse_fen(
      "2bn-nuu1-rddr-rddk/pppp-pppp-1ppp-1ppp/3n-4-4-4/4-4-4-4//4-4-1ddu-r1d1/4-4-p1pp-pQpp/"
      "4-4-4-4/4-4-4-4//4-4-4-4/n3-4-4-4/P1PP-bPPP-1P2-1P2/1DDR-UDDU-4-4//4-4-4-4/4-4-4-4/"
      "uPPP-PPPq-P2P-PNPP/KDDR-RDD1-NUUN-NBB1 w - 1 9 | "
      "nbbn-nuun-rddr-rddk/pppp-pppp-pppp-ppp1/4-4-4-3p/4-4-4-4//4-4-uddu-rddq/4-4-pppp-pppp/"
      "4-4-2d1-4/4-4-4-4//4-4-4-4/4-1P2-1P2-4/PPPP-PPPP-4-4/QDDR-UDDU-4-4//4-4-4-4/P3-4-4-4/"
      "1PPP-PPPP-PPPP-PPPP/KDDR-RDDR-NUUN-NBBN b RPPPpppp 3 3",
      variant);
  ASSERT_TRUE(fen.position);
  const std::string text = draw_boards(
      *fen.position, {.style = DiagramStyle::compact, .system = native_notation(variant)},
      std::vector<std::vector<CellMark>>(2));
  EXPECT_THAT(text, HasSubstr("\nWhite is checkmated, move 9.\n"));
  EXPECT_THAT(text, EndsWith("\nBlack to move, move 3, but the game is over.\n"));
  const PictureReading reading = read(text, variant);
  EXPECT_EQ(told(reading), "");
  ASSERT_TRUE(reading.positions.at(0).position);
  Position position = *reading.positions[0].position;
  EXPECT_EQ(position.turn(), Color::white);
  EXPECT_EQ(position.outcome(), Outcome::checkmate);
  position.choose_board(1);
  EXPECT_EQ(position.turn(), Color::black);
  EXPECT_EQ(position.move_number(), 3U);
}

TEST(Captions, KeepWhichPiecesWerePawns) {
  const Variant variant = parse_variant("4*crazyhouse").value();
  std::string line = to_fen(Position::initial(variant));
  line.insert(line.find('Q') + 1, "~");
  const FenReading fen = parse_fen(line, variant);
  ASSERT_TRUE(fen.position);
  constexpr std::array begins{"Promoted pawns", "promoted pawns", "Promoted pawn",
                              "*Promoted pawn"};
  std::size_t written = 0;
  for (const DiagramStyleInfo &style : diagram_styles()) {
    for (const Notation system : hypercube::board().notations()) {
      std::string text = draw_boards(*fen.position, {.style = style.id, .system = system},
                                     std::vector<std::vector<CellMark>>(1));
      ASSERT_THAT(text, HasSubstr("\nPromoted pawns: White Q")) << text;
      text.replace(text.find("Promoted pawns"), 14, begins[++written % begins.size()]);
      const PictureReading reading = read(text, variant);
      EXPECT_EQ(told(reading), "") << text;
      ASSERT_TRUE(reading.positions.at(0).position) << text;
      EXPECT_EQ(reading.positions[0].position->promoted(), fen.position->promoted());
    }
  }
}

TEST(Captions, NameNoPromotedPawnsThatDoNotStandThere) {
  const Variant variant = parse_variant("4*crazyhouse").value();
  const Position start = Position::initial(variant);
  for (const std::string men : {"Qaa11, Black nothing.", "nobody."}) {
    const std::string text =
        draw(start.men(), {.style = DiagramStyle::compact, .system = native_notation(variant)}) +
        "Promoted pawns: White " + men + "\n" + state_line(start);
    EXPECT_THAT(told(read(text, variant)),
                StartsWith("error: pieces on the board that were pawns"));
  }
}

/// The sides to move that are read, and the numbers of the moves: `w1 b3`; `?` for no position.
std::string sides_read(const PictureReading &reading) {
  std::string sides;
  for (const DrawnPosition &drawn : reading.positions) {
    sides += sides.empty() ? "" : " ";
    sides += !drawn.position ? "?"
                             : std::string(drawn.position->turn() == Color::white ? "w" : "b") +
                                   std::to_string(drawn.position->move_number());
  }
  return sides;
}

TEST(Captions, AreReadFromAboveWhereTheyStandThere) {
  const Variant variant = parse_variant("hyperchess4").value();
  const std::string board =
      draw(Position::initial(variant).men(),
           {.style = DiagramStyle::compact, .system = native_notation(variant)});
  const std::string first = "Black to move, move 3.\n\n" + board;
  const std::string second = "\nWhite to move, move 4.\n\n" + board;
  const PictureReading both = read(first + second, variant);
  EXPECT_EQ(sides_read(both), "b3 w4");
  EXPECT_EQ(told(both), "");
  // Below the second board stands nothing, so nothing is taken from below the first.
  const PictureReading one_of_two = read(first + "\nAnd then:\n\n" + board, variant);
  EXPECT_EQ(sides_read(one_of_two), "b3 w1");
  EXPECT_EQ(told(one_of_two), "note: the side to move is not given: it is assumed to be White\n");
  const PictureReading single =
      read("In hand we have little.\n" + first + "\nBest wishes, Ada\n", variant);
  EXPECT_EQ(sides_read(single), "b3");
  EXPECT_EQ(told(single), "");
}

TEST(Captions, AreReadFromBelowWhereTheyStandThere) {
  const Variant variant = parse_variant("hyperchess4").value();
  const std::string board =
      draw(Position::initial(variant).men(),
           {.style = DiagramStyle::compact, .system = native_notation(variant)});
  const std::string text =
      board + "Black to move, move 3.\n\n" + board + "White to move, move 4.\n";
  EXPECT_EQ(sides_read(read(text, variant)), "b3 w4");
  EXPECT_EQ(told(read("Black to move and win.\n\n" + text, variant)), "");
  const PictureReading doubtful = read("White to move.\n\n" + text, variant);
  EXPECT_EQ(sides_read(doubtful), "b3 w4");
  EXPECT_EQ(told(doubtful), "warning: this line above a board has White to move, but one below it "
                            "has Black, which is taken\n");
  EXPECT_EQ(doubtful.findings.at(0).span.begin, 0U);
  // Only the first board has none below it.
  const PictureReading mixed = read(
      "Black to move, move 3.\n\n" + board + "\n" + board + "\nWhite to move, move 4.\n", variant);
  EXPECT_EQ(sides_read(mixed), "b3 w4");
}

TEST(Captions, OfHandsAreReadFromAboveToo) {
  const Variant variant = parse_variant("4*crazyhouse").value();
  const std::string board =
      draw(Position::initial(variant).men(),
           {.style = DiagramStyle::compact, .system = native_notation(variant)});
  const PictureReading reading =
      read("In hand: White N, Black nothing.\n" + board + "White to move, move 3.\n\n" +
               "In hand: White 2P, Black nothing.\n" + board + "Black to move, move 3.\n",
           variant);
  EXPECT_EQ(told(reading), "");
  EXPECT_EQ(sides_read(reading), "w3 b3");
  ASSERT_EQ(reading.positions.size(), 2U);
  const auto in_hand = [&](std::size_t number, Role role) {
    return (*reading.positions[number].position->hands())[index(Color::white)][index(role)];
  };
  EXPECT_EQ(in_hand(0, Role::knight), 1);
  EXPECT_EQ(in_hand(0, Role::pawn), 0);
  EXPECT_EQ(in_hand(1, Role::pawn), 2);
}

TEST(Captions, OfHandsAreReadAsOthersWriteThem) {
  const Variant variant = parse_variant("4*crazyhouse").value();
  const Position start = Position::initial(variant);
  const std::string board =
      draw(start.men(), {.style = DiagramStyle::compact, .system = native_notation(variant)}) +
      state_line(start);
  for (const std::string line : {"In hand: White P P, Black N.", "In hand: White P, P, Black N.",
                                 "In hand White 2P, Black N", "in hand: White 2P, Black N.",
                                 "Pieces in hand: White 2P; Black N.", "Hands: white: 2P, black: N",
                                 "*In hand: White 2P, Black N.*"}) {
    const PictureReading reading = read(board + line + '\n', variant);
    EXPECT_EQ(told(reading), "") << line;
    ASSERT_TRUE(reading.positions.at(0).position) << line;
    EXPECT_THAT(to_fen(*reading.positions[0].position), EndsWith(" w PPn 0 1")) << line;
  }
  EXPECT_THAT(told(read(board + "In hand: White 200P 200P, Black nothing.\n", variant)),
              StartsWith("error: pieces in hand are written as"));
}

TEST(Captions, OfHandsMayBeMissingAndANoteSaysSo) {
  const Variant variant = parse_variant("4*crazyhouse").value();
  const Position start = Position::initial(variant);
  const std::string board =
      draw(start.men(), {.style = DiagramStyle::compact, .system = native_notation(variant)}) +
      state_line(start);
  EXPECT_EQ(told(read(board, variant)),
            "note: the pieces in hand are not given: it is assumed that there are none\n");
  EXPECT_EQ(told(read(board + '\n' + to_fen(start) + '\n', variant)), "");
  // In a game without hands such words are about something else.
  const Variant other = parse_variant("4*chess").value();
  const std::string other_board =
      draw(Position::initial(other).men(), {.style = DiagramStyle::compact}) + "White to move\n";
  EXPECT_EQ(told(read(other_board + "Hands: mine are cold.\n", other)), "");
}

TEST(Captions, OfPositionsOnOneLineAreReadFromAboveToo) {
  const Variant variant = parse_variant("hyperchess4").value();
  const auto board = [&](const Position &position) {
    return draw(position.men(),
                {.style = DiagramStyle::compact, .system = native_notation(variant)});
  };
  const Position start = Position::initial(variant);
  Position later = start;
  later.apply(later.legal_moves().front());
  const PictureReading both = read(to_fen(start) + "\n\n" + board(start) + "\n" + to_fen(later) +
                                       "\n\n" + board(later) + "\n",
                                   variant);
  EXPECT_EQ(told(both), "");
  ASSERT_EQ(both.positions.size(), 2U);
  EXPECT_EQ(both.positions[0].position, start);
  EXPECT_EQ(both.positions[1].position, later);
  // Above a single board there may be one that the board does not show.
  const PictureReading other =
      read(to_fen(start) + "\n\n" + board(later) + "Black to move, move 1.\n", variant);
  EXPECT_EQ(told(other),
            "warning: this position does not have the pieces of the board drawn below\n");
  EXPECT_EQ(sides_read(other), "b1");
}

TEST(Captions, SayWhichNotationCellsAreIn) {
  const Variant variant = parse_variant("hyperchess4").value();
  const std::string kings = "White king on 1321\nBlack king on 4324\n";
  const std::string assumed =
      "note: the notation of the cells is not given: it is assumed to be hyperchess, but "
      "hyperchess-file-first has them elsewhere\n";
  const std::string white = "\nWhite to move, move 1.\n";
  EXPECT_EQ(told(read(kings + white, variant)), assumed);
  EXPECT_EQ(told(read(kings + "\nCells as in the notation hyperchess.\n" + white, variant)), "");
  const PictureReading asked = read_pictures(
      kings + white, variant,
      {.system = find_notation("hyperchess-file-first"), .usual_system = native_notation(variant)});
  EXPECT_EQ(told(asked), "");
  // The same cells in all of them.
  EXPECT_EQ(told(read("White king on 1111\nBlack king on 4444\n" + white, variant)), "");
}

} // namespace
} // namespace tessera::test
