// What the written moves of every notation become in a record: short moves, drops, game servers'
// forms, and prose that only looks like one of them.

#include "record_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::ElementsAre;

WrittenMove only_move(std::string_view text) {
  const Record record = parse(text);
  EXPECT_EQ(record.moves.size(), 1U) << text;
  return record.moves.empty() ? WrittenMove{} : record.moves.front();
}

WrittenMove short_move(std::string_view cell, char piece = 0, std::string_view hint = "") {
  WrittenMove move{
      .destination = *parse_cell(cell), .piece = piece, .shape = MoveShape::short_form};
  std::copy(hint.begin(), hint.end(), move.origin_hint.begin());
  return move;
}

WrittenMove capturing(WrittenMove move, char victim = 0) {
  move.capture = true;
  move.victim = victim;
  return move;
}

WrittenMove marked(WrittenMove move, Mark mark, char promotion = 0) {
  move.mark = mark;
  move.promotion = promotion;
  return move;
}

TEST(WrittenForms, GiveThePartsOfAShortMove) {
  EXPECT_EQ(only_move("1. Naa13"), short_move("aa13", 'N'));
  EXPECT_EQ(only_move("1. aa13"), short_move("aa13"));
  EXPECT_EQ(only_move("1. Bb11"), short_move("Bb11"));
  EXPECT_EQ(only_move("1. BBb11"), short_move("Bb11", 'B'));
  EXPECT_EQ(only_move("1. Nbaa13"), short_move("aa13", 'N', "b"));
  EXPECT_EQ(only_move("1. N2312224"), short_move("2224", 'N', "231"));
  EXPECT_EQ(only_move("1. NAIIIcBIIc1"), short_move("BIIc1", 'N', "AIIIc"));
  EXPECT_EQ(only_move("1. NxQdd34"), capturing(short_move("dd34", 'N'), 'Q'));
  EXPECT_EQ(only_move("1. bxaa13"), capturing(short_move("aa13", 0, "b")));
  EXPECT_EQ(only_move("1. Qxcd44+"), marked(capturing(short_move("cd44", 'Q')), Mark::check));
  EXPECT_EQ(only_move("1. db44=D#"), marked(short_move("db44"), Mark::mate, 'D'));
}

TEST(WrittenForms, GiveThePartsOfADrop) {
  const WrittenMove drop{
      .destination = *parse_cell("bb22"), .piece = 'N', .shape = MoveShape::drop};
  EXPECT_EQ(only_move("N*bb22"), drop);
  EXPECT_EQ(only_move("we play N@bb22 here"), drop);
  EXPECT_EQ(only_move("N@bb22+"), marked(drop, Mark::check));
  // A pawn's drop without its letter counts where a short move would.
  EXPECT_EQ(only_move("1. @bb22").shape, MoveShape::drop);
  EXPECT_THAT(items("see @bb22"), ElementsAre("remark see @bb22"));
  EXPECT_THAT(items("1. N*bb22 * \n"), ElementsAre("number 1.", "move N*bb22", "result *"));
}

TEST(WrittenForms, GiveTheCellsOfCastling) {
  const Record record =
      parse("[Variant \"oana-chiru\"]\n\n1. O-O@a1 o-o@b2 2. O-O-O@c3 o-o-o@d4 *\n");
  std::vector<std::string> moves;
  for (const WrittenMove &move : record.moves) {
    moves.push_back(to_string(move.origin) + '-' + to_string(move.destination));
  }
  EXPECT_THAT(moves, ElementsAre("e1a1-g1a1", "e8b2-g8b2", "e1c3-c1c3", "e8d4-c8d4"));
}

