// What parse_record makes of one record.

#include "record_support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace tessera::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

TEST(RecordParser, ReadsPgnShape) {
  const Record record = parse(R"([Event "By mail"]
[White "A. \"Player\" \\"]

1. P2231-3231 P3234-3233 {as usual}
2. P2221-3221 (2. N1222-2224 $1) ; and
2... B4334-3234!? 1-0
)");
  ASSERT_EQ(record.tags.size(), 2U);
  EXPECT_EQ(record.tag_value("Event"), "By mail");
  EXPECT_EQ(record.tag_value("White"), "A. \"Player\" \\");
  EXPECT_EQ(record.at(record.tags[1].value), "A. \\\"Player\\\" \\\\");
  EXPECT_EQ(record.tag_value("Black"), std::nullopt);
  EXPECT_TRUE(record.is_game());
  EXPECT_THAT(items(record),
              ElementsAre("number 1.", "move P2231-3231", "move P3234-3233", "comment {as usual}",
                          "number 2.", "move P2221-3221", "begin (", "number 2.", "move N1222-2224",
                          "nag $1", "end )", "line-comment ; and", "number 2...", "move B4334-3234",
                          "annotation !?", "result 1-0"));
}

TEST(RecordParser, ReadsTheLogThatPlayersMail) {
  EXPECT_THAT(items(R"(1 P 2231-3231 P 3234-3233
11 N 1222-2224 check! K 4324-4224 forks king, queen, a rook
and a pawn
27 N 1332-1234 NxQ X 1332-1234 XxN
41 B 2124-1224 BxB Resign
)"),
              ElementsAre("number 1", "move P 2231-3231", "move P 3234-3233", "number 11",
                          "move N 1222-2224", "check check!", "move K 4324-4224",
                          "remark forks king, queen, a rook\nand a pawn", "number 27",
                          "move N 1332-1234", "gloss NxQ", "move X 1332-1234", "gloss XxN",
                          "number 41", "move B 2124-1224", "gloss BxB", "resignation Resign"));
}

TEST(RecordParser, ReadsOneMoveALine) {
  EXPECT_THAT(items("1. P2231-3231\n1... P3234-3233\n2 P2221-3221\nP3224-3223\n"),
              ElementsAre("number 1.", "move P2231-3231", "number 1...", "move P3234-3233",
                          "number 2", "move P2221-3221", "move P3224-3223"));
}

TEST(RecordParser, KeepsRemarksOverManyLinesWhole) {
  EXPECT_THAT(items("Dear A.,\nmy move is\n\n12 N1222-2224 threatens 2 things (see\nbelow):\n\n"
                    "  - the king, 4324\n  - 12 others.\n13 P2231-3231 Yours, B."),
              ElementsAre("remark Dear A.,\nmy move is", "number 12", "move N1222-2224",
                          "remark threatens 2 things (see\nbelow):\n\n  - the king, 4324\n"
                          "  - 12 others.",
                          "number 13", "move P2231-3231", "remark Yours, B."));
}

TEST(RecordParser, KeepsParenthesesWithinRemarks) {
  EXPECT_THAT(items("1. P2213-2223 (well (really) done) P3343-3333"),
              ElementsAre("number 1.", "move P2213-2223", "remark (well (really) done)",
                          "move P3343-3333"));
  EXPECT_THAT(items("1. P2213-2223 (see (1. P2212-2222) there) P3343-3333"),
              Contains("move P2212-2222"));
}

TEST(RecordParser, FindsMovesWithinProse) {
  EXPECT_THAT(items("I play N1222-2224, you P3234-3233."),
              ElementsAre("remark I play", "move N1222-2224", "remark , you", "move P3234-3233",
                          "remark ."));
}

