// Moves in text that was pasted from pages, documents and chats (pasted_tags_test.cpp has tags).

#include "pasted_support.hpp"

#include "lib/base/text.hpp"
#include "lib/game/notation/written_move.hpp"
#include "lib/record/record/folded_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::_;
using testing::Each;
using testing::ElementsAre;
using testing::SizeIs;

const std::vector<std::string> four{"1. P2112-3112", "P3142-2142", "2. N1412-1222", "P3143-2143"};
const std::vector<std::string> four_without_numbers{"P2112-3112", "P3142-2142", "N1412-1222",
                                                    "P3143-2143"};

TEST(PastedText, SignsAboutMovesAreLayout) {
  for (const std::string text :
       {"1. `P2112-3112` `P3142-2142`\n2. `N1412-1222 P3143-2143`\n",
        "1. **P2112-3112** **P3142-2142**\n**2.** ***N1412-1222*** _P3143-2143_\n",
        "*1. P2112-3112 P3142-2142*\n*2. N1412-1222 P3143-2143*\n",
        "1. ~P2112-3112~ ~P3142-2142~\n2. __**N1412-1222**__ **_P3143-2143_**\n",
        "1. [P2112-3112] [P3142-2142]\n[2. N1412-1222 P3143-2143]\n",
        "\u201c1. P2112-3112 P3142-2142\u201d\n'2. N1412-1222 P3143-2143'\n",
        "```pgn\n1. P2112-3112 P3142-2142\n2. N1412-1222 P3143-2143\n```\n",
        "[code]1. P2112-3112 P3142-2142\n2. [b]N1412-1222[/b] [i]P3143-2143[/i][/code]\n",
        ("<ol>1. <b>P2112-3112</b> <i>P3142-2142</i><br>2. <span class=\"x\">N1412-1222</span>"
         "<td>P3143-2143</td></ol>\n")}) {
    EXPECT_EQ(main_line(text), four) << text;
  }
}

TEST(PastedText, ALetterMayStandApartBehindASign) {
  for (const std::string text :
       {"1. <i>P 2112 - 3112</i>\n", "1. <font color=red>P 2112-3112</font>",
        "- 1: <b>P 2112 \u2192 3112 </b>\n", "1. <td> P 2112-3112</td>\n",
        "1. ``P 2112-3112 ``\n"}) {
    const std::vector<std::string> moves = main_line(text);
    ASSERT_THAT(moves, SizeIs(1)) << text;
    EXPECT_THAT(moves.front(), testing::StartsWith("1. P 2112")) << text;
  }
}

TEST(PastedText, CellsOnAPlaneMayStandInParentheses) {
  const std::vector<std::string> two{"1. P13,2-13,4", "p4,18-4,16"};
  for (const std::string text :
       {"1. P(13,2)>(13,4) p(4,18)>(4,16)\n", "1. P(13,2)-(13,4) p (4,18) - (4,16)\n",
        "1. Pawn (13,2) to (13,4) p(4,18)->(4,16)\n"}) {
    EXPECT_EQ(main_line(text), two) << text;
  }
  EXPECT_THAT(main_line("1. N(3,1)x(4,3)+ p4,18>4,16\n"),
              ElementsAre("1. N3,1x4,3+", "p4,18>4,16"));
  EXPECT_THAT(main_line("1. N(3,1)xP(4,3) p4,18 to 4,16\n"),
              ElementsAre("1. N3,1xP4,3", "p4,18-4,16"));
  EXPECT_THAT(main_line("1. P13,2>13,4 p4,18>4,16\nd(1,2)-(3,4)\nf(1,2)-(3,4)\n"), SizeIs(2));
  EXPECT_THAT(main_line("1. P13,2>13,4 {so} see (4,18) and (4,16)\n"), SizeIs(1));
}

TEST(PastedText, BarsBetweenMovesOnAPlaneAreNoLayout) {
  const Record record = parse("P12,2>12,4|p4,18>4,16|P13,2-13|p3,18>3,17");
  std::vector<ItemKind> kinds;
  for (const Item &item : record.items) {
    kinds.push_back(item.kind);
  }
  EXPECT_EQ(kinds, (std::vector<ItemKind>{ItemKind::move, ItemKind::move, ItemKind::broken_move,
                                          ItemKind::move}));
}

