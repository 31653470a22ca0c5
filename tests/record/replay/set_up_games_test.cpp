// Records of games that are only played from set-up positions: Dawson's, and Sphinx Chess.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string_view>

namespace tessera::test {
namespace {

using testing::HasSubstr;

const std::string sphinx_fen =
    "[FEN \"4-4-4/4-4-4/4-4-4/4-4-4//4-4-4/4-4-4/4-1K2-4/4-4-4//4-4-1Q2/4-4-4/4-4-2k1/4-4-4 "
    "w 0 1\"]\n";
const std::string dawson_fen =
    "[FEN \"5-5-5-5-4k/5-5-5-5-5/5-5-5-5-5/5-5-5-5-5/5-5-5-5-5//5-5-5-5-5/5-5-5-5-5/5-5-5-5-5/"
    "5-5-5-5-5/5-5-5-5-5//5-5-5-5-5/5-5-5-5-5/5-5-5-5-5/5-5-5-5-5/5-5-5-5-5//5-5-5-5-5/5-5-5-5-5/"
    "5-5-5-5-5/5-5-5-5-5/5-5-5-5-5//5-5-5-5-5/5-5-5-5-5/5-5-5-5-5/5-5-5-5-5/K4-5-5-5-3Q1 w 0 "
    "1\"]\n";

Verdict untold(const std::string &text) { return validated(text, {}); }

/// SX-1, DW-4.
TEST(SetUpGames, RefuseARecordWithoutFen) {
  for (const auto &[game, ruling] : {std::pair("sphinx", "SX-1"),
                                     {"sphinx/kings-home", "SX-1"},
                                     {"dawson/3", "DW-4"},
                                     {"dawson/4", "DW-4"},
                                     {"dawson/5", "DW-4"}}) {
    const std::string tag = std::string("[Variant \"") + game + "\"]\n\n";
    for (const std::string_view moves :
         {"*\n", "1. Kaa11-aa12 *\n", "1. KA1a1-A1a2 *\n", "1. e4 e5\n"}) {
      const Verdict verdict = untold(tag + std::string(moves));
      ASSERT_FALSE(verdict.findings.empty()) << game << moves;
      const Said &said = verdict.findings.front();
      const bool is_other_chess = moves.ends_with("e5\n");
      EXPECT_EQ(name(said.finding.code), is_other_chess ? "syntax" : "bad-position") << moves;
      if (!is_other_chess) {
        EXPECT_THAT(said.finding.sentence, HasSubstr("is not known (" + std::string(ruling)));
        EXPECT_EQ(said.finding.ruling, ruling);
        EXPECT_EQ(said.marked, game);
      }
    }
  }
}

TEST(SetUpGames, RefuseATextWhoseGameIsOnlyTold) {
  const Verdict verdict = validated("1. Kaa11-aa12 Kcc33-cc32\n", told("dawson/3", ""));
  EXPECT_EQ(verdict.codes(), "bad-position");
  EXPECT_EQ(verdict.findings.front().marked, "Kaa11-aa12");
}

TEST(SetUpGames, AreKnownByTheirTagOrTheShapeOfTheirFen) {
  const std::string line = "\n1. QC1b4-C1c4+ KC1c2-C1b1 2. QC1c4-C1b4+\n";
  for (const std::string &tags :
       {"[Variant \"sphinx\"]\n" + sphinx_fen, sphinx_fen + "[Variant \"Sphinx\"]\n"}) {
    EXPECT_EQ(untold(tags + line).codes(), "");
  }
  const Verdict by_shape = untold(sphinx_fen + line);
  EXPECT_EQ(by_shape.codes(), "") << "the kings are not at home, so only one game fits";
  EXPECT_EQ(by_shape.games.at(0).moves, 3U);
  EXPECT_EQ(untold(dawson_fen + "\n1. Qed11-ed15 Kee55-ee54 2. Kaa11-ab12\n").codes(), "");
  EXPECT_EQ(validated(dawson_fen + "\n1. Qed11-ed15 Kee55-ee54\n", told("dawson/5", "")).codes(),
            "");
}

TEST(SetUpGames, ReadShortMovesAndVariations) {
  const Verdict verdict =
      untold("[Variant \"dawson/5\"]\n" + dawson_fen +
             "\n1. Qed15 Kee54 (1... Kee55-de54 2. Kab12 {far away}) 2. Qed14 *\n");
  EXPECT_EQ(verdict.codes(), "");
  EXPECT_EQ(verdict.games.at(0).moves, 3U);
}

TEST(SetUpGames, TellACellThatTheBoardDoesNotHave) {
  const Verdict verdict = untold("[Variant \"sphinx\"]\n" + sphinx_fen + "\n1. QC1b4-C1e4 *\n");
  EXPECT_EQ(verdict.codes(), "unknown-cell");
  EXPECT_THAT(verdict.findings.front().finding.sentence, HasSubstr("C1e4"));
  EXPECT_EQ(untold("[Variant \"dawson/5\"]\n" + dawson_fen + "\n1. Qed11-ed16 *\n").codes(),
            "unknown-cell");
}

TEST(SetUpGames, RefuseMovesByTheirRulings) {
  const Verdict verdict =
      untold("[Variant \"sphinx\"]\n" + sphinx_fen + "\n1. QC1b4-B1b3 KC1c2-C1b1 *\n");
  ASSERT_EQ(verdict.codes(), "cannot-move-so");
  EXPECT_THAT(verdict.findings.front().finding.sentence,
              HasSubstr("it slides straight or diagonally on its board, or from board to board"));
  EXPECT_EQ(verdict.findings.front().finding.ruling, "SX-4");
}

/// DW-7, and DW-4's pawn.
TEST(SetUpGames, SayWhatIsWrongWithAPosition) {
  const Verdict check =
      untold("[Variant \"dawson/3\"]\n"
             "[FEN \"3-3-2k/3-3-3/3-3-3//3-3-3/3-1U1-3/3-3-3//3-3-3/3-3-3/K2-3-2Q w 0 1\"]\n\n*\n");
  ASSERT_EQ(check.codes(), "bad-position");
  EXPECT_THAT(check.findings.front().finding.sentence,
              HasSubstr("White is to move, and the Black king stands in check from the queen on "
                        "cc11"));
  EXPECT_EQ(check.findings.front().finding.ruling, "DW-7");
  const Verdict pawn =
      untold("[Variant \"dawson/3\"]\n"
             "[FEN \"3-3-2k/3-3-3/3-3-3//3-3-3/3-1P1-3/3-3-3//3-3-3/3-3-3/K2-3-3 w 0 1\"]\n\n*\n");
  ASSERT_EQ(pawn.codes(), "bad-position");
  EXPECT_EQ(pawn.findings.front().marked, "P");
}

/// The faults of a position are those for the board that has its shape.
TEST(SetUpGames, AreMeantByTheShapeOfABrokenPosition) {
  std::string fen = sphinx_fen;
  fen.replace(fen.find("1K2"), 3, "1K3");
  const Verdict verdict = untold(fen + "\n1. QC1b4-C1c4 *\n");
  ASSERT_EQ(verdict.codes(), "bad-position");
  EXPECT_THAT(verdict.findings.front().finding.sentence,
              HasSubstr("5 cells where a mini-board's line has 4"));
}

/// A position of 4*Chess without pawns is not taken as Dawson's.
TEST(SetUpGames, LeaveThe4x4x4x4BoardToItsOtherGames) {
  const std::string empty = "4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4";
  const Verdict verdict =
      untold("[FEN \"4-4-4-3k/4-4-4-4/4-4-4-4/4-4-4-4//" + empty + "//" + empty +
             "//4-4-4-4/4-4-4-4/4-4-4-4/KU2-4-4-4 w 0 1\"]\n\n" + "1. Kaa11-ab12 Kdd44-dc43 *\n");
  ASSERT_EQ(verdict.codes(), "notation-told");
  EXPECT_THAT(verdict.findings.front().finding.sentence, HasSubstr("read as 4*chess"));
  EXPECT_THAT(verdict.findings.front().finding.sentence, testing::Not(HasSubstr("dawson")));
}

/// SX-6.
TEST(SetUpGames, NoteAPerpetualCheckAsAWin) {
  const std::string start = "[Variant \"sphinx\"]\n" + sphinx_fen + '\n';
  const std::string twice = "1. QC1b4-C1c4+ KC1c2-C1b1 2. QC1c4-C1b4+ KC1b1-C1c2 "
                            "3. QC1b4-C1c4+ KC1c2-C1b1 4. QC1c4-C1b4+ KC1b1-C1c2 ";
  EXPECT_EQ(untold(start + twice + "*\n").codes(), "") << "nothing is played on";
  EXPECT_EQ(untold(start + twice + "1-0\n").codes(), "") << "the win was claimed";
  const Verdict verdict = untold(start + twice + "5. QC1b4-C1c4+ *\n");
  ASSERT_EQ(verdict.codes(), "repetition");
  EXPECT_EQ(verdict.findings.front().finding.ruling, "SX-6");
  EXPECT_THAT(verdict.findings.front().finding.sentence, HasSubstr("White could claim a win"));
  // One move in between gave no check.
  const Verdict broken =
      untold(start + "1. QC1b4-C1c4+ KC1c2-C1b1 2. QC1c4-C1b4+ KC1b1-C1c2 3. QC1b4-C1c4+ "
                     "KC1c2-C1b1 4. QC1c4-A1c4 KC1b1-C1a1 5. QA1c4-C1c4 KC1a1-C1b1 "
                     "6. QC1c4-C1b4+ *\n");
  ASSERT_EQ(broken.codes(), "repetition");
  EXPECT_THAT(broken.findings.front().finding.sentence, HasSubstr("a draw could be claimed"));
}

} // namespace
} // namespace tessera::test