TEST(WrittenForms, GiveThePartsOfAPromotion) {
  const WrittenMove promotion{.origin = *parse_cell("cb34"),
                              .destination = *parse_cell("db44"),
                              .piece = 'P',
                              .promotion = 'Q'};
  EXPECT_EQ(only_move("Pcb34-db44Q"), promotion);
  EXPECT_EQ(only_move("Pcb34-db44=Q"), promotion);
  EXPECT_EQ(only_move("Pcb34-db44(Q)"), promotion);
  EXPECT_EQ(only_move("P cb34-db44; Q-db44"), promotion);
  EXPECT_EQ(only_move("Pcb34xQdb44D").promotion, 'D');
  // A second part that goes elsewhere is a comment, and promotes nothing.
  const Record record = parse("P cb34-db44; Q-db43");
  EXPECT_THAT(items(record), ElementsAre("move P cb34-db44", "line-comment ; Q-db43"));
  EXPECT_EQ(record.moves.at(0).promotion, 0);
}

TEST(WrittenForms, ReadTessChess) {
  EXPECT_THAT(items("1. NBb11-Bd21 NBb11xRBd21 2. Ab11-Ab21 BAb44xAb33 3. NBd21 Bb11"),
              ElementsAre("number 1.", "move NBb11-Bd21", "move NBb11xRBd21", "number 2.",
                          "move Ab11-Ab21", "move BAb44xAb33", "number 3.", "move NBd21",
                          "move Bb11"));
}

TEST(WrittenForms, ShortMovesWithASlipAreBrokenOnesWhereShortMovesAreDue) {
  const std::string tags = "[Variant \"4*chess\"]\n\n";
  const auto slip = [](const std::string &broken) {
    return testing::Contains("broken-move " + broken);
  };
  for (const std::string moves :
       {"1. Qaa61 Nbd42 2. Qaa31", "1. Qaa61! Nbd42\n2. Qaa31", "1 Qaa61 Nbd42\n2 Qaa31",
        "1... Qaa61 2. Qaa31", "1. Qaa32 Qaa61 2. Qaa31", "1. Qaa32 {why} Qaa61\n2. Qaa31",
        "1. Qaa32 (1. Qaa31) Qaa61\n2. Qaa31", "1. Qaa32\nQaa61\n2. Qaa31",
        "1. Qaa61 dd43 2. Qaa31", "1. Qaa31 (1. Qaa61) Nbd42"}) {
    EXPECT_THAT(items(tags + moves), slip("Qaa61")) << moves;
    EXPECT_THAT(items(tags + moves), testing::Contains("move Qaa31")) << moves;
  }
  EXPECT_THAT(items("1. Qaa32 Nbd62 2. Qaa31 Dbc33"),
              ElementsAre("number 1.", "move Qaa32", "broken-move Nbd62", "number 2.", "move Qaa31",
                          "move Dbc33"));
  EXPECT_THAT(items("[Variant \"chesseract\"]\n\n1. RxDIIIa6,WxCIIIa1 RDAIVd3,WCIIIb6 2. UBIIb3"),
              ElementsAre("number 1.", "broken-move RxDIIIa6", "separator ,", "move WxCIIIa1",
                          "move RDAIVd3", "separator ,", "broken-move WCIIIb6", "number 2.",
                          "move UBIIb3"));
  EXPECT_THAT(items(tags + "1. aa13 dd52 2. Naa14 xae42! 3. aa14 dd62"),
              ElementsAre("number 1.", "move aa13", "broken-move dd52", "number 2.", "move Naa14",
                          "broken-move xae42", "annotation !", "number 3.", "move aa14",
                          "broken-move dd62"));
  // Words, and texts whose game nothing shows, stay remarks.
  for (const std::string &text :
       {tags + "1. Qaa32 Nbd42 and Qaa61 2. Qaa31", tags + "1. Qaa61 is best 2. Qaa31",
        tags + "1. Qaa32 Nbd42 Mar1998 2. Qaa31", tags + "1. Qaa32 Nbd42 no42 2. Qaa31",
        tags + "1. Qaa32 no42 is 2. Qaa31", std::string("1. Qaa61 2. P2231-3231"),
        std::string("1. P2231-3231 Nbd62 2. P2221-3221"), std::string("1. e4 e5 2. Nbd2 Nf6")}) {
    for (const std::string &item : items(text)) {
      EXPECT_FALSE(item.starts_with("broken-move")) << text << ": " << item;
    }
  }
}

