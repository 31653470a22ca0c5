#include "icn_game.hpp"

#include "icn.hpp"

#include <algorithm>

namespace tessera {

namespace icn {

const std::array<Game, 2> &all_games() {
  static const std::array games{
      Game{Variant(*find_game("4x4x4x4")), 4, "19", "1", checkmate, false},
      Game{Variant(*find_game("infinite-5d")), 8, "8,17,26,35,44,53,62,71",
           "1,10,19,28,37,46,55,64", "royalcapture", true},
  };
  return games;
}

Cell pawn_behind(Cell passed, Color mover, const Game &game) {
  const int forward = mover == Color::white ? 1 : -1;
  return lattice::cube_of(game.side).step_from(passed, {0, 0, forward, 0});
}

} // namespace icn

std::span<const Variant> icn_games() {
  static const std::array games{icn::all_games()[0].variant, icn::all_games()[1].variant};
  return games;
}

bool is_icn_game(const Variant &variant) {
  const std::span<const Variant> all = icn_games();
  return std::find(all.begin(), all.end(), variant) != all.end();
}

} // namespace tessera
