// Games put together from messages, in the many ways in which these may send the moves.

#include "support.hpp"
#include "support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;

constexpr const char *whole_game =
    "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... B4334-3234 3. P2331-3331";

/// One way to send those five moves.
struct Way {
  std::string name;
  std::vector<Letter> letters;
};

class Ways : public testing::TestWithParam<Way> {};

INSTANTIATE_TEST_SUITE_P(
    All, Ways,
    testing::Values(Way{"AMoveEach",
                        {{"ada", "1. P2231-3231"},
                         {"ben", "1... P3234-3233"},
                         {"ada", "2. P2221-3221"},
                         {"ben", "2... B4334-3234"},
                         {"ada", "3. P2331-3331"}}},
                    Way{"WithoutNumbers",
                        {{"ada", "P2231-3231"},
                         {"ben", "P3234-3233"},
                         {"ada", "P2221-3221"},
                         {"ben", "B4334-3234"},
                         {"ada", "P2331-3331"}}},
                    Way{"AnswersNumberedAsWhite",
                        {{"ada", "1. P2231-3231"},
                         {"ben", "1. P3234-3233"},
                         {"ada", "2. P2221-3221"},
                         {"ben", "2 B4334-3234"},
                         {"ada", "3 P2331-3331"}}},
                    Way{"TheWholeLogEachTime",
                        {{"ada", "1 P2231-3231"},
                         {"ben", "1 P2231-3231 P3234-3233"},
                         {"ada", "1 P2231-3231 P3234-3233\n2 P2221-3221"},
                         {"ben", "1 P2231-3231 P3234-3233\n2 P2221-3221 B4334-3234"},
                         {"ada",
                          "1 P2231-3231 P3234-3233\n2 P2221-3221 B4334-3234\n3 P2331-3331"}}},
                    Way{"TheLastTwoMoves",
                        {{"ada", "1. P2231-3231"},
                         {"ben", "1. P2231-3231 P3234-3233"},
                         {"ada", "1... P3234-3233 2. P2221-3221"},
                         {"ben", "2. P2221-3221 B4334-3234"},
                         {"ada", "2... B4334-3234\n\n3. P2331-3331"}}},
                    Way{"UnderTheQuotation",
                        {{"ada", "1. P2231-3231"},
                         {"ben", "Ada wrote:\n> 1. P2231-3231\n\n1... P3234-3233"},
                         {"ada", "Ben wrote:\n> 1... P3234-3233\n2. P2221-3221"},
                         {"ben", "> 2. P2221-3221\nB4334-3234"},
                         {"ada", "> B4334-3234\n3. P2331-3331"}}}),
    [](const auto &test) { return test.param.name; });

TEST_P(Ways, AreOneGame) {
  const Joined game = joined(GetParam().letters);
  EXPECT_EQ(turns_of(game), whole_game);
  EXPECT_EQ(told(game), "");
  EXPECT_EQ(game.game.player(Color::white)->address, "ada@x");
  EXPECT_EQ(game.game.player(Color::black)->address, "ben@x");
}

TEST(JoinedGame, TellsWhiteByWhoMovesFirst) {
  const Joined game = joined({{"ben", "1. P2231-3231"}, {"ada", "1... P3234-3233"}});
  EXPECT_EQ(game.game.player(Color::white)->address, "ben@x");
  EXPECT_EQ(game.game.player(Color::black)->address, "ada@x");
}

TEST(JoinedGame, FillsGapsFromQuotations) {
  // An inbox: the other player's messages are known from quotations.
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ada", "Ben wrote:\n> 1... P3234-3233\n\n2. P2221-3221"},
                              {"ada", "Ben wrote:\n> 2... B4334-3234\n\n3. P2331-3331"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 (quoted) 2. P2221-3221 2... B4334-3234 "
                            "(quoted) 3. P2331-3331");
  EXPECT_EQ(told(game),
            "told-by-other 2 only this message has 1..., and its player did not send it\n"
            "told-by-other 3 only this message has 2..., and its player did not send it\n");
}

