// Positions on one line beside a drawing, and the titles of its boards.

#include "lib/game/notation/fen.hpp"
#include "lib/picture/diagram/caption.hpp"
#include "lib/picture/diagram/diagram.hpp"
#include "read_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// The start of Hyperchess with a caption, and the same with Black to move on one line.
std::string start_with_caption() {
  const Variant variant = parse_variant("hyperchess").value();
  return draw(Position::initial(variant).men(), {DiagramStyle::compact}) +
         "White to move, move 1.\n\n";
}
std::string line_of_black() {
  std::string line = to_fen(Position::initial(parse_variant("hyperchess").value()));
  line.replace(line.find(" w "), 3, " b ");
  return line;
}

PictureReading read_hyperchess(const std::string &text) {
  return read(text, parse_variant("hyperchess").value());
}

TEST(ToldPositions, AreDoubtedWhereACaptionSaysOtherwise) {
  const PictureReading reading = read_hyperchess(start_with_caption() + line_of_black() + '\n');
  EXPECT_EQ(told(reading), "warning: this position is taken, but the caption of the board does not "
                           "have the same side to move\n");
  EXPECT_EQ(reading.positions.at(0).position->turn(), Color::black);
  const Variant variant = parse_variant("4*crazyhouse").value();
  const Position start = Position::initial(variant);
  EXPECT_EQ(told(read(draw(start.men(), {DiagramStyle::compact}) +
                          "In hand: White P, Black nothing.\nWhite to move, move 3.\n\n" +
                          to_fen(start) + '\n',
                      variant)),
            "warning: this position is taken, but the caption of the board does not have the same "
            "number of the move and pieces in hand\n");
}

TEST(ToldPositions, AreReadBehindALabelAndInATag) {
  const Variant variant = parse_variant("hyperchess").value();
  const std::string board = draw(Position::initial(variant).men(), {DiagramStyle::compact}) + '\n';
  const std::string line = line_of_black();
  const std::size_t middle = line.find("//", line.size() / 2) + 2;
  const std::string broken = line.substr(0, middle) + '\n' + line.substr(middle);
  for (const std::string &written :
       {"FEN: " + line, "fen:" + line, "FEN = " + line, "Position: " + line, "`" + line + "`",
        "[FEN \"" + line + "\"]", "FEN: " + broken, "[FEN \"" + broken + "\"]",
        "[FEN \"" + line + "\"]\n1. 1111-1112"}) {
    for (const std::string &text : {board + written + '\n', written + "\n\n" + board}) {
      const PictureReading reading = read_hyperchess(text);
      EXPECT_EQ(told(reading), "") << text;
      ASSERT_TRUE(reading.positions.at(0).position) << text;
      EXPECT_EQ(to_fen(*reading.positions[0].position), line) << text;
    }
  }
}

TEST(ToldPositions, InTagsMayBeginOtherGames) {
  const Variant variant = parse_variant("hyperchess").value();
  const std::string tag = "[FEN \"" + to_fen(random_position(variant, 5)) + "\"]\n";
  const PictureReading below = read_hyperchess(start_with_caption() + tag);
  EXPECT_EQ(told(below),
            "warning: this position does not have the pieces of the board drawn above\n");
  EXPECT_TRUE(below.positions.at(0).position);
  EXPECT_EQ(told(read_hyperchess(tag + "\n1. 1111-1112\n\n" + start_with_caption())), "");
}

/// The two boards of a game as `diagram` draws them, each with its title. A move has been made on
/// the first.
std::pair<std::string, std::string> two_boards(const Position &position) {
  const std::string text =
      draw_boards(position,
                  {.style = DiagramStyle::compact,
                   .system = native_notation(parse_variant("4*bughouse").value())},
                  std::vector<std::vector<CellMark>>(2));
  const std::size_t second = text.find("Board B\n");
  return {text.substr(0, second), text.substr(second)};
}

class TitledBoards : public testing::Test {
protected:
  TitledBoards() { position_.apply(position_.legal_moves().front()); }

  Variant variant_ = parse_variant("4*bughouse").value();
  Position position_ = Position::initial(variant_);
};

TEST_F(TitledBoards, AreReadInEitherOrder) {
  const auto [first, second] = two_boards(position_);
  for (const std::string &text : {first + '\n' + second, second + '\n' + first,
                                  second + '\n' + first.substr(first.find('\n')),
                                  second + '\n' + first + '\n' + to_fen(position_)}) {
    const PictureReading reading = read(text, variant_);
    EXPECT_EQ(told(reading), "") << text;
    EXPECT_EQ(reading.positions.at(0).position, position_) << text;
  }
}

TEST_F(TitledBoards, HaveDifferentTitles) {
  const std::string first = two_boards(position_).first;
  const PictureReading reading = read(first + '\n' + first, variant_);
  EXPECT_EQ(told(reading), "error: the board before this one has the same title\n");
  EXPECT_FALSE(reading.positions.at(0).position);
}

} // namespace
} // namespace tessera::test