TEST(PastedText, NumbersWithManyDashesAreNotMoves) {
  EXPECT_THAT(main_line("1. P2112-3112 P3142-2142\nISBN 3-1234-4321-1\n"), SizeIs(2));
  EXPECT_THAT(main_line("1-P2112-3112 P3142-2142\n2-N1412-1222 P3143-2143\n"),
              testing::ElementsAreArray(four));
}

TEST(PastedText, TablesAndListsAreReadRowByRow) {
  for (const std::string text :
       {"| # | White | Black |\n|---|---|---|\n| 1 | P2112-3112 | P3142-2142 |\n"
        "| 2 | `N1412-1222` | P3143-2143 |\n",
        "|1|P2112-3112|P3142-2142|\n|2.|N1412-1222|P3143-2143|\n",
        "Move;White;Black\n1;P2112-3112;P3142-2142\n2;N1412-1222;P3143-2143\n",
        "Move;White;Black\n1.;P2112-3112;P3142-2142\n2.;N1412-1222;P3143-2143\n",
        "\"1\",\"P2112-3112\",\"P3142-2142\"\n\"2\",\"N1412-1222\",\"P3143-2143\"\n",
        "<table><tr><td>1</td><td>P2112-3112</td><td>P3142-2142</td></tr>"
        "<tr><td>2</td><td>N1412-1222</td><td>P3143-2143</td></tr></table>\n",
        "{| class=\"wikitable\" border=1\n! No. !! White !! Black\n|-\n"
        "| 1 || P2112-3112 || P3142-2142\n|-\n| 2 || N1412-1222 || P3143-2143\n|}\n",
        "{|\n| 1 || P2112-3112 || P3142-2142\n|-\n| 2 || N1412-1222 || P3143-2143\n|}\n",
        "- 1. P2112-3112 P3142-2142\n- 2. N1412-1222 P3143-2143\n",
        "> 1 P2112-3112 P3142-2142\n> 2 N1412-1222 P3143-2143\n"}) {
    EXPECT_EQ(main_line(text), four) << text;
  }
  // After a move, a semicolon begins a comment, whatever that says.
  EXPECT_EQ(main_line("1. P2112-3112;P3142-2142\n2. N1412-1222; P3143-2143\n").size(), 2U);
}

TEST(PastedText, ACommentThatBeginsWithABarIsOne) {
  for (const std::string text : {"{| P2112-3112 |} N1412-1222\n", "{|\nP2112-3112 |}N1412-1222\n",
                                 "{|\nP2112-3112\n}\nN1412-1222\n|}\n"}) {
    EXPECT_EQ(main_line(text).size(), 1U) << text;
  }
}

TEST(PastedText, ACommentInACellOfATableEndsBeforeItsBar) {
  Record record;
  const std::string text = "| 1 | P2231-3231 {was P2231-3232} | P3234-3233 |\n"
                           "| 2 | P2221-3221 | B4334-3234 {at last} |\n";
  static_cast<void>(parse_record(text, record));
  EXPECT_EQ(record.moves.size(), 4U);
  EXPECT_TRUE(std::none_of(record.items.begin(), record.items.end(),
                           [](const Item &item) { return item.kind == ItemKind::remark; }));
}

TEST(PastedText, SmallLettersOfChesseractAreItsCapitals) {
  const std::string text = "1. RAId1-DIa1 PDIIId2-DIId2,UDIVb4-CIIa4 2. RAIa1xPCIa1,NAId4-DIIId4\n";
  std::string small = text;
  std::transform(small.begin(), small.end(), small.begin(), lower);
  EXPECT_EQ(main_line(small), main_line(text));
  EXPECT_THAT(main_line("1. pdiiid5-diid2 and see divb4\n"), SizeIs(0));
}

TEST(PastedText, NumbersOfListsAreNumbers) {
  for (const std::string form : {"%) ", "(%) ", "%: ", "#% ", "#%. ", "% . ", "%.) ", "[%] ",
                                 "% - ", "No. % ", "Move %: ", "\u2116%: ", "%\\. "}) {
    std::string text = form + "P2112-3112 P3142-2142\n" + form + "N1412-1222 P3143-2143\n";
    text.replace(text.find('%'), 1, "1");
    text.replace(text.find('%'), 1, "2");
    EXPECT_EQ(main_line(text), four) << text;
  }
  for (const std::string number : {"2)", "2:", "#2", "Move 2:", "(2)", "**2.**", "| 2 |"}) {
    EXPECT_THAT(items("1. P2112-3112 P3142-2142\n" + number + " N1412-133 P2142-1142\n"),
                ElementsAre(_, _, _, testing::StartsWith("number "), "broken-move N1412-133", _))
        << number;
  }
  EXPECT_THAT(items("1) P2112-3112\n1. ... P3142-2142\n"),
              ElementsAre("number 1)", "move P2112-3112", "number 1. ...", "move P3142-2142"));
}

