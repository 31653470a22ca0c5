#pragma once

#include "game.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tessera {

/// What a game is to the rest of tessera: the type of its positions, with these verbs and, told
/// where they are declared first, in hyperchess.hpp, their meaning.
template <class Game>
concept PositionOfGame = std::copyable<Game> &&
    requires(Game game, const Game &as_is, Move move, Cell cell) {
  { as_is.conventions() } -> std::same_as<const Conventions &>;
  { as_is.how_it_moves(Refusal(), Role()) } -> std::same_as<std::string_view>;
  { as_is.alone(Piece(), cell) } -> std::same_as<Reached>;
  { as_is.men() } -> std::same_as<const Placement &>;
  { as_is.turn() } -> std::same_as<Color>;
  { as_is.king(Color()) } -> std::same_as<Cell>;
  { as_is.move_number() } -> std::same_as<unsigned>;
  { as_is.half_move_clock() } -> std::same_as<unsigned>;
  { as_is.hash() } -> std::same_as<std::uint64_t>;
  { as_is.why_not(Attempt()) } -> std::same_as<std::optional<Refusal>>;
  { as_is.completed(move) } -> std::same_as<Move>;
  { as_is.promotes(move) } -> std::same_as<bool>;
  { as_is.can_force(move) } -> std::same_as<bool>;
  { as_is.legal_moves() } -> std::same_as<std::vector<Move>>;
  { as_is.count_legal_moves() } -> std::same_as<std::uint64_t>;
  { as_is.checkers() } -> std::same_as<hypercube::CellSet>;
  { as_is.attackers(cell, Color()) } -> std::same_as<hypercube::CellSet>;
  { as_is.pinned(Color()) } -> std::same_as<hypercube::CellSet>;
  { as_is.drawn_by_material() } -> std::same_as<bool>;
  { as_is.outcome() } -> std::same_as<Outcome>;
  game.apply(move);
  game.force(move);
  game.take_off(cell);
  game.pass();
};

/// A position of any of the games: the one place that knows them all. A value; see the
/// games' own positions for what each verb means.
class Position {
public:
  using CellSet = hypercube::CellSet;

  /// A game's start position.
  static Position initial(const Variant &variant);

  template <class Game>
  requires(!std::same_as<Game, Position>) && PositionOfGame<Game> explicit Position(Game game)
      : game_(std::move(game)) {}

  /// Calls `visitor` with the game's own position.
  template <class Visitor> decltype(auto) visit(Visitor visitor) const {
    return std::visit(visitor, game_);
  }

  /// The game's own position if it is of that game, else null.
  template <PositionOfGame Game> [[nodiscard]] const Game *as() const {
    return std::get_if<Game>(&game_);
  }

  [[nodiscard]] const Conventions &conventions() const {
    return visit([](const auto &game) -> const Conventions & { return game.conventions(); });
  }
  /// How a man moves, for who asks why it may not go so.
  [[nodiscard]] std::string_view how_it_moves(const Refusal &refusal, Role role) const {
    return visit([&](const auto &game) { return game.how_it_moves(refusal, role); });
  }

  /// Where a man goes that stands alone on the board; it must be one of the game's.
  [[nodiscard]] Reached alone(Piece piece, Cell from) const {
    return visit([&](const auto &game) { return game.alone(piece, from); });
  }

  /// The legal moves of the man on a cell, told apart.
  [[nodiscard]] Reached destinations(Cell from) const;
  /// The same for moves that are known to be legal.
  [[nodiscard]] Reached told_apart(Cell from, const CellSet &to) const {
    return visit([&](const auto &game) {
      if constexpr (requires { game.told_apart(from, to); }) {
        return game.told_apart(from, to);
      } else {
        return Reached{to, to & game.men().occupied()};
      }
    });
  }

