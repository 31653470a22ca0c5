#include "letters.hpp"

#include "../text.hpp"

namespace tessera {

char letter(Role role) { return role_letters[index(role)]; }

char letter(Piece piece) {
  const char capital = letter(piece.role());
  return piece.color() == Color::white ? capital : lower(capital);
}

} // namespace tessera
