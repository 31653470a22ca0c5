#include "naive_hyperchess.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <stdexcept>
#include <string_view>

namespace tessera::naive {

namespace {

const std::vector<Square> &all_squares() {
  static const std::vector<Square> squares = [] {
    std::vector<Square> all;
    for (int big_row = 1; big_row <= 4; ++big_row) {
      for (int big_column = 1; big_column <= 4; ++big_column) {
        for (int row = 1; row <= 4; ++row) {
          for (int column = 1; column <= 4; ++column) {
            all.push_back({big_row, big_column, row, column});
          }
        }
      }
    }
    return all;
  }();
  return squares;
}

// A way from one cell to another has the same four parts as a cell.
using Way = Square;

Way way(const Square &from, const Square &to) {
  return {to.big_row - from.big_row, to.big_column - from.big_column, to.row - from.row,
          to.column - from.column};
}

Square walk(const Square &from, const Way &way) {
  return {from.big_row + way.big_row, from.big_column + way.big_column, from.row + way.row,
          from.column + way.column};
}

int sign(int number) { return std::clamp(number, -1, 1); }

Way one_step_of(const Way &way) {
  return {sign(way.big_row), sign(way.big_column), sign(way.row), sign(way.column)};
}

bool stays_in_big_square(const Way &way) { return way.big_row == 0 && way.big_column == 0; }
bool stays_on_little_square(const Way &way) { return way.row == 0 && way.column == 0; }

/// HC-2: in the big plane or the little plane, and not standing still.
bool is_in_one_plane(const Way &way) {
  return stays_in_big_square(way) != stays_on_little_square(way);
}

int longest_part(const Way &way) {
  return std::max(
      {std::abs(way.big_row), std::abs(way.big_column), std::abs(way.row), std::abs(way.column)});
}

int sum_of_parts(const Way &way) {
  return std::abs(way.big_row) + std::abs(way.big_column) + std::abs(way.row) +
         std::abs(way.column);
}

/// One number changes.
bool is_straight(const Way &way) {
  return is_in_one_plane(way) && sum_of_parts(way) == longest_part(way);
}

/// Both numbers of one plane change, by the same amount.
bool is_diagonal(const Way &way) {
  return is_in_one_plane(way) && (std::abs(way.big_row) == std::abs(way.big_column) &&
                                  std::abs(way.row) == std::abs(way.column));
}

bool share_big_square(const Square &a, const Square &b) { return stays_in_big_square(way(a, b)); }
bool share_little_square(const Square &a, const Square &b) {
  return stays_on_little_square(way(a, b));
}

Color color_of(char man) {
  return std::isupper(static_cast<unsigned char>(man)) != 0 ? Color::white : Color::black;
}

char white_letter(char man) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(man)));
}

char colored(char white_letter, Color color) {
  return color == Color::white
             ? white_letter
             : static_cast<char>(std::tolower(static_cast<unsigned char>(white_letter)));
}

/// HC-7.
bool promotes(char man, const Square &to) {
  return (man == 'P' && to.big_row == 4 && to.row == 4) ||
         (man == 'p' && to.big_row == 1 && to.row == 1);
}

/// HC-11: on one of the pawn cells of HC-1.
bool is_unmoved_pawn(char man, const Square &on) {
  return (on.column == 2 || on.column == 3) && ((man == 'P' && on.big_row == 2 && on.row == 1) ||
                                                (man == 'p' && on.big_row == 3 && on.row == 4));
}

std::string to_string(const Square &square) {
  return std::to_string(square.big_row) + std::to_string(square.big_column) +
         std::to_string(square.row) + std::to_string(square.column);
}

std::size_t nth(int number) { return static_cast<std::size_t>(number - 1); }

} // namespace

Square square_of(Cell cell) {
  const hypercube::Coordinates at = hypercube::coordinates(cell);
  return {at[0] + 1, at[1] + 1, at[2] + 1, at[3] + 1};
}

std::string to_string(const Move &move) {
  std::string text = to_string(move.from) + '-' + to_string(move.to);
  if (move.promotion != ' ') {
    text += {'=', move.promotion};
  }
  return text;
}

Hyperchess::Hyperchess(const hyperchess::Options &options_of_game) : options(options_of_game) {
  for (const Square &square : all_squares()) {
    put(square, ' ');
  }
}

char Hyperchess::at(const Square &square) const {
  return men_[nth(square.big_row)][nth(square.big_column)][nth(square.row)][nth(square.column)];
}

void Hyperchess::put(const Square &square, char man) {
  men_[nth(square.big_row)][nth(square.big_column)][nth(square.row)][nth(square.column)] = man;
}

bool Hyperchess::is_empty(const Square &square) const { return at(square) == ' '; }

Hyperchess Hyperchess::start(const hyperchess::Options &options) {
  Hyperchess game(options);
  const std::string_view men = "RNBQKBNR";
  for (int i = 0; i < 8; ++i) {
    const int big_column = 1 + i / 2;
    const int column = 2 + i % 2;
    const char man = men[static_cast<std::size_t>(i)];
    game.put({1, big_column, 1, column}, man);
    game.put({2, big_column, 1, column}, 'P');
    game.put({3, big_column, 4, column}, 'p');
    game.put({4, big_column, 4, column}, colored(man, Color::black));
  }
  return game;
}

Hyperchess Hyperchess::copy_of(const hyperchess::Position &position) {
  Hyperchess game(position.options());
  game.turn = position.turn();
  game.held = position.held();
  for (const Color color : both_colors) {
    for (const Cell cell : position.men().of(color)) {
      game.put(square_of(cell), colored("KQRBNP"[index(position.men().at(cell).role())], color));
    }
  }
  return game;
}

