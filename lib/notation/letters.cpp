#include "letters.hpp"

#include "../text.hpp"

namespace tessera {

char letter(Role role) {
  // (g++ warns of an empty cell, which nobody asks for.)
  return index(role) < role_letters.size() ? role_letters[index(role)] : '?';
}

char letter(Piece piece) {
  const char capital = letter(piece.role());
  return piece.color() == Color::white ? capital : lower(capital);
}

} // namespace tessera
