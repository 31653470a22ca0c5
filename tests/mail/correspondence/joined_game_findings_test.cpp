// Where the messages of a game contradict each other, and what is wrong with its moves.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(JoinedGame, TellsAChangedMoveWithBothMessages) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ben", "1... P3234-3233"},
                              {"ada", "1. P2231-3231 P3234-3223 2. P2221-3221"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
  EXPECT_EQ(told(game),
            "changed-move 3/2 1... is P3234-3233 in message 2 from ben@x, 2026-03-02 10:00 +0000, "
            "<2@x>\n");
  const MailFinding &found = game.checked.findings.front();
  EXPECT_EQ(found.finding.severity, Severity::error);
  EXPECT_EQ(found.place.text.substr(found.finding.span.begin, found.finding.span.size),
            "P3234-3223");
}

TEST(JoinedGame, TellsAFirstMoveThatItsAnswerRepeatsOtherwise) {
  for (const char *answer :
       {"1. P2231-2241 P3234-3233", "1. P2231-3213 P3234-3233", "1 P2231-2241, P3234-3233",
        "Hello Ada,\n\n1. P2231-2241\n1... P3234-3233"}) {
    const Joined game = joined({{"ada", "1. P2231-3231"}, {"ben", answer}, {"ada", "P2221-3221"}});
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221") << answer;
    EXPECT_THAT(told(game), StartsWith("changed-move 2/1 1. is P2231-3231 in message 1")) << answer;
    EXPECT_EQ(game.checked.findings.front().finding.severity, Severity::error) << answer;
  }
}

