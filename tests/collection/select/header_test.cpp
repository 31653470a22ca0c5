#include "lib/collection/select/header.hpp"
#include "lib/record/record/record_ends.hpp"

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tessera::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::uint32_t length(const std::string &text) {
  const OneRecord one(text);
  return length_of(one.record(), choose_setting(one.record(), {}).setting);
}

TEST(Length, CountsMovesAsPlayersDo) {
  EXPECT_EQ(length("[Event \"x\"]\n*\n"), 0U);
  EXPECT_EQ(length("1. P2213-3213 *\n"), 1U);
  EXPECT_EQ(length("1. P2213-3213 P3243-3233 *\n"), 1U);
  EXPECT_EQ(length("1. P2213-3213 P3243-3233 2. N1412-1332 *\n"), 2U);
  EXPECT_EQ(length("1. P2213-3213 (1. P2212-3212 P3243-3233 2. N1412-1332) P3243-3233 *\n"), 1U);
}

TEST(Length, CountsATurnOfTwoMovesOnce) {
  EXPECT_EQ(length("1 Baa13-cc13 Bda43-ca42,Qdc42-cc41\n2 Uab11-bb32,Rad14xdd34 *\n"), 2U);
}

TEST(Length, CountsATurnOfTwoMovesOnceHoweverItIsWritten) {
  const std::string first = "[Variant \"chesseract\"]\n\n1. RAId1-DIa1 ";
  EXPECT_EQ(length(first + "PDIIId2-DIId2 UDIVb4-CIIa4 2. RAIa1-CIa1 RAId4xDIIId4 *\n"), 2U);
  EXPECT_EQ(length(first + "PDIIId2-DIId2,UDIVb4-CIIa4 2. RAIa1-CIa1,RAId4xDIIId4 *\n"), 2U);
  EXPECT_EQ(length(first + "PDIIId2-DIId2 (1... UDIVb4-CIIa4) UDIVb4-CIIa4 *\n"), 1U);
}

TEST(Length, DoesNotJoinMovesWhereATurnIsOneMove) {
  EXPECT_EQ(
      length("[Variant \"hyperchess4\"]\n\n1. P2213-3213, P3243-3233, P2212-3212, P3242-3232 *\n"),
      2U);
}

TEST(Length, CountsBlacksFirstMoveOfASetUpAsOne) {
  const std::string moves = "1... P3243-3233 2. P2213-3213 *\n";
  EXPECT_EQ(length("[FEN \"4-4 b - 0 1\"]\n\n" + moves), 2U);
  EXPECT_EQ(length("[FEN \"4-4 w - 0 1\"]\n\n" + moves), 1U);
}

TEST(Length, CountsBlacksFirstMoveOfAStartBeforeTheMoves) {
  const std::string kings = " 0/100 1 K1,1|k19,16 ";
  const std::string moves = "k19,16>19,17|K1,1>1,2\n";
  EXPECT_EQ(length("[Variant \"4x4x4x4\"]\n\nb" + kings + moves), 2U);
  EXPECT_EQ(length("[Variant \"4x4x4x4\"]\n\nw" + kings + "K1,1>1,2|k19,16>19,17\n"), 1U);
  // Where both are, the start before the moves counts (IC-16).
  EXPECT_EQ(length("[Variant \"4x4x4x4\"]\n[FEN \"4-4 w - 0 1\"]\n\nb" + kings + moves), 2U);
}

TEST(Length, OfTwoBoardsIsThatOfTheLonger) {
  EXPECT_EQ(length("1A. Pcb12-cb22 1B. Paa12-aa13 1b. Pdd43-dd42 2B. P*bb23 *\n"), 2U);
}

TEST(Length, CountsWhatIsNoMoveAndWasMeantToBeOne) {
  EXPECT_EQ(length("1. P2213-3213 P3243-9233 2. N1412-1332 *\n"), 2U);
}

GameResult result(const std::string &text) { return result_of(OneRecord(text).record()); }

TEST(Result, IsThatBehindTheMovesFirst) {
  EXPECT_EQ(result("[Result \"0-1\"]\n\n1. P2213-3213 1-0\n"), GameResult::white_wins);
  EXPECT_EQ(result("[Result \"0-1\"]\n\n1. P2213-3213\n"), GameResult::black_wins);
  EXPECT_EQ(result("[Result \"0-1\"]\n\n1. P2213-3213 (1. P2212-3212 1-0)\n"),
            GameResult::black_wins);
  EXPECT_EQ(result("1. P2213-3213 1/2-1/2\n"), GameResult::draw);
  EXPECT_EQ(result("1. P2213-3213 \uff11-\uff10\n"), GameResult::white_wins);
  EXPECT_EQ(result("1. P2213-3213\n"), GameResult::open);
  EXPECT_EQ(result("[Result \"won\"]\n\n1. P2213-3213\n"), GameResult::open);
}

