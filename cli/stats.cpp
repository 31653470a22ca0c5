#include "game_files.hpp"
#include "whole_number.hpp"

#include "collection/select/stats.hpp"

#include <fmt/format.h>

namespace tessera::cli {

namespace stats_command {

struct Options {
  std::vector<std::string> files;
  bool json = false;
  std::size_t players = StatsView().players;
  std::optional<unsigned> jobs;
};

Status run(const Options &options, const Given &given) {
  Stats stats;
  Inputs inputs(options.files);
  StatsView view{inputs.paths().size(), 0, options.players, !prints_to_terminal()};
  work_on_games(
      inputs, inputs.jobs(options.jobs),
      [&given](const FileGame &game) {
        return game.record == nullptr ? GameSummary() : summarize(*game.record, given, game.beside);
      },
      [&](const FileGame &game, const GameSummary &summary) {
        inputs.tell(game.held);
        if (game.record != nullptr) {
          stats.add(summary);
        } else {
          inputs.tell(fmt::format("tessera: {}\n", game.problem));
          view.unread += game.unread ? 1U : 0U;
        }
      });
  inputs.tell(inputs.take_held());
  inputs.print(options.json ? to_json(stats, view) : to_text(stats, view));
  return view.unread > 0 ? Status::could_not_run : Status::ok;
}

} // namespace stats_command

Action configure_stats(CLI::App &app) {
  using namespace stats_command;
  auto options = std::make_shared<Options>();
  add_files(app, options->files);
  app.add_flag("--json", options->json, "Write an object for programs instead of tables");
  app.add_option("--players", options->players,
                 "How many players to show, those with the most games")
      ->transform(whole_number(0, 100'000))
      ->capture_default_str()
      ->type_name("NUMBER");
  const auto given = GivenOptions::add_to(app);
  add_jobs(app, options->jobs);
  return [options, given] { return run(*options, given->given()); };
}

} // namespace tessera::cli
