#include "naive_orthodox.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace tessera::naive {

namespace {

// FS-1 and TC-1, with every cell spelled out.

constexpr std::string_view men_of_fourstar =
    "Kaa11 Dab11 Dac11 Rad11 Rba11 Dbb11 Dbc11 Rbd11 Nca11 Ucb11 Ucc11 Ncd11 Nda11 Bdb11 Bdc11 "
    "Ndd11 Paa12 Pab12 Pac12 Pad12 Pba12 Pbb12 Pbc12 Pbd12 Pca12 Pcb12 Pcc12 Pcd12 Pda12 Pdb12 "
    "Pdc12 Pdd12 Qaa21 Dab21 Dac21 Rad21 Uba21 Dbb21 Dbc21 Ubd21 Paa22 Pab22 Pac22 Pad22 Pba22 "
    "Pbb22 Pbc22 Pbd22";
constexpr std::string_view men_of_tesschess =
    "Rab11 Rdc11 Bac11 Bdb11 Nbb11 Ncc11 Qbc11 Kcb11 Pab22 Pac22 Pbb22 Pbc22 Pcb22 Pcc22 Pdb22 "
    "Pdc22";

enum Part { big_file, file, big_rank, rank };

Spot read_spot(std::string_view text) {
  return {text[0] - 'a' + 1, text[1] - 'a' + 1, text[2] - '0', text[3] - '0'};
}

const std::vector<Spot> &all_spots() {
  static const std::vector<Spot> spots = [] {
    std::vector<Spot> all;
    for (int a = 1; a <= 4; ++a) {
      for (int b = 1; b <= 4; ++b) {
        for (int c = 1; c <= 4; ++c) {
          for (int d = 1; d <= 4; ++d) {
            all.push_back({a, b, c, d});
          }
        }
      }
    }
    return all;
  }();
  return spots;
}

bool is_white(char man) { return man >= 'A' && man <= 'Z'; }
Color color_of(char man) { return is_white(man) ? Color::white : Color::black; }
char capital(char man) { return static_cast<char>(std::toupper(man)); }
char of_color(char man, Color color) {
  return color == Color::white ? capital(man) : static_cast<char>(std::tolower(man));
}

Spot difference(const Spot &from, const Spot &to) {
  Spot way{};
  for (std::size_t i = 0; i < way.size(); ++i) {
    way[i] = to[i] - from[i];
  }
  return way;
}

/// A pawn's way as White would see it: forward is up, and right means right or left.
Spot as_white_sees(Spot way, char man) {
  if (!is_white(man)) {
    for (int &part : way) {
      part = -part;
    }
  }
  return way;
}

/// The sizes of the four changes, the largest first.
Spot sizes(Spot way) {
  for (int &part : way) {
    part = std::abs(part);
  }
  std::sort(way.begin(), way.end(), std::greater<>());
  return way;
}

} // namespace

Spot spot_of(Cell cell) {
  const hypercube::Coordinates at = hypercube::coordinates(cell);
  return {at[1] + 1, at[3] + 1, at[0] + 1, at[2] + 1};
}

std::string to_string(const OrthodoxMove &move) {
  const auto text = [](const Spot &spot) {
    std::string written;
    written += static_cast<char>('a' + spot[big_file] - 1);
    written += static_cast<char>('a' + spot[file] - 1);
    return written + std::to_string(spot[big_rank]) + std::to_string(spot[rank]);
  };
  if (move.drop != ' ') {
    return std::string{move.drop, '*'} + text(move.to);
  }
  const std::string way = text(move.from) + '-' + text(move.to);
  return move.promotion == ' ' ? way : way + '=' + move.promotion;
}

std::size_t Orthodox::number(const Spot &spot) {
  return static_cast<std::size_t>(((spot[0] - 1) * 4 + spot[1] - 1) * 16 + (spot[2] - 1) * 4 +
                                  spot[3] - 1);
}

Orthodox::Orthodox(std::string_view game)
    : has_hands(game == "4*crazyhouse" || game == "4*bughouse"), is_tesschess(game == "tesschess") {
  men_.fill(' ');
}

Orthodox Orthodox::start(std::string_view name) {
  Orthodox game(name);
  std::istringstream men{std::string(game.is_tesschess ? men_of_tesschess : men_of_fourstar)};
  for (std::string man; men >> man;) {
    const Spot spot = read_spot(std::string_view(man).substr(1));
    Spot black{};
    for (std::size_t i = 0; i < spot.size(); ++i) {
      const bool stays = game.is_tesschess && (i == big_file || i == file);
      black[i] = stays ? spot[i] : 5 - spot[i];
    }
    game.put(spot, man[0]);
    game.put(black, of_color(man[0], Color::black));
  }
  if (name == "4*chess/qr-swap") {
    game.put(read_spot("ba11"), 'Q');
    game.put(read_spot("aa21"), 'R');
    game.put(read_spot("cd44"), 'q');
    game.put(read_spot("dd34"), 'r');
  }
  return game;
}

Orthodox Orthodox::copy_of(const orthodox::Position &position, std::string_view name) {
  constexpr std::string_view letters = "KQRBNPUD";
  Orthodox game(name);
  game.turn = position.turn();
  for (const Color color : both_colors) {
    for (const Cell cell : position.men().of(color)) {
      const Spot spot = spot_of(cell);
      game.put(spot, of_color(letters[index(position.men().at(cell).role())], color));
      game.were_pawns_[number(spot)] = position.promoted().contains(cell);
    }
    for (const Role role : all_roles) {
      if (const int held = position.hands()[index(color)][index(role)]; held > 0) {
        game.hands[index(color)][letters[index(role)]] = held;
      }
    }
  }
  return game;
}

