// grammar/fen.hpp: a position on one line.

#include "grammar/fen.hpp"

#include "grammar_support.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

namespace tessera::grammar::test {
namespace {

TEST(FenGrammar, HasNoRuleThatLoopsWithoutEating) {
  EXPECT_EQ(tao::pegtl::analyze<hyperchess_fen>(), 0U);
}

TEST(FenGrammar, TakesBoardsOfAnySize) {
  takes<fen_board>({"4|", "K|", "1rn1-1bq1|", "4-4/4-4|", "4/4//4/4|", "4/4//4/4| w", "99|.", "4|-",
                    "4|/", "4|//", "4|///4", "4-4|--4", "zz9|"});
  refuses<fen_board>({"", " 4", "-", "/4", "?"});
}

TEST(FenGrammar, TakesFieldsThatMayBeMissingFromTheEnd) {
  takes<hyperchess_fen>({"4 w|", "4 w -|", "4 b w 12|", "4 b b 12 34|", "  4\tw  -  0   1  |",
                         "4 w - 99999999999999999999 0|"});
  refuses<hyperchess_fen>({"", "4", "4 ", "4 x", "4 w x", "4 w 0", "4 w - x", "4 w - 0 x",
                           "4 w - 0 1 2", "4 w -0", "4 w - 0x", "4 w\n", "4 ww", "4w"});
}

} // namespace
} // namespace tessera::grammar::test
