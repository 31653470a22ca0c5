#include "key_reader.hpp"

#include "../../base/text.hpp"
#include "same_person.hpp"

#include <algorithm>

// Which turns of a game those without a number are.

namespace tessera {

namespace {

bool is_move_side(const std::optional<Correspondent> &player, const Correspondent &person) {
  return !player || is_same_person(player, person);
}

} // namespace

std::optional<TurnName> JoinedGame::KeyReader::known_as(const SentTurn &turn) const {
  constexpr std::size_t most = 8;
  std::size_t left = most;
  for (auto at = game_.by_order_.rbegin(); at != game_.by_order_.rend() && left > 0; ++at) {
    const JoinedTurn &known = game_.turns_[at->second];
    if (says(known, turn)) {
      return known.key;
    }
    --left;
  }
  return std::nullopt;
}

std::optional<TurnName> JoinedGame::KeyReader::said_again(const SentTurn &turn) const {
  constexpr std::size_t most_known = 8;
  constexpr std::size_t most_unknown = 2;
  // After the end, what was played before may well be played again.
  constexpr std::size_t most_over = 3;
  if (turn.has_number || turn.is_broken || (turn.is_correction && !has_ended_) ||
      turn.moves.front().shape == MoveShape::short_form) {
    return std::nullopt;
  }
  std::size_t left = standing_ == nullptr           ? most_unknown
                     : has_ended_ && !in_.is_quoted ? most_over
                                                    : most_known;
  for (auto at = game_.by_order_.rbegin(); at != game_.by_order_.rend() && left > 0; ++at) {
    const JoinedTurn &known = game_.turns_[at->second];
    // After the end, a rematch may begin with a move by the other player.
    const bool may_be_again =
        !has_ended_ || in_.is_quoted || is_same_person(known.place.message.from, sender());
    if (may_be_again && says(known, turn)) {
      const bool may_be_next =
          verdict(turn) == Verdict::legal && !(in_.is_quoted && taken_back_as(known, turn));
      return may_be_next ? std::nullopt : std::optional(known.key);
    }
    --left;
  }
  return std::nullopt;
}

bool JoinedGame::KeyReader::lacks_first_move() const {
  return !game_.turns_.empty() && game_.tags_.empty() && !game_.start_ &&
         game_.by_order_.begin()->first == order({1, Color::black});
}

bool JoinedGame::KeyReader::can_follow_missing(const SentTurn &turn) const {
  return turn.stands_alone && record_.is_bare() && verdict(turn) == Verdict::illegal &&
         asked(turn, [](const Standing &now, const TurnOnBoard &on) {
           return now.after_pass(on);
         }) == Verdict::legal;
}

bool JoinedGame::KeyReader::rejects(const JoinedTurn &last) const {
  return std::any_of(record_.turns.begin(), record_.turns.end(), [&](const SentTurn &turn) {
    return turn.is_rejected && is_same_turn(last, turn);
  });
}

bool JoinedGame::KeyReader::is_said_instead(const SentTurn &turn, const JoinedTurn &last) const {
  // If you play P2231-3231, I play this: it answers another move.
  const bool is_of_line = std::any_of(
      record_.turns.begin(), record_.turns.begin() + static_cast<std::ptrdiff_t>(at_),
      [&](const SentTurn &before) { return !before.is_rejected && !is_same_turn(last, before); });
  return !turn.is_open && !is_of_line &&
         (turn.is_declared || turn.is_sentence || turn.follows_arrow || rejects(last));
}

bool JoinedGame::KeyReader::replaces_last_known(const SentTurn &turn) const {
  if (!last_ || in_.is_quoted || !corrects_last_known()) {
    return false;
  }
  const JoinedTurn &last = *game_.find_turn(*last_);
  return !is_same_turn(last, turn) && is_said_instead(turn, last) &&
         verdict(turn) != Verdict::legal && in_place_of_last(turn) == Verdict::legal;
}

std::optional<TurnName> JoinedGame::KeyReader::first_without_number(const SentTurn &turn) const {
  if (game_.turns_.empty()) {
    // If White's first message is missing, it is Black's answer.
    return can_follow_missing(turn) ? tessera::behind(due_) : due_;
  }
  const JoinedTurn &first = game_.turns_[game_.by_order_.begin()->second];
  const JoinedTurn &last = game_.turns_[game_.by_order_.rbegin()->second];
  if (record_.turns.size() > 1 && at_ == 0 && says(first, turn)) {
    return first.key;
  }
  if (says(last, turn)) {
    return last.key;
  }
  if (game_.players_.is_stranger(sender(), 0) ||
      (turn.in_prose && game_.players_.may_only_watch(in_))) {
    return std::nullopt;
  }
  if (has_ended_ && !turn.is_correction) {
    return due_;
  }
  if (lacks_first_move() && !is_same_person(game_.player(first.key.side), sender()) &&
      Standing().next({turn.text, moves_of(turn)}) == Verdict::legal) {
    return TurnName{};
  }
  const Verdict instead = in_place_of_last(turn);
  const std::optional<Correspondent> &mover = game_.player(last.key.side, last.key.board);
  const bool may_be_own =
      instead == Verdict::legal || (instead == Verdict::unknown && !turn.in_prose);
  if (last.is_quoted && is_same_person(mover, sender()) && may_be_own &&
      verdict(turn) != Verdict::legal) {
    return last.key;
  }
  if (!has_same_sender(last.place.message, in_.message.name) || !is_same_person(mover, sender()) ||
      is_same_person(game_.player(due_.side), sender())) {
    return due_;
  }
  if (!turn.is_correction && turn.stands_alone &&
      (lacks_first_move() || in_.answers_missing ||
       (instead != Verdict::legal && can_follow_missing(turn)))) {
    return tessera::behind(due_);
  }
  const bool was_asked =
      game_.last_sender_ && !turn.is_open && !is_same_person(game_.last_sender_, sender());
  if (game_.corrects(last, turn, in_) && may_be_own &&
      (turn.stands_alone || turn.is_correction || was_asked || is_said_instead(turn, last))) {
    return last.key;
  }
  if (in_.answers_missing && at_ + 1 < record_.turns.size() && verdict(turn) == Verdict::legal) {
    // The message with it is missing, and the sender's answer follows.
    return due_;
  }
  // The sender speaks of what the other may do, unless one person sends the moves of both.
  return is_move_side(game_.player(due_.side), sender()) ? std::optional(due_) : std::nullopt;
}

std::optional<TurnName> JoinedGame::KeyReader::quoted_without_number(const SentTurn &turn) const {
  const bool may_be_due =
      game_.turns_.empty() || (!game_.players_.is_stranger(sender(), 0) &&
                               !is_same_person(game_.player(due_.side), sender()));
  const bool is_clear = turn.stands_alone && !turn.is_broken && has_letter(turn.text);
  if (!may_be_due || !is_clear || game_.is_over() || verdict(turn) != Verdict::legal) {
    return std::nullopt;
  }
  const bool is_known = std::any_of(game_.turns_.begin(), game_.turns_.end(),
                                    [&](const JoinedTurn &known) { return says(known, turn); });
  return is_known ? std::nullopt : std::optional(due_);
}

} // namespace tessera