TEST(RecordParser, FindsMovesThatDotsTouch) {
  EXPECT_THAT(items("1. P2231-3231\n   ...P3234-3233"),
              ElementsAre("number 1.", "move P2231-3231", "remark ...", "move P3234-3233"));
  EXPECT_THAT(items("1. P2231-3231...P3234-3233"),
              ElementsAre("number 1.", "move P2231-3231", "remark ...", "move P3234-3233"));
  EXPECT_THAT(items("P2231-3231 Hmm............P3234-323"),
              ElementsAre("move P2231-3231", "remark Hmm............P3234-323"));
  EXPECT_THAT(items("P2231-3231 well...then"),
              ElementsAre("move P2231-3231", "remark well...then"));
}

TEST(RecordParser, GivesThePartsOfAMove) {
  const auto only_move = [](std::string_view text) {
    const Record record = parse(text);
    EXPECT_EQ(record.moves.size(), 1U) << text;
    return record.moves.at(0);
  };
  const WrittenCell from = *parse_cell("1222");
  const WrittenCell to = *parse_cell("2224");
  EXPECT_EQ(only_move("1222-2224"), (WrittenMove{from, to, 0, 0, 0, false, Mark::none}));
  EXPECT_EQ(only_move("N 1222 - 2224"), (WrittenMove{from, to, 'N', 0, 0, false, Mark::none}));
  EXPECT_EQ(only_move("n1222x2224+"), (WrittenMove{from, to, 'n', 0, 0, true, Mark::check}));
  EXPECT_EQ(only_move("P1222xQ2224=N#"), (WrittenMove{from, to, 'P', 'Q', 'N', true, Mark::mate}));
  EXPECT_EQ(only_move("X1222:X2224U++"), (WrittenMove{from, to, 'X', 'X', 'U', true, Mark::check}));
  EXPECT_EQ(only_move("AIIIc1-AIVc1"),
            (WrittenMove{*parse_cell("AIIIc1"), *parse_cell("AIVc1"), 0, 0, 0, false, Mark::none}));
  EXPECT_EQ(only_move("BAc31xac31"),
            (WrittenMove{*parse_cell("Ac31"), *parse_cell("ac31"), 'B', 0, 0, true, Mark::none}));
}

TEST(RecordParser, ForgetsWhatATextThatWasNoMoveSaid) {
  const Record record = parse("P1222xQ2224=Quack 1222-2224 P1222xQ22 2224-1222");
  ASSERT_EQ(record.moves.size(), 3U);
  EXPECT_EQ(record.moves[0].promotion, 0);
  EXPECT_EQ(record.moves[1],
            (WrittenMove{*parse_cell("1222"), *parse_cell("2224"), 0, 0, 0, false, Mark::none}));
  EXPECT_EQ(record.moves[2].victim, 0);
  // The number of something that was not a move does not belong to a later move, either.
  EXPECT_THAT(items("12 apples and P2231-3231 34 (pears) 2221-3221"),
              ElementsAre("remark 12 apples and", "move P2231-3231", "remark 34 (pears)",
                          "move 2221-3221"));
}

TEST(RecordParser, ReadsNumbers) {
  const Record record =
      parse("0. P2231-3231 007 P2231-3231 12... P2231-3231 4294967295. P2231-3231 "
            "4294967296. P2231-3231 99999999999999999999. P2231-3231 12. {x}");
  constexpr std::uint32_t largest = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> numbers;
  for (const Item &item : record.items) {
    if (item.kind == ItemKind::move_number) {
      numbers.push_back(item.detail);
    }
  }
  EXPECT_THAT(numbers, ElementsAre(0, 7, 12, largest, largest, largest, 12));
}

TEST(RecordParser, ReadsNestedVariations) {
  EXPECT_THAT(items("1. P2231-3231 (1. P2221-3221 P3224-3223 (1... P3214-3213) 2. N1222-2224)"
                    "(1. P2211-3211 (P2241-3241)) 1... P3234-3233"),
              ElementsAre("number 1.", "move P2231-3231", "begin (", "number 1.", "move P2221-3221",
                          "move P3224-3223", "begin (", "number 1...", "move P3214-3213", "end )",
                          "number 2.", "move N1222-2224", "end )", "begin (", "number 1.",
                          "move P2211-3211", "begin (", "move P2241-3241", "end )", "end )",
                          "number 1...", "move P3234-3233"));
}

