// What letters say about a draw that was offered: only words that accept it do.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Joined answered(const std::string &words) {
  return joined({{"ada", "P2231-3231"}, {"ben", "P3234-3233\n\nRemis?"}, {"ada", words}});
}

TEST(Draws, AreNotAcceptedByWordsThatOnlySpeakOfOne) {
  for (const std::string words :
       {"I decline the draw.", "Draw declined.", "I'll think about the draw.",
        "Too early for a draw.", "I can't accept a draw yet.", "I can’t accept that.",
        "Remis lehne ich ab.", "Remis abgelehnt.", "Je refuse la nulle.", "Rechazo las tablas.",
        "Ik weiger remise.", "Rifiuto la patta.", "Recuso o empate.", "Odmítám remízu."}) {
    const Joined game = answered(words);
    EXPECT_EQ(game.game.result(), "*") << words;
    EXPECT_THAT(told(game), StartsWith("unclear-game 3 this speaks of the draw")) << words;
    // Who plays on has answered.
    EXPECT_EQ(told(answered(words + "\n\nP2221-3221")), "") << words;
  }
  for (const char *words : {"1/2-1/2? No thanks!", "1/2-1/2?", "Thanks!", "No, thank you."}) {
    EXPECT_EQ(answered(words).game.result(), "*") << words;
  }
}