TEST(PastedText, AShortMoveOfAPawnMayStandBehindTheNumberOfAList) {
  const std::vector<std::string> moves{"1. Dcc22", "Uxad12", "2. dc22", "Pcbd33"};
  EXPECT_EQ(main_line("1) Dcc22 Uxad12\n2) dc22 Pcbd33\n"), moves);
  EXPECT_EQ(main_line("Move 1: Dcc22 Uxad12\nMove 2: dc22 Pcbd33\n"), moves);
  EXPECT_EQ(main_line("1) Dcc22 Uxad12\n2) dc22\n"),
            (std::vector<std::string>{"1. Dcc22", "Uxad12", "2. dc22"}));
  EXPECT_EQ(main_line("1) Dcc22 Uxad12 (2) dc22 is weak\n"),
            (std::vector<std::string>{"1. Dcc22", "Uxad12"}));
}

TEST(PastedText, ALetterBehindANumberMaySayWhoPlays) {
  const std::vector<std::string> numbered{"1. P2112-3112", "1. P3142-2142", "2. N1412-1222",
                                          "2. P3143-2143"};
  for (const std::string text :
       {"1W. P2112-3112\n1B. P3142-2142\n2W. N1412-1222\n2B. P3143-2143\n",
        "1. W P2112-3112\n1. B P3142-2142\n2. W N1412-1222\n2. B P3143-2143\n",
        "1,w,P2112-3112\n1,b,P3142-2142\n2,w,N1412-1222\n2,b,P3143-2143\n",
        "1;\"W\";P2112-3112\n1;\"B\";P3142-2142\n2;\"W\";N1412-1222\n2;\"B\";P3143-2143\n"}) {
    EXPECT_EQ(main_line(text), numbered) << text;
  }
  // A bishop, and the boards of a game on two.
  EXPECT_EQ(
      main_line("She had 5 wins.\n1,P2231-3231,P3234-3233\n2,B1221-1331,P3224-3223\n"),
      (std::vector<std::string>{"1. P2231-3231", "P3234-3233", "2. B1221-1331", "P3224-3223"}));
  EXPECT_THAT(items("5 wins\n1A. Pbb22-bb23 1a. Pcc33-cc32 1B. **Pbb22-bb23**\n"),
              testing::Contains(testing::StartsWith("number 1B.")));
  EXPECT_EQ(main_line("1. B 2112-3112 P3142-2142\n"),
            (std::vector<std::string>{"1. B 2112-3112", "P3142-2142"}));
  EXPECT_EQ(main_line("1A. Paa12-aa13 1B. Paa12-aa13 1a. Pdd43-dd42\n"),
            (std::vector<std::string>{"1. Paa12-aa13", "1. Paa12-aa13", "1. Pdd43-dd42"}));
}

TEST(PastedText, MinutesBehindAMoveAreNoNumber) {
  EXPECT_THAT(items("1. P2112-3112 (1) P3142-2142 (7)\n2. N1412-1222 (2) P3143-2143 (1)\n"),
              ElementsAre("number 1.", "move P2112-3112", "remark (1)", "move P3142-2142",
                          "remark (7)", "number 2.", "move N1412-1222", "remark (2)",
                          "move P3143-2143", "remark (1)"));
  EXPECT_EQ(main_line("(1) P2112-3112 P3142-2142 (2) N1412-1222 P3143-2143\n"), four);
  EXPECT_EQ(main_line("[12.11.26, 18:03:22] Ada: (1) P2112-3112\n"
                      "[12.11.26, 18:04:22] Bob: P3142-2142\n"
                      "[12.11.26, 18:05:22] Ada: (2) N1412-1222 P3143-2143\n"),
            four);
  // However long the line is.
  std::string line = "1. P2112-3112 (1) P3142-2142 (7)";
  for (int number = 2; number < 100; ++number) {
    line += " " + std::to_string(number) + ". N1412-1222 (3) P3143-2143 (4)";
  }
  EXPECT_THAT(main_line(line), SizeIs(198));
  EXPECT_THAT(main_line(line), Each(testing::Not(testing::StartsWith("3. P"))));
  for (const std::string lead : {"- ", "> ", "**", "12:03 Ada: "}) {
    const std::string end = lead == "**" ? "**" : "";
    EXPECT_EQ(main_line(lead + "1." + end + " P2112-3112 (1) P3142-2142 (2)\n" + lead + "2." + end +
                        " N1412-1222 (1) P3143-2143 (2)\n"),
              four)
        << lead;
  }
}

