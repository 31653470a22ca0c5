#include "draw_watch.hpp"

#include <fmt/format.h>

#include <utility>

namespace tessera {

DrawWatch::DrawWatch(const Position &start)
    : counts_repetition_(start.conventions().repetition),
      counts_moves_(start.conventions().fifty_moves),
      watches_checks_(start.conventions().perpetual_check_wins) {
  look_at(start);
  look_at_men(start);
}

void DrawWatch::count_check(Color mover, bool gives_check) {
  std::uint32_t &count = checks_in_a_row_[index(mover)];
  count = gives_check ? count + 1 : 0;
}

void DrawWatch::note_repetition(const Conventions &conventions, std::uint32_t plies) {
  if (conventions.draws_end_game) {
    drawn_by_ = DrawnBy::repetition;
    return;
  }
  for (const Color side : both_colors) {
    if (conventions.perpetual_check_wins && checks_in_a_row_[index(side)] >= plies / 2) {
      note(repetition_noted_, Code::repetition,
           fmt::format("the position before this move had come up three times, and every move by "
                       "{} since the first time had given check: {} could claim a win",
                       name(side), name(side)),
           conventions);
      return;
    }
  }
  note(repetition_noted_, Code::repetition,
       "the position before this move had come up three times: a draw could be claimed",
       conventions);
}

void DrawWatch::note_fifty_moves(const Conventions &conventions) {
  if (conventions.draws_end_game) {
    // Repetition takes precedence.
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
