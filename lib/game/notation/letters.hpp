#pragma once

#include "../../base/text.hpp"
#include "../rules/position.hpp"

#include <optional>

namespace tessera {

/// The capital that stands for a role: K Q R B N P U M W I A C X F S L, and D for the balloon of
/// one game and the dragon of another.
char letter(Role role);
/// The role that a capital stands for in a game with these conventions, if any.
inline std::optional<Role> role_of(char capital, const Conventions &conventions) {
  for (const Role role : conventions.roles) {
    if (role_letters[index(role)] == capital) {
      return role;
    }
  }
  return std::nullopt;
}
/// Whether a letter that a move writes, 0 if it writes none, names no piece of the game.
inline bool names_none(char letter, const Conventions &conventions) {
  return letter != 0 && !role_of(upper(letter), conventions);
}
/// The letter of a piece in positions and diagrams: a capital for White.
char letter(Piece piece);
/// The letter of a position's board in a game on two (FS-10), as in the numbers 1A. and 1a.: small
/// for Black; 0 if there is one board.
char board_letter(const Position &position, Color side = Color::white);

} // namespace tessera
