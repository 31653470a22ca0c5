// The ways to turn the board, and what every style makes of each.

#include "lib/game/notation/fen.hpp"
#include "lib/picture/diagram/marks.hpp"
#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Result<View> parse_view(std::string_view text) { return hypercube::board().parse_view(text); }

Cell viewed_cell(std::string_view text) {
  return parse_cell(text, hypercube::notations::chesseract).value();
}

/// The cells of the mini-board at the bottom left.
std::vector<std::string> bottom_left(std::string_view view) {
  std::vector<std::string> names;
  for (const int up : {0, 3}) {
    for (const int across : {0, 3}) {
      names.push_back(to_string(hypercube::flat(parse_view(view).value()).cell({0, 0, across, up}),
                                hypercube::notations::chesseract));
    }
  }
  return names;
}

TEST(Views, AreNamedByWhatTheirBottomLeftBoardHolds) {
  EXPECT_THAT(bottom_left("AI"), ElementsAre("AIa1", "AId1", "AIa4", "AId4"));
  EXPECT_THAT(bottom_left("Aa"), ElementsAre("AIa1", "AIVa1", "AIa4", "AIVa4"));
  EXPECT_THAT(bottom_left("A1"), ElementsAre("AIa1", "AId1", "AIVa1", "AIVd1"));
  EXPECT_THAT(bottom_left("Ia"), ElementsAre("AIa1", "DIa1", "AIa4", "DIa4"));
  EXPECT_THAT(bottom_left("I1"), ElementsAre("AIa1", "DIa1", "AId1", "DId1"));
  EXPECT_THAT(bottom_left("a1"), ElementsAre("AIa1", "DIa1", "AIVa1", "DIVa1"));
}

TEST(Views, OfFigures5aAnd5bRunAsThere) {
  EXPECT_EQ(parse_view("a1").value(), parse_view("x,y,X,Y").value());
  EXPECT_EQ(parse_view("A1").value(), parse_view("y,X,x,Y").value());
  EXPECT_EQ(parse_view("X,Y,x,y").value(), View());
}

TEST(Views, AreTwentyFourAndReadBack) {
  std::set<std::string> names;
  for (const View &view : hypercube::board().all_views()) {
    const std::string name = hypercube::board().name_of(view);
    names.insert(name);
    EXPECT_EQ(parse_view(name).value(), view);
  }
  EXPECT_EQ(names.size(), 24U);
}

TEST(Views, ThatAreNoneAreRefused) {
  for (const std::string_view text : {"", "IA", "ai", "x,y,X", "x,y,X,X", "x,y,X,Y,", "xyXY"}) {
    EXPECT_FALSE(parse_view(text)) << text;
  }
  EXPECT_THAT(parse_view("IA").problem(), HasSubstr("not \"IA\""));
}

TEST(Views, PutEveryCellInAPlaceOfItsOwn) {
  for (const View &each : all_sides_of_all_views()) {
    const hypercube::FlatView view = hypercube::flat(each);
    for (unsigned i = 0; i < hypercube::cell_count; ++i) {
      EXPECT_EQ(view.cell(view.place(Cell(i))), Cell(i));
    }
  }
}

TEST(Views, WithBlackAtTheBottomAreTurnedByHalf) {
  const hypercube::FlatView view = hypercube::flat({0, true});
  EXPECT_EQ(view.place(viewed_cell("DIVd4")), (hypercube::PicturePlace{0, 0, 0, 0}));
  EXPECT_EQ(view.place(viewed_cell("AIIIc1")), (hypercube::PicturePlace{3, 1, 1, 3}));
}

/// Every style in every view and system.
class EveryDrawing : public testing::TestWithParam<DiagramStyleInfo> {};
INSTANTIATE_TEST_SUITE_P(All, EveryDrawing,
                         testing::ValuesIn(diagram_styles().begin(), diagram_styles().end()),
                         [](const auto &test) { return std::string(test.param.name); });

TEST_P(EveryDrawing, LeavesNoBlanksAtLineEndsAndFitsIn80Columns) {
  const Position start = Position::initial(parse_variant("chesseract").value());
  for (const View &view : all_sides_of_all_views()) {
    for (const Notation system : hypercube::board().notations()) {
      const std::vector<CellMark> marks = mark_attackers(start, viewed_cell("AIIb2"), system);
      for (const std::string &line :
           lines(draw(start.men(), {GetParam().id, system, marks, view, 80}))) {
        EXPECT_FALSE(line.ends_with(' ')) << line;
        EXPECT_LE(width(line), 80U) << line;
      }
    }
  }
}

