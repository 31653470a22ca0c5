// play_and_draw: a move, the board after it, and why another is refused.

#include <iostream>
#include <tessera/tessera.hpp>

int main() {
  tessera::Setting game = tessera::setting_of(*tessera::parse_variant("hyperchess4"));
  for (const char *move : {"P2112-2111", "P2112-3111"}) {
    const auto after = play(game, move);
    if (!after) {
      std::cout << move << ": " << after.problem() << '\n';
      continue;
    }
    game.start = *after;
    std::cout << tessera::draw_text(game.start, game.system) << '\n';
  }
}