TEST(Draws, AreAcceptedByWordsOfNothingElse) {
  for (const char *words :
       {"Let's call it a draw.", "Yes, let us call it a draw.", "Gut, Remis.",
        "Va pour la nulle, merci.", "Tablas, gracias.", "OK, draw then. Thanks for the game!",
        "Yes please.", "1/2-1/2", "Draw", "I accept the draw because I cannot win."}) {
    const Joined game = answered(words);
    EXPECT_EQ(game.game.result(), "1/2-1/2") << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

TEST(Draws, AreAcceptedBehindAMoveOfTheSameSentence) {
  for (const char *words :
       {"2. P2221-3221 and I accept the draw", "P2221-3221, and I accept the draw.",
        "2. P2221-3221 und ich nehme das Remis an.", "2. P2221-3221 (draw accepted)"}) {
    const Joined game = answered(words);
    EXPECT_EQ(game.game.result(), "1/2-1/2") << words;
    EXPECT_EQ(told(game), "") << words;
  }
  for (const char *words :
       {"2. P2221-3221 and I do not accept the draw.", "2. P2221-3221 and no draw.",
        "2. P2221-3221 and thanks for the draw offer.", "2. P2221-3221\n\nOK"}) {
    const Joined game = answered(words);
    EXPECT_EQ(game.game.result(), "*") << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

TEST(Draws, AreAcceptedBeforeWordsAboutTheMoveThatWasPlanned) {
  for (const char *words : {"A draw is fine. 2. P2221-3221 was my plan.",
                            "OK, draw it is. Otherwise I would have played 2. P2221-3221.",
                            "Gut, Remis. Geplant war 2. P2221-3221."}) {
    const Joined game = answered(words);
    EXPECT_EQ(game.game.result(), "1/2-1/2") << words;
    EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233") << words;
  }
}

TEST(Draws, AreNotAgreedOnceTheOfferIsWithdrawn) {
  for (const char *words : {"I withdraw my draw offer.", "My offer no longer stands.",
                            "Mein Remisangebot ziehe ich zurück."}) {
    const Joined game =
        joined({{"ada", "P2231-3231\n\nDraw?"}, {"ada", words}, {"ben", "I accept the draw."}});
    EXPECT_EQ(game.game.result(), "*") << words;
    EXPECT_THAT(told(game), HasSubstr("this accepts a draw whose offer was withdrawn")) << words;
  }
}

TEST(Draws, AreOffAgainIfWhoAcceptedPlaysOn) {
  const Joined game = joined({{"ada", "P2231-3231\n\nDraw?"},
                              {"ben", "I accept."},
                              {"ben", "No wait, I take that back. 1... P3234-3233"}});
  EXPECT_EQ(turns_of(game), "1. P2231-3231 1... P3234-3233");
  EXPECT_EQ(game.game.result(), "*");
}

TEST(Draws, AreToldOfIfTheirAcceptanceStandsBesideAMove) {
  for (const char *words :
       {"2. P2221-3221 and draw.", "2. P2221-3221\n\nYes, a draw is fine with me.",
        "2. P2221-3221\n\nI accept.", "2. P2221-3221. Agreed.", "2. P2221-3221\n\nJ'accepte."}) {
    const Joined game = answered(words);
    EXPECT_EQ(game.game.result(), "*") << words;
    EXPECT_THAT(told(game), StartsWith("unclear-game 3 this speaks of the draw that was offered, "
                                       "but its sender plays on"))
        << words;
  }
}

TEST(Draws, MayBeOfferedBack) {
  const Joined game = joined({{"ada", "P2231-3231"},
                              {"ben", "P3234-3233\n\nI offer a draw."},
                              {"ada", "I offer a draw, too!"},
                              {"ben", "I accept."}});
  EXPECT_EQ(game.game.result(), "1/2-1/2");
  EXPECT_EQ(told(game), "");
}

TEST(Draws, MayBeOfferedIfTheOtherLikes) {
  const auto drawn = [](const std::string &offer, const std::string &answer) {
    return joined({{"ada", "P2231-3231"}, {"ben", "P3234-3233\n\n" + offer}, {"ada", answer}});
  };
  for (const std::string offer :
       {"Draw, if you like.", "I would take a draw, if you like.", "If you want, a draw.",
        "Remis, wenn du magst.", "Let's call it a draw."}) {
    for (const std::string answer : {"Draw it is.", "Draw!", "OK", "I accept."}) {
      const Joined game = drawn(offer, answer);
      EXPECT_EQ(game.game.result(), "1/2-1/2") << offer << answer;
      EXPECT_EQ(told(game), "") << offer << answer;
    }
  }
  for (const std::string words : {"No draw, even if you like.", "If you want a draw, find a fork.",
                                  "I would take a draw if I could."}) {
    EXPECT_EQ(drawn(words, "OK").game.result(), "*") << words;
  }
}

TEST(Draws, ThatStillStandAreToldOf) {
  const Joined game = joined({{"ada", "P2231-3231"},
                              {"ben", "P3234-3233\n\nI offer a draw."},
                              {"ada", "P2221-3221"},
                              {"ben", "P3224-3223"},
                              {"ada", "Does your draw offer still stand?"},
                              {"ben", "It does."}});
  EXPECT_EQ(game.game.result(), "*");
  EXPECT_THAT(told(game), StartsWith("unclear-game 6 this speaks of the draw"));
}

TEST(Draws, AreOfferedAgainByWhoSaysThatTheOfferStands) {
  const auto result_of = [](const std::string &first, const std::string &again) {
    return joined({{"ada", "P2231-3231"},
                   {"ben", "P3234-3233\n\n" + first},
                   {"ada", "No. P2221-3221"},
                   {"ben", "P3224-3223\n\n" + again},
                   {"ada", "Yes, draw."}})
        .game.result();
  };
  for (const char *again : {"My offer stands.", "The offer still stands!", "Offer stands still.",
                            "Mein Angebot steht noch.", "My draw offer still stands."}) {
    EXPECT_EQ(result_of("Draw?", again), "1/2-1/2") << again;
  }
  EXPECT_EQ(result_of("Shall I bring the wine?", "My offer stands."), "*");
  EXPECT_EQ(result_of("Draw?", "My offer to help stands."), "*");
}

TEST(Draws, AreNotAgreedByManySigns) {
  for (const std::string signs : {"", ".", "!", "!!", "!!!", "...", "!!!!!!!!!!"}) {
    const Joined game = joined({{"ada", "P2231-3231"}, {"ben", "P3234-3233\n\nDraw" + signs}});
    EXPECT_EQ(game.game.result(), "*") << signs;
  }
}

TEST(Draws, AreAcceptedBehindAQuestionThatRepeatsTheOffer) {
  for (const std::string words : {"A draw? Agreed.", "A draw? Yes, please.", "Draw? I agree.",
                                  "Draw? Okay.", "Remis? Zgadzam się.", "Remis? Ja."}) {
    const Joined game = answered(words);
    EXPECT_EQ(game.game.result(), "1/2-1/2") << words;
    EXPECT_EQ(told(game), "") << words;
  }
  for (const std::string words : {"You want a draw? Done.", "A draw?", "A draw? No!"}) {
    const Joined game = answered(words);
    EXPECT_EQ(game.game.result(), "*") << words;
    EXPECT_THAT(told(game), StartsWith("unclear-game 3 this speaks of the draw")) << words;
  }
  // Beside a move, or without an answer, the question is an offer in turn.
  for (const std::string words : {"A draw?\n\nP2221-3221", "P2221-3221\n\nA draw?", "A draw?"}) {
    EXPECT_EQ(joined({{"ada", "P2231-3231"},
                      {"ben", "P3234-3233\n\nRemis?"},
                      {"ada", words},
                      {"ben", "Agreed."}})
                  .game.result(),
              "1/2-1/2")
        << words;
  }
}

TEST(Draws, AreNotAcceptedByAcceptingOrAgreeingToOtherThings) {
  for (const std::string words :
       {"I agree you stand better.", "Let us agree to play on.", "I'd be a fool to accept.",
        "I am too ambitious to accept.", "I accept your apology.", "I accept the pawn.",
        "I accept your challenge to play on.", "Thanks for the offer. I accept only wins.",
        "My coach told me to accept.", "My coach told me to accept your offer.",
        "I'm tempted to accept.", "I will accept tomorrow maybe.",
        "You'd better accept mine next time.", "Ich nehme an, du scherzt.",
        "I accept, get well soon!", "I agree, and you should rest.",
        "Ich nehme die Herausforderung an.", "J'accepte tes excuses.", "Acepto el reto."}) {
    const Joined game = answered(words);
    EXPECT_EQ(game.game.result(), "*") << words;
    EXPECT_THAT(told(game), StartsWith("unclear-game 3 this speaks of the draw")) << words;
  }
}

TEST(Draws, AreAcceptedWithThanksAReasonOrAnotherClause) {
  for (const char *words :
       {"I accept your offer, it was a great game.",
        "I accept the draw and thank you for the game.", "I’ll accept your offer.",
        "Accepted, thanks for the game!", "Ich nehme dein Angebot gerne an.",
        "Ich nehme das Remisangebot an, danke für die Partie.", "J'accepte l'offre.",
        "Estoy de acuerdo.", "Accetto la tua proposta.", "Ik ga akkoord.",
        "I accept because I cannot win.", "OK, I agree to a draw.",
        "I gladly accept your draw offer."}) {
    const Joined game = answered(words);
    EXPECT_EQ(game.game.result(), "1/2-1/2") << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

TEST(Draws, AreAcceptedWithEitherApostropheAndInSwedish) {
  const auto drawn = [](const std::string &offer, const std::string &answer) {
    return joined({{"ada", "P2231-3231"},
                   {"ben", "P3234-3233"},
                   {"ada", "P2221-3221\n\n" + offer},
                   {"ben", answer}})
               .game.result() == "1/2-1/2";
  };
  for (const char *words : {"J'accepte.", "J’accepte.", "D’accord.", "Je suis d’accord.",
                            "C’est nulle alors.", "D’accordo.", "Let’s."}) {
    EXPECT_TRUE(drawn("Je propose nulle.", words)) << words;
  }
  for (const char *words : {"Ja.", "Ja, gärna!", "Jag accepterar remi.", "Remi."}) {
    EXPECT_TRUE(drawn("Jag erbjuder remi.", words)) << words;
  }
}

TEST(Draws, AreAcceptedBeforeTheOtherPlayerHasMoved) {
  for (const char *words : {"I accept.", "Yes.", "I accept the draw."}) {
    const Joined game = joined({{"ada", "1. P2231-3231 I offer a draw."}, {"ben", words}});
    EXPECT_EQ(game.game.result(), "1/2-1/2") << words;
    EXPECT_EQ(told(game), "") << words;
  }
}

TEST(Draws, AreNotOfferedByOtherWordsIfTheOtherLikes) {
  for (const char *words :
       {"I reject the draw, if you like.", "I'd rather play on than draw, if you like.",
        "Let us play on. A draw later, if you like."}) {
    const Joined game = joined({{"ada", "1. P2231-3231"},
                                {"ben", "1... P3234-3233\n\nI offer a draw."},
                                {"ada", words},
                                {"ben", "OK"}});
    EXPECT_EQ(game.game.result(), "*") << words;
  }
  for (const char *words :
       {"You can play for a draw, if you like.", "Think about a draw, if you want."}) {
    const Joined game = joined({{"ada", "1. P2231-3231"},
                                {"ben", std::string("1... P3234-3233\n\n") + words},
                                {"ada", "OK"}});
    EXPECT_EQ(game.game.result(), "*") << words;
  }
}

TEST(Draws, AreAgreedInTheGameThatTheirLineNames) {
  for (const char *words : {"Game 1: 2... B4334-3234\nGame 2: I accept the draw.",
                            "I accept the draw in game 2.", "Game 2: draw agreed!"}) {
    const std::vector<Joined> games =
        joined(mailbox({{"ada", "Game 1: 1. P2231-3231"},
                        {"ben", "Game 1: 1... P3234-3233\nGame 2: 1. P2221-3221"},
                        {"ada", "Game 1: 2. P2331-3331\nGame 2: 1... P3224-3223 I offer a draw."},
                        {"ben", words}}));
    ASSERT_EQ(games.size(), 2U) << words;
    EXPECT_EQ(games[0].game.result(), "*") << words;
    EXPECT_EQ(games[1].game.result(), "1/2-1/2") << words;
  }
}

} // namespace
} // namespace tessera::test