TEST(JoinedGame, ComparesQuotationsToo) {
  const Joined game =
      joined({{"ada", "1. P2231-3231"}, {"ben", "Ada wrote:\n> 1. P2231-3221\n\n1... P3234-3233"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233");
  EXPECT_THAT(told(game), StartsWith("changed-move 2/1 1. is P2231-3231 in message 1"));
  EXPECT_EQ(game.checked.findings.front().finding.severity, Severity::warning);
}

TEST(JoinedGame, TakesACorrectionOfOnesOwnLastMove) {
  const Joined game = joined({{"ada", "1. P2231-3221"},
                              {"ada", "Sorry, I meant 1. P2231-3231"},
                              {"ben", "1... P3234-3233"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233");
  EXPECT_THAT(told(game), StartsWith("changed-move 2/1 1. is P2231-3221 in message 1"));
  EXPECT_EQ(game.checked.findings.front().finding.severity, Severity::warning);
}

TEST(JoinedGame, TellsAMoveLeftOut) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ben", "1... P3234-3233"},
                              {"ada", "2. P2221-3221"},
                              {"ben", "1. P2231-3231\n2. P2221-3221 B4334-3234"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... B4334-3234");
  EXPECT_EQ(told(game),
            "missing-move 4/2 1... P3234-3233, in message 2 from ben@x, 2026-03-02 10:00 "
            "+0000, <2@x>, is left out before this\n");
}

TEST(JoinedGame, TellsAllMovesThatAreMissing) {
  const Joined game = joined({{"ada", "1. N1131-1233"},
                              {"ben", "1... R4124-4121"},
                              {"ada", "2. B1331-1341"},
                              {"ben", "4... P3334-3333"}});
  EXPECT_EQ(told(game), "missing-move 4 no message has 2... to 4., which come before this\n"
                        "move-number 4 move 2... is expected here\n");
}

TEST(JoinedGame, TellsANumberOneTooLowOrTooHigh) {
  std::vector<Letter> letters{{"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"},
                              {"ada", "2. P2221-3221"}, {"ben", "2... B4334-3234"},
                              {"ada", "3. P2331-3331"}, {"ben", "3... P3324-4323"}};
  const std::string whole = turns_of(joined(letters));
  const auto expect_number = [&](std::size_t letter, const std::string &body,
                                 const std::string &words) {
    std::vector<Letter> all = letters;
    all[letter].body = body;
    const Joined game = joined(all);
    EXPECT_EQ(turns_of(game), whole) << body;
    EXPECT_EQ(told(game), "move-number " + std::to_string(letter + 1) + " this has the number " +
                              words + " comes next: it is read as that\n");
  };
  expect_number(4, "2. P2331-3331", "2., but 3.");
  expect_number(4, "4. P2331-3331\n\nYours, Ada", "4., but 3.");
  expect_number(4, "My move is 2. P2331-3331.", "2., but 3.");
  expect_number(4, "Hello Ben, 2. P2331-3331", "2., but 3.");
  expect_number(3, "1... B4334-3234", "1..., but 2...");
  expect_number(1, "2... P3234-3233", "2..., but 1...");
  expect_number(3, "3... B4334-3234", "3..., but 2...");
  expect_number(5, "2. P3324-4323", "2., but 3...");
  expect_number(5, "Sorry for the delay!\n\n2... P3324-4323", "2..., but 3...");
}

TEST(JoinedGame, KeepsANumberThatMayBeMeant) {
  const std::vector<Letter> letters{{"ada", "1. P2231-3231"},
                                    {"ben", "1... P3234-3233"},
                                    {"ada", "2. P2221-3221"},
                                    {"ben", "2... B4334-3234"}};
  const auto told_after = [&](const std::string &body) {
    std::vector<Letter> all = letters;
    all.push_back({"ada", body});
    return told(joined(all));
  };
  // A log, a correction, and moves that cannot be played now.
  EXPECT_THAT(told_after("2. P2331-3331 B4334-3234 3. P2213-3213"), StartsWith("changed-move"));
  EXPECT_THAT(told_after("Sorry, I meant 2. P2331-3331"), StartsWith("changed-move"));
  EXPECT_THAT(told_after("2. P2221-2222"), StartsWith("changed-move"));
  // In a sentence it may be about the past.
  EXPECT_EQ(told_after("I regret the move 2. P2331-3331 today."),
            "unplayed-text 5 P2331-3331 is read as talk, but it can be played now\n");
}

TEST(JoinedGame, TellsAMoveTooMany) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ben", "1... P3234-3233"},
                              {"ada", "1. P2231-3231 P3234-3233 P2321-3321 2. P2221-3221"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
  EXPECT_EQ(told(game), "added-move 3 this is an extra move before 2.\n");
  EXPECT_THAT(game.record, HasSubstr("P2321-3321")) << "it stays as a comment";
}

TEST(JoinedGame, TellsTheWrongPlayer) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ben", "1... P3234-3233"},
                              {"ben", "2. P2221-3221"},
                              {"cem", "2... B4334-3234"}});
  EXPECT_EQ(told(game), "wrong-player 3 2. is White's, but it was sent by Black's player\n"
                        "wrong-player 4 2... is Black's, but it was sent by neither player\n");
}

TEST(JoinedGame, TellsTheWrongPlayerWhoSentTheFirstMoveToo) {
  const Joined game = joined({{"ada", "1. P2231-3231"}, {"ada", "1... P3234-3233"}});
  EXPECT_EQ(told(game), "wrong-player 2 1... is Black's, but it was sent by White's player\n");
}

TEST(JoinedGame, TellsButOnceThatAServerSendsAllMoves) {
  const Joined game = joined({{"server", "1. P2231-3231"},
                              {"server", "1... P3234-3233"},
                              {"server", "2. P2221-3221"},
                              {"server", "2... B4334-3234"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... B4334-3234");
  EXPECT_EQ(told(game), "wrong-player 1 all moves of both sides were sent by server@x: nothing "
                        "shows who the players are\n");
  EXPECT_EQ(game.game.player(Color::white), std::nullopt);
}

TEST(JoinedGame, TellsAMoveSentTooEarly) {
  const Joined game =
      joined({{"ada", "1. P2231-3231"}, {"ada", "2. P2221-3221"}, {"ben", "1... P3234-3233"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
  EXPECT_EQ(told(game),
            "out-of-turn 2/3 2. P2221-3221 was sent before 1..., which came in message 3 "
            "from ben@x, 2026-03-03 10:00 +0000, <3@x>\n");
}

TEST(JoinedGame, TellsAMoveThatIsNowhere) {
  const Joined game =
      joined({{"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"}, {"ben", "2... B4334-3234"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2... B4334-3234");
  EXPECT_THAT(
      told(game),
      StartsWith("out-of-turn 3 2... was sent by the same player, and no message has 2.\n"));
}

TEST(JoinedGame, TellsAMoveThatIsNowhereBehindWords) {
  const std::string before = "1. P2231-3231 1... P3234-3233";
  for (const char *words : {"My move: 2... P3224-3223", "I play 2... P3224-3223.",
                            "Thanks! 2... P3224-3223", "Hello Ada, 2... P3224-3223"}) {
    const Joined game = joined({{"ada", "P2231-3231"}, {"ben", "P3234-3233"}, {"ben", words}});
    EXPECT_EQ(turns_of(game), before + " 2... P3224-3223") << words;
    EXPECT_THAT(
        told(game),
        StartsWith("out-of-turn 3 2... was sent by the same player, and no message has 2.\n"))
        << words;
  }
  for (const char *words : {"I like 2... P3224-3223 here", "If you wait, I play 2... P3224-3223",
                            "On 2. P2221-3221 I play 2... P3224-3223"}) {
    EXPECT_EQ(turns_of(joined({{"ada", "P2231-3231"}, {"ben", "P3234-3233"}, {"ben", words}})),
              before)
        << words;
  }
  // One address may send the moves of both players.
  EXPECT_EQ(turns_of(joined({{"max", "White: 1. P2231-3231"},
                             {"max", "Black: 1... P3234-3233"},
                             {"max", "White: 2. P2221-3221"}})),
            "1. P2231-3231");
  // What a letter says behind its own move is no move.
  EXPECT_EQ(turns_of(joined(
                {{"ada", "P2231-3231"}, {"ben", "1... P3234-3233\n\nMy plan: 2... P3224-3223"}})),
            before);
}

TEST(JoinedGame, TellsAMoveThatSomebodyElseSendsForAPlayer) {
  const auto told_of = [](const std::string &words) {
    return told(joined({{"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"}, {"cleo", words}}));
  };
  EXPECT_EQ(told_of("Ada asks me to send you: 2. P2221-3221"),
            "wrong-player 3 P2221-3221 can be played here, but neither player sent it: it is read "
            "as talk, not as a move\n");
  EXPECT_EQ(told_of("I like 2. P2221-3221 best."), "");
}

TEST(JoinedGame, ComparesALogInASentence) {
  const auto told_of = [](const std::string &words) {
    return told(joined({{"ada", "1. P2231-3231"},
                        {"ben", "1... P3234-3233"},
                        {"ada", "2. P2221-3221"},
                        {"ben", "2... P3224-3223"},
                        {"ada", words}}));
  };
  EXPECT_EQ(told_of("So far: 1. P2231-3231 P3234-3233 2. P2221-3221 P3444-3443 3. P2321-3321"),
            "changed-move 5/4 2... is P3224-3223 in message 4 from ben@x, 2026-03-04 10:00 +0000, "
            "<4@x>\n");
  EXPECT_EQ(told_of("So far: 1. P2231-3231 P3234-3233 2. P2221-3221 P3224-3223 3. P2321-3321"), "");
  EXPECT_EQ(told_of("I thought of 1. P2231-3231 P3234-3233 2. P2221-3221 P3444-3443.\n\n"
                    "3. P2321-3321"),
            "");
}

TEST(JoinedGame, IsNotReplayedWithoutItsBeginning) {
  const Joined game = joined({{"ada", "12. P2231-3231"}, {"ben", "12... P3234-3233"}});
  EXPECT_EQ(told(game), "missing-move 1 no message has 1. to 11..., which come before this\n");
  EXPECT_EQ(game.checked.fen, "");
}

TEST(JoinedGame, BelievesAPlayersOwnWordMoreThanAnothers) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ada", "Ben wrote:\n> 1... P3134-3133\n\n2. P2221-3221"},
                              {"ben", "1... P3234-3233"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
  EXPECT_THAT(told(game), StartsWith("changed-move 3/2 1... is P3134-3133 in message 2"));
  EXPECT_EQ(game.checked.findings.front().finding.severity, Severity::warning);
}

TEST(JoinedGame, FindsIllegalMovesWhereTheyWereSent) {
  const std::string text = mailbox({{"ada", "Hello\n\n1. P2231-3231"}, {"ben", "1... P3234-1234"}});
  const std::vector<Joined> games = joined(text);
  ASSERT_EQ(games.size(), 1U);
  ASSERT_THAT(told(games[0]), HasSubstr("cannot-move-so 2 "));
  const auto &findings = games[0].checked.findings;
  const auto found = std::find_if(findings.begin(), findings.end(), [](const MailFinding &each) {
    return each.finding.code == Code::cannot_move_so;
  });
  const std::string_view before = std::string_view(text).substr(0, text.find("1... P3234-1234"));
  EXPECT_EQ(found->place.line,
            1 + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')));
  EXPECT_EQ(found->place.byte, text.find("P3234-1234"));
  EXPECT_EQ(found->place.column, 6U);
  EXPECT_EQ(found->finding.suggestions.empty(), false);
}

TEST(JoinedGame, OfTwoBoardsTellsTheWrongPlayer) {
  const Joined game = joined({{"ada", "1A. Paa12-aa22"},
                              {"ben", "1B. Pbb12-bb22"},
                              {"cem", "1a. Paa43-aa33"},
                              {"ben", "2A. Pab12-ab22"}});
  EXPECT_THAT(told(game),
              HasSubstr("wrong-player 4 2A. is White's, but it was sent by neither player\n"));
}

TEST(JoinedGame, TakesWhatOneAddressSendsForBothBehindWords) {
  const std::vector<Letter> letters{{"server", "1. P2231-3231"},
                                    {"server", "1... P3234-3233"},
                                    {"server", "2. P2221-3221"},
                                    {"server", "That was fast! 2... P3224-3223"},
                                    {"server", "3. P2321-3321"}};
  EXPECT_EQ(turns_of(joined(letters)),
            "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... P3224-3223 3. P2321-3321");
  // A player who names the other's move does not make it.
  EXPECT_EQ(turns_of(joined({{"ada", "1. P2231-3231"},
                             {"ben", "1... P3234-3233"},
                             {"ada", "2. P2221-3221"},
                             {"ada", "That was fast! 2... P3224-3223"}})),
            "1. P2231-3231 1... P3234-3233 2. P2221-3221");
}

} // namespace
} // namespace tessera::test
