// grammar/record.hpp: the elements of a record. tests/record/record tests what they make together.

#include "grammar/record.hpp"

#include "grammar_support.hpp"

#include <tao/pegtl/contrib/analyze.hpp>

namespace tessera::grammar::test {
namespace {

TEST(RecordGrammar, HasNoRuleThatLoopsWithoutEating) {
  EXPECT_EQ(tao::pegtl::analyze<record>(), 0U);
}

TEST(RecordGrammar, TakesTagPairs) {
  takes<tag_pair>({"[Event \"By mail\"]|", "[A \"\"]|", " [ A  \"b\" ] |", "[A\t\"b\"]|",
                   "[White-Elo_2 \"1\"]|", R"([A "say \"b\" \\"]|)", R"([A "\b"]|)", "[A \"]\"]|",
                   "[A \"b\"]|\n", R"([A "b"]|[B "c"])", "[A \"\xc3\xa4\"]|", "[A \"{;(\"]|"});
  refuses<tag_pair>({"", "[", "[A]", "[A b]", "[A\"b\"]", "[\"b\"]", "[A \"b\"", "[A \"b]",
                     "[A \"b\n\"]", "[A \"b\" c]", "[A. \"b\"]", R"([A "b\"])", "[A\n\"b\"]",
                     "\n[A \"b\"]"});
  refuses<WithinLine<tag_pair>>({"~[A \"b\"]"});
  takes<WithinLine<pegtl::seq<pegtl::eol, tag_pair>>>({"~\n[A \"b\"]|", "~\r\n[A \"b\"]|"});
  takes<WithinLine<pegtl::seq<byte_order_mark, tag_pair>>>({"~\xef\xbb\xbf[A \"b\"]|"});
}

TEST(RecordGrammar, TakesTagPairsThatAreNotFinished) {
  takes<broken_tag_pair>({"[A \"b|", "[A \"b|\n[B \"c\"]", "[A \"b|\r\n", "[A \"b|\rx", "[A \"b\"|",
                          "[A \"b\" c]|", "[A \"|", R"([A "b\"]|)", " [A \"b|"});
  takes<broken_tag_pair>({"[Variant chesseract]|", "[Variant 'chesseract']|\n", "[FEN 4-4/4 w]|",
                          "[Variant=\"chesseract\"]|", "[Notation: \"chesseract\"] |"});
  refuses<broken_tag_pair>({"[A \"b\"]", "[A b", "[see below", "[]", "A \"b", "[White resigned]",
                            "[Variants x]", "[Variant x", "[Variant \"a\"]", "[Variant x] y",
                            "[Variant \xe2\x80\x9cx\xe2\x80\x9d]"});
  refuses<WithinLine<broken_tag_pair>>({"~[A \"b"});
}

TEST(RecordGrammar, TakesLinesInBracketsThatTellAResult) {
  takes<result_tag>({"[Result 1-0]|", "[Result: 1-0]|\n", "[Result '1-0']|", "[Score 0-1]|",
                     "[Result 1/2-1/2 ]|", "[Result=\"1-0\"]|", "[Result 1-0 on time] |",
                     "[Result White won 1-0]|", "[Result *]|", "[White-Score 1-0]|"});
  refuses<result_tag>({"[Result \"1-0\"]", "[1-0]", "[Result 1-0", "[Result 1-0] x",
                       "[P2231-3231 1-0]", "[1 P2231-3231 1-0]", "[Resigned]", "[Result 21-0]",
                       "[Result *a*]",
                       "[Result \xe2\x80\x9c"
                       "1-0\xe2\x80\x9d]"});
  refuses<WithinLine<result_tag>>({"~[Result 1-0]"});
}

TEST(RecordGrammar, TakesComments) {
  takes<brace_comment>({"{}|", "{as usual}|", "{over\ntwo lines}| x", "{ { }| }", "{;(%\"}|",
                        "{[A \"b\"]}|", "{\n[A b]\n}|", "{\n\n}|", "{\r\r\n}|"});
  refuses<brace_comment>({"", "{", "{x", "}", "{ \n[A \"b\"] }", "{ \r\n [A \"b\"] }"});
  takes<unclosed_comment>(
      {"{|", "{x\ny|", "{ |\n[A \"b\"] }", "{ \r|\n[A \"b\"] }", "{ |\r[A \"b\"] }"});
  takes<line_comment>({"//|", "// and so on|\nx", "//http|", ";|", "; and so on|\nx", "; a|\r\nx",
                       "; a|\rx", "; {(|", ";;|"});
  refuses<line_comment>({"", "x;", "/", "/ /"});
}

TEST(RecordGrammar, TakesTheFirstLineOfATableInAWiki) {
  // (Its bar is the mark of `takes`, too.)
  const std::string line = "{| border = 1 style=\"text-align: left\" ";
  EXPECT_EQ(matched<table_begin>("{|\n! x\n|}"), "{||\n! x\n|}");
  EXPECT_EQ(matched<table_begin>(line + "\r\n| x\r\n |}"), line + "|\r\n| x\r\n |}");
  refuses<table_begin>({"{|", "{|\n|}", "{|\nx\n|}", "{| x |}", "{|\nx |}", "{| class=\"x\"}\n|}",
                        "{|\n{x}\n|}", "{|\n}\n|}", "{ |\n|}"});
}

TEST(RecordGrammar, TakesEscapesAtTheStartOfALine) {
  takes<escape_line>({"%|", "% for others|\n1", "%|\r\n", "% a|\rb"});
  refuses<escape_line>({"", " %"});
  refuses<WithinLine<escape_line>>({"~%"});
}

TEST(RecordGrammar, TakesNags) {
  takes<nag>({"$1|", "$139|", "$0|)", "$99999999999999999999|", "$1|$2"});
  refuses<nag>({"$", "$ 1", "$x", "1"});
}

TEST(RecordGrammar, TakesMoveNumbers) {
  takes<move_number>({"1.|", "12...|", "12.|P", "1..|2", "12| P", "12|\tP", "0.|",
                      "99999999999999999999.|", "12\xe2\x80\xa6|P", "1A.| P", "12a.|P", "1B...| P",
                      "3b.|P"});
  // Without a dot, four digits are more likely a cell.
  takes<move_number>({"999| P", "1000.| P", "1000...|"});
  refuses<move_number>({"1000 P", "2231 3231"});
  refuses<move_number>({"1A P", "1C. P", "1AB. P", "A. P", "", "12", "12P", "12\nP", ".", "...",
                        "P", "12-", "12\xe2\x80"});
}

TEST(RecordGrammar, TakesMovesWithTheirNumbersAndMarks) {
  takes<ply>({"P2231-3231|", "1 P2231-3231|", "1.P2231-3231|", "1. P2231-3231|", "1.. P2231-3231|",
              "12... P2231-3231|", "12.\n\nP2231-3231|", "12 2231-3231|", "P2231-3231!?|",
              "P2231-3231 !?|", "N1222-2224 check!|", "N1332-1234 NxQ check|",
              "N1332-1234 check mate|", "N1332-1234 NxQ|, mate", "N1332-1234| checks",
              "N1332-1234|\ncheck", "N1332-1234| K4324-4224", "N1332-1234| {check}"});
  refuses<ply>({"", "12.", "12. {why} P2231-3231", "x P2231-3231", "(P2231-3231", "P2251-3231"});
}

TEST(RecordGrammar, TakesTextsShapedLikeAMove) {
  takes<broken_ply>({"P2251-3231|", "P 2251-323|", "12 P2251-3231|", "12. 2251-3231|",
                     "12...2251-323|", "P22512-3231| check"});
  // Without a piece letter it might be anything: a date, a telephone number.
  refuses<broken_ply>({"2251-3231", "12. {why}", "12.", "Nonsense-1111"});
}

TEST(RecordGrammar, TakesNumbersWhoseMoveComesLater) {
  takes<lone_number>({"12. |{why?} P2231-3231", "12 |(P2231-3231)", "12.|; x", "12...\n|$1",
                      "1b. |b Pa43-ba42", "1b.|n Ba54-Bb4"});
  refuses<lone_number>(
      {"1. b Pa43-ba42", "1b. is Pa43-ba42", "12.", "12. P2231-3231", "12. x", "12{why}", "$1"});
}

TEST(RecordGrammar, TakesResults) {
  takes<result>({"1-0|", "0-1|", "1/2-1/2|", "1-0| won", "1-0|.", "1-0|-1", "*|", "*|  ", "*|\r\n",
                 "*| \r1", "*|\n\n1"});
  refuses<result>({"", "1-1", "0-0", "1-00", "1-0a", "1/2", "1/2-1/22", "** ", "* and", "*1", "+"});
}

TEST(RecordGrammar, TakesWordsThatEndAGame) {
  takes<ending_word>({"Resign|", "resigns|", "RESIGNED|", "White resigns.|", "black  resigned!|",
                      "Resign|  \n1", "draw|", "Draw!|", "drawn|", "draw agreed|", "drawagreed|",
                      "draw agreed.| 1/2-1/2", "White resigns| 0-1", "resigns|\r"});
  refuses<ending_word>({"", "resigning", "resigns here", "draw offered", "draw?", "white",
                        "White draw", "the draw", "withdraw", "resign 5-0"});
}

TEST(RecordGrammar, TakesVariations) {
  takes<variation>({"(P2231-3231)|", "( 1. P2231-3231 )|", "(P2231-3231 P3234-3233)| x",
                    "(P2231-3231 (P2221-3221 (P2211-3211)))|)", "({first} P2231-3231)|",
                    "(P2231-3231 $1 ; )\n)|", "(P2231-3231 1-0)|", "((P2231-3231))|",
                    "(P2251-3231)|", "(12 {why} P2231-3231)|", "(P2231-3231 as usual)|",
                    "(\nP2231-3231\n\n)|"});
  // Not closed, and ended by what begins the next record.
  takes<variation>({"(P2231-3231|", "(P2231-3231 (P2221-3221)|", "(P2231-3231\n|[A \"b\"]",
                    "(P2231-3231\n|[A \"b"});
}

TEST(RecordGrammar, KnowsAVariationByItsBegin) {
  takes<variation_begin>({"(|P2231-3231", "( \n|12. P2231-3231", "(|{why}", "(|(P2231-3231",
                          "(|12 {why}", "(|P2251-3231"});
  refuses<variation_begin>({"", "(", "()", "(see below)", "(a P2231-3231)", "(12 moves)", "($1)",
                            "(1-0)", "(;)", "(2251-3231)"});
  takes<variation_begin>({"(|12. Naa13", "(|12 Naa13)", "(|12... xdd42)", "(|1a. Naa13)"});
  refuses<variation_begin>({"(Naa13)", "(aa13)", "(12 moves)"});
}

TEST(RecordGrammar, KnowsAVariationBehindACommentToTheEndOfItsLine) {
  takes<variation_begin>({"(|;a\n12. P2231-3231", "(|; a\n// b\nP2231-3231", "(|//\n{why}",
                          "(|$1 12. Naa13", "(|$1 ;a\n(P2231-3231"});
  // What closes a parenthesis may be a smiley.
  takes<variation_begin>({"(|; so (a)\n12. P2231-3231 (aside) {)} ; )\n)"});
  refuses<variation_begin>({"(;-)\n12. P2231-3231", "(;-)\n12. P2231-3231)",
                            "(;-)\n12. P2231-3231\n[A \"b\"]\n\n)", "(;a\nwords)",
                            "(;12. P2231-3231)", "($1 words)", "(;", "(;a"});
}

TEST(RecordGrammar, KnowsAVariationInWordsByItsNumberAndItsEnd) {
  takes<variation_begin>({
      "(|if 1. P2231-3231)",
      "(|if 1. P2231-3231 then 1... P3234-3233 is (perhaps) possible)",
      "(|or, if White wants,\n12. Naa13)",
      "(|if 1. P2231-3231 (2. P2221-3221 (or 2. P2211-3211)))",
      "(|if 1. P2231-3231 {)})",
      "(|if 12. P9999-1111)",
      "( |one two three four five six seven eight 1. P2231-3231)",
  });
  refuses<variation_begin>({
      "(see 12 below)",
      "(as after 12 in the other game)",
      "(as 12 P2231-3231)",
      "(if P2231-3231)",
      "(if 1. then)",
      // Not closed, or not certainly.
      "(if 1. P2231-3231",
      "(if 1. P2231-3231\n\n)",
      "(if 1. P2231-3231\n[A \"b\"]\n)",
      "(if 1. P2231-3231 ; or)",
      "(if 1. P2231-3231 // or)",
      "(if 1. P2231-3231 (or)",
      "(if 1. P2231-3231 {)",
      "(one two three four five six seven eight nine 1. P2231-3231)",
      "(averyveryveryveryverylongword 1. P2231-3231)",
  });
}

TEST(RecordGrammar, TakesRemarks) {
  takes<remark>({"forks king|",
                 "forks king, queen, a rook\nand a pawn|",
                 "a  \t b| ",
                 "forks| {comment}",
                 "forks| ; comment",
                 "forks| $1",
                 "forks| P2231-3231",
                 "forks| 12 P2231-3231",
                 "12 moves| 12. {why}",
                 "forks| (P2231-3231)",
                 "a| 1-0",
                 "a|)",
                 "a.| draw",
                 "a,| white resigns.",
                 "a|\n draw",
                 "white declines the draw|",
                 "oh no :-( and so on|",
                 "a draw offered|",
                 "x1-0|",
                 "a;b|",
                 "a$1|",
                 "-P2231-3231|",
                 "a|\n[A \"b\"]",
                 "a|\n[A \"b",
                 "a [A \"b\"]|",
                 "[see below]|",
                 "a|\n% b",
                 "a % b|",
                 "*+*|",
                 "\xff\x01|",
                 "}|"});
}

TEST(RecordGrammar, TakesWordsInBracketsIntoARemark) {
  takes<remark>({"(see below)|", "a(b)c|", "a (better P2231-3231) b|", "(a\nb)|", "(a| {b})",
                 "(a (b) c)|", "(a (b (c))|) d", "(a| (2. P2231-3231) c)", "(a|", "(|", ":(| ; x",
                 "(a)|)", "()|"});
  // What they hold is no move of the game.
  takes<remark>({"(a\n12 P2231-3231 b)|", "(a {b)} (2. P2231-3231 {c}) 2... P2221-3221) d|",
                 "(a ; b\n2. P2231-3231 (c))|"});
  // That one is taken as a variation.
  refuses<remark>({"((a))"});
  // A bracket that is never closed takes no moves and no tags with it.
  takes<remark>({"(a|\n12 P2231-3231 b", "(a|\n  P2231-3231 b", "(a|\n P2251-3231",
                 "(a|\n\n12 P2231-3231 b)", "(a|\n[A \"b\"]\n(c)", "(a|\n[A \"b\n(c)",
                 "(a|\r[A \"b\"]\r(c)", "(a\n12 b)|"});
}

TEST(RecordGrammar, TakesTheBeginOfTheNextRecord) {
  takes<first_ply>({"1 P2231-3231|", "1. P2231-3231|", "1.P2231-3231|", "  1 P2231-3231| P"});
  refuses<first_ply>({"", "11 P2231-3231", "1... P2231-3231", "1P2231-3231", "2 P2231-3231",
                      "1 P2251-3231", "1\nP2231-3231"});
  takes<first_ply>({"1. Naa13|", "1 Naa13|", "1 aa13|", "1.\nP aa12-aa13|", "1. N*bb22|"});
  refuses<first_ply>({"1... Naa13", "1A. Naa13", "1 2231 is weak"});
  takes<next_record>({"1 P2231-3231|", "[A \"b\"]|", "[A \"b|"});
  refuses<WithinLine<next_record>>({"~1 P2231-3231", "~[A \"b\"]"});
}

TEST(RecordGrammar, TakesStrayEndsTogether) {
  takes<stray_end>({")|", ")))|", "))| )"});
  refuses<stray_end>({"", " )", "("});
}

TEST(RecordGrammar, TakesOneRecordOfMany) {
  takes<record>({
      "|",
      " \n|",
      "1 P2231-3231|",
      "1 P2231-3231\n|1 P2231-3231\n",
      "P2231-3231\n|1. P2231-3231",
      "1 P2231-3231\n11 P2231-3231|",
      "1 P2231-3231 1-0\n|1 P2231-3231",
      "1 P2231-3231 1-0 well played $1 {a} ) \n|P2231-3231",
      "1 P2231-3231\n|[A \"b\"]",
      "1 P2231-3231\n|[A \"b",
      "1 P2231-3231 [A \"b\"]|",
      "[A \"b\"]\n[C \"d\"]\n\n1 P2231-3231\n\n|[A \"b\"]",
      "[A \"b\"]\n\n[C \"d\"]\n|",
      "[A \"b\"]\n{c}\n[C \"d\"]|",
      "*\n|*\n",
      "1-0|",
      "\xef\xbb\xbf[A \"b\"]|",
      "hello\n1 P2231-3231|",
      "hello\n[A \"b\"]\n1 P2231-3231|",
      ")|",
      "(|",
      "{|",
      "1 P2231-3231 (P2231-3231\n|[A \"b\"]",
  });
}

} // namespace
} // namespace tessera::grammar::test
