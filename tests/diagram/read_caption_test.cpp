// What the lines below a drawing say, read back.

#include "lib/diagram/caption.hpp"
#include "lib/diagram/draw_boards.hpp"
#include "lib/notation/fen.hpp"
#include "read_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// What is read from a drawing and the lines that `diagram` writes below it, without the position.
PictureReading read_captioned(const Position &position, const Variant &variant) {
  return read(
      draw(position.men(), {.style = DiagramStyle::compact, .system = native_notation(variant)}) +
          state_line(position),
      variant);
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

TEST(Captions, SayThatTheSideToMoveIsStalemated) {
  const Variant variant = parse_variant("dawson/3").value();
  const auto fen =
      parse_fen("1Q1-3-2k/3-3-3/3-3-3//3-3-3/3-3-3/3-Q2-1K1//3-2Q-3/3-3-3/3-3-3 b 0 1", variant);
  ASSERT_TRUE(fen.position);
  ASSERT_EQ(state_line(*fen.position), "Black is stalemated.\n");
  const PictureReading reading = read_captioned(*fen.position, variant);
  EXPECT_EQ(told(reading), "");
  ASSERT_TRUE(reading.positions.at(0).position);
  EXPECT_EQ(to_fen(*reading.positions[0].position), to_fen(*fen.position));
}

TEST(Captions, KeepWhichPiecesWerePawns) {
  const Variant variant = parse_variant("4*crazyhouse").value();
  std::string line = to_fen(Position::initial(variant));
  line.insert(line.find('Q') + 1, "~");
  const FenReading fen = parse_fen(line, variant);
  ASSERT_TRUE(fen.position);
  for (const DiagramStyleInfo &style : diagram_styles()) {
    const std::string text =
        draw_boards(*fen.position, {.style = style.id, .system = native_notation(variant)},
                    std::vector<std::vector<CellMark>>(1));
    ASSERT_THAT(text, HasSubstr("\nPromoted pawns: White Q")) << text;
    const PictureReading reading = read(text, variant);
    EXPECT_EQ(told(reading), "");
    ASSERT_TRUE(reading.positions.at(0).position);
    EXPECT_EQ(reading.positions[0].position->promoted(), fen.position->promoted());
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
