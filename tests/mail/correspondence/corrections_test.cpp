// What the words beside a move say about it: that it replaces another, does not count, or is
// played.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Replacements : public testing::TestWithParam<const char *> {};

INSTANTIATE_TEST_SUITE_P(
    All, Replacements,
    testing::Values(
        "P2231-3231 was a typo, I meant P2221-3221.", "Not P2231-3231 but P2221-3221.",
        "P2231-3231 was wrong. P2221-3221 is my move.", "Correction: P2231-3231 -> P2221-3221",
        "Please replace P2231-3231 by P2221-3221.", "Please read P2221-3221 for P2231-3231.",
        "P2221-3221 instead of P2231-3231", "P2231-3231 should be P2221-3221",
        "1. P2231-3231 is a mistake, I mean 1. P2221-3221", "Nicht P2231-3231, sondern P2221-3221.",
        "P2221-3221 statt P2231-3231", "P2221-3221 au lieu de P2231-3231.",
        "Wrong move, I take P2231-3231 back and play P2221-3221.",
        "I take P2231-3231 back and play P2221-3221.",
        "Ich nehme P2231-3231 zur\xc3\xbc"
        "ck und ziehe P2221-3221.",
        "Retiro P2231-3231 y juego P2221-3221.", "Ritiro P2231-3231 e gioco P2221-3221.",
        "Je reprends P2231-3231 et joue P2221-3221.",
        "Ik neem P2231-3231 terug en speel P2221-3221.", "Please change P2231-3231 to P2221-3221.",
        "Ignore P2231-3231, P2221-3221 is my move.", "Erratum: for P2231-3231 read P2221-3221",
        "Bitte P2231-3231 durch P2221-3221 ersetzen.",
        "Please change my move from P2231-3231 to P2221-3221.",
        "Por favor, cambiar P2231-3231 por P2221-3221."));

TEST_P(Replacements, CountBeforeAnAnswer) {
  const Joined game = joined({{"ada", "P2231-3231"}, {"ada", GetParam()}, {"ben", "P3234-3233"}});
  EXPECT_EQ(turns_of(game), "1. P2221-3221 1... P3234-3233");
  EXPECT_EQ(told(game), "changed-move 2/1 1. is P2231-3231 in message 1 from ada@x, 2026-03-01 "
                        "10:00 +0000, <1@x>\n");
  EXPECT_THAT(game.record, HasSubstr("P2231-3231")) << "what is said is kept";
}

