#pragma once

#include "../rules/piece.hpp"

#include <optional>

namespace tessera {

/// The capital that stands for a role: K Q R B N P.
char letter(Role role);
/// The role a capital stands for, if it stands for one.
std::optional<Role> role_of(char capital);
/// The letter of a man as positions and diagrams write it: capitals for White.
char letter(Piece piece);

} // namespace tessera
