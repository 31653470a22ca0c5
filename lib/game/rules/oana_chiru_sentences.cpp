#include "oana_chiru.hpp"

#include <fmt/format.h>

// Refusals that only this game has, in words.

namespace tessera::oana_chiru {

std::optional<SentenceTemplate> Position::refusal_template(const Refusal &refusal,
                                                           const Attempt & /*attempt*/) const {
  Slots slots;
  const auto attackers_listed = [&] { return slots.list_of_men(refusal.cells.items()); };
  if (refusal.code == Code::castling_lost) {
    return slots.in(fmt::format("{} may no longer castle to {}: it or the rook has moved, or the "
                                "rook was taken",
                                slot::mover, slot::to));
  }
  if (refusal.code == Code::castling_attacked) {
    return slots.in(
        state_->in_check[index(turn())]
            ? fmt::format("a side cannot castle while one of its kings is attacked, here by {}",
                          attackers_listed())
            : fmt::format("{} cannot castle to {}: on its way it is attacked by {}", slot::mover,
                          slot::to, attackers_listed()));
  }
  return std::nullopt;
}

} // namespace tessera::oana_chiru
