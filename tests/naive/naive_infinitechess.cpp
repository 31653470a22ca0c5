#include "naive_infinitechess.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace tessera::naive {

namespace {

/// Big column, column, big row, row (IC-2).
using Four = std::array<int, 4>;

Four four_of(PlaneSpot spot) {
  return {spot.column / 5, spot.column % 5 - 1, spot.row / 5, spot.row % 5 - 1};
}

PlaneSpot spot_at(const Four &at) { return {5 * at[0] + at[1] + 1, 5 * at[2] + at[3] + 1}; }

bool is_white_man(char man) { return man >= 'A' && man <= 'Z'; }
bool is_man(char man) { return std::isalpha(static_cast<unsigned char>(man)) != 0; }
char in_case(char man, Color color) {
  return static_cast<char>(color == Color::white ? std::toupper(man) : std::tolower(man));
}
Color side_of(char man) { return is_white_man(man) ? Color::white : Color::black; }

Four way_of(PlaneSpot from, PlaneSpot to) {
  Four way = four_of(to);
  for (std::size_t axis = 0; axis < way.size(); ++axis) {
    way[axis] -= four_of(from)[axis];
  }
  return way;
}

/// How many coordinates change, and whether all of these change by this amount.
int changed(const Four &way) {
  return static_cast<int>(
      std::count_if(way.begin(), way.end(), [](int part) { return part != 0; }));
}
bool all_by(const Four &way, int size) {
  return std::all_of(way.begin(), way.end(),
                     [size](int part) { return part == 0 || std::abs(part) == size; });
}

} // namespace

const std::vector<PlaneSpot> &plane_spots() {
  static const std::vector<PlaneSpot> spots = [] {
    std::vector<PlaneSpot> all;
    for (int column = 0; column <= 20; ++column) {
      for (int row = 0; row <= 20; ++row) {
        if (column % 5 != 0 && row % 5 != 0) {
          all.push_back({column, row});
        }
      }
    }
    return all;
  }();
  return spots;
}

InfiniteChess::InfiniteChess() {
  for (auto &column : men_) {
    column.fill('#');
  }
  for (const PlaneSpot spot : plane_spots()) {
    put(spot, ' ');
  }
}

InfiniteChess InfiniteChess::start() {
  // IC-3, as it is on the plane.
  constexpr std::array<std::string_view, 2> rows{"RNNR PPPP BKQB RNNR", "PPPP PPPP PPPP PPPP"};
  InfiniteChess game;
  for (int row = 0; row < 2; ++row) {
    for (int column = 0; column < 19; ++column) {
      const char man = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (man == ' ') {
        continue;
      }
      const PlaneSpot white{column + 1, row + 1};
      const PlaneSpot black{20 - white.column, 20 - white.row};
      game.put(white, man);
      game.put(black, in_case(man, Color::black));
      game.set_right(white, man == 'P');
      game.set_right(black, man == 'P');
    }
  }
  return game;
}

char InfiniteChess::at(PlaneSpot spot) const {
  return men_[static_cast<std::size_t>(spot.column)][static_cast<std::size_t>(spot.row)];
}
void InfiniteChess::put(PlaneSpot spot, char man) {
  men_[static_cast<std::size_t>(spot.column)][static_cast<std::size_t>(spot.row)] = man;
}
bool InfiniteChess::has_right(PlaneSpot spot) const {
  return rights_[static_cast<std::size_t>(spot.column)][static_cast<std::size_t>(spot.row)];
}
void InfiniteChess::set_right(PlaneSpot spot, bool has) {
  rights_[static_cast<std::size_t>(spot.column)][static_cast<std::size_t>(spot.row)] = has;
}

/// IC-4.
bool InfiniteChess::slides(PlaneSpot from, PlaneSpot to, int axes) const {
  const Four way = way_of(from, to);
  const int size = std::abs(*std::max_element(
      way.begin(), way.end(), [](int a, int b) { return std::abs(a) < std::abs(b); }));
  if (changed(way) != axes || !all_by(way, size)) {
    return false;
  }
  for (int step = 1; step < size; ++step) {
    Four passed_cell = four_of(from);
    for (std::size_t axis = 0; axis < way.size(); ++axis) {
      passed_cell[axis] += way[axis] / size * step;
    }
    if (at(spot_at(passed_cell)) != ' ') {
      return false;
    }
  }
  return true;
}

