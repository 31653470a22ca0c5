// grammar/icn.hpp and moves on a plane: records of infinitechess.org.

#include "grammar/icn.hpp"

#include "grammar_support.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

namespace tessera::grammar::test {
namespace {

void takes_start(std::string_view start, std::string_view rest) {
  const std::string text = std::string(start) + std::string(rest);
  tao::pegtl::memory_input in(text.data(), text.size(), "");
  EXPECT_TRUE(tao::pegtl::parse<icn_start>(in)) << text;
  EXPECT_EQ(in.byte(), start.size()) << text;
}

TEST(IcnGrammar, EatsInAllLoops) { EXPECT_EQ(tao::pegtl::analyze<icn_start>(), 0U); }

TEST(IcnGrammar, TakesMovesOnAPlane) {
  takes<move>({"P12,2>12,4|", "N3,1x4,3+|x", "n3,1x4,3+|", "P3,18>3,19=Q#|", "p3,2>3,1=q|",
               "12,2>12,4|", "12,2 > 12,4|", "P 12,2 > 12,4|", "P12,2-12,4|", "N3,1xP4,3|",
               "N3,1\u00d74,3|", "P1,2>1,4| p1,18>1,16", "P*7,8|", "n*13,12+|",
               "P 3,18>3,19; Q-3,19+|"});
  refuses<move>({"12,2-12,4", "12,2 12,4", "P12,2", "P12,2>", "P12,02>1,4", "P1,2>1,4,3",
                 "P1,2>1,4=AM", "P1,2>1,4x", "1,2 and 1,4"});
}

TEST(IcnGrammar, TakesWhatIsShapedLikeSuchAMove) {
  takes<move_like>(
      {"P12,02>1,4|", "-1,2>1,4|", "P1,200>1,4|", "P1,2>|", "P1,2>1,4=AM|", "P1,2x1,400|"});
  refuses<move_like>({"1,200: 3", "1,2", "costs 1,200"});
}

TEST(IcnGrammar, TakesStarts) {
  takes_start("w 0/100 1 (19|1) 0,20,0,20 P1,2+|k8,19", " P1,2>1,4|p1,18>1,16");
  takes_start("b 12,3 0/100 1 (19|1) 0,20,0,20 K12,1|P12,4|k8,19|p11,19+", "");
  takes_start("0/100", "\nP1,2>1,4");
  takes_start("K12,1|k8,19", " 1. P1,2>1,4 | p1,18>1,16");
  takes_start("w", " P1,2>1,4|p1,18>1,16");
  takes_start("w 0/100 Squares:1,2|3,4 Rays:1,2>1,0 K1,1|k2,2", "");
  takes_start("w 0/100 1 (8,17|1) royalcapture -100,100,-5,5 3AM-12,40|k1,1", " 1,2>1,4");
}

TEST(IcnGrammar, TakesAStartWithASlipToItsEnd) {
  const std::string_view move = " P12,2>12,4|p8,18>8,16";
  takes_start("w 0/100 1 (19|1) 0,20,0,20 K12,1|k8,19|Q1.6|P12,2+", move);
  takes_start("w 0/100 Q1;6|K12,1|k8,19", move);
  takes_start("K12,1|Q1,6,7|k8,19", " 1. P12,2>12,4");
  takes_start("Q,1,6|K12,1|k8,19", move);
  takes_start("K12,1|k8,19|Q 1,6|P12,2+", move);
  takes_start("K12,1|k8,19|Q 1,6", move);
  takes_start("K12,1|k8,19| Q 1,6", move);
  takes_start("K12,1|k8,19| Q1.6", " P12,2 > 12,4");
  takes_start("K12,1|k8,19|?|P12,2+", " P12,2 x 12,4");
  takes_start("K12,1|k8,19||P12,2+", "{and so on}");
  takes_start("w 0/100 1 0,20,0,20 K12.1|k8.19|P12.2+", move);
  takes_start("w 0/100 1 0,20,0,20 K12,1/k8,19/P12,2+", move);
  takes_start("w 0/1O0 1 (19|1) 0,20,0,20 K12,1|k8,19", move);
  takes_start("w 0/100 1 (19|1 0,20,0,20 K12,1|k8,19", move);
  takes_start("w 0 / 100 1 (19|1) 0,20,0,20 K12,1|k8,19", move);
  takes_start("w 0/100 1 (19|1) 0,20,0,2O K12,1|k8,19", move);
}

TEST(IcnGrammar, TakesBlanksAndALastBarAmongPieces) {
  takes_start("K12,1|k8,19|", " P12,2>12,4");
  takes_start("K12,1|k8,19|", "\n1. P12,2>12,4 | p8,18>8,16");
  takes_start("K12,1|k8,19|", "P12,2>12,4");
  takes_start("K12,1|k8,19 |", " P12,2 > 12,4");
  takes_start("K12,1|k8,19|", "");
  takes_start("K12,1|k8,19|", " a quiet start");
  takes_start("K12,1|k8,19 |R1,7|\nP12,2+ | p8,18", " P12,2>12,4");
}

TEST(IcnGrammar, TakesNothingElseForAStart) {
  takes_start("w 0/100 1 (19|1) 0,20,0,20 K12,1|k8,19", " at 3,4 a rook 1. P12,2>12,4");
  takes_start("w 0/100", " P12,2 > 12,4");
  refuses<icn_start>({"w", "w and so on", "1", "12,3", "1. P1,2>1,4", "P1,2>1,4|p1,18>1,16",
                      "white won", "K12,1 stood there", "(see 12)", "Squares are dark", "(19|1)",
                      "12/24", "24/12 1 knight", "1,2,3,4 and so on"});
}

TEST(IcnGrammar, EndsBeforeAByteOrderMark) {
  refuses<icn_promotion>({"(19\xef\xbb\xbf|1)", "(19|1\xef\xbb\xbf)"});
  takes<icn_drawing>({"Squares:1,2|\xef\xbb\xbfSquares:1,3"});
  takes<icn_odd_man>({"Q1.6|\xef\xbb\xbfQ1.7"});
  refuses<broken_tag_pair>({"[Variant x\xef\xbb\xbf[Variant y]"});
}

} // namespace
} // namespace tessera::grammar::test
