// Small parts of reading: names of turns, signs that are open, and the moves of other games.

#include "lib/record/foreign_moves.hpp"
#include "lib/record/open_signs.hpp"
#include "lib/record/turn_name.hpp"
#include "record_support.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace tessera::test {
namespace {

TEST(TurnName, IsWrittenAsANumber) {
  EXPECT_EQ(to_string(TurnName{27, Color::white, 0}), "27.");
  EXPECT_EQ(to_string(TurnName{27, Color::black, 0}), "27...");
  EXPECT_EQ(to_string(TurnName{27, Color::white, 'b'}), "27B.");
  EXPECT_EQ(to_string(TurnName{27, Color::black, 'b'}), "27b.");
  EXPECT_EQ(board_letter({1, Color::white, 0}), 0);
}

TEST(TurnName, StandsInTheOrderOfTheGame) {
  const TurnName white{3, Color::white, 'a'};
  const TurnName black{3, Color::black, 'a'};
  const TurnName next{4, Color::white, 'a'};
  EXPECT_EQ(behind(white), black);
  EXPECT_EQ(behind(black), next);
  EXPECT_TRUE(is_before(white, black));
  EXPECT_TRUE(is_before(black, next));
  EXPECT_FALSE(is_before(black, white));
  EXPECT_FALSE(is_before(next, white));
  EXPECT_FALSE(is_before(white, white));
}

TEST(OpenSigns, AreClosedAsOftenAsTheyWereOpened) {
  OpenSigns signs;
  EXPECT_FALSE(signs.close('*'));
  signs.open('*');
  signs.open('*');
  signs.open('[');
  EXPECT_TRUE(signs.close(']'));
  EXPECT_FALSE(signs.close(']'));
  EXPECT_TRUE(signs.close('*'));
  EXPECT_TRUE(signs.close('*'));
  EXPECT_FALSE(signs.close('*'));
  signs.open('_');
  signs.forget();
  EXPECT_FALSE(signs.close('_'));
}

TEST(UnreadMoves, AreToldToBeThoseOfAnotherGame) {
  const auto told = [](const std::string &text) {
    const Record record = parse(text);
    const std::optional<UnreadMoves> unread = unread_moves(record);
    return unread ? foreign_game_sentence(*unread) : "nothing";
  };
  EXPECT_EQ(told("[White \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n"),
            "moves like \"1. e4\" are those of ordinary chess, which tessera does not know");
  EXPECT_EQ(told("[White \"x\"]\n\nno moves here\n"), "");
  EXPECT_EQ(told("1. P2112-3112 *\n"), "nothing");
}

} // namespace
} // namespace tessera::test
