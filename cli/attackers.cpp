#include "position_source.hpp"

#include "game/board/board.hpp"
#include "game/notation/letters.hpp"
#include "record/replay/listed_moves.hpp"

#include <fmt/format.h>

#include <numeric>
#include <vector>

namespace tessera::cli {

namespace attackers_command {

/// `protected by White: N2222, R1112 (pinned)`, or `nothing`; on a board of very many cells, one
/// line per mini-board, the nearest first. Away from the terminal, one line per piece.
std::string listed(const std::string &title, const Position &position, Cell cell, Color by,
                   Notation system) {
  const auto pinned = position.pinned(by);
  const CellSet attackers = position.attackers(cell, by);
  const std::vector<Cell> cells(attackers.begin(), attackers.end());
  const auto man = [&](std::size_t number) {
    const Cell from = cells[number];
    return fmt::format("{}{}{}", letter(position.at(from).role()), to_string(from, system),
                       pinned.contains(from) ? " (pinned)" : "");
  };
  const auto join = [&](const auto &numbers, std::string_view separator) {
    std::string text;
    for (const std::size_t number : numbers) {
      text += (text.empty() ? "" : std::string(separator)) + man(number);
    }
    return text;
  };
  if (cells.empty()) {
    return title + " nothing\n";
  }
  if (!prints_to_terminal() || !is_large(system.board())) {
    std::vector<std::size_t> all(cells.size());
    std::iota(all.begin(), all.end(), 0U);
    return title + ' ' + join(all, prints_to_terminal() ? ", " : '\n' + title + ' ') + '\n';
  }
  std::string text = title + '\n';
  for (const PanelGroup &group : by_panel(cells, cell, system)) {
    text += fmt::format("  {}: {}\n", group.title, join(group.numbers, ", "));
  }
  return text;
}

/// Who stands on a cell of the position's current board, and what looks at it.
std::string stated(const Position &position, Cell cell, Notation system) {
  const std::string heading = board_heading(position);
  const Piece piece = position.at(cell);
  const std::string who =
      piece.exists() ? fmt::format("{}'s {}", name(piece.color()), name(piece.role())) : "empty";
  std::string text = fmt::format("{}{}: {}\n", heading, to_string(cell, system), who);
  for (const Color by : both_colors) {
    const std::string_view verb = !piece.exists()       ? "reached"
                                  : piece.color() == by ? "protected"
                                                        : "threatened";
    text += listed(fmt::format("{}{} by {}:", heading, verb, name(by)), position, cell, by, system);
  }
  std::string pacifiers;
  for (const Cell by : position.pacifiers(cell)) {
    pacifiers += (pacifiers.empty() ? "" : ", ") + to_string(by, system);
  }
  if (!pacifiers.empty()) {
    text += fmt::format("{}pacified by the minstrel on {}: it neither captures nor is captured\n",
                        heading, pacifiers);
  }
  return text;
}

Status run(const PositionSource &source) {
  if (!source.names_cell()) {
    return fail(source.neither_file_nor_cell().value_or("name a cell, or king, after the file"));
  }
  Result<ChosenPosition> found = source.choose();
  if (!found) {
    return fail(found.problem());
  }
  ChosenPosition chosen = found.take();
  const Result<std::vector<Cell>> cells = source.cells(chosen);
  if (!cells) {
    return fail(cells.problem());
  }
  for (unsigned board = 0; board < cells->size(); ++board) {
    chosen.position.choose_board(board);
    print(stated(chosen.position, (*cells)[board], chosen.system));
  }
  return Status::ok;
}

} // namespace attackers_command

Action configure_attackers(CLI::App &app) {
  using namespace attackers_command;
  const auto source = PositionSource::add_with_cell_to(
      app, "The cell whose attackers and protectors to list, on each board; king is that of the "
           "side to move");
  return [source] { return run(*source); };
}

} // namespace tessera::cli
