// Moves that a letter does not make yet: answers to others, questions, and choices.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string begun = "1. N1113-1233 1... B4343-4334";

/// Two moves, a third letter, and answers to it by turns.
Joined with_third(const std::string &third, const std::vector<std::string> &answers = {}) {
  std::vector<Letter> letters{{"ada", "1. N1113-1233"}, {"ben", "1... B4343-4334"}, {"ada", third}};
  for (const std::string &answer : answers) {
    letters.push_back({letters.back().from == "ada" ? "ben" : "ada", answer});
  }
  return joined(letters);
}

TEST(Planned, AnswersDoNotTakeThePlaceOfTheMove) {
  for (const std::string plan :
       {". If you answer P3442-3441, I play P2213-2214.",
        ". Should you reply P3442-3441 my move is P2213-2214",
        ", and after P3442-3441 I will play P2213-2214", " - on P3442-3441 my answer is P2213-2214",
        ". In case of P3442-3441 I go P2213-2214",
        ". Wenn du P3442-3441 spielst, ziehe ich P2213-2214"}) {
    const Joined game =
        with_third("N1233x3243" + plan, {"P3442-3441 it is", "P2213-2214 as announced"});
    EXPECT_EQ(turns_of(game), begun + " 2. N1233x3243 2... P3442-3441 3. P2213-2214") << plan;
    EXPECT_EQ(told(game), "") << plan;
  }
}

TEST(Planned, AnswersAreNoMoveIfNothingElseIsSent) {
  const Joined game = with_third("If you answer P3442-3441, I play P2213-2214.");
  EXPECT_EQ(turns_of(game), begun);
  EXPECT_THAT(told(game), HasSubstr("P2213-2214 is read as talk"));
}

TEST(Planned, AnAnswerToTheLastMoveIsPlayed) {
  for (const std::string words : {"After your B4343-4334 I play N1233x3243.",
                                  "If you thought B4343-4334 was good, I play N1233x3243."}) {
    EXPECT_EQ(turns_of(with_third(words)), begun + " 2. N1233x3243") << words;
  }
}

TEST(Weighed, MovesAreNotPlayedAndToldOf) {
  for (const std::string words :
       {"N1412-1332 or N1233x3243? Hard to say. I take the second.",
        "N1412-1332 or N1233x3243? I will write tomorrow.", "P2213-2214, N1412-1332 or N1233x3243?",
        "Is N1412-1332 legal? Please tell me before I move.", "Is 2. N1412-1332 legal?",
        "Is 1412-1332 legal?", "Would N1412-1332 be a blunder?",
        "I am thinking of N1412-1332 but need more time."}) {
    const Joined game = with_third(words);
    EXPECT_EQ(turns_of(game), begun) << words;
    EXPECT_THAT(told(game), HasSubstr("is only asked about or weighed, and this message plays no "
                                      "move"))
        << words;
  }
}

TEST(Weighed, AMoveThatIsChosenIsPlayed) {
  for (const std::string words :
       {"Should I play N1412-1332? No: N1233x3243", "N1412-1332 or N1233x3243? I play N1233x3243",
        "N1412-1332 is out of the question, P2213-2214 loses a piece, hence N1233x3243",
        "Is N1233x3243 legal? It is, so I play it.",
        "Je joue 2. N1233x3243 What about the square 1314 then?",
        "My answer is 2. N1233x3243, how are you?", "Ma r\u00e9ponse est N1233x3243, \u00e7a va ?",
        "Here is N1233x3243, see you on Friday?", "Es geht weiter mit N1233x3243, ok?",
        "Would you believe it, N1233x3243. How's that?",
        "N1233x3243 or 1233-3243, however you write it"}) {
    const Joined game = with_third(words);
    EXPECT_EQ(turns_of(game), begun + " 2. N1233x3243") << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

Joined after_third(const std::string &words) {
  return joined({{"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"}, {"ada", words}});
}

TEST(Miswritten, MovesAreToldOfIfTheLetterHasNoOther) {
  for (const std::string words : {"2. P22 21-3221", "I play P2221-322.", "2. P2235-3221 is my move",
                                  "My move: P2221/3221", "I play pawn 2221 to 3221"}) {
    const Joined game = after_third(words);
    EXPECT_EQ(game.game.turn_count(), 2U) << words;
    EXPECT_THAT(told(game), StartsWith("unplayed-text 3 ")) << words;
    EXPECT_THAT(told(game), HasSubstr("and this message has no other move")) << words;
    EXPECT_EQ(told(after_third(words + "\n\n2. P2321-3321")), "") << words;
  }
}

TEST(Miswritten, DigitsThatAreDeclaredArePlayed) {
  const Joined game = after_third("My move: 2221-3221");
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. 2221-3221");
}

TEST(Miswritten, TalkOfCellsIsNotWarnedOf) {
  for (const std::string words :
       {"If you had played 2221 to 3221, I would have lost.", "I lived there from 2021 to 2024.",
        "Call me: 1234 1234.", "The game of 1231-1232 was better.", "> 2221 to 3221\n\nNice."}) {
    const Joined game = after_third(words);
    EXPECT_EQ(game.game.turn_count(), 2U) << words;
    for (const MailFinding &found : game.game.findings()) {
      EXPECT_EQ(found.finding.severity, Severity::note) << words << found.finding.sentence;
    }
  }
  // Nothing is told of to who is not to move.
  EXPECT_EQ(told(joined({{"ada", "1. P2231-3231"}, {"ada", "My move: P2221/3221"}})), "");
}

} // namespace
} // namespace tessera::test
