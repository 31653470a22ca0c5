#include "orthodox.hpp"

#include "orthodox_reach.hpp"

#include <algorithm>
#include <utility>

// Positions as they are set up.

namespace tessera::orthodox {

namespace {

constexpr int most_of_a_kind = 127;
/// As many as two games of the largest array have.
constexpr int most_men = 192;

/// Where Black's man starts that answers White's on a cell.
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

void put_start_row(PositionSetup &setup, const StartRow &row, BlackStarts black_starts) {
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
      setup.men.put(cell, Piece(Color::white, role));
      setup.men.put(opposite(cell, black_starts), Piece(Color::black, role));
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
  for (const Role role : all_roles) {
    if (!includes(rules.conventions.roles, role) && !setup.men.of(role).empty()) {
      found.push_back("this game has no " + std::string(name(role)));
    }
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
      found.emplace_back("there are men in hand, and this game has no hands");
    }
    if (!setup.promoted.empty()) {
      found.emplace_back("men are marked as promoted, which only a game with hands does");
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
                    " men on the board and in hand");
  }
  if (!(setup.promoted - setup.men.occupied()).empty()) {
    found.emplace_back("an empty cell is marked as promoted");
  }
  if (setup.promoted.intersects(setup.men.of(Role::king) | setup.men.of(Role::pawn))) {
    found.emplace_back("a king or a pawn is marked as promoted");
  }
}

} // namespace

PositionSetup Position::setup() const {
  return {.men = men_,
          .turn = turn_,
          .hands = hands_,
          .promoted = promoted_,
          .half_move_clock = half_move_clock_,
          .move_number = move_number_};
}

Position Position::initial(const Options &options) {
  PositionSetup setup;
  for (const StartRow &row : options.rules->start) {
    put_start_row(setup, row, options.rules->black_starts);
  }
  return {setup, options};
}

std::vector<std::string> Position::faults(const PositionSetup &setup, const Options &options) {
  std::vector<std::string> found;
  find_faults_of_men(setup, *options.rules, found);
  find_faults_of_hands(setup, *options.rules, found);
  if (found.empty()) {
    const Position position(setup, options);
    if (!position.attackers(position.king(opponent(setup.turn)), setup.turn).empty()) {
      found.push_back(std::string(name(setup.turn)) + " is to move and could take the king");
    }
  }
  return found;
}

} // namespace tessera::orthodox
