// Text that is not a move or a tag, but was perhaps meant to be one.

#include "support.hpp"

#include "lib/record/replay/check_record.hpp"
#include "lib/record/replay/text_check.hpp"
#include "lib/record/report/game_findings.hpp"
#include "support/loaded_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// The sentences about a record's text.
std::vector<std::string> said_of(const std::string &text) {
  const auto game = loaded(text);
  std::vector<std::string> sentences;
  for (const Finding &finding : check_text(game->record)) {
    sentences.push_back(finding.sentence);
  }
  return sentences;
}

TEST(UnreadText, TwoCellsThatAreNoMoveAreToldOncePerLine) {
  EXPECT_THAT(said_of("1. P2213-3213 P3243-3233\n2. Bauer 2212 to 3212, Bauer 3242 to 3232\n"),
              ElementsAre("\"2212 to 3212\" names two cells and is not read as a move"));
  EXPECT_THAT(said_of("1. P2213-3213 Springer 3243 takes Pawn 3233\n"),
              ElementsAre("\"3243 takes Pawn 3233\" names two cells and is not read as a move"));
  EXPECT_THAT(said_of("1. PBIIc1-BIIIc1 and BIIIc4 to BIIIc3 was better\n"),
              ElementsAre("\"BIIIc4 to BIIIc3\" names two cells and is not read as a move"));
}

TEST(UnreadText, ATornMoveIsTold) {
  for (const std::string torn :
       {"P32 43-3233", "P32\n43-3233", "P324\n3-3233", "P3243 -\n32 33", "P 32 43 to 32 33",
        "P 32 43 - 32 33", "32 43 - 32 33", "P 32 43x\nR3233", "Pa b12-ab13", "PAII\nb1-AIIIb1",
        "P02: c2-02:c3", "PA1\nc4-A1c5"}) {
    std::string shown = torn;
    std::replace(shown.begin(), shown.end(), '\n', ' ');
    EXPECT_THAT(said_of("1. P2213-3213 " + torn + "\n"),
                ElementsAre("\"" + shown + "\" names two cells and is not read as a move"));
  }
  EXPECT_THAT(said_of("1. P2213-3213 P32\r\n43-3233\n"), SizeIs(1));
  for (const std::string other : {"P32 43", "32 43 32 33", "P 32 43 - 32 334"}) {
    EXPECT_THAT(said_of("1. P2213-3213 " + other + "\n"), IsEmpty()) << other;
  }
}

TEST(UnreadText, ATornMoveOnSlicesIsTold) {
  for (const std::string torn : {"e7 a8-e5a8", "e7a8-e5 a8", "e7a8-\ne5a8", "e7a8-e 5a8"}) {
    EXPECT_THAT(said_of("[Variant \"oana-chiru\"]\n\n1. e2a1-e4a1 " + torn + "\n"), SizeIs(1))
        << torn;
  }
  EXPECT_THAT(said_of("[Variant \"oana-chiru\"]\n\n1. e2a1-e4a1 between e7 and a8\n"), IsEmpty());
}

/// Nothing else would say that the last move of a record is not read.
TEST(UnreadText, AWordOfTheSignsOfAMoveIsToldWhereAMoveIsDue) {
  for (const std::string word : {"e7a8e5a8", "n7a8-e5a8", "p21,4321,42", "12,212,4",
                                 "F56::d14-56:e13", "P<413-3413", "P22-3213"}) {
    const std::string told = "\"" + word + "\" has the signs of a move and is not read as one";
    EXPECT_THAT(said_of("1. P2213-3213 " + word + "\n"), ElementsAre(told));
    EXPECT_THAT(said_of("1. P2213-3213 $1 {so} " + word + "!\n"), ElementsAre(told));
    EXPECT_THAT(said_of("1. P2213-3213\n[11:54] ada: " + word + "\n"), ElementsAre(told));
    EXPECT_THAT(said_of("1. P2213-3213\n12.11.26, 11:54 - Ada Lind: " + word + "\n"),
                ElementsAre(told));
    EXPECT_THAT(said_of("1. P2213-3213 \xf0\x9f\x98\xb1 " + word + "\n"), ElementsAre(told));
    EXPECT_THAT(said_of("1. P2213-3213 well\n" + word + "\n"), ElementsAre(told));
    EXPECT_THAT(said_of("1. P2213-3213 or " + word + "\n"), IsEmpty());
    EXPECT_THAT(said_of("1. P2213-3213 or\n" + word + " lands\n"), IsEmpty());
  }
  for (const std::string word :
       {"18:09:33", "2006-04-01T18:09:33Z", "1.4.2006", "18:09Z+1234", "2006-04-01", "game1234",
        "see1234", "threatens", "3-0", "a.b1234@x.org", "1-Apr-2006", "10Feb2006", "IMG_20060401",
        "http://x.org/1a2b3c4d", "1234567"}) {
    EXPECT_THAT(said_of("1. P2213-3213 " + word + "\n"), IsEmpty()) << word;
  }
}

