#pragma once

#include "lib/game/rules/position.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace tessera::naive {

/// The naive rules of any game, with the library's moves and cells.
class Rival {
public:
  Rival() = default;
  virtual ~Rival() = default;
  Rival(const Rival &) = delete;
  Rival &operator=(const Rival &) = delete;

  /// Turns to another board of the game.
  virtual void choose_board(unsigned /*board*/) {}
  /// All legal moves, in no particular order.
  [[nodiscard]] virtual std::vector<tessera::Move> legal_moves() const = 0;
  /// The pieces that check the king of the side to move; nothing if that cannot be asked.
  [[nodiscard]] virtual std::optional<CellSet> checkers() const = 0;
  /// How the game stands, if `legal` are its legal moves; nothing if that cannot be asked.
  [[nodiscard]] virtual std::optional<Outcome>
  outcome(const std::vector<tessera::Move> &legal) const = 0;
  /// Whether the library's position is the same.
  [[nodiscard]] virtual bool is_at(const Position &position) const = 0;
  /// Makes a legal move.
  virtual void play(const tessera::Move &move) = 0;
};

/// The naive rules at a position of a game, which is not in the middle of a turn.
std::unique_ptr<Rival> rival_of(const Position &position, const Variant &variant);

} // namespace tessera::naive
