// What was meant by a slip of the hand, and when that is known (HC-17).

#include "support.hpp"

#include "lib/record/record/folded_text.hpp"
#include "lib/record/record/record_parser.hpp"
#include "lib/record/replay/check_record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace tessera::test {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Kept final : public ReplayListener {
public:
  void found(Finding finding) override {
    (finding.severity == Severity::error ? errors : others).push_back(std::move(finding));
  }
  std::vector<Finding> errors;
  std::vector<Finding> others;
};

struct Checked {
  Kept kept;
  CheckEnd end;
};

Checked checked(const std::string &text, std::string_view game = "hyperchess") {
  Record record;
  static_cast<void>(parse_record(text, record));
  Checked checked;
  Given told;
  if (!game.empty()) {
    told.variant = parse_variant(game).value();
  }
  checked.end = check_record(record, told, checked.kept);
  return checked;
}

/// The one error of a record; fails if there is not exactly one.
Finding only_error(const std::string &text, std::string_view game = "hyperchess") {
  Checked all = checked(text, game);
  EXPECT_EQ(all.kept.errors.size(), 1U) << text;
  return all.kept.errors.empty() ? Finding(Code::syntax, Severity::error, {}, "nothing found")
                                 : all.kept.errors.front();
}

TEST(Meant, IsTheOneMoveASlipAway) {
  // Both the move as written and the one that was meant let the rest be played.
  const Finding finding = only_error("1 N1412-1222 P3142-2142\n2 B1222-2242 P3143-2143\n"
                                     "3 P2112-3112 P3242-2242\n");
  EXPECT_EQ(finding.suggestions.front().text, "N1222-2242");
  EXPECT_TRUE(finding.is_meant);
  EXPECT_THAT(finding.remarks.front(), HasSubstr("goes on with N1222-2242"));
}

TEST(Meant, IsNotClaimedOfAFarReading) {
  const Finding finding = only_error("1 N1412-1222 P3142-2142\n2 N1222-4444 P3143-2143\n"
                                     "3 N2242-2221 P3242-2242\n4 N2221-2242\n");
  EXPECT_EQ(finding.suggestions.front().text, "N1222-2242");
  EXPECT_FALSE(finding.is_meant);
}

TEST(Meant, IsNotClaimedOfAnotherPieceThanAShortMoveHints) {
  for (const std::string slip : {"b2xaa13", "bxaa13", "cxaa13", "Rbbxaa43", "bxaa43"}) {
    const Checked all = checked("1. " + slip + " Bab44xaa43 2. Pba12-ba13\n", "4*chess");
    ASSERT_FALSE(all.kept.errors.empty()) << slip;
    EXPECT_FALSE(all.kept.errors.front().is_meant) << slip;
  }
  EXPECT_FALSE(
      only_error("1. P2213-3213 P3243-3233 2. B131332 N4442-4322 3. B1313-3113\n").is_meant);
}

/// A short move may have lost its letter, or a sign of its cell or of its hint.
TEST(Meant, IsNotClaimedWhereAnotherShortMoveIsASlipAway) {
  for (const auto &[record, game] :
       {std::pair("1. N13322 N4322 2. P2322\n", "hyperchess"),
        {"1. P2111 P3332 2. R1111 B4231 3. P2414 N4344 4. R1443 B4221 5. K1311 P3144 6. N3112 "
         "P1344 7. P2422\n",
         "hyperchess"},
        {"1. Ndaa13 Pdd42 2. Paa13\n", "4*chess"},
        {"1. da21 Pdd42 2. Paa13\n", "4*chess"}}) {
    const Checked all = checked(record, game);
    ASSERT_EQ(all.kept.errors.size(), 1U) << record;
    EXPECT_FALSE(all.kept.errors.front().is_meant) << record;
  }
}

