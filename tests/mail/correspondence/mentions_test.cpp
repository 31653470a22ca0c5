// Moves that a letter mentions without making them, in sentences and plans.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const std::string three_plies = "1. N1131-1233 1... R4124-4121 2. B1331-1341";
const std::string four_plies = three_plies + " 2... N4424-4412";

/// Three letters, and others after them by turns.
Joined after_three(const std::vector<std::string> &bodies) {
  std::vector<Letter> letters{
      {"ada", "1. N1131-1233"}, {"ben", "1... R4124-4121"}, {"ada", "2. B1331-1341"}};
  for (const std::string &body : bodies) {
    letters.push_back({letters.back().from == "ada" ? "ben" : "ada", body});
  }
  return joined(letters);
}

TEST(Mentions, KeepTheirPlaceInTheSentence) {
  for (const char *words :
       {"I expected 2. R1431-1434.", "Why not 1. N1131-1332?", "I like 2... N4424-4412 here.",
        "In our last game you began 1. N1131-1332 and won."}) {
    const Joined game = after_three({std::string("2... N4424-4412\n\n") + words});
    EXPECT_EQ(turns_of(game), four_plies) << words;
    EXPECT_EQ(told(game), "") << words;
    std::string said;
    for (const char c : game.record) {
      // Comments that follow each other are one sentence here.
      said += c == '{' || c == '}' ? "" : std::string(1, c == '\n' ? ' ' : c);
    }
    EXPECT_THAT(said, HasSubstr(words));
  }
}

TEST(Mentions, OfAMoveAgainKeepItsText) {
  const Joined game = after_three(
      {"2... N4424-4412", "3. B1341-3141. Btw 2... P3334-3333 was better than N4424-4412"});
  EXPECT_EQ(turns_of(game), four_plies + " 3. B1341-3141");
  EXPECT_THAT(game.record, HasSubstr("P3334-3333 was better than N4424-4412"));
}

TEST(Mentions, OfTheFirstMoveBeginNoGame) {
  for (const char *words : {"After 1. N1131-1332 I would have been in trouble.",
                            "I am fine. In our last game you began 1. N1131-1332 and won.",
                            "The line 1. N1131-1332 1... R4124-4121 is sharp."}) {
    const std::vector<Joined> games =
        joined(mailbox({{"ada", "1. N1131-1233"},
                        {"ben", "1... R4124-4121"},
                        {"ada", std::string("2. B1331-1341\n\n") + words},
                        {"ben", "2... N4424-4412"}}));
    ASSERT_EQ(games.size(), 1U) << words;
    EXPECT_EQ(turns_of(games.front()), four_plies) << words;
  }
}

TEST(Mentions, OfAnotherFirstMoveLeaveTheAnswer) {
  for (const char *words : {"I had expected 1. P2221-3221. 1... P3234-3233",
                            "In 2019 you played 1. P2221-3221 here. 1... P3234-3233"}) {
    const Joined game =
        joined({{"ada", "1. P2231-3231"}, {"ben", words}, {"ada", "2. P2321-3321"}});
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2321-3321") << words;
    EXPECT_EQ(told(game), "") << words;
  }
  EXPECT_EQ(joined(mailbox({{"ada", "1. P2231-3231"},
                            {"ben", "1... P3234-3233\n\nAnother game: 1. P2221-3221"},
                            {"ada", "1... P3224-3223 in the new one"}}))
                .size(),
            2U);
}

