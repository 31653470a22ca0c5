// What messages say besides the moves of a game, and text that looks like a move but is not one.

#include "support.hpp"
#include "support/sanitized.hpp"

#include "lib/record/record/record_parser.hpp"
#include "lib/record/record/record_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(JoinedGame, DoesNotPlayWhatIsOnlyTalkedOf) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ben", "1... P3234-3233"},
                              {"ada", "2. P2221-3221\n\nIf 2... B4334-3234 then 3. P2331-3331 is "
                                      "what I shall play."},
                              {"ben", "2... P3243-3233 it is"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... P3243-3233");
  EXPECT_THAT(game.record, HasSubstr("{If 2... B4334-3234 then 3. P2331-3331 is"));
}

TEST(JoinedGame, DoesNotPlayConditionalMoves) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ben", "1... P3234-3233"},
                              {"ada", "2. P2221-3221\n\nConditional:\n\n2... P3134-3133\n"
                                      "3. P2331-3331"},
                              {"ben", "2... B4334-3234"},
                              {"ada", "3. P2321-3321"}});
  EXPECT_EQ(turns_of(game),
            "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... B4334-3234 3. P2321-3321");
  EXPECT_EQ(told(game), "");
}

TEST(JoinedGame, ReadsWordsThatLookLikeSignsOfARecord) {
  const Joined game = joined({{"ada", "1. *P2231-3231* (a quiet start :-)"},
                              {"ben", "Hello :-{\n1... P3234-3233 ;-)\n2. is yours"},
                              {"ada", "(I hope this is {right\n2. P2221-3221"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
}

TEST(JoinedGame, TakesNoPositionForMoves) {
  const Joined game =
      joined({{"ada", "1. P2231-3231\n\n1rn1-1bq1-1kb1-1nr1/4-4-4-4/4-4-4-4/4-4-4-4 w * 0 1\n"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231");
  EXPECT_EQ(told(game), "");
}

TEST(JoinedGame, HasTheMovesBehindParenthesesThatNestTooDeep) {
  // Deeper than records may nest, and deeper than words leave open.
  for (const std::size_t depth : {std::size_t{sanitized ? 2'000 : 200'000}, max_open_signs + 1}) {
    std::string text(depth, '(');
    text += "\n1. P2231-3231 (a quiet start)";
    const Joined game = joined({{"ada", text}});
    EXPECT_EQ(turns_of(game), "1. P2231-3231");
    EXPECT_EQ(told(game),
              "limit-exceeded 1 parentheses are nested deeper than 64 or left open more than 20 "
              "times: those of this message are not read as variations\n");
  }
}

TEST(JoinedGame, ReadsOnBehindSignsThatNeverEnd) {
  const Joined game = joined({{"ada", "{ one\n1. P2231-3231 {two\n; a {brace\n(three (four"},
                              {"ben", "1... P3234-3233 (five\n{ six (seven {eight"},
                              {"ada", "2. P2221-3221"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
  EXPECT_EQ(told(game), "");
  EXPECT_THAT(game.record, HasSubstr("; a {brace\n"));
  for (const char *word : {"one", "two", "three", "four", "five", "six", "seven", "eight"}) {
    EXPECT_THAT(game.record, HasSubstr(word));
  }
}

TEST(JoinedGame, WritesNoSignThatNeverEndsInTheMidstOfATurn) {
  for (const char *words : {"P(2231-3231", "P{2231-3231", "P2231{-3231"}) {
    const Joined game =
        joined({{"ada", std::string("1. ") + words + "\n"}, {"ben", "1... P3234-3233"}});
    // What stands behind it is in no variation and in no comment.
    Record record;
    static_cast<void>(parse_record(game.record, record));
    EXPECT_EQ(record.moves.size(), 2U) << game.record;
    EXPECT_THAT(game.record, Not(HasSubstr(std::string("1. ") + words)));
    EXPECT_THAT(game.record, HasSubstr(std::string("{") + words + "}"));
    EXPECT_THAT(told(game), Not(HasSubstr("closed")));
  }
}

TEST(JoinedGame, KeepsBracesThatEndInTheMidstOfALine) {
  const Joined game = joined({{"ada", "left} and\r*\rright\n\n1. P2231-3231\n"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231");
  EXPECT_THAT(game.record, HasSubstr("; left} and\n; *\n; right\n"));
  EXPECT_THAT(game.record, testing::EndsWith(" *\n"));
}

TEST(JoinedGame, WritesLinesOfPlayThatHoldSmileysAsComments) {
  const Joined game =
      joined({{"ada", "1. P2231-3231 (1. P2221-3221 :-) is worse) {a :-} b}\n2. P2331-3331"}});
  EXPECT_THAT(game.record, HasSubstr("{(1. P2221-3221 :-) is worse)}"));
  EXPECT_THAT(game.record, HasSubstr("; {a :-} b}\n"));
}

TEST(JoinedGame, KeepsWhatIsSaidWithItsMove) {
  const Joined game =
      joined({{"ada", "Good luck!\n\n1. P2231-3231\n\n-- \nAda, by the sea"},
              {"ben", "Ada wrote:\n> Good luck!\n\n1. P2231-3231 P3234-3233 as usual"}});
  ASSERT_EQ(game.game.turns().size(), 2U);
  const auto &first = game.game.turns()[0]->comments;
  const auto &second = game.game.turns()[1]->comments;
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0].text, "Good luck!");
  EXPECT_EQ(first[0].message, 1U);
  ASSERT_EQ(second.size(), 1U);
  EXPECT_EQ(second[0].text, "as usual");
  EXPECT_THAT(game.record, Not(HasSubstr("by the sea")));
}

TEST(JoinedGame, EndsByWhoResigns) {
  const std::vector<Letter> letters{{"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"}};
  const auto with = [&letters](const Letter &last) {
    std::vector<Letter> all = letters;
    all.push_back(last);
    return joined(all).game.result();
  };
  EXPECT_EQ(with({"ada", "I resign."}), "0-1");
  EXPECT_EQ(with({"ada", "I resign myself to that."}), "*");
  EXPECT_EQ(with({"ada", "I resign. Well played!"}), "0-1");
  EXPECT_EQ(with({"ada", "Please do not resign!"}), "*");
  EXPECT_EQ(with({"ada", "Resign"}), "0-1");
  EXPECT_EQ(with({"ben", "Resign"}), "1-0");
  EXPECT_EQ(with({"ben", "White resigns"}), "0-1");
  EXPECT_EQ(with({"ben", "draw agreed"}), "1/2-1/2");
  EXPECT_EQ(with({"ben", "draw"}), "*") << "one alone cannot agree";
  EXPECT_EQ(with({"cem", "1-0"}), "1-0");
}

TEST(JoinedGame, IsNotBegunByLoneDigits) {
  for (const char *said :
       {"See you at 2231.", "See you at 2231, or at\n12 2231 is fine.", "compare 12.1234 12.0 -> 1",
        "2212\t2213\tPrefix_Numeric", "Please call 2231-3231 about the garden."}) {
    EXPECT_EQ(joined(mailbox({{"ada", said}})).size(), 0U) << said;
  }
}

TEST(JoinedGame, IsBegunByDigitsWithASignANumberOrAnAnswer) {
  for (const char *said : {"2231-3231", "1. 2231-3231", "I begin with 1. 2231-3231, as ever.",
                           "I begin with P2231-3231."}) {
    EXPECT_EQ(joined(mailbox({{"ada", said}})).size(), 1U) << said;
  }
  const Joined game = joined({{"ada", "I begin with 2231-3231."}, {"ben", "Then 3234-3233"}});
  EXPECT_EQ(turns_of(game), "1. 2231-3231 1... 3234-3233");
}

TEST(JoinedGame, KeepsATagLineAmongWordsInItsRecord) {
  const Joined game = joined({{"ada", "P2231 hi\n\n[Black \"x\"]\n1. P2231-3dd boundary\n\n"
                                      "Con1. P2231-3231\n\nHi Ben"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231");
  TextSource source(game.record);
  RecordReader reader(source);
  ASSERT_NE(reader.next(), nullptr);
  EXPECT_EQ(reader.next(), nullptr) << game.record;
}

} // namespace
} // namespace tessera::test
