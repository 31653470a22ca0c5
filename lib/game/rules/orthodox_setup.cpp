#include "orthodox.hpp"

#include "orthodox_reach.hpp"

#include <algorithm>
#include <utility>

// Set-up positions.

namespace tessera::orthodox {

namespace {

constexpr int most_of_a_kind = 127;
/// As many as two games of the largest start position have.
constexpr int most_men = 192;

/// The cell where the Black piece starts that corresponds to White's on a cell.
Cell opposite(Cell cell, BlackStarts starts) {
  hypercube::Coordinates at = hypercube::coordinates(cell);
  for (const Axis axis : all_axes) {
    const bool across = axis == Axis::big_column || axis == Axis::column;
    if (starts == BlackStarts::turned || !across) {
      int &value = at[static_cast<std::size_t>(axis)];
      value = hypercube::side - 1 - value;
    }
  }
  return hypercube::cell_at(at);
}

/// Calls a function with each starting cell and its piece.
template <class Visit> void for_each_start(const Rules &rules, Visit visit) {
  for (const StartRow &row : rules.start) {
    int place = 0;
    for (const char letter : row.men) {
      if (letter == ' ') {
        continue;
      }
      const Cell cell = hypercube::cell_at(
          {row.big_row, place / hypercube::side, row.row, place % hypercube::side});
      ++place;
      if (letter != '.') {
        const Role role = all_roles[role_letters.find(letter)];
        visit(cell, Piece(Color::white, role));
        visit(opposite(cell, rules.black_starts), Piece(Color::black, role));
      }
    }
  }
}

bool includes(std::span<const Role> roles, Role role) {
  return std::find(roles.begin(), roles.end(), role) != roles.end();
}

void find_faults_of_men(const PositionSetup &setup, const Rules &rules,
                        std::vector<std::string> &found) {
  for (const Color color : both_colors) {
    const std::string side(name(color));
    if (auto fault = fault_of_kings(setup.men, color)) {
      found.push_back(std::move(*fault));
    }
    if (setup.men.of(color, Role::pawn).intersects(rules.reach().last_rank(color))) {
      found.push_back(side + " has a pawn where it must have promoted");
    }
  }
}

/// Whether a pawn can just have made a double step: over the cell before it, from the one before
/// that.
bool can_have_passed(const PositionSetup &setup, const Rules &rules) {
  const Color mover = opponent(setup.turn);
  if (!setup.passer.exists() || !setup.men.at(setup.passer).is(mover, Role::pawn) ||
      setup.men.at(setup.passed).exists()) {
    return false;
  }
  for (unsigned from = 0; from < hypercube::cell_count; ++from) {
    for (const DoubleStep &step : rules.reach().double_steps(mover, Cell(from)).items()) {
      if (step.over == setup.passed && step.to == setup.passer) {
        return !setup.men.at(Cell(from)).exists();
      }
    }
  }
  return false;
}

void find_faults_of_double_steps(const PositionSetup &setup, const Rules &rules,
                                 std::vector<std::string> &found) {
  if (!rules.reach().movement().pawn.step_twice()) {
    return;
  }
  const Notation notation = rules.conventions.notation;
  const tessera::CellSet others = setup.unmoved.value_or(tessera::CellSet()) &
                                  (setup.men.occupied() - setup.men.of(Role::pawn));
  if (!others.empty()) {
    found.push_back("the piece on " + notation.write(others.first()) +
                    " is not a pawn, and only pawns go two steps");
  }
  if (setup.passed.exists() && !can_have_passed(setup, rules)) {
    found.push_back(std::string(name(opponent(setup.turn))) +
                    " has no pawn that can just have passed over " + notation.write(setup.passed) +
                    (setup.passer.exists() ? " to " + notation.write(setup.passer) : ""));
  }
}

int held_in_all(const Hands &hands) {
  int sum = 0;
  for (const Hand &hand : hands) {
    for (const std::uint8_t number : hand) {
      sum += number;
    }
  }
  return sum;
}

void find_faults_of_hands(const PositionSetup &setup, const Rules &rules,
                          std::vector<std::string> &found) {
  if (rules.captives == Captives::gone) {
    if (held_in_all(setup.hands) > 0) {
      found.emplace_back("there are pieces in hand, but this game has no hands");
    }
    if (!setup.promoted.empty()) {
      found.emplace_back("pieces are marked as promoted, but this game has no hands");
    }
    return;
  }
  for (const Color color : both_colors) {
    const std::string side(name(color));
    for (const Role role : all_roles) {
      const int number = setup.hands[index(color)][index(role)];
      if (number > 0 && (role == Role::king || !includes(rules.conventions.roles, role))) {
        found.push_back(side + " has a " + std::string(name(role)) + " in hand");
      } else if (number > most_of_a_kind) {
        found.push_back(side + " has more than " + std::to_string(most_of_a_kind) + ' ' +
                        std::string(name(role)) + "s in hand");
      }
    }
  }
  if (setup.men.occupied().size() + held_in_all(setup.hands) > most_men) {
    found.push_back("there are more than " + std::to_string(most_men) +
                    " pieces on the board and in hand");
  }
  if (!(setup.promoted - setup.men.occupied()).empty()) {
    found.emplace_back("an empty cell is marked as promoted");
  }
  if (setup.promoted.intersects(setup.men.of(Role::king) | setup.men.of(Role::pawn))) {
    found.emplace_back("a king or a pawn is marked as promoted");
  }
}

} // namespace

CellSet pawns_at_start(const Placement &men, const Rules &rules) {
  CellSet found;
  if (rules.reach().movement().pawn.step_twice()) {
    for_each_start(rules, [&](Cell cell, Piece piece) {
      if (piece.role() == Role::pawn && men.at(cell) == piece) {
        found.insert(cell);
      }
    });
  }
  return found;
}

PositionSetup Position::setup() const {
  return {.men = men_,
          .turn = turn_,
          .hands = hands_,
          .promoted = promoted_,
          .unmoved = unmoved_ == pawns_at_start(men_, *rules_)
                         ? std::nullopt
                         : std::optional<tessera::CellSet>(unmoved_),
          .passed = passed_,
          .passer = passer_,
          .half_move_clock = half_move_clock_,
          .move_number = move_number_};
}

Position Position::initial(const Options &options) {
  PositionSetup setup;
  for_each_start(*options.rules, [&setup](Cell cell, Piece piece) { setup.men.put(cell, piece); });
  return {setup, options};
}

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options &options) {
  std::vector<std::string> found;
  find_faults_of_men(setup, *options.rules, found);
  find_faults_of_hands(setup, *options.rules, found);
  find_faults_of_double_steps(setup, *options.rules, found);
  if (found.empty()) {
    if (auto fault = fault_of_waiting_king(Position(setup, options))) {
      found.push_back(*std::move(fault));
    }
  }
  return found;
}

} // namespace tessera::orthodox
