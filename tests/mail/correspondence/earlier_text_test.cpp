// Text that an earlier message of a thread holds is quoted, however it is marked; a move that is
// made again is not.

#include "support.hpp"

#include "lib/mail/correspondence/earlier_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ctime>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::Not;

// --- Lines --------------------------------------------------------------------------------------

/// The lines of a message that are its sender's, after messages of ada and ben in turn.
std::string own_lines(const std::vector<std::string> &earlier, std::string_view text) {
  EarlierText said;
  bool is_ada = true;
  for (const std::string &message : earlier) {
    said.add(ComparedText(message), text_blocks(message, false), is_ada ? "ada" : "ben");
    is_ada = !is_ada;
  }
  std::string own;
  std::size_t end = 0;
  for (const TextBlock &block :
       said.distinct_reach(ComparedText(text), text_blocks(text, false), is_ada ? "ada" : "ben")) {
    EXPECT_EQ(block.begin, end);
    EXPECT_LT(block.begin, block.end);
    EXPECT_EQ(block.depth > 0, block.kind == BlockKind::quoted);
    end = block.end;
    if (block.kind == BlockKind::fresh) {
      own += text.substr(block.begin, block.end - block.begin);
    }
  }
  EXPECT_EQ(end, text.size());
  return own;
}

constexpr const char *from_ada =
    "Dear Ben,\n\nafter some thought I play P2231-3231 and hope for "
    "the best\nof all possible games.\n\nGreetings from Uppsala, Ada\n";

TEST(EarlierText, IsQuotedWithoutASign) {
  EXPECT_EQ(own_lines({from_ada}, "P3234-3233 it is.\n\n" + std::string(from_ada)),
            "P3234-3233 it is.\n\n");
}

TEST(EarlierText, IsNotWhatBothSayWithEachMove) {
  const std::string formula = "here is my move: ";
  EXPECT_EQ(own_lines({formula + "N1131-1233\n", formula + "R4124-4121\n", formula + "N1233-1131\n",
                       formula + "R4121-4124\n", formula + "N1131-1233\n"},
                      formula + "R4124-4121\n"),
            formula + "R4124-4121\n");
  const auto letter = [&](const std::string &to, const std::string &from, const std::string &move) {
    return "Hello " + to + ",\n\n" + formula + move + "\n\nBest wishes,\n" + from + "\n";
  };
  const auto by_ada = [&](const std::string &move) { return letter("Ben", "Ada", move); };
  const auto by_ben = [&](const std::string &move) { return letter("Ada", "Ben", move); };
  EXPECT_THAT(
      own_lines({by_ada("1. N1131-1233"), by_ben("1... R4124-4121"), by_ada("2. N1233-1131"),
                 by_ben("2... R4121-4124"), by_ada("3. N1131-1233")},
                by_ben("3... R4124-4121")),
      HasSubstr("3... R4124-4121"));
}

TEST(EarlierText, IsQuotedWithOtherLinesBlanksAndBars) {
  EXPECT_EQ(own_lines({from_ada}, "P3234-3233\n\n    Dear  Ben, after some\n    thought I play "
                                  "P2231-3231\n    and hope for the best of all\n    possible "
                                  "games. Greetings\n    from Uppsala, Ada\n"),
            "P3234-3233\n\n");
  EXPECT_EQ(own_lines({from_ada}, "P3234-3233\n| Dear Ben,\n|\n| after some thought I play "
                                  "P2231\u20133231 and hope for the best\n| of all possible "
                                  "games.\n"),
            "P3234-3233\n");
  EXPECT_EQ(own_lines({from_ada}, "P3234-3233\n\u2502 Dear\u00a0Ben,\n\u2502 after some thought I "
                                  "play P2231-3231 and hope for the best\n"),
            "P3234-3233\n");
}

TEST(EarlierText, IsQuotedTwice) {
  const std::string from_ben = "P3234-3233 is what I answer, without much of a thought.\nBen\n\n";
  EXPECT_EQ(own_lines({from_ada, from_ben + from_ada}, "P2221-3221\n\n" + from_ben + from_ada),
            "P2221-3221\n\n");
}

TEST(EarlierText, LeavesAMoveThatIsMadeAgain) {
  const std::string again = "P2231-3231\n\nBest regards\nAda\n";
  EXPECT_EQ(own_lines({again, "P3234-3233\n\nBest regards\nBen\n"}, again), again);
  EXPECT_EQ(own_lines({from_ada, "Thank you. P3234-3233\n"}, from_ada), from_ada);
  EXPECT_EQ(own_lines({from_ada}, "You play P2231-3231, so I do what you did:\nP2231-3231\n"),
            "You play P2231-3231, so I do what you did:\nP2231-3231\n");
}