TEST(Mentions, OfTheSameNumberGiveWayToTheMoveThatIsSent) {
  for (const char *body :
       {"The book says 2... P3334-3333 is best.\n\n2... N4424-4412",
        "The engine says 2... P3334-3333.\nI go 2... N4424-4412",
        "I was going to play 2... P3334-3333 but saw the fork.\n\n2... N4424-4412",
        "2... P3334-3333 is theory. 2... N4424-4412 is my choice.",
        "2... P3334-3333 would have been natural.\n\nBut here goes: 2... N4424-4412"}) {
    const Joined game = after_three({body});
    EXPECT_EQ(turns_of(game), four_plies) << body;
    EXPECT_EQ(told(game), "") << body;
  }
  // What is not plainly mentioned only is told of.
  for (const char *body : {"Last year I had 2... P3334-3333 here.\n\n2... N4424-4412",
                           "The book says 2... P3334-3333.\n\nN4424-4412"}) {
    const Joined game = after_three({body});
    EXPECT_EQ(turns_of(game), four_plies) << body;
    EXPECT_THAT(told(game), HasSubstr("two moves for 2...")) << body;
  }
  const Joined sent = after_three({"My move is 2... N4424-4412.\n\n2... P3334-3333"});
  EXPECT_EQ(turns_of(sent), four_plies);
}

TEST(Mentions, InALineOfPlayGiveWayToTheMoveThatIsSent) {
  for (const char *body : {"After 2... P3334-3333 3. B1341-3141 I am worse.\n2... N4424-4412",
                           "Nach 2... P3334-3333 3. B1341-3141 stehe ich schlecht.\n\n"
                           "2... N4424-4412",
                           "If 2... P3334-3333 then 3. B1341-3141 wins.\n2... N4424-4412"}) {
    const Joined game = after_three({body});
    EXPECT_EQ(turns_of(game), four_plies) << body;
  }
}

TEST(Mentions, InAQuestionToTheOtherAreNoMoves) {
  for (const char *body : {"Didn't you see 2... P3334-3333?", "Hast du 2... P3334-3333 gesehen?",
                           "Are you afraid of 2... P3334-3333?"}) {
    EXPECT_EQ(turns_of(after_three({body})), three_plies) << body;
  }
}

TEST(Mentions, AreKeptWordForWordWhereverTheyStand) {
  const std::vector<std::string> plies{"1. N1131-1233", "1... R4124-4121", "2. B1331-1341",
                                       "2... N4424-4412", "3. B1341-3141"};
  for (const std::string words :
       {"Why did you not play 1. N1131-1332 then?", "Sorry for delays, P3334-3333 took me long.",
        "If 2... P3334-3333 then 3. R1431-1434 wins.", "Not P2231-3231, of course.",
        "First came P2231-3231, afterwards R1431-1434.", "See 2... P3334-3333 above."}) {
    for (std::size_t place = 0; place < 2 * plies.size(); ++place) {
      std::vector<Letter> letters;
      for (std::size_t i = 0; i < plies.size(); ++i) {
        const bool is_here = i == place / 2;
        letters.push_back({i % 2 == 0 ? "ada" : "ben",
                           (is_here && place % 2 == 0 ? words + '\n' : "") + plies[i] +
                               (is_here && place % 2 == 1 ? '\n' + words : "")});
      }
      std::string all;
      for (const Joined &game : joined(mailbox(letters))) {
        all += game.record + told(game);
      }
      std::istringstream each(words);
      for (std::string word; each >> word;) {
        EXPECT_THAT(all, HasSubstr(word)) << words << " in place " << place;
      }
    }
  }
}

TEST(Mentions, OfTheSameMoveWithItsNumberAddNone) {
  for (const char *body : {"N4424-4412\n\n2... N4424-4412",
                           "2. B1331-1341 N4424-4412\n\nI like 2... N4424-4412 here."}) {
    const Joined game = after_three({body});
    EXPECT_EQ(turns_of(game), four_plies) << body;
    EXPECT_EQ(told(game), "") << body;
  }
}

TEST(Mentions, OfWhatIsPlannedLeaveTheMoveBeforeThem) {
  const Joined game =
      after_three({"N4424-4412. If you now play 3. B1341-3141 I play 3... P3334-3333 at once.",
                   "3. B1341-3141", "3... P3334-3333"});
  EXPECT_EQ(turns_of(game), four_plies + " 3. B1341-3141 3... P3334-3333");
  EXPECT_EQ(told(game), "");
}

TEST(Mentions, OfAThreatReplaceNothing) {
  const Joined game =
      after_three({"N4424-4412. I hope you will not play 3. B1341-3141 now, because "
                   "P3334-3333 is bad."});
  EXPECT_EQ(turns_of(game), four_plies);
  EXPECT_EQ(told(game), "");
}

