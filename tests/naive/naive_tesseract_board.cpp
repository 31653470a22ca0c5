#include "naive_tesseract_board.hpp"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <map>

namespace tessera::naive {

namespace {

using namespace tesseract_board;

std::size_t place_in(int axis) { return static_cast<std::size_t>(axis); }
int on(const Spot &spot, int axis) { return spot[place_in(axis)]; }
bool is_fixed(const Spot &spot, int axis) { return on(spot, axis) == 0 || on(spot, axis) == 6; }

/// The axes along which one can go on the face of the cell.
std::vector<int> free_axes(const Spot &spot) {
  std::vector<int> axes;
  for (int axis = 0; axis < 4; ++axis) {
    if (!is_fixed(spot, axis)) {
      axes.push_back(axis);
    }
  }
  return axes;
}

/// TS-1 and TS-4: two axes are fixed, and of the others not both are 1 or 5.
bool is_cell(const Spot &spot) {
  const std::vector<int> axes = free_axes(spot);
  return axes.size() == 2 && std::ranges::any_of(axes, [&](int axis) {
           return on(spot, axis) > 1 && on(spot, axis) < 5;
         });
}

/// The number that the four coordinates make.
std::size_t place_among_all(const Spot &spot) {
  std::size_t number = 0;
  for (const int coordinate : spot) {
    number = number * 7 + static_cast<unsigned>(coordinate);
  }
  return number;
}

// --- Names (TS-3) ------------------------------------------------------------------------

/// How the files and ranks of a face are counted.
struct FaceName {
  std::string_view face;
  char file_axis;
  int file_shift;
  char rank_axis;
  int rank_shift;
};

constexpr std::array face_names{
    FaceName{"01", 'z', 0, 'y', 0},  FaceName{"02", 'z', 0, 'x', 0},
    FaceName{"03", 'x', 0, 'y', 0},  FaceName{"04", 'x', 5, 'y', 0},
    FaceName{"05", 'z', 0, 'x', 5},  FaceName{"06", 'z', 0, 'y', 5},
    FaceName{"12", 'z', 0, 'w', 0},  FaceName{"13", 'w', 0, 'y', 0},
    FaceName{"14", 'w', 5, 'y', 0},  FaceName{"15", 'z', 0, 'w', 5},
    FaceName{"17", 'z', 0, 'y', 5},  FaceName{"23", 'w', 0, 'x', 0},
    FaceName{"24", 'w', 5, 'x', 0},  FaceName{"26", 'z', 0, 'w', 5},
    FaceName{"27", 'z', 0, 'x', 5},  FaceName{"35", 'x', 0, 'w', 5},
    FaceName{"36", 'w', 5, 'y', 0},  FaceName{"37", 'x', 5, 'y', 0},
    FaceName{"45", 'x', 5, 'w', 5},  FaceName{"46", 'w', 10, 'y', 0},
    FaceName{"47", 'x', 10, 'y', 0}, FaceName{"56", 'z', 0, 'w', 10},
    FaceName{"57", 'z', 0, 'x', 10}, FaceName{"67", 'z', 0, 'y', 10},
};

/// w is axis 0.
int axis_called(char letter) { return letter == 'w' ? 0 : letter - 'x' + 1; }

/// The two digits of a cell's face, the smaller first (TS-1).
std::string face_of(const Spot &spot) {
  std::string digits;
  for (int axis = 0; axis < 4; ++axis) {
    if (is_fixed(spot, axis)) {
      digits += static_cast<char>('0' + (on(spot, axis) == 0 ? axis : 7 - axis));
    }
  }
  std::ranges::sort(digits);
  return digits;
}

// --- Steps and leaps ---------------------------------------------------------------------

/// TS-4: one step along the first heading, the second or both, with all choices at an edge. If a
/// side is given that must choose as TS-10 says, only the choices it may make.
std::vector<Walk> stepped(const Walk &walk, bool along_first, bool along_second,
                          std::optional<Color> chooser) {
  Walk next = walk;
  next.at[place_in(walk.first.axis)] += along_first ? walk.first.sign : 0;
  next.at[place_in(walk.second.axis)] += along_second ? walk.second.sign : 0;
  if (free_axes(next.at).size() == 2) {
    return is_cell(next.at) ? std::vector{next} : std::vector<Walk>{};
  }
  // Each axis that was fixed can be the one along which it continues, away from the cube it was in.
  const bool first_crosses = is_fixed(next.at, walk.first.axis);
  std::vector<Walk> choices;
  for (int axis = 0; axis < 4; ++axis) {
    if (is_fixed(walk.at, axis)) {
      const int side = on(walk.at, axis);
      Walk turned = next;
      turned.at[place_in(axis)] = side == 0 ? 1 : 5;
      (first_crosses ? turned.first : turned.second) = {axis, side == 0 ? 1 : -1};
      choices.push_back(turned);
    }
  }
  if (chooser) {
    const auto rank = [&](const Walk &choice) { return rank_of_face(choice.at, *chooser); };
    const int best = std::max(rank(choices[0]), rank(choices[1]));
    std::erase_if(choices, [&](const Walk &choice) { return rank(choice) < best; });
  }
  std::erase_if(choices, [](const Walk &choice) { return !is_cell(choice.at); });
  return choices;
}

/// Several single steps one after another, whatever stands between.
std::vector<Walk> after_legs(const Walk &walk, std::initializer_list<std::array<bool, 2>> legs) {
  std::vector<Walk> walks{walk};
  for (const auto &[along_first, along_second] : legs) {
    std::vector<Walk> next;
    for (const Walk &each : walks) {
      std::ranges::copy(stepped(each, along_first, along_second, std::nullopt),
                        std::back_inserter(next));
    }
    walks = next;
  }
  return walks;
}

std::vector<Walk> computed_step(const Walk &walk, Step step, std::optional<Color> chooser) {
  constexpr std::array<bool, 2> first{true, false};
  constexpr std::array<bool, 2> second{false, true};
  constexpr std::array<bool, 2> both{true, true};
  switch (step) {
  case Step::straight:
    return stepped(walk, true, false, chooser);
  case Step::diagonal:
    return stepped(walk, true, true, chooser);
  case Step::two_diagonals:
    return after_legs(walk, {both, both});
  case Step::knight_leap:
    break;
  }
  // TS-6: either way will do.
  std::vector<Walk> walks = after_legs(walk, {first, first, second});
  std::ranges::copy(after_legs(walk, {second, first, first}), std::back_inserter(walks));
  return walks;
}

/// One heading along the first of the axes, another along the second: all four ways.
void add_headings(const Spot &from, int first, int second, std::vector<Walk> &walks) {
  for (const int sign : {1, -1}) {
    walks.push_back({from, {first, sign}, {second, 1}});
    walks.push_back({from, {first, sign}, {second, -1}});
  }
}

/// TS-13: how far from the home face a piece stands on a territory face of its own, and how far
/// along the row; nothing on other faces.
std::optional<std::array<int, 2>> row_in_territory(const Spot &spot, Color color) {
  if (rank_of_face(spot, color) != 1) {
    return std::nullopt;
  }
  const std::vector<int> axes = free_axes(spot);
  const int row = on(spot, axes[0]); // w or x, which come first
  return std::array{color == Color::white ? row : 6 - row, on(spot, axes[1])};
}

using StepTable = std::vector<std::vector<Walk>>;

/// The steps from all walks by their numbers, worked out once because they are asked for all the
/// time.
StepTable table_of(Step step, std::optional<Color> chooser) {
  StepTable table(walk_count);
  for (const Spot &spot : tesseract_spots()) {
    for (const Walk &walk : step == Step::straight ? straight_starts(spot) : knight_starts(spot)) {
      table[walk_number(walk)] = computed_step(walk, step, chooser);
    }
  }
  return table;
}

} // namespace

const std::vector<TesseractSpot> &tesseract_spots() {
  static const std::vector<Spot> spots = [] {
    std::vector<Spot> cells;
    for (int i = 0; i < 2401; ++i) {
      const Spot spot{i / 343, i / 49 % 7, i / 7 % 7, i % 7};
      if (is_cell(spot)) {
        cells.push_back(spot);
      }
    }
    return cells;
  }();
  return spots;
}

std::size_t number_of(const TesseractSpot &spot) {
  static const std::vector<std::size_t> numbers = [] {
    std::vector<std::size_t> all(2401);
    for (std::size_t i = 0; i < tesseract_spots().size(); ++i) {
      all[place_among_all(tesseract_spots()[i])] = i;
    }
    return all;
  }();
  return numbers[place_among_all(spot)];
}

std::string name_of(const TesseractSpot &spot) {
  const std::string face = face_of(spot);
  const FaceName &names = *std::ranges::find(face_names, face, &FaceName::face);
  const int file = on(spot, axis_called(names.file_axis)) + names.file_shift;
  const int rank = on(spot, axis_called(names.rank_axis)) + names.rank_shift;
  return face + ':' + static_cast<char>('a' + file - 1) + std::to_string(rank);
}

TesseractSpot spot_of(std::string_view name) {
  static const std::map<std::string, Spot, std::less<>> spots = [] {
    std::map<std::string, Spot, std::less<>> all;
    for (const Spot &spot : tesseract_spots()) {
      all.emplace(name_of(spot), spot);
    }
    return all;
  }();
  return spots.find(name)->second;
}

namespace tesseract_board {

std::size_t walk_number(const Walk &walk) {
  const auto code = [](const Heading &heading) {
    return heading.sign == 0 ? 0U
                             : static_cast<unsigned>(heading.axis * 2 + (heading.sign + 3) / 2);
  };
  return (number_of(walk.at) * 9 + code(walk.first)) * 9 + code(walk.second);
}

const std::vector<Walk> &after_step(const Walk &walk, Step step, std::optional<Color> chooser) {
  static const auto tables = [] {
    std::array<std::array<StepTable, 3>, 4> all;
    for (const Step each :
         {Step::straight, Step::diagonal, Step::two_diagonals, Step::knight_leap}) {
      auto &[free, white, black] = all[static_cast<std::size_t>(each)];
      free = table_of(each, std::nullopt);
      white = table_of(each, Color::white);
      black = table_of(each, Color::black);
    }
    return all;
  }();
  const std::size_t who = chooser ? 1 + index(*chooser) : 0;
  return tables[static_cast<std::size_t>(step)][who][walk_number(walk)];
}

/// Each of the two own cubes that the face belongs to takes one off, and each of the enemy's adds
/// one.
int rank_of_face(const Spot &spot, Color color) {
  const int own_side = color == Color::white ? 0 : 6;
  const auto count = [&](int side) {
    return (spot[0] == side ? 1 : 0) + (spot[1] == side ? 1 : 0);
  };
  return 2 + count(6 - own_side) - count(own_side);
}

bool is_enemy_home(const Spot &spot, Color color) { return rank_of_face(spot, color) == 4; }

std::vector<Walk> straight_starts(const Spot &from) {
  std::vector<Walk> walks;
  for (const int axis : free_axes(from)) {
    walks.push_back({from, {axis, 1}});
    walks.push_back({from, {axis, -1}});
  }
  return walks;
}

std::vector<Walk> diagonal_starts(const Spot &from) {
  std::vector<Walk> walks;
  add_headings(from, free_axes(from)[0], free_axes(from)[1], walks);
  return walks;
}

std::vector<Walk> knight_starts(const Spot &from) {
  std::vector<Walk> walks = diagonal_starts(from);
  add_headings(from, free_axes(from)[1], free_axes(from)[0], walks);
  return walks;
}

/// TS-9: the ways that are forward for a pawn or spear.
std::vector<Walk> forward_starts(const Spot &from, Color color) {
  if (is_enemy_home(from, color)) {
    return {};
  }
  // Away from the own home and toward the enemy's is the same: to the far end of w or of x.
  const int sign = color == Color::white ? 1 : -1;
  const auto is_free = [&](int axis) { return !is_fixed(from, axis); };
  const auto distance = [&](int axis) { return sign == 1 ? 6 - on(from, axis) : on(from, axis); };
  if (!is_free(0) && !is_free(1)) {
    return straight_starts(from);
  }
  std::vector<Walk> walks;
  for (const int axis : {0, 1}) {
    const int other = 1 - axis;
    if (is_free(axis) && (!is_free(other) || distance(axis) <= distance(other))) {
      walks.push_back({from, {axis, sign}});
    }
  }
  return walks;
}

/// TS-9: forward plus one step to either side.
std::vector<Walk> diagonally_forward_starts(const Spot &from, Color color) {
  std::vector<Walk> walks;
  for (const Walk &forward : forward_starts(from, color)) {
    for (const int axis : free_axes(from)) {
      if (axis != forward.first.axis) {
        walks.push_back({from, forward.first, {axis, 1}});
        walks.push_back({from, forward.first, {axis, -1}});
      }
    }
  }
  return walks;
}

/// TS-13: the pawn or spear that starts on a cell, as a capital letter, or a space.
char starts_on(const Spot &spot, Color color) {
  const auto place = row_in_territory(spot, color);
  if (!place || (*place)[0] > 2) {
    return ' ';
  }
  return ((*place)[0] == 1 ? std::string_view(" SLS ")
                           : std::string_view("PFPFP"))[static_cast<std::size_t>((*place)[1] - 1)];
}

} // namespace tesseract_board

} // namespace tessera::naive
