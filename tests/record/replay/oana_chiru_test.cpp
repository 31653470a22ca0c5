// Records of Oana and Chiru's game as its package writes them: where they start, lines that do not
// count, what is wrong with them (OC-13 to OC-15).

#include "support.hpp"

#include "lib/game/notation/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;

Verdict c4d_verdict(const std::string &text) { return validated(text, told("oana-chiru", "")); }
std::string c4d_codes(const std::string &text) { return c4d_verdict(text).codes(); }
std::string c4d_fen(const std::string &text) {
  const Verdict verdict = c4d_verdict(text);
  return verdict.games.empty() ? "" : verdict.games.front().fen;
}

const std::string two_kings =
    "a1: ....K..R/......../......../......../......../......../......../........\n"
    "a8: ......../......../......../......../......../......../......../....k...\n";

TEST(C4dRecords, HaveAMoveALineAndLinesThatDoNotCount) {
  const std::string moves = "e2a1-e4a1\ne7a8-e5a8\n";
  const Verdict plain = c4d_verdict(moves);
  EXPECT_EQ(plain.codes(), "");
  EXPECT_EQ(plain.games.at(0).moves, 2U);
  for (const char *same :
       {"# g1a1-f3a1 would be better\n\ne2a1-e4a1\n  # so\n#e7a8-e6a8\ne7a8-e5a8\n# the end",
        "\r\n# why\r\ne2a1-e4a1\r\n\r\n# [Event \"x\"]\r\ne7a8-e5a8\r\n",
        "[Variant \"oana-chiru\"]\n# b1a1-c3a1\n\n1. e2a1-e4a1\n# g1a1-f3a1\ne7a8-e5a8"}) {
    const Verdict verdict = c4d_verdict(same);
    EXPECT_EQ(verdict.codes(), "") << same;
    ASSERT_EQ(verdict.games.size(), 1U) << same;
    EXPECT_EQ(verdict.games.at(0).fen, plain.games.at(0).fen) << same;
  }
}

TEST(C4dRecords, HaveTagsInLinesThatDoNotCount) {
  Record record;
  const std::string text = "# Variant: oana-chiru/paper\n# White: A. \\\"Player\\\"\n# a word\n"
                           "# Odd: a \"quote\"\nb2a1-b3a1\n# Note: none\n\n"
                           "# Variant: oana-chiru\na2a1-a3a1\n";
  const ParseEnd end = parse_record(text, record);
  EXPECT_EQ(record.tag_value("Variant"), "oana-chiru/paper");
  EXPECT_EQ(record.tag_value("White"), "A. \"Player\"");
  EXPECT_EQ(record.tags.size(), 2U);
  // The next record begins with its game.
  EXPECT_EQ(text.substr(end.size), "# Variant: oana-chiru\na2a1-a3a1\n");
  EXPECT_EQ(validated(text, {}).codes(), "");
  EXPECT_EQ(validated(text, {}).games.size(), 2U);
  // In other games they are words.
  static_cast<void>(parse_record("# White: Ada\n1. P2112-3112\n# P3142-2141\n", record));
  EXPECT_TRUE(record.tags.empty());
  EXPECT_EQ(record.moves.size(), 2U);
  static_cast<void>(parse_record("[Notation \"sphinx\"]\n\n1. KA1a1-A1a2\n# KA3d4-A3c3\n", record));
  EXPECT_EQ(record.moves.size(), 2U);
}

TEST(C4dRecords, MayStartFromAPosition) {
  EXPECT_THAT(c4d_fen("w Wa1K - 3\n" + two_kings + "O-O@a1\n"),
              HasSubstr("a1:5RK1/8/8/8/8/8/8/8|a8:8/8/8/8/8/8/8/4k3 b - - 4 1"));
  EXPECT_EQ(c4d_codes("# why\n\nw Wa1K - 3\n" + two_kings + "b1: empty\n# so\nO-O@a1\n"), "");
  // A position without moves is a record, and so is each of several.
  EXPECT_THAT(c4d_fen("b - - 7\n" + two_kings), HasSubstr(" b - - 7 1"));
  EXPECT_EQ(c4d_verdict("b - - 7\n" + two_kings + "\nw - - 8\n" + two_kings).games.size(), 2U);
  // The game need not be given.
  EXPECT_EQ(validated("b - - 7\n" + two_kings + "e8a8-e7a8\n", {}).codes(), "");
  EXPECT_EQ(validated("w Wa1K - 3\n" + two_kings, told("oana-chiru/paper", "")).games.at(0).variant,
            "oana-chiru/paper");
}

