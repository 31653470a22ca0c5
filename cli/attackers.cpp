#include "position_source.hpp"

#include "board/panel_groups.hpp"
#include "notation/letters.hpp"

#include <fmt/format.h>

#include <numeric>
#include <vector>

namespace tessera::cli {

namespace attackers_command {

/// `N2222, R1112 (pinned)`, or `nothing`; on a board of very many cells, one line per mini-board,
/// the nearest first.
std::string listed(const Position &position, Cell cell, Color by, Notation system) {
  const auto pinned = position.pinned(by);
  const CellSet attackers = position.attackers(cell, by);
  const std::vector<Cell> cells(attackers.begin(), attackers.end());
  const auto join = [&](const auto &numbers) {
    std::string text;
    for (const std::size_t number : numbers) {
      const Cell from = cells[number];
      text += fmt::format("{}{}{}{}", text.empty() ? "" : ", ", letter(position.at(from).role()),
                          to_string(from, system), pinned.contains(from) ? " (pinned)" : "");
    }
    return text;
  };
  if (cells.empty()) {
    return "nothing";
  }
  if (!is_large(system.board())) {
    std::vector<std::size_t> all(cells.size());
    std::iota(all.begin(), all.end(), 0U);
    return join(all);
  }
  std::string text;
  for (const PanelGroup &group : by_panel(cells, cell, system)) {
    text += fmt::format("\n  {}: {}", group.title, join(group.numbers));
  }
  return text;
}

std::string told(std::string_view verb, Color by, const std::string &men) {
  return fmt::format("{} by {}:{}{}\n", verb, name(by), men.front() == '\n' ? "" : " ", men);
}

Status run(const PositionSource &source) {
  if (!source.names_cell()) {
    return fail("name a cell, or king, after the file");
  }
  const Result<ChosenPosition> chosen = source.choose();
  if (!chosen) {
    return fail(chosen.problem());
  }
  const Result<Cell> cell = source.cell(*chosen);
  if (!cell) {
    return fail(cell.problem());
  }
  const Position &position = chosen->position;
  const Piece piece = position.at(*cell);
  const std::string text = to_string(*cell, chosen->system);
  print(piece.exists() ? fmt::format("{}: {}'s {}\n", text, name(piece.color()), name(piece.role()))
                       : fmt::format("{}: empty\n", text));
  for (const Color by : both_colors) {
    const std::string_view verb = !piece.exists()       ? "reached"
                                  : piece.color() == by ? "protected"
                                                        : "threatened";
    print(told(verb, by, listed(position, *cell, by, chosen->system)));
  }
  std::string pacifiers;
  for (const Cell by : position.pacifiers(*cell)) {
    pacifiers += (pacifiers.empty() ? "" : ", ") + to_string(by, chosen->system);
  }
  if (!pacifiers.empty()) {
    print(fmt::format("pacified by the minstrel on {}: it neither captures nor is captured\n",
                      pacifiers));
  }
  return Status::ok;
}

} // namespace attackers_command

Action configure_attackers(CLI::App &app) {
  using namespace attackers_command;
  const auto source = PositionSource::add_with_cell_to(
      app, "The cell whose attackers and protectors to list; king is that of the side to move");
  return [source] { return run(*source); };
}

} // namespace tessera::cli
