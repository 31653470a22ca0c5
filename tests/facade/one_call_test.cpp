#include "lib/facade/one_call.hpp"
#include "lib/notation/fen.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tessera {
namespace {

Setting started_hyperchess() { return setting_of(*parse_variant("hyperchess4")); }

TEST(OneCall, ReadsOneMove) {
  const auto move = parse_move("P2112-2111");
  ASSERT_TRUE(move) << move.problem();
  EXPECT_EQ(move->piece, 'P');
  for (const char *text : {"", "hello", "P2112-2111 P2112-2111", "[A \"b\"]", "1."}) {
    EXPECT_FALSE(parse_move(text)) << text;
  }
}

TEST(OneCall, PlaysMovesOrSaysWhyNot) {
  const Setting start = started_hyperchess();
  const auto after = play(start, "1. P2112-2111");
  ASSERT_TRUE(after) << after.problem();
  EXPECT_EQ(after->turn(), Color::black);
  EXPECT_EQ(play(start, "P2231-3231").problem(), "there is no piece on 2231");
  EXPECT_FALSE(play(start, "hello"));
}

TEST(OneCall, SetsUpAPosition) {
  const Setting start = started_hyperchess();
  const auto again = setting_of(start.variant, to_fen(start.start));
  ASSERT_TRUE(again) << again.problem();
  EXPECT_EQ(again->start.hash(), start.start.hash());
  EXPECT_FALSE(setting_of(start.variant, "8/8"));
}

TEST(OneCall, WritesEveryLegalMove) {
  const Setting start = started_hyperchess();
  const auto moves = written_moves(start);
  EXPECT_EQ(moves.size(), start.start.count_legal_moves());
  EXPECT_TRUE(std::all_of(moves.begin(), moves.end(),
                          [&](const std::string &move) { return bool(play(start, move)); }));
}

TEST(OneCall, ChecksEveryGameInItsPlace) {
  const Setting start = started_hyperchess();
  TextSource source("[Variant \"hyperchess4\"]\n\n1. P2112-2111 *\n\n"
                    "[Variant \"hyperchess4\"]\n\n1. P2112-3111 *\n");
  const auto games = check_games(source, {start.variant, start.system});
  ASSERT_TRUE(games) << games.problem();
  ASSERT_EQ(games->size(), 2U);
  EXPECT_EQ(games->front().errors, 0U);
  EXPECT_EQ(games->back().errors, 1U);
  EXPECT_EQ(games->back().findings.front().place.line, 7U);
  TextSource prose("Dear Bob");
  EXPECT_FALSE(check_games(prose));
}

TEST(OneCall, ConvertsATextOfGames) {
  ConvertPlan plan;
  plan.system = find_notation("hyperchess-file-first");
  const std::string game = "[Variant \"hyperchess4\"]\n\n1. P2112-2111 *\n";
  const auto text = convert_text(game + '\n' + game, plan);
  ASSERT_TRUE(text) << text.problem();
  EXPECT_EQ(std::count(text->begin(), text->end(), '*'), 2);
  EXPECT_FALSE(convert_text("Dear Bob", plan));
}

TEST(OneCall, DrawsABoard) {
  const Setting start = started_hyperchess();
  EXPECT_NE(draw_text(start.start, start.system).find('K'), std::string::npos);
}

} // namespace
} // namespace tessera