TEST(C4dRecords, FindThePawnThatPassed) {
  const std::string start =
      "b - c3a1 0\n"
      "a1: ....K.../......../......../..Yy..../......../......../......../........\n"
      "a8: ......../......../......../......../......../......../......../....k...\n";
  EXPECT_EQ(c4d_codes(start + "d4a1xc3a1ep\n"), "");
  EXPECT_EQ(c4d_codes(start + "d4a1xc3a1\n"), "capture-mark");
  std::string none = start;
  none.replace(none.find("Yy"), 2, ".y");
  EXPECT_EQ(c4d_codes(none), "bad-position");
}

TEST(C4dRecords, HaveFaultyStartsToldAtTheirPlaces) {
  const auto told_of = [](const std::string &text) {
    const Verdict verdict = c4d_verdict(text);
    std::string all;
    for (const Said &said : verdict.findings) {
      all += said.marked + ": " + said.finding.sentence + " (" + std::string(said.finding.ruling) +
             ")\n";
    }
    return all;
  };
  EXPECT_EQ(told_of("w Wa9K - 0\n" + two_kings),
            "Wa9K: who may castle, such as Wa1K,Ba5Q, or - for nobody, is expected here, not Wa9K "
            "(OC-15)\n");
  EXPECT_EQ(told_of("w - e9a1 0\n" + two_kings),
            "e9a1: the cell passed over by a double step, or -, is expected here, not e9a1 "
            "(OC-15)\n");
  EXPECT_THAT(told_of("w - - many\n" + two_kings), HasSubstr("many: the number of half-moves"));
  EXPECT_THAT(told_of("w - - 100000\n" + two_kings), HasSubstr("between 0 and 99999"));
  EXPECT_EQ(told_of("w - - 0\na1: ...PK/......../......../......../......../......../........\n"),
            "P: no piece of this game has the letter P (OC-15)\n"
            "...PK: 5 cells where a rank has 8 (OC-15)\n"
            "...PK/......../......../......../......../......../........: 7 ranks where a slice "
            "has 8 (OC-15)\n");
  EXPECT_THAT(told_of("w - - 0\n" + two_kings + two_kings),
              HasSubstr("a1: this slice is given twice"));
  EXPECT_THAT(told_of("w - - 0\n" + two_kings + "b1: empty or not\n"), HasSubstr("nothing more"));
  EXPECT_THAT(told_of("w - - 0\nb1: empty\n"), HasSubstr("White has no king"));
  EXPECT_THAT(told_of("w Ba8Q - 0\n" + two_kings), HasSubstr("king and rook do not stand"));
  for (const char *name : {"B2:", "b9:", "i8:", "b2;", "b2", "b 2:"}) {
    const std::string line =
        name + std::string(" q......./......../......../......../......../......../......../"
                           "........");
    const std::string told =
        line + ": this is not a slice, which is a name from a1 to h8, a colon and its ranks "
               "(OC-15)\n";
    EXPECT_EQ(told_of("w - - 0\n" + two_kings + line + "\nc1: empty\ne1a1-e2a1\n"), told);
    EXPECT_EQ(told_of("w - - 0\n" + line + '\n' + two_kings + "e1a1-e2a1\n"), told);
  }
  EXPECT_EQ(c4d_codes("w - - 0\nb1: empty\ne2a1-e4a1\n"), "bad-position bad-position");
  EXPECT_EQ(
      c4d_codes("[Variant \"oana-chiru\"]\n[FEN \"a1:4K3/8/8/8/8/8/8/8|a8:8/8/8/8/8/8/8/4k3 w "
                "- - 0 1\"]\n\nw - - 0\n" +
                two_kings + "e1a1-e2a1\n"),
      "bad-position");
}

