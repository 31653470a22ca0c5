#include "naive_oana_chiru.hpp"

#include "cells_in_reach.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace tessera::naive {

namespace {

std::size_t number(const Spot8 &spot) {
  std::size_t sum = 0;
  for (const int at : spot) {
    sum = sum * 8 + static_cast<std::size_t>(at - 1);
  }
  return sum;
}

Spot8 spot_of(std::size_t number) {
  Spot8 spot{};
  for (std::size_t i = spot.size(); i-- > 0; number /= 8) {
    spot[i] = static_cast<int>(number % 8) + 1;
  }
  return spot;
}

Color color_of(char man) { return man >= 'a' ? Color::black : Color::white; }
char capital(char man) { return man >= 'a' ? static_cast<char>(man - 'a' + 'A') : man; }
char of_color(char man, Color color) {
  return color == Color::white ? man : static_cast<char>(man - 'A' + 'a');
}
int forward_of(Color color) { return color == Color::white ? 1 : -1; }

/// The table of OC-4: one letter per slice, z across and w down, W, B, - or 2 for both.
constexpr std::array<std::string_view, 8> slices{"WWW--BBB", "WWW--BBB", "WWW--BBB", "WWW22BBB",
                                                 "BBB22WWW", "BBB--WWW", "BBB--WWW", "BBB--WWW"};
bool has_slice(Color color, int z, int w) {
  const char of = slices[static_cast<std::size_t>(w - 1)][static_cast<std::size_t>(z - 1)];
  return of == '2' || of == (color == Color::white ? 'W' : 'B');
}

/// The place of a pawn's own axis among x, y, z and w.
std::size_t axis_of_pawn(char pawn) { return capital(pawn) == 'Y' ? 1 : 3; }
bool is_letter_of_pawn(char man) { return capital(man) == 'Y' || capital(man) == 'W'; }

} // namespace

EightChess::EightChess(bool as_in_paper) {
  clear();
  constexpr std::string_view men = "RNBQKBNR";
  const std::string_view pawns = as_in_paper ? "WYWYWYWY" : "YWYWYWYW";
  for (int z = 1; z <= 8; ++z) {
    for (int w = 1; w <= 8; ++w) {
      for (const Color color : both_colors) {
        for (int x = 1; has_slice(color, z, w) && x <= 8; ++x) {
          const auto file = static_cast<std::size_t>(x - 1);
          const int y = color == Color::white ? 1 : 8;
          put({x, y, z, w}, of_color(men[file], color));
          put({x, y + forward_of(color), z, w}, of_color(pawns[file], color));
          set_unmoved({x, y, z, w}, men[file] == 'K' || men[file] == 'R');
        }
      }
    }
  }
}

char EightChess::at(const Spot8 &spot) const { return men_[number(spot)]; }
void EightChess::put(const Spot8 &spot, char man) { men_[number(spot)] = man; }
void EightChess::set_unmoved(const Spot8 &spot, bool unmoved) { unmoved_[number(spot)] = unmoved; }
void EightChess::set_passed(const Spot8 &over, const Spot8 &pawn) {
  over_ = over;
  passer_ = pawn;
}

void EightChess::clear() {
  men_.fill(' ');
  unmoved_.fill(false);
  over_.reset();
}

std::vector<bool> EightChess::rights() const {
  std::vector<bool> found;
  for (int z = 1; z <= 8; ++z) {
    for (int w = 1; w <= 8; ++w) {
      for (const int y : {1, 8}) {
        for (const int x : {1, 8}) {
          found.push_back(unmoved_[number({5, y, z, w})] && unmoved_[number({x, y, z, w})]);
        }
      }
    }
  }
  return found;
}

bool operator==(const EightChess &a, const EightChess &b) {
  return a.men_ == b.men_ && a.turn == b.turn && a.over_ == b.over_ &&
         (!a.over_ || a.passer_ == b.passer_) && a.rights() == b.rights();
}

