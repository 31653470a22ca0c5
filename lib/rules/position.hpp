#pragma once

#include "game.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace tessera {

/// A position of any of the games: the one place that knows them all. A value; see the
/// games' own positions for what each verb means.
class Position {
public:
  using CellSet = hypercube::CellSet;

  /// A game's start position.
  static Position initial(const Variant &variant);

  template <class Game> explicit Position(Game game) : game_(std::move(game)) {}

  /// Calls `visitor` with the game's own position.
  template <class Visitor> decltype(auto) visit(Visitor visitor) const {
    return std::visit(visitor, game_);
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
  std::variant<hyperchess::Position> game_;
};

/// The number of lines of play of `depth` single moves; 1 for depth 0.
std::uint64_t perft(const Position &position, int depth);

} // namespace tessera
