#include "draw_watch.hpp"

#include <utility>

namespace tessera {

DrawWatch::DrawWatch(const Position &start)
    : counts_repetition_(start.conventions().repetition),
      counts_moves_(start.conventions().fifty_moves) {
  look_at(start);
  look_at_men(start);
}

void DrawWatch::note_repetition(const Conventions &conventions) {
  if (conventions.draws_end_game) {
    drawn_by_ = DrawnBy::repetition;
    return;
  }
  note(repetition_noted_, Code::repetition,
       "the position before this move had come up three times: a draw could be claimed",
       conventions);
}

void DrawWatch::note_fifty_moves(const Conventions &conventions) {
  if (conventions.draws_end_game) {
    // Repetition counts before it.
    drawn_by_ = drawn_by_ == DrawnBy::nothing ? DrawnBy::fifty_moves : drawn_by_;
    return;
  }
  note(fifty_noted_, Code::fifty_moves,
       "fifty moves by each side had passed without capture or pawn move: a draw could be claimed",
       conventions);
}

void DrawWatch::note_bare_kings(const Conventions &conventions) {
  note(bare_noted_, Code::bare_kings, "only the kings were left: the game was drawn", conventions);
}

void DrawWatch::note(bool &is_noted, Code code, std::string_view sentence,
                     const Conventions &conventions) {
  if (!std::exchange(is_noted, true)) {
    pending_.emplace_back(code, Severity::note, Span{}, std::string(sentence),
                          conventions.ends_ruling);
  }
}

void DrawWatch::tell(Span move, ReplayListener &listener) {
  for (Finding &finding : std::exchange(pending_, {})) {
    finding.span = move;
    listener.found(std::move(finding));
  }
}

} // namespace tessera
