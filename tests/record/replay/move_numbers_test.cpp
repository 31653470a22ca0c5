// What the numbers of moves show about moves that are wrong or missing (HC-17).

#include "support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace tessera::test {

namespace {

/// Whether anything in a text is said to be meant.
bool claims_anything(const std::string &text, const Given &knowing = told()) {
  const Verdict verdict = validated(text, knowing);
  EXPECT_NE(verdict.codes(), "") << text;
  return std::any_of(verdict.findings.begin(), verdict.findings.end(),
                     [](const Said &said) { return said.finding.is_meant; });
}

/// A game whose second turn has a slip, with the numbers of its turns: White played N1222-2242.
std::string with_slip(const std::string &first, const std::string &second, const std::string &third,
                      const std::string &fourth) {
  return first + " N1412-1222 P3142-2142\n" + second + " B1222-2242 P3143-2143\n" + third +
         " P2112-3112 P3242-2242\n" + fourth + " P2113-3113 P2142-1142\n";
}

TEST(MoveNumbers, OfAGapLeaveNothingProved) {
  EXPECT_TRUE(claims_anything(with_slip("1.", "2.", "3.", "4.")));
  EXPECT_TRUE(claims_anything(with_slip("", "", "", "")));
  // Before the first move, before the wrong one, at once after it and later.
  EXPECT_FALSE(claims_anything(with_slip("2.", "3.", "4.", "5.")));
  EXPECT_FALSE(claims_anything(with_slip("1.", "3.", "4.", "5.")));
  EXPECT_FALSE(claims_anything(with_slip("1.", "2.", "4.", "5.")));
  EXPECT_FALSE(claims_anything(with_slip("1.", "2.", "3.", "5.")));
  EXPECT_FALSE(claims_anything(with_slip("1.", "", "", "6.")));
}

TEST(MoveNumbers, ThatSlippedShowNoGap) {
  EXPECT_TRUE(claims_anything(with_slip("1.", "12.", "3.", "4.")));
  EXPECT_TRUE(claims_anything(with_slip("1.", "2.", "13.", "4.")));
  // Numbers that fall behind lack no moves.
  EXPECT_TRUE(claims_anything(with_slip("1.", "2.", "2.", "3.")));
  EXPECT_TRUE(claims_anything(with_slip("1.", "2.", "3.", "3.")));
}

TEST(MoveNumbers, OfPliesShowNoGap) {
  const std::string begin =
      "1. P2213-3213 2. P3243-3233 3. N1412-1332 4. N4442-4322 5. P2312-2332 ";
  EXPECT_TRUE(claims_anything(begin + "6. P3342-3332 7. K1312-1321 8. P3442-3441\n"));
  EXPECT_FALSE(claims_anything(begin + "8. P3342-3332 9. K1312-1321 10. P3442-3441\n"));
}

TEST(MoveNumbers, OfAGapKeepTheMovesBeforeItAsWritten) {
  const std::string earlier = "1. N1412-1222 P3142-2142\n2. N1222-2242 P3143-2143\n";
  EXPECT_TRUE(claims_anything(earlier + "3. N2224-2232 P3242-2242\n4. N2232-2224 P2142-1142\n"));
  const std::string behind = earlier + "4. N2224-2232 P3242-2242\n5. N2232-2224 P2142-1142\n";
  EXPECT_FALSE(claims_anything(behind));
  EXPECT_EQ(validated(behind).codes(), "move-number empty-origin empty-origin");
}

TEST(MoveNumbers, OfASetUpPositionBeginAnywhere) {
  const std::string slip_at = from("w K1312 P2112 | K4342") + "24. ";
  const std::string slip = "P2113-3112 K4342-4343 ";
  const std::string move = "K1312-1313 K4343-4342 ";
  EXPECT_TRUE(claims_anything(slip_at + slip + "25. " + move));
  EXPECT_FALSE(claims_anything(slip_at + slip + "26. " + move));
  const std::string later = slip_at + "K1312-1313 K4342-4332 ";
  EXPECT_TRUE(claims_anything(later + "25. P2113-3112 K4332-4342 26. K1313-1312 K4342-4343"));
  EXPECT_FALSE(claims_anything(later + "26. P2113-3112 K4332-4342 27. K1313-1312 K4342-4343"));
}

TEST(MoveNumbers, OfALineWithAGapAreItsOwn) {
  const std::string game = "1. N1412-1222 P3142-2142\n2. B1222-2242 P3143-2143\n";
  EXPECT_TRUE(claims_anything(game + "(5. N1412-1332) 3. P2112-3112 P3242-2242\n"));
  EXPECT_FALSE(claims_anything("1. N1412-1222 P3142-2142\n3. P2113-3113 P3143-2143\n"
                               "(3. B1222-2242 P3143-2143 4. P2112-3112 P3242-2242)\n"));
}

TEST(MoveNumbers, OfEachBoardShowItsGapsAlone) {
  // Board B is a turn ahead.
  const std::string game = "1A. Nca11-cc21 1B. Nca11-cc21 1b. Ddc34xPba12 2B. Pab12xDba12 ";
  const Given boards = told("4*bughouse", "4*chess");
  EXPECT_TRUE(claims_anything(game + "1a. Dcd34xPba12 2A. Pab12xDba12\n", boards));
  EXPECT_FALSE(claims_anything(game + "1a. Dcd34xPba12 3A. Pab12xDba12\n", boards));
}

/// What is done about the wrong move of a game of 4*Chess.
std::string done_about(const std::string &moves) {
  const Verdict verdict = validated(moves, told("4*chess", "4*chess"));
  std::string done;
  for (const Said &said : verdict.findings) {
    done += said.finding.severity == Severity::error
                ? said.marked + ": " + said.finding.remarks.front() + '\n'
                : "";
  }
  return done;
}

TEST(MoveNumbers, NameTheSideOfAShortMove) {
  EXPECT_EQ(done_about("1... Nbd42 2. Qaa31 Dbc33\n"),
            "Nbd42: the replay goes on as if a move of White were missing before it\n");
  EXPECT_EQ(done_about("1. Qaa32 Nbd42 2... Dbc33 3. Qaa31\n"),
            "Dbc33: the replay goes on as if a move of White were missing before it\n");
  EXPECT_EQ(done_about("1. Qaa32 2. Qaa31 Dbc33\n"),
            "Qaa31: the replay goes on as if a move of Black were missing before it\n");
  // Nothing behind it shows that a move is missing, as in the full form.
  const Given fourstar = told("4*chess", "4*chess");
  EXPECT_EQ(validated("1... Nbd42\n", fourstar).codes(), "move-number wrong-turn");
  EXPECT_EQ(validated("1... Nad44-bd42\n", fourstar).codes(), "move-number wrong-turn");
}

TEST(MoveNumbers, NameASideWhoseTurnIsLonger) {
  // The turn of White that is missing has one move, that of Black two.
  const Given chesseract = told("chesseract", "chesseract");
  const std::string rest = " 2. BBIIa3,QDIIc2 PdxDIIc2,P3DIIId2\n";
  EXPECT_EQ(validated("1... Ra1AIVa1,NCIVd4" + rest, chesseract).codes(), "wrong-turn");
  EXPECT_EQ(validated("1... RDIVa1-AIVa1,NDIVd2-CIVd4" + rest, chesseract).codes(), "wrong-turn");
}

TEST(MoveNumbers, LeaveAShortMoveToTheSideThatCanMakeIt) {
  // White's queen, and a knight that neither side has there.
  EXPECT_EQ(validated("1... Qaa32 Nbd42\n", told("4*chess", "4*chess")).codes(), "move-number");
  EXPECT_EQ(validated("1... Ndd44\n", told("4*chess", "4*chess")).codes(),
            "move-number cannot-move-so");
}

} // namespace

} // namespace tessera::test
