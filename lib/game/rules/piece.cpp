#include "piece.hpp"

namespace tessera {

std::string_view name(Color color) { return color == Color::white ? "White" : "Black"; }

std::string_view name(Role role) {
  static constexpr std::array<std::string_view, role_count> names{
      "king",       "queen",      "rook",     "bishop",        "knight",        "pawn",
      "unicorn",    "balloon",    "minstrel", "wizard",        "dragon",        "nightrider",
      "archbishop", "chancellor", "archer",   "Berolina pawn", "Arabian spear", "Berolina spear",
      "centaura",   "Y-pawn",     "W-pawn"};
  return names[index(role)];
}

} // namespace tessera
