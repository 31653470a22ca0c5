#include "play_on.hpp"

#include "claims.hpp"
#include "read_move.hpp"

namespace tessera {

namespace {

/// To say why a move is not legal takes as much more than to play one.
constexpr std::size_t plies_of_a_refusal = 30;
/// So many pieces can be tried for a short move in the time that a ply takes.
constexpr std::size_t tries_in_a_ply = 4;

/// Takes what a move took that is read and played, or refused.
void take_for(const MoveReading &reading, SearchAllowance &allowance) {
  static_cast<void>(
      allowance.take(reading.tried / tries_in_a_ply + (reading.refusal ? plies_of_a_refusal : 0)));
}

} // namespace

bool contradicts(const WrittenMove &written, const Move &move, const Position &before) {
  const Cell taken = before.victim(move);
  if (written.capture && !before.at(taken).exists()) {
    return true;
  }
  if (written.in_passing && (taken == move.to || !before.at(taken).exists())) {
    return true;
  }
  if (written.mark == Mark::none) {
    return false;
  }
  Position after = before;
  after.apply(move);
  return check_mark(written.mark, {}, before.turn(), after).has_value();
}

PlayedOn play_on(Position &position, std::span<const WrittenMove> moves, Notation system,
                 SearchAllowance &allowance) {
  PlayedOn played;
  for (const WrittenMove &written : moves) {
    if (!allowance.take(1)) {
      break;
    }
    make_ready(position, written, system);
    const MoveReading reading = read_move(written, system, position);
    take_for(reading, allowance);
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

std::size_t playable_of_all(Position position, std::span<const WrittenMove> moves, Notation system,
                            SearchAllowance &allowance) {
  std::size_t count = 0;
  for (const WrittenMove &written : moves) {
    if (!allowance.take(1)) {
      break;
    }
    make_ready(position, written, system);
    const MoveReading reading = read_move(written, system, position);
    take_for(reading, allowance);
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
