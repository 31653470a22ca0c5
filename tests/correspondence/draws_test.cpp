// What letters say about a draw that was offered: only words that accept it do.

#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tessera::test {
namespace {

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

} // namespace
} // namespace tessera::test
