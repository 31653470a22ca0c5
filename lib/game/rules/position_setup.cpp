#include "position_setup.hpp"

#include "move.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tessera {

std::vector<std::string> faults_of_board(const PositionSetup &setup,
                                         const Conventions &conventions) {
  std::vector<std::string> found;
  for (const Role role : all_roles) {
    const bool is_of_game = std::find(conventions.roles.begin(), conventions.roles.end(), role) !=
                            conventions.roles.end();
    if (!is_of_game && !setup.men.of(role).empty()) {
      found.push_back("this game has no " + std::string(name(role)));
    }
  }
  CellSet cells =
      setup.men.occupied() | setup.promoted | setup.moved | setup.unmoved.value_or(CellSet());
  for (const Cell cell : {setup.first_mover, setup.passed, setup.passer}) {
    if (cell.exists()) {
      cells.insert(cell);
    }
  }
  const unsigned count = conventions.notation.board().cell_count();
  for (const Cell cell : cells) {
    if (cell.index() >= count) {
      found.push_back(fmt::format("this game's board has {} cells, and there is no cell {} on it",
                                  count, cell.index()));
      break;
    }
  }
  return found;
}

std::optional<std::string> fault_of_kings(const Men &men, Color color) {
  const int kings = men.of(color, Role::king).size();
  if (kings == 1) {
    return std::nullopt;
  }
  return std::string(name(color)) + (kings == 0 ? " has no king" : " has more than one king");
}

} // namespace tessera
