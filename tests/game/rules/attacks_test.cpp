// What all pieces attack, found at once, is what the question for each cell finds.

#include "lib/game/notation/fen.hpp"
#include "lib/game/rules/position.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace tessera::test {
namespace {

Attacks asked_by_cell(const Position &position, unsigned cell_count) {
  Attacks found;
  for (unsigned index = 0; index < cell_count; ++index) {
    for (const Color color : both_colors) {
      for (const Cell attacker : position.attackers(Cell(index), color)) {
        found[attacker].insert(Cell(index));
      }
    }
  }
  return found;
}

TEST(Attacks, AreThoseOfEachCell) {
  std::mt19937 random(5);
  for (const GameInfo &game : games()) {
    const Variant variant(game);
    const unsigned cell_count = native_notation(variant).board().cell_count();
    Position position = Position::initial(variant);
    std::vector<Move> legal = position.legal_moves();
    const int plies = legal.size() > 1000 ? 20 : 40;
    for (int ply = 0; ply < plies && !legal.empty(); ++ply) {
      position.apply(legal[random() % legal.size()]);
      Attacks attacks = position.attacks();
      std::erase_if(attacks, [](const auto &of_piece) { return of_piece.second.empty(); });
      ASSERT_EQ(attacks, asked_by_cell(position, cell_count))
          << game.title << ", " << to_fen(position);
      legal = position.legal_moves();
    }
  }
}

} // namespace
} // namespace tessera::test
