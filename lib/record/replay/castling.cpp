#include "castling.hpp"

#include <algorithm>

namespace tessera {

namespace {

bool is_circle(char c) { return c == 'O' || c == 'o' || c == '0'; }

/// A dash, also of another alphabet.
bool is_dash(char c) { return c == '-' || static_cast<unsigned char>(c) >= 0x80U; }

} // namespace

bool is_castling(const Move &move, Piece mover, const Board &board) {
  return !move.drop && mover.exists() && mover.role() == Role::king &&
         board.distances(move.from, move.to) == std::vector{2};
}

std::optional<int> castling_in_words(std::string_view text) {
  constexpr int to_king_side = 2;
  const auto is_sign = [](char c) { return is_circle(c) || is_dash(c); };
  if (text.empty() || !is_circle(text.front()) || !std::all_of(text.begin(), text.end(), is_sign)) {
    return std::nullopt;
  }
  const auto circles = std::count_if(text.begin(), text.end(), is_circle);
  return circles == 2   ? std::optional(to_king_side)
         : circles == 3 ? std::optional(-to_king_side)
                        : std::nullopt;
}

bool is_castling_to(const Move &move, int along_row, const Position &position) {
  const Board &board = position.conventions().notation.board();
  return is_castling(move, position.at(move.from), board) &&
         board.place_in_space(move.to).back() - board.place_in_space(move.from).back() == along_row;
}

std::vector<Move> castlings_in_words(std::string_view text, const Position &position) {
  const std::optional<int> along_row = castling_in_words(text);
  CellSet kings;
  Cell any;
  for (const Cell king : position.men_of(position.turn(), Role::king)) {
    kings.insert(king);
    any = king;
  }
  if (!along_row || position.conventions().castling_ruling.empty() || !any.exists()) {
    return {};
  }
  // (No move of its side ends on a king.)
  std::vector<Move> moves = position.some_moves(kings, any);
  std::erase_if(moves,
                [&](const Move &move) { return !is_castling_to(move, *along_row, position); });
  return moves;
}

bool is_shaped_like_castling(std::string_view text) {
  const auto *const second = std::find_if_not(text.begin() + 1, text.end(), is_dash);
  return is_circle(text.front()) && second != text.end() && is_circle(*second);
}

std::string castling_sentence(std::string_view text, Notation system,
                              const Conventions &conventions) {
  if (conventions.castling_ruling.empty()) {
    return "this game has no castling";
  }
  if (!system.habits().signs_castling) {
    return "castling is written as the move of the king, as in K5,1>7,1";
  }
  return text.find('@') == std::string_view::npos
             ? "castling names its slice, as in O-O@a1 or O-O-O@a1"
             : "castling is written like O-O@a1 or O-O-O@a1, with the letter O, and in small "
               "letters by Black";
}

} // namespace tessera