/// What follows a short move without a blank may be the rest of another move.
TEST(Meant, IsNotClaimedOfAShortMoveWithMoreBehindIt) {
  for (const auto &[record, game] : {std::pair("1. F15:d7!15:b9 F26:b9-26:d7\n", "tesseract"),
                                     {"1. Dbc21!cd32 Ucd34-bc33\n", "4*chess"},
                                     {"1. F56:b1 4-56:d12 F26:b9-26:d7\n", "tesseract"}}) {
    const Checked all = checked(record, game);
    ASSERT_FALSE(all.kept.errors.empty()) << record;
    EXPECT_FALSE(all.kept.errors.front().is_meant) << record;
  }
}

TEST(Meant, MayHaveWordsBehindItsTwoCells) {
  EXPECT_TRUE(only_error("1. P2231-3231 P3234-3233 2. P2221-3212!oops P3224-3223\n", "").is_meant);
}

TEST(Meant, IsTheMoveWithAHyphenIfAnotherSignStandsThere) {
  for (const auto &[record, game, meant] :
       {std::tuple("1. F15:d7/15:b9 F26:b9-26:d7\n", "tesseract", "F15:d7-15:b9"),
        {"1. Dbc21.cd32 Ucd34-bc33\n", "4*chess", "Dbc21-cd32"},
        {"1. KCb11-Bb12 RDc44-Dc34 2. NCc11,Ac12 QBc44-Ac34\n", "tesschess", "NCc11-Ac12"},
        {"1. R1112;1122 K4342-4332\n", "hyperchess", "R1112-1122"},
        {"1. e2a1.e4a1 e7a8-e5a8\n", "oana-chiru", "e2a1-e4a1"}}) {
    const Finding error = only_error(record, game);
    ASSERT_FALSE(error.suggestions.empty()) << record;
    EXPECT_EQ(error.suggestions.front().text, meant) << record;
  }
}

/// A pawn goes otherwise in hyperchess4, which fits these moves as well.
TEST(Meant, IsNotClaimedIfAnotherGameThatFitsReadsItOtherwise) {
  const std::string record = "1. N1412-1211 P3442-432 2. N1211-1412 N4442-4241\n";
  for (const auto &[game, is_meant] :
       {std::pair("", false), {"hyperchess", true}, {"hyperchess4", false}}) {
    const Finding error = only_error(record, game);
    EXPECT_EQ(error.is_meant, is_meant) << game;
  }
  // All games that fit agree.
  EXPECT_TRUE(only_error("1. Dbc21-cd32 Ucd34=bc33 2. Dcd32-bc21\n", "").is_meant);
}

TEST(Meant, IsNotClaimedWhereTheNumberNamesTheOtherSide) {
  const Checked all = checked(
      "[Variant \"hyperchess\"]\n[FEN "
      "\"1r2-2q1-1k2-1nb1/4-4-4-4/4-b3-4-4/4-4-4-4//1p2-1ppp-2p1-1p2/"
      "4-4-1p2-4/4-4-4-4/1N2-4-4-4//4-4-4-4/4-4-4-4/4-4-4-1P2/P1P1-1PP1-1PP1-3P//4-4-4-4/4-4-4-4/"
      "4-4-4-4/R3-1BQ1-K1n1-1N2 w - 0 11\"]\n\n11. B1112 NNx1112 12. K1321 N2432\n",
      "hyperchess");
  for (const Finding &error : all.kept.errors) {
    EXPECT_FALSE(error.is_meant) << error.sentence;
  }
}

TEST(Meant, IsNotClaimedBehindAnErrorThatIsNotMended) {
  const std::string rest = "3 B1222-2242 P3143-2143\n4 P2112-3112 P3242-2242\n";
  const Checked mended = checked("1 N1412-1222 P3142-2142\n2 P2113-3113 P2142-1142\n" + rest);
  ASSERT_EQ(mended.kept.errors.size(), 1U);
  EXPECT_TRUE(mended.kept.errors.front().is_meant);
  const Checked open = checked("1 N1412-1222 P3142-2142\n2 R1112-1123 P2142-1142\n" + rest);
  ASSERT_EQ(open.kept.errors.size(), 2U);
  EXPECT_FALSE(open.kept.errors.front().is_meant);
  EXPECT_FALSE(open.kept.errors.back().is_meant);
}

