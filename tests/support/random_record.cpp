#include "random_record.hpp"

#include "dice.hpp"

#include "lib/game/board/board.hpp"
#include "lib/game/notation/fen.hpp"
#include "lib/game/notation/written_move.hpp"

#include <fmt/format.h>

#include <random>

namespace tessera::test {

Position random_start(const Variant &variant, std::uint32_t seed) {
  const Position bare = Position::initial(variant);
  if (bare.conventions().has_array()) {
    return bare;
  }
  const unsigned cells = bare.conventions().notation.board().cell_count();
  Dice dice(seed, cells);
  std::vector<Role> roles(bare.conventions().roles.begin(), bare.conventions().roles.end());
  std::erase(roles, Role::king);
  const int men = static_cast<int>(cells) / 6;
  for (;;) {
    PositionSetup setup = bare.setup();
    dice.put_men(setup.men, roles, men);
    const SetUp set = set_up({setup}, variant);
    if (set.position && set.position->outcome() == Outcome::ongoing) {
      return *set.position;
    }
  }
}

std::string start_tag(const Variant &variant, const Position &start) {
  return conventions(variant).has_array() ? "" : fmt::format("[FEN \"{}\"]\n", to_fen(start));
}

std::string random_record(const Variant &variant, std::uint32_t seed, std::size_t length) {
  std::mt19937 random(seed);
  const auto below = [&random](std::size_t limit) { return random() % limit; };
  Position position = random_start(variant, seed);
  std::string text = fmt::format("[Variant \"{}\"]\n[Notation \"{}\"]\n{}\n", to_string(variant),
                                 native_notation(variant).name(), start_tag(variant, position));
  for (std::size_t ply = 0; ply < length || position.mid_turn(); ++ply) {
    const auto board = static_cast<unsigned>(below(position.board_count()));
    position.choose_board(board);
    const std::vector<Move> moves = position.legal_moves();
    if (moves.empty() || position.outcome() != Outcome::ongoing) {
      break;
    }
    const Move first = moves[below(moves.size())];
    const Move second = moves[below(moves.size())];
    // Prefers captures and drops.
    const Move move = second.drop || position.at(second.to).exists() ? second : first;
    const bool white = position.turn() == Color::white;
    text += position.board_count() > 1
                ? fmt::format("{}{}. ", position.move_number(), (white ? "AB" : "ab")[board])
                : fmt::format("{}{} ", position.move_number(), white ? "." : "...");
    text += long_form(move, position, native_notation(variant));
    text += below(10) == 0 ? " {a comment}\n" : "\n";
    position.apply(move);
  }
  return text;
}

std::string random_records(std::size_t count, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    const GameInfo &game = games()[random() % games().size()];
    std::string record =
        random_record(Variant(game), static_cast<std::uint32_t>(random()), 2 + random() % 8);
    if (random() % 3 == 0) {
      // The last letter or digit of some move.
      const std::size_t sign = record.find_last_of("-*x>", record.size() - random() % 40);
      record[std::min(sign + 2, record.size() - 1)] = "14adIV"[random() % 6];
    }
    text += record + '\n';
  }
  return text;
}

} // namespace tessera::test
