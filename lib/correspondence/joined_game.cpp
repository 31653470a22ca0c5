#include "joined_game.hpp"

#include "../record/record_parser.hpp"
#include "same_person.hpp"
#include "same_turn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

namespace tessera {

namespace {

/// The turn before one on its board; it must not be the first.
TurnName before_turn(const TurnName &turn) {
  return turn.side == Color::black ? TurnName{turn.number, Color::white, turn.board}
                                   : TurnName{turn.number - 1, Color::black, turn.board};
}

/// What a message says, and about which turn.
struct Speech {
  std::vector<Said> said;
  std::optional<TurnName> of;

  /// A turn that is only talked about is part of what is said.
  void add(const SentTurn &turn) {
    extend({{turn.begin, turn.span.end() - turn.begin}, ItemKind::remark});
    for (const Said &each : turn.said) {
      extend(each);
    }
  }

private:
  void extend(const Said &more) {
    if (!said.empty() && said.back().kind == ItemKind::remark && more.kind == ItemKind::remark) {
      said.back().span.size = more.span.end() - said.back().span.begin;
    } else {
      said.push_back(more);
    }
  }
};

} // namespace

// --- What the game has ---------------------------------------------------------------------------

const JoinedTurn *JoinedGame::find_turn(const TurnName &key) const {
  const auto found = by_order_.find(order(key));
  return found == by_order_.end() ? nullptr : &turns_[found->second];
}

TurnName JoinedGame::expected(char board) const {
  const auto behind_board =
      by_order_.upper_bound({board, std::numeric_limits<std::uint32_t>::max(), Color::black});
  if (behind_board == by_order_.begin() ||
      std::get<char>(std::prev(behind_board)->first) != board) {
    return {first_turn_.number, first_turn_.side, board};
  }
  return behind(turns_[std::prev(behind_board)->second].key);
}

std::vector<const JoinedTurn *> JoinedGame::turns() const {
  std::vector<const JoinedTurn *> ordered;
  // Each board's in their order, the boards as the messages mix them.
  std::map<char, std::map<Order, std::size_t>::const_iterator> next;
  for (auto turn = by_order_.begin(); turn != by_order_.end(); ++turn) {
    next.try_emplace(std::get<char>(turn->first), turn);
  }
  for (const JoinedTurn &turn : turns_) {
    auto &at = next.at(turn.key.board);
    ordered.push_back(&turns_[at->second]);
    ++at;
  }
  return ordered;
}

// --- Taking a record -----------------------------------------------------------------------------

/// Whether a move is only talked about: a plan, an answer that is hoped for, a line of play. `own`
/// is the side of a move that the same message has made before.
bool JoinedGame::is_talk(const SentTurn &turn, const TurnName &key, Verdict verdict,
                         std::optional<Color> own, const SentIn &in) const {
  const bool is_next = key == expected(key.board);
  if (in.is_quoted) {
    return turn.in_prose || (!is_next && is_before(expected(key.board), key));
  }
  if (!turn.in_prose) {
    // An answer to the sender's own move, and what would come then.
    return own && is_same_person(player(*own, key.board), in.message.name.from) &&
           (*own != key.side || !is_next) && !(is_next && is_announced(turn, key));
  }
  const bool names_piece = !turn.moves.empty() && turn.moves.front().piece != 0;
  const bool is_move = turn.has_number || names_piece || verdict == Verdict::legal;
  return !is_next || (own && *own != key.side) || !is_move ||
         is_same_person(player(opponent(key.side), key.board), in.message.name.from);
}

void JoinedGame::take(const SentRecord &record, const Fit &fit, const SentIn &in) {
  if (take_setting(record, fit, in)) {
    is_game_ = true;
    play_again();
  }
  if (record.cut_at) {
    const MailPlace place = place_of(in, *record.cut_at);
    find({{Code::limit_exceeded,
           Severity::error,
           {place.offset, 0},
           fmt::format("this text has more than {} turns: the rest of it is not read",
                       max_sent_turns)},
          place});
  }
  if (record.signs_given_up && !in.is_quoted) {
    const MailPlace place = place_of(in, *record.signs_given_up);
    find({{Code::limit_exceeded,
           Severity::warning,
           {place.offset, record.signs_given_up->size},
           fmt::format("parentheses are nested deeper than {} or left open more than {} times: "
                       "those of this message are not read as variations",
                       max_nesting, max_open_signs)},
          place});
  }
  std::size_t known_before = turns_.size();
  if (!in.is_quoted) {
    check_left_out(record, fit, in);
  }
  const auto known_end = static_cast<std::size_t>(
      fit.is_known.rend() - std::find(fit.is_known.rbegin(), fit.is_known.rend(), true));
  Speech speech{record.said, std::nullopt};
  // The side of the first move that the message adds, which is the sender's unless that is known.
  std::optional<Color> own;
  bool is_log = !record.tags.empty();
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const SentTurn &turn = record.turns[i];
    const std::optional<TurnName> &key = fit.keys[i];
    const bool is_new = key && find_turn(*key) == nullptr;
    const bool is_missing = is_new && tells_missing(record, fit, i, in);
    const JoinedTurn *known = key ? find_turn(*key) : nullptr;
    if (known != nullptr && !own && is_own_last(*known, in)) {
      // The other player cannot have answered it yet: what follows is a line of play.
      own = key->side;
    }
    const bool differs =
        known != nullptr && !is_same_turn(*known, turn) && is_in_log_of_other(*known, in);
    const MessageName told_in = differs ? known->place.message : MessageName{};
    if (is_new) {
      play_announced(turn, *key, in);
    }
    if (!key || turn.is_rejected ||
        (is_new && !is_missing && is_talk(turn, *key, fit.verdicts[i], own, in)) ||
        is_one_too_many(record, fit, i, in) || (!is_new && compare(turn, *key, in))) {
      const bool answers_other =
          i > 0 && key && fit.keys[i - 1] && *key == behind(*fit.keys[i - 1]);
      if (is_new && answers_other && !turn.is_rejected) {
        announce(turn, record.turns[i - 1], *key, in);
      }
      tell_move_of_stranger(turn, in);
      speech.add(turn);
      continue;
    }
    is_log = is_log || !is_new;
    own = is_new && !own && !is_log && !is_missing ? std::optional(key->side) : own;
    const bool ends_here = i + 1 == record.turns.size() || fit.keys[i + 1] != behind(*key);
    if (differs && ends_here && is_same_message(find_turn(*key)->place.message, in.message.name)) {
      known_before -= drop_line_behind(*key, told_in);
    }
    if (is_new) {
      // A move that comes too early can only be judged by its form.
      const bool has_form = !turn.is_broken && turn.moves.front().shape != MoveShape::short_form;
      const bool may_be_played =
          fit.verdicts[i] == Verdict::legal || (fit.verdicts[i] == Verdict::unknown && has_form);
      if (in.is_late && turns_.empty() && !turn.has_number && record.is_bare()) {
        remarked_by_ = in.message.name.from;
      }
      is_game_ =
          is_game_ ||
          (!is_remark(turn, in) &&
           (may_be_played ? shows_game(turn, *key) || ++doubtful_turns_ > 1 : is_plain_move(turn)));
      if (in.is_quoted && !turn.has_number && fit.verdicts[i] == Verdict::legal) {
        is_game_ = is_game_ || ++quoted_turns_ > 2;
      }
      if (turn.has_number && turn.key->number != key->number && !in.is_quoted &&
          (!turn.number_may_be_word || turn.is_declared || find_turn(*turn.key) != nullptr)) {
        tell_of_number(turn, *key, in);
      }
      // A whole log may tell what came before the messages that are there.
      add(turn, *key, in, i < known_end);
    }
    // Text before a message's moves is about the first that is new.
    if (!in.is_quoted && (speech.of || is_new)) {
      say(std::exchange(speech.said, {}), in, speech.of ? speech.of : key);
      speech.of = key;
    }
    speech.said.insert(speech.said.end(), turn.said.begin(), turn.said.end());
  }
  if (in.is_quoted) {
    return;
  }
  tell_of_passed_over(record, fit, in);
  if (known_before == 0 && !turns_.empty() && in.message.list.empty() &&
      !in.message.to.address.empty() && !is_same_person(in.message.to, in.message.name.from)) {
    addressed_ = in.message.to;
  }
  say(speech.said, in, speech.of);
  // For a whole log, nobody can say who sent which move.
  constexpr std::size_t most_of_a_message = 2;
  const std::size_t added = turns_.size() - known_before;
  // (An announced move is its player's, whoever repeats it.)
  const auto is_own = [](const JoinedTurn &turn) { return !turn.is_announced; };
  const auto first = std::find_if(turns_.begin() + static_cast<std::ptrdiff_t>(known_before),
                                  turns_.end(), is_own);
  const auto own_added = static_cast<std::size_t>(std::count_if(first, turns_.end(), is_own));
  if (own_added > 0 && own_added <= most_of_a_message && record.tags.empty()) {
    const JoinedTurn &last = *std::find_if(turns_.rbegin(), turns_.rend(), is_own);
    check_sender(last, in);
    // A move of the other side is not known from its own player.
    first->is_quoted = first->key.side != last.key.side;
  }
  // If both play on, the player who resigned has changed their mind.
  if (result_ != "*" &&
      (turns_.size() > turns_at_end_ + 1 || (added > 0 && goes_on_after_end(in)))) {
    go_on_after_end();
  }
  for (const SentEnding &ending : record.endings) {
    if (!is_of_other(record, fit, ending) && !(added > 0 && agrees_unasked(ending, in))) {
      take_ending(ending, in);
    }
  }
  if (added > 0) {
    end_in_doubt_.reset();
  }
  if (added > 0 && !is_same_person(draw_offered_by_, in.message.name.from)) {
    // A player who plays on has not agreed.
    draw_offered_by_.reset();
    agreement_waits_ = false;
  }
}

