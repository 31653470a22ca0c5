#include "letters.hpp"

#include "../text.hpp"

#include <algorithm>
#include <string_view>

namespace tessera {

char letter(Role role) { return role_letters[index(role)]; }

std::optional<Role> role_of(char capital, const Conventions &conventions) {
  const std::span<const Role> roles = conventions.roles;
  const auto found = std::find_if(roles.begin(), roles.end(),
                                  [capital](Role role) { return letter(role) == capital; });
  return found == roles.end() ? std::nullopt : std::optional(*found);
}

char letter(Piece piece) {
  const char capital = letter(piece.role());
  return piece.color() == Color::white ? capital : lower(capital);
}

} // namespace tessera