TEST(PastedText, AMoveMayGoOnBehindALineEnd) {
  for (const std::string text : {"1. P2112-\n3112 P3142-2142 2. N1412-\r\n  1222 P3143-2143\n",
                                 "1. P2112-3112 P3142-\n2142 2. N1412-1222 P3143-\n2143\n"}) {
    EXPECT_EQ(main_line(text), four) << text;
  }
  for (const std::string text : {"1. P2112 -\n3112 P3142 -\n2142 2. N 1412-\n1222 P3143-2143\n",
                                 "1. P2112-3112 and my move is P3142-\n2142. Your turn.\n"
                                 "2. N1412-\n1222 e.p. P3143-2143\n"}) {
    EXPECT_THAT(main_line(text), SizeIs(4)) << text;
  }
  // Without letters, where a move is due.
  for (const std::string text : {"1. 2112-3112 3142-2142\n2. 1412-\n1222 3143-2143\n",
                                 "1. 2112-\n3112 3142-\n2142 2. 1412-\n1222 3143-2143\n"}) {
    EXPECT_THAT(main_line(text), SizeIs(4)) << text;
  }
  for (const std::string words : {"I looked at 2212-\n3212 too.\n", "Weak cells: 2212-\n3212\n",
                                  "Weak: 2212:\n3212\n", "Men on 2212-\n3212 are free.\n"}) {
    EXPECT_THAT(main_line("1. **P2112-3112** P3142-2142\n" + words + "2. N1412-1222\n"),
                ElementsAre(four[0], four[1], four[2]))
        << words;
  }
  EXPECT_THAT(main_line("1. P2112-\n\n3112\n"), SizeIs(0));
  EXPECT_THAT(items("1. P2112-3112 1,2-\n3 of them"), SizeIs(3));
}

TEST(PastedText, AParenthesisWhereAMoveIsDueHoldsIt) {
  EXPECT_EQ(main_line("1. (P2112-3112) (P3142-2142)\n2. (N1412-1222 P3143-2143)\n"), four);
  EXPECT_EQ(main_line("(P2112-3112)\n(P3142-2142)\n(N1412-1222)\n(P3143-2143)\n"),
            four_without_numbers);
  EXPECT_EQ(main_line("(1. P2112-3112 P3142-2142)\n(2. N1412-1222 P3143-2143)\n"), four);
  EXPECT_EQ(main_line("1;(P2112-3112);P3142-2142\n2;(N1412-1222);P3143-2143\n"), four);
  EXPECT_EQ(main_line("1;P2112-3112 P3142-2142\n2;(N1412-1222 P3143-2143)\n"), four);
  EXPECT_THAT(main_line("1. P2112-3112 (P2113-3113) P3142-2142"), SizeIs(2));
  EXPECT_THAT(main_line("1. (P2113-3113) P2112-3112 P3142-2142"), SizeIs(2));
}

TEST(PastedText, ACellsOwnLetterIsNoPiece) {
  EXPECT_THAT(main_line("1. ba12 to ba13\n"), ElementsAre("1. ba12-ba13"));
  EXPECT_THAT(main_line("1. AIIa1 to AIIIa1\n"), ElementsAre("1. AIIa1-AIIIa1"));
}

