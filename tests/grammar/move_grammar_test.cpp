// grammar/move.hpp: moves and what follows them.

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
               "P2231-3231|{why}", "P2231-3231|!", "P2231-3231-3232|", "P2231-3231|-323",
               "P2231-3231| NxQ"});
}

TEST(MoveGrammar, EndsWhereAnotherMoveBeginsAtOnce) {
  takes<move>({"P2231-3231|P3234-3233", "P2231-3231|p3234x3233", "Pdb12-db22|Bab44xPab22",
               "RAIa1-CIa1|RAId4xDIIId4", "NAc31-Ac41|PAd33-Ad34", "P02:c2-02:c3|P05:c2-05:c3",
               "P12,2>12,4|p4,18>4,16", "e2a1-e4a1|e7a8-e5a8", "N*bb22|Paa12-aa13",
               "Paa12-aa13|N*bb22", "P3443-4443=Q|P3234-3233", "P3443-4443Q|P3234-3233",
               "P3443-4443|Q3234-3233", "N*bb22|P*aa12", "P2231-3231|P3234-3"});
  // Without a letter, or a sign, it may be anything.
  refuses<move>({"P2231-32313234-3233", "P2231-3231P3234", "P2231-3231P3234 3233", "aa12-aa13aa21",
                 "P2231-3231a3234-3233", "e2a1-e4a1e7a8"});
}

TEST(MoveGrammar, TakesEverySignBetweenTheCells) {
  takes<move>({"P2231--3231|", "P2231---3231|", "P2231->3231|", "P2231-->3231|", "P2231 3231|",
               "P2231\t3231|", "P2231  -  3231|", "P2231 -3231|", "P2231- 3231|",
               "P2231\u20103231|", "P2231\u20133231|", "P2231 \u2014 3231|", "P2231\u20153231|",
               "P2231\u22123231|", "P2231 \u2192 3231|"});
  refuses<move>({"P22313231", "P2231\n3231", "P2231-\n3231", "P2231>3231", "P2231=3231",
                 "P2231-x3231", "P2231--x3231", "P2231\u20163231", "P2231\xe2\x80"});
}

TEST(MoveGrammar, TakesCapturesAndTheirVictims) {
  takes<move>({"N2222x2241|", "N2222X2241|", "N2222:2241|", "N2222 x 2241|", "N2222x 2241|",
               "N2222\u00d72241|", "N2222xQ2241|", "N2222 x Q2241|", "N2222:Q2241|", "NAIa1xQAIa2|",
               "NAIa1xAIa2|", "Nac31xQac41|", "NAc31xQAc41|"});
  // A captured piece is named only after a capture sign, by one capital.
  refuses<move>({"N2222-Q2241", "N2222 Q2241", "N2222xq2241", "N2222xQQ2241", "N2222xQ 2241",
                 "N2222xx2241", "N2222\xc3"});
}

TEST(MoveGrammar, TakesPromotions) {
  takes<move>({"P3443-4443=Q|", "P3443-4443Q|", "P3443-4443=N+|", "P3443-4443R#|", "P3443xB4443=B|",
               "PAIVa3-AIVa4=U|", "P3443-4443D|", "Pcb34xQdb44D|", "Pcb34xdb44=U|",
               "P3443-4443(Q)|", "P3443-4443(N)+|", "P3443-4443=q|", "P3443-4443=n+|",
               "P3443-4443=Y|", "P3443-4443=T#|", "P3443-4443=t|"});
  // Otherwise the sign is left over; letters that go on are not a promotion.
  takes<move>({"P3443-4443|=", "P3443-4443|(Q", "P3443-4443|(Y)", "P3443-4443|=Queen",
               "P3443-4443|=The", "P3443-4443|= T", "P3443-4443|=T1", "P3443-4443| =T",
               "P3443-4443| Q"});
  refuses<move>({"P3443-4443Queen", "P3443-4443q", "P3443-4443Y"});
}

TEST(MoveGrammar, TakesMarks) {
  takes<move>({"N1222-2224+|", "N1222-2224++|", "N1222-2224|+++", "N1222-2224#|", "N1222-2224#|#",
               "N1222-2224+|#", "N1222-2224| +"});
}

TEST(MoveGrammar, RefusesWhatIsNoMove) {
  refuses<move>({"", "N", "N1222", "N1222-", "N1222-222", "N1222-22245", "N1222-2224a",
                 "N1222-5224", "N0222-2224", "NN1222-2224", "11 N1222-2224", "-1222-2224", "e2-e4",
                 "1222-e4", "x1222-2224", "a1222-2224", "eac31-ac41"});
}