TEST(Mentions, OfAnAnnouncedAnswerMakeItWhenItIsTakenUp) {
  for (const char *taken_up : {"2. B1331-1341 N4424-4412 3. B1341-3141",
                               "2. B1331-1341\n2... N4424-4412 (as you said)\n3. B1341-3141"}) {
    const Joined game = joined({{"ada", "1. N1131-1233"},
                                {"ben", "1... R4124-4121. If 2. B1331-1341 then N4424-4412."},
                                {"ada", taken_up},
                                {"ben", "3... P3334-3333"}});
    EXPECT_EQ(turns_of(game), four_plies + " 3. B1341-3141 3... P3334-3333") << taken_up;
  }
}

TEST(Mentions, BySomebodyElseGiveWayToThePlayersOwnMove) {
  const Joined game = joined({{"ada", "1. N1131-1233"},
                              {"ben", "1... R4124-4121"},
                              {"ada", "2. B1331-1341"},
                              {"kit", "2... P3334-3333!"},
                              {"ben", "2... N4424-4412"},
                              {"ada", "3. B1341-3141"}});
  EXPECT_EQ(turns_of(game), four_plies + " 3. B1341-3141");
  EXPECT_THAT(told(game), AllOf(HasSubstr("wrong-player 4"), HasSubstr("changed-move 5/4")));
}

TEST(Mentions, OfADottedNumberAreReportedIfItIsNotTheOneDue) {
  for (const char *words : {"OK. 7... N4424-4412", "Hello Ada, my move: 7... N4424-4412"}) {
    const Joined game = after_three({words});
    EXPECT_EQ(turns_of(game), four_plies) << words;
    EXPECT_EQ(told(game),
              "move-number 4 this has the number 7..., but 2... comes next: it is read as that\n")
        << words;
  }
  for (const char *words : {"We learnt that in 1972 N4424-4412", "That was 1972. N4424-4412"}) {
    const Joined game = after_three({words});
    EXPECT_EQ(turns_of(game), four_plies) << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

TEST(Mentions, GiveWayToTheMoveThatIsDeclaredOrStandsAlone) {
  const std::string first = "You expected 2... P3334-3333, I think.";
  for (const std::string &words :
       {first + "\n\nMy move: N4424-4412", first + "\n\nN4424-4412",
        std::string("You fear 2... P3334-3333, but I play\n\n   N4424-4412"),
        std::string(
            "I think 2. R1431-1434 was better than your 2. B1331-1341. I play N4424-4412.")}) {
    const Joined game = after_three({words});
    EXPECT_EQ(turns_of(game), four_plies) << words;
    EXPECT_EQ(told(game), "") << words;
  }
  const Joined game = after_three({"There is 2... P3334-3333, too.\n\nN4424-4412"});
  EXPECT_EQ(turns_of(game), four_plies);
  EXPECT_THAT(told(game), HasSubstr("this message has two moves for 2...: N4424-4412 and "
                                    "P3334-3333"));
  EXPECT_EQ(turns_of(after_three({"Hello Ada, I think 2... N4424-4412 it is."})), four_plies);
  EXPECT_EQ(turns_of(after_three({"Hello Ada, 2... N4424-4412\n\nI thought of\nP3334-3333\ntoo."})),
            four_plies);
}

TEST(Mentions, OfWhatTheOtherShouldHavePlayedAreNoAnswer) {
  const Joined game = after_three({"Your 2. B1331-1341 is weak, 2. R1431-1434 was better. "
                                   "N4424-4412."});
  EXPECT_EQ(turns_of(game), four_plies);
}

TEST(Mentions, BehindAMoveKeepTheirSmiley) {
  EXPECT_THAT(after_three({"2... N4424-4412 :-)"}).record, HasSubstr("2... N4424-4412 {:-)}"));
  EXPECT_THAT(after_three({"2... N4424-4412 ;-) and good luck"}).record,
              HasSubstr("2... N4424-4412 {;-) and good luck}"));
}

} // namespace
} // namespace tessera::test
