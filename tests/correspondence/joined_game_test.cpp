// Games put together from messages, and where messages contradict each other.

#include "support.hpp"
#include "support/sanitized.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

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

TEST(JoinedGame, TellsAMoveTooMany) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ben", "1... P3234-3233"},
                              {"ada", "1. P2231-3231 P3234-3233 P2321-3321 2. P2221-3221"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
  EXPECT_EQ(told(game), "added-move 3 this move is one more than there is before 2.\n");
  EXPECT_THAT(game.record, HasSubstr("P2321-3321")) << "it stays as a comment";
}

TEST(JoinedGame, TellsTheWrongPlayer) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ben", "1... P3234-3233"},
                              {"ben", "2. P2221-3221"},
                              {"cem", "2... B4334-3234"}});
  EXPECT_EQ(told(game), "wrong-player 3 2. is White's, and is sent by Black's player\n"
                        "wrong-player 4 2... is Black's, and is sent by neither player\n");
}

TEST(JoinedGame, TellsTheWrongPlayerWhoSentTheFirstMoveToo) {
  const Joined game = joined({{"ada", "1. P2231-3231"}, {"ada", "1... P3234-3233"}});
  EXPECT_EQ(told(game), "wrong-player 2 1... is Black's, and is sent by White's player\n");
}

