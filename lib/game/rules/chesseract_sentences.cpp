#include "chesseract.hpp"

#include <fmt/format.h>

#include <vector>

// Refusals that only this game has, in words.

namespace tessera::chesseract {

namespace {

SentenceTemplate turning_template(const Refusal &refusal, const Attempt &attempt, Role mover) {
  Slots slots;
  if (!refusal.ways.items().empty()) {
    return slots.in(fmt::format("the {} cannot go this way: {}", name(mover),
                                slots.closed_ways(refusal.ways.items())));
  }
  const std::string turning = slots.cell(*attempt.turning);
  return slots.in(fmt::format("{} cannot go from {} to {} with a turn on {}", with_article(mover),
                              slot::from, slot::to, turning));
}

} // namespace

SentenceTemplate Position::incomplete_template(const Refusal &refusal, const Move &move) const {
  Slots slots;
  Position next = *this;
  next.force(move);
  std::string check;
  if (const tessera::CellSet found = next.checkers(); !found.empty()) {
    const std::vector<Cell> checkers(found.begin(), found.end());
    const std::string king = slots.cell(next.king(turn_));
    check = fmt::format(" and leave {} king on {} safe from {}", possessive(turn_), king,
                        slots.list_of_men(checkers));
  }
  const std::string others = slots.list_of_men(refusal.cells.items());
  return slots.in(fmt::format("after this move by {}, no other piece can make the second move{}; "
                              "a first move is possible with {}",
                              slot::mover, check, others));
}

std::optional<SentenceTemplate> Position::refusal_template(const Refusal &refusal,
                                                           const Attempt &attempt) const {
  Slots slots;
  const auto told = [&](fmt::string_view text, std::string_view of) {
    return slots.in(fmt::format(fmt::runtime(text), of, slots.list_of_men(refusal.cells.items())));
  };
  switch (refusal.code) {
  case Code::sticky_pawn:
    return told("{} is stuck to {} and can only capture", slot::mover);
  case Code::non_aggression:
    return slots.in(fmt::format("{} and {} have not moved yet, and the pact keeps them apart",
                                slot::mover, slot::man_reached));
  case Code::pacified_captor:
    return told("{} cannot capture: it is pacified by {}", slot::mover);
  case Code::pacified_victim:
    return told("{} cannot be taken: it is pacified by {}", slot::man_reached);
  case Code::minstrel_captures:
    return slots.in(fmt::format("{} cannot capture: a minstrel never captures", slot::mover));
  case Code::uncapturable_minstrel:
    return slots.in(
        fmt::format("{} cannot be taken: a minstrel is never captured", slot::man_reached));
  case Code::same_piece_twice:
    return told("{} has made the first move, so another piece must make the second: {} can move",
                slot::mover);
  case Code::turn_incomplete:
    return incomplete_template(refusal, attempt.move);
  case Code::turning_cell:
    return turning_template(refusal, attempt, men_.at(attempt.move.from).role());
  default:
    return std::nullopt;
  }
}

} // namespace tessera::chesseract
