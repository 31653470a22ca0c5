#include "draws_ahead.hpp"

#include "read_move.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace tessera {

namespace {

/// How many of some moves can be played, the first in a position that has just come up, before a
/// draw ends the game; at most `most`.
std::size_t plays_before_draw(Position position, std::span<const WrittenMove> moves,
                              Notation system, const DrawWatch &draws, std::size_t most) {
  RepetitionCounter since;
  for (std::size_t played = 0; played < most; ++played) {
    since.visit(position.hash());
    if (draws.would_end(position, since)) {
      return played;
    }
    make_ready(position, moves[played], system);
    const MoveReading reading = read_move(moves[played], system, position);
    if (reading.refusal) {
      return played;
    }
    position.apply(position.completed(reading.attempt.move));
  }
  return most;
}

} // namespace

void stop_at_draws(Recovery &recovery, const MovesAhead &rest, const Position &position,
                   Notation system, const DrawWatch &draws) {
  for (std::size_t i = 0; i < recovery.suggestions.size(); ++i) {
    Suggestion &suggestion = recovery.suggestions[i];
    const bool is_played = i == 0 && recovery.is_meant;
    if (suggestion.plays_on == 0 || (suggestion.in_place_of && !is_played)) {
      continue;
    }
    // After an earlier move, positions that did not come up then are counted, too: so some proofs
    // are left out, but none is wrong.
    Position next = suggestion.in_place_of ? recovery.position : position;
    if (!suggestion.in_place_of) {
      next.apply(suggestion.move);
    }
    const std::size_t most = std::min(suggestion.plays_on, rest.moves.size());
    const std::size_t plays = plays_before_draw(std::move(next), rest.moves, system, draws, most);
    if (plays < most) {
      suggestion.plays_on = plays;
      recovery.is_meant &= !is_played;
    }
  }
}

} // namespace tessera