/// It does not stand in place of the last move.
TEST(RecordParser, TakesALineWithALaterNumberForARemark) {
  EXPECT_THAT(items("1. P2231-3231 (threat: 2. P3231-4231) P3234-3233"),
              ElementsAre("number 1.", "move P2231-3231", "remark (threat: 2. P3231-4231)",
                          "move P3234-3233"));
  // Not every move has its number.
  EXPECT_THAT(items("1. P2231-3231 P3234-3233 P2221-3221 (better 2. P2321-3321) P3224-3223"),
              Contains("begin ("));
  EXPECT_THAT(items("1. P2231-3231 P3234-3233 (then 2. P2321-3321)"), Not(Contains("begin (")));
  EXPECT_THAT(
      items("1. P2231-3231 (P2221-3221 P3224-3223 P2321-3321) P3234-3233 (plan: 2. P2321-3321)"),
      Contains("remark (plan: 2. P2321-3321)"));
  EXPECT_THAT(items("1... P3234-3233 (then 2. P2321-3321)"), Not(Contains("begin (")));
  EXPECT_THAT(items("2. P2231-3231 (better was 2. P2221-3221) P3234-3233"),
              ElementsAre("number 2.", "move P2231-3231", "begin (", "remark better was",
                          "number 2.", "move P2221-3221", "end )", "move P3234-3233"));
}

/// Whatever stands first in it.
TEST(RecordParser, TakesNoMoveOutOfParentheses) {
  for (const std::string first : {"--", "Z0", "O-O", "dxe5", "?", "well", "-- {so} ; (or"}) {
    for (const std::string space : {" ", "\n"}) {
      const std::string words = "(1... " + first + "\n2. P2112-3112" + space +
                                "(2. P2212-3212 (2. P2312-3312))" + space + "2... P3143-3133)";
      EXPECT_THAT(items("1. P2213-3213 P3243-3233 " + words + " 2. N1412-1332 *\n"),
                  ElementsAre("number 1.", "move P2213-3213", "move P3243-3233", "remark " + words,
                              "number 2.", "move N1412-1332", "result *"));
    }
  }
  // Words in it do not close the variation around them.
  EXPECT_THAT(items("1. P2231-3231 (1. P2221-3221 (a {b} c) P3224-3223) P3234-3233"),
              ElementsAre("number 1.", "move P2231-3231", "begin (", "number 1.", "move P2221-3221",
                          "remark (a {b} c)", "move P3224-3223", "end )", "move P3234-3233"));
  EXPECT_THAT(items("1. P2231-3231 (1. P2221-3221 (see (1. P2211-3211) there) P3224-3223)"),
              ElementsAre("number 1.", "move P2231-3231", "begin (", "number 1.", "move P2221-3221",
                          "remark (see (1. P2211-3211) there)", "move P3224-3223", "end )"));
}

TEST(RecordParser, EndsAMoveAtASignOfEvaluation) {
  for (const std::string sign :
       {"±",  "∓",  "+-", "-+", "+/-", "-/+", "=", "+=", "=+", "+/=", "=/+",
        "+–", "–+", "+−", "∞",  "⩲",   "⩱",   "□", "‼",  "⁇",  "⁈",   "⁉"}) {
    for (const auto &[white, black, next] : {std::array<std::string, 3>{"Ncb13", "Nbc42", "Pab13"},
                                             {"N2224", "N3332", "P2231-3231"},
                                             {"NAIIIc1", "NAIVc1", "PDIIIa1-CIIIa1"},
                                             {"N01:c3", "N02:c3", "N01:c3-02:c4"},
                                             {"N1222-2224", "N3234-3233", "P2221-3221"},
                                             {"N3,1>4,3", "N4,3x3,1", "P1,2>1,4"},
                                             {"Nbb22xQcc33", "Rdd33xNdd22", "N*bb22"}}) {
      for (const std::string blank : {"", " "}) {
        const std::string behind = blank + sign;
        EXPECT_THAT(items("2. " + white + behind + " " + black + behind + " 3. " + next + "\n"),
                    ElementsAre("number 2.", "move " + white, "remark " + sign, "move " + black,
                                "remark " + sign, "number 3.", "move " + next));
      }
    }
  }
}

