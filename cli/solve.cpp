#include "position_source.hpp"
#include "progress.hpp"
#include "whole_number.hpp"

#include "game/solve/solution_json.hpp"
#include "game/solve/solution_text.hpp"

namespace tessera::cli {

namespace solve_command {

struct Options {
  MateQuestion question;
  bool all_answers = false;
  bool json = false;
};

constexpr unsigned most_turns = 12;

Status status_of(MateVerdict verdict) {
  switch (verdict) {
  case MateVerdict::mate:
    return Status::ok;
  case MateVerdict::no_mate:
    return Status::errors_found;
  case MateVerdict::undecided:
    break;
  }
  return Status::could_not_run;
}

Status run(const PositionSource &source, const Options &options) {
  const Result<ChosenPosition> chosen = source.choose();
  if (!chosen) {
    return fail(chosen.problem());
  }
  const Position &position = chosen->position;
  if (position.outcome() != Outcome::ongoing || chosen->drawn_by_repetition) {
    return fail("the game is over in this position");
  }
  if (position.board_count() > 1) {
    return fail("solve proves nothing in a game on two boards: neither waits for the other, and a "
                "piece may come to hand at any time (FS-10)");
  }
  if (position.mid_turn()) {
    return fail("this position is in the middle of a turn: solve begins with a whole turn");
  }
  std::unique_ptr<Progress> progress;
  std::size_t shown = 0;
  MateQuestion question = options.question;
  question.progress = [&](std::size_t done, std::size_t total) {
    if (!progress) {
      progress = std::make_unique<Progress>(total);
    }
    progress->advance(done - std::exchange(shown, done));
  };
  const MateSolution solution = solve_mate(position, question);
  progress.reset();
  print(options.json
            ? solution_json(solution, position, chosen->system) + '\n'
            : solution_text(solution, question, position, chosen->system, options.all_answers));
  if (solution.verdict == MateVerdict::undecided) {
    warn("to look at more, give --positions a larger number");
  }
  return status_of(solution.verdict);
}

} // namespace solve_command

Action configure_solve(CLI::App &app) {
  using namespace solve_command;
  const auto source = PositionSource::add_to(app);
  auto options = std::make_shared<Options>();
  app.add_option("--mate", options->question.turns, "In how many turns the side to move mates")
      ->required()
      ->transform(whole_number(1, most_turns))
      ->type_name("TURNS");
  app.add_flag("--tries", options->question.tries,
               "Also show the first moves that only one answer refutes");
  app.add_flag("--all", options->all_answers, "Also the answers that do not meet the threat");
  app.add_option("--positions", options->question.positions,
                 "Give up after looking at this many positions")
      ->capture_default_str()
      ->transform(whole_number(1, 1'000'000'000'000))
      ->type_name("NUMBER");
  app.add_flag("--json", options->json, "Write an object for programs");
  return [source, options] { return run(*source, *options); };
}

} // namespace tessera::cli