TEST(Meant, MayBeAnEarlierMoveThatIsLegalAsWritten) {
  // The knight went to 2224, not to 2242, and goes on from there.
  const Finding finding =
      only_error("1 N1412-1222 P3142-2142\n2 N1222-2242 P3143-2143\n3 N2224-2232 P3242-2242\n"
                 "4 N2232-2224 P2142-1142\n");
  EXPECT_EQ(finding.suggestions.front().text, "N1222-2224");
  ASSERT_TRUE(finding.suggestions.front().in_place_of);
  EXPECT_TRUE(finding.is_meant);
}

TEST(Meant, AMoveMayBeWrittenTwice) {
  const Finding finding =
      only_error("1 P2112-3112 P3142-2142 P3142-2142\n2 P2113-3113 P3143-2143\n");
  EXPECT_THAT(finding.remarks, ElementsAre("this move is written twice; the replay plays it once"));
  const Checked turn = checked("1. P2112-3112 P3142-2142 2. P2112-3112 P3142-2142\n"
                               "3. P2113-3113 P3143-2143\n");
  ASSERT_EQ(turn.kept.errors.size(), 1U);
  EXPECT_THAT(turn.kept.errors.front().remarks.front(), HasSubstr("these moves are written twice"));
  EXPECT_EQ(turn.end.end->position.move_number(), 3U);
}

TEST(Meant, ATurnMayBeWrittenTwiceWithItsNumber) {
  EXPECT_EQ(validated("1. P2112-3112 P3142-2142\n2. P2113-3113 P3143-2143\n"
                      "2. P2113-3113 P3143-2143\n3. N1412-1222 N4442-4322\n")
                .codes(),
            "empty-origin");
}

TEST(Meant, AMoveMayBeWrittenTwiceInTwoStyles) {
  // In short, in full; in full, in short; Black's pieces with small letters.
  for (const char *text : {"1. N1332 N4322 2. N1412-1332 N4442-4322\n3. P2112-3112\n",
                           "1. N1412-1332 N4442-4322 2. N1332 N4322\n3. P2112-3112\n",
                           "1. N1412-1332 n4442-4322 2. N1412-1332 N4442-4322\n3. P2112-3112\n"}) {
    const Checked game = checked(text);
    ASSERT_EQ(game.kept.errors.size(), 1U) << text;
    EXPECT_THAT(game.kept.errors.front().remarks.front(),
                HasSubstr("these moves are written twice"));
    EXPECT_EQ(game.end.end->moves, 3U) << text;
  }
}

TEST(Meant, ManyTurnsMayBeWrittenTwice) {
  const std::string first = "1. P2213-3213 P3243-3233 2. N1412-1332 N4442-4322 ";
  const std::string third = "3. P2312-2322 P3342-3332 ";
  const std::string rest = "4. K1312-1321 P3442-3441 *\n";
  // All of them, some, half a turn too many, and twice more.
  for (const std::string &again : {first + third, "2. N1412-1332 N4442-4322 " + third,
                                   "1... P3243-3233 2. N1412-1332 "
                                   "N4442-4322 " +
                                       third,
                                   first + third + first + third}) {
    const Checked game = checked(first + third + again + rest);
    ASSERT_FALSE(game.kept.errors.empty()) << again;
    EXPECT_THAT(game.kept.errors.front().remarks,
                ElementsAre("these moves are written twice; the replay plays them once"));
    EXPECT_EQ(game.kept.errors.size(), again.size() > 100 ? 2U : 1U) << again;
    EXPECT_TRUE(std::none_of(game.kept.others.begin(), game.kept.others.end(),
                             [](const auto &each) { return each.code == Code::move_number; }))
        << again;
    EXPECT_EQ(game.end.end->moves, 8U) << again;
  }
}

TEST(Meant, MovesThatGoOnOtherwiseAreNotWrittenTwice) {
  // The second move is another one.
  const Checked game = checked("1. P2213-3213 P3243-3233 2. N1412-1332 N4442-4322 "
                               "1. P2213-3213 P3243-3242 3. P2312-2322 P3342-3332\n");
  ASSERT_FALSE(game.kept.errors.empty());
  EXPECT_THAT(game.kept.errors.front().remarks.front(), testing::Not(HasSubstr("written twice")));
}