TEST(RecordParser, TakesNoPromotionAndNoCheckForASignOfEvaluation) {
  EXPECT_THAT(items("1. P3443-4443=N P3443-4443=q P1222 = 2224\n"),
              ElementsAre("number 1.", "move P3443-4443=N", "move P3443-4443=q",
                          "broken-move P1222 = 2224"));
  EXPECT_EQ(parse("P2231-3231+-").moves.at(0).mark, Mark::none);
  EXPECT_EQ(parse("P2231-3231+/- better").moves.at(0).mark, Mark::none);
  EXPECT_EQ(parse("P2231-3231+ -").moves.at(0).mark, Mark::check);
  EXPECT_THAT(items("1. Ncb13 Nbc42 +- 1-0\n"),
              ElementsAre("number 1.", "move Ncb13", "move Nbc42", "remark +-", "result 1-0"));
  // Before words it is one of them.
  EXPECT_THAT(items("1. Ncb13 ± better for White\n"),
              ElementsAre("number 1.", "move Ncb13", "remark ± better for White"));
}

/// As it stands below a drawing.
TEST(RecordParser, TakesTheStateOfABoardForARemark) {
  EXPECT_THAT(items("1. P2231-3231 P3234-3233\n\nWhite to move, move 2.\n\n4-4-3P/4-4 w 0 2\n"),
              ElementsAre("number 1.", "move P2231-3231", "move P3234-3233",
                          "remark White to move, move 2.\n\n4-4-3P/4-4 w 0 2"));
  for (const std::string end : {"checkmated", "stalemated"}) {
    EXPECT_THAT(items("1. P2231-3231 P3234-3233\n\nWhite is " + end + ", move 2.\n"),
                ElementsAre("number 1.", "move P2231-3231", "move P3234-3233",
                            "remark White is " + end + ", move 2."));
    EXPECT_THAT(items("1. P2231-3231 P3234-3233\nWhite is not " + end + ", move 2. P2221-3221"),
                ElementsAre("number 1.", "move P2231-3231", "move P3234-3233",
                            "remark White is not " + end + ", move", "number 2.",
                            "move P2221-3221"));
  }
}

TEST(RecordParser, ReadsWhatStandsBetweenANumberAndItsMove) {
  EXPECT_THAT(items("12. {why?} $2 (12. P2221-3221) ; so\n P2231-3231 13... $1"),
              ElementsAre("number 12.", "comment {why?}", "nag $2", "begin (", "number 12.",
                          "move P2221-3221", "end )", "line-comment ; so", "move P2231-3231",
                          "number 13...", "nag $1"));
}

TEST(RecordParser, KeepsWhatIsNotSeenAtTheEndOfAComment) {
  EXPECT_THAT(items("1. P2231-3231 ; 1\u200b\n1... P3234-3233 // 2\u200b\n"),
              ElementsAre("number 1.", "move P2231-3231", "line-comment ; 1\u200b", "number 1...",
                          "move P3234-3233", "line-comment // 2\u200b"));
}

TEST(RecordParser, ReadsCommentsOfAllKinds) {
  EXPECT_THAT(items("{before} P2231-3231{a}{b ; c\n% {d} ; e {f}\n% g\nP3234-3233;h"),
              ElementsAre("comment {before}", "move P2231-3231", "comment {a}",
                          "comment {b ; c\n% {d}", "line-comment ; e {f}", "escape % g",
                          "move P3234-3233", "line-comment ;h"));
}