TEST(WrittenForms, ReadRecordsOfShortMoves) {
  EXPECT_THAT(items("1. aa13 dd42 2. Naa14 {why} Ndd43 $1 (2... Ndd44 3. xbb23) 3. Bbb22\nBcc33 4. "
                    "aa14\ndd41 5. Qxcd44+ 1-0"),
              ElementsAre("number 1.", "move aa13", "move dd42", "number 2.", "move Naa14",
                          "comment {why}", "move Ndd43", "nag $1", "begin (", "number 2...",
                          "move Ndd44", "number 3.", "move xbb23", "end )", "number 3.",
                          "move Bbb22", "move Bcc33", "number 4.", "move aa14", "move dd41",
                          "number 5.", "move Qxcd44+", "result 1-0"));
  EXPECT_THAT(items("1 N 2224 P3333 forks king\n2 B2211 Q3322\n3 aa13 dd42 a remark\n"),
              ElementsAre("remark 1 N 2224 P3333 forks king", "number 2", "move B2211",
                          "move Q3322", "number 3", "move aa13", "move dd42", "remark a remark"));
  EXPECT_THAT(items("1. Naa13 (1. Nbb13) Ndd42 2. {slow} Naa14 Ndd43 2.P9999-1111 Naa15"),
              ElementsAre("number 1.", "move Naa13", "begin (", "number 1.", "move Nbb13", "end )",
                          "move Ndd42", "number 2.", "comment {slow}", "move Naa14", "move Ndd43",
                          "number 2.", "broken-move P9999-1111", "broken-move Naa15"));
}

TEST(WrittenForms, LeaveCellsInSentencesAlone) {
  for (const std::string_view text : {
           "then aa13 is weak",
           "forks 2231 and N2224",
           "forks 2231, N2224 and Naa13, no",
           "the Naa13 is pinned",
           "Naa13 or Nbb22",
           "of 12 Naa13 is one",
           "in 2024 aa13 was",
           "(Naa13 is better)",
           "see aa13",
           "4324 is attacked",
           "N2224 is weak",
           "aa13",
       }) {
    EXPECT_THAT(items("P2231-3231, " + std::string(text)),
                testing::Contains("remark , " + std::string(text)))
        << text;
    EXPECT_EQ(parse(text).moves.size(), 0U) << text;
  }
  // In digits, not even after a move.
  for (const std::string_view text : {"N2224 is weak", "4324 is attacked", "and N2224"}) {
    EXPECT_THAT(items("12 P2231-3231 " + std::string(text)),
                ElementsAre("number 12", "move P2231-3231", "remark " + std::string(text)));
  }
}

TEST(WrittenForms, ReadWhatAGameServerWrites) {
  EXPECT_THAT(items("1.\nP aa12-aa13\n1...\np dd43-dd42\n2. P cb34-db44; Q-db44 // a comment\n"
                    "2... q dd34xdd33; so\n3. // why\nn aa12-aa13 see http://x//y"),
              ElementsAre("number 1.", "move P aa12-aa13", "number 1...", "move p dd43-dd42",
                          "number 2.", "move P cb34-db44; Q-db44", "line-comment // a comment",
                          "number 2...", "move q dd34xdd33", "line-comment ; so", "number 3.",
                          "line-comment // why", "move n aa12-aa13", "remark see http://x//y"));
}

TEST(WrittenForms, ReadTheBoardsOfABughouseGame) {
  const Record record = parse("[A \"b\"]\n1A. Paa12-aa13 {180} 1a. Pdd43-dd42 Naa11-aa13\n"
                              "1B. {x} so Naa13-aa14 1b. P9999-1111 Naa11-aa12 2A. N*bb22 3. aa13");
  EXPECT_THAT(items(record),
              ElementsAre("number 1A.", "move Paa12-aa13", "comment {180}", "number 1a.",
                          "move Pdd43-dd42", "move Naa11-aa13", "number 1B.", "comment {x}",
                          "remark so", "move Naa13-aa14", "number 1b.", "broken-move P9999-1111",
                          "move Naa11-aa12", "number 2A.", "move N*bb22", "number 3.",
                          "move aa13"));
  std::string boards;
  for (const WrittenMove &move : record.moves) {
    boards += move.board == 0 ? '-' : move.board;
  }
  EXPECT_EQ(boards, "Aa-B-A-");
  EXPECT_EQ(record.items.at(0).detail, 1U);
  // Only with a dot, and no other letters.
  EXPECT_THAT(items("1A Paa12-aa13 1C. Pdd43-dd42"),
              ElementsAre("remark 1A", "move Paa12-aa13", "remark 1C.", "move Pdd43-dd42"));
  // The first move of either board may be on a line of its own.
  EXPECT_EQ(parse("1B. Paa12-aa13\n1A. Paa12-aa13\n").moves.size(), 2U);
}