/// Whether anything in a game of Hyperchess4 is said to be meant.
bool is_anything_meant(const std::string &moves) {
  const Checked all = checked(
      "[Variant \"hyperchess4\"]\n[Notation \"hyperchess-file-first\"]\n\n" + moves + "\n", "");
  EXPECT_FALSE(all.kept.errors.empty()) << moves;
  return std::any_of(all.kept.errors.begin(), all.kept.errors.end(),
                     [](const Finding &error) { return error.is_meant; });
}

TEST(Meant, IsNothingWhereALineIsCopiedFromElsewhere) {
  EXPECT_FALSE(is_anything_meant("1. N1421-3411 P3134-3144 2. N1421-3411 P3234-3244"));
  EXPECT_FALSE(is_anything_meant(
      "1. P2231-3231 P3234-3233 2. P2231-3231 B4334-3234 3. P2331-3331 P3324-4323"));
  // Two, three and four turns before, and the next turn of the player.
  EXPECT_FALSE(is_anything_meant("1. N1421-3411 P3134-3144 2. P2231-3231 P3234-3233 3. N1421-3411 "
                                 "P3324-4324"));
  EXPECT_FALSE(is_anything_meant("1. N1421-3411 P3134-3144 2. P2231-3231 P3234-3233 3. P2331-3331 "
                                 "P3324-4324 4. N1421-3411 P3334-3333"));
  EXPECT_FALSE(is_anything_meant(
      "1. N1421-3411 P3134-3144 2. P2231-3231 P3234-3233 3. P2331-3331 P3324-3323 4. P2131-3131 "
      "P3334-3333 5. N1421-3411 P3144-3143"));
  EXPECT_FALSE(
      is_anything_meant("1. P2231-3231 P3134-3144 2. N3411-1421 P3234-3233 3. N3411-1421"));
}

TEST(Meant, IsKnownOfAMoveWithSignsOfItsOwn) {
  // The move that was meant is the return of a knight that went far before.
  EXPECT_TRUE(is_anything_meant(
      "1. N1421-3411 P3134-3144 2. P2231-3231 P3234-3233 3. P2331-3331 P3324-3323 4. P2131-3131 "
      "P3334-3333 5. N3411-1424 P3144-3143"));
}

TEST(Meant, IsNothingWhereALineIsCopiedFromBeforeItsVariation) {
  EXPECT_FALSE(
      is_anything_meant("1. N1421-3411 P3134-3144 2. P2231-3231 (2. N1421-3411 P3234-3244) "
                        "P3234-3233"));
}

TEST(Meant, TwoPliesMayBeExchanged) {
  const Finding finding = only_error("1 P2112-3112 P3142-2142\n2 P3143-2143 P2113-3113\n"
                                     "3 P2212-3212 P3242-2242\n");
  EXPECT_EQ(finding.suggestions.front().text, "P2113-3113,P3143-2143");
  EXPECT_TRUE(finding.is_meant);
}

TEST(Meant, TwoMovesMayBeExchangedOverTheEndOfATurn) {
  const std::string begin = "1. RAId4-BId4 UDIVb4-CIVd3,RDIVa4-CIVa4\n"
                            "2. RAId1xDIIId1,PAIIc2-BIIc2 PDIIIa4-CIIIa4,WDIVc1-BIIc3+\n";
  const std::string end = "4. PAIId2-AIIId2,DAIb2-CIIb3 PDIIIb3-DIIb3,RDIVa1-AIVb1\n"
                          "5. DCIIb3-BIIa2,PAIIb2-AIIc2 MDIVc3-AIVc4,UDIIId1-BIVd2\n";
  const std::string white = "3. WAIc4xBIIc3,";
  EXPECT_TRUE(checked(begin + white + "NAIa2-CIb2 UCIVd3xDIIId1,RDIVd1xAIId1\n" + end, "chesseract")
                  .kept.errors.empty());
  const Finding finding =
      only_error(begin + white + "UCIVd3xDIIId1 NAIa2-CIb2,RDIVd1xAIId1\n" + end, "chesseract");
  EXPECT_EQ(finding.suggestions.front().text, "NAIa2-CIb2,UCIVd3xDIIId1");
  EXPECT_TRUE(finding.is_meant);
}

