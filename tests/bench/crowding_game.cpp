#include "crowding_game.hpp"

#include "game/notation/letters.hpp"
#include "game/notation/written_move.hpp"
#include "game/rules/position.hpp"

#include <fmt/format.h>

#include <bit>
#include <cstdint>
#include <set>

namespace tessera::bench {

namespace {

/// The last bits of a hash say where it belongs in a table that is twice as large as what it holds;
/// the first seven of those say in which part.
std::uint64_t part_of_table(std::uint64_t hash, int bits_of_table) {
  return hash << (64 - bits_of_table) >> 57U;
}

} // namespace

std::string crowding_game(std::size_t size) {
  constexpr std::size_t size_of_ply = 11;
  const int bits = static_cast<int>(std::bit_width(size / size_of_ply)) + 1;
  const Variant game = *parse_variant("hyperchess");
  const Notation notation = native_notation(game);
  Position position = Position::initial(game);
  std::string text = "[Variant \"hyperchess\"]\n\n";
  std::set<std::uint64_t> come_up;
  for (std::size_t ply = 0; text.size() < size; ++ply) {
    std::uint64_t least = ~std::uint64_t{0};
    Move best = Move();
    for (const Move &move : position.legal_moves()) {
      if (position.at(position.victim(move)).exists() ||
          position.at(move.from).role() == Role::pawn) {
        continue;
      }
      Position after = position;
      after.apply(move);
      const std::uint64_t part = part_of_table(after.hash(), bits);
      if (part < least && after.checkers().empty() && !come_up.contains(after.hash())) {
        least = part;
        best = move;
      }
    }
    if (!best.from.exists()) {
      break;
    }
    text += ply % 2 == 0 ? fmt::format("\n{}. ", ply / 2 + 1) : " ";
    text += long_form(best, position, notation);
    position.apply(best);
    come_up.insert(position.hash());
  }
  return text;
}

} // namespace tessera::bench