/// Whether a turn stands between two that follow each other by their numbers; if so, it is
/// reported.
bool JoinedGame::is_one_too_many(const SentRecord &record, const Fit &fit, std::size_t i,
                                 const SentIn &in) {
  const SentTurn &turn = record.turns[i];
  if (in.is_quoted || i + 1 == record.turns.size() || turn.has_number || turn.is_correction ||
      !record.turns[i + 1].has_number || fit.keys[i + 1] != fit.keys[i] ||
      is_same_turn(turn, record.turns[i + 1])) {
    return false;
  }
  const MailPlace place = place_of(in, turn.span);
  find({{Code::added_move,
         Severity::warning,
         {place.offset, turn.span.size},
         fmt::format("this is an extra move before {}", to_string(*fit.keys[i]))},
        place});
  return true;
}

/// Whether a turn is the other player's next, whose message is missing: the sender names it and
/// answers it.
bool JoinedGame::tells_missing(const SentRecord &record, const Fit &fit, std::size_t i,
                               const SentIn &in) const {
  const std::optional<TurnName> &key = fit.keys[i];
  return in.answers_missing && !in.is_quoted && i + 1 < record.turns.size() &&
         *key == expected(key->board) && fit.verdicts[i] == Verdict::legal &&
         fit.keys[i + 1] == behind(*key) && fit.verdicts[i + 1] == Verdict::legal &&
         is_same_person(player(opponent(key->side), key->board), in.message.name.from);
}

