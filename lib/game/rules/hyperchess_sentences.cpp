#include "hyperchess.hpp"

#include <fmt/format.h>

// Refusals that only this game has, in words.

namespace tessera::hyperchess {

std::optional<SentenceTemplate> Position::refusal_template(const Refusal &refusal,
                                                           const Attempt & /*attempt*/) const {
  if (refusal.code != Code::king_held) {
    return std::nullopt;
  }
  Slots slots;
  const Cell holder = refusal.cells.items().front();
  return slots.in(fmt::format(
      "{} king is held by {} and may not leave its {} square", possessive(turn_), slots.man(holder),
      hypercube::big_square(holder) == hypercube::big_square(king(turn_)) ? "big" : "little"));
}

std::string_view Position::how_it_moves(const Refusal &refusal, Role role) {
  if (refusal.ruling == "HC-11") {
    return "the neutral move, one row up and one down, is not allowed here";
  }
  switch (role) {
  case Role::king:
    return "it takes one step in any direction, in the big or the little plane";
  case Role::queen:
    return "it slides straight or diagonally, in the big or the little plane";
  case Role::rook:
    return "it slides straight, in the big or the little plane";
  case Role::bishop:
    return "it slides diagonally or takes one straight step, in the big or the little plane";
  case Role::knight:
    return "it goes two cells one way and one at a right angle";
  case Role::pawn:
    return "it takes one step forward or sideways, big or little";
  default:
    return "";
  }
}

} // namespace tessera::hyperchess
