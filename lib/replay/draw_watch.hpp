#pragma once

#include "../rules/position.hpp"
#include "finding.hpp"
#include "repetition.hpp"

#include <optional>

namespace tessera {

/// Watches a line of play for draws that could be claimed (HC-8), to note where it plays on
/// past one. Each kind is noted once.
class DrawWatch {
public:
  explicit DrawWatch(const Position &start) { repetition_.visit(start.hash()); }

  /// Takes the position after the next move; a note if that move played on past a draw.
  std::optional<Finding> play(const Position &after, bool captures, Span move);

private:
  void note(bool &noted, Code code, std::string_view sentence);

  RepetitionCounter repetition_;
  /// A draw that stands on the board now, to be told once a move follows it.
  std::optional<Finding> pending_;
  bool repetition_noted_ = false;
  bool fifty_noted_ = false;
  bool bare_noted_ = false;
};

} // namespace tessera
