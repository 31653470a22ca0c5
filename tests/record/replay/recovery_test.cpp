// How the replay goes on after an illegal move (HC-17), and what it suggests.

#include "support.hpp"

#include "lib/record/record/record_parser.hpp"
#include "lib/record/replay/recovery.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <utility>

namespace tessera::test {

namespace {

using testing::ElementsAre;
using testing::StartsWith;

/// The one finding of a record; fails if there is not exactly one.
Finding only_finding(const std::string &record, const Given &knowing = told()) {
  const Verdict verdict = validated(record, knowing);
  EXPECT_EQ(verdict.findings.size(), 1U) << record << verdict.codes();
  return verdict.findings.empty() ? Finding(Code::syntax, Severity::note, {}, "nothing found")
                                  : verdict.findings.front().finding;
}

// --- The readings -------------------------------------------------------------------------

TEST(Reading, AsWritten) {
  const Finding finding = only_finding("1 R1112-1123 P3142-2142\n2 R1123-1133 P3143-2143\n"
                                       "3 R1133-1134\n");
  EXPECT_EQ(finding.code, Code::cannot_move_so);
  EXPECT_THAT(finding.remarks,
              ElementsAre("the replay goes on with the move as written, R1112-1123"));
}

TEST(Reading, IsSoughtForTheFirstThousandWrongMovesAlone) {
  std::string text;
  for (std::size_t i = 0; i <= max_searches; ++i) {
    text += std::to_string(i + 1) +
            (i % 2 == 0 ? ". R1112-1123 B4242-4241\n" : ". R1123-1112 B4241-4242\n");
  }
  Record record;
  static_cast<void>(parse_record(text, record));
  const Setting setting = choose_setting(record, told()).setting.value();
  Errors errors;
  const ReplayEnd end = replay(record, setting, errors);
  ASSERT_EQ(errors.all.size(), max_searches + 1);
  EXPECT_FALSE(errors.all.at(max_searches - 1).suggestions.empty());
  const Finding &last = errors.all.back();
  EXPECT_TRUE(last.suggestions.empty());
  EXPECT_THAT(last.remarks, ElementsAre("the replay goes on with the move as written, R1112-1123"));
  EXPECT_EQ(end.moves, 2 * (max_searches + 1));
}

TEST(Reading, AsWrittenOntoAnOwnMan) {
  const Finding finding = only_finding("1 B1212-1213 P3142-2142\n2 B1213-1224 P3143-2143\n");
  EXPECT_EQ(finding.code, Code::own_piece);
  EXPECT_THAT(finding.remarks,
              ElementsAre("the replay goes on with the move as written, B1212x1213"));
}

TEST(Reading, OfAMissingMoveOfTheOtherSide) {
  // Black's first move is missing, and the pawn it moved stays out of the rest.
  const Finding finding = only_finding("1. P2112-3112\n2. P2113-3113 P3143-2143\n"
                                       "3. P2212-3212 P2143-1143\n");
  EXPECT_EQ(finding.code, Code::wrong_turn);
  EXPECT_THAT(finding.remarks,
              ElementsAre("the replay goes on as if a move of Black were missing before it"));
  const Finding white = only_finding("1. P2112-3112 P3142-2142\n2... P3143-2143\n"
                                     "3. P2212-3212 P3242-2242\n");
  EXPECT_EQ(white.code, Code::wrong_turn);
  EXPECT_THAT(white.remarks,
              ElementsAre("the replay goes on as if a move of White were missing before it"));
}

TEST(Reading, NamesAMissingMoveThatExplainsMore) {
  const Finding finding = only_finding("1 P2112-3112\n2 P2113-3113 P2142-1142\n"
                                       "3 P2212-3212 P1142-1132\n");
  EXPECT_EQ(finding.code, Code::wrong_turn);
  EXPECT_THAT(finding.remarks, ElementsAre("the replay goes on as if a move of Black, such as "
                                           "P3142-2142, were missing before it"));
}

TEST(Reading, TakenOffTheBoard) {
  const std::string setup = from("w K1312 N1332 | K4342 Q1234 P3142");
  const Finding finding =
      only_finding(setup + "1. N1332-1234 NxQ X1332-1234 XxN 2. K1312-1311 P3142-2142\n"
                           "3. K1311-1321 P2142-1142\n");
  EXPECT_EQ(finding.code, Code::empty_origin);
  EXPECT_EQ(finding.sentence, "no black piece can be named X");
  EXPECT_THAT(
      finding.remarks,
      ElementsAre(
          "1332 is empty; as the move is written, White's knight on 1234 was taken off the board"));
}

TEST(Reading, ASuggestion) {
  // After the move as written the bishop would stand where it could not go on from.
  const Finding finding = only_finding("1 P2212-3212 P3142-2142\n2 B1212-2233 P3143-2143\n"
                                       "3 B2212-2211 P3242-2242\n");
  EXPECT_EQ(finding.code, Code::cannot_move_so);
  EXPECT_THAT(finding.remarks,
              ElementsAre("the replay goes on with B1212-2212, after which more of the rest can be "
                          "played"));
  EXPECT_EQ(finding.suggestions.front().text, "B1212-2212");
}

TEST(Reading, NothingMovedAndTheTurnPassed) {
  const Finding finding = only_finding("1 P2112-3112 P3142-2142\n2 N4433-4422 P3143-2143\n"
                                       "3 P2113-3113 P3242-2242\n");
  EXPECT_EQ(finding.code, Code::empty_origin);
  EXPECT_THAT(finding.remarks,
              ElementsAre("the replay moves nothing and goes on with the next turn"));
}

TEST(Reading, AsAComment) {
  // A move that was feared does not belong to the game.
  const Finding empty = only_finding("1 P2112-3112 P3142-2142 I had feared N4433-1112 here\n"
                                     "2 P2113-3113 P3143-2143\n");
  EXPECT_EQ(empty.code, Code::empty_origin);
  EXPECT_THAT(empty.remarks, ElementsAre("the replay goes on as if this were a comment"));
  // If it could be one, the numbers decide.
  const Finding rook = only_finding("1 P2112-3112 P3142-2142 I had feared R4142-1112 here\n"
                                    "2 P2113-3113 P3143-2143\n");
  EXPECT_EQ(rook.code, Code::wrong_turn);
  EXPECT_THAT(rook.remarks, ElementsAre("the replay goes on as if this were a comment"));
}

TEST(Reading, TakesNoKingOff) {
  // As written, the bishop would land on Black's king.
  const Finding finding = only_finding("1 B1212-4342 P3142-2142\n2 P2112-3112 P3143-2143\n");
  EXPECT_EQ(finding.code, Code::cannot_move_so);
  EXPECT_THAT(finding.remarks, ElementsAre(StartsWith("the replay goes on with B1212-")));
}

TEST(Reading, OfTheLastMoveIsAsWritten) {
  const Finding finding = only_finding("1 R1112-1123\n");
  EXPECT_THAT(finding.remarks,
              ElementsAre("the replay goes on with the move as written, R1112-1123"));
}

TEST(Reading, OfAVariationLooksAtItsOwnRest) {
  const Finding finding = only_finding("1 P2212-3212 P3142-2142\n2 P2112-3112 (2 B1212-2233 "
                                       "P3143-2143 3 B2212-2211 P3242-2242) 2... P3143-2143\n");
  EXPECT_EQ(finding.suggestions.front().text, "B1212-2212");
  EXPECT_EQ(finding.suggestions.front().plays_on, 3U);
}

// --- Suggestions --------------------------------------------------------------------------

struct Meant {
  std::string name;
  std::string written;
  std::string meant;
  std::string reason;
  bool is_near = true;
};

void PrintTo(const Meant &tested, std::ostream *out) { *out << tested.written; }

class Suggested : public testing::TestWithParam<Meant> {};

/// A game in which no other move would do in place of the third.
constexpr std::string_view before_it = "1 N1412-1222 P3142-2142\n2 ";
constexpr std::string_view behind_it = " P3143-2143\n3 N2242-2221 P3242-2242\n4 N2221-2242\n";

TEST_P(Suggested, IsWhatWasMeant) {
  const Meant &tested = GetParam();
  std::string record(before_it);
  record += tested.written;
  record += behind_it;
  const Finding finding = only_finding(record);
  ASSERT_FALSE(finding.suggestions.empty());
  EXPECT_EQ(finding.suggestions.front().text, tested.meant);
  EXPECT_EQ(finding.suggestions.front().reason, tested.reason);
  EXPECT_EQ(finding.suggestions.front().plays_on, 4U);
  // Anything more than a slip away is suggested, but not claimed.
  constexpr std::string_view claim = "lets the rest of the game be played";
  EXPECT_EQ(listed(finding.remarks).find(claim) != std::string::npos, tested.is_near);
  EXPECT_EQ(finding.is_meant, tested.is_near);
}

INSTANTIATE_TEST_SUITE_P(
    Hyperchess, Suggested,
    testing::Values(
        Meant{"OtherLetter", "B1222-2242", "N1222-2242", "another piece letter"},
        Meant{"UnknownLetter", "S1222-2242", "N1222-2242", "another piece letter"},
        Meant{"ChangedDigit", "N1222-2243", "N1222-2242", "one letter or digit differs"},
        Meant{"ChangedDigitOfOrigin", "N1223-2242", "N1222-2242", "one letter or digit differs"},
        Meant{"UnknownDigit", "N1222-2282", "N1222-2242", "one letter or digit differs"},
        Meant{"MissingDigit", "N1222-242", "N1222-2242",
              "one of two equal letters or digits is missing"},
        Meant{"DoubledDigit", "N1222-22242", "N1222-2242", "a letter or digit is written twice"},
        Meant{"OtherOrder", "N2212-4222", "N1222-2242", "the same digits in another order", false},
        Meant{"ExchangedDigits", "N1222-4222", "N1222-2242", "two letters or digits exchanged"},
        Meant{"ExchangedBetweenCells", "N2222-1242", "N1222-2242",
              "two letters or digits exchanged"},
        Meant{"OtherDestination", "N1222-4444", "N1222-2242", "the same piece to another cell",
              false},
        Meant{"OtherOrigin", "N3333-2242", "N1222-2242", "another piece of this kind", false},
        Meant{"OtherPieceToThatCell", "R1112-2242", "N1222-2242", "another piece to this cell",
              false},
        Meant{"NoLetter", "1222-2243", "N1222-2242", "one letter or digit differs"}),
    [](const auto &tested) { return tested.param.name; });

TEST(Suggestions, AreLegalAndFewAndBestFirst) {
  const Finding finding = only_finding("1 Q1213-4444 P3142-2142\n2 P2112-3112 P2142-1142\n");
  EXPECT_EQ(finding.suggestions.size(), max_suggestions);
  for (std::size_t i = 1; i < finding.suggestions.size(); ++i) {
    EXPECT_GE(finding.suggestions[i - 1].plays_on, finding.suggestions[i].plays_on);
  }
}

TEST(Suggestions, OfPromotionsNameThePiece) {
  const std::string setup = from("w K1112 P4333 | K3122");
  const Finding king = only_finding(setup + "1. P4333-4343=K\n");
  EXPECT_EQ(moves_of(king.suggestions), "P4333-4343=Q P4333-4343=R P4333-4343=B P4333-4343=N");
  EXPECT_EQ(king.suggestions.front().reason, "another promotion");
  const Finding early = only_finding(from("w K1112 P3333 | K3122") + "1. P3333-3343=Q\n");
  EXPECT_EQ(early.suggestions.front().text, "P3333-3343");
  EXPECT_EQ(early.suggestions.front().reason, "without the promotion");
}

TEST(Suggestions, OfCapturesNameThePieceThatIsTaken) {
  const Finding finding = only_finding(from("w K2212 R1111 | K4242 B1114") + "1. R1111xN1114\n");
  EXPECT_EQ(finding.suggestions.front().text, "R1111x1114");
  EXPECT_EQ(finding.suggestions.front().reason, "another piece letter");
}

TEST(Suggestions, AreInTheNotationOfTheRecord) {
  const Finding finding =
      only_finding("[Notation \"chesseract\"]\n\n1. RAIb1-AIc2\n", told("hyperchess", ""));
  EXPECT_THAT(finding.suggestions.front().text, StartsWith("RAIb1-AI"));
  EXPECT_THAT(finding.sentence, StartsWith("a rook cannot go from AIb1 to AIc2"));
}

TEST(Suggestions, ThatAllFitDoNotSayWhatWasMeant) {
  const Finding finding = only_finding("1 R1112-1124 P3142-2142\n2 P2112-3112\n");
  EXPECT_GT(finding.suggestions.size(), 1U);
  EXPECT_EQ(finding.suggestions[1].plays_on, 2U);
  EXPECT_EQ(finding.remarks.size(), 1U);
}

} // namespace

} // namespace tessera::test