TEST(JoinedGame, TellsButOnceThatAServerSendsAllMoves) {
  const Joined game = joined({{"server", "1. P2231-3231"},
                              {"server", "1... P3234-3233"},
                              {"server", "2. P2221-3221"},
                              {"server", "2... B4334-3234"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... B4334-3234");
  EXPECT_EQ(told(game),
            "wrong-player 1 the moves of both sides are all sent by server@x: who plays "
            "is not told\n");
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
  EXPECT_THAT(told(game),
              StartsWith("out-of-turn 3 2... is sent by the same player, and no message has 2.\n"));
}

TEST(JoinedGame, IsNotReplayedWithoutItsBeginning) {
  const Joined game = joined({{"ada", "12. P2231-3231"}, {"ben", "12... P3234-3233"}});
  EXPECT_EQ(told(game), "missing-move 1 no message has 1., which goes before this\n");
  EXPECT_EQ(game.checked.fen, "");
}

TEST(JoinedGame, FillsGapsFromQuotations) {
  // An inbox: the other player's messages are known by what is quoted.
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ada", "Ben wrote:\n> 1... P3234-3233\n\n2. P2221-3221"},
                              {"ada", "Ben wrote:\n> 2... B4334-3234\n\n3. P2331-3331"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 (quoted) 2. P2221-3221 2... B4334-3234 "
                            "(quoted) 3. P2331-3331");
  EXPECT_EQ(told(game), "told-by-other 2 1... is known from this message alone, which is not its "
                        "player's own word\n"
                        "told-by-other 3 2... is known from this message alone, which is not its "
                        "player's own word\n");
}

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

TEST(JoinedGame, BelievesAPlayersOwnWordMoreThanAnothers) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ada", "Ben wrote:\n> 1... P3134-3133\n\n2. P2221-3221"},
                              {"ben", "1... P3234-3233"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
  EXPECT_THAT(told(game), StartsWith("changed-move 3/2 1... is P3134-3133 in message 2"));
  EXPECT_EQ(game.checked.findings.front().finding.severity, Severity::warning);
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
              "times: those of this message are taken for no lines of play\n");
  }
}

TEST(JoinedGame, IsReadInBoundedTimeWhereALineHoldsManyMoves) {
  std::string line = "1. P2231-3231";
  constexpr std::size_t count = sanitized ? 1'000 : 30'000;
  for (std::size_t i = 0; i < count; ++i) {
    line += " P2231-3231";
  }
  EXPECT_EQ(joined({{"ada", line}}).game.turns().size(), std::min(count + 1, max_sent_turns));
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

TEST(JoinedGame, IsNotAlteredByAMessageThatCameTwice) {
  const std::string once = mailbox({{"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"}});
  const std::vector<Joined> games = joined(once + once);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233");
  EXPECT_EQ(told(games[0]), "");
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

// --- Several games -------------------------------------------------------------------------------

TEST(JoinedGame, IsAnotherWhereTheThreadBeginsAgain) {
  const std::vector<Joined> games = joined(mailbox({{"ada", "1. P2231-3231"},
                                                    {"ben", "1... P3234-3233\nResign"},
                                                    {"ben", "My turn now: 1. P2221-3221"},
                                                    {"ada", "1... P3224-3223"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233");
  EXPECT_EQ(games[0].game.result(), "1-0");
  EXPECT_EQ(turns_of(games[1]), "1. P2221-3221 1... P3224-3223");
  EXPECT_EQ(games[1].game.player(Color::white)->address, "ben@x");
}

TEST(JoinedGame, IsAnotherWhereALogBeginsAlikeAndGoesOnOtherwise) {
  const std::vector<Joined> games =
      joined(mailbox({{"ada", "1. P2231-3231"},
                      {"ben", "1... P3234-3233"},
                      {"ada", "2. P2221-3221"},
                      {"ben", "1. P2231-3231 P3224-3223\n2. P2213-3213 P3243-3233"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
  EXPECT_EQ(turns_of(games[1]), "1. P2231-3231 1... P3224-3223 2. P2213-3213 2... P3243-3233");
}

TEST(JoinedGame, IsAnotherAfterTheEnd) {
  const std::vector<Joined> games = joined(mailbox({{"ada", "1. P2231-3231"},
                                                    {"ben", "1... P3234-3233"},
                                                    {"ada", "I resign"},
                                                    {"ada", "Once more: 1. P2231-3231"},
                                                    {"ben", "1... P3134-3133"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[1]), "1. P2231-3231 1... P3134-3133");
}

TEST(JoinedGame, IsToldFromAnotherOfTheSameThreadByWhoPlaysWhite) {
  const std::vector<Joined> games = joined(mailbox({{"ada", "1. P2231-3231"},
                                                    {"ben", "1... P3234-3233\n\n1. P2221-3221"},
                                                    {"ada", "2. P2331-3331\n\n1... P3224-3223"},
                                                    {"ben", "2... B4334-3234\n\n2. P2211-3211"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233 2. P2331-3331 2... B4334-3234");
  EXPECT_EQ(turns_of(games[1]), "1. P2221-3221 1... P3224-3223 2. P2211-3211");
}

TEST(JoinedGame, IsOneForEachThread) {
  const std::string other = "Message-ID: <other@x>\nIn-Reply-To: <none@x>\nSubject: Another\n";
  const std::vector<Joined> games =
      joined(mailbox({{"ada", "1. P2231-3231"},
                      {"ada", "1. P2221-3221", other},
                      {"ben", "1... P3234-3233", "In-Reply-To: <1@x>\n"},
                      {"ben", "1... P3224-3223", "In-Reply-To: <other@x>\n"}}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(turns_of(games[0]), "1. P2231-3231 1... P3234-3233");
  EXPECT_EQ(turns_of(games[1]), "1. P2221-3221 1... P3224-3223");
}

// --- Other games ---------------------------------------------------------------------------------

TEST(JoinedGame, TakesATurnOfTwoMovesAsOne) {
  const Joined game = joined({{"ada", "1. PAIIa2-AIIIa2"},
                              {"ben", "1... PDIIIa2-DIIa2, PDIIIb2-DIIb2"},
                              {"ada", "1. PAIIa2-AIIIa2 PDIIIa2-DIIa2, PDIIIb2-DIIb2\n"
                                      "2. PAIIb2-AIIIb2, PAIIc2-AIIIc2"}});
  EXPECT_EQ(turns_of(game), "1. PAIIa2-AIIIa2 1... PDIIIa2-DIIa2, PDIIIb2-DIIb2 2. "
                            "PAIIb2-AIIIb2, PAIIc2-AIIIc2");
  EXPECT_EQ(game.checked.variant, "chesseract");
}

TEST(JoinedGame, KeepsTwoBoardsApart) {
  const Joined game = joined({{"ada", "1A. Paa12-aa22"},
                              {"ben", "1B. Pbb12-bb22"},
                              {"cem", "1a. Paa43-aa33"},
                              {"ada", "2A. Pab12-ab22"}});
  EXPECT_EQ(turns_of(game), "1A. Paa12-aa22 1B. Pbb12-bb22 1a. Paa43-aa33 2A. Pab12-ab22");
  EXPECT_THAT(told(game), Not(HasSubstr("wrong-player")));
  EXPECT_THAT(game.record, HasSubstr("[WhiteA \"ada@x\"]\n[BlackA \"cem@x\"]\n"
                                     "[WhiteB \"ben@x\"]\n[BlackB \"?\"]\n"));
}

TEST(JoinedGame, OfTwoBoardsEndsForBothTeams) {
  // White on the second board plays for Black's team.
  const Joined game = joined({{"ada", "1A. Paa12-aa22"},
                              {"ben", "1B. Pbb12-bb22"},
                              {"cem", "1a. Paa43-aa33"},
                              {"ben", "I resign."}});
  EXPECT_EQ(game.game.result(), "1-0");
}

TEST(JoinedGame, OfTwoBoardsTellsTheWrongPlayer) {
  const Joined game = joined({{"ada", "1A. Paa12-aa22"},
                              {"ben", "1B. Pbb12-bb22"},
                              {"cem", "1a. Paa43-aa33"},
                              {"ben", "2A. Pab12-ab22"}});
  EXPECT_THAT(told(game),
              HasSubstr("wrong-player 4 2A. is White's, and is sent by neither player\n"));
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

} // namespace
} // namespace tessera::test
