#include "lib/collection/limits.hpp"
#include "lib/collection/select/stats.hpp"

#include "lib/collection/select/text_table.hpp"
#include "record/replay/support.hpp"
#include "support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace tessera::test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(LengthCounts, FindTheMiddle) {
  LengthCounts lengths;
  EXPECT_TRUE(lengths.empty());
  for (const std::uint32_t length : {7U, 1U, 4U}) {
    lengths.add(length);
  }
  EXPECT_EQ(lengths.median(), 4);
  EXPECT_EQ(lengths.mean(), 4);
  lengths.add(100);
  EXPECT_EQ(lengths.median(), 5.5);
  EXPECT_EQ(lengths.least(), 1U);
  EXPECT_EQ(lengths.most(), 100U);
  for (int i = 0; i < 10; ++i) {
    lengths.add(1);
  }
  EXPECT_EQ(lengths.median(), 1);
}

TEST(ResultCounts, LeaveOpenGamesOutOfTheScore) {
  ResultCounts results;
  results.add(GameResult::open);
  EXPECT_EQ(results.white_score(), std::nullopt);
  results.add(GameResult::draw);
  EXPECT_EQ(results.white_score(), 0.5);
  results.add(GameResult::white_wins);
  EXPECT_EQ(results.white_score(), 0.75);
  results.add(GameResult::black_wins);
  results.add(GameResult::black_wins);
  EXPECT_EQ(results.white_score(), 0.375);
  EXPECT_EQ(results.games(), 5U);
}

/// The statistics of all games in a text.
Stats stats_of(const std::string &text) {
  Stats stats;
  TextSource source(text);
  RecordReader reader(source);
  while (const Record *record = reader.next()) {
    stats.add(summarize(*record, {}));
  }
  return stats;
}

TEST(Stats, AddUpASampleFile) {
  const Stats stats = stats_of(file_text("samples/hyperchess/mate-under-hold.pgn"));
  EXPECT_EQ(stats.games(), 2U);
  EXPECT_EQ(stats.variants().size(), 2U);
  EXPECT_EQ(stats.all().results.of(GameResult::white_wins), 2U);
  EXPECT_EQ(stats.all().lengths.median(), 6);
  EXPECT_EQ(stats.all().endings.at(Ending::mate), 2U);
  EXPECT_TRUE(stats.findings().empty());
  EXPECT_EQ(day_text(stats.dates()->first), "2025.03.02");
  EXPECT_EQ(day_text(stats.dates()->last), "2025.03.09");
  const std::vector<PlayerStats> players = stats.top_players(5);
  ASSERT_EQ(players.size(), 2U);
  EXPECT_EQ(players[0].name, "Sample, Ada");
  EXPECT_EQ(players[0].won, 1U);
  EXPECT_EQ(players[0].lost, 1U);
}

TEST(Stats, CountAGameOnceForSomebodyOnBothSides) {
  const std::string practice = "[White \"Ada\"]\n[Black \"Ada\"]\n\n1. P2213-3213 ";
  const std::vector<PlayerStats> players =
      stats_of(practice + "1-0\n\n" + practice + "1/2-1/2\n").top_players(5);
  ASSERT_EQ(players.size(), 1U);
  EXPECT_EQ(players[0].games, 2U);
  EXPECT_EQ(players[0].won, 1U);
  EXPECT_EQ(players[0].drawn, 1U);
  EXPECT_EQ(players[0].lost, 1U);
}

TEST(Stats, CountAGameOnceForSomebodyOnBothBoards) {
  const std::vector<PlayerStats> players =
      stats_of("[WhiteA \"Ada\"]\n[BlackB \"Ada\"]\n\n1A. Pcb12-cb22 1-0\n").top_players(5);
  ASSERT_EQ(players.size(), 1U);
  EXPECT_EQ(players[0].games, 1U);
  EXPECT_EQ(players[0].won, 1U);
  EXPECT_EQ(players[0].lost, 0U);
}

TEST(Stats, CountFindingsAndGamesThatHaveThem) {
  const std::string bad = "1. P2213-3213 P3243-9233 2. N1412-9332 *\n\n";
  const std::string tags = "[Variant \"hyperchess\"]\n[Notation \"hyperchess\"]\n\n";
  const Stats stats = stats_of(tags + bad + tags + bad);
  EXPECT_EQ(stats.games_with(Severity::error), 2U);
  std::uint64_t errors = 0;
  for (const auto &[kind, found] : stats.findings()) {
    errors += kind.first == Severity::error ? found.findings : 0;
  }
  EXPECT_EQ(errors, 4U);
}

