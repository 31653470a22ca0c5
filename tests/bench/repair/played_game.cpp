#include "played_game.hpp"

#include "lib/game/notation/written_move.hpp"

#include <algorithm>

namespace tessera::bench {

namespace {

/// How much happens with a move: a capture counts for more than a check.
int liveliness(const Move &move, const Position &position) {
  if (position.at(position.victim(move)).exists()) {
    return 2;
  }
  Position next = position;
  next.apply(move);
  return !next.mid_turn() && !next.checkers().empty() ? 1 : 0;
}

Move choose(const std::vector<Move> &moves, const Position &position, bool lively, Chance &chance) {
  Move best = chance.any_of(moves);
  for (int drawn = 0; lively && drawn < 3; ++drawn) {
    const Move other = chance.any_of(moves);
    if (liveliness(other, position) > liveliness(best, position)) {
      best = other;
    }
  }
  return best;
}

} // namespace

unsigned PlayedGame::board_of(std::size_t place) const {
  return positions[std::min(place, moves.size())].board();
}

std::string PlayedGame::text(std::size_t ply) const {
  return long_form(moves[ply], before(ply), system);
}

PlayedGame play_game(const GameInfo &game, std::size_t plies, bool lively, Chance &chance) {
  const Variant variant(game);
  PlayedGame played{variant, native_notation(variant), {Position::initial(variant)}, {}};
  while (played.moves.size() < plies || played.end().mid_turn()) {
    // Moves on two boards do not wait for each other.
    if (played.end().board_count() > 1 && chance.one_in(2)) {
      played.positions.back().choose_board(1 - played.end().board());
    }
    const Position &position = played.end();
    const std::vector<Move> legal = position.legal_moves();
    if (legal.empty() || position.outcome() != Outcome::ongoing) {
      break;
    }
    const Move move = choose(legal, position, lively, chance);
    Position next = position;
    next.apply(move);
    played.moves.push_back(move);
    played.positions.push_back(std::move(next));
  }
  return played;
}

} // namespace tessera::bench