TEST(RecordParser, ReadsResultsAndWhatIsSaidBehindThem) {
  EXPECT_THAT(items("P2231-3231 0-1 a good game {really} $1 )\n% x"),
              ElementsAre("move P2231-3231", "result 0-1", "remark a good game", "comment {really}",
                          "nag $1", "stray )", "escape % x"));
  EXPECT_THAT(items("P2231-3231 * \n"), ElementsAre("move P2231-3231", "result *"));
  EXPECT_THAT(items("P2231-3231 *excellent*"),
              ElementsAre("move P2231-3231", "remark *excellent*"));
  EXPECT_THAT(items("1. P2231-3231 (1. P2221-3221 1/2-1/2) 1... P3234-3233"),
              ElementsAre("number 1.", "move P2231-3231", "begin (", "number 1.", "move P2221-3221",
                          "result 1/2-1/2", "end )", "number 1...", "move P3234-3233"));
}

TEST(RecordParser, ReadsWordsThatEndAGameOnlyAtTheEndOfALine) {
  EXPECT_THAT(items("P2231-3231 White resigns. 0-1"),
              ElementsAre("move P2231-3231", "resignation White resigns.", "result 0-1"));
  EXPECT_THAT(items("P2231-3231 draw agreed\n"),
              ElementsAre("move P2231-3231", "draw draw agreed"));
  EXPECT_THAT(items("P2231-3231 draw offered\nP3234-3233 I resign\n"),
              ElementsAre("move P2231-3231", "remark draw offered", "move P3234-3233",
                          "resignation I resign"));
  EXPECT_THAT(items("P2231-3231 I will never resign\nP3234-3233 good game, white resigns\n"),
              ElementsAre("move P2231-3231", "remark I will never resign", "move P3234-3233",
                          "remark good game,", "resignation white resigns"));
}

TEST(RecordParser, ReadsSignsOfCheckThatStandApart) {
  EXPECT_THAT(
      items("P2231-3231 + P3234-3233! #\n"),
      ElementsAre("move P2231-3231", "remark +", "move P3234-3233", "annotation !", "mate #"));
  EXPECT_THAT(items("1. P2231-3231 P3234-3233 + 2. P2221-3221!+ {so}\n"),
              ElementsAre("number 1.", "move P2231-3231", "move P3234-3233", "check +", "number 2.",
                          "move P2221-3221", "annotation !", "check +", "comment {so}"));
  EXPECT_THAT(
      items("P2231-3231 + a pawn\nP3234-3233 # good\n"),
      ElementsAre("move P2231-3231", "remark + a pawn", "move P3234-3233", "remark # good"));
}

TEST(RecordParser, NamesWhatIsBroken) {
  EXPECT_THAT(items("P2231-3231 {never closed (P"),
              ElementsAre("move P2231-3231", "unclosed-comment {never closed (P"));
  EXPECT_THAT(items("P2231-3231 {never\nP3234-3233 (x\n1-0 \n\n[A \"b\"]"),
              ElementsAre("move P2231-3231", "unclosed-comment {never\nP3234-3233 (x\n1-0 \n"));
  EXPECT_THAT(items("P2231-3231 (P2221-3221 (P2211-3211)"),
              ElementsAre("move P2231-3231", "begin (", "move P2221-3221", "begin (",
                          "move P2211-3211", "end )", "unclosed "));
  EXPECT_THAT(items("P2231-3231 )) P3234-3233 )"),
              ElementsAre("move P2231-3231", "stray ))", "move P3234-3233", "stray )"));
  EXPECT_THAT(items("[Event \"By mail]\n[Site \"x\"\n[Round \"1\" 2]\nP2231-3231"),
              ElementsAre("broken-tag [Event \"By mail]", "broken-tag [Site \"x\"",
                          "broken-tag [Round \"1\" 2]", "move P2231-3231"));
  EXPECT_THAT(items("[Black \"B\"]\n[White Ann]\n[White to move]\n1. P2231-3231"),
              ElementsAre("broken-tag [White Ann]", "remark [White to move]", "number 1.",
                          "move P2231-3231"));
  EXPECT_THAT(items("[White Ann]\n[Black Joe]\n\n1. P2231-3231"),
              ElementsAre("broken-tag [White Ann]", "broken-tag [Black Joe]", "number 1.",
                          "move P2231-3231"));
  EXPECT_THAT(items("[Black Knight wins a prize]\n1. P2231-3231").front(),
              "remark [Black Knight wins a prize]");
  EXPECT_THAT(items("[White Ann]\n\n1. P2231-3231").front(), "broken-tag [White Ann]");
  EXPECT_THAT(items("12 P2251-3231 P3234x323 13. 2231-3239"),
              ElementsAre("number 12", "broken-move P2251-3231", "broken-move P3234x323",
                          "number 13.", "broken-move 2231-3239"));
}