TEST(MoveGrammar, TakesPromotionsInASecondPart) {
  takes<move>({"P cb34-db44; Q-db44|", "p cb34-db44;q-db44|", "P cb34xdb44; N-db44+|x",
               "P3443-4443; Q-4443|"});
  // Otherwise it is a comment.
  takes<move>({"P cb34-db44|; Qdb44", "P cb34-db44|; Q-db4", "P cb34-db44|; good",
               "P cb34-db44|; Y-db44", "P cb34-db44| ; Q-db44", "P cb34-db44|; Q-db441"});
}

TEST(MoveGrammar, MeansAPieceByASmallLetterOnlyBeforeACell) {
  takes<piece_letter>({"N|", "Z|1111", "n|1222", "n| 1222", "k|\t1222", "p| dd43", "d| dd43",
                       "b|aa12", "d|dd43", "n|AIIIc1", "u| Ac31"});
  refuses<piece_letter>({"n", "n a", "a1222", "bb12", "dd43", "1", "", "\xc3\x84", "e1222"});
  takes<move>({"p dd43-dd42|", "n aa12-aa13|", "bbb12-bb13|", "bb12-bb13|", "ddd43xdd42|"});
}

TEST(MoveGrammar, TakesDrops) {
  takes<move>({"N*bb22|", "N@bb22|", "N *bb22|", "P@aa12+|", "n*bb22#|", "U*2231|", "D@Ac31| x",
               "N*AIIIc1|", "X*bb22|", "p@bb22|;"});
  refuses<move>(
      {"N*", "*bb22", "N*bb2", "N*bb222", "N **bb22", "N* bb22", "N*xbb22", "x*bb22", "N*bb22x"});
}

TEST(MoveGrammar, TakesDropsWithSlips) {
  takes<move_like>({"P*bb4|", "D*ce24|", "PP*bb42|", "UU*cc24| x", "d*Pc42|"});
  refuses<move_like>({"BB@ac11.org", "JD@1234", "HQ*3112", "PPP*bb42", "P*b", "PP*", "pp*bb42"});
}

TEST(MoveGrammar, TakesCellsThatAreNone) {
  takes<move_like>({"P2251-3231|", "P 2251 - 3231|", "P2231-323|", "P2231-32311|", "P2251x3231|",
                    "X99999-00000|", "P2251xQ3231|", "PAVa1-AIa1|", "Pae31-ac31|"});
  refuses<move_like>({"2251-3231", "P22-3231", "P2251-32", "P2251 3231", "P2251\n-3231",
                      "Paaaa-bbbb", "P2251-", "", "P12345678-1111", "P1111-12345678",
                      "well-known"});
  takes<cells_like>({"2251-3231|", "2251x3231|", "AVa1-AIa1|", "2024-010|-02", "2251-3231|."});
  refuses<cells_like>({"12-13", "2251 3231", "ab-cd", "well-known"});
  // Two cells with an unknown sign, or without one.
  takes<move_like>({"P2231=3231|", "P2231 ~ 3231|", "P2231=>3231|", "P2231_3231|", "Pac31>ac41|",
                    "NAIIIc1~AIVc1|", "P22313231|", "Pac31ac41|", "P2231\u21d23231|",
                    "P2231\u00a03231|"});
  refuses<move_like>({"P2231, 3231", "P2231====3231", "P2231=32", "P223132311", "2231=3231"});
  // With the sign of a key beside the hyphen's, unless it may join two moves.
  takes<move_like>({"P2231,3231|", "P2231/3231|", "P2231;3231|", "P2231.3231|", "Nab12,cb22|",
                    "NBb11/Ca11|", "F15:d7/15:b9|", "NAIIIc1;AIVc1|", "e2a1.e4a1|"});
  refuses<move_like>({"NAIIIc1,AIVc1", "P2231. 3231", "P2231 .3231", "P2231.323", "2231.3231",
                      "Nab12;Cb22-Cb23", "Nab12/Bcb22"});
  takes<cells_like>({"2231=3231|", "22313231|"});
}

TEST(MoveGrammar, TakesAMoveThatIsTornInItsSecondCell) {
  takes<move_like>({"P2231-32 31|", "P2231-3 231| is", "P2231-323 1|\n2. P2212-3212",
                    "Nab12-ab 13|", "NBb11-Ba 12| Nab12", "PAIId2-BII d2|", "F26:b9-26: d7|",
                    "P2231x32 31|"});
  // The rest may be the number of the next move.
  takes<move_like>({"P2231-323| 1. P2212-3212", "P2231-323| 1 P2212-3212", "P2231-32|"});
}

