#include "naive_lattice.hpp"

#include <algorithm>
#include <cstdlib>

namespace tessera::naive {

namespace {

bool is_small(char man) { return man >= 'a'; }
char capital(char man) { return is_small(man) ? static_cast<char>(man - 'a' + 'A') : man; }

int changed(const LatticeSpot &apart) { return 4 - static_cast<int>(std::ranges::count(apart, 0)); }
int farthest(const LatticeSpot &apart) { return std::ranges::max(apart); }
/// All coordinates that change, change by the same amount.
bool is_line(const LatticeSpot &apart) {
  return std::ranges::all_of(apart,
                             [&](int change) { return change == 0 || change == farthest(apart); });
}
/// One changes by two and another by one.
bool is_leap(LatticeSpot apart) {
  std::ranges::sort(apart);
  return apart == LatticeSpot{0, 0, 1, 2};
}

} // namespace

LatticeChess::LatticeChess(std::string_view game)
    : is_sphinx_(game.starts_with("sphinx")), kings_stay_(game == "sphinx/kings-home") {
  if (is_sphinx_) {
    sizes_ = {3, 4, 3, 4};
  } else {
    sizes_.fill(game.back() - '0');
  }
}

std::vector<LatticeSpot> LatticeChess::spots() const {
  std::vector<LatticeSpot> all;
  for (int a = 0; a < sizes_[0]; ++a) {
    for (int b = 0; b < sizes_[1]; ++b) {
      for (int c = 0; c < sizes_[2]; ++c) {
        for (int d = 0; d < sizes_[3]; ++d) {
          all.push_back({a, b, c, d});
        }
      }
    }
  }
  return all;
}

char LatticeChess::at(const LatticeSpot &spot) const {
  const auto man = men_.find(spot);
  return man == men_.end() ? ' ' : man->second;
}

void LatticeChess::put(const LatticeSpot &spot, char man) {
  men_.erase(spot);
  if (man != ' ') {
    men_[spot] = man;
  }
}

bool LatticeChess::is_empty_between(const LatticeSpot &from, const LatticeSpot &to) const {
  LatticeSpot spot = from;
  for (;;) {
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

/// DW-3.
bool LatticeChess::goes_in_dawson(char letter, const LatticeSpot &apart) const {
  switch (letter) {
  case 'K':
    return farthest(apart) == 1;
  case 'Q':
    return is_line(apart);
  case 'R':
    return is_line(apart) && changed(apart) == 1;
  case 'B':
    return is_line(apart) && changed(apart) == 2;
  case 'U':
    return is_line(apart) && changed(apart) == 3;
  case 'D':
    return is_line(apart) && changed(apart) == 4;
  default:
    return is_leap(apart);
  }
}

/// SX-3 to SX-5.
bool LatticeChess::goes_in_sphinx(char letter, const LatticeSpot &apart) const {
  const bool changes_board = apart[0] != 0 || apart[2] != 0;
  const bool changes_square = apart[1] != 0 || apart[3] != 0;
  if (changes_board && changes_square) {
    return false;
  }
  switch (letter) {
  case 'K':
    return farthest(apart) == 1;
  case 'Q':
    return is_line(apart);
  case 'R':
    return changed(apart) == 1;
  case 'B':
    return is_line(apart) && changed(apart) == 2;
  default:
    return changes_board ? is_line(apart) : is_leap(apart);
  }
}

bool LatticeChess::could_go(const LatticeSpot &from, const LatticeSpot &to) const {
  const char man = at(from);
  if (man == ' ' || from == to || (at(to) != ' ' && is_small(at(to)) == is_small(man))) {
    return false;
  }
  LatticeSpot apart{};
  for (std::size_t i = 0; i < apart.size(); ++i) {
    apart[i] = std::abs(to[i] - from[i]);
  }
  const bool goes =
      is_sphinx_ ? goes_in_sphinx(capital(man), apart) : goes_in_dawson(capital(man), apart);
  // B1 has X=1 and Y=0, B3 X=1 and Y=2 (SX-7).
  const bool leaves_home =
      kings_stay_ && capital(man) == 'K' && (to[0] != 1 || to[2] != (is_small(man) ? 2 : 0));
  return goes && !leaves_home && (is_leap(apart) || is_empty_between(from, to));
}

bool LatticeChess::in_check(Color color) const {
  const char king = color == Color::white ? 'K' : 'k';
  return std::ranges::any_of(men_, [&](const auto &target) {
    return target.second == king && std::ranges::any_of(men_, [&](const auto &man) {
             return could_go(man.first, target.first);
           });
  });
}

std::vector<LatticeMove> LatticeChess::legal_moves() const {
  std::vector<LatticeMove> moves;
  for (const auto &[from, man] : men_) {
    if (is_small(man) != (turn == Color::black)) {
      continue;
    }
    for (const LatticeSpot &to : spots()) {
      if (could_go(from, to) && capital(at(to)) != 'K') {
        LatticeChess next = *this;
        next.play({from, to});
        if (!next.in_check(turn)) {
          moves.push_back({from, to});
        }
      }
    }
  }
  return moves;
}

std::uint64_t perft(const LatticeChess &game, int depth) {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t count = 0;
  for (const LatticeMove &move : game.legal_moves()) {
    LatticeChess next = game;
    next.play(move);
    count += perft(next, depth - 1);
  }
  return count;
}

void LatticeChess::play(const LatticeMove &move) {
  put(move.to, at(move.from));
  put(move.from, ' ');
  turn = opponent(turn);
}

} // namespace tessera::naive