TEST(JoinedGame, IsKnownFromTheLastMessageOfAThreadAlone) {
  const Joined game =
      joined({{"ben", "2... B4334-3234\n\nOn Monday, Ada wrote:\n> 2. P2221-3221\n>\n"
                      "> Ben wrote:\n>> 1... P3234-3233\n>>\n>> Ada wrote:\n"
                      ">>> 1. P2231-3231"}});
  EXPECT_EQ(turns_of(game),
            "1. P2231-3231 (quoted) 1... P3234-3233 (quoted) 2. P2221-3221 (quoted) "
            "2... B4334-3234");
}

TEST(JoinedGame, CountsAMoveWithoutANumberOnFromTheOldestQuotation) {
  const Joined game = joined({{"ada", "P2221-3221\n\nOn Monday, Ben wrote:\n> 1... P3234-3233\n>\n"
                                      "> Ada wrote:\n>> 1. P2231-3231"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 (quoted) 1... P3234-3233 (quoted) 2. P2221-3221");
}

TEST(JoinedGame, IsReadInBoundedTimeWhereALineHoldsManyMoves) {
  std::string line = "1. P2231-3231";
  constexpr std::size_t count = sanitized ? 1'000 : 30'000;
  for (std::size_t i = 0; i < count; ++i) {
    line += " P2231-3231";
  }
  EXPECT_EQ(joined({{"ada", line}}).game.turns().size(), std::min(count + 1, max_sent_turns));
}

TEST(JoinedGame, IsNotAlteredByAMessageThatCameTwice) {
  const std::string once = mailbox({{"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"}});
  const std::vector<Joined> games = joined(once + once);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233");
  EXPECT_EQ(told(games[0]), "");
}

TEST(JoinedGame, BelievesTheTagsOfAnAttachedRecord) {
  const std::string headers = "MIME-Version: 1.0\n"
                              "Content-Type: multipart/mixed; boundary=b\n";
  const Joined game =
      joined({{"ada",
               "--b\nContent-Type: text/plain\n\nHere it is.\n--b\n"
               "Content-Type: application/octet-stream; name=\"game.pgn\"\n"
               "Content-Disposition: attachment; filename=\"game.pgn\"\n"
               "Content-Transfer-Encoding: base64\n\n"
               // [White "Ada Lind"] [Variant "hyperchess4"] 1. P2213-3213 P3243-3233 1-0
               "W1doaXRlICJBZGEgTGluZCJdCltWYXJpYW50ICJoeXBlcmNoZXNzNCJdCgoxLiBQMjIxMy0zMjEz\n"
               "IFAzMjQzLTMyMzMgMS0wCg==\n--b--\n",
               headers}});
  EXPECT_EQ(turns_of(game), "1. P2213-3213 1... P3243-3233");
  EXPECT_THAT(game.record, HasSubstr("[White \"Ada Lind\"]"));
  EXPECT_THAT(game.record, HasSubstr("[Variant \"hyperchess4\"]"));
  EXPECT_EQ(game.game.result(), "1-0");
  EXPECT_EQ(game.game.turns()[0]->place.file_name, "game.pgn");
}

TEST(JoinedGame, HasMovesOfMissingLettersFromTheirAnswers) {
  const std::string answer = "Subject: Re: A game\n";
  const Joined game = joined({{"ben", "P3234-3233\n\n> P2231-3231\n", answer},
                              {"ben", "P3224-3223\n\n> P2221-3221\n> Yours, Ada\n"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 (quoted) 1... P3234-3233 2. P2221-3221 (quoted) "
                            "2... P3224-3223");
  EXPECT_EQ(told(game),
            "told-by-other 1 only this message has 1., and its player did not send it\n"
            "told-by-other 2 only this message has 2., and its player did not send it\n");
}

TEST(JoinedGame, IsNotBegunByAMoveThatIsQuotedAndTalkedOf) {
  const std::string answer = "Subject: Re: A game\n";
  for (const char *words : {"I like that.", "What of P3234-3233 then?", "P3244-1111"}) {
    const std::string body = std::string(words) + "\n\n> P2231-3231\n";
    EXPECT_TRUE(joined(mailbox({{"ben", body, answer}})).empty()) << words;
  }
}

} // namespace
} // namespace tessera::test