TEST(MoveGrammar, TakesNoWordBeforeAWholeMoveForALetterTooMany) {
  refuses<move_like>({"XD NCc44-Cb42", "K Naa11-ab13", "W P2231-3231", "N NAIIIc1-AIVc1"});
  takes<move_like>({"RR 4142-4132|", "K 2251-3231|", "NB 2251-3231|"});
}

/// It would begin a comment.
TEST(MoveGrammar, TakesASemicolonForAColon) {
  takes<move_like>({"F02;b2-02:d4|", "P57:c14x57;c13|", "X01;b5*N01;c3|", "S1a:22x01:c1=B|"});
  refuses<move_like>({"F02;b2 is", "F02; b2-02:d4", "F02;b2-02:d", "2;b2-2;d4"});
}

TEST(MoveGrammar, TakesMovesOnAPlaneWithSlips) {
  takes<move>({"P12,2>12,4|", "P12,2-12,4|", "R1,1>4,4>4,9|", "P12,2>12,4|, p4,18>4,16"});
  refuses<move>({"P12,2>12,4,1", "P12,2>12,4>4,100", "P12,2>12,4=Queen", "P12,2>12,100"});
  takes<move_like>({"P12,2-12,100|",  "P12,2>12,1000000003|",
                    "N3,1>4,3,1|",    "P12,2=12,4|",
                    "P12.2>12,4|",    "P12.2>12.4|",
                    "P1O,2>1O,4|",    "P5,5x4,6ep|",
                    "P12,2>12,4=Q1|", "P12,2-|",
                    "P12,2-| x",      "N3,1x4,|",
                    "P13,2>13|",      "P1,1>4,4>4,100|",
                    "P,2>12,4|",      "P12,>12,4|",
                    "P12,2>,4|",      "R,1x4,6|",
                    "n 3,1x,4|",      "1P2,2>12,4|",
                    "1p2,18x7,13|",   "3 P,20>3,21|"});
  refuses<move_like>({"p3,4-6", "at 12,4 - 12,8", "v1.2-1.3", "3,4-5,6", "P12,2 12,4", "P12,2",
                      "K12,1|P12,4|k8,19", "so ,4-5,6", "P12,2,4", "1P2,2-12,4", "a,2 12,4",
                      "in 12,30: 4, 5", "is 3, x 4,5"});
  takes<plane_cells_like>({"13,2-13,4|", "P13,2-13|", "P13,2-13,|", "3,4-6|"});
}

TEST(MoveGrammar, TakesMovesOnSlicesWithBlanks) {
  takes<move>({"e2a1-e4a1|", "e2a1 - e4a1|", "e2a1 -e4a1|", "d4b2 x e5b2|", "d4b2:e5b2|"});
  refuses<move>({"e2a1 e4a1", "e2a1\n-e4a1", "e2a1: e4a1"});
}

TEST(MoveGrammar, TakesMovesOnSlicesWithSlips) {
  takes<move_like>({"e2a1-e4a|", "e2aa1-e4a1|", "ee2a1-e4a1|", "2ea1-e4a1|", "e2a1-4a1|",
                    "e2a1x5eb2|", "e2a9-e4a1|", "e2a1-e4a11=Q|", "e2ae-14a1|", "e2a4-e1aa1|",
                    "e2a1>e4a1|", "e2a1 => e4a1|"});
  refuses<move_like>({"e2a1-e4a1x", "e2-e4", "e2a1", "e2a1-", "e2a1-ab", "well-known", "e2e-4e",
                      "e2a1 e4a", "e2ak-14a1"});
  // Labels, clocks, rooms and addresses are none.
  refuses<move_like>({"e2e4 - 20 minutes", "d4e5: 12 o'clock", "20: e2e4", "30 - b5c7",
                      "a1b2-c3d@x.org", "e2e4 - e5", "e2e4-e5", "W1: e2a1-e4a1", "12s: e2a1-e4a1",
                      "1h10 - e7a8-e5a8"});
}

TEST(MoveGrammar, TakesCastlingOnASlice) {
  takes<move>({"O-O@a1|", "o-o-o@a5|", "O - O@a1|", "O -O @ c1|"});
  refuses<move>({"O - o@a1", "O-O", "0-0@a1"});
  takes<move_like>({"0-0@a1|", "OO@a1|", "O-O@al|"});
  refuses<move_like>({"O-O", "O - O", "0 0 a1", "0 - 0 @ 20", "0 0 @ 7pm"});
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
