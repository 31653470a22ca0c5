#include "hyperchess.hpp"

#include <fmt/format.h>

// What the refusals say that only this game knows.

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

} // namespace tessera::hyperchess
