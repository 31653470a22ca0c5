#include "draw_watch.hpp"

#include <utility>

namespace tessera {

DrawWatch::DrawWatch(const Position &start)
    : counts_repetition_(start.conventions().repetition),
      counts_moves_(start.conventions().fifty_moves) {
  look_at(start);
  look_at_men(start);
}

void DrawWatch::look_at(const Position &position) {
  if (counts_repetition_ && repetition_.visit(position.hash()) &&
      !std::exchange(repetition_noted_, true)) {
    note(Code::repetition,
         "the position before this move had come up three times: a draw could be claimed",
         position);
  }
  if (counts_moves_ && position.half_move_clock() >= fifty_moves_in_half_moves &&
      !std::exchange(fifty_noted_, true)) {
    note(
        Code::fifty_moves,
        "fifty moves by each side had passed without capture or pawn move: a draw could be claimed",
        position);
  }
}

void DrawWatch::look_at_men(const Position &position) {
  if (position.drawn_by_material() && !std::exchange(bare_noted_, true)) {
    note(Code::bare_kings, "only the kings were left: the game was drawn", position);
  }
}

void DrawWatch::note(Code code, std::string_view sentence, const Position &position) {
  pending_.emplace_back(code, Severity::note, Span{}, std::string(sentence),
                        position.conventions().ends_ruling);
}

void DrawWatch::tell(Span move, ReplayListener &listener) {
  for (Finding &finding : std::exchange(pending_, {})) {
    finding.span = move;
    listener.found(std::move(finding));
  }
}

} // namespace tessera
