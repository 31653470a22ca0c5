// list_moves VARIANT: the legal moves at the start of a game.

#include <iostream>
#include <tessera/tessera.hpp>

int main(int count, char **arguments) {
  const auto variant = tessera::parse_variant(count == 2 ? arguments[1] : "hyperchess4");
  if (!variant) {
    std::cerr << variant.problem() << '\n';
    return 2;
  }
  for (const std::string &move : written_moves(tessera::setting_of(*variant))) {
    std::cout << move << '\n';
  }
}
