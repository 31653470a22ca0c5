// What a user of the library would write; the same for every way to find it.

#include <iostream>
#include <tessera/tessera.hpp>

int main() {
  const tessera::Result<tessera::Variant> game = tessera::parse_variant("hyperchess4");
  if (!game) {
    std::cerr << game.problem() << '\n';
    return 1;
  }
  const tessera::Setting start = tessera::setting_of(*game);
  std::cout << game->game->title << " starts with " << written_moves(start).size() << " moves\n";
  const auto after = play(start, "P2112-2111");
  const auto refused = play(start, "P2112-3111");
  if (!after || refused || !tessera::parse_move("P2112-2111", start.system) ||
      tessera::parse_move("hello", start.system)) {
    std::cerr << (after ? "more is legal than should be" : after.problem()) << '\n';
    return 1;
  }
  std::cout << to_fen(*after) << '\n' << refused.problem() << '\n';
  tessera::TextSource text("1. P2112-3111");
  const auto games = tessera::check_games(text, {*game, start.system});
  return games && games->size() == 1 && games->front().errors == 1 ? 0 : 1;
}
