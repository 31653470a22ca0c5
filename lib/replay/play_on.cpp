#include "play_on.hpp"

#include "claims.hpp"
#include "read_move.hpp"

namespace tessera {

bool contradicts(const WrittenMove &written, const Move &move, const Position &before) {
  if (written.capture && !before.at(before.victim(move)).exists()) {
    return true;
  }
  if (written.mark == Mark::none) {
    return false;
  }
  Position after = before;
  after.apply(move);
  return check_mark(Mark::check, {}, before.turn(), after).has_value();
}

PlayedOn play_on(Position &position, std::span<const WrittenMove> moves, Notation system) {
  PlayedOn played;
  for (const WrittenMove &written : moves) {
    make_ready(position, written, system);
    const MoveReading reading = read_move(written, system, position);
    if (reading.refusal) {
      break;
    }
    const Move move = position.completed(reading.attempt.move);
    played.contradicted += contradicts(written, move, position) ? 1U : 0U;
    position.follow(move);
    ++played.moves;
  }
  return played;
}

std::size_t playable_of_all(Position position, std::span<const WrittenMove> moves,
                            Notation system) {
  std::size_t count = 0;
  for (const WrittenMove &written : moves) {
    make_ready(position, written, system);
    const MoveReading reading = read_move(written, system, position);
    if (!reading.refusal) {
      position.follow(position.completed(reading.attempt.move));
      ++count;
    } else {
      go_on_somehow(position, reading);
    }
  }
  return count;
}

} // namespace tessera
