// Turns of two moves in letters (CS-8, CS-16).

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

using testing::HasSubstr;

TEST(LongTurns, NeedNoCommaBetweenTheirMoves) {
  const std::string answer = "PDIIId2-DIId2 UDIVb4-CIIa4";
  for (const char *body : {"1... PDIIId2-DIId2 UDIVb4-CIIa4", "PDIIId2-DIId2\nUDIVb4-CIIa4",
                           "1. RAId1-DIa1 PDIIId2-DIId2 UDIVb4-CIIa4"}) {
    const Joined game =
        joined({{"ada", "RAId1-DIa1"}, {"ben", body}, {"ada", "RAIa1-CIa1 RAId4xDIIId4"}});
    EXPECT_EQ(turns_of(game), "1. RAId1-DIa1 1... " + answer + " 2. RAIa1-CIa1 RAId4xDIIId4")
        << body;
    EXPECT_EQ(told(game), "") << body;
  }
}

TEST(LongTurns, MayHaveWordsBetweenTheirMoves) {
  for (const char *body :
       {"1... PDIIId2-DIId2\nand\nUDIVb4-CIIa4", "1... PDIIId2-DIId2 + UDIVb4-CIIa4",
        "PDIIId2-DIId2, then UDIVb4-CIIa4", "1. PDIIId2-DIId2\n+\nUDIVb4-CIIa4",
        "I play PDIIId2-DIId2 und danach UDIVb4-CIIa4.", "a) PDIIId2-DIId2\nb) UDIVb4-CIIa4",
        "First move: PDIIId2-DIId2\nSecond move: UDIVb4-CIIa4"}) {
    const Joined game = joined(
        {{"ada", "RAId1-DIa1"}, {"ben", body}, {"ada", "Thanks!\n\nRAIa1-CIa1,RAId4xDIIId4"}});
    EXPECT_EQ(turns_of(game), "1. RAId1-DIa1 1... PDIIId2-DIId2,UDIVb4-CIIa4 2. "
                              "RAIa1-CIa1,RAId4xDIIId4")
        << body;
    EXPECT_EQ(told(game), "") << body;
  }
}

TEST(LongTurns, AreNotJoinedWhereATurnIsOneMove) {
  const auto third = [](const std::string &words) {
    return turns_of(joined({{"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"}, {"ada", words}}));
  };
  const std::string begun = "1. P2231-3231 1... P3234-3233 ";
  EXPECT_EQ(third("It's between 2. P2221-3221 and P2321-3321. I'll take 2. P2321-3321."),
            begun + "2. P2321-3321");
  EXPECT_EQ(third("2. P2221-3221 and P3224-3223 must follow."), begun + "2. P2221-3221");
  EXPECT_EQ(turns_of(joined({{"ada", "1. P2231-3231"}, {"ben", "1. P2231-3231 and P3234-3233"}})),
            "1. P2231-3231 1... P3234-3233");
}

TEST(LongTurns, AreNotOfBothPlayers) {
  const Joined game = joined(
      {{"ada", "RAId1-DIa1"}, {"ben", "1... PDIIId2-DIId2, and if RAIa1-CIa1 I do not know."}});
  EXPECT_EQ(turns_of(game), "1. RAId1-DIa1 1... PDIIId2-DIId2");
  EXPECT_THAT(told(game), HasSubstr("turn-incomplete 2"));
}

TEST(LongTurns, AreCompletedByALaterMove) {
  const Joined game = joined({{"ada", "1. RAId1-DIa1"},
                              {"ben", "1... PDIIId2-DIId2"},
                              {"ada", "You have two moves!"},
                              {"ben", "Right: the second is UDIVb4-CIIa4."}});
  EXPECT_EQ(turns_of(game), "1. RAId1-DIa1 1... PDIIId2-DIId2,UDIVb4-CIIa4");
  EXPECT_THAT(told(game), HasSubstr("changed-move 4/2"));
}

TEST(LongTurns, AreCompletedInWordsOrWithout) {
  for (const char *body : {"UDIVb4-CIIa4", "My second move: UDIVb4-CIIa4"}) {
    const Joined game =
        joined({{"ada", "1. RAId1-DIa1"}, {"ben", "1... PDIIId2-DIId2"}, {"ben", body}});
    EXPECT_EQ(turns_of(game), "1. RAId1-DIa1 1... PDIIId2-DIId2,UDIVb4-CIIa4") << body;
    EXPECT_THAT(told(game), HasSubstr("changed-move 3/2 1... is only PDIIId2-DIId2 in message 2"))
        << body;
    EXPECT_THAT(game.checked.findings.front().finding.remarks,
                testing::ElementsAre("this adds a move to the turn, which is now "
                                     "PDIIId2-DIId2,UDIVb4-CIIa4"))
        << body;
  }
  const Joined changed = joined({{"ada", "1. RAId1-DIa1"},
                                 {"ben", "1... PDIIId2-DIId2"},
                                 {"ben", "1... PDIIId2-DIId2,UDIVb4-CIIa4"}});
  EXPECT_THAT(told(changed), HasSubstr("changed-move 3/2 1... is PDIIId2-DIId2 in message 2"));
}

TEST(LongTurns, SayOnceWhatIsSaidBetweenTheirMoves) {
  const Joined game =
      joined({{"ada", "1. RAId1-DIa1"}, {"ben", "1... PDIIId2-DIId2 {why}, UDIVb4-CIIa4 {not}"}});
  const std::string &text = game.record;
  EXPECT_EQ(text.find("{why}"), text.rfind("{why}")) << text;
  EXPECT_THAT(text, HasSubstr("PDIIId2-DIId2 {why}, UDIVb4-CIIa4 {not}"));
}

TEST(LongTurns, KeepTheMoveThatIsNotCorrected) {
  const std::string before = "1. RAId1-DIa1 1... PDIIId2-DIId2,UDIVb4-CIIa4 2. ";
  const auto corrected = [](const std::string &words) {
    return joined({{"ada", "1. RAId1-DIa1"},
                   {"ben", "1... PDIIId2-DIId2,UDIVb4-CIIa4"},
                   {"ada", "2. RAIa1-CIa1,RAId4xDIIId4\n\nSorry, it should be " + words}});
  };
  EXPECT_EQ(turns_of(corrected("RAId4-CId4.")), before + "RAIa1-CIa1,RAId4-CId4");
  EXPECT_EQ(turns_of(corrected("RAIa1-BIa1 first.")), before + "RAIa1-BIa1,RAId4xDIIId4");
}

} // namespace
} // namespace tessera::test