void JoinedGame::add(const SentTurn &turn, const TurnName &key, const SentIn &in,
                     bool is_told_again) {
  const MailPlace place = place_of(in, turn.span);
  const auto later = by_order_.upper_bound(order(key));
  JoinedTurn added{key,   turn.text, turn.moves, turn.is_broken, in.is_quoted,
                   place, {},        {},         turn.in_prose};
  if (!in.is_quoted && !is_told_again && later != by_order_.end() &&
      std::get<char>(later->first) == key.board) {
    const JoinedTurn &sent_before = turns_[later->second];
    find({{Code::out_of_turn, Severity::error, at_place(sent_before.place, sent_before.text),
           fmt::format("{} {} was sent before {}, which came in {}", to_string(sent_before.key),
                       sent_before.text, to_string(key), to_string(in.message.name))},
          sent_before.place,
          place});
  }
  added.is_in_quotation = in.is_quoted;
  added.is_announced = !in.is_quoted && is_announced(turn, key) &&
                       !is_same_person(player(key.side, key.board), in.message.name.from);
  append(std::move(added));
}

void JoinedGame::append(JoinedTurn turn) {
  const bool is_next = has_standing_ && turn.key == expected(0);
  by_order_.emplace(order(turn.key), turns_.size());
  turns_of_digits_ += has_letter(turn.text) ? 0U : 1U;
  turns_.push_back(std::move(turn));
  if (is_next) {
    const JoinedTurn &next = turns_.back();
    standing_.play({next.text, next.is_broken ? std::span<const WrittenMove>() : next.moves});
  } else {
    play_again();
  }
}

