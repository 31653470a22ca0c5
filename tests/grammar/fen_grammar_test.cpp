// grammar/fen.hpp: a position on one line.

#include "grammar/fen.hpp"

#include "grammar_support.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

namespace tessera::grammar::test {
namespace {

/// The fields that Hyperchess declares, one after the other.
struct HyperchessFen
    : pegtl::seq<blanks, fen_board, fen_begin_of_fields,
                 pegtl::opt<fen_field<fen_hold>,
                            pegtl::opt<fen_field<fen_clock>, pegtl::opt<fen_field<fen_number>>>>,
                 blanks, fen_end> {};
struct TesseractFen : pegtl::seq<blanks, fen_faces, fen_begin_of_fields,
                                 pegtl::opt<fen_field<fen_passed>>, blanks, fen_end> {};

TEST(FenGrammar, HasNoRuleThatLoopsWithoutEating) {
  EXPECT_EQ(tao::pegtl::analyze<HyperchessFen>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<TesseractFen>(), 0U);
}

TEST(FenGrammar, TakesBoardsOfAnySize) {
  takes<fen_board>({"4|", "K|", "1rn1-1bq1|", "4-4/4-4|", "4/4//4/4|", "4/4//4/4| w", "99|.", "4|-",
                    "4|/", "4|//", "4|///4", "4-4|--4", "zz9|"});
  refuses<fen_board>({"", " 4", "-", "/4", "?"});
}

TEST(FenGrammar, TakesFieldsThatMayBeMissingFromTheEnd) {
  takes<HyperchessFen>({"4 w|", "4 w -|", "4 b w 12|", "4 b b 12 34|", "  4\tw  -  0   1  |",
                        "4 w - 99999999999999999999 0|"});
  refuses<HyperchessFen>({"", "4", "4 ", "4 x", "4 w x", "4 w 0", "4 w - x", "4 w - 0 x",
                          "4 w - 0 1 2", "4 w -0", "4 w - 0x", "4 w\n", "4 ww", "4w"});
}

TEST(FenGrammar, TakesFacesAndTheCellPassedOver) {
  EXPECT_EQ(matched<fen_faces>("3/5/5/5/3|3/5/5/5/3 w"), "3/5/5/5/3|3/5/5/5/3| w");
  EXPECT_EQ(matched<fen_faces>("K|Q/R"), "K|Q/R|");
  takes<TesseractFen>({"3 w|", "3 b -|", "3 w 02:c3|", "3 w 02:c3,02:c4|"});
  refuses<TesseractFen>({"3|", "3 w 02", "3 w 02:c3,", "3 w 3131", "3| w"});
}

} // namespace
} // namespace tessera::grammar::test