TEST(PastedText, MovesAreToldInWords) {
  for (const std::string text :
       {"1. Pawn 2112 to 3112 Pawn 3142 to 2142\n2. Knight 1412 to 1222 pawn 3143 moves to 2143\n",
        "1. PAWN 2112 - 3112 PAWN 3142 => 2142\n2. knight 1412 \u27941222 Pawn 3143\u21d22143\n",
        "1. P2112 to 3112 P3142 goes to 2142\n2. Knight from 1412 to 1222, Pawn 3143 -> 2143\n",
        "1. P from 2112 to 3112 my pawn on 3142 to 2142\n2. N1412 nach 1222 P 3143 naar 2143\n"}) {
    EXPECT_EQ(main_line(text), four) << text;
  }
  for (const std::string move :
       {"Knight 2242 takes Pawn 3442", "knight 2242 x pawn 3442", "Knight 2242xPawn 3442",
        "Knight2242xPawn3442", "N2242 captures P3442", "Knight on 2242 takes the pawn on 3442",
        "White's knight 2242 captures Black's pawn 3442"}) {
    EXPECT_THAT(main_line("3. " + move + "\n"), ElementsAre("3. N2242xP3442")) << move;
  }
  EXPECT_THAT(main_line("1. Knight ca11-cc21 Pawn dc33xKnight dd32\n"),
              ElementsAre("1. Nca11-cc21", "Pdc33xNdd32"));
  EXPECT_THAT(main_line("1. NCb24 takes Ab23\n"), ElementsAre("1. NCb24xAb23"));
  EXPECT_THAT(main_line("3. P3443-4443=Queen P3243 to 3233\n"),
              ElementsAre("3. P3443-4443=Q", "P3243-3233"));
  EXPECT_THAT(main_line("1. Pawn 1,2-1,3 Knight on 2,19 takes the pawn on 3,17\n"),
              ElementsAre("1. P1,2-1,3", "N2,19xP3,17"));
  EXPECT_THAT(main_line("3. Berolina pawn 02:c2 to 02:c3\n"), ElementsAre("3. F02:c2-02:c3"));
}

TEST(PastedText, WordsOfASentenceAreNoMove) {
  for (const std::string text :
       {"1. P2112-3112 and then 2113 to 3113 was weak\n", "1. P2112-3112 Springer 2113 to 3113\n",
        "1. P2112-3112 2113 to 3113 was better\n", "1. P2112-3112 1,5 to 2,5\n",
        "1. P2112-3112 {**P2113-3113**}\n", "1. P2112-3112 <s>P3142-2142</s>\n",
        "1. P2112-3112\n~~P3142-2142~~\n"}) {
    EXPECT_THAT(main_line(text), ElementsAre("1. P2112-3112")) << text;
  }
}

TEST(PastedText, StampsAndNamesOfAChatAreRemarks) {
  EXPECT_THAT(items("[12.11.26, 18:03:22] Ada: 1. P2112-3112\n"
                    "12/11/26, 6:04\u202fPM - Ben: P3142-2142 nice\n"
                    "18:05 <ada> 2 Naa13\n"),
              ElementsAre("remark [12.11.26, 18:03:22] Ada:", "number 1.", "move P2112-3112",
                          "remark 12/11/26, 6:04\u202fPM - Ben:", "move P3142-2142",
                          "remark nice\n18:05 <ada>", "number 2", "move Naa13"));
}

TEST(PastedText, LinesThatTellWhoSpeaksBelowAreRemarks) {
  for (const std::string line :
       {"Ada \u2014 Today at 6:03 PM", "ben1432  12:14 PM", "Ada Lind 12/11/2026 18:03",
        "P2112 \u2014 12.11.2026 18:03", "Ada, [12.11.26 18:03]", "Ada [6:03 PM]",
        "Ada \u2014 Monday, November 12, 2026 6:03 PM", "Ada  Nov 12th, 2026 at 6:03 PM"}) {
    EXPECT_EQ(main_line(line + "\n**1.** P2112-3112\n\n" + line + "\nP3142-2142\n" + line +
                        "\n**2.** N1412-1222\n" + line + "\nP3143-2143\n"),
              four)
        << line;
  }
}

TEST(PastedText, OtherCharactersAreReadAsThoseOfMoves) {
  for (const std::string text :
       {"1.&nbsp;P2112&ndash;3112&nbsp;P3142&#8211;2142\n2. N1412&#x2212;1222 P3143&rarr;2143\n",
        "1.\u00a0P2112\u00ad3112\u2007P3142\ufe632142\n2.\u3000N1412\u27a11222\u202fP3143-"
        "\ufeff2143\n",
        "1.\xa0P2112\x96"
        "3112 \x93P3142\x97"
        "2142\x94\n2. \x91N1412\xad"
        "1222\x92 P3143-2143\n"}) {
    EXPECT_EQ(main_line(text), four) << text;
  }
}

