// What stands around moves in pasted text: tags, entities, stamps of chats, numbers of lists, moves
// in words.

#include "grammar/pasted.hpp"
#include "grammar_support.hpp"

namespace tessera::grammar::test {
namespace {

using namespace pasted;

TEST(PastedGrammar, KnowsTagsOfPagesAndForums) {
  takes<word_tag>({"<b>|P", "</td>|", "<span class=\"move\">|x", "[b]|", "[/code]|\n", "[*]| x",
                   "[color=red]|x", "<TD>|"});
  takes<block_tag>({"<br/>|", "<br>|", "</tr>|", "<p align=left>|x", "<h2>|"});
  refuses<word_tag>({"<ada>", "<bob>", "[Event \"x\"]", "[12:03]", "<b", "<b\n>", "[b", "<>"});
  takes<struck_out>({"<s>P2231-3231</s>|", "<DEL>a</DEL>| b", "[s]x[/s]|"});
  refuses<struck_out>({"<s>never", "<span>x</span>", "<s>\n</s>"});
}

TEST(PastedGrammar, KnowsTagsThatSaySomething) {
  takes<telling_tag>({"[quote=Ada]|x", "[SPOILER=the answer]|", "[quote=\"Ada\"]|",
                      "<a href=\"x\" title=\"my best\">|x", "<br title='so'>|",
                      "<TD title = 'a'/>|"});
  refuses<telling_tag>({"[quote]", "[quote=]", "[/quote]", "[color=red]", "[url=http://x]",
                        "[size=5]", "<a href=\"x\">", "<b title=\"\">", "<b subtitle=\"x\">",
                        "<ada title=\"x\">", "<b title=\"x\"\n>", "<b>title=\"x\""});
}

TEST(PastedGrammar, KnowsEntities) {
  takes<entity>({"&nbsp;|x", "&#8211;|3", "&#x2013;|", "&amp;nbsp;|", "&amp;|"});
  refuses<entity>({"& ", "&nbsp", "&;", "&#;", "&#x;", "&toolonganame;"});
}

TEST(PastedGrammar, KnowsWhatStandsBeforeALineOfAChat) {
  takes<chat_prefix>({"[12.11.26, 18:03:22] Ada:| P", "12/11/26, 6:03 PM - Ada Lind:| P",
                      "18:03 <ada>| P", "[18:03:22] <@ada>| P", "<ada>| 1.",
                      "2026-11-12T18:03:11Z Ada:| P", "12. Nov. 2026, 18:03 - Ada:| P",
                      "[Today at 6:03 PM] Ben:| x", "(18:03) Ben:| x", "[2026-11-12 18:03] |x",
                      "\u200e[12.11.26, 18:03:22] \u200eÉva:| P"});
  refuses<chat_prefix>({"1. P2231-3231", "12.11 P2231-3231", "[White \"Ada\"]", "2:2231-3231",
                        "(1. P2231-3231)", "Ada: P2231-3231"});
}

TEST(PastedGrammar, KnowsNumbersOfLists) {
  takes<listed_number>({"1) |P2231-3231", "(12) |P2231-3231", "1: |**P2231-3231", "#1 |P2231-3231",
                        "1 . |P2231-3231", "No. 1 |P2231-3231", "Move 12: |Naa13",
                        "1. ... |P2231-3231", "1. |(P2231-3231"});
  refuses<listed_number>(
      {"1) a book", "2231-3231", "12/11 P2231-3231", "1-0", "1) \n", "(1 P2231-3231"});
}

TEST(PastedGrammar, KnowsCommentsInCellsOfTables) {
  takes<next_comment>({" {at last}| ", "{was P2231-3232}|", "\t{}| x"});
  refuses<next_comment>({" {at last", "at last}", " (at last)"});
}

TEST(PastedGrammar, KnowsMovesInWords) {
  takes<says_move>({"Pawn 2213 to 3213|", "2213 to 3213|\n", "P2213 moves to 3213|.",
                    "Knight 1222 takes Pawn 3223|, good", "knight 1222 x pawn 3223| check",
                    "Knight 1222xPawn 3223|", "Pawn 2213 - 3213| Pawn", "2213 => 3213|",
                    "Bishop on aa12 captures on bb12|", "Knight to 2224|",
                    "Pawn 3443 to 4443 promotes to Queen|", "N1222 to 2224+| N", "Pawn 1,2 to 1,3|",
                    "Queen 12,3 takes Pawn 4,17|"});
  refuses<says_move>({"P2213-3213", "2213 to 3213 was better", "2213 and 3213", "2213 too 3213",
                      "2213 to 32131", "1,2 to 1,3"});
}

} // namespace
} // namespace tessera::grammar::test
