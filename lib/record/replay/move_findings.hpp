#pragma once

#include "../record/record.hpp"
#include "line_of_play.hpp"
#include "replay.hpp"

namespace tessera {

/// Reports to a listener what a replay finds in moves, each with the number and the board of its
/// move.
class MoveFindings {
public:
  MoveFindings(const Record &record, ReplayListener &listener)
      : record_(record), listener_(listener) {}

  /// About the text at the finding's place, as the next move of a position.
  void found(Finding finding, const Position &before) const;
  /// About the last move of a line, which has been played.
  void found_of_last(Finding finding, const Line &line) const;

private:
  void tell(Finding finding, const Position &position) const;

  const Record &record_;
  ReplayListener &listener_;
};

} // namespace tessera
