#pragma once

#include "../rules/position.hpp"
#include "finding.hpp"
#include "repetition.hpp"

#include <vector>

namespace tessera {

/// Fifty moves by each side.
inline constexpr unsigned fifty_moves_in_half_moves = 100;

/// Watches a line of play for draws that are or could be claimed, to note where it plays on
/// past one. Each kind is noted once.
class DrawWatch {
public:
  explicit DrawWatch(const Position &start) { look_at(start); }

  /// Takes the position after the next move; notes if that move played on past a draw.
  std::vector<Finding> play(const Position &after, Span move);

private:
  void look_at(const Position &position);

  RepetitionCounter repetition_;
  /// Draws that stand on the board now, to be told once a move follows them.
  std::vector<Finding> pending_;
  bool repetition_noted_ = false;
  bool fifty_noted_ = false;
  bool bare_noted_ = false;
};

} // namespace tessera
