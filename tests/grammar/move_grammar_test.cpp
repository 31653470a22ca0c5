// grammar/move.hpp: moves and what stands behind them.

#include "grammar/move.hpp"

#include "grammar_support.hpp"

namespace tessera::grammar::test {
namespace {

TEST(MoveGrammar, TakesMovesInEveryForm) {
  takes<move>({"P2231-3231|", "P 2231-3231|", "2231-3231|", "p2231-3231|", "n 1222-2224|",
               "NAIIIc1-AIVc1|", "N AIIIc1-AIVc1|", "AIIIc1-AIVc1|", "Nac31-ac41|", "ac31-ac41|",
               "NAc31-Ac41|", "Ac31-Ac41|", "X1332-1234|"});
}

TEST(MoveGrammar, LeavesWhatFollows) {
  takes<move>({"P2231-3231| P3234-3233", "P2231-3231|\n", "P2231-3231|,", "P2231-3231|)",
               "P2231-3231|{why}", "P2231-3231|!", "P2231-3231|-3232", "P2231-3231| NxQ"});
}

TEST(MoveGrammar, TakesEverySignBetweenTheCells) {
  takes<move>({"P2231--3231|", "P2231---3231|", "P2231->3231|", "P2231-->3231|", "P2231 3231|",
               "P2231\t3231|", "P2231  -  3231|", "P2231 -3231|", "P2231- 3231|",
               "P2231\xe2\x80\x90"
               "3231|",
               "P2231\xe2\x80\x93"
               "3231|",
               "P2231 \xe2\x80\x94 3231|",
               "P2231\xe2\x80\x95"
               "3231|"});
  refuses<move>({"P22313231", "P2231\n3231", "P2231-\n3231", "P2231>3231", "P2231=3231",
                 "P2231-x3231", "P2231--x3231",
                 "P2231\xe2\x80\x96"
                 "3231",
                 "P2231\xe2\x80"});
}

TEST(MoveGrammar, TakesCapturesAndTheirVictims) {
  takes<move>({"N2222x2241|", "N2222X2241|", "N2222:2241|", "N2222 x 2241|", "N2222x 2241|",
               "N2222\xc3\x97"
               "2241|",
               "N2222xQ2241|", "N2222 x Q2241|", "N2222:Q2241|", "NAIa1xQAIa2|", "NAIa1xAIa2|",
               "Nac31xQac41|", "NAc31xQAc41|"});
  // A victim is named after a capture sign alone, by one capital.
  refuses<move>({"N2222-Q2241", "N2222 Q2241", "N2222xq2241", "N2222xQQ2241", "N2222xQ 2241",
                 "N2222xx2241", "N2222\xc3"});
}

TEST(MoveGrammar, TakesPromotions) {
  takes<move>({"P3443-4443=Q|", "P3443-4443Q|", "P3443-4443=N+|", "P3443-4443R#|", "P3443xB4443=B|",
               "PAIVa3-AIVa4=U|", "P3443-4443D|"});
  // Else the sign is left over; letters that go on are no promotion.
  takes<move>(
      {"P3443-4443|=", "P3443-4443|=X", "P3443-4443|=Queen", "P3443-4443|=q", "P3443-4443| Q"});
  refuses<move>({"P3443-4443Queen", "P3443-4443q", "P3443-4443X"});
}

TEST(MoveGrammar, TakesMarks) {
  takes<move>({"N1222-2224+|", "N1222-2224++|", "N1222-2224|+++", "N1222-2224#|", "N1222-2224#|#",
               "N1222-2224+|#", "N1222-2224| +"});
}

TEST(MoveGrammar, RefusesWhatIsNoMove) {
  refuses<move>({"", "N", "N1222", "N1222-", "N1222-222", "N1222-22245", "N1222-2224a",
                 "N1222-5224", "N0222-2224", "NN1222-2224", "11 N1222-2224", "-1222-2224", "e2-e4",
                 "1222-e4", "x1222-2224", "a1222-2224", "kac31-ac41"});
}

TEST(MoveGrammar, MeansAPieceByASmallLetterOnlyBeforeDigits) {
  takes<piece_letter>({"N|", "Z|1111", "n|1222", "n| 1222", "k|\t1222"});
  refuses<piece_letter>({"n", "nac31", "a1222", "1", "", "\xc3\x84"});
}

TEST(MoveGrammar, TakesCellsThatAreNone) {
  takes<move_like>({"P2251-3231|", "P 2251 - 3231|", "P2231-323|", "P2231-32311|", "P2251x3231|",
                    "X99999-00000|", "P2251xQ3231|", "PAVa1-AIa1|", "Pae31-ac31|"});
  refuses<move_like>({"2251-3231", "P22-3231", "P2251-32", "P2251 3231", "P2251\n-3231",
                      "Paaaa-bbbb", "P2251-", "", "P12345678-1111", "P1111-12345678", "well-known",
                      "P1111/2222"});
  takes<cells_like>({"2251-3231|", "2251x3231|", "AVa1-AIa1|", "2024-010|-02", "2251-3231|."});
  refuses<cells_like>({"12-13", "2251 3231", "ab-cd", "well-known"});
}

TEST(MoveGrammar, TakesGlosses) {
  takes<gloss>({"NxQ|", "XXN|", "KxR|!", "BxB| Resign", "NxQ|, check"});
  refuses<gloss>({"Nx", "nxQ", "Nxq", "N-Q", "NxQ1", "NxQa", "NxQ2224", "N xQ", ""});
}

TEST(MoveGrammar, TakesWordsForCheckAndMate) {
  takes<check_word>({"check|", "CHECK|", "Check!!|", "check|.", "check| mate"});
  refuses<check_word>({"checks", "checkmate", "chec", "+", "check1"});
  takes<mate_word>(
      {"mate|", "Mate!|", "checkmate!!!|", "check mate|", "CHECK MATE|.", "mate| in 2"});
  refuses<mate_word>({"mates", "check", "check  mate", "#", "material", "checkmated"});
  takes<annotation>({"!|", "?!|", "!?!?|+", "??| $1"});
  refuses<annotation>({"", ".", "+!"});
}

} // namespace
} // namespace tessera::grammar::test
