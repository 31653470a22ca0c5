#pragma once

#include "../../game/notation/fen.hpp"
#include "../../game/rules/position.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace tessera {

/// Pieces to find in a position.
struct Pattern {
  /// One board, which may be any of the position's, or as many as the position has.
  std::vector<MenOnBoard> boards;
  /// Whether there may be other pieces besides.
  bool part = false;

  /// Whether the pieces stand like this, with the side to move if it is given. Hands, clocks and
  /// everything else in a position do not matter.
  [[nodiscard]] bool matches(const Position &position) const;
};

/// A pattern as each of several games understands it.
class PositionQuery {
public:
  void add(const GameInfo &game, Pattern pattern) {
    patterns_.emplace_back(&game, std::move(pattern));
  }
  [[nodiscard]] bool empty() const { return patterns_.empty(); }
  /// Null if the pattern is not one of that game.
  [[nodiscard]] const Pattern *of(const Variant &variant) const;

private:
  std::vector<std::pair<const GameInfo *, Pattern>> patterns_;
};

/// The pattern that a whole position makes.
Pattern pattern_of(const Position &position);

} // namespace tessera