TEST(WrittenForms, ReadLinesOfPlayThatASentenceTells) {
  EXPECT_THAT(
      items("After 1. Qbd34xQcd44+ (if 1. Rcb44xQcd44+ or (say) 1. Rcd34xQcd44+\n"
            "then 1... Kdd44-dc44 can come) now if 1... Qdc34xQcd44 White plays\n"
            "2. Rcb44xQcd44 mate, as (see 12 below) planned (as after 12 in our last game)."),
      ElementsAre("remark After", "number 1.", "move Qbd34xQcd44+", "begin (", "remark if",
                  "number 1.", "move Rcb44xQcd44+", "remark or (say)", "number 1.",
                  "move Rcd34xQcd44+", "remark then", "number 1...", "move Kdd44-dc44",
                  "remark can come", "end )", "remark now if", "number 1...", "move Qdc34xQcd44",
                  "remark White plays", "number 2.", "move Rcb44xQcd44", "mate mate",
                  "remark , as (see 12 below) planned (as after 12 in our last game)."));
}

TEST(WrittenForms, TakeMillionsOfParenthesesInTheirStride) {
  // Each of these would be searched again and again if nothing bounded it.
  for (const std::string unit :
       {"(if 1. P2231-3231 ", "(if 1. P2231-3231 (a) (b) ", "(a ", "(a) ", "(if 1. P2231-3231) ",
        "(one two three four five six seven ", "{(if 1. P2231-3231 ", "1. Naa13 {", "(if 1. ("}) {
    std::string text;
    while (text.size() < 1'000'000) {
      text += unit;
    }
    Record record;
    static_cast<void>(parse_record(text, record));
    EXPECT_FALSE(record.items.empty());
  }
}

TEST(WrittenForms, ABrokenMoveKeepsItsPromotion) {
  EXPECT_THAT(items("1. S1a:22x01:c1=B S36:j4 x67:a13=Q 2. P3443x444=Q"),
              ElementsAre("number 1.", "broken-move S1a:22x01:c1=B", "move S36:j4 x67:a13=Q",
                          "number 2.", "broken-move P3443x444=Q"));
}

TEST(WrittenForms, ALetterInOrBesideACellIsABrokenMove) {
  EXPECT_THAT(items("1... bUb44-ab33 2. d*Pc42 aNd44-bd24"),
              ElementsAre("number 1...", "broken-move bUb44-ab33", "number 2.",
                          "broken-move d*Pc42", "broken-move aNd44-bd24"));
  EXPECT_THAT(items("1. SS46:o2x01:e3=A 2. F 56:bb14-56:a13"),
              ElementsAre("number 1.", "broken-move SS46:o2x01:e3=A", "number 2.",
                          "broken-move F 56:bb14-56:a13"));
}

TEST(WrittenForms, NameTwoCellsWithAnUnknownSign) {
  EXPECT_THAT(items("1. P2231=3231 Pac31ac41 2. 2231~3231 N2231,3231"),
              ElementsAre("number 1.", "broken-move P2231=3231", "broken-move Pac31ac41",
                          "number 2.", "broken-move 2231~3231", "broken-move N2231,3231"));
  EXPECT_THAT(items("P2231\xe2\x88\x92"
                    "3231 P2231\xe2\x86\x92"
                    "3231"),
              testing::SizeIs(2));
}

} // namespace
} // namespace tessera::test
