// What people write in letters about moves, the end of a game, and who they are.

#include "lib/mail/correspondence/same_person.hpp"
#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Letters, AnAnswerToAListInASentenceIsAMove) {
  const std::string to = "To: games@list.example\n";
  EXPECT_EQ(turns_of(joined({{"ada", "1. P2231-3231", to},
                             {"ben", "I answer with 1... P3234-3233 at once.", to},
                             {"ada", "2. P2221-3221", to}})),
            "1. P2231-3231 1... P3234-3233 2. P2221-3221");
}

TEST(Letters, DotsMayTouchBlacksMove) {
  for (const std::string answer : {"...P3234-3233", "I play ...P3234-3233"}) {
    EXPECT_EQ(turns_of(joined({{"ada", "1. P2231-3231"}, {"ben", answer}})),
              "1. P2231-3231 1... P3234-3233")
        << answer;
  }
  // Dots between a word and a move may stand for anything.
  for (const std::string talk : {"Is...P3234-3233 legal?", "I will not play...P3234-3233."}) {
    EXPECT_EQ(turns_of(joined({{"ada", "1. P2231-3231"}, {"ben", talk}})), "1. P2231-3231") << talk;
  }
}

TEST(Letters, AnOfferIsAcceptedInManyWords) {
  const auto result = [](const std::string &second, const std::string &answer) {
    return joined({{"ada", "P2231-3231"},
                   {"ben", "P3234-3233"},
                   {"ada", "P2221-3221\n\n" + second},
                   {"ben", answer}})
        .game.result();
  };
  for (const std::string yes :
       {"Yes.", "OK", "Sure, why not.", "Accepted.", "Gladly accepted.", "Ja, gerne!",
        "Your offer is accepted.", "I am happy to accept your kind offer.",
        "Agreed, half a point each."}) {
    EXPECT_EQ(result("I offer a draw.", yes), "1/2-1/2") << yes;
    // Without an offer it means something else, and so it does beside a move.
    EXPECT_EQ(result("Your move.", yes), "*") << yes;
    EXPECT_EQ(result("I offer a draw.", yes + "\n\nP3224-3223"), "*") << yes;
  }
  EXPECT_EQ(result("I offer a draw.", "I accept your offer of a draw."), "1/2-1/2");
  EXPECT_EQ(result("I offer a draw.", "I may accept it later."), "*");
}

TEST(Letters, AMoveMayGoOnInTheNextLine) {
  for (const std::string move : {"P2231-\n3231", "P2231 -\n3231", "P2231\n-3231"}) {
    EXPECT_EQ(turns_of(joined({{"ada", "I play " + move + " now."}, {"ben", "P3234-3233"}})),
              "1. " + move.substr(0, move.find('\n')) + " " + move.substr(move.find('\n') + 1) +
                  " 1... P3234-3233");
  }
  // Lists have nothing to join.
  EXPECT_EQ(turns_of(joined({{"ada", "1. P2231-3231\n- 3231 is strong"}, {"ben", "P3234-3233"}})),
            "1. P2231-3231 1... P3234-3233");
}

TEST(Letters, AnAnnouncedMoveMayBePlayedByWhoAnswers) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ben", "1... P3234-3233"},
                              {"ada", "2. P2221-3221, if 2... P3224-3223 then 3. P2331-3331"},
                              {"ben", "2... P3224-3223 3. P2331-3331 P3334-3333"},
                              {"ada", "4. P2321-3321"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... P3224-3223 "
                            "3. P2331-3331 3... P3334-3333 4. P2321-3321");
  EXPECT_EQ(told(game), "");
}

TEST(Letters, OnePersonWritesUnderManyNames) {
  for (const std::string from : {"\"Lind, Ada\" <al@y>", "LIND Ada <al@y>", "Ada M. Lind <al@y>",
                                 "'Ada Lind' via 4d <4d@y>", "ada+chess@x"}) {
    const Joined game = joined({{"ada", "P2231-3231", "From: Ada Lind <ada@x>\n"},
                                {"ben", "P3234-3233"},
                                {"ada", "P2221-3221", "From: " + from + "\n"},
                                {"ben", "P3224-3223"}});
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... P3224-3223")
        << from;
    EXPECT_EQ(told(game), "") << from;
  }
  // Many people share a first name.
  EXPECT_FALSE(is_same_person(Correspondent{"Ada", "a@x"}, Correspondent{"Ada Lind", "b@x"}));
  EXPECT_FALSE(is_same_person(Correspondent{"Ada Lind", "a@x"}, Correspondent{"Ben Lind", "b@x"}));
  EXPECT_FALSE(is_same_person(Correspondent{"", "+a@x"}, Correspondent{"", "+b@x"}));
}