TEST(Meant, APlyThatIsLeftOutMayHaveAnsweredACheck) {
  // With the second move of White, that of the king out of check.
  const std::string log = "1 D bb21-aa32 Q dd34xbb12 QxP check!\n2... N ba44-ba23\n"
                          "3 Q aa21-dd21 D cb44-bc33\n4 U bd21-cc31 N bd44-bc24\n"
                          "5 U cc31-ca13 P aa43xaa32 PxD\n6 P ab12-ab13 N bc24xbb22\n";
  const Checked all = checked(log, "");
  ASSERT_TRUE(all.end.setting);
  EXPECT_EQ(to_string(all.end.setting->variant), "4*chess");
  ASSERT_EQ(all.kept.errors.size(), 1U);
  EXPECT_THAT(all.kept.errors.front().remarks.front(), HasSubstr("were missing before it"));
}

TEST(Meant, TheGameIsToldThroughASlipAtItsStart) {
  const std::string log = file_text("samples/hyperchess/printed-game.txt");
  const Checked clean = checked(log, "");
  const std::size_t at = log.find("2231-3231");
  for (const std::string slip : {"2231-323l", "2231-323", "2213-3231"}) {
    const Checked told = checked(std::string(log).replace(at, 9, slip), "");
    ASSERT_TRUE(told.end.setting) << slip;
    EXPECT_EQ(told.end.setting->variant, clean.end.setting->variant) << slip;
    EXPECT_EQ(told.end.setting->system, clean.end.setting->system) << slip;
    EXPECT_LE(told.kept.errors.size(), clean.kept.errors.size() + 1) << slip;
  }
}

TEST(LookAlike, IsReadAsTheMoveWithOneNote) {
  for (const std::string move :
       {"\u04202112-3112", "\u03a12112-3112", "P2112\u00ad-3112", "P\u00a02112-3112",
        "P2\u200b112-3112", "\uff302112-3112", "P\uff12\uff11\uff11\uff12-3112", "P2l12-3112",
        "P21I2-3112", "\"P2112-3112\"", "\u201cP2112-3112\u201d", "'P2112-3112'"}) {
    const Checked all = checked("1 " + move + " P3142-2142\n2 P2113-31l3 P3143-2143\n");
    EXPECT_TRUE(all.kept.errors.empty()) << move << ": " << all.kept.errors.front().sentence;
    ASSERT_EQ(all.kept.others.size(), 2U) << move;
    EXPECT_EQ(all.kept.others.front().severity, Severity::note) << move;
    EXPECT_EQ(all.end.end->moves, 4U) << move;
  }
}

/// How the one move of a text is read.
std::string read_as(const std::string &text) {
  Record record;
  static_cast<void>(parse_record(text, record));
  const Item &last = record.items.back();
  return last.kind == ItemKind::move ? plain_move_text(record.at(last.span)) : "none";
}

TEST(LookAlike, OfADigitStandsBesideThoseThatAreLetters) {
  // The quarter is II, the rank d, and the digit a 1.
  EXPECT_EQ(read_as("1. RDId4xDIIdI"), "RDId4xDIId1");
  // Without the queen, a short move of an archer: what stands before the cells counts.
  EXPECT_EQ(read_as("1 Q Ac3IxAd32"), "Q Ac31xAd32");
  // One l is a file, and one a digit.
  EXPECT_EQ(read_as("1. P46:nl-46:l1"), "P46:n1-46:l1");
}

TEST(LookAlike, IsNamed) {
  const auto said = [](const std::string &move) {
    return checked("1 " + move + " P3142-2142\n").kept.others.front().sentence;
  };
  EXPECT_EQ(said("\u04202112-3112"), "the P of P2112-3112 is a Cyrillic Er");
  EXPECT_EQ(said("P2l12-3112"), "the 1 of P2112-3112 is the letter l");
  EXPECT_EQ(said("P2112\u00ad-3112"), "a soft hyphen stands in P2112-3112");
  EXPECT_EQ(said("'P2112-3112'"), "P2112-3112 stands in quotation marks");
  // An arrow has the byte of a quotation mark of Windows-1252.
  EXPECT_THAT(said("P2112\u2192\u00a03112"), testing::StartsWith("a no-break blank stands in"));
}

