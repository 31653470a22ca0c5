#include "position_source.hpp"

#include "game/board/board.hpp"
#include "game/notation/written_move.hpp"
#include "record/record/record_parser.hpp"
#include "record/replay/listed_moves.hpp"
#include "record/replay/read_move.hpp"
#include "record/replay/sentences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tessera::cli {

namespace moves_command {

struct Options {
  /// The move after which the next are listed.
  std::optional<std::string> after;
  bool turns = false;
};

/// Prints each on a line of its own.
void print_lines(const std::vector<std::string> &lines) {
  std::string printed;
  for (const std::string &line : lines) {
    printed += line + '\n';
  }
  print(printed);
}

/// Prints the moves on a board of very many cells by mini-boards: those of one piece by where they
/// go, the nearest first; all moves by where they come from.
void print_by_panel(const ChosenPosition &chosen, std::optional<Cell> from) {
  std::vector<std::pair<std::string, Move>> listed;
  for (const Move &move : chosen.position.legal_moves()) {
    if (!from || *from == move.from) {
      listed.emplace_back(long_form(move, chosen.position, chosen.system), move);
    }
  }
  std::sort(listed.begin(), listed.end(),
            [](const auto &a, const auto &b) { return a.first < b.first; });
  std::vector<Cell> cells;
  cells.reserve(listed.size());
  for (const auto &[text, move] : listed) {
    cells.push_back(from ? move.to : move.from);
  }
  std::vector<std::string> lines;
  for (const PanelGroup &group : by_panel(cells, from.value_or(Cell()), chosen.system)) {
    lines.push_back(
        fmt::format("{}{} {}:", lines.empty() ? "" : "\n", from ? "To" : "From", group.title));
    for (const std::size_t number : group.numbers) {
      lines.push_back(listed[number].first);
    }
  }
  print_lines(lines);
}

/// Prints the whole turns of the position in order, including those that end with one move. There
/// may be millions: only those with one first move are held at a time.
void print_turns(const Position &position, std::optional<Cell> from, Notation system) {
  std::vector<std::pair<std::string, Move>> firsts;
  for (const Move &move : position.legal_moves()) {
    firsts.emplace_back(long_form(move, position, system), move);
  }
  std::sort(firsts.begin(), firsts.end(),
            [](const auto &a, const auto &b) { return a.first < b.first; });
  for (const auto &[text, move] : firsts) {
    const bool begins = !from || *from == move.from;
    Position next = position;
    next.apply(move);
    std::vector<std::string> lines;
    if (next.mid_turn()) {
      lines = listed_moves(next, system, begins ? std::nullopt : from, text + ',');
    }
    if (lines.empty() && begins && (!next.mid_turn() || next.legal_moves().empty())) {
      lines.push_back(text);
    }
    std::sort(lines.begin(), lines.end());
    print_lines(lines);
  }
}

/// Plays a move as written or, on two boards, as listed; fails if it is not one.
std::optional<std::string> play_one(ChosenPosition &chosen, const std::string &text) {
  Record record;
  static_cast<void>(parse_record(text, record, true, reader_of(chosen.system)));
  const bool has_boards = chosen.position.board_count() > 1;
  if (record.moves.size() != 1 || record.items.size() != (has_boards ? 2 : 1) ||
      (has_boards && record.moves.front().board == 0)) {
    return in_quotes(text) + " is not one move" +
           (has_boards ? " as it is listed, with its number and board" : "");
  }
  const WrittenMove &written = record.moves.front();
  choose_board(chosen.position, written.board);
  const MoveReading reading = read_move(written, chosen.system, chosen.position);
  if (reading.refusal) {
    return fmt::format("{}: {}", printable(text),
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
  const DrawnBy drawn_by = chosen.drawn_by_repetition ? DrawnBy::repetition : DrawnBy::nothing;
  if (options.after && drawn_by != DrawnBy::nothing) {
    return fail(game_over_sentence(chosen.position, chosen.position.outcome(), drawn_by));
  }
  if (options.after) {
    if (const auto problem = play_one(chosen, *options.after)) {
      return fail(*problem);
    }
  }
  std::vector<Cell> cells;
  if (source.names_cell()) {
    const Result<std::vector<Cell>> named = source.cells(chosen);
    if (!named) {
      return fail(named.problem());
    }
    cells = *named;
    if (const auto fault = fault_of_movers(chosen, cells)) {
      return fail(*fault);
    }
  }
  const std::optional<Cell> from = cells.empty() ? std::nullopt : std::optional(cells.front());
  if (options.turns && chosen.position.board_count() == 1) {
    print_turns(chosen.position, from, chosen.system);
  } else if (is_large(chosen.system.board()) && prints_to_terminal()) {
    print_by_panel(chosen, from);
  } else {
    print_lines(listed_moves_of_boards(chosen, cells));
  }
  // The list does not say why it is empty, nor that a repetition has ended the game.
  const Position &position = chosen.position;
  if (const Outcome outcome = position.outcome();
      outcome != Outcome::ongoing || drawn_by != DrawnBy::nothing) {
    warn(game_over_sentence(position, outcome, drawn_by));
  }
  return Status::ok;
}

} // namespace moves_command

Action configure_moves(CLI::App &app) {
  using namespace moves_command;
  const auto source = PositionSource::add_with_cell_to(app, "Only the moves of the piece there");
  auto options = std::make_shared<Options>();
  app.add_option("--after", options->after,
                 "The moves after this one: the second of its turn, or the answers to it")
      ->type_name("MOVE");
  app.add_flag("--turns", options->turns, "List whole turns, where turns have two moves (CS-8)")
      ->excludes("--after");
  return [source, options] { return run(*source, *options); };
}

} // namespace tessera::cli