  [[nodiscard]] const Placement &men() const {
    return visit([](const auto &game) -> const Placement & { return game.men(); });
  }
  [[nodiscard]] Piece at(Cell cell) const { return men().at(cell); }
  [[nodiscard]] Color turn() const {
    return visit([](const auto &game) { return game.turn(); });
  }
  [[nodiscard]] Cell king(Color color) const {
    return visit([color](const auto &game) { return game.king(color); });
  }
  /// The men in hand, or null in a game without hands (FS-9).
  [[nodiscard]] const Hands *hands() const {
    return visit([](const auto &game) -> const Hands * {
      if constexpr (requires { game.hands(); }) {
        return game.has_hands() ? &game.hands() : nullptr;
      }
      return nullptr;
    });
  }
  /// The men on the board that were pawns, in a game with hands (FS-9).
  [[nodiscard]] CellSet promoted() const {
    return visit([](const auto &game) {
      if constexpr (requires { game.promoted(); }) {
        return game.promoted();
      }
      return CellSet();
    });
  }
  [[nodiscard]] unsigned move_number() const {
    return visit([](const auto &game) { return game.move_number(); });
  }
  [[nodiscard]] unsigned half_move_clock() const {
    return visit([](const auto &game) { return game.half_move_clock(); });
  }
  [[nodiscard]] std::uint64_t hash() const {
    return visit([](const auto &game) { return game.hash(); });
  }

  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt) const {
    return visit([&](const auto &game) { return game.why_not(attempt); });
  }
  /// The same for who has all legal moves at hand, which saves some games looking for them.
  [[nodiscard]] std::optional<Refusal> why_not(const Attempt &attempt,
                                               const std::vector<Move> &legal) const {
    return visit([&](const auto &game) {
      if constexpr (requires { game.why_not(attempt, legal); }) {
        return game.why_not(attempt, legal);
      } else {
        return game.why_not(attempt);
      }
    });
  }
  [[nodiscard]] bool promotes(const Move &move) const {
    return visit([&](const auto &game) { return game.promotes(move); });
  }
  [[nodiscard]] Move completed(const Move &move) const {
    return visit([&](const auto &game) { return game.completed(move); });
  }
  void apply(const Move &move) {
    std::visit([&](auto &game) { game.apply(move); }, game_);
  }
  [[nodiscard]] bool can_force(const Move &move) const {
    return visit([&](const auto &game) { return game.can_force(move); });
  }
  void force(const Move &move) {
    std::visit([&](auto &game) { game.force(move); }, game_);
  }
  void take_off(Cell cell) {
    std::visit([&](auto &game) { game.take_off(cell); }, game_);
  }
  void pass() {
    std::visit([](auto &game) { game.pass(); }, game_);
  }

  /// The enemy men that pacify the one on a cell (CS-5).
  [[nodiscard]] CellSet pacifiers(Cell cell) const {
    return visit([cell](const auto &game) {
      if constexpr (requires { game.pacifiers(cell); }) {
        return game.pacifiers(cell);
      }
      return CellSet();
    });
  }

  /// How many moves are due before the turn passes.
  [[nodiscard]] unsigned moves_due() const {
    return visit([](const auto &game) {
      if constexpr (requires { game.moves_due(); }) {
        return game.moves_due();
      }
      return 1U;
    });
  }
  /// Whether a first move of a turn has been made and its second has not (CS-8).
  [[nodiscard]] bool mid_turn() const {
    return visit([](const auto &game) {
      if constexpr (requires { game.first_mover(); }) {
        return game.first_mover().exists();
      }
      return false;
    });
  }
  /// Passes the turn, however many of its moves are due.
  void end_turn() {
    std::visit(
        [](auto &game) {
          if constexpr (requires { game.first_mover(); }) {
            game.end_turn();
          } else {
            game.pass();
          }
        },
        game_);
  }

  /// How many boards the game is played on; all verbs but those of this group are about one.
  [[nodiscard]] unsigned board_count() const {
    return visit([](const auto &game) {
      if constexpr (requires { game.board_count(); }) {
        return game.board_count();
      }
      return 1U;
    });
  }
  /// The board that the verbs are about, from 0.
  [[nodiscard]] unsigned board() const {
    return visit([](const auto &game) {
      if constexpr (requires { game.board(); }) {
        return game.board();
      }
      return 0U;
    });
  }
  /// Turns to another board, whose number must be less than `board_count`.
  void choose_board(unsigned number) {
    std::visit(
        [number](auto &game) {
          if constexpr (requires { game.choose_board(number); }) {
            game.choose_board(number);
          }
        },
        game_);
  }

  /// The board that ended, once `outcome` says that the game has.
  [[nodiscard]] unsigned ended_board() const {
    return visit([](const auto &game) {
      if constexpr (requires { game.ended_board(); }) {
        return game.ended_board();
      }
      return 0U;
    });
  }

  [[nodiscard]] std::vector<Move> legal_moves() const {
    return visit([](const auto &game) { return game.legal_moves(); });
  }
  [[nodiscard]] std::uint64_t count_legal_moves() const {
    return visit([](const auto &game) { return game.count_legal_moves(); });
  }
  [[nodiscard]] CellSet checkers() const {
    return visit([](const auto &game) { return game.checkers(); });
  }
  [[nodiscard]] CellSet attackers(Cell cell, Color by) const {
    return visit([&](const auto &game) { return game.attackers(cell, by); });
  }
  [[nodiscard]] CellSet pinned(Color color) const {
    return visit([color](const auto &game) { return game.pinned(color); });
  }
  [[nodiscard]] bool drawn_by_material() const {
    return visit([](const auto &game) { return game.drawn_by_material(); });
  }
  [[nodiscard]] Outcome outcome() const {
    return visit([](const auto &game) { return game.outcome(); });
  }

private:
  std::variant<hyperchess::Position, orthodox::Position, bughouse::Position, chesseract::Position>
      game_;
};

/// A position that was set up, or all that is wrong with it.
struct SetUp {
  std::optional<Position> position;
  /// Sentences, without full stops.
  std::vector<std::string> faults;
};
/// Sets up a position of a game from as many boards as it has.
SetUp set_up(const std::vector<PositionSetup> &boards, const Variant &variant);

/// The number of lines of play of `depth` single moves; 1 for depth 0.
std::uint64_t perft(const Position &position, int depth);
/// The same of `depth` turns, where those have two moves (CS-8).
std::uint64_t perft_of_turns(const Position &position, int depth);

} // namespace tessera
