// Results that letters say in words, on a line or of time that ran out.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

/// Two moves, and a letter by somebody.
Joined ended_by(const std::string &person, const std::string &words) {
  return joined({{"ada", "P2231-3231"}, {"ben", "P3234-3233"}, {person, words}});
}

const std::string warning = "unclear-game 3 this speaks of how a game ended, but does not plainly "
                            "say that this one did: the game goes on\n";

TEST(Results, AreSaidTwiceOrWithTheScore) {
  for (const char *words :
       {"White has exceeded the time limit. Black wins on time.\n\nResult: 0-1",
        "White lost on time.\nFinal result: 0:1", "The game is lost for White, 0-1.",
        "White forfeits on time. 0-1", "Weiß verliert durch Zeitüberschreitung.\n\nErgebnis: 0-1",
        "Las blancas pierden por tiempo. Resultado: 0-1"}) {
    for (const char *person : {"kim", "ada"}) {
      const Joined game = ended_by(person, words);
      EXPECT_EQ(game.game.result(), "0-1") << person << words;
      EXPECT_EQ(told(game), "") << person << words;
    }
  }
  EXPECT_EQ(ended_by("kim", "Black lost on time.\n\nResult: 1-0").game.result(), "1-0");
}

TEST(Results, OfWhichNothingShowsThatTheyAreOfTheGameAreToldOf) {
  for (const std::string words :
       {"Result: 1-0", "We saw the football match!\nResult: 1-0", "White wins on time.",
        "Black lost on time.", "I claim a win on time.", "I lost on time, sorry.",
        "Ich habe auf Zeit verloren.", "Your flag fell.", "Black wins on time.\n\nResult: 1-0",
        "Result: 1/2-1/2", "Final result: ½-½"}) {
    const Joined game = ended_by("ada", words);
    EXPECT_EQ(game.game.result(), "*") << words;
    EXPECT_EQ(told(game), warning) << words;
    // Who plays on does not end the game.
    EXPECT_EQ(told(ended_by("ada", words + "\n\nP2221-3221")), "") << words;
  }
}

TEST(Results, AreNotWhatIsMentioned) {
  for (const char *words :
       {"Last year the result was 1-0.", "White wins on time if you are late.",
        "Does White win on time?", "If Black lost on time, tell me.", "I will not lose on time.",
        "I lost on time in the other game.", "If you lose on time, I am sorry."}) {
    const Joined game = ended_by("ben", words);
    EXPECT_EQ(game.game.result(), "*") << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

} // namespace
} // namespace tessera::test