TEST(UnreadText, WordsLikeTheMovesOfAnotherGameAreTold) {
  const auto told = [](const std::string &movetext) {
    std::vector<std::string> sentences;
    for (const Said &said : validated("[Variant \"hyperchess\"]\n\n" + movetext).findings) {
      if (said.finding.code == Code::unplayed_text) {
        sentences.push_back(said.finding.sentence + "; " + said.finding.remarks.front());
      }
    }
    return sentences;
  };
  const std::string unread = "these words look like moves, but none of them is read; ";
  const std::string of_chess =
      "moves like \"1. e4\" are those of ordinary chess, which tessera does not know";
  EXPECT_THAT(told("1. e4 e5 2. Nf3 Nc6 P2112-3112 *\n"), ElementsAre(unread + of_chess));
  for (const std::string words : {"1. e2e4 e7e5", "e5 Nf3", "Ng1-f3 e5!", "O-O Nf3+"}) {
    EXPECT_THAT(told(words + " P2112-3112 *\n"),
                ElementsAre(unread + "they are kept as a comment"));
    EXPECT_THAT(told("P2112-3112 " + words + " *\n"), SizeIs(1)) << words;
    EXPECT_THAT(told("P2112-3112 well\n" + words + "\nand so on\n"), SizeIs(1)) << words;
  }
  EXPECT_THAT(told("I like 1. e4 there\nP2112-3112\n"),
              ElementsAre("these words have moves that are not read; " + of_chess));
  for (const std::string words : {"e4", "so e4 it is", "the 2nd game", "R2 of 7", "see p3 there"}) {
    EXPECT_THAT(told(words + "\nP2112-3112\n"), IsEmpty()) << words;
  }
  // What stands where comments should be in braces is told as such.
  EXPECT_THAT(told("1. P2112-3112 e5 Nf3 *\n"), SizeIs(1));
}

TEST(UnreadText, TheEndOfATornMoveMayLookLikeANumber) {
  EXPECT_THAT(said_of("1. P2213-3213 P3243-3233\n2. N 14 12 - 13 32 N4442-4322\n"),
              ElementsAre("\"N 14 12 - 13 32\" names two cells and is not read as a move"));
}

TEST(UnreadText, ARemarkSaysWhatIsMissing) {
  const auto remark_of = [](const std::string &words) {
    const auto game = loaded("1. P2231-3231 (" + words + ") P3234-3233\n");
    const std::vector<Finding> findings = check_text(game->record);
    return findings.size() == 1 ? findings.front().remarks.front() : std::string();
  };
  EXPECT_THAT(remark_of("sorry, P2221-3221"), testing::HasSubstr("stands among words"));
  EXPECT_THAT(remark_of("sorry, Bauer 2221 to 3221"),
              testing::HasSubstr("a move has a letter, two cells and a sign"));
}

TEST(UnreadText, OnLargerBoardsIsToldOf) {
  const auto said = [](const std::string &words) {
    const auto game = loaded("[Variant \"oana-chiru\"]\n\n1. e2a1-e4a1 " + words + "\n");
    const std::vector<Finding> findings = check_text(game->record);
    return findings.empty() ? "" : findings.front().sentence;
  };
  for (const std::string words :
       {"e7a8 to e5a8", "e7a8 / e5a8", "e7a8 takes e5a8", "(e7a8)-(e5a8)"}) {
    EXPECT_EQ(said(words), "\"" + words + "\" names two cells and is not read as a move");
  }
  EXPECT_EQ(said("then e7a8 e5a8"), "");
}