TEST_P(Replacements, ComeTooLateAfterOne) {
  const Joined game = joined({{"ada", "P2231-3231"}, {"ben", "P3234-3233"}, {"ada", GetParam()}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233");
  EXPECT_THAT(told(game), HasSubstr("changed-move 3/1 1. is P2231-3231 in message 1"));
  EXPECT_EQ(game.checked.findings.front().finding.severity, Severity::error);
  EXPECT_THAT(
      game.checked.findings.front().finding.remarks,
      testing::ElementsAre("it was answered before that: the move that was sent first counts"));
}

TEST(Corrections, NeedNotNameTheMoveInTheSameSentence) {
  for (const char *words :
       {"Cancel that. P2221-3221.", "Scratch that, P2221-3221.", "Please undo my move: P2221-3221.",
        "Let me take back P2231-3231. I play P2221-3221.",
        "My last move was wrong. Not P2231-3231. I play P2221-3221.", "P2231-3231 -> P2221-3221",
        "P2231-3231 => P2221-3221, please", "I forgot the bishop! I play P2221-3221.",
        "Quatsch. P2221-3221"}) {
    const Joined game = joined({{"ada", "P2231-3231"}, {"ada", words}, {"ben", "P3234-3233"}});
    EXPECT_EQ(turns_of(game), "1. P2221-3221 1... P3234-3233") << words;
    EXPECT_THAT(told(game), HasSubstr("changed-move 2/1 1. is P2231-3231")) << words;
  }
}

TEST(Corrections, ThatAreNotPlainAreTold) {
  for (const char *words :
       {"Could you change my move from P2231-3231 to P2221-3221, please?",
        "Hm, P2221-3221 was better", "I played P2231-3231 because P2221-3221 loses a pawn.",
        "My plan: P2231-3231 -> P2221-3221"}) {
    const Joined game = joined({{"ada", "P2231-3231"}, {"ada", words}, {"ben", "P3234-3233"}});
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233") << words;
    EXPECT_EQ(told(game), "unplayed-text 2/1 P2221-3221 is read as talk, but it may be meant "
                          "instead of 1. P2231-3231, which has no answer yet\n")
        << words;
  }
}

TEST(Corrections, AreNotMovesAfterAnAnswer) {
  const Joined game = joined({{"ada", "P2231-3231"},
                              {"ada", "If you play P3224-3223, I play P2221-3221."},
                              {"ben", "P3234-3233"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233");
  EXPECT_EQ(told(game), "");
}

TEST(Corrections, WithANumberBeginNoOtherGame) {
  const Joined game = joined({{"ada", "1. P2231-3231"},
                              {"ben", "1... P3234-3233"},
                              {"ada", "Sorry, I meant 1. P2221-3221"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233");
  EXPECT_THAT(told(game), HasSubstr("changed-move 3/1 1. is P2231-3231"));
  // An apology alone may be for anything.
  EXPECT_EQ(joined(mailbox({{"ada", "1. P2231-3231"},
                            {"ben", "1... P3234-3233"},
                            {"ada", "Sorry for the delay! Another game: 1. P2221-3221"}}))
                .size(),
            2U);
}

TEST(Corrections, OfAnEarlierMoveLeaveTheNextAlone) {
  const Joined game = joined({{"ada", "P2231-3231"},
                              {"ben", "P3234-3233"},
                              {"ada", "P2231-3231 was a mistake. Now I play P2221-3221."}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
  EXPECT_EQ(told(game), "");
}

/// A game whose second move is changed, and what the other player says to that.
Joined answered_change(const std::string &words) {
  return joined({{"ada", "1. P2231-3231"},
                 {"ben", "1... P3234-3233"},
                 {"ada", "2. P2321-3321"},
                 {"ada", "May I take that back? I meant 2. P2221-3221"},
                 {"ben", words}});
}
const std::string change = "changed-move 4/3 2. is P2321-3321 in message 3 from ada@x, 2026-03-03 "
                           "10:00 +0000, <3@x>\n";

TEST(Corrections, ThatTheOtherPlayerRefusesDoNotCount) {
  for (const char *words : {"Sorry, no takebacks. After 2. P2321-3321 I play 2... B4334-3234.",
                            "On 2. P2321-3321 I answer B4334-3234.", "2. P2321-3321 B4334-3234",
                            "1. P2231-3231 P3234-3233\n2. P2321-3321 B4334-3234",
                            "OK, but no takebacks. After 2. P2321-3321 I play 2... B4334-3234.",
                            "You can't take it back: on 2. P2321-3321, 2... B4334-3234.",
                            "OK, here is my move. After 2. P2321-3321 I play 2... B4334-3234.",
                            "Hi Ada, all is fine. After 2. P2321-3321 I play 2... B4334-3234.",
                            "We agreed: touch move. After 2. P2321-3321 I play 2... B4334-3234.",
                            "Take it back? After 2. P2321-3321 I play 2... B4334-3234.",
                            "Ja, aber gesendet! Nach 2. P2321-3321 spiele ich 2... B4334-3234.",
                            "Too late! After 2. P2321-3321: 2... B4334-3234, check.",
                            "You first wrote 2. P2321-3321, so I answer 2... B4334-3234",
                            "I have 2. P2321-3321 here, so I play 2... B4334-3234."}) {
    const Joined game = answered_change(words);
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2321-3321 2... B4334-3234")
        << words;
    EXPECT_EQ(told(game),
              change + "changed-move 5/4 2. was changed from P2321-3321 to P2221-3221 in message 4 "
                       "from ada@x, 2026-03-04 10:00 +0000, <4@x>, but this answers P2321-3321\n")
        << words;
    EXPECT_THAT(game.record,
                HasSubstr("{May I take that back? I meant} {2. P2221-3221}\n{[%mail 3 "))
        << words;
  }
}

TEST(Corrections, CountIfTheFirstMoveIsOnlyMentioned) {
  for (const char *words :
       {"2... B4334-3234",
        "OK. After 2. P2321-3321 I would have played P3224-3223.\n\n2... B4334-3234",
        "Good, 2. P2321-3321 was bad. 2... B4334-3234",
        "You first wrote 2. P2321-3321. I play 2... B4334-3234",
        "2... B4334-3234\n\nHi!\n\n2. P2321-3321", "> 2. P2321-3321\n\n2... B4334-3234",
        "Instead of 2. P2321-3321 you have 2. P2221-3221, and I play 2... B4334-3234"}) {
    const Joined game = answered_change(words);
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... B4334-3234")
        << words;
    EXPECT_THAT(told(game), testing::StartsWith(change)) << words;
  }
}

TEST(Corrections, CountIfTheAnswerToTheFirstMoveIsOnlyMeant) {
  for (const char *words :
       {"OK. After 2. P2321-3321 I was going to play 2... P3224-3223. Now I play\n\n"
        "2... B4334-3234",
        "After 2. P2321-3321 I intended 2... P3224-3223. 2... B4334-3234",
        "I had planned after 2. P2321-3321 2... P3224-3223.\n2... B4334-3234",
        "After 2. P2321-3321 the answer was 2... P3224-3223.\n2... B4334-3234",
        "After 2. P2321-3321 I answer 2... P3224-3223.\n\nBut now:\nB4334-3234",
        "After 2. P2321-3321 I answer P3224-3223. No: 2... B4334-3234",
        "Sure, take it back. On 2. P2321-3321, 2... P3224-3223 wins a pawn. My move: "
        "2... B4334-3234",
        "On 2. P2321-3321, 2... B4334-3234 wins a pawn.",
        "No problem. On 2. P2321-3321, I answer 2... B4334-3234"}) {
    const Joined game = answered_change(words);
    EXPECT_THAT(turns_of(game), HasSubstr(" 2. P2221-3221 2... ")) << words;
    EXPECT_THAT(told(game), testing::Not(HasSubstr("but this answers"))) << words;
  }
}

TEST(RejectedMoves, WereOnlyMeant) {
  for (const char *words :
       {"OK. After 2. P2321-3321 I was going to play 2... P3224-3223. Now I play\n\n"
        "2... B4334-3234",
        "After 2. P2321-3321 I intended 2... P3224-3223. 2... B4334-3234"}) {
    const Joined game = answered_change(words);
    EXPECT_THAT(turns_of(game), testing::EndsWith(" 2. P2221-3221 2... B4334-3234")) << words;
    EXPECT_EQ(told(game).find("two moves"), std::string::npos) << words;
  }
  // One that is only spoken of does not count instead, and need is no plan.
  for (
      const char *words :
      {"After 2. P2221-3221 I almost had to resign, but found 2... P3224-3223. I saw 2... "
       "B4334-3234 loses.",
       "After 2. P2221-3221 I had no choice but 2... P3224-3223.\n\nFritz prefers 2... B4334-3234.",
       "After 2. P2221-3221 I intended 2... P3224-3223 all along. 2... B4334-3234 was too slow."}) {
    const Joined game = answered_change(words);
    EXPECT_THAT(turns_of(game), testing::EndsWith(" 2... P3224-3223")) << words;
    EXPECT_THAT(told(game), HasSubstr("two moves")) << words;
  }
  // Without another move, it is played; without such words, the first is.
  EXPECT_THAT(turns_of(answered_change("After 2. P2221-3221 I had only 2... P3224-3223.")),
              testing::EndsWith(" 2... P3224-3223"));
  EXPECT_THAT(turns_of(answered_change("I play 2... P3224-3223. 2... B4334-3234. 2... N4423-4221")),
              testing::EndsWith(" 2... P3224-3223"));
}

TEST(RejectedMoves, AreNotPlayed) {
  for (const char *words :
       {"I looked at P2231-3231, but I play P2221-3221.", "1. P2221-3221 instead of P2231-3231",
        "First I considered P2231-3231, but P2221-3221 is better.",
        "Not P2231-3231 but P2221-3221.", "P2231-3231 is tempting, but my move is P2221-3221."}) {
    const Joined game = joined({{"ada", words}, {"ben", "P3234-3233"}});
    EXPECT_EQ(turns_of(game), "1. P2221-3221 1... P3234-3233") << words;
    EXPECT_EQ(told(game), "") << words;
    EXPECT_THAT(game.record, HasSubstr("P2231-3231")) << words;
  }
}

TEST(RejectedMoves, ComeBeforeTheOneThatIsPlayedInTheEnd) {
  for (const char *words : {"After P2231-3231 I looked at P3224-3223, but in the end P3234-3233.",
                            "After P2231-3231 I considered P3224-3223, in the end P3234-3233."}) {
    EXPECT_EQ(turns_of(joined({{"ada", "1. P2231-3231"}, {"ben", words}})),
              "1. P2231-3231 1... P3234-3233")
        << words;
  }
  EXPECT_EQ(turns_of(joined({{"ada", "1. P2231-3231"},
                             {"ben", "After P2231-3231 I looked at P3224-3223 and P3234-3233."}})),
            "1. P2231-3231");
}

TEST(RejectedMoves, AreDeniedInManyLanguages) {
  for (const char *words :
       {"No juego P2231-3231 sino P2221-3221.", "Non gioco P2231-3231 ma P2221-3221.",
        "N\xc3\xa3o jogo P2231-3231 mas sim P2221-3221.", "Nie gram P2231-3231, tylko P2221-3221.",
        "Nehraji P2231-3231, ale P2221-3221.", "Не играю P2231-3231, а P2221-3221.",
        "Jag spelar inte P2231-3231 utan P2221-3221.", "Je ne joue pas P2231-3231 mais P2221-3221.",
        "Ik speel niet P2231-3231 maar P2221-3221."}) {
    const Joined game = joined({{"ada", words}, {"ben", "P3234-3233"}});
    EXPECT_EQ(turns_of(game), "1. P2221-3221 1... P3234-3233") << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

TEST(RejectedMoves, AreOfTheSameSentence) {
  const Joined game = joined({{"ada", "13 is lucky, 12 is not.\n\nP2231-3231 and good luck"},
                              {"ben", "I do not!\n\nP3234-3233 hello"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233");
}

TEST(DeclaredMoves, ArePlayedThoughIllegal) {
  for (const char *words : {"I play P3234-1111.", "My move is P3234-1111, good luck!",
                            "Ich spiele P3234-1111.", "I answer with P3234-1111."}) {
    const Joined game = joined({{"ada", "P2231-3231"}, {"ben", words}, {"ada", "P2221-3221"}});
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-1111 2. P2221-3221") << words;
    EXPECT_THAT(told(game), HasSubstr("cannot-move-so 2")) << words;
  }
}

TEST(DeclaredMoves, AreNotThoseOfACondition) {
  const Joined game = joined({{"ada", "P2231-3231"},
                              {"ben", "If you allow it, I play P3234-1111 next.\n\nP3234-3233"},
                              {"ada", "I would play P2221-1111 here.\n\nP2221-3221"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221");
}

TEST(Corrections, OfTheSameMessageAreNotLost) {
  const auto told_of = [](const std::string &words) {
    return told(joined({{"ada", "1. P2231-3231"},
                        {"ben", "1... P3234-3233"},
                        {"ada", "2. P2321-3321\n\n" + words}}));
  };
  for (const char *words : {"UPDATE before sending: 2. P2221-3221 is better, so I play that.",
                            "Wait, 2. P2221-3221 is better", "No! 2. P2221-3221 is better",
                            "Remember: 2. P2221-3221"}) {
    EXPECT_THAT(told_of(words), HasSubstr("changed-move 3/3 this message has two moves for 2.: "
                                          "P2321-3321 and P2221-3221"))
        << words;
  }
  EXPECT_EQ(told_of("I looked at 2. P2221-3221, too."), "");
}

TEST(Corrections, OfTheSameMessageCountBehindPlainWords) {
  for (const char *words : {"No! 2. P2221-3221", "Nein! 2. P2221-3221", "Edit: 2. P2221-3221",
                            "Wait, 2. P2221-3221.", "On second thought: 2. P2221-3221"}) {
    const Joined game = joined({{"ada", "1. P2231-3231"},
                                {"ben", "1... P3234-3233"},
                                {"ada", std::string("2. P2321-3321\n\n") + words},
                                {"ben", "2... B4334-3234"}});
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2221-3221 2... B4334-3234")
        << words;
    EXPECT_THAT(told(game), testing::StartsWith("changed-move 3/3 2. is P2321-3321 in message 3"))
        << words;
  }
}

/// A take-back that Ben asks for, and Ada's letter that answers.
Joined asked(const std::string &question, const std::string &answer) {
  return joined(
      {{"ada", "1. P2231-3231"}, {"ben", "1... P3234-3233"}, {"ben", question}, {"ada", answer}});
}

TEST(Corrections, ThatAreAskedForAndRefusedDoNotCount) {
  for (const std::string question :
       {"May I take that back and play 1... P3224-3223 instead?",
        "Could I take that back and play 1... P3224-3223?",
        "Would you mind if I took that back? I would play 1... P3224-3223",
        "Darf ich das zur\xc3\xbc"
        "cknehmen und 1... P3224-3223 spielen?"}) {
    for (const std::string answer :
         {"No, sorry. 2. P2321-3321", "Sorry, touch move! 2. P2321-3321",
          "I'd rather not, sorry. 2. P2321-3321", "Hi Ben,\n\nNo.\n\n2. P2321-3321"}) {
      if (answer.find("No.") != std::string::npos && question.find("mind") != std::string::npos) {
        // Ben may go on.
        continue;
      }
      const Joined game = asked(question, answer);
      EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233 2. P2321-3321")
          << question << answer;
      EXPECT_THAT(told(game), HasSubstr("changed-move 4/3 1... should change from P3234-3233 to "
                                        "P3224-3223"));
    }
    for (const std::string answer :
         {"No problem. 2. P2321-3321", "No, go ahead! 2. P2321-3321", "2. P2321-3321",
          "No hurry, I had no time either. 2. P2321-3321", "No, I don’t mind. 2. P2321-3321",
          "No, feel free. 2. P2321-3321", "No, please do. 2. P2321-3321",
          "No, I have no objection. 2. P2321-3321", "Nein, mach nur. 2. P2321-3321",
          "Sorry, I was too late for the post yesterday. 2. P2321-3321",
          "I'd rather not lose a pawn, so 2. P2321-3321",
          "The way it stands I am worse. 2. P2321-3321",
          "Thanks. No news here.\nNo, the weather is bad. 2. P2321-3321"}) {
      EXPECT_THAT(turns_of(asked(question, answer)), HasSubstr("1... P3224-3223"))
          << question << answer;
    }
  }
  // Nobody asks here.
  EXPECT_EQ(turns_of(asked("Sorry, I meant 1... P3224-3223", "No, sorry. 2. P2321-3321")),
            "1. P2231-3231 1... P3224-3223 2. P2321-3321");
}

} // namespace
} // namespace tessera::test