/// IC-5 to IC-8.
bool InfiniteChess::pawn_could_go(PlaneSpot from, PlaneSpot to) const {
  const int forward = is_white_man(at(from)) ? 1 : -1;
  const Four way = way_of(from, to);
  const int big = way[2] * forward;
  const int small = way[3] * forward;
  const bool takes = at(to) != ' ' || (to == passed && at(passer) != '#' &&
                                       is_white_man(at(passer)) != is_white_man(at(from)));
  const bool is_capture =
      all_by(way, 1) && changed(way) == 2 && big + small == 1 && big >= 0 && small >= 0;
  if (is_capture) {
    return takes;
  }
  if (at(to) != ' ' || changed(way) != 1) {
    return false;
  }
  if (big == 1 || small == 1) {
    return true;
  }
  if ((big != 2 && small != 2) || !has_right(from)) {
    return false;
  }
  Four between = four_of(from);
  between[2] += way[2] / 2;
  between[3] += way[3] / 2;
  return at(spot_at(between)) == ' ';
}

bool InfiniteChess::could_go(PlaneSpot from, PlaneSpot to) const {
  const char man = at(from);
  if (!is_man(man) || from == to || (is_man(at(to)) && is_white_man(at(to)) == is_white_man(man))) {
    return false;
  }
  const Four way = way_of(from, to);
  switch (std::toupper(man)) {
  case 'K':
    return all_by(way, 1) && changed(way) <= 2;
  case 'Q':
    return slides(from, to, 1) || slides(from, to, 2);
  case 'R':
    return slides(from, to, 1);
  case 'B':
    return slides(from, to, 2);
  case 'N': {
    int sum = 0;
    for (const int part : way) {
      sum += part * part;
    }
    return sum == 5 && changed(way) == 2;
  }
  default:
    return pawn_could_go(from, to);
  }
}

bool InfiniteChess::in_check(Color color) const {
  const auto king = std::find_if(plane_spots().begin(), plane_spots().end(),
                                 [&](PlaneSpot spot) { return at(spot) == in_case('K', color); });
  return std::any_of(plane_spots().begin(), plane_spots().end(),
                     [&](PlaneSpot from) { return could_go(from, *king); });
}

std::vector<InfiniteMove> InfiniteChess::legal_moves() const {
  std::vector<InfiniteMove> moves;
  for (const PlaneSpot from : plane_spots()) {
    if (!is_man(at(from)) || side_of(at(from)) != turn) {
      continue;
    }
    const bool is_pawn = std::toupper(at(from)) == 'P';
    for (const PlaneSpot to : plane_spots()) {
      if (!could_go(from, to)) {
        continue;
      }
      // IC-9.
      const bool promotes = is_pawn && to.row == (turn == Color::white ? 19 : 1);
      for (const char promotion : promotes ? std::string_view("QRBN") : std::string_view(" ")) {
        InfiniteChess after = *this;
        after.play({from, to, promotion});
        if (!after.in_check(turn)) {
          moves.push_back({from, to, promotion});
        }
      }
    }
  }
  return moves;
}

void InfiniteChess::play(const InfiniteMove &move) {
  const char man = at(move.from);
  const bool is_pawn = std::toupper(man) == 'P';
  const Four way = way_of(move.from, move.to);
  ++quiet_plies;
  if (is_pawn || at(move.to) != ' ') {
    quiet_plies = 0;
  }
  if (is_pawn && changed(way) == 2 && at(move.to) == ' ') {
    set_right(passer, false);
    put(passer, ' ');
  }
  set_right(move.from, false);
  set_right(move.to, false);
  put(move.from, ' ');
  put(move.to, move.promotion == ' ' ? man : in_case(move.promotion, turn));
  passed = {};
  passer = {};
  if (is_pawn && changed(way) == 1 && !all_by(way, 1) && move.promotion == ' ') {
    Four between = four_of(move.from);
    between[2] += way[2] / 2;
    between[3] += way[3] / 2;
    passed = spot_at(between);
    passer = move.to;
  }
  turn = opponent(turn);
}

std::uint64_t perft(const InfiniteChess &game, int depth) {
  if (depth == 0) {
    return 1;
  }
  const std::vector<InfiniteMove> moves = game.legal_moves();
  if (depth == 1) {
    return moves.size();
  }
  std::uint64_t count = 0;
  for (const InfiniteMove &move : moves) {
    InfiniteChess after = game;
    after.play(move);
    count += perft(after, depth - 1);
  }
  return count;
}

} // namespace tessera::naive