TEST(EarlierText, LeavesNumberedMovesAndBrackets) {
  const std::string log = "1. P2231-3231 P3234-3233 2. P2221-3221 B4334-3234\n";
  EXPECT_EQ(own_lines({log}, log + "3. P2331-3331\n"), log + "3. P2331-3331\n");
  const std::string comment = "{this is what I would like to say of it}\n";
  EXPECT_EQ(own_lines({comment}, comment), comment);
}

TEST(EarlierText, LeavesALogThatGoesOn) {
  const std::string log = "P2231-3231 P3234-3233 P2221-3221 B4334-3234\nP2331-3331 P3324-4323";
  EXPECT_EQ(own_lines({log}, log + " P1111-2111\n"), log + " P1111-2111\n");
}

TEST(EarlierText, TellsTheSendersWordsBehindAHeader) {
  const std::string header = "See below.\n-----Original Message-----\nFrom: Ada\nSent: today\n\n";
  EXPECT_EQ(own_lines({from_ada}, header + from_ada), "See below.\n");
  EXPECT_EQ(own_lines({from_ada}, header + "Dear Ben,\n\nafter some thought I play P2231-3231 and "
                                           "hope for the best\nof all possible games.\n\nMy move: "
                                           "P3234-3233\n\nGreetings from Uppsala, Ada\n"),
            "See below.\nMy move: P3234-3233\n");
  EXPECT_EQ(own_lines({from_ada}, header + "1. P2231-3231, a message that nobody has\n"),
            "See below.\n");
}

TEST(EarlierText, TakesLongTexts) {
  std::string text;
  for (int i = 0; i < 30'000; ++i) {
    text += "a" + std::to_string(i) + (i % 10 == 9 ? "\n" : " ");
  }
  const std::string own = own_lines({text}, "new\n" + text);
  EXPECT_LT(own.size(), text.size() * 7 / 10);
  EXPECT_EQ(own.substr(0, 4), "new\n");
}

TEST(WordRuns, AreKnownByWhoSaidThemFirst) {
  WordRuns runs;
  EXPECT_TRUE(runs.empty());
  runs.add(7, 1);
  runs.add(7, 2);
  EXPECT_EQ(runs.speaker_of(7), 1U);
  EXPECT_EQ(runs.speaker_of(8), std::nullopt);
  EXPECT_FALSE(runs.empty());
}

TEST(WordRuns, ForgetTheOldest) {
  WordRuns runs;
  for (std::uint64_t i = 0; i < 200'000; ++i) {
    runs.add(i, 1);
  }
  EXPECT_EQ(runs.speaker_of(0), std::nullopt);
  EXPECT_EQ(runs.speaker_of(199'999), 1U);
  EXPECT_EQ(runs.speaker_of(180'000), 1U);
}

TEST(WordRuns, AreFoundAtOnceHoweverTheyAreChosen) {
  WordRuns runs;
  const std::clock_t start = std::clock();
  for (std::uint64_t i = 0; i < 300'000; ++i) {
    // Their low bits, which showed the place in a table, are all zero.
    runs.add(i << 32U, 1);
  }
  // It takes a twentieth of a second, and took more than ten.
  EXPECT_LT(std::clock() - start, 3 * CLOCKS_PER_SEC);
}

// --- Games --------------------------------------------------------------------------------------

TEST(EarlierText, TakesNoPly) {
  const std::string first = "Here is how I would like to begin, if you please:\n\nP2231-3231\n\n"
                            "Yours as ever, Ada of 12 Long Street\n";
  const std::string second = "Thank you for that. What I have to say is\n\nP3234-3233\n\n"
                             "All the best from here, Ben of 34 Short Street\n";
  const Joined game = joined({{"ada", first},
                              {"ben", second + "\n" + first},
                              {"ada", "P2221-3221\n\n" + second + "\n" + first},
                              {"ben", first + "\n" + second + "\n\nB4334-3234\n"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... B4334-3234");
  EXPECT_EQ(told(game), "");
}

TEST(EarlierText, IsNoCommentAgain) {
  const Joined game =
      joined({{"ada", "1. P2231-3231\nI hope that you are well and warm\n"},
              {"ben", "1... P3234-3233\nI am, thank you\n\nI hope that you\nare well and warm\n"}});
  EXPECT_THAT(game.record, HasSubstr("I am, thank you"));
  EXPECT_THAT(game.record, Not(HasSubstr("I hope that you\nare well")));
}

} // namespace
} // namespace tessera::test