TEST(RecordParser, ReadsAResultInBracketsBehindTheMoves) {
  EXPECT_THAT(
      items("1. P2231-3231\n[Result: 1-0]\n"),
      ElementsAre("number 1.", "move P2231-3231", "remark [Result:", "result 1-0", "remark ]"));
  EXPECT_THAT(items("1. P2231-3231 thanks\n[Result '1-0']\n"),
              ElementsAre("number 1.", "move P2231-3231", "remark thanks", "remark [Result '",
                          "result 1-0", "remark ']"));
  EXPECT_THAT(items("1. P2231-3231 1-0\n[Result: 1-0]\n"),
              ElementsAre("number 1.", "move P2231-3231", "result 1-0", "remark [Result: 1-0]"));
}

TEST(RecordParser, TakesNoBracketsElsewhereForTags) {
  const Record record = parse("P2231-3231 [Event \"x\"] [see below]\n[also this]");
  EXPECT_THAT(record.tags, IsEmpty());
  EXPECT_THAT(items(record),
              ElementsAre("move P2231-3231", "remark [Event \"x\"] [see below]\n[also this]"));
}

TEST(RecordParser, ReadsEveryKindOfLineEnd) {
  for (const std::string_view end : {"\n", "\r\n", "\r"}) {
    std::string text = R"([A "b"]%[C "d"]%%; e%% f%1. P2231-3231%P3234-3233 well {x%y}%resigns%)";
    std::string comment = "comment {x%y}";
    for (std::string *each : {&text, &comment}) {
      for (std::size_t at = 0; (at = each->find('%', at)) != std::string::npos; at += end.size()) {
        if (each->substr(at).starts_with("% f")) {
          ++at;
        } else {
          each->replace(at, 1, end);
        }
      }
    }
    const Record record = parse(text);
    EXPECT_EQ(record.tag_value("A"), "b");
    EXPECT_EQ(record.tag_value("C"), "d");
    EXPECT_THAT(items(record),
                ElementsAre("line-comment ; e", "escape % f", "number 1.", "move P2231-3231",
                            "move P3234-3233", "remark well", comment, "resignation resigns"));
  }
}

TEST(RecordParser, TakesNoEvaluationForAMarkOfCheck) {
  const auto kind_behind_move = [](const std::string &text) {
    const Record record = parse("1. P2213-3213 P3243-3233 " + text + "\n");
    return record.items.at(3).kind;
  };
  for (const std::string evaluation : {"+0.35", "+12.5", "++1.25"}) {
    EXPECT_EQ(kind_behind_move(evaluation), ItemKind::remark) << evaluation;
  }
  for (const std::string mark : {"+", "+ 2. P2212-3212", "+ 2.2212-3212"}) {
    EXPECT_NE(kind_behind_move(mark), ItemKind::remark) << mark;
  }
}

TEST(RecordParser, SkipsAByteOrderMark) {
  const Record record = parse("\xef\xbb\xbf[A \"b\"]\n1. P2231-3231");
  EXPECT_EQ(record.tag_value("A"), "b");
  EXPECT_THAT(items(record), ElementsAre("number 1.", "move P2231-3231"));
}

TEST(RecordParser, ReadsSignsWhateverCharactersTheyAreWrittenIn) {
  const Record record = parse("\uff11\uff0e\uff0e\uff0eP2231-3231\uff01\uff1f P3234-3233 "
                              "$1\u200b5 \uff11-\uff10 good");
  std::vector<std::string> texts;
  for (const Item &item : record.items) {
    texts.emplace_back(record.text_of(item));
  }
  EXPECT_THAT(texts, ElementsAre("1...", "P2231-3231", "!?", "P3234-3233", "$15", "1-0", "good"));
  EXPECT_EQ(items(record).front(), "number \uff11\uff0e\uff0e\uff0e");
  // What cannot be seen around a sign does not belong to it.
  EXPECT_THAT(items("1\u2026Ca21,Cb42\ufeff)"),
              ElementsAre("number 1\u2026", "move Ca21", "remark ,Cb42", "stray )"));
}