TEST(C4dRecords, MayCastleByTheKingsMoveWithAWarning) {
  const Verdict verdict = c4d_verdict("w Wa1K - 3\n" + two_kings + "e1a1-g1a1\n");
  ASSERT_EQ(verdict.codes(), "capture-mark");
  EXPECT_EQ(verdict.findings.at(0).finding.severity, Severity::warning);
  EXPECT_EQ(verdict.findings.at(0).finding.sentence, "this is castling, which is written O-O@a1");
  EXPECT_EQ(verdict.findings.at(0).place.line, 4U);
}

TEST(C4dRecords, CallPawnsByTheirNamesWhereTheyDoNotPromoteSo) {
  const auto sentence = [](const std::string &move) {
    const Verdict verdict = c4d_verdict(
        "w - - 0\n"
        "a1: ....K.../......../......../......../......../......../Y......./........\n"
        "a8: ......../......../......../......../......../......../......../....k...\n" +
        move + '\n');
    return verdict.findings.empty() ? "" : verdict.findings.front().finding.sentence;
  };
  EXPECT_EQ(sentence("a7a1-a8a1"), "the move names no piece that the Y-pawn becomes on a8a1");
  EXPECT_EQ(sentence("a7a1-a8a1=K"), "a Y-pawn does not promote to a king");
  EXPECT_EQ(sentence("a7a1-a8a1=U"), "no Y-pawn promotes to a piece named U");
  EXPECT_EQ(sentence("e1a1-e2a1=Q"), "a king does not promote");
}

// --- Castling that is not quite right ---------------------------------------------------------

/// Both sides castle on their fourth move, and then move the rooks and the kings.
Verdict castled(const std::string &white, const std::string &black = "o-o@a8") {
  return c4d_verdict("[Variant \"oana-chiru\"]\n\n1. e2a1-e4a1 e7a8-e5a8 2. g1a1-f3a1 g8a8-f6a8 "
                     "3. f1a1-e2a1 f8a8-e7a8 4. " +
                     white + ' ' + black + " 5. f1a1-e1a1 f8a8-e8a8 6. g1a1-f1a1 g8a8-f8a8 *\n");
}

TEST(Castling, IsWhatWasMeantIfItIsOneSlipAway) {
  for (const char *slip :
       {"O-O@a8", "O-O@b1", "o-o@a1", "O-O-O@a1", "OO@a1", "O-O@al", "0-0@a1", "O-0@a1"}) {
    const Verdict verdict = castled(slip);
    ASSERT_EQ(verdict.findings.size(), 1U) << slip << ": " << verdict.codes();
    const Finding &finding = verdict.findings.front().finding;
    EXPECT_EQ(finding.severity, Severity::error) << slip;
    EXPECT_TRUE(finding.is_meant) << slip;
    ASSERT_FALSE(finding.suggestions.empty()) << slip;
    EXPECT_EQ(finding.suggestions.front().text, "O-O@a1") << slip;
  }
}

TEST(Castling, WithZerosIsReportedWhoeverCastles) {
  const Verdict verdict = castled("0-0@a1", "0-0@a8");
  EXPECT_EQ(verdict.codes(), "syntax syntax");
  EXPECT_EQ(verdict.games.front().fen, castled("O-O@a1").games.front().fen);
  EXPECT_THAT(verdict.findings.front().finding.sentence, HasSubstr("the letter O"));
}

/// What is wrong with a move in a set-up position of a game with slices.
Verdict set_up_on_slices(const std::string &game, const std::string &fen,
                         const std::string &moves) {
  return validated("[Variant \"" + game + "\"]\n[Notation \"oana-chiru\"]\n[FEN \"" + fen +
                       "\"]\n\n" + moves + '\n',
                   {});
}

