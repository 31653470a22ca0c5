#include "position_source.hpp"

#include "record/record_parser.hpp"
#include "replay/read_move.hpp"
#include "replay/sentences.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera::cli {

namespace {

struct Options {
  /// The first move of a turn, whose second ones are asked for.
  std::string after;
  bool turns = false;
};

/// The moves of the position, each with its text; behind `prefix`, the first move of the turn.
void list_moves(const Position &position, std::optional<Cell> from, CoordinateSystem system,
                const std::string &prefix, std::vector<std::string> &lines) {
  for (const Move &move : position.legal_moves()) {
    if (!from || (*from == move.from && !move.drop)) {
      lines.push_back(prefix + long_form(move, position, system) + '\n');
    }
  }
}

/// The whole turns of the position, those that end with one move among them.
void list_turns(const Position &position, std::optional<Cell> from, CoordinateSystem system,
                std::vector<std::string> &lines) {
  for (const Move &move : position.legal_moves()) {
    const std::string text = long_form(move, position, system);
    Position next = position;
    next.apply(move);
    if (!next.mid_turn()) {
      if (!from || *from == move.from) {
        lines.push_back(text + '\n');
      }
      continue;
    }
    const std::size_t before = lines.size();
    list_moves(next, !from || *from == move.from ? std::nullopt : from, system, text + ',', lines);
    if (lines.size() == before && (!from || *from == move.from)) {
      if (next.legal_moves().empty()) {
        lines.push_back(text + '\n');
      }
    }
  }
}

/// Plays the first move of a turn as it is written; fails if it is none.
std::optional<std::string> play_first(ChosenPosition &chosen, const std::string &text) {
  Record record;
  static_cast<void>(parse_record(text, record));
  if (record.moves.size() != 1 || record.items.size() != 1) {
    return fmt::format("\"{}\" is not one move", text);
  }
  const WrittenMove &written = record.moves.front();
  const MoveReading reading = read_move(written, chosen.system, chosen.position);
  if (reading.refusal) {
    return fmt::format("{}: {}", text,
                       refusal_sentence(*reading.refusal, written, reading.attempt, chosen.position,
                                        chosen.system));
  }
  chosen.position.apply(chosen.position.completed(reading.attempt.move));
  return std::nullopt;
}

Status run(const PositionSource &source, const Options &options) {
  const Result<ChosenPosition> found = source.choose();
  if (!found) {
    return fail(found.problem());
  }
  ChosenPosition chosen = *found;
  if (!options.after.empty()) {
    if (const auto problem = play_first(chosen, options.after)) {
      return fail(*problem);
    }
  }
  std::optional<Cell> from;
  if (source.names_cell()) {
    const Result<Cell> cell = source.cell(chosen);
    if (!cell) {
      return fail(cell.problem());
    }
    from = *cell;
    if (!chosen.position.at(*cell).exists()) {
      return fail("there is no piece on " + to_string(*cell, chosen.system));
    }
  }
  std::vector<std::string> lines;
  Position position = chosen.position;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    position.choose_board(board);
    const std::string label =
        position.board_count() > 1 ? fmt::format("{}: ", "AB"[board]) : std::string();
    if (options.turns) {
      list_turns(position, from, chosen.system, lines);
    } else {
      list_moves(position, from, chosen.system, label, lines);
    }
  }
  std::sort(lines.begin(), lines.end());
  for (const std::string &line : lines) {
    print(line);
  }
  return Status::ok;
}

} // namespace

Action configure_moves(CLI::App &app) {
  const auto source = PositionSource::add_with_cell_to(app, "Only the moves of the piece there");
  auto options = std::make_shared<Options>();
  CLI::Option *after =
      app.add_option("--after", options->after, "The moves behind this one, as second of a turn")
          ->type_name("MOVE");
  app.add_flag("--turns", options->turns, "Whole turns, where those have two moves (CS-8)")
      ->excludes(after);
  return [source, options] { return run(*source, *options); };
}

} // namespace tessera::cli