void JoinedGame::say(const std::vector<Said> &said, const SentIn &in, std::optional<TurnName> key) {
  std::vector<JoinedComment> *comments = &comments_;
  if (key && find_turn(*key) != nullptr) {
    comments = &turns_[by_order_.at(order(*key))].comments;
  } else if (!turns_.empty()) {
    comments = &turns_[by_order_.rbegin()->second].comments;
  }
  for (const Said &each : said) {
    std::string text(std::string_view(in.text.text).substr(each.span.begin, each.span.size));
    // Nobody repeats what was said long before.
    constexpr std::ptrdiff_t remembered = 100;
    const auto last = comments->end() - std::min<std::ptrdiff_t>(std::ssize(*comments), remembered);
    const bool is_known =
        std::any_of(last, comments->end(), [&text](const auto &one) { return one.text == text; });
    if (!is_known) {
      comments->push_back({std::move(text), each.kind, in.message.name.number});
    }
  }
}

void JoinedGame::say(std::vector<JoinedComment> comments) {
  std::vector<JoinedComment> &to =
      turns_.empty() ? comments_ : turns_[by_order_.rbegin()->second].comments;
  std::move(comments.begin(), comments.end(), std::back_inserter(to));
}

// --- What is missing -----------------------------------------------------------------------------

/// Reports which turns a message leaves out where it repeats the game.
void JoinedGame::check_left_out(const SentRecord &record, const Fit &fit, const SentIn &in) {
  for (std::size_t i = 1; i < record.turns.size(); ++i) {
    if (!fit.keys[i - 1] || !fit.keys[i] || fit.keys[i]->board != fit.keys[i - 1]->board ||
        record.turns[i].in_prose || !is_before(*fit.keys[i - 1], *fit.keys[i])) {
      continue;
    }
    const TurnName left_out = behind(*fit.keys[i - 1]);
    const JoinedTurn *known = find_turn(left_out);
    if (left_out == *fit.keys[i] || known == nullptr) {
      continue;
    }
    const MailPlace place = place_of(in, record.turns[i].span);
    find({{Code::missing_move,
           Severity::warning,
           {place.offset, record.turns[i].span.size},
           fmt::format("{} {}, in {}, is left out before this", to_string(left_out), known->text,
                       to_string(known->place.message))},
          place,
          known->place});
  }
}

void JoinedGame::finish() {
  write_in_one_notation();
  const bool has_one_sender = tell_only_sender();
  tell_of_result_tag();
  std::map<char, const JoinedTurn *> last;
  for (const JoinedTurn *turn : turns()) {
    if (turn->is_quoted) {
      find({{Code::told_by_other, Severity::note, at_place(turn->place, turn->text),
             fmt::format("only this message has {}, and its player did not send it",
                         to_string(turn->key))},
            turn->place});
    }
    const JoinedTurn *before = std::exchange(last[turn->key.board], turn);
    const TurnName due =
        before == nullptr ? TurnName{1, Color::white, turn->key.board} : behind(before->key);
    if ((before == nullptr && has_own_start()) || !is_before(due, turn->key)) {
      continue;
    }
    const bool is_same_sender = before != nullptr && !has_one_sender &&
                                has_same_sender(before->place.message, turn->place.message);
    const TurnName last_due = before_turn(turn->key);
    const std::string missing = last_due == due
                                    ? to_string(due)
                                    : fmt::format("{} to {}", to_string(due), to_string(last_due));
    find({{is_same_sender ? Code::out_of_turn : Code::missing_move, Severity::error,
           at_place(turn->place, turn->text),
           is_same_sender ? fmt::format("{} was sent by the same player, and no message has {}",
                                        to_string(turn->key), missing)
                          : fmt::format("no message has {}, which {} before this", missing,
                                        last_due == due ? "comes" : "come")},
          turn->place});
  }
}

} // namespace tessera