TEST(UnreadText, AMissingBlankBetweenTwoMovesIsTold) {
  const std::string head = "[Variant \"hyperchess4\"]\n\n";
  for (const std::string moves : {"1. P2231-3231P3234-3233 2. P2221-3221 B4334-3234\n",
                                  "1. P2231-3231P3234-3233\n2. P2221-3221 B4334-3234\n",
                                  "1. P2231-3231 P3234-3233 2. P2221-3221B4334-3234\n",
                                  "1 P2231-3231P3234-3233\n2 P2221-3221 B4334-3234\n",
                                  "P2231-3231 P3234-3233P2221-3221 B4334-3234\n"}) {
    EXPECT_EQ(loaded(head + moves)->record.moves.size(), 4U) << moves;
    EXPECT_THAT(said_of(head + moves), ElementsAre("a blank is missing between two moves"))
        << moves;
  }
  // A broken one is told of anyway, but so is its place.
  EXPECT_THAT(said_of(head + "1. P2231-3231P3234-323 2. P2221-3221\n"), SizeIs(1));
  EXPECT_THAT(said_of(head + "1. P2231-3231+P3234-3233!P2221-3221 (P2222-3222)\n"), IsEmpty());
}

TEST(UnreadText, MovesInWordsAreToldOfOnce) {
  EXPECT_THAT(said_of("1. P2213-3213 P3243-3233\n2. Pawn 2212 to 3212, Pawn 3242 to 3232\n"),
              ElementsAre("P2212-3212 is written in words or other signs"));
}

TEST(UnreadText, BytesOfWindows1252AreToldOfInANote) {
  const auto game = loaded("1. P2213\x96"
                           "3213 *\n");
  const std::vector<Finding> findings = check_text(game->record);
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_EQ(findings[0].severity, Severity::note);
  EXPECT_THAT(findings[0].remarks, ElementsAre("it is read as a sign of Windows-1252"));
  EXPECT_THAT(said_of("1. P2213-3213 {\xff} *\n"), ElementsAre("this byte is not UTF-8"));
}

TEST(UnreadText, ASmileyNeitherBeginsACommentNorClosesAnything) {
  for (const std::string face : {";-)", ";)", ";-(", ";-P", ":-)", "8-)", "B-)", ":)"}) {
    const std::string text = "1. P2213-3213 " + face + " P3243-3233 2. P2212-3212 " + face + "\n";
    const auto game = loaded(text);
    EXPECT_EQ(game->record.moves.size(), 3U) << face;
    GameFindings found(Severity::warning);
    static_cast<void>(check_record(game->record, Given{}, found));
    EXPECT_THAT(found.shown(), IsEmpty()) << face;
  }
  EXPECT_EQ(loaded("1. P2213-3213 ; (so be it) P3243-3233\n")->record.moves.size(), 1U);
  for (const std::string words : {";Perhaps P3243-3233", ";p. 12 of the book says P3243-3233",
                                  ";D file is bad P3243-3233", ";( P3243-3233 was best)"}) {
    EXPECT_EQ(loaded("1. P2213-3213 " + words + "\n")->record.moves.size(), 1U) << words;
  }
  const auto closed = loaded("1. P2213-3213 P3243-3233 at move 8) x\n");
  GameFindings found(Severity::warning);
  static_cast<void>(check_record(closed->record, Given{}, found));
  EXPECT_THAT(found.shown(), SizeIs(1));
}

TEST(UnreadText, MovesBehindASemicolonAreToldOfOnce) {
  const std::string told = "a semicolon begins a comment, so the moves behind it are not played";
  EXPECT_THAT(said_of("1. P2213-3213 P3243-3233; 2. P2212-3212 P3242-3232\n3. P2313-3313; 4. P1\n"),
              ElementsAre(told));
  EXPECT_THAT(said_of("1. P2213-3213; P3243-3233\n"), ElementsAre(told));
  EXPECT_THAT(said_of("1. P2213-3213; P3243-3233 is what I expect\n"), IsEmpty());
  EXPECT_THAT(said_of("1. P2213-3213; P2212-3212\n1... P3243-3233\n2. N1412-1332\n"), IsEmpty());
  EXPECT_THAT(said_of("1. P2213-3213 P3243-3233! ; 2. P2212-3212 was better\n"), IsEmpty());
  EXPECT_THAT(said_of("1. P2213-3213 P3243-3233; so far 2. P2212-3212\n"), IsEmpty());
}

