#include "pages.hpp"

#include "random_records.hpp"

#include "game/notation/fen.hpp"
#include "picture/diagram/read_picture.hpp"
#include "picture/diagram/svg.hpp"
#include "picture/html/page.hpp"
#include "record/record/record_reader.hpp"
#include "record/replay/replay.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <string>
#include <string_view>

namespace tessera::bench {

namespace {

/// The longest of some random games: records have 40 to 160 moves of both sides.
std::string long_game(std::string_view game) {
  std::string longest;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    RandomRecords records(RecordForm::pgn, std::span(&game, 1), 1, seed);
    if (records.text.size() > longest.size()) {
      longest = std::move(records.text);
    }
  }
  return longest;
}

template <class Draw> void draw_start(benchmark::State &state, const GameInfo &game, Draw draw) {
  const Position start = Position::initial(Variant(game));
  for (auto _ : state) {
    benchmark::DoNotOptimize(draw(start.men(), DiagramOptions{}).size());
  }
}

void write_fen(benchmark::State &state, const GameInfo &game) {
  const Position start = Position::initial(Variant(game));
  for (auto _ : state) {
    benchmark::DoNotOptimize(to_fen(start).size());
  }
}

void read_start(benchmark::State &state, const GameInfo &game) {
  const Variant variant(game);
  const std::string text = draw(Position::initial(variant).men(), DiagramOptions{});
  for (auto _ : state) {
    benchmark::DoNotOptimize(read_pictures(text, variant, {}).positions.size());
  }
}

/// Calls `work` with the record again and again; it returns the size of its output.
template <class Work> void work_on_game(benchmark::State &state, const GameInfo &game, Work work) {
  const std::string text = long_game(game.name);
  TextSource source(text);
  RecordReader reader(source);
  const Record *record = reader.next();
  std::size_t size = 0;
  for (auto _ : state) {
    size = work(*record);
  }
  if (size > 0) {
    state.counters["KB"] = static_cast<double>(size) / 1000;
  }
}

std::size_t replay_only(const Record &record) {
  Deaf deaf;
  const SettingChoice choice = choose_setting(record, {});
  benchmark::DoNotOptimize(replay(record, *choice.setting, deaf).moves);
  return 0;
}

std::size_t make_page(const Record &record) { return write_page(record, {}).value().html.size(); }

} // namespace

void add_page_benchmarks() {
  const auto add = [](const char *what, const GameInfo &game, auto function) {
    benchmark::RegisterBenchmark(fmt::format("{}/{}", what, game.name).c_str(), function)
        ->Unit(benchmark::kMillisecond);
  };
  for (const GameInfo &game : games()) {
    // Random records are of games on one board that have a start position.
    const Position start = Position::initial(Variant(game));
    if (start.board_count() > 1 || !start.conventions().has_array()) {
      continue;
    }
    add("fen", game, [&game](benchmark::State &state) { write_fen(state, game); });
    add("read", game, [&game](benchmark::State &state) { read_start(state, game); });
    add("text", game, [&game](benchmark::State &state) { draw_start(state, game, draw); });
    add("svg", game, [&game](benchmark::State &state) {
      draw_start(state, game, [](const auto &position, const DiagramOptions &options) {
        return draw_svg(position, options);
      });
    });
    add("replay", game,
        [&game](benchmark::State &state) { work_on_game(state, game, replay_only); });
    add("page", game, [&game](benchmark::State &state) { work_on_game(state, game, make_page); });
  }
}

} // namespace tessera::bench
