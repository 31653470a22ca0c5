#include "letters.hpp"

#include "../text.hpp"

#include <algorithm>
#include <string_view>

namespace tessera {

namespace {

/// In the order of the roles.
constexpr std::string_view letters = "KQRBNPUD";
static_assert(letters.size() == role_count);

} // namespace

char letter(Role role) { return letters[index(role)]; }

std::optional<Role> role_of(char capital) {
  const std::size_t found = letters.find(capital);
  return found == std::string_view::npos ? std::nullopt : std::optional(static_cast<Role>(found));
}

std::optional<Role> role_of(char capital, const Conventions &conventions) {
  const std::optional<Role> role = role_of(capital);
  const std::span<const Role> roles = conventions.roles;
  return role && std::find(roles.begin(), roles.end(), *role) != roles.end() ? role : std::nullopt;
}

char letter(Piece piece) {
  const char capital = letter(piece.role());
  return piece.color() == Color::white ? capital : lower(capital);
}

} // namespace tessera
