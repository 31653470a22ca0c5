#include "letters.hpp"

namespace tessera {

char letter(Role role) {
  // (g++ warns of an empty cell, which nobody asks for.)
  return index(role) < role_letters.size() ? role_letters[index(role)] : '?';
}

char letter(Piece piece) {
  const char capital = letter(piece.role());
  return piece.color() == Color::white ? capital : lower(capital);
}

char board_letter(const Position &position, Color side) {
  const char capital = "AB"[position.board()];
  return position.board_count() == 1 ? '\0' : side == Color::white ? capital : lower(capital);
}

} // namespace tessera
