#include "position_source.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera::cli {

namespace {

Status run(const PositionSource &source) {
  const Result<ChosenPosition> chosen = source.choose();
  if (!chosen) {
    return fail(chosen.problem());
  }
  std::optional<Cell> from;
  if (source.names_cell()) {
    const Result<Cell> cell = source.cell(*chosen);
    if (!cell) {
      return fail(cell.problem());
    }
    from = *cell;
    if (!chosen->position.at(*cell).exists()) {
      return fail("there is no piece on " + to_string(*cell, chosen->system));
    }
  }
  std::vector<std::string> lines;
  Position position = chosen->position;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    position.choose_board(board);
    const std::string label =
        position.board_count() > 1 ? fmt::format("{}: ", "AB"[board]) : std::string();
    for (const Move &move : position.legal_moves()) {
      if (!from || (*from == move.from && !move.drop)) {
        lines.push_back(label + long_form(move, position, chosen->system) + '\n');
      }
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
  return [source] { return run(*source); };
}

} // namespace tessera::cli