TEST(UnreadText, SemicolonsBetweenMovesAreToldOfOnce) {
  const std::string told = "a semicolon begins a comment, so the moves behind it are not played";
  for (const std::string moves :
       {"P2213-3213; P3243-3233; P2212-3212; P3242-3232\n", "1. P2213-3213; P3243-3233;\n",
        "1. P2213-3213 ; P3243-3233\n", "P2213-3213; P3243-3233\nP2212-3212; P3242-3232\n",
        "1. P2213-3213 P3243-3233 ; 2. P2212-3212 P3242-3232 ; 3. P2313-3313 P3342-3332\n",
        "P2213-3213; P3243-3233; P2212-3212; P3242-3232; P2313-3313; P3342-3332; P2312-3312; "
        "P3343-3333\n"}) {
    EXPECT_THAT(said_of(moves), ElementsAre(told)) << moves;
  }
  // U+FF1B looks like one.
  EXPECT_THAT(said_of("P2213-3213\uff1b P3243-3233\uff1b P2212-3212\uff1b P3242-3232\n"),
              Contains(told));
  for (const std::string commented :
       {"1. P2213-3213 ; P3243-3233 was better\n", "P2213-3213; P3243-3233 was better\n",
        "1. P2213-3213 P3243-3233 ; P3242-3232\n", "P2213-3213 ; P3242-3232\nP3243-3233\n",
        "1. P2213-3213 P3243-3233 ; 1... P3242-3232\n2. P2212-3212\n",
        "1. P2213-3213 P3243-3233 ; 2. P2212-3212\n2. P2312-3312\n"}) {
    EXPECT_THAT(said_of(commented), IsEmpty()) << commented;
  }
}

TEST(UnreadText, ARowOfALogWithoutItsMoveIsToldOf) {
  const std::string log = "[Variant \"4*chess\"]\n[Notation \"4*chess\"]\n\n1 Paa13 Pdd42\n";
  for (const std::string row :
       {"2 NxP323", "2 NNba13#", "2 bNa13", "2 NNba13 Pdd42", "2Pab13 Pda42"}) {
    EXPECT_THAT(said_of(log + row + " *\n"), Contains(HasSubstr("move 2 is due here"))) << row;
  }
  // A line that is broken within a move takes the rest with it.
  EXPECT_THAT(said_of("[Variant \"4*chess\"]\n\n1 Paa13 P\ndd42 2 Nba13 Nad42 3 Pab13 Pda42 *\n"),
              Contains(HasSubstr("move 2 is due here")));
  for (const std::string words :
       {"2 weeks later\n", "3 Fritz9\n", "with 2 B52 bombers\n", "2000 B1\n", "2 Pab13 {so}\n"}) {
    EXPECT_THAT(said_of(log + words), Not(Contains(HasSubstr("is due here")))) << words;
  }
}

TEST(UnreadText, ACommentThatAnotherEndsIsToldOf) {
  const std::string told = "this comment may lack its end: it holds ";
  const std::string behind = ", which is due, and ends with another comment";
  const std::string start = "1. P2213-3213 P3243-3233 ";
  for (const std::string comment :
       {"{as usual 2. P2212-3212 P3242-3232 {good} 3. P2313-3313\n",
        "{2. P2212-3212 P3242-3232 {good} 3. P2313-3313\n",
        "(1... P3242-3232) {as\nusual\n2. P2212-3212 {good} P3242-3232\n",
        "{as usual 2. P2212-3212 P3242-3232 {good {very} 3. P2313-3313\n"}) {
    EXPECT_THAT(said_of(start + comment), Contains(told + "2. P2212-3212" + behind)) << comment;
  }
  EXPECT_THAT(said_of("1. P2213-3213 {why not 1... P3243-3233 {good} 2. P2212-3212\n"),
              ElementsAre(told + "1... P3243-3233" + behind));
  EXPECT_THAT(said_of("{at last 1. P2213-3213 P3243-3233 {good} 2. P2212-3212\n"),
              ElementsAre(told + "1. P2213-3213" + behind));
  for (const std::string comment :
       {"{as usual 2. P2212-3212 P3242-3232} 2. P2312-3312\n", "{as {usual} 2. P2212-3212\n",
        "{not 4. P2212-3212 {good} 2. P2312-3312\n", "{not 1. P2212-3212 {good} 2. P2312-3312\n",
        "{a 2. P2212-3212 {good} to me} 2. P2312-3312\n",
        "{not 2. P2212-3212 {weak}. 2. P2312-3312\n",
        "{not 2. P2212-3212 {weak} 2. P2312-3312\n"}) {
    EXPECT_THAT(said_of(start + comment), IsEmpty()) << comment;
  }
}