TEST(Result, OfATagMayHaveOtherDashesAndHalves) {
  const auto of_tag = [](const std::string &value) {
    return result("[Result \"" + value + "\"]\n\n1. P2213-3213\n");
  };
  for (const char *draw : {"1/2-1/2", "½-½", "1/2–1/2", "½ – ½", "1/2"}) {
    EXPECT_EQ(of_tag(draw), GameResult::draw) << draw;
  }
  EXPECT_EQ(of_tag("1–0"), GameResult::white_wins);
  EXPECT_EQ(of_tag("0 — 1"), GameResult::black_wins);
  for (const char *open : {"*", "", "1", "1-1", "1-0-1", "11-0"}) {
    EXPECT_EQ(of_tag(open), GameResult::open) << open;
  }
}

std::string date(const std::string &tags) {
  const OneRecord one(tags + "\n1. P2213-3213\n");
  const std::optional<DateRange> range = date_of(one.record());
  return has_unread_date(one.record()) ? "unread" : range ? day_text(range->first) : "none";
}

TEST(Date, IsThatOfTheSiteIfNoOtherIsKnown) {
  const std::string utc = "[UTCDate \"2026.11.24\"]\n";
  EXPECT_EQ(date(utc), "2026.11.24");
  EXPECT_EQ(date("[Date \"2026.11.23\"]\n" + utc), "2026.11.23");
  EXPECT_EQ(date("[Date \"????.??.??\"]\n" + utc), "2026.11.24");
  EXPECT_EQ(date("[Date \"?\"]\n" + utc), "2026.11.24");
  EXPECT_EQ(date("[Event \"x\"]\n"), "none");
  EXPECT_EQ(date("[Date \"?\"]\n"), "none");
}

TEST(Date, IsNotGuessedAt) {
  EXPECT_EQ(date("[Date \"7 May 2003\"]\n"), "unread");
  EXPECT_EQ(date("[Date \"05/07/2003\"]\n"), "unread");
  EXPECT_EQ(date("[Date \"7 May 2003\"]\n[UTCDate \"2003.05.07\"]\n"), "2003.05.07");
}

TEST(Players, AreThoseOfTheSideOrOfTheTeam) {
  const OneRecord two(
      "[WhiteA \"Ada\"]\n[BlackA \"Bede\"]\n[WhiteB \"Cyril\"]\n[BlackB \"?\"]\n*\n");
  EXPECT_THAT(players_of(two.record(), Color::white), ElementsAre("Ada", "Cyril"));
  EXPECT_THAT(players_of(two.record(), Color::black), ElementsAre("Bede"));
  EXPECT_THAT(team_of(two.record(), Color::white), ElementsAre("Ada"));
  EXPECT_THAT(team_of(two.record(), Color::black), ElementsAre("Bede", "Cyril"));
  const OneRecord none("[White \"\"]\n[Black \"?\"]\n*\n");
  EXPECT_THAT(players_of(none.record(), Color::white), IsEmpty());
  EXPECT_THAT(players_of(none.record(), Color::black), IsEmpty());
}

TEST(Boundaries, AreOnlyATagBehindWhatIsNotClosed) {
  const std::string number_1 = "1. P2212-3212\n";
  for (const char *open : {"1. P2213-3213 {a fine start\n", "1. P2213-3213 (1. P2212-3212\n"}) {
    const RecordEnd end = end_of(OneRecord(open).record());
    EXPECT_FALSE(are_distinct(end, begin_of(OneRecord(number_1).record())));
    EXPECT_TRUE(are_distinct(end, begin_of(OneRecord("[White \"Ada\"]\n\n" + number_1).record())));
  }
  EXPECT_TRUE(are_distinct(RecordEnd::without_result, RecordBegin::with_move_1));
  EXPECT_FALSE(are_distinct(RecordEnd::without_result, RecordBegin::unclear));
  EXPECT_TRUE(are_distinct(RecordEnd::with_result, RecordBegin::unclear));
}

TEST(BareText, IsWithoutTheEmptyLinesAboutIt) {
  const OneRecord one("\xef\xbb\xbf\n \r\n\r  1 P2213-3213 P3243-3233  \n {end}\n\n \n");
  EXPECT_EQ(bare_text(one.record()), "  1 P2213-3213 P3243-3233  \n {end}");
  EXPECT_EQ(first_line_of(one.record()), 4U);
}

TEST(Boundaries, AreClearWhereReadingAgainFindsThem) {
  EXPECT_TRUE(ends_clearly(OneRecord("1. P2213-3213 *\n").record()));
  EXPECT_FALSE(ends_clearly(OneRecord("1. P2213-3213\n").record()));
  EXPECT_FALSE(ends_clearly(OneRecord("1. P2213-3213 1-0 {and so\n").record()));
  EXPECT_TRUE(begins_clearly(OneRecord("[Event \"x\"]\n2. P2213-3213\n").record()));
  EXPECT_TRUE(begins_clearly(OneRecord("1 P2213-3213\n").record()));
  EXPECT_FALSE(begins_clearly(OneRecord("5 P2213-3213\n").record()));
  EXPECT_FALSE(begins_clearly(OneRecord("P2213-3213\n").record()));
  EXPECT_FALSE(begins_clearly(OneRecord("{so} [x] \n1 P2213-3213\n").record()));
}

} // namespace
} // namespace tessera::test
