#include "../limits.hpp"
#include "joined_game.hpp"

#include "../../base/matched.hpp"
#include "grammar/open_talk.hpp"
#include "grammar/prose.hpp"
#include "grammar/talk.hpp"
#include "same_person.hpp"
#include "same_turn.hpp"
#include "words_beside.hpp"

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
  if (announced_.size() == max_announced) {
    return;
  }
  JoinedTurn announced{key, turn.text, turn.moves, false, false, place_of(in, turn.span), {}};
  announced.is_announced = true;
  announced_.push_back({std::move(announced), answered});
}

namespace {

/// Whether words say that what follows answers something: if, in case of, on
bool tells_condition(std::string_view words) {
  return matched<grammar::conditional_move>(words) > 0 ||
         matched<grammar::told_condition>(words) > 0 ||
         matched<grammar::condition_before>(words) > 0;
}

} // namespace

/// Keeps what a player announces in parentheses behind their moves: (if 2... P3234-3233, then
/// 3. P2221-3221).
void JoinedGame::announce_in_parentheses(const SentRecord &record, const SentIn &in) {
  // A letter may hold very many.
  std::size_t left = 8;
  for (const Said &said : record.turns.back().said) {
    const std::string_view said_text =
        std::string_view(in.text.text).substr(said.span.begin, said.span.size);
    for (std::size_t at = said_text.find('('); at < said_text.size() && left > 0;
         at = said_text.find('(', at + 1), --left) {
      const std::size_t size = matched<grammar::bracketed_words>(said_text.substr(at));
      if (size == 0 || !tells_condition(said_text.substr(at, size))) {
        continue;
      }
      const auto begin = static_cast<std::uint32_t>(said.span.begin + at + 1);
      const TextBlock words{BlockKind::fresh, false, 0, begin,
                            begin + static_cast<std::uint32_t>(size - 2)};
      for (const SentRecord &plan : sent_records(in.text.text, words, EndWords::nowhere)) {
        announce_line(plan.turns, in);
      }
    }
  }
}

namespace {

/// The turns of a line; where turns have one move, two that a comma joins are two turns.
std::vector<SentTurn> distinct_reach(const std::vector<SentTurn> &joined) {
  std::vector<SentTurn> turns;
  for (const SentTurn &turn : joined) {
    const std::size_t comma = turn.text.find(',');
    turns.push_back(turn);
    if (turn.moves.size() != 2 || comma == std::string::npos ||
        has_long_turns(turn.moves.front().destination.form)) {
      continue;
    }
    SentTurn second = turn;
    turns.back().moves.pop_back();
    turns.back().text.resize(comma);
    second.moves.erase(second.moves.begin());
    second.text.erase(0, second.text.find_first_not_of(' ', comma + 1));
    second.has_number = false;
    turns.push_back(std::move(second));
  }
  return turns;
}

} // namespace

/// Keeps a line that begins with the other player's next turn.
void JoinedGame::announce_line(const std::vector<SentTurn> &line, const SentIn &in) {
  TurnName key = expected(0);
  const std::vector<SentTurn> turns = distinct_reach(line);
  for (std::size_t i = 0; i < turns.size(); ++i, key = behind(key)) {
    const SentTurn &turn = turns[i];
    if (turn.has_number && (turn.key->number != key.number || turn.key->board != key.board ||
                            (turn.side_is_sure && turn.key->side != key.side))) {
      return;
    }
    // (if 2... X I am lost: 3. Y would not help)
    if (turn.is_mentioned || turn.is_rejected) {
      return;
    }
    if (i > 0) {
      announce(turn, turns[i - 1], key, in);
    }
  }
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

/// The announced move that comes next if a turn, by its number, stands behind it: the sender has
/// played what it answers, and both know it. Null if there is none.
const AnnouncedTurn *JoinedGame::taken_up_by(const SentTurn &turn, const TurnName &key,
                                             const SentIn &in) const {
  const TurnName due = expected(key.board);
  if (in.is_quoted || !turn.has_number || !has_standing_ || key != behind(due)) {
    return nullptr;
  }
  const auto is_taken_up = [&](const AnnouncedTurn &one) {
    const auto last = by_order_.rbegin();
    return one.turn.key == due && last != by_order_.rend() &&
           is_same_turn(turns_[last->second], one.answered) &&
           !has_same_sender(one.turn.place.message, in.message.name) &&
           standing_.next({one.turn.text, one.turn.moves}) == Verdict::legal;
  };
  const auto found = std::find_if(announced_.begin(), announced_.end(), is_taken_up);
  return found == announced_.end() ? nullptr : &*found;
}

/// Plays an announced move that is taken up by a turn that is sent.
void JoinedGame::play_announced(const SentTurn &turn, const TurnName &key, const SentIn &in) {
  if (turn.in_prose && !is_sent_as_move(in.text.text, turn)) {
    return;
  }
  if (const AnnouncedTurn *taken_up = taken_up_by(turn, key, in)) {
    append(taken_up->turn);
  }
}

/// Reports a turn in a sentence, read as talk, that may take up an announced move.
void JoinedGame::tell_of_taking_up(const SentTurn &turn, const TurnName &key, const SentIn &in) {
  const AnnouncedTurn *taken_up = taken_up_by(turn, key, in);
  if (taken_up == nullptr || turn.is_broken || turn.is_open || turn.is_weighed ||
      turn.is_rejected) {
    return;
  }
  Standing line = standing_;
  line.play({taken_up->turn.text, taken_up->turn.moves});
  if (line.next({turn.text, turn.moves}) != Verdict::legal) {
    return;
  }
  const MailPlace place = place_of(in, turn.span);
  find({{Code::unplayed_text, Severity::warning, at_place(place, turn.text),
         fmt::format("{} is read as talk, but it may follow {} {}, which was announced and is not "
                     "played",
                     turn.text, to_string(taken_up->turn.key), taken_up->turn.text)},
        place,
        taken_up->turn.place});
}

} // namespace tessera