TEST(UnreadText, AWholeMoveIsNotCalledTorn) {
  const auto game = loaded("[Variant \"tesschess\"]\n\n1. KCb11-Bc12 <RAb44-Ba43>\n");
  const std::vector<Finding> findings = check_text(game->record);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_THAT(findings.front().remarks,
              ElementsAre("a sign stands directly before it, so it is kept with the words there"));
}

TEST(UnreadText, TwoCellsFarApartAreToldInANote) {
  const auto game =
      loaded("1. P2213-3213 P3243-3233\n2. Bauer from 2212 over to there 3212, not to 4212\n");
  const std::vector<Finding> findings = check_text(game->record);
  ASSERT_THAT(findings, SizeIs(1));
  EXPECT_EQ(findings[0].severity, Severity::note);
  EXPECT_EQ(findings[0].sentence, "\"2212 over to there 3212, not to 4212\" names two cells and is "
                                  "not read as a move");
}

TEST(UnreadText, WordsWithoutTwoCellsAreWords) {
  EXPECT_THAT(said_of("1. P2213-3213 the pawn on 2213 was weak, in 1999 and now\n"), IsEmpty());
  EXPECT_THAT(said_of("1. P2213-3213 the pawn on 2213\nwas weak, in 1432 and now\n"), IsEmpty());
  EXPECT_THAT(said_of("1. P2213-3213 {2213 to 3213 was better} P3243-3233\n"), IsEmpty());
}

TEST(UnreadText, WhatIsStruckOutIsNotMissed) {
  for (const std::string struck : {"~~P2212-3212~~", "<s>P2212-3212</s>",
                                   "[s]Pawn 2212 to 3212[/s]", "<del>2212-3212</del>"}) {
    EXPECT_THAT(said_of("1. P2213-3213 P3243-3233\n" + struck + "\n"), IsEmpty()) << struck;
  }
  EXPECT_THAT(said_of("1. P2213-3213 ~~no~~ Bauer 2212 to 3212\n"), SizeIs(1));
}

TEST(UnreadText, TagsInOtherQuotationMarksAreTags) {
  for (const std::string tags :
       {"[Variant “hyperchess4”]\n[White “Ada”]\n", "[Variant „hyperchess4“]\n[White «Ada»]\n",
        "[Variant \"hyperchess4”]\r\n[White ”Ada\"]\r\n"}) {
    const auto game = loaded(tags + "\n1. P2213-3213 *\n");
    ASSERT_EQ(game->record.tags.size(), 2U) << tags;
    EXPECT_EQ(game->record.tag_value("Variant"), "hyperchess4") << tags;
    EXPECT_EQ(game->record.tag_value("White"), "Ada") << tags;
    EXPECT_EQ(game->record.text, tags + "\n1. P2213-3213 *\n");
    EXPECT_THAT(said_of(tags + "\n1. P2213-3213 *\n"),
                ElementsAre("this tag stands in quotation marks of another kind"));
  }
}

TEST(UnreadText, AWrongMoveChangesNoTag) {
  const std::string tag = "[White \"\u200fDan\"]\n";
  for (const std::string move : {"P2213-3213", "P2213-9999"}) {
    const auto game = loaded(tag + "[Variant \"hyperchess\"]\n\n1. " + move + " *\n");
    EXPECT_EQ(game->record.tag_value("White"), "\u200fDan") << move;
    EXPECT_THAT(said_of(tag + "\n1. " + move + " *\n"), IsEmpty()) << move;
  }
}

TEST(UnreadText, WordsInBracketsAreNoTags) {
  EXPECT_THAT(loaded("1. P2213-3213 *\n[he said “no” to me]\n")->record.tags, IsEmpty());
  EXPECT_THAT(said_of("[White “Ada \"x\" Lind”]\n1. P2213-3213 *\n"), IsEmpty());
}

TEST(UnreadText, LayoutIsToldOfOnce) {
  const std::string moves = "| 1. | P2213-3213 | P3243-3233 |\n| 2. | P2313-3313 | P3343-3333 |\n";
  EXPECT_THAT(said_of(moves), ElementsAre("| is read as layout around the moves"));
  // No tag is, although a broken one before it makes its item the first.
  EXPECT_THAT(said_of("[Site \"x]\n[Result \"*\"]\n\n1. P2213-3213 \u00bd-\u00bd\n"), IsEmpty());
  EXPECT_THAT(said_of("1. **P2213-3213** P3243-3233\n"),
              ElementsAre("* is read as layout around the moves"));
  EXPECT_THAT(said_of("1. P2213-3213 P3243-3233\n"), IsEmpty());
}

} // namespace
} // namespace tessera::test
