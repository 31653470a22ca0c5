#include "naive_infinite_5d.hpp"

#include "cells_in_reach.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string_view>

namespace tessera::naive {

namespace {

std::size_t place_of(const BigSpot &spot) {
  std::size_t sum = 0;
  for (const int part : spot) {
    sum = 8 * sum + static_cast<std::size_t>(part);
  }
  return sum;
}

bool stands_white(char man) { return man >= 'A' && man <= 'Z'; }
char as_capital(char man) { return static_cast<char>(std::toupper(man)); }
char man_of(char capital, Color color) {
  return color == Color::white ? capital : static_cast<char>(std::tolower(capital));
}
int ahead_of(char man) { return stands_white(man) ? 1 : -1; }

BigSpot apart(const BigSpot &from, const BigSpot &to) {
  BigSpot way{};
  for (std::size_t i = 0; i < way.size(); ++i) {
    way[i] = to[i] - from[i];
  }
  return way;
}

} // namespace

const std::vector<BigSpot> &big_spots() {
  static const std::vector<BigSpot> spots = [] {
    std::vector<BigSpot> all;
    for (int i = 0; i < 4096; ++i) {
      all.push_back({i / 512, i / 64 % 8, i / 8 % 8, i % 8});
    }
    return all;
  }();
  return spots;
}

/// IC-18.
Infinite5d Infinite5d::start() {
  constexpr std::array<std::string_view, 8> ranks{"RNBQKBNR", "PPPPPPPP", "        ", "        ",
                                                  "        ", "        ", "pppppppp", "rnbqkbnr"};
  Infinite5d game;
  for (const BigSpot &spot : big_spots()) {
    const char man = ranks[static_cast<std::size_t>(spot[3])][static_cast<std::size_t>(spot[1])];
    game.put(spot, man);
    game.set_right(spot, std::string_view("PKRpkr").find(man) != std::string_view::npos);
  }
  return game;
}

char Infinite5d::at(const BigSpot &spot) const { return men_[place_of(spot)]; }
void Infinite5d::put(const BigSpot &spot, char man) { men_[place_of(spot)] = man; }
bool Infinite5d::has_right(const BigSpot &spot) const { return rights_[place_of(spot)]; }
void Infinite5d::set_right(const BigSpot &spot, bool has) { rights_[place_of(spot)] = has; }

bool Infinite5d::is_open(const BigSpot &from, const BigSpot &to) const {
  for (BigSpot spot = from;;) {
    for (std::size_t i = 0; i < spot.size(); ++i) {
      spot[i] += to[i] > from[i] ? 1 : to[i] < from[i] ? -1 : 0;
    }
    if (spot == to) {
      return true;
    }
    if (at(spot) != ' ') {
      return false;
    }
  }
}

/// IC-19.
bool Infinite5d::attacks(const BigSpot &from, const BigSpot &to) const {
  const char man = at(from);
  const BigSpot way = apart(from, to);
  if (as_capital(man) == 'P') {
    const int forward = ahead_of(man);
    return way == BigSpot{0, 1, 0, forward} || way == BigSpot{0, -1, 0, forward} ||
           way == BigSpot{1, 0, forward, 0} || way == BigSpot{-1, 0, forward, 0};
  }
  int changed = 0;
  int longest = 0;
  int squares = 0;
  for (const int part : way) {
    changed += part != 0 ? 1 : 0;
    longest = std::max(longest, std::abs(part));
    squares += part * part;
  }
  const bool is_straight = longest > 0 && squares == changed * longest * longest;
  switch (as_capital(man)) {
  case 'K':
    return longest == 1;
  case 'N':
    return changed == 2 && squares == 5;
  case 'R':
    return is_straight && changed == 1 && is_open(from, to);
  case 'B':
    return is_straight && changed == 2 && is_open(from, to);
  default:
    return man != ' ' && is_straight && is_open(from, to);
  }
}

bool Infinite5d::pawn_could_go(const BigSpot &from, const BigSpot &to) const {
  if (attacks(from, to)) {
    return at(to) != ' ' || (passed == to && stands_white(at(*passer)) != stands_white(at(from)));
  }
  const BigSpot way = apart(from, to);
  const int forward = ahead_of(at(from));
  if (at(to) != ' ') {
    return false;
  }
  if (way == BigSpot{0, 0, 0, forward} || way == BigSpot{0, 0, forward, 0}) {
    return true;
  }
  return has_right(from) && is_open(from, to) &&
         (way == BigSpot{0, 0, 0, 2 * forward} || way == BigSpot{0, 0, 2 * forward, 0});
}

/// IC-20.
std::optional<BigSpot> Infinite5d::castling_rook(const BigSpot &from, const BigSpot &to) const {
  const BigSpot way = apart(from, to);
  if (as_capital(at(from)) != 'K' || !has_right(from) || std::abs(way[1]) != 2 ||
      way != BigSpot{0, way[1], 0, 0}) {
    return std::nullopt;
  }
  const char rook = stands_white(at(from)) ? 'R' : 'r';
  for (BigSpot spot = from;;) {
    spot[1] += way[1] / 2;
    if (spot[1] < 0 || spot[1] > 7) {
      return std::nullopt;
    }
    if (at(spot) != ' ') {
      const bool castles = at(spot) == rook && has_right(spot) && std::abs(spot[1] - from[1]) >= 3;
      return castles ? std::optional(spot) : std::nullopt;
    }
  }
}

bool Infinite5d::could_go(const BigSpot &from, const BigSpot &to) const {
  if (from == to || (at(to) != ' ' && stands_white(at(to)) == stands_white(at(from)))) {
    return false;
  }
  return as_capital(at(from)) == 'P' ? pawn_could_go(from, to)
                                     : attacks(from, to) || castling_rook(from, to);
}

std::vector<BigMove> Infinite5d::legal_moves() const {
  std::vector<BigMove> moves;
  for (const BigSpot &from : big_spots()) {
    if (is_over || at(from) == ' ' || stands_white(at(from)) != (turn == Color::white)) {
      continue;
    }
    for (const std::size_t place : cells_in_reach(place_of(from))) {
      const BigSpot &to = big_spots()[place];
      if (!could_go(from, to)) {
        continue;
      }
      // IC-22.
      const bool promotes = as_capital(at(from)) == 'P' && to[3] == (turn == Color::white ? 7 : 0);
      for (const char promotion : promotes ? std::string_view("QRBN") : std::string_view(" ")) {
        moves.push_back({from, to, promotion});
      }
    }
  }
  return moves;
}

void Infinite5d::play(const BigMove &move) {
  const char man = at(move.from);
  const BigSpot way = apart(move.from, move.to);
  const bool is_pawn = as_capital(man) == 'P';
  const std::optional<BigSpot> rook = castling_rook(move.from, move.to);
  ++quiet_plies;
  if (is_pawn || at(move.to) != ' ') {
    quiet_plies = 0;
  }
  is_over = as_capital(at(move.to)) == 'K';
  if (is_pawn && at(move.to) == ' ' && (way[0] != 0 || way[1] != 0)) {
    put(*passer, ' ');
    set_right(*passer, false);
  }
  set_right(move.from, false);
  set_right(move.to, false);
  put(move.from, ' ');
  put(move.to, move.promotion == ' ' ? man : man_of(move.promotion, turn));
  if (rook) {
    const char taken_along = at(*rook);
    put(*rook, ' ');
    set_right(*rook, false);
    BigSpot between = move.from;
    between[1] += way[1] / 2;
    put(between, taken_along);
  }
  passed.reset();
  passer.reset();
  if (is_pawn && (std::abs(way[2]) == 2 || std::abs(way[3]) == 2) && move.promotion == ' ') {
    BigSpot between = move.from;
    between[2] += way[2] / 2;
    between[3] += way[3] / 2;
    passed = between;
    passer = move.to;
  }
  turn = opponent(turn);
}

std::uint64_t perft(const Infinite5d &game, int depth) {
  if (depth == 0) {
    return 1;
  }
  const std::vector<BigMove> moves = game.legal_moves();
  if (depth == 1) {
    return moves.size();
  }
  std::uint64_t count = 0;
  for (const BigMove &move : moves) {
    Infinite5d after = game;
    after.play(move);
    count += perft(after, depth - 1);
  }
  return count;
}

} // namespace tessera::naive
