#pragma once

#include "../../record/replay/finding.hpp"

namespace tessera {

/// Something found about a game that the replay of its record does not show: how messages
/// contradict each other, or what a file says about a move beside the move.
struct FoundBeside {
  Severity severity;
  Code code;
};

} // namespace tessera
