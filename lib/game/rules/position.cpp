#include "position.hpp"

#include <memory>
#include <mutex>
#include <vector>

namespace tessera {

namespace {

template <class Game> std::uint64_t count_lines(const Game &position, int depth);

/// Those that begin on the position's current board; at least one move deep.
template <class Game> std::uint64_t count_lines_here(const Game &position, int depth) {
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

/// Counts within one game, so that the choice of the game is made once.
template <class Game> std::uint64_t count_lines(const Game &position, int depth) {
  if (depth == 0) {
    return 1;
  }
  if (position.board_count() == 1) {
    return count_lines_here(position, depth);
  }
  std::uint64_t count = 0;
  for (unsigned board = 0; board < position.board_count(); ++board) {
    Game on_board = position;
    on_board.choose_board(board);
    count += count_lines_here(on_board, depth);
  }
  return count;
}

template <class Game> std::uint64_t count_turns(const Game &position, int depth) {
  if (depth == 0) {
    return 1;
  }
  const std::vector<Move> moves = position.legal_moves();
  if (moves.empty() && position.first_mover().exists()) {
    // The turn has ended with its first move, and so has the game (CS-12).
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
  CellSet origin;
  origin.insert(from);
  for (const Move &move : some_moves(origin, Cell())) {
    if (move.from == from && !move.drop) {
      to.insert(move.to);
    }
  }
  return distinct_reach(from, to);
}

std::shared_ptr<const Position> Position::shared_initial(const Variant &variant) {
  const auto set_up = [](const GameOptions &of_game) {
    return std::visit(
        []<class Options>(const Options &options) {
          return std::make_shared<const Position>(Options::Game::initial(options));
        },
        of_game);
  };
  // Nearly all records start with a game's defaults. They are found by the options: no two games
  // have the same, and a variant may hold a copy of a game.
  struct Start {
    std::once_flag made;
    std::shared_ptr<const Position> position;
  };
  static std::vector<Start> starts(games().size());
  for (std::size_t i = 0; i < games().size(); ++i) {
    if (games()[i].defaults == variant.options) {
      std::call_once(starts[i].made, [&] { starts[i].position = set_up(variant.options); });
      return starts[i].position;
    }
  }
  return set_up(variant.options);
}

SetUp set_up(const std::vector<PositionSetup> &boards, const Variant &variant) {
  return std::visit(
      [&boards]<class Options>(const Options &options) {
        using Game = typename Options::Game;
        const auto &of_game = Game::of_game(boards);
        SetUp set;
        for (const PositionSetup &board : boards) {
          for (std::string &fault : faults_of_board(board, Game::conventions_of(options))) {
            set.faults.push_back(std::move(fault));
          }
        }
        if (set.faults.empty()) {
          set.faults = Game::faults(of_game, options);
        }
        if (set.faults.empty()) {
          set.position = Position(Game(of_game, options));
        }
        return set;
      },
      variant.options);
}

std::uint64_t perft(const Position &position, int depth) {
  if (depth < 0) {
    return 0;
  }
  return position.visit([depth](const auto &game) { return count_lines(game, depth); });
}

std::uint64_t perft_of_turns(const Position &position, int depth) {
  if (depth < 0) {
    return 0;
  }
  return position.visit([depth](const auto &game) {
    return game.conventions().moves_in_turn == 1 ? count_lines(game, depth)
                                                 : count_turns(game, depth);
  });
}

} // namespace tessera