TEST(PastedText, OddSignsAreReadTogether) {
  for (const std::string text :
       {"1. `P21\u200b12 => 3112` `P3142 =\u200e> 2142`\n2. Kni\u00adght 1412 to 1222 "
        "<b>Pawn\u200b "
        "3143 to 2143\u00ad</b>\n",
        "| **1)** | <code>P2112 to 3112</code> | [b]P3142 => 2142[/b] |\n"
        "| **2)** | \"Knight 1412-1222\" | `P3143-2143` |\n",
        "[b]1)[/b] *\uff30\uff41\uff57\uff4e \uff12\uff11\uff11\uff12 \uff54\uff4f 3112* "
        "*P3142\uff0d2142*\n[b]2)[/b] (N1412 to 1222) (P3143 to 2143)\n",
        "18:00 <ada> 1 (P2112 to 3112)\n18:01 <ben> (P3142 to 2142)\n"
        "18:02 <ada> 2 (N1412 to 1222)\n18:03 <ben> (P3143 to 2143)\n"}) {
    EXPECT_EQ(main_line(text), four) << text;
  }
  EXPECT_EQ(main_line("**1.** (Pawn 2112 to 3112)\n**1.**.. (Pawn 3142 to 2142) // as ever\n"
                      "**2.** (Knight 1412 to 1222)\n**2.**.. (Pawn 3143 to 2143)\nGoodbye\n"),
            (std::vector<std::string>{four[0], "1. " + four[1], four[2], "2. " + four[3]}));
  EXPECT_EQ(main_line("| (Pawn 2112-3112) | (Paw\u200bn 3142-2142) |\n"
                      "| (Knight 1412-1222) | (Pawn 3143-2143) |\n"),
            four_without_numbers);
  EXPECT_THAT(main_line("1) *Pcb12 => cb22* *Bab44 => ad24*\n"),
              ElementsAre("1. Pcb12-cb22", "Bab44-ad24"));
}

TEST(PastedText, AValueOfASpreadsheetMayHoldWordsBehindItsMove) {
  EXPECT_EQ(main_line("1,P2112-3112,P3142-2142\n2,\"N1412-1222, at last!\",\"P3143-2143\"\n"),
            four);
  EXPECT_EQ(
      main_line("1;\"P2112-3112; 1, 2\";\"P3142-2142 hm\"\n2;\"N1412-1222!, x\";P3143-2143\n"),
      four);
}

TEST(PastedText, AValueOfASpreadsheetMayHoldBothMovesOfATurn) {
  EXPECT_EQ(
      main_line("1,PAIId2-BIId2,\"QDIVc2-BIVc4,RDIVd4xAIId4\"\n"
                "2,\"QAIc2-CIc2,PAIIa3-AIIIa3\",\"QBIVc4-BIc1,BDIVa3-CIVb3\"\n"),
      (std::vector<std::string>{"1. PAIId2-BIId2", "QDIVc2-BIVc4", "RDIVd4xAIId4", "2. QAIc2-CIc2",
                                "PAIIa3-AIIIa3", "QBIVc4-BIc1", "BDIVa3-CIVb3"}));
}

TEST(PastedText, AByteOrderMarkInALineIsLeftOut) {
  EXPECT_EQ(main_line("1. Pa\ufeffwn 2112\ufeff to 3112 `P3142-2142\ufeff`\n"
                      "2. Knight\ufeff 1412 to \ufeff1222 P3143-2143\n"),
            four);
  EXPECT_THAT(read_all("1. Pawn 2112 to 3112\n\ufeff[Event \"x\"]\n\n1. P2112-3112\n").records,
              SizeIs(2));
}

/// The letters and digits of moves, whatever sign stands between their cells.
std::vector<std::string> without_signs(std::vector<std::string> moves) {
  for (std::string &move : moves) {
    std::erase_if(move, [](char c) { return !is_letter(c) && !is_digit(c); });
  }
  return moves;
}