Square Hyperchess::king(Color color) const {
  for (const Square &square : all_squares()) {
    if (at(square) == colored('K', color)) {
      return square;
    }
  }
  throw std::logic_error("a king is missing");
}

/// Whether all cells between two on one line are empty.
bool Hyperchess::is_clear(const Square &from, const Square &to) const {
  const Way step = one_step_of(way(from, to));
  for (Square square = walk(from, step); square != to; square = walk(square, step)) {
    if (!is_empty(square)) {
      return false;
    }
  }
  return true;
}

bool Hyperchess::could_go(const Square &from, const Square &to) const {
  const char man = at(from);
  if (man == ' ' || (!is_empty(to) && color_of(at(to)) == color_of(man))) {
    return false;
  }
  const Way going = way(from, to);
  switch (white_letter(man)) {
  case 'K':
    return king_goes(from, to);
  case 'Q':
    return (is_straight(going) || is_diagonal(going)) && is_clear(from, to);
  case 'R':
    return is_straight(going) && is_clear(from, to);
  case 'B':
    return (is_diagonal(going) && is_clear(from, to)) ||
           (is_straight(going) && longest_part(going) == 1);
  case 'N':
    return knight_goes(from, to);
  default:
    return pawn_goes(from, to);
  }
}

/// HC-3, and HC-9 and HC-10 for a king that is held.
bool Hyperchess::king_goes(const Square &from, const Square &to) const {
  const Way going = way(from, to);
  if (!is_in_one_plane(going) || longest_part(going) != 1) {
    return false;
  }
  if (held != color_of(at(from))) {
    return true;
  }
  const bool in_big_square = share_big_square(king(Color::white), king(Color::black));
  return in_big_square ? stays_in_big_square(going) : stays_on_little_square(going);
}

/// HC-5: straight on twice, then one to the side; or one, then twice straight on to the side.
bool Hyperchess::knight_goes(const Square &from, const Square &to) const {
  if (sum_of_parts(way(from, to)) != 3) {
    return false;
  }
  static const std::vector<Way> steps{{1, 0, 0, 0}, {-1, 0, 0, 0}, {0, 1, 0, 0}, {0, -1, 0, 0},
                                      {0, 0, 1, 0}, {0, 0, -1, 0}, {0, 0, 0, 1}, {0, 0, 0, -1}};
  for (const Way &twice : steps) {
    for (const Way &once : steps) {
      const bool turns = twice != once && sum_of_parts(walk(twice, once)) != 0;
      if (!turns || walk(walk(walk(from, twice), twice), once) != to) {
        continue;
      }
      const Square ahead = walk(from, twice);
      const Square words_in_parentheses = walk(from, once);
      if ((is_empty(ahead) && is_empty(walk(ahead, twice))) ||
          (is_empty(words_in_parentheses) && is_empty(walk(words_in_parentheses, twice)))) {
        return true;
      }
    }
  }
  return false;
}

bool Hyperchess::pawn_goes(const Square &from, const Square &to) const {
  const char man = at(from);
  const Color color = color_of(man);
  const Way going = way(from, to);

  // HC-6
  const int forward = color == Color::white ? 1 : -1;
  if (sum_of_parts(going) == 1 && going.big_row != -forward && going.row != -forward) {
    return true;
  }

  // HC-11
  const bool is_neutral = going.big_column == 0 && going.column == 0 &&
                          std::abs(going.big_row) == 1 && going.row == -going.big_row;
  using hyperchess::NeutralPawn;
  const bool is_allowed =
      options.neutral_pawn == NeutralPawn::always ||
      (options.neutral_pawn == NeutralPawn::first && is_unmoved_pawn(man, from));
  if (is_neutral && is_allowed && (options.neutral_capture || is_empty(to))) {
    return true;
  }

  // HC-12
  if (!options.pawn_protection || held != color) {
    return false;
  }
  const Square own_king = king(color);
  return share_big_square(own_king, king(opponent(color))) && share_big_square(own_king, to) &&
         stays_on_little_square(going) && longest_part(going) == 1;
}

bool Hyperchess::in_check(Color color) const {
  const Square on = king(color);
  return std::any_of(all_squares().begin(), all_squares().end(), [&](const Square &from) {
    return !is_empty(from) && color_of(at(from)) != color && could_go(from, on);
  });
}

std::vector<Move> Hyperchess::legal_moves() const {
  std::vector<Move> moves;
  for (const Square &from : all_squares()) {
    if (is_empty(from) || color_of(at(from)) != turn) {
      continue;
    }
    for (const Square &to : all_squares()) {
      if (!could_go(from, to)) {
        continue;
      }
      Hyperchess after = *this;
      after.play({from, to, ' '});
      if (after.in_check(turn)) {
        continue;
      }
      for (const char promotion : std::string_view(promotes(at(from), to) ? "QRBN" : " ")) {
        moves.push_back({from, to, promotion});
      }
    }
  }
  return moves;
}

void Hyperchess::play(const Move &move) {
  const char man = at(move.from);
  put(move.from, ' ');
  put(move.to, move.promotion == ' ' ? man : colored(move.promotion, turn));
  if (white_letter(man) == 'K') {
    const Square other = king(opponent(turn));
    const auto share_holding_square = [&](const Square &on) {
      return share_big_square(on, other) || (options.little_hold && share_little_square(on, other));
    };
    if (!share_holding_square(move.to)) {
      held.reset();
    } else if (!share_holding_square(move.from)) {
      held = opponent(turn);
    }
  }
  turn = opponent(turn);
}

std::uint64_t perft(const Hyperchess &game, int depth) {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t count = 0;
  for (const Move &move : game.legal_moves()) {
    Hyperchess after = game;
    after.play(move);
    count += perft(after, depth - 1);
  }
  return count;
}

} // namespace tessera::naive