TEST(Stats, OfTeamsCountTheBoardsPlayersWithTheirOwn) {
  const Stats stats = stats_of(file_text("samples/4star-bughouse/two-boards.pgn"));
  for (const PlayerStats &player : stats.top_players(9)) {
    EXPECT_EQ(player.won, player.name == "Bede" || player.name == "Cyril" ? 1U : 0U) << player.name;
  }
}

TEST(Stats, LeaveOutNewNamesBeyondTheLimit) {
  Stats stats;
  GameSummary game;
  for (std::size_t i = 0; i < max_player_names + 5; ++i) {
    game.teams[0] = {"P" + std::to_string(i)};
    stats.add(game);
  }
  EXPECT_EQ(stats.player_names(), max_player_names);
  EXPECT_TRUE(stats.any_player_left_out());
  game.teams[0] = {"P7"};
  stats.add(game);
  EXPECT_EQ(stats.top_players(1).front().games, 2U);
  EXPECT_THAT(to_text(stats, {}), HasSubstr("and at least 99990 more"));
}

TEST(StatsText, ShowsNoControlCharactersAndCutsLongNames) {
  Stats stats;
  GameSummary game;
  game.teams[0] = {"\x1b[31m" + std::string(300, 'x')};
  stats.add(game);
  const std::string text = to_text(stats, {});
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, HasSubstr("\\x1b[31mxxxxx"));
  EXPECT_THAT(text, Not(HasSubstr(std::string(40, 'x'))));
}

TEST(StatsText, TellsGamesApartThatDifferInAnOption) {
  std::string games;
  for (const std::string option : {"first", "always"}) {
    games += "[Variant \"hyperchess neutral-pawn=" + option +
             "\"]\n[Notation \"hyperchess\"]\n\n1. P2213-3213 *\n\n";
  }
  const std::string text = to_text(stats_of(games), {});
  EXPECT_THAT(text, HasSubstr("\nhyperchess\n  neutral-pawn=first       "));
  EXPECT_THAT(text, HasSubstr("\nhyperchess\n  neutral-pawn=always      "));
}

TEST(StatsJson, HasWhatTheTextHas) {
  const Stats stats = stats_of(file_text("samples/hyperchess/illegal-kinds.pgn"));
  const auto json = nlohmann::json::parse(to_json(stats, {3, 1, 4}));
  EXPECT_EQ(json["files"], 3);
  EXPECT_EQ(json["unread_files"], 1);
  EXPECT_EQ(json["games"], stats.games());
  EXPECT_EQ(json["endings"]["bare-kings"], 1);
  EXPECT_EQ(json["variants"][0]["variant"], nullptr);
  EXPECT_EQ(json["games_with"]["errors"], stats.games_with(Severity::error));
  EXPECT_EQ(json["findings"].size(), stats.findings().size());
  EXPECT_EQ(json["dates"], nullptr);
  EXPECT_EQ(nlohmann::json::parse(to_json(Stats(), {}))["length"], nullptr);
}

TEST(TextTable, AlignsCharactersAndNotBytes) {
  TextTable table(4);
  table.add({"Name", "n", ""});
  table.add({"J\xc3\xbcrg", "10", "x"});
  table.add({"b"});
  EXPECT_EQ(table.text(), "Name   n\nJ\xc3\xbcrg  10  x\nb\n");
  EXPECT_EQ(fitted("J\xc3\xbcrgens", 6), "J\xc3\xbcr...");
  EXPECT_EQ(fitted("J\xc3\xbcrgen", 6), "J\xc3\xbcrgen");
}

TEST(TextTable, AlignsColumnsAndNotCharacters) {
  TextTable table(4);
  table.add({"\u6f22\u5b57\u6f22", "1"});
  table.add({"Ann", "1"});
  EXPECT_EQ(table.text(), "\u6f22\u5b57\u6f22  1\nAnn     1\n");
  EXPECT_EQ(fitted("\u6f22\u5b57\u6f22\u5b57", 6), "\u6f22...");
}

} // namespace
} // namespace tessera::test
