#include "common.hpp"
#include "whole_number.hpp"

#include "game/notation/written_move.hpp"
#include "record/replay/listed_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace tessera::cli {

namespace perft_command {

struct Options {
  std::string game;
  int depth = 1;
  std::string fen;
  bool divide = false;
  bool turns = false;
};

constexpr int max_depth = 12;

Status run(const Options &options) {
  const Result<Variant> variant = parse_variant(options.game);
  if (!variant) {
    return fail(variant.problem());
  }
  if (const auto fault = fault_of_start(*variant); fault && options.fen.empty()) {
    return fail(*fault + "; --fen names one");
  }
  Position position = Position::initial(*variant);
  if (!options.fen.empty()) {
    const Result<Position> read = read_position(options.fen, *variant);
    if (!read) {
      return fail(read.problem());
    }
    position = *read;
  }
  if (options.turns && options.divide) {
    return fail("--divide counts single moves: leave --turns out");
  }
  if (!options.divide || options.depth == 0) {
    print(fmt::format("{}\n", options.turns ? perft_of_turns(position, options.depth)
                                            : perft(position, options.depth)));
    return Status::ok;
  }
  std::vector<std::string> lines;
  std::uint64_t total = 0;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    position.choose_board(board);
    for (const Move &move : position.legal_moves()) {
      Position next = position;
      next.apply(move);
      const std::uint64_t count = perft(next, options.depth - 1);
      total += count;
      lines.push_back(fmt::format("{}{} {}\n", number_of_board(position),
                                  long_form(move, position, native_notation(*variant)), count));
    }
  }
  std::sort(lines.begin(), lines.end());
  for (const std::string &line : lines) {
    print(line);
  }
  print(fmt::format("{}\n", total));
  return Status::ok;
}

} // namespace perft_command

Action configure_perft(CLI::App &app) {
  using namespace perft_command;
  auto options = std::make_shared<Options>();
  app.add_option("GAME", options->game, "The game, with its options")->required();
  app.add_option("DEPTH", options->depth, "How many single moves deep")
      ->required()
      ->transform(whole_number(0, max_depth));
  app.add_option("--fen", options->fen, "Count from this position")->type_name("FEN");
  app.add_flag("--turns", options->turns,
               "Count the depth in whole turns, where turns have two moves (CS-8)");
  app.add_flag("--divide", options->divide, "One line for each first move, then the total");
  return [options] { return run(*options); };
}

} // namespace tessera::cli
