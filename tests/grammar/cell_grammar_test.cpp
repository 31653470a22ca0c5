// grammar/cell.hpp: cells in all forms.

#include "grammar/cell.hpp"

#include "grammar_support.hpp"

namespace tessera::grammar::test {
namespace {

TEST(CellGrammar, TakesFourDigits) {
  takes<digits_cell>({"1111|", "4444|", "2231|-3231", "1312|1"});
  refuses<digits_cell>({"", "123", "0111", "1511", "111a", "123 4", " 1234"});
}

TEST(CellGrammar, TakesChesseractCells) {
  takes<chesseract_cell>({"AIIIc1|", "AIa1|", "DIVd4|", "BIIb2|", "CIIIIa1|", "AIIIc1|2", "Aiiic1|",
                          "Biva1|", "AIiIc1|"});
  refuses<chesseract_cell>({"", "A", "AIII", "AIIIc", "AIIIIIc1", "AVc1", "AIVIc1", "AVIc1", "Ac1",
                            "EIa1", "aIa1", "AIe1", "AIa5", "AIa0", "AIA1"});
}

TEST(CellGrammar, TakesFourstarAndTesschessCells) {
  takes<fourstar_cell>({"ac31|", "dd44|", "aa11|1"});
  refuses<fourstar_cell>({"Ac31", "aC31", "ae31", "ac35", "ac3", "a31", "abc1"});
  takes<tesschess_cell>({"Ac31|", "Dd44|", "Aa11|1"});
  refuses<tesschess_cell>({"ac31", "AC31", "Ee31", "Ac30", "Ac3", "A31"});
}

TEST(CellGrammar, TakesCellsOnAPlane) {
  takes<plane_cell>({"3,11|", "12,2|>12,4", "0,5|", "19,19|x", "71,1|", "1,2|,3"});
  refuses<plane_cell>({"03,1", "3,01", "3", "3,", ",3", "3 ,1", "3, 1", "-3,1", "100,1", "1,100"});
}

TEST(CellGrammar, TellsTheFormsApart) {
  takes<cell>({"3113|", "AIIIc1|", "ac31|", "Ac31|"});
  refuses<cell>({"", "AC31", "e4", "N1111", "-", "\u00e1c31"});
}

TEST(CellGrammar, TakesRomanNumbersToFour) {
  takes<roman_number>({"I|", "II|", "III|", "IIII|", "IV|", "IV|I", "III|V"});
  refuses<roman_number>({"", "V", "IIIII", "v", "1"});
}

} // namespace
} // namespace tessera::grammar::test