TEST_P(EveryDrawing, UnlessFoldedIsAsWideAsIsSaid) {
  std::size_t widest = 0;
  for (const View &view : all_sides_of_all_views()) {
    for (const Notation system : hypercube::board().notations()) {
      for (const std::string &line : lines(draw({}, {GetParam().id, system, {}, view, 0}))) {
        widest = std::max(widest, width(line));
      }
    }
  }
  EXPECT_EQ(widest, GetParam().id == DiagramStyle::compact ? 78U
                    : GetParam().id == DiagramStyle::grid  ? 76U
                    : GetParam().id == DiagramStyle::plain ? 49U
                                                           : 86U);
}

TEST_P(EveryDrawing, FoldedFitsHalfAndAQuarterOfTheWidth) {
  for (const View &view : all_sides_of_all_views()) {
    for (const std::size_t limit : {48U, 31U}) {
      const std::string drawing =
          draw({}, {GetParam().id, hypercube::notations::chesseract, {}, view, limit});
      for (const std::string &line : lines(drawing.substr(0, drawing.find("\n\nCell")))) {
        EXPECT_LE(width(line), limit) << line;
      }
    }
  }
}

// --- Marks ----------------------------------------------------------------------------------

/// White: king AIa1, rook BIIIb2; Black: king DIVd4, pawn DIIIb2.
Position rook_and_pawn() {
  return *parse_fen("4-4-4-3k/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-1R2-4-1p2/4-4-4-4//"
                    "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/K3-4-4-4 w",
                    parse_variant("chesseract").value())
              .position;
}

std::string signs_at(const std::vector<CellMark> &marks, std::string_view name) {
  std::string signs;
  for (const CellMark &mark : marks) {
    signs += mark.cells.contains(viewed_cell(name)) ? std::string(1, mark.sign) : "";
  }
  return signs;
}

TEST(Marks, TellMovesApartByTheWay) {
  const std::vector<CellMark> marks = mark_moves(rook_and_pawn(), viewed_cell("BIIIb2"));
  EXPECT_EQ(signs_at(marks, "BIIIb3"), "o");
  EXPECT_EQ(signs_at(marks, "AIVb2"), "2");
  EXPECT_EQ(signs_at(marks, "BIVb3"), "*");
  EXPECT_EQ(signs_at(marks, "DIIIb2"), "x");
  EXPECT_EQ(signs_at(marks, "AIa1"), "");
}

TEST(Marks, TellWhoThreatensAndWhoProtects) {
  const std::vector<CellMark> marks =
      mark_attackers(rook_and_pawn(), viewed_cell("DIIIb2"), hypercube::notations::chesseract);
  EXPECT_EQ(signs_at(marks, "BIIIb2"), "!");
  EXPECT_EQ(signs_at(marks, "DIIIb2"), "@");
  const std::string drawing =
      draw(rook_and_pawn().men(), {DiagramStyle::compact, hypercube::notations::chesseract, marks});
  EXPECT_THAT(drawing,
              HasSubstr("\n! threatens DIIIb2: White's RBIIIb2\n+ protects DIIIb2: none\n"));
}

TEST(Marks, StandBesideMenWhereThereIsRoom) {
  const std::vector<CellMark> marks{{'!', {viewed_cell("AIa1"), viewed_cell("DIVd4")}, "here"}};
  const std::string drawing =
      draw(rook_and_pawn().men(), {DiagramStyle::boxed, hypercube::notations::chesseract, marks});
  EXPECT_THAT(drawing, HasSubstr("\n1 |!K |   |"));
  EXPECT_THAT(drawing, HasSubstr("|   |!k*| 4\n"));
  EXPECT_TRUE(drawing.ends_with("\n! here: White's KAIa1; Black's KDIVd4\n")) << drawing;
}

TEST(Marks, AreNoLettersOfMenAndNoPartsOfFrames) {
  for (const char sign : std::string_view("KQRBNPUMWDkqrbnpumwd|_:()[] \n\x7f\xc3")) {
    EXPECT_FALSE(is_mark_sign(sign)) << sign;
  }
  for (const char sign : std::string_view("ox*2.=!+@#-")) {
    EXPECT_TRUE(is_mark_sign(sign)) << sign;
  }
}

TEST(PlainDiagram, TellsTheMenInWords) {
  EXPECT_EQ(draw(rook_and_pawn().men(), {DiagramStyle::plain, hypercube::notations::chesseract}),
            "White king on AIa1\nWhite rook on BIIIb2\nBlack king on DIVd4\nBlack pawn on "
            "DIIIb2\n\nCells as in the notation chesseract.\n");
}

} // namespace
} // namespace tessera::test