TEST(LookAlike, LosesNoTextOfTheRecord) {
  const std::string text = "1 \u201cP2112-3112\u201d P3142-2142 {\u0420 \u00ab1\u00bb}\n";
  Record record;
  static_cast<void>(parse_record(text, record));
  ASSERT_EQ(record.moves.size(), 2U);
  EXPECT_EQ(record.text, text);
  EXPECT_EQ(record.at(record.items.at(1).span), "\u201cP2112-3112\u201d");
  EXPECT_EQ(record.at(record.items.at(2).span), "P3142-2142");
  EXPECT_EQ(record.at(record.items.at(3).span), "{\u0420 \u00ab1\u00bb}");
}

TEST(LookAlike, InASentenceIsNoMove) {
  Record record;
  static_cast<void>(parse_record("1 P2112-3112 which threatens \"P3112-4112\" at once\n", record));
  EXPECT_EQ(record.moves.size(), 1U);
}

TEST(Meant, IsNothingBehindWhichADrawWouldHaveEndedTheGame) {
  const std::string moves =
      "[Variant \"4x4x4x4\"]\n\n1. N2,1>1,3 n2,19>1,17 2. N1,3>2,1 n1,17>2,19 3. N2,1>1,3 "
      "n2,19>1,17 4. N1,3>2,1 b1,17>2,19 5. P3,2>3,3 *\n";
  const Checked drawn = checked(moves, "");
  ASSERT_EQ(drawn.kept.errors.size(), 2U);
  EXPECT_FALSE(drawn.kept.errors.front().is_meant);
  EXPECT_EQ(drawn.kept.errors.front().suggestions.front().plays_on, 0U);
  EXPECT_EQ(drawn.kept.errors.back().code, Code::game_over);
  // The end of the game may be the draw itself.
  std::string to_the_end = moves;
  to_the_end.replace(to_the_end.find("3. N2,1"), std::string::npos,
                     "3. N2,1>1,3 b2,19>1,17 4. N1,3>2,1 n1,17>2,19 1/2-1/2\n");
  EXPECT_TRUE(only_error(to_the_end, "").is_meant);
}

TEST(Meant, IsNoEarlierMoveThatContradictsTheRecord) {
  const Finding finding = only_error(
      "[FEN \"4-4-4-3k/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/4-4-4-4/4-4-4-4/4-4-4-4//4-4-4-4/"
      "4-PPn1-4-4/4-1B2-4-4/4-2P1-4-4//4-4-4-4/4-4-4-4/4-4-4-4/K3-4-4-4 w - 0 1\"]\n\n"
      "1. B2222x2233 N2233-3213 2. K1111-1112 K4444-4443 *\n");
  EXPECT_FALSE(finding.is_meant);
}

TEST(Meant, IsAMoveThatGivesTheMateThatIsWritten) {
  const Finding finding = only_error(
      "1. P2213-3213 P3243-3233 2. N1412-1332 N4442-4322 3. P2312-2322 P3342-3332 4. K1312-1321 "
      "P3442-3441 5. K1321-2421 K4342-3442 6. K2421-3421 R4443-4423 7. R1413-1433 P3332-3333 "
      "8. N1332-3332# 1-0\n");
  ASSERT_GE(finding.suggestions.size(), 2U);
  EXPECT_EQ(finding.suggestions.front().text, "N1332-3322");
}

TEST(Meant, IsADropWithoutItsSign) {
  const Checked all = checked("[Variant \"4*crazyhouse\"]\n\n1. Nca11-cc21 Ddc34xPba12 "
                              "2. Pab12xDba12 P*ac42 3. Dda24 Ubb44xPbd22 *\n",
                              "");
  ASSERT_EQ(all.kept.errors.size(), 1U);
  EXPECT_EQ(all.kept.errors.front().suggestions.front().text, "D*da24");
}

} // namespace

} // namespace tessera::test