bool EightChess::is_empty_between(const Spot8 &from, const Spot8 &to) const {
  for (Spot8 spot = from;;) {
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

/// OC-3 and OC-5: whether the piece there would capture an enemy here if nothing stood between.
bool EightChess::attacks_alone(const Spot8 &from, const Spot8 &to) const {
  const char man = at(from);
  Spot8 apart{};
  for (std::size_t i = 0; i < apart.size(); ++i) {
    apart[i] = to[i] - from[i];
  }
  if (is_letter_of_pawn(man)) {
    Spot8 expected{apart[0], 0, 0, 0};
    expected[axis_of_pawn(man)] = forward_of(color_of(man));
    return std::abs(apart[0]) == 1 && apart == expected;
  }
  for (int &each : apart) {
    each = std::abs(each);
  }
  std::ranges::sort(apart, std::ranges::greater());
  const auto changed = 4 - std::ranges::count(apart, 0);
  const bool straight = changed > 0 && apart[static_cast<std::size_t>(changed) - 1] == apart[0];
  switch (capital(man)) {
  case 'K':
    return apart[0] == 1;
  case 'Q':
    return straight && changed <= 2;
  case 'R':
    return changed == 1;
  case 'B':
    return straight && changed == 2;
  default:
    return apart == Spot8{2, 1, 0, 0};
  }
}

bool EightChess::attacks(const Spot8 &from, const Spot8 &to) const {
  return attacks_alone(from, to) && (capital(at(from)) == 'N' || is_empty_between(from, to));
}

bool EightChess::is_attacked(const Spot8 &spot, Color by) const {
  for (const std::size_t i : cells_in_reach(number(spot))) {
    if (men_[i] != ' ' && color_of(men_[i]) == by && attacks(spot_of(i), spot)) {
      return true;
    }
  }
  return false;
}

bool EightChess::in_check(Color color) const {
  for (std::size_t i = 0; i < men_.size(); ++i) {
    if (men_[i] == of_color('K', color) && is_attacked(spot_of(i), opponent(color))) {
      return true;
    }
  }
  return false;
}

/// The enemies that would attack a king of the side to move if nothing stood between. Whatever that
/// side does, no others will, unless a king steps elsewhere.
std::vector<EightChess::Threat> EightChess::threats() const {
  std::vector<Threat> found;
  for (std::size_t i = 0; i < men_.size(); ++i) {
    if (men_[i] != of_color('K', turn)) {
      continue;
    }
    for (const std::size_t j : cells_in_reach(i)) {
      if (men_[j] != ' ' && color_of(men_[j]) != turn && attacks_alone(spot_of(j), spot_of(i))) {
        found.push_back({spot_of(j), spot_of(i)});
      }
    }
  }
  return found;
}

/// Whether a move of the side to move, which does not castle, leaves a king attacked.
bool EightChess::leaves_king_attacked(const Move8 &move, const std::vector<Threat> &threats) const {
  EightChess next = *this;
  next.play(move);
  if (capital(at(move.from)) == 'K' && next.is_attacked(move.to, next.turn)) {
    return true;
  }
  return std::ranges::any_of(threats, [&](const Threat &threat) {
    return next.at(threat.king) == of_color('K', turn) && next.at(threat.from) == at(threat.from) &&
           next.attacks(threat.from, threat.king);
  });
}

bool EightChess::pawn_could_go(const Spot8 &from, const Spot8 &to) const {
  const char man = at(from);
  const std::size_t axis = axis_of_pawn(man);
  if (at(to) != ' ') {
    return attacks(from, to);
  }
  Spot8 one = from;
  one[axis] += forward_of(color_of(man));
  if (to == one) {
    return true;
  }
  Spot8 two = one;
  two[axis] += forward_of(color_of(man));
  const int second = color_of(man) == Color::white ? 2 : 7;
  if (to == two && from[axis] == second && at(one) == ' ') {
    return true;
  }
  return over_ == to && attacks(from, to) && capital(at(passer_)) == capital(man) &&
         color_of(at(passer_)) != color_of(man);
}

/// OC-10.
bool EightChess::castles(const Spot8 &from, const Spot8 &to) const {
  const Color color = color_of(at(from));
  const int rank = color == Color::white ? 1 : 8;
  if (from[0] != 5 || from[1] != rank || to[1] != rank || to[2] != from[2] || to[3] != from[3] ||
      (to[0] != 7 && to[0] != 3) || !has_slice(color, from[2], from[3])) {
    return false;
  }
  const Spot8 rook{to[0] == 7 ? 8 : 1, rank, from[2], from[3]};
  const Spot8 crossed{to[0] == 7 ? 6 : 4, rank, from[2], from[3]};
  if (!unmoved_[number(from)] || !unmoved_[number(rook)] || at(rook) != of_color('R', color) ||
      !is_empty_between(from, rook) || in_check(color) || is_attacked(crossed, opponent(color)) ||
      is_attacked(to, opponent(color))) {
    return false;
  }
  EightChess next = *this;
  next.play({from, to});
  return !next.in_check(color);
}

bool EightChess::could_go(const Spot8 &from, const Spot8 &to) const {
  const char man = at(from);
  if (at(to) != ' ' && (color_of(at(to)) == color_of(man) || capital(at(to)) == 'K')) {
    return false;
  }
  return is_letter_of_pawn(man) ? pawn_could_go(from, to) : attacks(from, to);
}

std::vector<Move8> EightChess::legal_moves() const {
  std::vector<Move8> moves;
  const std::vector<Threat> known_threats = threats();
  for (std::size_t i = 0; i < men_.size(); ++i) {
    if (men_[i] == ' ' || color_of(men_[i]) != turn) {
      continue;
    }
    const Spot8 from = spot_of(i);
    for (const std::size_t j : cells_in_reach(i)) {
      const Spot8 to = spot_of(j);
      if (capital(men_[i]) == 'K' && castles(from, to)) {
        moves.push_back({from, to});
        continue;
      }
      if (!could_go(from, to) || leaves_king_attacked({from, to}, known_threats)) {
        continue;
      }
      const int last = turn == Color::white ? 8 : 1;
      if (is_letter_of_pawn(men_[i]) && to[axis_of_pawn(men_[i])] == last) {
        for (const char promotion : std::string_view("QRBN")) {
          moves.push_back({from, to, promotion});
        }
      } else {
        moves.push_back({from, to});
      }
    }
  }
  return moves;
}

std::uint64_t perft(const EightChess &game, int depth) {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t count = 0;
  for (const Move8 &move : game.legal_moves()) {
    EightChess next = game;
    next.play(move);
    count += perft(next, depth - 1);
  }
  return count;
}

void EightChess::play(const Move8 &move) {
  const char man = at(move.from);
  const Color color = color_of(man);
  if (is_letter_of_pawn(man) && at(move.to) == ' ' && over_ == move.to &&
      move.to[0] != move.from[0]) {
    put(passer_, ' ');
  }
  if (capital(man) == 'K' && std::abs(move.to[0] - move.from[0]) == 2) {
    const bool right = move.to[0] == 7;
    put({right ? 8 : 1, move.from[1], move.from[2], move.from[3]}, ' ');
    put({right ? 6 : 4, move.from[1], move.from[2], move.from[3]}, of_color('R', color));
  }
  put(move.from, ' ');
  put(move.to, move.promotion == ' ' ? man : of_color(move.promotion, color));
  set_unmoved(move.from, false);
  set_unmoved(move.to, false);
  over_.reset();
  if (is_letter_of_pawn(man)) {
    const std::size_t axis = axis_of_pawn(man);
    if (std::abs(move.to[axis] - move.from[axis]) == 2) {
      Spot8 over = move.from;
      over[axis] += forward_of(color);
      set_passed(over, move.to);
    }
  }
  turn = opponent(turn);
}

} // namespace tessera::naive
