#include "position.hpp"

namespace tessera {

namespace {

/// The game of a type of options.
template <class Options> struct GameOf;
template <> struct GameOf<hyperchess::Options> { using Type = hyperchess::Position; };
template <> struct GameOf<orthodox::Options> { using Type = orthodox::Position; };
template <> struct GameOf<bughouse::Options> { using Type = bughouse::Position; };

template <> struct GameOf<chesseract::Options> { using Type = chesseract::Position; };

/// Counts within one game, so that the choice of the game is made once.
template <class Game> std::uint64_t count_lines(const Game &position, int depth) {
  if (depth == 0) {
    return 1;
  }
  if (depth == 1) {
    return position.count_legal_moves();
  }
  std::uint64_t count = 0;
  for (const Move &move : position.legal_moves()) {
    Game next = position;
    next.apply(move);
    count += count_lines(next, depth - 1);
  }
  return count;
}

template <class Game> std::uint64_t count_turns(const Game &position, int depth) {
  if (depth == 0) {
    return 1;
  }
  const std::vector<Move> moves = position.legal_moves();
  if (moves.empty() && position.first_mover().exists()) {
    // The turn has ended with its first move, and the game (CS-12).
    return depth == 1 ? 1 : 0;
  }
  if (depth == 1 && position.moves_due() == 1) {
    return moves.size();
  }
  std::uint64_t count = 0;
  for (const Move &move : moves) {
    Game next = position;
    next.apply(move);
    count += count_turns(next, next.turn() == position.turn() ? depth : depth - 1);
  }
  return count;
}

} // namespace

Reached Position::destinations(Cell from) const {
  CellSet to;
  for (const Move &move : legal_moves()) {
    if (move.from == from && !move.drop) {
      to.insert(move.to);
    }
  }
  return told_apart(from, to);
}

Position Position::initial(const Variant &variant) {
  return std::visit(
      []<class Options>(const Options &options) {
        return Position(GameOf<Options>::Type::initial(options));
      },
      variant.options);
}

SetUp set_up(const std::vector<PositionSetup> &boards, const Variant &variant) {
  return std::visit(
      [&boards]<class Options>(const Options &options) {
        using Game = typename GameOf<Options>::Type;
        const auto position_of = [&options](const auto &setup) {
          SetUp set{std::nullopt, Game::faults(setup, options)};
          if (set.faults.empty()) {
            set.position = Position(Game(setup, options));
          }
          return set;
        };
        if constexpr (std::same_as<Game, bughouse::Position>) {
          return position_of(bughouse::Setups{boards.at(0), boards.at(1)});
        } else {
          return position_of(boards.at(0));
        }
      },
      variant.options);
}

std::uint64_t perft(const Position &position, int depth) {
  return position.visit([depth](const auto &game) { return count_lines(game, depth); });
}

std::uint64_t perft_of_turns(const Position &position, int depth) {
  return position.visit([depth](const auto &game) {
    if constexpr (requires { game.first_mover(); }) {
      return count_turns(game, depth);
    } else {
      return count_lines(game, depth);
    }
  });
}

} // namespace tessera
