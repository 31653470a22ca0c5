#include "lattice.hpp"

#include "../board/board.hpp"
#include "sentence_template.hpp"

#include <algorithm>
#include <utility>

// Set-up positions.

namespace tessera::lattice {

namespace {

void find_faults_of_kings(const PositionSetup &setup, const Rules &rules, Color color,
                          std::vector<std::string> &found) {
  if (auto fault = fault_of_kings(setup.men, color)) {
    found.push_back(std::move(*fault));
    return;
  }
  const Cell king = setup.men.of(color, Role::king).first();
  if (!rules.may_house_king(color, king)) {
    found.push_back("the " + std::string(name(color)) + " king on " +
                    rules.conventions.notation.write(king) + " may not leave its home board");
  }
}

/// `the unicorn on aa11`, or several of them.
std::string listed_men(const CellSet &cells, const Position &position) {
  std::vector<std::string> told;
  for (const Cell cell : cells) {
    told.push_back("the " + std::string(name(position.men().at(cell).role())) + " on " +
                   position.conventions().notation.write(cell));
  }
  return listed(told);
}

} // namespace

PositionSetup Position::setup() const {
  return {
      .men = men_, .turn = turn_, .half_move_clock = half_move_clock_, .move_number = move_number_};
}

Position Position::initial(const Options &options) {
  const std::array<int, 4> sizes = options.rules->grid.sizes;
  PositionSetup setup;
  setup.men.put(options.rules->grid.cell({0, sizes[1] / 2, 0, 0}), Piece(Color::white, Role::king));
  setup.men.put(options.rules->grid.cell({sizes[0] - 1, sizes[1] / 2, sizes[2] - 1, sizes[3] - 1}),
                Piece(Color::black, Role::king));
  return {setup, options};
}

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options &options) {
  std::vector<std::string> found;
  for (const Color color : both_colors) {
    find_faults_of_kings(setup, *options.rules, color, found);
  }
  if (found.empty()) {
    const Position position(setup, options);
    const Color waiting = opponent(setup.turn);
    const CellSet checkers = position.attackers(position.king(waiting), setup.turn);
    if (!checkers.empty()) {
      found.push_back(std::string(name(setup.turn)) + " is to move, and the " +
                      std::string(name(waiting)) + " king stands in check from " +
                      listed_men(checkers, position));
    }
  }
  return found;
}

} // namespace tessera::lattice
