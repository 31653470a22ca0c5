#pragma once

#include "../rules/move.hpp"

#include <optional>

namespace tessera {

/// The capital that stands for a role: K Q R B N P U D.
char letter(Role role);
/// The role a capital stands for, if it stands for one in any game.
std::optional<Role> role_of(char capital);
/// The same in a game with these conventions.
std::optional<Role> role_of(char capital, const Conventions &conventions);
/// The letter of a man as positions and diagrams write it: capitals for White.
char letter(Piece piece);

} // namespace tessera