TEST(OanaChiruRecords, NameTheKingThatIsAttacked) {
  const std::string black = "|h8:8/8/8/8/8/8/8/k7 w - - 0 1";
  for (const auto &[men, move, code, says] :
       {std::tuple("K7/8/8/8/7K/7R/8/7r", "h6a1-g6a1", "leaves-king-in-check",
                   "White's king on h5a1 would be in check from Black's rook on h8a1"),
        std::tuple("K7/8/8/r7/7K/7R/8/7r", "h6a1-g6a1", "leaves-king-in-check",
                   "White's king on a1a1 would be in check from Black's rook on a4a1"),
        std::tuple("4K3/K7/r7/8/8/8/8/8", "e1a1-e2a1", "leaves-king-in-check",
                   "White's king on a2a1 would be in check from Black's rook on a3a1"),
        std::tuple("4K3/K7/r7/8/8/8/8/8", "e1a1-e1b1", "leaves-king-in-check",
                   "White's king on a2a1 would be in check from Black's rook on a3a1"),
        std::tuple("4K3/K7/r7/8/8/8/8/8", "a2a1-a1a1", "king-into-check",
                   "White's king would step into check on a1a1, from Black's rook on a3a1")}) {
    const Verdict verdict =
        set_up_on_slices("oana-chiru", "a1:" + std::string(men) + black, "1. " + std::string(move));
    ASSERT_EQ(verdict.codes(), code) << men << ' ' << move;
    EXPECT_EQ(verdict.findings.front().finding.sentence, says);
  }
}

TEST(Castling, IsNoOtherPiecesMove) {
  const std::string kings = "8/8/8/8/8/8/K7|a8:8/8/8/8/8/8/8/3k4 w - - 0 1";
  for (const std::string game : {"oana-chiru", "infinite-5d"}) {
    for (const auto &[men, castles, man] :
         {std::tuple("4R3", "O-O@a1", "rook"), std::tuple("4Q3", "O-O@a1", "queen"),
          std::tuple("4Q3", "O-O-O@a1", "queen"), std::tuple("4N3", "O-O@a1", "knight"),
          std::tuple("4R2K", "O-O@a1", "rook")}) {
      const Verdict verdict = set_up_on_slices(game, "a1:" + std::string(men) + '/' + kings,
                                               "1. " + std::string(castles));
      ASSERT_EQ(verdict.codes(), "piece-mismatch") << game << ' ' << men << ' ' << castles;
      const Finding &finding = verdict.findings.front().finding;
      EXPECT_EQ(finding.severity, Severity::error);
      EXPECT_EQ(finding.sentence,
                "White's " + std::string(man) + " on e1a1 cannot castle: only a king does");
      EXPECT_THAT(finding.suggestions, testing::IsEmpty());
      EXPECT_EQ(listed(finding.remarks), "the replay moves nothing and goes on with the next turn");
    }
  }
}

TEST(Castling, NeedsAKingOfTheSideToMove) {
  const auto sentence = [](const std::string &fen, const std::string &move) {
    const Verdict verdict = set_up_on_slices("oana-chiru", fen, move);
    return verdict.codes() + ": " +
           (verdict.findings.empty() ? "" : verdict.findings.front().finding.sentence);
  };
  const std::string kings = "a1:8/8/K7/8/8/8/8/8|a8:8/8/8/8/8/8/8/3k4 ";
  EXPECT_EQ(sentence(kings + "w - - 0 1", "1. O-O@a1"),
            "empty-origin: there is no king on e1a1 to castle");
  const std::string rook = "a1:4R3/8/K7/8/8/8/8/8|a8:8/8/8/8/8/8/8/3k4 ";
  EXPECT_EQ(sentence(rook + "b - - 0 1", "1... O-O@a1"),
            "wrong-turn: White's rook on e1a1 cannot castle: it is Black's turn");
  // A king where none of its side starts goes one step, whatever is written.
  const std::string king = "a1:8/8/8/8/8/8/8/4K2R|a8:8/8/8/8/8/8/8/3k4 ";
  EXPECT_EQ(sentence(king + "w - - 0 1", "1. o-o@a1"),
            "cannot-move-so: White's king on e8a1 cannot castle to g8a1: no white king starts on "
            "e8a1");
}

