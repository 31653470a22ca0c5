// grammar/short_move.hpp and grammar/ply.hpp: short moves, and where they count.

#include "grammar/ply.hpp"

#include "grammar_support.hpp"

namespace tessera::grammar::test {
namespace {

TEST(ShortMoveGrammar, TakesPiecesInEveryForm) {
  takes<any_piece_move>({"Naa13|", "N aa13|", "N2224|", "NAIIIc1|", "NBd21|", "NBb11|", "BBb11|",
                         "Bbb11|", "Xaa13|", "Naa13|,", "Naa13|- x", "Naa13+|", "Naa13#|",
                         "Naa13++|"});
  takes<any_piece_move>({"Nxdd34|", "N:dd34|", "NxQdd34|", "NxBb11|", "NxBBb11|", "N x dd34|",
                         "Qxcd44+|", "Paa44=Q|", "Paa44D#|", "PxRaa44U|"});
  refuses<any_piece_move>({"N", "aa13", "naa13", "Naa1", "Naa133", "Naa13a", "Naa53", "Bb11",
                           "AIIIc1", "Nxx", "NxQ", "xdd34", "12 Naa13"});
}

TEST(ShortMoveGrammar, TakesHintsOfTheOrigin) {
  takes<any_piece_move>({"Nbaa13|", "N2aa13|", "Nb2aa13|", "N22aa13|", "Nba2aa13|", "Nbxdd34|",
                         "NbxQdd34|", "N22224|", "N2312224|", "NbBd21|", "NABd21|", "NAAIIIc1|",
                         "NIIAIVc1|", "NIIcAIVc1|", "NbaAIVc1|"});
  // A hint of four labels would be an origin, and no sign follows it.
  refuses<any_piece_move>({"Nbb22aa13", "N22312224", "NAIIIc1AIVc1", "Neaa13", "Nb5aa13", "Nb"});
}

TEST(ShortMoveGrammar, TakesPawns) {
  takes<any_pawn_move>({"aa13|", "2231|", "Bb11|", "AIIIc1|", "xbb23|", ":bb23|", "xQbb23|",
                        "bxaa13|", "b2xaa13|", "IIIxAIVc1|", "aa44Q|", "aa44=D+|", "*bb22|",
                        "@bb22|"});
  refuses<any_pawn_move>({"baa13", "aa133", "aa13x", "aa13-aa1", "Bxaa13", "2231-3231", "2231x3231",
                          "2231-323", "Naa13", "x", "", "*", "* bb22", "@bb22-bb23", "and"});
}

TEST(ShortMoveGrammar, LeavesAFullMoveThatIsBroken) {
  refuses<any_piece_move>({"N2224-31", "N2224-5111", "N2224x51", "N2224:5111", "N2224->1",
                           "N2224=31", "N2224 - 313", "N2224 x 3131", "N2224-3", "N2224-"});
  takes<any_piece_move>({"N2224| - a good move", "N2224|: a good move", "N2224| x 3"});
}

TEST(ShortMoveGrammar, TakesTheShapeOfOneWithACellThatIsNone) {
  takes<numbered_short_like>({"Qaa61|",    "Qae31|",  "Nbaa63|", "Qxaa61|",      "NxQae42|",
                              "RxDIIIa6|", "REIIa1|", "N2274|",  "N08:c3|",      "Nx08:c3|",
                              "aa63|",     "xae42|",  "bxae42|", "bxaa52|",      "Paa74=Q+|",
                              "Qaa3|",     "Qaa313|", "Qa31|",   "Qaa61| Nbd42", "Qaa61|!"});
  refuses<numbered_short_like>({"Q", "Qaa", "Q1", "aa3", "aa313", "Queen", "Qaa61-aa31", "Qaa61-3",
                                "qaa61", "N 2274", "and"});
  takes<following_short_like>({"Qaa61|", "RxDIIIa6|", "N2274|", "N08:c3|"});
  refuses<following_short_like>({"Qaa3", "Qaa313", "aa63", "2274"});
}

TEST(ShortMoveGrammar, LeavesWordsWithDigits) {
  const std::vector<std::string> words{
      "Novag2", "Fritz9", "Teil2",  "Partie3", "Round2", "Room12", "Be5ay01", "Nov2024", "Feb03",
      "Nov24",  "Dec24",  "Dez24",  "Dez2003", "Mar03",  "Oct24",  "Bach99",  "Mate12",  "No12",
      "Rex42",  "Max99",  "Fi2024", "B1955",   "A0045",  "E0012",  "1987",    "2024",    "2274",
      "am12",   "pm30",   "at10",   "re12",    "no99",   "aa99",   "no42"};
  for (const std::string &word : words) {
    refuses<numbered_short_like>({word});
    refuses<following_short_like>({word});
    refuses<answering_short_like>({word});
  }
}

TEST(PlyGrammar, TakesShortMovesBehindANumber) {
  takes<ply>({"12. Naa13|", "12.Naa13|", "12... Naa13|", "12. aa13|", "12. xbb23| {why}",
              "12. N2224| is weak", "12. Bb11|", "12. NBb11|", "1A. Naa13|", "1a. aa13|",
              "12.\nNaa13|", "12. 2231|", "12. 2231!?|", "12. 2231| 13. Naa13", "12. @bb22|"});
  refuses<ply>({"Naa13", "aa13", "12.", "12. and aa13", "12. 2231 is weak", "x 12. Naa13"});
  // A number without a dot counts at the start of a line or a variation.
  takes<ply>({"12 Naa13|", "12 N2224|", "12 N2224|\nis weak", "12 aa13| is weak"});
  refuses<ply>({"12 N2224 is weak", "12 2231 is weak"});
  takes<pegtl::seq<pegtl::one<'('>, ply>>({"(12 Naa13|)", "(12 aa13|)"});
  refuses<WithinLine<pegtl::seq<blank, ply>>>({"~ 12 Naa13", "~ 12 aa13"});
  takes<WithinLine<pegtl::seq<blank, ply>>>({"~ 12. Naa13|", "~ 12 Naa12-aa13|"});
}

TEST(PlyGrammar, TakesAPawnsAnswer) {
  takes<ply>({"1. aa13 dd42|", "1 aa13 dd42|", "1. Naa13 dd42|", "1. Naa11-aa13 dd42|",
              "1. aa13! dd42|", "1. P2231-3231 3233|", "1. P2231-3231 3233| 2. N2224",
              "1. aa13 xdd42=Q|", "1. aa13 @dd42|"});
  // Not to Black's move, and not where a sentence may begin.
  takes<ply>({"1A. Naa13-bb13| dd42", "1... Naa13-bb13| dd42", "Naa11-aa13| dd42",
              "1. aa13| {why} dd42", "1. P2231-3231| 3233 is weak", "1. aa13|\ndd42 is weak"});
  // A capital that may be a piece's letter is not a pawn's column.
  takes<plies>(
      {"1. aa13 Bcxbc44|", "1 Q1243x4243 B3x4342|", "1. aa13\nBcxbc44|", "1. AIIIc1 BIIIc4|"});
  takes<ply>({"1. aa13\ndd42| 2. Naa13", "1. aa13\ndd42| 1-0", "1. aa13\ndd42| {why}",
              "1. aa13\n xdd42|\n"});
}

TEST(PlyGrammar, TakesTwoCellsForTwoMovesOrOne) {
  takes<ply>({"1. aa13 dd42|", "1. Naa13 dd42|\n2. Naa13", "1. Bb11 Cc44|", "1. AIIIc1 DIId4|",
              "1. Paa13 dd42|", "1. Naa13 xdd42|", "1. Naa13 xQdd42|"});
  takes<plies>({"1. Paa12 aa13 Pdd43 dd42|", "1. Naa12 x aa13|", "1. p aa12 aa13|",
                "1. aa12 aa13|\n1... dd43 dd42", "1. aa12 aa13 dd43 dd42|",
                "1. Naa12 aa13 Ndd43 dd42|", "1... aa12 aa13|", "1A. aa12 aa13|", "1. 2231 3231|",
                "1 2231 3231|", "1. aa12-aa13|"});
}

TEST(PlyGrammar, TakesPliesOneBehindAnother) {
  takes<plies>({"1. Naa13 Ndd42 2. Nbb22 Ncc33|", "1. Naa13 {why} Ndd42|", "1. Naa13 $1 $2 Ndd42|",
                "1. Naa13!? {a}{b}Ndd42|", "1. Naa13\nNdd42|", "1. Naa13\nNdd42| 2.",
                "1. Naa13\n  Ndd42!|\nx", "1 Naa13 Ndd42 2 Nbb22 cc33|", "Naa11-aa13 Ndd42|",
                "N*bb22 Ndd42|", "1. P2231-3231 N2224|", "1. P2231-3231 N2224| {why}",
                "1. P2231-3231 N2224 B3333|\n", "1. Naa13 Ndd42| is weak",
                "1. Naa13 Bxdd42 2. Rxbd12 xcb22|", "1. Naa13\n$1 Ndd42|",
                "1. Naa13 $1\n  {why}\nNdd42|", "1. P2231-3231\n$1 N2224|"});
  takes<plies>({"1. Naa13| and Ndd42", "1. Naa13|\nNdd42 is weak", "1. Naa13|\n\nNdd42",
                "1. Naa13|, Ndd42", "1. Naa13| (Ndd42)", "1. Naa13 Ndd42!| cc33",
                "1. P2231-3231| N2224 is weak", "1. Naa13| {why}\ndd42",
                "1. P2231-3231|\n$1 N2224 is weak", "1. Naa13|\n\n$1 Ndd42", "1. Naa13| {why"});
}

TEST(PlyGrammar, TakesAFullMoveThatBeginsAsAShortOneForWhatItIs) {
  // Cb44xAd22 could be a C from b44.
  takes<plies>({"1. 3144| $7 Cb44xAd22", "1. 3144| {why}\nCb44xAd22", "1. 3144 Cb44xAd22|"});
  takes<late_ply>({"1. |{why} Cb44xAd22", "1. {why} CbxAd22|"});
}

TEST(PlyGrammar, TakesShortMovesThatComeLate) {
  takes<late_ply>({"12. {why} Naa13|", "12. $1 {why} aa13|", "12. {why} Naa13 Ndd42|"});
}

} // namespace
} // namespace tessera::grammar::test
