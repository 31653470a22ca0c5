#include "joined_game.hpp"

#include "../../base/text.hpp"
#include "same_person.hpp"
#include "same_turn.hpp"
#include "words_beside.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

// Who speaks in a message: which side its sender plays, and whether they may make its move.

namespace tessera {

void JoinedGame::check_sender(const JoinedTurn &turn, const SentIn &in) {
  const TurnName &last = turn.key;
  const Correspondent &sender = in.message.name.from;
  const std::optional<Correspondent> &own = player(last.side, last.board);
  const std::optional<Correspondent> &other = player(opponent(last.side), last.board);
  if (is_same_person(own, sender)) {
    return;
  }
  if (!own && !is_same_person(other, sender)) {
    players_.seat_at(last.side, last.board, sender);
    return;
  }
  const bool is_other = is_same_person(other, sender);
  find({{Code::wrong_player, is_other ? Severity::error : Severity::warning,
         at_place(turn.place, turn.text),
         fmt::format("{} is {}'s, but it was sent by {}", to_string(last), name(last.side),
                     is_other ? fmt::format("{}'s player", name(opponent(last.side)))
                              : std::string("neither player"))},
        turn.place});
}

/// If one address sends the moves of both sides, as a server does, that is reported only once.
/// Returns whether it is so.
bool JoinedGame::tell_only_sender() {
  const auto is_wrong_player = [](const MailFinding &found) {
    return found.finding.code == Code::wrong_player;
  };
  const auto is_of_other = [this](const JoinedTurn &turn) {
    return !has_same_sender(turn.place.message, turns_.front().place.message);
  };
  if (std::count_if(findings_.begin(), findings_.end(), is_wrong_player) < 2 ||
      std::any_of(turns_.begin(), turns_.end(), is_of_other)) {
    return false;
  }
  std::erase_if(findings_, is_wrong_player);
  players_.forget();
  const JoinedTurn &first = turns_.front();
  find({{Code::wrong_player, Severity::warning, at_place(first.place, first.text),
         fmt::format("all moves of both sides were sent by {}: nothing shows who the players are",
                     first.place.message.from.address)},
        first.place});
  return true;
}

/// Whether somebody has lately sent moves of both sides, each in a message of its own, as a server
/// does.
bool JoinedGame::sends_for_both(const Correspondent &person) const {
  constexpr std::size_t lately = 16;
  std::array<bool, 2> has_sent{};
  for (std::size_t i = turns_.size() - std::min(turns_.size(), lately); i < turns_.size(); ++i) {
    const auto shares_message = [&](std::size_t other) {
      return other < turns_.size() &&
             is_same_message(turns_[other].place.message, turns_[i].place.message);
    };
    if (!turns_[i].is_quoted && is_same_person(turns_[i].place.message.from, person) &&
        !shares_message(i + 1) && !(i > 0 && shares_message(i - 1))) {
      has_sent[index(turns_[i].key.side)] = true;
    }
  }
  return has_sent[0] && has_sent[1];
}

/// Reports a move that could be played and stands by itself, or is sent with its number, but that
/// neither player sent, and so is taken as talk: a player may write from elsewhere, or let somebody
/// write.
void JoinedGame::tell_move_of_stranger(const SentTurn &turn, const SentIn &in) {
  const bool is_sent = turn.stands_alone || (turn.has_number && *turn.key == expected(0) &&
                                             is_sent_as_move(in.text.text, turn));
  if (in.is_quoted || !is_sent || turn.is_broken || !has_standing_ ||
      !players_.is_stranger(in.message.name.from, 0)) {
    return;
  }
  if (has_letter(turn.text) && standing_.next({turn.text, turn.moves}) == Verdict::legal) {
    const MailPlace place = place_of(in, turn.span);
    find(
        {{Code::wrong_player, Severity::warning, at_place(place, turn.text),
          turn.text +
              " can be played here, but neither player sent it: it is read as talk, not as a move"},
         place});
  }
}

bool JoinedGame::may_be_meant(const SentTurn &turn, const SentIn &in) const {
  if (!has_standing_ || !players_.is_to_move(expected(0).side, in)) {
    return false;
  }
  if (turn.is_broken) {
    const bool is_due = turn.has_number && turn.key->number == expected(0).number;
    return (is_due || turn.is_declared || turn.is_preferred) && !turn.is_open &&
           !turn.is_rejected && !turn.is_weighed;
  }
  const TurnOnBoard on{turn.text, turn.moves};
  // (Digits in a question are more often something else, unless they can be played.)
  return (turn.is_full() || (turn.is_weighed && standing_.next(on) == Verdict::legal)) &&
         standing_.after_pass(on) != Verdict::legal;
}

bool JoinedGame::awaits(const SentIn &in) const {
  return !empty() && has_standing_ && !is_over() && players_.is_to_move(expected(0).side, in);
}

bool JoinedGame::may_be_next(const SentTurn &turn, const SentIn &in) const {
  const JoinedTurn *known = turn.has_number ? find_turn(*turn.key) : nullptr;
  return known != nullptr && has_standing_ && turn.is_full() && turn.in_prose &&
         !turn.is_rejected && !turn.is_open && !turn.is_replacement &&
         !is_same_turn(*known, turn) &&
         is_same_person(player(expected(0).side), in.message.name.from) &&
         standing_.next({turn.text, turn.moves}) == Verdict::legal;
}

bool JoinedGame::may_replace_last(const SentTurn &turn, const SentIn &in) const {
  if (turns_.empty() || !has_standing_ || !turn.is_full() || !turn.in_prose || turn.is_rejected) {
    return false;
  }
  const JoinedTurn &last = last_turn();
  const TurnOnBoard on{turn.text, turn.moves};
  return corrects(last, turn, in) && !is_same_message(last.place.message, in.message.name) &&
         is_same_person(player(last.key.side, last.key.board), in.message.name.from) &&
         !is_same_turn(last, turn) && !taken_back_as(last, turn) &&
         standing_.in_place_of_last(on) == Verdict::legal && standing_.next(on) != Verdict::legal;
}

/// Whom the tags name as the player of a side.
std::optional<Correspondent> JoinedGame::tagged_player(Color side) const {
  const auto tag = std::find_if(tags_.begin(), tags_.end(),
                                [side](const auto &one) { return one.first == name(side); });
  if (tag == tags_.end() || tag->second.empty() || tag->second == "?") {
    return std::nullopt;
  }
  Correspondent tagged{tag->second, {}};
  if (tagged.name.find('@') != std::string::npos) {
    std::transform(tagged.name.begin(), tagged.name.end(), std::back_inserter(tagged.address),
                   lower);
  }
  return tagged;
}

/// Gives the sender of a log a free seat: the one that its tags name them for, or that of its only
/// new move, unless the tags name somebody else.
void JoinedGame::seat_sender_of_log(const std::optional<TurnName> &only_new, const SentIn &in) {
  const Correspondent &sender = in.message.name.from;
  for (const Color side : {Color::white, Color::black}) {
    const std::optional<Correspondent> tagged = tagged_player(side);
    const bool is_own = tagged ? is_same_person(tagged, sender)
                               : only_new && only_new->board == 0 && only_new->side == side;
    if (is_own && !player(side) && !is_same_person(player(opponent(side)), sender) &&
        !is_same_person(tagged_player(opponent(side)), sender)) {
      players_.seat_at(side, 0, sender);
    }
  }
}

/// Whether a move may only be somebody's remark on other people's game, whose messages are not
/// there: it begins with an answer, has no number, and nobody else has moved.
bool JoinedGame::is_remark(const SentTurn &turn, const SentIn &in) const {
  const bool answers_quoted =
      !in.is_quoted && turn.stands_alone && !turns_.empty() && turns_.back().is_quoted;
  return !turn.has_number && !answers_quoted && is_same_person(remarked_by_, in.message.name.from);
}

/// Whether a move in a sentence was a spectator's advice, which came before its own player had sent
/// anything: now somebody who is not the other player sends another for it on a line of its own,
/// and the first sender has sent no more.
bool JoinedGame::was_advice(const JoinedTurn &known, const SentTurn &turn, const SentIn &in) const {
  const std::optional<Correspondent> &other = player(opponent(known.key.side), known.key.board);
  const auto is_another_of_sender = [&](const JoinedTurn &each) {
    return &each != &known && has_same_sender(each.place.message, known.place.message);
  };
  return !turn.in_prose && other && !is_same_person(other, in.message.name.from) &&
         std::none_of(turns_.begin(), turns_.end(), is_another_of_sender);
}

/// Whether neither player sent the last move, and this is its player.
bool JoinedGame::was_sent_by_stranger(const JoinedTurn &known, const SentIn &in) const {
  return expected(known.key.board) == behind(known.key) &&
         players_.is_stranger(known.place.message.from, known.key.board) &&
         is_same_person(player(known.key.side, known.key.board), in.message.name.from);
}

} // namespace tessera
