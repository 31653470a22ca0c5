#include "lines_of_play.hpp"

#include <optional>
#include <utility>

namespace tessera {

void LinesOfPlay::open_variation() {
  Line variation(line().before);
  variation.numbers = line().numbers.of_variation();
  variation.over = line().over;
  variation.unmended = line().unmended;
  lines_.push_back(std::move(variation));
}

bool LinesOfPlay::go_on(const Element &refused, Recovery recovery, Cell taken_off) {
  Line &now = line();
  PlayedMove played = nothing_played(refused);
  if (recovery.move && now.position.at(recovery.move->from).exists()) {
    played = played_as(refused, *recovery.move, now.position.effect_of(*recovery.move), false,
                       played.number);
  } else if (recovery.reading == Reading::taken_off) {
    played.victim = now.position.at(taken_off);
  }
  listener_.playing(played, now.position);
  keep_before(refused);
  if (recovery.passes_over > 0 && !variation_follows(refused.record, refused.index + 1)) {
    // A variation on what is passed over next.
    now.before = now.position;
    if (recovery.reading == Reading::plies_exchanged && !has_long_turns_) {
      now.before.apply(*recovery.exchanged_first);
    }
  }
  now.turn.next_is_played(recovery.plays_mate);
  if (recovery.reading == Reading::as_written_by_other_side) {
    // It begins a turn of that side, which may have more moves than the one that is missing.
    now.turn = WrittenTurn(now.position.conventions().moves_in_turn);
    now.turn.add(refused.item.span);
  }
  now.turn.played_otherwise();
  now.passes_over = recovery.passes_over;
  now.unmended |= !recovery.is_meant;
  // After a move that is not played as written, marks say nothing that could be checked.
  now.last = {};
  now.position = std::move(recovery.position);
  const bool is_twice = recovery.reading == Reading::written_twice;
  if (!is_twice) {
    now.past = {now.position, {}};
  }
  if (recovery.reading == Reading::not_played || is_twice) {
    now.turn.take_back();
  } else {
    count_move();
  }
  listener_.played(played, now.position);
  return played.move || played.victim.exists();
}

void LinesOfPlay::pass_over(const Element &move) {
  const PlayedMove played = nothing_played(move);
  listener_.playing(played, line().position);
  listener_.played(played, line().position);
  line().last = {};
}

void LinesOfPlay::pass_over_played(const Element &move) {
  count_move();
  pass_over(move);
}

PlayedMove LinesOfPlay::nothing_played(const Element &move) const {
  const Line &line = lines_.back();
  return {.item = static_cast<std::uint32_t>(move.index),
          .depth = static_cast<std::uint32_t>(depth()),
          .move = std::nullopt,
          .mover = {},
          .victim = {},
          .legal = false,
          .number = line.numbers.of_next(line.position)};
}

} // namespace tessera
