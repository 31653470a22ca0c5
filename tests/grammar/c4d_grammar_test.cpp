// grammar/c4d.hpp: starts of records of Oana and Chiru's game, and lines that do not count.

#include "grammar/c4d.hpp"

#include "grammar_support.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

namespace tessera::grammar::test {
namespace {

TEST(C4dGrammar, EatsInAllLoops) {
  EXPECT_EQ(tao::pegtl::analyze<c4d_start>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<c4d_ahead>(), 0U);
}

TEST(C4dGrammar, TakesStarts) {
  takes<c4d_start>({"w Wa1K,Ba5Q - 0|", "W - e3a1 12|", "b - - 0|\ne7a8-e5a8",
                    "w - - 0\na1: RNBQKBNR/YWYWYWYW/8|",
                    "w  -  -\t0 \r\na1:K\r\n\r\n# why\r\n b1 : empty|\r\n\r\ne2a1-e4a1",
                    "b x y z\na1: ?/what else|"});
}

TEST(C4dGrammar, TakesAStartWithLinesThatAreNoSlices) {
  const std::string ranks =
      "......../......../......../....k.../......../......../......../........";
  for (const std::string &line :
       {"B2: " + ranks, "b9: " + ranks, "b2; " + ranks, "b2 " + ranks, "b 2: " + ranks, ranks,
        "b2:: q/" + ranks, std::string("B2: empty"), std::string("b9 empty")}) {
    takes<c4d_start>(
        {"w - - 0\n" + line + "|\n\ne2a1-e4a1", "w - - x\n" + line + "\n# why\na1: K|\ne2a1-e4a1"});
  }
  takes<c4d_start>({"w - - 0\na1: K\nBlack's men:\nb1: k|\ne2a1-e4a1",
                    "w - - 0\na1: K|\nWhite is to play\ne2a1-e4a1",
                    "w - - 0\na1: K|\nw - - 0\na1: K", "w - - 0\na1: K|\ne2a1-e4a1\nb1: k",
                    "w - - 0\na1: K|\nsee http://chess/archives/problems/1.html"});
}

TEST(C4dGrammar, TakesNothingElseForAStart) {
  refuses<c4d_start>({"w", "w - -", "w wins a pawn", "b and so on\ne2a1-e4a1", "x - - 0",
                      "white - - 0", "w - - 0 1", "w - - x", "w - x 0\nb9: K"});
}

TEST(C4dGrammar, KnowsARecordByWhatStandsInIt) {
  takes<c4d_ahead>({"# why\n\n  # so\ne2a1-e4a1|\n", "o-o@a8|", "# why\nw - - 0|\n",
                    "# Variant: oana-chiru|\ne2a1-e4a1"});
  refuses<c4d_ahead>({"# a heading\n1. P2231-3231", "#1 e2a1-e4a1\n#2 e4a1-e5a1", "e2a1 is weak",
                      "# Variant:\n", "1. e2a1-e4a1", "[Event \"x\"]"});
}

} // namespace
} // namespace tessera::grammar::test
