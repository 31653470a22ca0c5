#include "joined_game.hpp"

#include "../../record/replay/read_move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

// What a joined game knows about its board: the position after its turns, and the notations that
// they are written in.

namespace tessera {

bool JoinedGame::starts_elsewhere(const SentRecord &record, const Fit &fit) const {
  return record.start && !record.turns.empty() && !turns_.empty() &&
         (start_ ? start_->text != record.start->text
                 : std::find(fit.is_known.begin(), fit.is_known.end(), true) == fit.is_known.end());
}

/// Takes what a record says about its game besides the moves; returns whether that is new. A
/// position behind moves that the record does not repeat is not where the game started.
bool JoinedGame::take_setting(const SentRecord &record, const Fit &fit, const SentIn &in) {
  const std::size_t tags_before = tags_.size();
  for (const auto &tag : record.tags) {
    if (tag_names_.insert(tag.first).second) {
      tags_.push_back(tag);
    }
  }
  end_.note_result_tag(record, in);
  if (!record.start || (start_ && start_->text == record.start->text)) {
    return tags_.size() > tags_before;
  }
  const bool repeats_moves =
      std::find(fit.is_known.begin(), fit.is_known.end(), true) != fit.is_known.end();
  if (start_ || !(turns_.empty() || repeats_moves)) {
    tell_of_unused_start(*record.start, in);
    return tags_.size() > tags_before;
  }
  start_ = {record.start->text, {}};
  for (const Span line : record.start->lines) {
    start_->lines.push_back(place_of(in, line));
  }
  return true;
}

/// Reports a start position that is not where the game starts, and keeps it as words.
void JoinedGame::tell_of_unused_start(const SentStart &start, const SentIn &in) {
  const MailPlace place = place_of(in, start.lines.front());
  MailFinding finding{{Code::bad_position,
                       Severity::warning,
                       {place.offset, start.lines.front().size},
                       "this start position stands behind moves of the game: it does not count"},
                      place};
  if (start_) {
    finding.other = start_->lines.front();
    finding.finding.sentence =
        fmt::format("the game starts from another position, in {}: this one does not count",
                    to_string(finding.other->message));
  }
  find(std::move(finding));
  say({{start.span(), ItemKind::remark}}, in, std::nullopt);
}

/// Counts that all turns are played once more; returns false if that is done too often.
bool JoinedGame::may_play_again() {
  constexpr std::size_t often = 4;
  constexpr std::size_t at_least = 1000;
  played_again_ += turns_.size();
  return played_again_ <= often * turns_.size() + at_least;
}

/// Plays the game from its start, as long as that is not done too often.
void JoinedGame::play_again() {
  standing_ = Standing(tags_, start_ ? start_->text : std::string_view());
  first_turn_ = standing_.first_turn();
  has_standing_ = may_play_again();
  std::optional<TurnName> due = has_own_start() ? std::nullopt : std::optional(TurnName{});
  for (auto turn = by_order_.begin(); has_standing_ && turn != by_order_.end(); ++turn) {
    const JoinedTurn &next = turns_[turn->second];
    has_standing_ = next.key.board == 0 && (!due || *due == next.key);
    due = behind(next.key);
    if (has_standing_) {
      standing_.play(on_board(next));
    }
  }
}

/// If the players write cells of one form in different orders, a record can only have one: White's.
void JoinedGame::write_in_one_notation() {
  const std::vector<const JoinedTurn *> ordered = turns();
  if (!has_standing_ || ordered.empty()) {
    return;
  }
  const std::optional<Standing::TwoNotations> two =
      standing_.two_notations({ordered.front()->text, ordered.front()->moves});
  if (!two) {
    return;
  }
  bool is_told = false;
  Position position = two->start;
  for (const auto &[key, at] : by_order_) {
    JoinedTurn &turn = turns_[at];
    const Notation system = two->systems[index(turn.key.side)];
    const Position before = position;
    if (turn.moves.size() != 1 || !play_moves(position, system, turn.moves)) {
      return;
    }
    if (turn.key.side == Color::white) {
      continue;
    }
    const Move move = before.completed(read_move(turn.moves.front(), system, before).attempt.move);
    const MoveReading in_whites = read_move(turn.moves.front(), two->systems[0], before);
    if (!in_whites.refusal && before.completed(in_whites.attempt.move) == move) {
      continue;
    }
    const std::string text = long_form(move, before, two->systems[0]);
    if (!std::exchange(is_told, true)) {
      find({{Code::notation_told, Severity::note, at_place(turn.place, turn.text),
             fmt::format(
                 "Black writes in {0} and White in {1}: Black's moves are converted to {1}, {2} "
                 "as {3}",
                 system.name(), two->systems[0].name(), turn.text, text)},
            turn.place});
    }
    turn.text = text;
  }
}

} // namespace tessera
