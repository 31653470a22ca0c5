#pragma once

#include "lib/game/rules/position.hpp"
#include "tests/support/dice.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tessera::naive {

/// The legal moves of a position, by any rules.
using LegalMoves = std::function<std::vector<tessera::Move>(const Position &)>;

/// A game as it is written down while it is played.
class WrittenGame {
public:
  WrittenGame(const Position &start, const Variant &variant);

  /// Writes a move, legal or not, of a piece on the board or in hand.
  void add(const tessera::Move &move, const Position &before);
  /// What is wrong with what the library says about the record, in which at most the last move is
  /// not legal: it must find an error if that is so, and none otherwise.
  [[nodiscard]] std::optional<std::string> misjudgement(bool last_is_legal) const;
  /// The same of the record with one of its moves lost, doubled, exchanged with the next or
  /// misspelt: the moves from there on that the library finds legal must be so by the naive rules.
  [[nodiscard]] std::optional<std::string> misjudgement_when_damaged(test::Dice &dice) const;
  /// The same by other rules than the naive ones.
  [[nodiscard]] std::optional<std::string>
  misjudgement_when_damaged(test::Dice &dice, const LegalMoves &legal_moves) const;

private:
  Variant variant_;
  std::string text_;
};

} // namespace tessera::naive
