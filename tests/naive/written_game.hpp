#pragma once

#include "lib/rules/position.hpp"

#include <optional>
#include <string>

namespace tessera::naive {

/// A game as it is written down while it is played.
class WrittenGame {
public:
  WrittenGame(const Position &start, const Variant &variant);

  /// Writes a move, legal or not, of a piece on the board or in hand.
  void add(const tessera::Move &move, const Position &before);
  /// What is wrong with what the library says about the record, in which at most the last move is
  /// not legal: it must find an error if that is so, and none otherwise.
  [[nodiscard]] std::optional<std::string> misjudgement(bool last_is_legal) const;

private:
  std::string text_;
};

} // namespace tessera::naive