TEST(Castling, IsNotMadeAnotherPiecesMoveByAnEarlierSlip) {
  const Verdict verdict =
      set_up_on_slices("oana-chiru", "a1:4K2R/8/8/8/8/8/8/8|a8:8/8/8/8/8/8/8/4k3 w Wa1K - 0 1",
                       "1. e1a1-d1a1 e8a8-d8a8 2. d1a1-e1a1 d8a8-e8a8 3. O-O@a1 e8a8-d8a8 *");
  ASSERT_EQ(verdict.codes(), "castling-lost");
  const Finding &finding = verdict.findings.front().finding;
  EXPECT_FALSE(finding.is_meant) << listed(finding.remarks);
  EXPECT_THAT(moves_of(finding.suggestions), testing::Not(HasSubstr("h1a1-e1a1")));
}

TEST(Castling, MayHaveAnyDash) { EXPECT_EQ(castled("O\u2013O@a1", "o\u2212o@a8").codes(), ""); }

TEST(C4dRecords, MayHaveAnyDash) {
  const std::string moves = "1. e2a1\u2013e4a1 e7a8\u2192e5a8 2. g1a1\u2212f3a1 g8a8->f6a8\n";
  EXPECT_EQ(c4d_codes(moves), "");
  EXPECT_EQ(validated(moves, {}).codes(), "notation-told");
  EXPECT_EQ(validated(moves, {}).games.at(0).moves, 4U);
}

TEST(C4dRecords, DoNotMeanADoubleStepToBeASingleOneIfTheNextMoveTakesInPassing) {
  const Verdict verdict =
      c4d_verdict("[Variant \"oana-chiru\"]\n"
                  "[FEN \"a1:4K3/YW6/8/8/2Y5/8/1y1y4/4k3 w - - 0 1\"]\n\n1. e1a1-f1a1 d7a1-d5a1 "
                  "2. f1a1-e1a1 e8a1-f8a1 3. c5a1xd6a1ep f8a1-e8a1 *\n");
  ASSERT_EQ(verdict.findings.size(), 1U) << verdict.codes();
  EXPECT_FALSE(verdict.findings.front().finding.is_meant);
}

TEST(Castling, WithoutItsSliceIsToldOf) {
  for (const std::string written : {"O-O", "0-0", "o-o-o", "O-Oa1"}) {
    const Verdict verdict =
        validated("[Variant \"oana-chiru\"]\n\n1. e2a1-e4a1 e7a8-e5a8 2. " + written + " *\n", {});
    ASSERT_EQ(verdict.findings.size(), 1U) << written << verdict.codes();
    EXPECT_EQ(verdict.findings.front().finding.sentence,
              "castling names its slice, as in O-O@a1 or O-O-O@a1");
  }
  EXPECT_EQ(
      validated("[Variant \"hyperchess\"]\n\n1. P2213-3213 P3243-3233 O-O\n").games.at(0).moves,
      2U);
}

TEST(SlipsOnSlices, AreToldAtTheCellThatIsWrong) {
  const auto told = [](const std::string &slip) {
    const Verdict verdict =
        validated("[Variant \"oana-chiru\"]\n\n1. e2a1-e4a1 " + slip + " 2. g1a1-f3a1 *\n", {});
    const Finding &finding = verdict.findings.at(0).finding;
    EXPECT_EQ(verdict.findings.front().marked, slip);
    EXPECT_EQ(verdict.findings.size(), 1U) << verdict.codes();
    return finding.sentence + "; " + moves_of(finding.suggestions);
  };
  const std::string likewise = ": cells are written like a1a1; e7a8-e5a8";
  EXPECT_THAT(told("ee7a8-e5a8"),
              testing::StartsWith("ee7a8 is not a cell of the board" + likewise));
  EXPECT_THAT(told("7ea8-e5a8"), testing::StartsWith("7ea8 is not a cell of the board" + likewise));
  EXPECT_THAT(told("e7a-e5a8"), testing::StartsWith("e7a lacks a digit" + likewise));
  EXPECT_THAT(told("e7ae-85a8"), testing::HasSubstr("e7a8-e5a8"));
}

} // namespace
} // namespace tessera::test
