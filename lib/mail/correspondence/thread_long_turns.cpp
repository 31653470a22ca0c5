#include "thread_games.hpp"

#include "../../record/replay/setting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

// Turns of two moves with words between them: PDIIId2-DIId2 and UDIVb4-CIIa4 (CS-8).

namespace tessera {

namespace {

/// Whether a turn may lack its second move, and the next may be that move.
bool may_complete(const SentTurn &turn, const SentTurn &next) {
  const auto is_one_move = [](const SentTurn &one) {
    return !one.is_broken && one.moves.size() == 1 && !one.is_rejected && !one.is_open;
  };
  return is_one_move(turn) && is_one_move(next) && !next.has_number && !next.is_correction &&
         turn.moves.front().destination.form == next.moves.front().destination.form &&
         has_long_turns(turn.moves.front().destination.form);
}

/// Whether a number of a turn says that it is White's because an answer follows.
bool is_answered(const SentRecord &record, std::size_t i) {
  return i + 1 < record.turns.size() && !record.turns[i + 1].has_number &&
         !record.turns[i + 1].in_prose;
}

/// A record with the turn after one as its second move. What is said between them stands behind it.
SentRecord with_next_joined(SentRecord record, std::size_t i) {
  SentTurn &turn = record.turns[i];
  SentTurn next = std::move(record.turns[i + 1]);
  record.turns.erase(record.turns.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  turn.moves.push_back(next.moves.front());
  turn.moves.back().joined = true;
  turn.text = fmt::format("{},{}", turn.text, next.text);
  turn.span.size = next.span.end() - turn.span.begin;
  std::move(next.said.begin(), next.said.end(), std::back_inserter(turn.said));
  if (turn.has_number) {
    turn.side_is_sure =
        turn.key->side == Color::black || turn.key->board != 0 || is_answered(record, i);
  }
  for (std::size_t at = i + 1; at < record.turns.size() && !record.turns[at].has_number; ++at) {
    const std::optional<TurnName> &before = record.turns[at - 1].key;
    record.turns[at].key = before ? std::optional(behind(*before)) : std::nullopt;
  }
  return record;
}

} // namespace

/// Joins a move to the one before it, which leaves its turn incomplete, if the board allows both or
/// the game has them.
void ThreadJoiner::join_long_turns(SentRecord &record, const SentIn &in) const {
  // A text of nothing else would be compared with all games again and again.
  constexpr std::size_t most = 20;
  std::size_t compared = 0;
  for (std::size_t i = 0; i + 1 < record.turns.size() && compared < most; ++i) {
    if (!may_complete(record.turns[i], record.turns[i + 1])) {
      continue;
    }
    ++compared;
    SentRecord whole = with_next_joined(record, i);
    const std::optional<BestFit> best = best_fit(whole, in);
    const Fit fit = best ? best->fit : JoinedGame().fit(whole, in);
    if (fit.verdicts[i] == Verdict::legal || fit.is_known[i]) {
      record = std::move(whole);
    }
  }
}

} // namespace tessera
