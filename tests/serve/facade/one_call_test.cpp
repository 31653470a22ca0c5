#include "lib/game/notation/fen.hpp"
#include "lib/serve/facade/one_call.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tessera {
namespace {

Setting started_hyperchess() { return setting_of(*parse_variant("hyperchess4")); }

TEST(OneCall, ReadsOneMove) {
  const Notation notation = started_hyperchess().system;
  const auto move = parse_move("P2112-2111", notation);
  ASSERT_TRUE(move) << move.problem();
  EXPECT_EQ(move->piece, 'P');
  for (const char *text : {"", "hello", "P2112-2111 P2112-2111", "[A \"b\"]", "1."}) {
    EXPECT_FALSE(parse_move(text, notation)) << text;
  }
}

TEST(OneCall, ReadsEveryMoveThatItWrites) {
  for (const GameInfo &game : games()) {
    const Setting start = setting_of(Variant(game));
    for (const std::string &listed : written_moves(start)) {
      // (On two boards, it follows its number.)
      const std::string text = listed.substr(listed.rfind(' ') + 1);
      const auto move = parse_move(text, start.system);
      ASSERT_TRUE(move) << game.name << ": " << move.problem();
      EXPECT_EQ(move->destination.form, start.system.form()) << game.name << ' ' << text;
    }
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

/// A game that its form writes without a result, and one that does not begin clearly.
const std::string two_games = "[Variant \"oana-chiru\"]\n\n1. a1a4-a1a5 *\n\n2. a1a1-c1a5 1-0\n";

TEST(OneCall, KeepsConvertedGamesApart) {
  ConvertPlan plan;
  plan.form = RecordForm::c4d;
  plan.on_error = OnError::keep;
  const auto text = convert_text(two_games, plan);
  ASSERT_TRUE(text) << text.problem();
  TextSource source(*text);
  const auto games = check_games(source);
  ASSERT_TRUE(games) << games.problem();
  EXPECT_EQ(games->size(), 2U) << *text;
}

TEST(OneCall, StopsAtAGameWithErrors) {
  ConvertPlan plan;
  plan.on_error = OnError::stop;
  const std::string tag = "[Variant \"hyperchess4\"]\n\n";
  const std::string text = tag + "1. P2112-3111 *\n\n" + tag + "1. P2112-2111 *\n";
  EXPECT_EQ(convert_text(text, plan).problem(), "3:4: game 1 has 1 error: the conversion stops");
}

TEST(OneCall, SaysWhyAGameCannotBeConverted) {
  ConvertPlan plan;
  plan.system = native_notation(*parse_variant("oana-chiru"));
  const std::string game = "[Variant \"hyperchess4\"]\n\n1. P2112-2111 *\n";
  EXPECT_EQ(convert_text(game, plan).problem(),
            "game 1 cannot be converted: " +
                foreign_notation(*plan.system, *parse_variant("hyperchess4")));
  plan.system.reset();
  for (const RecordForm form : {RecordForm::icn, RecordForm::c4d, RecordForm::package_json}) {
    plan.form = form;
    EXPECT_NE(convert_text(game, plan).problem().find("game 1 cannot be converted: "),
              std::string::npos);
  }
  plan.form = RecordForm::pgn;
  EXPECT_FALSE(convert_text("[Variant \"hyperchess4\"]\n[FEN \"8/8\"]\n\n1. P2112-2111 *\n", plan));
  plan.on_error = OnError::skip;
  const auto skipped = convert_text("[FEN \"8/8\"]\n\n1. P2112-2111 *\n\n" + game, plan);
  ASSERT_TRUE(skipped) << skipped.problem();
  EXPECT_EQ(std::count(skipped->begin(), skipped->end(), '*'), 1);
}

TEST(OneCall, WritesNoTwoGamesWhereAFileHoldsOne) {
  ConvertPlan plan;
  plan.form = RecordForm::package_json;
  const std::string game = "[Variant \"oana-chiru\"]\n\n1. a1a4-a1a5 *\n";
  EXPECT_TRUE(convert_text(game, plan));
  EXPECT_EQ(convert_text(game + '\n' + game, plan).problem(), "a file of such JSON holds one game");
}

TEST(OneCall, RefusesANotationOfAnotherBoard) {
  for (const GameInfo &game : games()) {
    const Setting start = setting_of(Variant(game));
    const std::string move = written_moves(start).front();
    for (const GameInfo &other : games()) {
      Setting mixed = start;
      mixed.system = native_notation(Variant(other));
      if (names_cells_of(mixed.system, mixed.variant)) {
        continue;
      }
      EXPECT_EQ(play(mixed, move).problem(), foreign_notation(mixed.system, mixed.variant));
      EXPECT_TRUE(written_moves(mixed).empty());
      EXPECT_EQ(draw_text(mixed.start, mixed.system), "");
      mixed.variant = Variant(other);
      EXPECT_EQ(play(mixed, move).problem(), "the start is a position on another board");
      EXPECT_TRUE(written_moves(mixed).empty());
    }
  }
}

TEST(OneCall, DrawsABoard) {
  const Setting start = started_hyperchess();
  EXPECT_NE(draw_text(start.start, start.system).find('K'), std::string::npos);
}

} // namespace
} // namespace tessera
