#pragma once

#include "../rules/position.hpp"
#include "repetition.hpp"
#include "replay.hpp"

#include <string_view>
#include <vector>

namespace tessera {

/// Fifty moves by each side.
inline constexpr unsigned fifty_moves_in_half_moves = 100;

/// Watches a line of play for draws that are or could be claimed, to note where it plays on
/// past one. Each kind is noted once.
class DrawWatch {
public:
  explicit DrawWatch(const Position &start);

  /// Takes the position after the next move, which may have taken a man; tells the listener if that
  /// move played on past a draw.
  void play(const Position &after, Span move, bool captured, ReplayListener &listener) {
    if (!pending_.empty()) {
      tell(move, listener);
    }
    look_at(after);
    if (captured) {
      look_at_men(after);
    }
  }

private:
  void look_at(const Position &position);
  void look_at_men(const Position &position);
  void note(Code code, std::string_view sentence, const Position &position);
  void tell(Span move, ReplayListener &listener);

  bool counts_repetition_;
  bool counts_moves_;
  RepetitionCounter repetition_;
  /// Draws that stand on the board now, to be told once a move follows them.
  std::vector<Finding> pending_;
  bool repetition_noted_ = false;
  bool fifty_noted_ = false;
  bool bare_noted_ = false;
};

} // namespace tessera