/// FS-3, TC-2: the number of coordinates that change is one of the digits, all change by the same
/// amount, and the cells between are empty.
bool Orthodox::slides(const Spot &from, const Spot &to, std::string_view counts) const {
  const Spot way = difference(from, to);
  const Spot size = sizes(way);
  const auto changed =
      size.size() - static_cast<std::size_t>(std::count(size.begin(), size.end(), 0));
  if (counts.find(static_cast<char>('0' + changed)) == std::string_view::npos ||
      size[changed - 1] != size[0]) {
    return false;
  }
  for (int step = 1; step < size[0]; ++step) {
    Spot passed = from;
    for (std::size_t i = 0; i < passed.size(); ++i) {
      passed[i] += way[i] / size[0] * step;
    }
    if (at(passed) != ' ') {
      return false;
    }
  }
  return true;
}

/// FS-4, TC-3.
bool Orthodox::pawn_goes(const Spot &from, const Spot &to) const {
  const Spot way = as_white_sees(difference(from, to), at(from));
  return way == Spot{0, 0, 0, 1} || way == Spot{0, 0, 1, 0} ||
         (way == Spot{1, 0, 0, 0} && !is_tesschess);
}

/// FS-5, TC-3.
bool Orthodox::pawn_takes(const Spot &from, const Spot &to) const {
  const Spot way = as_white_sees(difference(from, to), at(from));
  if (sizes(way) != Spot{1, 1, 0, 0} || way[big_rank] < 0 || way[rank] < 0) {
    return false;
  }
  if (is_tesschess) {
    return way[big_rank] + way[rank] == 1;
  }
  return way[big_file] >= 0;
}

bool Orthodox::could_go(const Spot &from, const Spot &to) const {
  const char man = at(from);
  if (man == ' ' || from == to || (at(to) != ' ' && is_white(at(to)) == is_white(man))) {
    return false;
  }
  const Spot size = sizes(difference(from, to));
  switch (capital(man)) {
  case 'K':
    return size[0] == 1;
  case 'Q':
    return slides(from, to, "1234");
  case 'R':
    return slides(from, to, is_tesschess ? "13" : "1");
  case 'B':
    return slides(from, to, is_tesschess ? "24" : "2");
  case 'U':
    return slides(from, to, "3");
  case 'D':
    return slides(from, to, "4");
  case 'N':
    return size == Spot{2, 1, 0, 0};
  default:
    return at(to) == ' ' ? pawn_goes(from, to) : pawn_takes(from, to);
  }
}

/// FS-6, TC-4.
bool Orthodox::promotes(char man, const Spot &on) const {
  const int last = is_white(man) ? 4 : 1;
  return capital(man) == 'P' && on[big_rank] == last && on[rank] == last &&
         (is_tesschess || on[big_file] == last);
}

/// FS-9.
bool Orthodox::may_be_put(char letter, const Spot &on) const {
  const int first = turn == Color::white ? 1 : 4;
  return at(on) == ' ' &&
         (letter != 'P' || (on[rank] != first && !promotes(of_color('P', turn), on)));
}

bool Orthodox::in_check(Color color) const {
  const auto king = std::find_if(all_spots().begin(), all_spots().end(), [&](const Spot &spot) {
    return at(spot) == of_color('K', color);
  });
  return std::any_of(all_spots().begin(), all_spots().end(),
                     [&](const Spot &from) { return could_go(from, *king); });
}

void Orthodox::add_if_safe(const OrthodoxMove &move, std::vector<OrthodoxMove> &moves) const {
  Orthodox after = *this;
  after.play(move);
  if (!after.in_check(turn)) {
    moves.push_back(move);
  }
}

std::vector<OrthodoxMove> Orthodox::legal_moves() const {
  std::vector<OrthodoxMove> moves;
  for (const Spot &from : all_spots()) {
    const char man = at(from);
    if (man == ' ' || color_of(man) != turn) {
      continue;
    }
    for (const Spot &to : all_spots()) {
      if (could_go(from, to)) {
        const std::string_view promotions = is_tesschess ? "QRBN" : "QRBUDN";
        for (const char promotion : promotes(man, to) ? promotions : std::string_view(" ")) {
          add_if_safe({from, to, promotion}, moves);
        }
      }
    }
  }
  for (const auto &[letter, held] : hands[index(turn)]) {
    for (const Spot &on : all_spots()) {
      if (held > 0 && may_be_put(letter, on)) {
        add_if_safe({on, on, ' ', letter}, moves);
      }
    }
  }
  return moves;
}

void Orthodox::play(const OrthodoxMove &move) {
  if (move.drop != ' ') {
    if (--hands[index(turn)][move.drop] == 0) {
      hands[index(turn)].erase(move.drop);
    }
    put(move.to, of_color(move.drop, turn));
  } else {
    const char man = at(move.from);
    if (has_hands && at(move.to) != ' ') {
      ++hands[index(turn)][was_pawn(move.to) ? 'P' : capital(at(move.to))];
    }
    were_pawns_[number(move.to)] = was_pawn(move.from) || (has_hands && move.promotion != ' ');
    were_pawns_[number(move.from)] = false;
    put(move.from, ' ');
    put(move.to, move.promotion == ' ' ? man : of_color(move.promotion, turn));
  }
  turn = opponent(turn);
}

std::uint64_t perft(const Orthodox &game, int depth) {
  if (depth == 0) {
    return 1;
  }
  const std::vector<OrthodoxMove> moves = game.legal_moves();
  if (depth == 1) {
    return moves.size();
  }
  std::uint64_t count = 0;
  for (const OrthodoxMove &move : moves) {
    Orthodox after = game;
    after.play(move);
    count += perft(after, depth - 1);
  }
  return count;
}

} // namespace tessera::naive
