// Cells, moves and positions of Chess on a Tesseract as text (TS-3, TS-7, TS-16).

#include "lib/game/board/tesseract_board.hpp"
#include "lib/game/notation/coordinates.hpp"
#include "lib/game/notation/fen.hpp"
#include "lib/game/notation/short_form.hpp"
#include "lib/game/notation/written_move.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

constexpr Notation faces = tesseract::notations::faces;

Cell face_cell(std::string_view text) { return parse_cell(text, faces).value(); }
Variant game() { return *parse_variant("tesseract"); }

TEST(FacesNotation, WritesAndReadsEveryCell) {
  std::set<std::string> texts;
  for (unsigned index = 0; index < tesseract::cell_count; ++index) {
    const std::string text = to_string(Cell(index), faces);
    EXPECT_EQ(parse_cell(text, faces), Cell(index)) << text;
    texts.insert(text);
  }
  EXPECT_EQ(texts.size(), 504U);
  EXPECT_THAT(texts, testing::IsSupersetOf({"01:c3", "67:c13", "46:m1", "57:a12", "04:h2"}));
}

TEST(FacesNotation, HasNoCornersAndNoOtherFaces) {
  for (const std::string_view text : {"01:a1", "01:e5", "67:e15", "46:k1", "07:c3", "16:c3",
                                      "10:c3", "00:c3", "01:f3", "01:c6", "04:c3", "67:c3"}) {
    EXPECT_TRUE(parse_cell(text).has_value()) << text;
    EXPECT_EQ(parse_cell(text, faces), std::nullopt) << text;
    EXPECT_EQ(to_string(*parse_cell(text)), text);
  }
  for (const std::string_view text :
       {"08:c3", "01:p3", "01:c16", "01:c0", "1:c3", "01c3", "01:3c"}) {
    EXPECT_FALSE(parse_cell(text).has_value()) << text;
  }
}

TEST(FacesNotation, KnowsTheNearestCells) {
  const auto nearest = [](std::string_view text) {
    std::vector<std::string> found;
    for (const Cell each : tesseract::board().nearest(text)) {
      found.push_back(to_string(each, faces));
    }
    return found;
  };
  EXPECT_THAT(nearest("01:a1"), ElementsAre("01:b1", "01:a2"));
  EXPECT_THAT(nearest("10:c3"), ElementsAre("01:c3"));
  EXPECT_THAT(nearest("01:c6"), ElementsAre("01:c5"));
  EXPECT_THAT(nearest("07:c3"), testing::Contains("01:c3"));
  EXPECT_THAT(nearest("3131"), ElementsAre());
}

TEST(FacesNotation, IsOfItsBoardAlone) {
  EXPECT_FALSE(resolve_in_record(*parse_cell("3131"), faces).exists());
  EXPECT_FALSE(resolve_in_record(*parse_cell("01:c3"), hypercube::notations::chesseract).exists());
}

TEST(FacesFen, WritesTheStartFaceByFace) {
  const std::string start = to_fen(Position::initial(game()));
  EXPECT_THAT(start, StartsWith("XNR/BQABR/NIKIN/RBCQB/RNX|3/5/5/PFPFP/SLS|"));
  EXPECT_THAT(start, HasSubstr("|xnr/bqabr/nikin/rbcqb/rnx w - 0 1"));
  const FenReading reading = parse_fen(start, game());
  ASSERT_TRUE(reading.position.has_value());
  EXPECT_EQ(to_fen(*reading.position), start);
}

std::string fault(const std::string &text) {
  const FenReading reading = parse_fen(text, game());
  return reading.faults.empty() ? "" : reading.faults.front().sentence;
}

TEST(FacesFen, MissesNothing) {
  const std::string start = to_fen(Position::initial(game()));
  std::string without_last = start;
  without_last.erase(start.rfind('|'), start.find(" w") - start.rfind('|'));
  EXPECT_EQ(fault(without_last), "23 faces where a board has 24");
  std::string short_row = start;
  short_row.replace(short_row.find("BQABR"), 5, "BQAB");
  EXPECT_EQ(fault(short_row), "4 cells where a face's line has 5");
  std::string no_row = start;
  no_row.erase(no_row.find("XNR/"), 4);
  EXPECT_THAT(fault(no_row), HasSubstr("where a face's line has"));
}

TEST(FacesFen, KeepsTheCellPassedOver) {
  Position position = Position::initial(game());
  const Move step{face_cell("02:c2"), face_cell("02:c4")};
  ASSERT_FALSE(position.why_not({step}));
  position.apply(step);
  const std::string text = to_fen(position);
  EXPECT_THAT(text, HasSubstr(" b 02:c3 0 1"));
  EXPECT_EQ(to_fen(parse_fen(text, game()).position.value()), text);
  std::string nowhere = text;
  nowhere.replace(nowhere.find("02:c3"), 5, "02:a1");
  EXPECT_EQ(fault(nowhere), "this is not a cell of the board");
}

TEST(FacesMoves, AreWrittenWithTheSignOfAShot) {
  const std::string_view fen =
      "3/2n2/5/5/X2|3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|3/5/5/5/"
      "3|3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|"
      "3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|3/5/5/5/3|3/5/K4/5/3|3/5/2k2/5/3 w - 0 1";
  FenReading reading = parse_fen(fen, game());
  ASSERT_TRUE(reading.position.has_value());
  // A knight on 01:c3 is a knight's leap away from the archer.
  PositionSetup setup = reading.position->setup();
  setup.men.take(face_cell("01:c4"));
  setup.men.put(face_cell("01:c3"), Piece(Color::black, Role::knight));
  const Position position = set_up({setup}, game()).position.value();
  const Move shot{face_cell("01:b1"), face_cell("01:c3")};
  EXPECT_FALSE(position.why_not({shot}));
  EXPECT_EQ(long_form(shot, position, faces), "X01:b1*01:c3");
  EXPECT_EQ(short_hint(shot, position, faces), "");
}

} // namespace
} // namespace tessera
