#include "tesseract.hpp"
#include "tesseract_start.hpp"

#include <algorithm>
#include <utility>

// Set-up positions.

namespace tessera::tesseract {

namespace {

void find_faults_of_men(const Placement &men, std::vector<std::string> &found) {
  for (const Color color : both_colors) {
    const std::string who(name(color));
    if (auto fault = fault_of_kings(men, color)) {
      found.push_back(std::move(*fault));
    }
    for (const Cell cell : men.of(color)) {
      if (goes_forward(men.at(cell).role()) && face(cell) == home_of(opponent(color))) {
        const std::string_view what = name(men.at(cell).role());
        found.push_back(who + (what.starts_with('A') ? " has an " : " has a ") + std::string(what) +
                        " where it must have promoted");
        break;
      }
    }
  }
}

void find_faults_of_passed(const PositionSetup &setup, const Placement &men,
                           std::vector<std::string> &found) {
  if (!setup.passed.exists()) {
    if (setup.passer.exists()) {
      found.emplace_back("the pawn is given but not the cell that it passed over");
    }
    return;
  }
  const CellSet passers = Position::passers_over(men, setup.turn, setup.passed);
  if (passers.empty() || (setup.passer.exists() && !passers.contains(setup.passer))) {
    found.push_back(std::string(name(opponent(setup.turn))) +
                    " has no pawn that can just have passed over " + name(setup.passed));
  } else if (!setup.passer.exists() && passers.size() > 1) {
    found.push_back("more than one pawn can just have passed over " + name(setup.passed));
  }
}

} // namespace

CellSet Position::passers_over(const Placement &men, Color turn, Cell passed) {
  CellSet found;
  if (men.at(passed).exists()) {
    return found;
  }
  const Color color = opponent(turn);
  for (const Role role : {Role::pawn, Role::berolina_pawn}) {
    for (const Cell pawn : men.of(color, role)) {
      const Piece piece(color, role);
      for (unsigned i = 0; i < cell_count; ++i) {
        const auto &steps = Reach::get().double_steps(piece, Cell(i));
        if (!men.at(Cell(i)).exists() &&
            std::any_of(steps.begin(), steps.end(), [&](const DoubleStep &step) {
              return step.over == passed && step.to == pawn;
            })) {
          found.insert(pawn);
        }
      }
    }
  }
  return found;
}

PositionSetup Position::setup() const {
  PositionSetup setup{.men = men_,
                      .turn = turn_,
                      .passed = passed_,
                      .half_move_clock = half_move_clock_,
                      .move_number = move_number_};
  if (passed_.exists() && passers_over(men_, turn_, passed_).size() > 1) {
    setup.passer = passer_;
  }
  return setup;
}

Position Position::initial(const Options &options) {
  PositionSetup setup;
  for (const Color color : both_colors) {
    for (unsigned i = 0; i < cell_count; ++i) {
      if (const Piece piece = man_at_start(color, Cell(i)); piece.exists()) {
        setup.men.put(Cell(i), piece);
      }
    }
  }
  return {setup, options};
}

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options &options) {
  std::vector<std::string> found;
  const Placement men = placement_of<Placement::cell_count>(setup.men);
  find_faults_of_men(men, found);
  find_faults_of_passed(setup, men, found);
  if (found.empty()) {
    if (auto fault = fault_of_waiting_king(Position(setup, options))) {
      found.push_back(*std::move(fault));
    }
  }
  return found;
}

} // namespace tessera::tesseract
