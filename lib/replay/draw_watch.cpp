#include "draw_watch.hpp"

#include <utility>

namespace tessera {

namespace {

/// Fifty moves by each side.
constexpr unsigned fifty_moves_in_half_moves = 100;

} // namespace

std::optional<Finding> DrawWatch::play(const Position &after, bool captures, Span move) {
  std::optional<Finding> passed = std::exchange(pending_, std::nullopt);
  if (passed) {
    passed->span = move;
  }
  if (repetition_.visit(after.hash())) {
    note(repetition_noted_, Code::repetition,
         "the position before this move had come up three times: a draw could be claimed");
  } else if (after.half_move_clock() == fifty_moves_in_half_moves) {
    note(fifty_noted_, Code::fifty_moves,
         "fifty moves by each side had passed without capture or pawn move: a draw could be "
         "claimed");
  } else if (captures && after.drawn_by_material()) {
    note(bare_noted_, Code::bare_kings, "only the kings were left: the game was drawn");
  }
  return passed;
}

void DrawWatch::note(bool &noted, Code code, std::string_view sentence) {
  if (!std::exchange(noted, true)) {
    pending_ = Finding(code, Severity::note, {}, std::string(sentence), "HC-8");
  }
}

} // namespace tessera
