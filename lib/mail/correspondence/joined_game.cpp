#include "joined_game.hpp"

#include "../../record/record/record_parser.hpp"
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

// --- What it takes -------------------------------------------------------------------------------

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
    standing_.play(on_board(turns_.back()));
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
  find(end_.unusual_result_tag());
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
