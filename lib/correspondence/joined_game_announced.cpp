#include "joined_game.hpp"

#include "same_person.hpp"
#include "same_turn.hpp"

#include <fmt/format.h>

#include <algorithm>

// Moves that their player announced: if you play P3234-3233, I answer P2221-3221.

namespace tessera {

/// Keeps what a player says they will play if the other plays what is said before it.
void JoinedGame::announce(const SentTurn &turn, const SentTurn &answered, const TurnName &key,
                          const SentIn &in) {
  const std::optional<Correspondent> &own = player(key.side, key.board);
  const Correspondent &sender = in.message.name.from;
  const bool is_player = own ? is_same_person(own, sender)
                             : !is_same_person(player(opponent(key.side), key.board), sender);
  if (in.is_quoted || turn.is_broken || !is_player) {
    return;
  }
  if (!announced_.empty() &&
      !is_same_message(announced_.front().turn.place.message, in.message.name)) {
    announced_.clear();
  }
  JoinedTurn announced{key, turn.text, turn.moves, false, false, place_of(in, turn.span), {}};
  announced.is_announced = true;
  announced_.push_back({std::move(announced), answered});
}

/// Whether a turn is one that its player announced.
bool JoinedGame::is_announced(const SentTurn &turn, const TurnName &key) const {
  return std::any_of(announced_.begin(), announced_.end(), [&](const AnnouncedTurn &one) {
    return one.turn.key == key && is_same_turn(one.turn, turn);
  });
}

/// If a turn can also be played behind a line that the other player announced, and its words or its
/// number say so: reports that, because it is read as the next turn.
void JoinedGame::tell_of_announced(const SentTurn &turn, const TurnName &key, const SentIn &in) {
  // A letter that announces very many moves need not be searched through.
  std::size_t left = 8;
  const auto may_be_behind = [&](const AnnouncedTurn &one) {
    const bool is_said =
        turn.has_number ? turn.key && *turn.key == behind(one.turn.key) : turn.is_behind_plan;
    if (!is_said || one.turn.key != behind(key) || is_same_turn(turn, one.answered) ||
        has_same_sender(one.turn.place.message, in.message.name) || left == 0) {
      return false;
    }
    --left;
    Standing line = standing_;
    line.play({one.answered.text, one.answered.moves});
    line.play({one.turn.text, one.turn.moves});
    return line.next({turn.text, turn.moves}) == Verdict::legal;
  };
  if (in.is_quoted || turn.is_broken || !has_standing_ || key != expected(key.board)) {
    return;
  }
  const auto found = std::find_if(announced_.begin(), announced_.end(), may_be_behind);
  if (found == announced_.end()) {
    return;
  }
  const MailPlace place = place_of(in, turn.span);
  find(
      {{Code::unplayed_text, Severity::warning, at_place(place, turn.text),
        fmt::format("{} is read as {}, but it may follow {} {} and {} {}, which were announced and "
                    "are not played",
                    turn.text, to_string(key), to_string(key), found->answered.text,
                    to_string(found->turn.key), found->turn.text)},
       place,
       found->turn.place});
}

/// If the other player has played what an announced move answers, and goes on behind that move by
/// number: plays it, because both know it.
void JoinedGame::play_announced(const SentTurn &turn, const TurnName &key, const SentIn &in) {
  const TurnName due = expected(key.board);
  if (in.is_quoted || turn.in_prose || !turn.has_number || !has_standing_ || key != behind(due)) {
    return;
  }
  const auto is_taken_up = [&](const AnnouncedTurn &one) {
    const auto last = by_order_.rbegin();
    return one.turn.key == due && last != by_order_.rend() &&
           is_same_turn(turns_[last->second], one.answered) &&
           !has_same_sender(one.turn.place.message, in.message.name) &&
           standing_.next({one.turn.text, one.turn.moves}) == Verdict::legal;
  };
  const auto found = std::find_if(announced_.begin(), announced_.end(), is_taken_up);
  if (found != announced_.end()) {
    append(found->turn);
  }
}

} // namespace tessera
