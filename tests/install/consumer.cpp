// What a user of the installed library would write.

#include <iostream>
#include <tessera/rules/position.hpp>

int main() {
  const tessera::GameInfo &game = tessera::games().front();
  const auto start = tessera::Position::initial(tessera::Variant(game));
  std::cout << game.title << " starts with " << start.legal_moves().size() << " moves\n";
}
