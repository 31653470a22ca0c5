// The coordinate systems of the board: HB-2.

#include "lib/game/board/board.hpp"
#include "lib/game/board/hypercube_board.hpp"
#include "lib/game/notation/coordinates.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

namespace tessera {
namespace {

namespace System = hypercube::notations;

class Notations : public testing::TestWithParam<Notation> {};

std::string test_name(const testing::TestParamInfo<Notation> &test) {
  std::string name(test.param.name());
  std::erase_if(name, [](char c) { return c == '-' || c == '*'; });
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, Notations,
                         testing::Values(System::hyperchess, System::hyperchess_file_first,
                                         System::hyperchess_little_first, System::chesseract,
                                         System::fourstar, System::tesschess,
                                         System::infinitechess),
                         test_name);

TEST_P(Notations, WriteAndReadEveryCell) {
  std::set<std::string> texts;
  for (unsigned index = 0; index < hypercube::cell_count; ++index) {
    const std::string text = to_string(Cell(index), GetParam());
    EXPECT_EQ(parse_cell(text, GetParam()), Cell(index)) << text;
    texts.insert(text);
  }
  EXPECT_EQ(texts.size(), hypercube::cell_count);
}

TEST_P(Notations, LabelEachCoordinateAsTheirTextsDo) {
  if (GetParam() == System::infinitechess) {
    GTEST_SKIP() << "its numbers are sums";
  }
  const Cell cell = hypercube::cell_at({3, 0, 2, 1});
  std::string text;
  for (const Axis axis : hypercube::order(GetParam())) {
    text += hypercube::axis_label(hypercube::coordinate(cell, axis), axis, GetParam());
  }
  EXPECT_EQ(text, to_string(cell, GetParam()));
}

TEST_P(Notations, AreFoundByName) { EXPECT_EQ(find_notation(GetParam().name()), GetParam()); }

/// The row of HB-2: X=0 x=2 Y=2 y=0.
TEST(Coordinates, OfTheExampleAreThoseOfTheTable) {
  const Cell cell = hypercube::cell_at({2, 0, 0, 2});
  const std::vector<std::pair<Notation, std::string>> table{
      {System::chesseract, "AIIIc1"},
      {System::fourstar, "ac31"},
      {System::tesschess, "Ac31"},
      {System::hyperchess, "3113"},
      {System::hyperchess_file_first, "3131"},
      {System::hyperchess_little_first, "1331"},
      {System::infinitechess, "3,11"},
  };
  EXPECT_EQ(table.size(), hypercube::board().notations().size());
  for (const auto &[system, text] : table) {
    EXPECT_EQ(to_string(cell, system), text);
    EXPECT_EQ(parse_cell(text, system), cell) << text;
  }
}

TEST(Coordinates, HaveTheWhiteKingOnItsCellInBothOrders) {
  EXPECT_EQ(parse_cell("1312", System::hyperchess),
            parse_cell("1321", System::hyperchess_file_first));
  EXPECT_EQ(parse_cell("1312", System::hyperchess),
            parse_cell("1213", System::hyperchess_little_first));
}

TEST(Coordinates, OnThePlaneAreSumsOfTheirLabels) {
  const Cell cell = hypercube::cell_at({3, 0, 2, 1});
  EXPECT_EQ(to_string(cell, System::infinitechess), "2,18");
  const auto label = [cell](Axis axis) {
    return hypercube::axis_label(hypercube::coordinate(cell, axis), axis, System::infinitechess);
  };
  EXPECT_EQ(label(Axis::big_column) + ' ' + label(Axis::column), "0 2");
  EXPECT_EQ(label(Axis::big_row) + ' ' + label(Axis::row), "15 3");
}

TEST(Coordinates, OnThePlaneAreNoneOnVoidLines) {
  for (const char *text : {"0,1", "1,0", "5,1", "1,10", "15,4", "4,20", "20,20", "21,1", "99,99"}) {
    EXPECT_TRUE(parse_cell(text)) << text;
    EXPECT_FALSE(parse_cell(text, System::infinitechess)) << text;
    EXPECT_EQ(to_string(*parse_cell(text)), text);
  }
  for (const char *text : {"01,1", "1,02", "+1,1", "-1,1", "1,100", "1", "1,", ",1", "1, 1"}) {
    EXPECT_FALSE(parse_cell(text)) << text;
  }
}

TEST(Coordinates, ShowTheirForm) {
  EXPECT_EQ(parse_cell("3113")->form, CellForm::digits);
  EXPECT_EQ(parse_cell("AIIIc1")->form, CellForm::chesseract);
  EXPECT_EQ(parse_cell("ac31")->form, CellForm::fourstar);
  EXPECT_EQ(parse_cell("Ac31")->form, CellForm::tesschess);
}

TEST(Coordinates, AreReadInTheirOwnFormAlone) {
  EXPECT_EQ(parse_cell("3113", System::chesseract), std::nullopt);
  EXPECT_EQ(parse_cell("AIIIc1", System::hyperchess), std::nullopt);
  EXPECT_EQ(parse_cell("ac31", System::tesschess), std::nullopt);
  EXPECT_EQ(parse_cell("Ac31", System::fourstar), std::nullopt);
}

TEST(Coordinates, OfOtherTextsAreNone) {
  for (const char *text :
       {"",         "1",      "131",     "13121",   "1512",       "1302",   " 1312",
        "1312 ",    "13 12",  "e312",    "ac3",     "ae31",       "ac35",   "ac310",
        "aC31",     "AC31",   "Ac3",     "Ae31",    "Ic1",        "Ac1",    "AVc1",
        "AIIIIIc1", "AIVIc1", "AIIVc1",  "AIIIC1",  "aIIIc1",     "AIIIe1", "AIIIc5",
        "EIIIc1",   "AIIIc",  "AIII c1", "AIIIc11", "\303\241c31"}) {
    EXPECT_EQ(parse_cell(text), std::nullopt) << '"' << text << '"';
  }
  EXPECT_EQ(parse_cell(std::string_view("13\00012", 5)), std::nullopt);
}

TEST(Coordinates, TakeIIIIForIV) {
  const auto cell = parse_cell("AIVc1", System::chesseract);
  EXPECT_EQ(cell, hypercube::cell_at({3, 0, 0, 2}));
  EXPECT_EQ(parse_cell("AIIIIc1", System::chesseract), cell);
  EXPECT_EQ(to_string(*cell, System::chesseract), "AIVc1");
}

TEST(NotationNames, AreSeven) { EXPECT_EQ(hypercube::board().notations().size(), 7U); }

TEST(NotationNames, AreFoundWhateverTheirCase) {
  EXPECT_EQ(find_notation("Chesseract"), System::chesseract);
  EXPECT_EQ(find_notation("HYPERCHESS-FILE-FIRST"), System::hyperchess_file_first);
  EXPECT_EQ(find_notation("4*Chess"), System::fourstar);
  EXPECT_EQ(find_notation("chess"), std::nullopt);
  EXPECT_EQ(find_notation("hyperches"), std::nullopt);
  EXPECT_EQ(find_notation(""), std::nullopt);
}

} // namespace
} // namespace tessera