TEST(PastedText, ManyOddSignsAreReadTogether) {
  for (const std::string text :
       {// Dashes and arrows of several characters.
        "1. P2112 \u2013\u2013> 3112 P3142 \u2014\u2014 2142\n2. N1412 \ufe63\ufe63> 1222 "
        "P3143 \u27a1\u27a1 2143\n",
        "1. \uff302112 \uff0d\uff0d\uff1e 3112 \uff303142\u2002\uff0d\uff1e\u20022142\n"
        "2. N1412 &ndash;&ndash;> 1222 P3143 \u2013\u200d> 2143\n",
        // A byte order mark between letters of full width.
        "1. \uff30\uff41\uff57\ufeff\uff4e 2112 to 3112 P3142-2142\n"
        "2. N1412-1222 \uff30\uff41\uff57\uff4e\ufeff 3143 to 2143\n",
        // Values with words, parentheses and quotation marks around other signs.
        "\u2116 1; P2112-3112; P3142-2142\n\u2116 2; N1412-1222; P3143-2143\n",
        "1;(Pawn 2112 to 3112);(Pawn 3142 to 2142)\n2;(Knight 1412 to 1222);(P3143-2143)\n",
        "1\\.; ( Pawn 2112 to 3112 ); ( Pawn 3142 to 2142 )\n2\\.; ( Knight 1412 to 1222 ); "
        "( Pawn 3143 to 2143 )\n",
        "\"1\",\"[P2112 - 3112]\",\"[P3142 => 2142]\"\n"
        "\"2\",\"`N1412 - 1222`\",\"`P3143 => 2143`\"\n"}) {
    EXPECT_EQ(without_signs(main_line(text)), without_signs(four)) << text;
  }
  EXPECT_THAT(main_line("1. B1212 &times;\u00ad 1234 P3142-2142"),
              ElementsAre("1. B1212 x 1234", "P3142-2142"));
  // A single last turn is not layout if the others were taken as variations.
  EXPECT_THAT(main_line("ada: Move 1: (Pawn 2112-3112)\nben: (Pawn 3142-2142)\n"
                        "ada: Move 2: (Knight 1412-1222)\n"),
              ElementsAre("1. P2112-3112", "P3142-2142", "2. N1412-1222"));
}

TEST(PastedText, LettersForDigitsMayHaveBlanksAroundTheSign) {
  for (const std::string move : {"P 2ll2 - 3112", "P2ll2 - 3ll2", "P 2112 - 3IIZ"}) {
    const bool is_read = move.back() != 'Z';
    EXPECT_THAT(main_line("1. " + move + " P3142-2142\n"), SizeIs(is_read ? 2 : 1)) << move;
  }
}

TEST(PastedText, LettersForDigitsAreReadInCellsOfOneNotation) {
  EXPECT_EQ(plain_move_text("P22l3-32I3"), "P2213-3213");
  EXPECT_EQ(plain_move_text("UAb2lxAbI1"), "UAb21xAb11");
  EXPECT_EQ(plain_move_text("UBIIb3xAbI1"), "UBIIb3xAbI1");
}

TEST(PastedText, ParenthesesOfARecordAreVariations) {
  for (const std::string text :
       {"[Event \"x\"]\n\n(1. P2112-3112 P3142-2142)\n", "(1. P2112-3112) *\n",
        "[Event \"x\"]\n\n(1. P2112-3112) (1. P2113-3113)\n",
        "(1. P2112-3112 P3142-2142) (1. P2113-3113)\n"}) {
    EXPECT_THAT(main_line(text), SizeIs(0)) << text;
  }
  EXPECT_THAT(main_line("(1. P2112-3112 P3142-2142)\n"), SizeIs(2));
  EXPECT_EQ(main_line("[Event \"x\"]\n\n(1. P2112-3112) (1... P3142-2142)\n"
                      "(2. N1412-1222) (2... P3143-2143)\n"),
            (std::vector<std::string>{four[0], "1. " + four[1], four[2], "2. " + four[3]}));
  EXPECT_THAT(main_line("(1. P2112-3112)\n(1\u2026 P3142-2142)\n"
                        "(2. N1412-1222)\n(2\u2026 P3143-2143)\n"),
              SizeIs(4));
}

TEST(PastedText, TakesTheTimeOfItsSizeHoweverManyRecordsStandInIt) {
  std::string text;
  while (text.size() < 10'000) {
    text += "1) P2112-3112 P3142-2142\n";
  }
  EXPECT_THAT(read_all(text).records, SizeIs(1));
  EXPECT_THAT(read_all(text.substr(0, 50)).records, SizeIs(2));
}

TEST(PastedText, IsReadWhateverIsNeverClosed) {
  for (const std::string part : {"**P2112-3112 ", "(P2112-3112 ", "<b ", "the the ", "| 1 ",
                                 "[12.11.26", "P2112;", "   ", "&amp;", "1) ", "Knight "}) {
    std::string text = "1. P2112 to 3112 ";
    while (text.size() < 1'500) {
      text += part;
    }
    EXPECT_FALSE(parse(text).moves.empty()) << part;
  }
}

} // namespace
} // namespace tessera::test
