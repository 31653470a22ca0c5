// grammar/query.hpp: what games are selected by.

#include "grammar/query.hpp"

#include "grammar_support.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

namespace tessera::grammar::test {
namespace {

TEST(QueryGrammar, HasNoRuleThatLoopsWithoutEating) {
  EXPECT_EQ(tao::pegtl::analyze<tag_query>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<date_query>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<length_query>(), 0U);
  EXPECT_EQ(tao::pegtl::analyze<material_query>(), 0U);
}

TEST(QueryGrammar, TakesConditionsOnTags) {
  takes<tag_query>({"Event|", "Event=|", "Event=a b=c|", "Event~x|", "Elo>=5|", "Elo<=|", "E!==|"});
  refuses<tag_query>({"", "=x", "Event ", "Event x", "Event^x", "Event!x"});
}

TEST(QueryGrammar, TakesDatesInWholeAndInPart) {
  takes<grammar::date>({"2003|", "2003.05|", "2003.05.17|", "2003-05-17|", "2003.5|", "2003.5.7|",
                        "2003.05.17|1", "????.??.??|", "2003|..2004"});
  refuses<grammar::date>({"", "203", ".05", "x003"});
  takes<date_query>({"2003|", "2003..|", "..2003|", "2003..2004.05.01|", "2003.05..2004|"});
  refuses<date_query>({"", "..", "2003...2004", "2003.", "2003..x", "2003 ..2004", "..2003.."});
}

TEST(QueryGrammar, TakesRangesOfLengths) {
  takes<length_query>({"0|", "12|", "5..40|", "5..|", "..40|"});
  refuses<length_query>({"", "..", "-1", "5.40", "5...40", "5..40..", " 5"});
}

TEST(QueryGrammar, TakesMaterial) {
  takes<material_query>({"K-K|", "KQ2R5P-K*|", "*-*|", "*-KQ|", "Q=0|", "Q=0,r>=2|", "p!=8|"});
  refuses<material_query>({"", "K", "K-", "-K", "2-K", "K**-K", "Q=", "Q=0,", "Q=0 ,r=1", "Q=0-K"});
}

} // namespace
} // namespace tessera::grammar::test
