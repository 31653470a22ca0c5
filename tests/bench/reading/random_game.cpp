#include "random_game.hpp"

#include "lib/game/board/board.hpp"

#include <vector>

namespace tessera::bench {

PlayedGame random_game(Chance &chance) {
  std::vector<const GameInfo *> plain;
  for (const GameInfo &game : games()) {
    const Conventions &told = conventions(Variant(game));
    // Games on the tesseract's faces or with thousands of cells take long to play, some have no
    // start position, and cells that only the game's name shows have nothing to do with reading
    // mail.
    if (told.moves_in_turn == 1 && told.has_array() && !told.notation.habits().is_of_one_game &&
        told.notation.board().cell_count() < 1000 && game.name != "4*bughouse" &&
        game.name != "tesseract") {
      plain.push_back(&game);
    }
  }
  // Hyperchess is what people send each other.
  const GameInfo &game = chance.one_in(2) ? *find_game("hyperchess") : *chance.any_of(plain);
  return play_game(game, 12 + chance.below(19), chance.one_in(2), chance);
}

} // namespace tessera::bench