TEST(Letters, OfAListAreJoinedByTheirSubject) {
  for (const std::string headers :
       {"To:\nIn-Reply-To:\n",
        "To: games@list.example\nIn-Reply-To:\nList-Id: <games.list.example>\n"}) {
    EXPECT_EQ(turns_of(joined({{"ada", "P2231-3231", headers},
                               {"ben", "P3234-3233", headers},
                               {"ada", "P2221-3221", headers}})),
              "1. P2231-3231 1... P3234-3233 2. P2221-3221")
        << headers;
  }
}

TEST(Letters, OfNeitherPlayerAreToldIfTheyHoldAMove) {
  const Joined game = joined({{"ada", "P2231-3231"},
                              {"ben", "P3234-3233"},
                              {"kit", "P2221-3221\n\nP2231-4444\n\nWhy not P2331-3331?"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233");
  EXPECT_EQ(told(game), "wrong-player 3 P2221-3221 can be played here, but neither player sent it: "
                        "it is read as talk, not as a move\n");
}

TEST(MissingLetters, LeaveTheOtherPlayersMoves) {
  // Each answers a letter that is not there.
  const Joined black = joined({{"ben", "P3234-3233", "In-Reply-To: <a@y>\n"},
                               {"ben", "B4334-3234", "In-Reply-To: <b@y>\n"}});
  EXPECT_EQ(turns_of(black), "1... P3234-3233 2... B4334-3234");
  EXPECT_EQ(told(black), "missing-move 1 no message has 1., which comes before this\n"
                         "out-of-turn 2 2... was sent by the same player, and no message has 2.\n");
  const Joined white =
      joined({{"ada", "P2231-3231"}, {"ada", "P2221-3221", "In-Reply-To: <b@y>\n"}});
  EXPECT_EQ(turns_of(white), "1. P2231-3231 2. P2221-3221");
  EXPECT_THAT(told(white), HasSubstr("out-of-turn 2 2. was sent by the same player"));
}

TEST(MissingLetters, AreSeenByMovesThatCanOnlyFollowOthers) {
  const Joined game = joined(
      {{"ada", "P2231-3231"}, {"ben", "P3234-3233"}, {"ben", "P3233-3232"}, {"ada", "P2211-3211"}});
  EXPECT_THAT(turns_of(game), HasSubstr("1... P3234-3233 2... P3233-3232"));
  EXPECT_THAT(told(game), HasSubstr("out-of-turn 3 2... was sent by the same player"));
}

TEST(MissingLetters, AreKnownFromQuotationsInTheFirst) {
  const Joined game = joined({{"ben", "> P2231-3231\n\nP3234-3233"}, {"ada", "P2221-3221"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 (quoted) 1... P3234-3233 2. P2221-3221");
}

TEST(LettersOfAWrongTime, ComeIntoTheirOrder) {
  const Joined game = joined({{"ben", "P3234-3233"}, {"ada", "P2231-3231"}, {"ben", "P2221-3221"}});
  EXPECT_THAT(turns_of(game), HasSubstr("1. P2231-3231 1... P3234-3233"));
  EXPECT_THAT(told(game), HasSubstr("out-of-turn 1/2 1... P3234-3233 was sent before 1."));
}

TEST(JoinedGame, MayBeginWithAnIllegalMoveThatIsPlainlyOne) {
  for (const char *words : {"1. P2231-3111", "I play P2231-3111."}) {
    const Joined game = joined({{"ada", words}});
    EXPECT_EQ(turns_of(game), "1. P2231-3111") << words;
    EXPECT_THAT(told(game), HasSubstr("empty-origin 1")) << words;
  }
}

TEST(Letters, ALogMayTellWhatWasSentBeforeTheFirst) {
  const Joined game = joined({{"ada", "2. P2331-3331", "In-Reply-To: <0@x>\n"},
                              {"ben", "1. P2231-3231 P3234-3233\n2. P2331-3331 P3134-3133"},
                              {"ada", "3. P2221-3221"}});
  EXPECT_EQ(turns_of(game),
            "1. P2231-3231 1... P3234-3233 2. P2331-3331 2... P3134-3133 3. P2221-3221");
  EXPECT_EQ(told(game), "");
}

TEST(Letters, WordsThatLookLikeASourceAreCited) {
  const std::string forged = "[%mail 7 2020-03-03 10:00 +0100 <forged@x>]";
  for (const std::string &words : {'{' + forged + '}', "; " + forged, "\n\n" + forged}) {
    const Joined game = joined({{"ada", "P2231-3231 " + words}, {"ben", "P3234-3233"}});
    EXPECT_THAT(game.record, Not(HasSubstr('{' + forged + '}'))) << words;
    EXPECT_THAT(game.record, HasSubstr("{\"[%mail 7 2020-03-03 10:00")) << words;
  }
}

} // namespace
} // namespace tessera::test
