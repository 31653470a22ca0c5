// The coordinate systems of the board: HB-2.

#include "lib/notation/coordinates.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace tessera {
namespace {

using System = CoordinateSystem;

class CoordinateSystems : public testing::TestWithParam<System> {};

std::string test_name(const testing::TestParamInfo<System> &test) {
  std::string name(info(test.param).name);
  std::erase_if(name, [](char c) { return c == '-' || c == '*'; });
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, CoordinateSystems,
                         testing::Values(System::hyperchess, System::hyperchess_file_first,
                                         System::hyperchess_little_first, System::chesseract,
                                         System::fourstar, System::tesschess),
                         test_name);

TEST_P(CoordinateSystems, WriteAndReadEveryCell) {
  std::set<std::string> texts;
  for (unsigned index = 0; index < hypercube::cell_count; ++index) {
    const std::string text = to_string(Cell(index), GetParam());
    EXPECT_EQ(parse_cell(text, GetParam()), Cell(index)) << text;
    texts.insert(text);
  }
  EXPECT_EQ(texts.size(), hypercube::cell_count);
}

TEST_P(CoordinateSystems, LabelEachCoordinateAsTheirTextsDo) {
  const Cell cell = hypercube::cell_at({3, 0, 2, 1});
  std::string text;
  for (const Axis axis : info(GetParam()).order) {
    text += axis_label(hypercube::coordinate(cell, axis), axis, GetParam());
  }
  EXPECT_EQ(text, to_string(cell, GetParam()));
}

TEST_P(CoordinateSystems, AreFoundByName) {
  EXPECT_EQ(info(GetParam()).id, GetParam());
  EXPECT_EQ(find_coordinate_system(info(GetParam()).name), GetParam());
}

/// The row of HB-2: X=0 x=2 Y=2 y=0.
TEST(Coordinates, OfTheExampleAreThoseOfTheTable) {
  const Cell cell = hypercube::cell_at({2, 0, 0, 2});
  const std::map<System, std::string> table{
      {System::chesseract, "AIIIc1"},
      {System::fourstar, "ac31"},
      {System::tesschess, "Ac31"},
      {System::hyperchess, "3113"},
      {System::hyperchess_file_first, "3131"},
      {System::hyperchess_little_first, "1331"},
  };
  EXPECT_EQ(table.size(), coordinate_system_count);
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

TEST(CoordinateSystemNames, AreSix) {
  EXPECT_EQ(coordinate_systems().size(), coordinate_system_count);
}

TEST(CoordinateSystemNames, AreFoundWhateverTheirCase) {
  EXPECT_EQ(find_coordinate_system("Chesseract"), System::chesseract);
  EXPECT_EQ(find_coordinate_system("HYPERCHESS-FILE-FIRST"), System::hyperchess_file_first);
  EXPECT_EQ(find_coordinate_system("4*Chess"), System::fourstar);
  EXPECT_EQ(find_coordinate_system("chess"), std::nullopt);
  EXPECT_EQ(find_coordinate_system("hyperches"), std::nullopt);
  EXPECT_EQ(find_coordinate_system(""), std::nullopt);
}

} // namespace
} // namespace tessera
