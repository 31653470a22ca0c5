#include "draw_watch.hpp"

#include <utility>

namespace tessera {

std::vector<Finding> DrawWatch::play(const Position &after, Span move) {
  std::vector<Finding> passed = std::exchange(pending_, {});
  for (Finding &finding : passed) {
    finding.span = move;
  }
  look_at(after);
  return passed;
}

void DrawWatch::look_at(const Position &position) {
  const auto note = [&](bool holds, bool &noted, Code code, std::string_view sentence) {
    if (holds && !std::exchange(noted, true)) {
      pending_.emplace_back(code, Severity::note, Span{}, std::string(sentence),
                            position.conventions().ends_ruling);
    }
  };
  note(position.conventions().repetition && repetition_.visit(position.hash()), repetition_noted_,
       Code::repetition,
       "the position before this move had come up three times: a draw could be claimed");
  note(position.conventions().fifty_moves &&
           position.half_move_clock() >= fifty_moves_in_half_moves,
       fifty_noted_, Code::fifty_moves,
       "fifty moves by each side had passed without capture or pawn move: a draw could be claimed");
  note(position.drawn_by_material(), bare_noted_, Code::bare_kings,
       "only the kings were left: the game was drawn");
}

} // namespace tessera
