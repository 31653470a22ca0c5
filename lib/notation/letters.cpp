#include "letters.hpp"

#include "../text.hpp"

#include <algorithm>
#include <string_view>

namespace tessera {

namespace {

/// In the order of the roles. No game has two of one letter.
constexpr std::string_view letters = "KQRBNPUDMWD";
static_assert(letters.size() == role_count);

} // namespace

char letter(Role role) { return letters[index(role)]; }

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
