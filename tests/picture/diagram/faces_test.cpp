// The faces of a tesseract: drawn, and read back.

#include "lib/game/board/tesseract_board.hpp"
#include "lib/game/notation/fen.hpp"
#include "lib/picture/diagram/caption.hpp"
#include "lib/picture/diagram/chosen_panels.hpp"
#include "read_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::HasSubstr;

constexpr Notation native_faces = tesseract::notations::faces;

Variant game() { return parse_variant("tesseract").value(); }

std::string replaced_in_faces(std::string text, std::string_view what, std::string_view with) {
  text.replace(text.find(what), what.size(), with);
  return text;
}

/// A board as `tessera diagram` prints it, without the position below or with it.
std::string printed_faces(const Position &position, const DiagramOptions &options, bool with_fen) {
  return draw(position.men(), options) + state_line(position) +
         (with_fen ? '\n' + to_fen(position) + '\n' : "");
}

std::string faults_of_faces(const std::string &text) { return faults_of(text, game()); }

const DiagramOptions upright{DiagramStyle::compact, native_faces, {}, {1}};

TEST(FacesDrawn, HaveTitlesLabelsAndNoCorners) {
  EXPECT_THAT(draw(Position::initial(game()).men(), upright),
              testing::StartsWith("      01             02             03             04     "
                                  "        05             06\n"
                                  "     _ _ _          _ _ _          _ _ _          _ _ _    "
                                  "      _ _ _          _ _ _\n"
                                  " 5 _|X|N|R|_    5 _|_|_|_|_ "));
}

TEST(FacesDrawn, AreSomeOrAll) {
  DiagramOptions options = upright;
  options.panels = {"02", "67"};
  const std::string text = draw({}, options);
  EXPECT_THAT(text, HasSubstr("02"));
  EXPECT_THAT(text, testing::Not(HasSubstr("03")));
  EXPECT_THAT(text, HasSubstr("These are 2 of the 24 faces.\n"));
  EXPECT_EQ(fault_of_panels(options), std::nullopt);
  options.panels = {"18"};
  EXPECT_THAT(fault_of_panels(options).value(),
              testing::StartsWith("there is no face \"18\"; there are 01 02"));
}

TEST(FacesRead, AreAsTheyWereDrawn) {
  std::uint32_t seed = 0;
  for (const View &view : all_sides_of_all_views(native_faces.board())) {
    for (const DiagramStyleInfo &style : diagram_styles()) {
      for (const std::size_t width : {0U, 80U, 60U, 30U}) {
        const Position position = random_position(game(), ++seed);
        const PictureReading reading =
            read(printed_faces(position, {style.id, native_faces, {}, view, width}, true), game());
        ASSERT_EQ(reading.positions.size(), 1U) << style.name << told(reading);
        EXPECT_EQ(told(reading), "") << style.name;
        ASSERT_TRUE(reading.positions[0].position) << style.name;
        EXPECT_EQ(to_fen(*reading.positions[0].position), to_fen(position)) << style.name;
        EXPECT_TRUE(style.id == DiagramStyle::plain ||
                    reading.positions[0].arrangement.view == view)
            << style.name;
      }
    }
  }
}

TEST(FacesRead, TellTheMenWithoutAPositionBelow) {
  const Position position = random_position(game(), 3);
  const PictureReading reading = read(printed_faces(position, upright, false), game());
  ASSERT_EQ(reading.positions.size(), 1U);
  EXPECT_EQ(reading.positions[0].boards[0], position.men());
}

TEST(FacesRead, WhereSomeAreMissingTellWhich) {
  DiagramOptions options = upright;
  for (const Panel &panel : native_faces.board().layout({}, native_faces).panels) {
    if (panel.title != "05" && panel.title != "24") {
      options.panels.push_back(panel.title);
    }
  }
  const Position start = Position::initial(game());
  EXPECT_EQ(faults_of_faces(printed_faces(start, options, false)),
            "1:7 this picture shows 22 of the 24 faces; missing are 05, 24\n");
  const PictureReading whole = read(printed_faces(start, options, true), game());
  EXPECT_EQ(whole.positions.at(0).position.value().men(), start.men());
  EXPECT_THAT(told(whole), HasSubstr("note: this picture shows 22 of the 24 faces; the position "
                                     "below shows the others\n"));
}

TEST(FacesRead, KeepMarksApartFromMen) {
  const Position position = random_position(game(), 5);
  std::vector<CellMark> marks;
  for (const char sign : std::string_view("o%*2.=!+@#-")) {
    CellMark mark{sign, {}, "something"};
    for (unsigned i = static_cast<unsigned>(sign) % 25; i < tesseract::cell_count; i += 25) {
      mark.cells.insert(Cell(i));
    }
    marks.push_back(mark);
  }
  for (const DiagramStyleInfo &style : diagram_styles()) {
    const PictureReading reading =
        read(printed_faces(position, {style.id, native_faces, marks}, true), game());
    EXPECT_EQ(told(reading), "") << style.name;
    EXPECT_EQ(reading.positions.at(0).boards[0], position.men()) << style.name;
  }
}

TEST(FacesFaults, AreFoundAtTheirPlaces) {
  const std::string start = printed_faces(Position::initial(game()), upright, false);
  EXPECT_THAT(faults_of_faces(replaced_in_faces(start, "|K|", "|Z|")),
              HasSubstr("no piece of Chess on a Tesseract has the letter Z\n"));
  EXPECT_THAT(faults_of_faces(replaced_in_faces(start, " 5 _|X|", " 5 Q|X|")),
              HasSubstr("3:4 there is no cell here, so nothing can stand here\n"));
  EXPECT_THAT(faults_of_faces(replaced_in_faces(start, " 4|B|", " 3|B|")),
              HasSubstr("4:2 the label \"3\" does not fit the others: 4 is expected here\n"));
  EXPECT_THAT(faults_of_faces(replaced_in_faces(start, " 02 ", " 18 ")),
              HasSubstr("1:22 there is no face 18 on this board\n"));
  EXPECT_THAT(faults_of_faces(replaced_in_faces(start, "|N|I|K", "|N|IK")),
              HasSubstr("5:1 this row has "));
}

TEST(FacesFaults, LeaveTheReaderStanding) {
  const Position start = Position::initial(game());
  for (const DiagramStyleInfo &style : diagram_styles()) {
    SCOPED_TRACE(style.name);
    DiagramOptions options = upright;
    options.style = style.id;
    expect_no_invention(printed_faces(start, options, false), style.id, game(), start.men(), 3);
  }
}

} // namespace
} // namespace tessera::test
