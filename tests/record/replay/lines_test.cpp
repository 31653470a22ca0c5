// Numbers, marks, variations, results and draws: what a record says besides its moves.

#include "support.hpp"

#include <gtest/gtest.h>

namespace tessera::test {

namespace {

// --- Numbers ------------------------------------------------------------------------------

TEST(Numbers, CountOnFromAnyStart) {
  EXPECT_EQ(validated("1. P2112-3112 P3142-2142 2. P2113-3113\n").codes(), "");
  EXPECT_EQ(validated("1 P2112-3112 1... P3142-2142 2 P2113-3113 2… P3143-2143\n").codes(), "");
  EXPECT_EQ(validated("P2112-3112 P3142-2142 P2113-3113\n").codes(), "");
  const std::string black_first = from("b K1312 P2112 | K4342 P3142", 0, 30);
  EXPECT_EQ(validated(black_first + "30... P3142-2142 31. P2112-3112\n").codes(), "");
  EXPECT_EQ(validated(black_first + "30. P3142-2142 31. P2112-3112\n").codes(), "");
  EXPECT_EQ(validated(black_first + "31... P3142-2142 32. P2112-3112\n").codes(), "move-number");
}

TEST(Numbers, OneSlipOfThePenIsOneWarning) {
  const Verdict verdict = validated("1. P2112-3112 P3142-2142 22. P2113-3113 P3143-2143\n"
                                    "3. P2212-3212 P3242-2242 4. P2213-3213\n");
  ASSERT_EQ(verdict.codes(), "move-number");
  EXPECT_EQ(verdict.findings[0].marked, "22.");
}

TEST(Numbers, ASkippedNumberIsOneWarning) {
  EXPECT_EQ(validated("1. P2112-3112 P3142-2142 3. P2113-3113 P3143-2143\n"
                      "4. P2212-3212 P3242-2242 5. P2213-3213\n")
                .codes(),
            "move-number");
}

TEST(Numbers, BeyondAllCountingAreOneWarning) {
  EXPECT_EQ(validated("99999999999999999999. P2112-3112 P3142-2142 2. P2113-3113\n").codes(),
            "move-number");
}

TEST(Numbers, InFullWidthSayTheSame) {
  EXPECT_EQ(validated("1. P2112-3112 \uff11\uff0e\uff0e\uff0eP3142-2142\n").codes(), "");
  EXPECT_EQ(validated("\uff11\uff0e\uff0e\uff0eP2112-3112 P3142-2142\n").codes(), "move-number");
}

TEST(Numbers, MayStandBeforeACommentOfTheirMove) {
  EXPECT_EQ(validated("1. {an idea} P2112-3112 1... {why not} P3142-2142\n").codes(), "");
  EXPECT_EQ(validated("1. P2112-3112 P3142-2142 3. {late} P2113-3113\n").codes(), "move-number");
}

// --- Variations without an end ---------------------------------------------------------------

TEST(OpenVariations, MayHaveToEndWhereANumberGoesBack) {
  const auto remarks_of = [](const std::string &variation) {
    const Verdict verdict = validated("1. P2112-3112 P3142-2142 2. P2113-3113 " + variation + "\n");
    const Finding &last = verdict.findings.back().finding;
    EXPECT_EQ(last.sentence, "a variation is not closed");
    return listed(last.remarks);
  };
  const std::string told = ": this number does not go on with the moves in it";
  EXPECT_EQ(remarks_of("(2. P2212-3212 P3143-2143 2... P3242-2242 3. P2213-3213"),
            "it may have to end before 2... P3242-2242" + told);
  EXPECT_EQ(remarks_of("(2. P2212-3212 P3143-2143 3. P2213-3213 2... P3242-2242"),
            "it may have to end before 2... P3242-2242" + told);
  EXPECT_EQ(remarks_of("(2. P2212-3212 (2. P2213-3213) 2... P3242-2242 3. P2213-3213"), "");
  EXPECT_EQ(remarks_of("(2. P2212-3212\n2. P3242-2242\n3. P2213-3213"), "");
}

// --- Marks and glosses --------------------------------------------------------------------

TEST(Marks, ThatTheBoardBearsOutEarnNothing) {
  const std::string setup = from("w K2212 R1111 | K4141 B1114");
  EXPECT_EQ(validated(setup + "1. R1111-1141+\n").codes(), "");
  EXPECT_EQ(validated(setup + "1. R1111-1141 check! K4141-4142\n").codes(), "");
  EXPECT_EQ(validated(setup + "1. R1111xB1114 RxB\n").codes(), "");
  EXPECT_EQ(validated(setup + "1 R1111-1114 RxB and so on\n").codes(), "");
  const std::string mate = from("w K3421 R1433 N1332 | K3442 P3441 P3443 P3333 ; held black");
  EXPECT_EQ(validated(mate + "1. N1332-3322#\n").codes(), "");
  EXPECT_EQ(validated(mate + "1. N1332-3322 checkmate\n").codes(), "");
  EXPECT_EQ(validated(mate + "1. N1332-3322+\n").codes(), "") << "a mate is a check";
}

TEST(Marks, ThatAreMissingEarnNothing) {
  const std::string setup = from("w K2212 R1111 | K4141 B1114");
  EXPECT_EQ(validated(setup + "1. R1111-1141 K4141-4142\n").codes(), "");
  EXPECT_EQ(validated(setup + "1. R1111-1114 K4141-4142\n").codes(), "");
}

TEST(Marks, OfIllegalMovesAreNotJudged) {
  EXPECT_EQ(validated("1. R1112x1123 RxQ check! P3142-2142\n").codes(), "cannot-move-so");
  EXPECT_EQ(validated("1. R1112x1123+ P3142-2142\n").codes(), "cannot-move-so");
}

TEST(Marks, BehindTheEndOfTheGameAreNotJudged) {
  const std::string mated = from("b K3421 R1433 N3322 | K3442 P3441 P3443 P3333 ; held black");
  EXPECT_EQ(validated(mated + "1... K3442-4442 KxQ mate 2. N3322-3342 NxN check\n").codes(),
            "game-over");
}

// --- Variations ---------------------------------------------------------------------------

TEST(Variations, BeginBeforeTheMoveTheyFollow) {
  EXPECT_EQ(validated("1. P2112-3112 (1. P2113-3113 P3143-2143) P3142-2142\n"
                      "(1... P3143-2143 2. P3112-3111) 2. P2113-3113\n")
                .codes(),
            "");
  // In a variation, the move it replaces has not been made.
  const Verdict verdict = validated(
      "1. P2112-3112 P3142-2142 (1... P3142-3141 2. P3112-3113 P2142-1142) 2. P2113-3113\n");
  ASSERT_EQ(verdict.codes(), "empty-origin");
  EXPECT_EQ(verdict.findings[0].marked, "P2142-1142");
  EXPECT_EQ(verdict.games[0].moves, 3U) << "the main line's";
}

TEST(Variations, Nest) {
  EXPECT_EQ(validated("1. P2112-3112 P3142-2142 (1... P3143-2143 (1... P3242-2242 2. P3112-3111\n"
                      "(2. P2113-3113) P2242-1242) 2. P2113-3113 (2. P2212-3212)) 2. P3112-3111\n")
                .codes(),
            "");
}

TEST(Variations, FollowOneAnother) {
  EXPECT_EQ(validated("1. P2112-3112 (1. P2113-3113) (1. P2212-3212 P3142-2142) (1. P2213-3213)\n"
                      "1... P3142-2142\n")
                .codes(),
            "");
}

TEST(Variations, MayStandBeforeTheFirstMove) {
  EXPECT_EQ(validated("(1. P2112-3112 P3142-2142) 1. P2113-3113\n").codes(), "");
}

TEST(Variations, KeepTheirErrorsToThemselves) {
  const Verdict verdict = validated("1. P2112-3112 (1. R1112-1123 P3142-2142 2. R1123-1133)\n"
                                    "1... P3142-2142 2. R1112-1111\n");
  ASSERT_EQ(verdict.codes(), "cannot-move-so");
  EXPECT_EQ(verdict.findings[0].finding.move, "1. R1112-1123");
}

TEST(Variations, OfAnIllegalMoveBeginBeforeIt) {
  EXPECT_EQ(validated("1. R1112-1123 (1. R1112-1122 P3142-2142) 1... P3143-2143\n").codes(),
            "cannot-move-so");
}

TEST(Variations, OfExchangedPliesBeginBeforeTheSecond) {
  EXPECT_EQ(validated("1. P2213-3213 P3243-3233 2. N1412-1222 N4442-4421 3. N4421-4442 N1222-1412\n"
                      "(3... N4421-4413 4. P3213-3223) 4. P2112-3112 P3242-3232\n")
                .codes(),
            "wrong-turn");
  EXPECT_EQ(validated("1. P2213-3213 P3243-3233 2. N1412-1222 N4442-4421 3. N4421-4442\n"
                      "(3. P2112-3112 N4421-4442) N1222-1412 4. P2112-3112 P3242-3232\n")
                .codes(),
            "wrong-turn");
}

TEST(Variations, OnMateAreReplayedAndBehindItAreNot) {
  const std::string mate = from("w K3421 R1433 N1332 | K3442 P3441 P3443 P3333 ; held black");
  EXPECT_EQ(validated(mate + "1. N1332-3322# (1. N1332-1344 K3442-3432)\n").codes(),
            "king-into-check");
  EXPECT_EQ(validated(mate + "1. N1332-3322# K3442-4442 (1... K3442-2442) 2. N3322-3342\n").codes(),
            "game-over");
}

TEST(Variations, KeepTheirOwnNumbers) {
  EXPECT_EQ(validated("1. P2112-3112 P3142-2142 2. P2113-3113 (2. P2212-3212 P3242-2242\n"
                      "3. P2213-3213) 2... P3143-2143 3. P2212-3212\n")
                .codes(),
            "");
}

// --- Results ------------------------------------------------------------------------------

TEST(Results, AreComparedWithTheBoard) {
  const std::string mate = from("w K3421 R1433 N1332 | K3442 P3441 P3443 P3333 ; held black");
  EXPECT_EQ(validated(mate + "1. N1332-3322# 1-0\n").codes(), "");
  EXPECT_EQ(validated(mate + "1. N1332-3322# *\n").codes(), "");
  EXPECT_EQ(validated("[Result \"1-0\"]\n" + mate + "1. N1332-3322# \uff11-\uff10\n").codes(), "");
  EXPECT_EQ(validated(mate + "1. N1332-3322# 1/2-1/2\n").codes(), "result-mismatch");
  const std::string stalemate = from("w K1142 R2131 | K1144 ; held black");
  EXPECT_EQ(validated(stalemate + "1. R2131-2134 1/2-1/2\n").codes(), "");
  const Verdict verdict = validated(stalemate + "1. R2131-2134 1-0\n");
  ASSERT_EQ(verdict.codes(), "result-mismatch");
  EXPECT_EQ(verdict.findings[0].finding.sentence,
            "the game ended in stalemate on the board: 1/2-1/2");
  const Verdict bare = validated(from("w K1112 | K4342 P1122") + "1. K1112-1122 1-0\n");
  ASSERT_EQ(bare.codes(), "result-mismatch");
  EXPECT_EQ(bare.findings[0].finding.sentence, "the game ended in a draw on the board: 1/2-1/2");
}

TEST(Results, OfAGameThatGoesOnAreNotJudged) {
  for (const std::string result : {"1-0", "0-1", "1/2-1/2", "*"}) {
    EXPECT_EQ(validated("1. P2112-3112 " + result + "\n").codes(), "");
  }
}

TEST(Results, AreComparedWithTheTag) {
  EXPECT_EQ(validated("[Result \"1-0\"]\n\n1. P2112-3112 1-0\n").codes(), "");
  const Verdict verdict = validated("[Result \"1-0\"]\n\n1. P2112-3112 0-1\n");
  ASSERT_EQ(verdict.codes(), "result-mismatch");
  EXPECT_EQ(verdict.findings[0].finding.sentence, "the Result tag says 1-0");
  EXPECT_EQ(verdict.findings[0].marked, "0-1");
  EXPECT_EQ(validated("[Result \"1-0\"]\n\n1. P2112-3112\n").codes(), "");
  for (const std::string drawn : {"\u00bd-\u00bd", "1/2\u20131/2", "\u00bd"}) {
    EXPECT_EQ(validated("[Result \"" + drawn + "\"]\n\n1. P2112-3112 1/2-1/2\n").codes(), "");
    EXPECT_EQ(validated("[Result \"" + drawn + "\"]\n\n1. P2112-3112 1-0\n").codes(),
              "result-mismatch");
  }
}

TEST(Results, BehindAnotherAreComparedWithIt) {
  const Verdict verdict = validated("1. P2112-3112 1/2-1/2 {agreed} (1. P2113-3113) 0-1\n");
  ASSERT_EQ(verdict.codes(), "unplayed-text");
  EXPECT_EQ(verdict.findings[0].finding.sentence, "the record has ended with 1/2-1/2 before this");
  EXPECT_EQ(verdict.findings[0].marked, "0-1");
  EXPECT_EQ(validated("1. P2112-3112 1-0 (1. P2113-3113) White wins 1-0\n").codes(), "");
}

TEST(Results, OfVariationsAreTheirs) {
  EXPECT_EQ(validated("[Result \"1-0\"]\n\n1. P2112-3112 (1. P2113-3113 0-1) 1-0\n").codes(), "");
}

// --- Draws that could be claimed ----------------------------------------------------------

const std::string to_and_fro = "R1112-1111 R4142-4141 R1111-1112 R4141-4142 ";

TEST(Draws, AreNotedWhereTheGamePlaysOn) {
  EXPECT_EQ(validated(to_and_fro + to_and_fro + "\n").codes(), "") << "claimed, perhaps";
  const Verdict verdict = validated(to_and_fro + to_and_fro + to_and_fro + "\n");
  ASSERT_EQ(verdict.codes(), "repetition");
  EXPECT_EQ(verdict.findings[0].finding.severity, Severity::note);
  EXPECT_EQ(verdict.findings[0].place.byte, 2 * to_and_fro.size());
}

TEST(Draws, OfDifferentHoldsAreNoRepetition) {
  // The same pieces come up three times, but the last time it is Black's king that is held.
  const std::string setup = from("w K2222 R1111 | K2244 R4144 ; held white");
  const std::string once = "R1111-1112 R4144-4143 R1112-1111 R4143-4144 ";
  const std::string exchanged = "R1111-1112 K2244-3244 K2222-1222 K3244-2244 K1222-2222 R4144-4143 "
                                "R1112-1111 R4143-4144 ";
  EXPECT_EQ(validated(setup + once + exchanged + once + "\n").codes(), "");
  EXPECT_EQ(validated(setup + once + once + once + "\n").codes(), "repetition");
}

TEST(Draws, ByFiftyMoves) {
  const std::string setup = "w K2212 R1111 P2312 | K4242 P3142";
  EXPECT_EQ(validated(from(setup, 98, 50) + "50. R1111-1112 K4242-4243\n").codes(), "");
  const Verdict verdict =
      validated(from(setup, 98, 50) + "50. R1111-1112 K4242-4243 51. R1112-1111\n");
  ASSERT_EQ(verdict.codes(), "fifty-moves");
  EXPECT_EQ(verdict.findings[0].marked, "R1112-1111");
  EXPECT_EQ(validated(from(setup, 98, 50) + "50. P2312-2313 K4242-4243 51. R1111-1112 K4243-4242\n")
                .codes(),
            "");
}

TEST(Draws, ByBareKings) {
  const Verdict verdict =
      validated(from("w K1112 | K4342 P1122") + "1. K1112-1122 K4342-4343 2. K1122-1112\n");
  ASSERT_EQ(verdict.codes(), "bare-kings");
  EXPECT_EQ(verdict.findings[0].marked, "K4342-4343");
}

// --- Prose --------------------------------------------------------------------------------

TEST(Prose, ThatHoldsACommentIsClosedByItsParenthesis) {
  EXPECT_EQ(validated("1. P2112-3112 (nice move {really} $3) P3142-2142\n").codes(), "");
  EXPECT_EQ(validated("1. P2112-3112 (so (they {all} say)) P3142-2142\n").codes(), "");
  EXPECT_EQ(validated("1. P2112-3112 (nice {really})) P3142-2142\n").codes(), "syntax");
  // What stands in parentheses is not played, so Black's move is missing.
  EXPECT_EQ(validated("1. P2112-3112 (nice {really} P3142-2142) 2. P2113-3113\n").codes(),
            "syntax move-number wrong-turn");
}

TEST(Prose, AmongMovesOfALogIsAComment) {
  EXPECT_EQ(validated("1 P2112-3112 P3142-2142 and here I thought for a week\n"
                      "about the pawn\n2 P2113-3113\n")
                .codes(),
            "");
  EXPECT_EQ(validated("[Event \"?\"]\n\n1. P2112-3112 and so on P3142-2142\n").codes(), "")
      << "a log with tags";
  EXPECT_EQ(validated("[Event \"A log with tags\"]\n\n1 P2112-3112 P3142-2142 a comment\n"
                      "2 P2113-3113 {?} 2... P3143-2143 or so\n")
                .codes(),
            "");
}

TEST(Prose, AmongNumberedMovesWithTagsIsAWarning) {
  const Verdict verdict = validated("[Event \"?\"]\n\n1. P2112-3112 and so on P3142-2142 *\n");
  ASSERT_EQ(verdict.codes(), "unplayed-text");
  EXPECT_EQ(verdict.findings[0].marked, "and so on");
  EXPECT_EQ(verdict.findings[0].finding.severity, Severity::warning);
  EXPECT_EQ(validated("[Event \"?\"]\n\nBefore it. 1. P2112-3112 1-0 Behind it.\n").codes(), "");
}

} // namespace

} // namespace tessera::test