TEST(RecordParser, ReadsNothingFromNothing) {
  for (const std::string_view text : {"", " ", "\n\r\n\t\v\f", "\xef\xbb\xbf"}) {
    const Record record = parse(text);
    EXPECT_THAT(items(record), IsEmpty());
    EXPECT_FALSE(record.is_game());
    EXPECT_EQ(record.text, text);
  }
}

TEST(RecordParser, KeepsBytesThatAreNoText) {
  const std::string text("P2231-3231 \xff\xfe\0\x01 \xc3, P3234-3233", 29);
  EXPECT_THAT(items(text),
              ElementsAre("move P2231-3231", "remark " + std::string("\xff\xfe\0\x01 \xc3,", 7),
                          "move P3234-3233"));
}

TEST(RecordParser, GivesTheFirstOfTagsOfOneName) {
  const Record record = parse("[A \"1\"]\n[a \"2\"]\n[A \"3\"]\n");
  EXPECT_EQ(record.tags.size(), 3U);
  EXPECT_EQ(record.tag_value("A"), "1");
  EXPECT_EQ(record.tag_value("a"), "2");
}

// --- Ends and limits ----------------------------------------------------------------------

TEST(RecordParser, ReadsIndentedText) {
  const Record record = parse("  [A \"b\"]\n\t[C \"d\"]\n\n  1. P2231-3231\n  % 2. P2221-3221\n");
  EXPECT_EQ(record.tag_value("A"), "b");
  EXPECT_EQ(record.tag_value("C"), "d");
  EXPECT_THAT(items(record), ElementsAre("number 1.", "move P2231-3231", "remark %", "number 2.",
                                         "move P2221-3221"));
}

std::string nested(std::size_t depth) {
  std::string text = "P2231-3231 ";
  for (std::size_t i = 0; i < depth; ++i) {
    text += "(P2231-3231 ";
  }
  return text + std::string(depth, ')');
}

TEST(RecordParser, ReadsVariationsSixtyFourDeepAndNoDeeper) {
  Record record;
  const std::string deep = nested(max_nesting);
  const ParseEnd end = parse_record(deep, record);
  EXPECT_FALSE(end.too_deep);
  EXPECT_EQ(end.size, deep.size());
  EXPECT_EQ(record.moves.size(), max_nesting + 1);

  const std::string deeper = nested(max_nesting + 1);
  const ParseEnd stop = parse_record(deeper, record);
  EXPECT_TRUE(stop.too_deep);
  // The place of the first parenthesis too many; what comes before it is kept.
  EXPECT_EQ(deeper.substr(stop.size), "(P2231-3231 " + std::string(max_nesting + 1, ')'));
  EXPECT_EQ(record.text.size(), stop.size);
  EXPECT_EQ(record.moves.size(), max_nesting + 1);
}

TEST(RecordParser, ReadsManyVariationsBesideEachOther) {
  std::string text = "P2231-3231 ";
  for (int i = 0; i < 1000; ++i) {
    text += "(P2231-3231 (P2231-3231)) ";
  }
  Record record;
  EXPECT_FALSE(parse_record(text, record).too_deep);
  EXPECT_EQ(record.moves.size(), 2001U);
}

TEST(RecordParser, SurvivesAMillionParentheses) {
  Record record;
  EXPECT_TRUE(parse_record(std::string(1'000'000, '('), record).too_deep);
  EXPECT_TRUE(parse_record(nested(1'000'000), record).too_deep);
  // One stray run, one item.
  EXPECT_FALSE(parse_record(std::string(1'000'000, ')'), record).too_deep);
  EXPECT_EQ(record.items.size(), 1U);
}

} // namespace
} // namespace tessera::test
