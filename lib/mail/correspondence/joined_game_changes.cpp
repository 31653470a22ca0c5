#include "joined_game.hpp"

#include "same_person.hpp"
#include "same_turn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

// What happens when a turn is sent once more, but differently.

namespace tessera {

/// Whether another move for a turn may be its player's second thought.
bool JoinedGame::corrects(const JoinedTurn &known, const SentTurn &turn, const SentIn &in) const {
  return !in.is_quoted && expected(known.key.board) == behind(known.key) &&
         has_same_sender(known.place.message, in.message.name) &&
         (turn.is_correction ||
          (!is_same_message(known.place.message, in.message.name) && !in.answers_missing));
}

/// Whether words take a player's move back that has been answered.
bool JoinedGame::replaces_late(const JoinedTurn &known, const SentTurn &turn,
                               const SentIn &in) const {
  return !in.is_quoted && turn.is_replacement && find_turn(behind(known.key)) != nullptr &&
         has_same_sender(known.place.message, in.message.name);
}

/// Compares a turn with the one that the game has in its place. Returns whether it is only
/// mentioned in a sentence, which needs its words.
bool JoinedGame::compare(const SentTurn &turn, const TurnName &key, const SentIn &in) {
  const bool is_mentioned = turn.in_prose && !in.is_quoted;
  JoinedTurn &known = turns_[by_order_.at(order(key))];
  const bool is_of_other = known.is_quoted || (known.in_prose && was_advice(known, turn, in)) ||
                           was_sent_by_stranger(known, in) || was_told_by_opponent(known, in);
  // (What a message quotes may be anybody's.)
  const bool is_quoted_here =
      known.is_quoted && is_same_message(known.place.message, in.message.name);
  const bool is_by_opponent =
      is_same_person(player(opponent(key.side), key.board), in.message.name.from);
  const bool is_own_word =
      is_of_other && !in.is_quoted && !is_by_opponent &&
      (is_quoted_here || !has_same_sender(known.place.message, in.message.name));
  if (is_same_turn(known, turn)) {
    if (known.is_quoted && !in.is_quoted) {
      // This confirms what somebody else had said.
      known.is_quoted = false;
      known.place = place_of(in, turn.span);
      check_sender(known, in);
      return false;
    }
    return is_mentioned;
  }
  if (is_taken_back(known, turn, in)) {
    return is_mentioned;
  }
  const bool counts = is_own_word || corrects(known, turn, in);
  const bool comes_late = !counts && replaces_late(known, turn, in);
  if ((turn.in_prose && !counts && !comes_late) || (in.is_quoted && turn.is_broken)) {
    if (turn.is_rival && !in.is_quoted && is_same_message(known.place.message, in.message.name)) {
      tell_of_rival(known, turn, in, "the first of them counts");
    }
    return is_mentioned;
  }
  const SentTurn whole = counts ? with_rest_of(known, turn) : turn;
  if (is_same_turn(known, whole)) {
    return is_mentioned;
  }
  const MailPlace place = place_of(in, turn.span);
  const bool is_part = whole.moves.size() > turn.moves.size();
  const bool is_added = is_part && known.moves.size() == 1;
  Finding finding(Code::changed_move, in.is_quoted || counts ? Severity::warning : Severity::error,
                  at_place(place, turn.text),
                  fmt::format("{} is {}{} in {}", to_string(key), is_added ? "only " : "",
                              known.text, to_string(known.place.message)));
  finding.move = to_string(key) + ' ' + turn.text;
  if (is_added) {
    finding.remarks.push_back("this adds a move to the turn, which is now " + whole.text);
  } else {
    finding.remarks.emplace_back(
        is_own_word  ? "somebody else sent that: the player's own message counts"
        : counts     ? "no later move was sent: the sender's new move counts"
        : comes_late ? "it was answered before that: the move that was sent first counts"
                     : "the move that was sent first counts");
  }
  if (is_part && !is_added) {
    finding.remarks.push_back("it is one move of the turn, which is now " + whole.text);
  }
  find({std::move(finding), place, known.place});
  if (counts) {
    known.taken_back.push_back({known.text, known.moves, known.is_broken, known.place});
    known.text = whole.text;
    known.moves = whole.moves;
    known.is_broken = whole.is_broken;
    known.is_quoted = known.is_in_quotation = false;
    known.in_prose = turn.in_prose;
    known.is_asked = turn.asks_leave;
    known.is_asked_if_minded = turn.asks_if_minded;
    known.place = place;
    if (is_own_word) {
      players_.seat_at(key.side, key.board, in.message.name.from);
    }
    play_again();
  }
  return false;
}

/// Whether the opponent told a turn in a log that went on with it, which nobody has taken up since,
/// and this is its own player.
bool JoinedGame::was_told_by_opponent(const JoinedTurn &known, const SentIn &in) const {
  const Color side = known.key.side;
  const char board = known.key.board;
  const std::optional<Correspondent> &own = player(side, board);
  const std::optional<Correspondent> &other = player(opponent(side), board);
  const MessageName &given_in = known.place.message;
  const Correspondent &sender = in.message.name.from;
  return board == 0 && is_same_person(other, given_in.from) &&
         !is_same_person(own, given_in.from) && !is_same_person(other, sender) &&
         (!own || is_same_person(own, sender)) &&
         is_same_message(turns_[by_order_.rbegin()->second].place.message, given_in);
}

/// Whether a turn is known only from a log of somebody else than this message's sender.
bool JoinedGame::is_in_log_of_other(const JoinedTurn &known, const SentIn &in) const {
  return !in.is_quoted && !known.is_in_quotation &&
         (known.is_quoted || was_told_by_opponent(known, in));
}

/// Whether a turn is the last, and its player sent it in the same message.
bool JoinedGame::is_own_last(const JoinedTurn &known, const SentIn &in) const {
  return !in.is_quoted && !known.is_quoted &&
         is_same_message(known.place.message, in.message.name) &&
         expected(known.key.board) == behind(known.key) &&
         is_same_person(player(known.key.side, known.key.board), in.message.name.from);
}

/// Takes back the turns that a message has behind a reply which its player has not made, and says
/// so in the last finding; they become words. Returns how many there were.
std::size_t JoinedGame::drop_line_behind(const TurnName &key, const MessageName &given_in) {
  const auto first = by_order_.upper_bound(order(key));
  const auto is_told = [&](const auto &each) {
    return is_same_message(turns_[each.second].place.message, given_in);
  };
  if (first == by_order_.end() || has_two_boards() ||
      !std::all_of(first, by_order_.end(), is_told)) {
    return 0;
  }
  const JoinedTurn &next = turns_[first->second];
  findings_.back().finding.remarks.push_back(
      fmt::format("{} {}, which followed it there, is not played", to_string(next.key), next.text));
  std::vector<JoinedComment> words;
  std::vector<bool> is_dropped(turns_.size());
  for (auto at = first; at != by_order_.end(); ++at) {
    JoinedTurn &turn = turns_[at->second];
    is_dropped[at->second] = true;
    words.push_back(
        {to_string(turn.key) + ' ' + turn.text, ItemKind::remark, turn.place.message.number});
    std::move(turn.comments.begin(), turn.comments.end(), std::back_inserter(words));
  }
  std::vector<JoinedTurn> kept;
  by_order_.clear();
  turns_of_digits_ = 0;
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    if (!is_dropped[i]) {
      by_order_.emplace(order(turns_[i].key), kept.size());
      turns_of_digits_ += has_letter(turns_[i].text) ? 0U : 1U;
      kept.push_back(std::move(turns_[i]));
    }
  }
  const std::size_t count = turns_.size() - kept.size();
  turns_ = std::move(kept);
  std::vector<JoinedComment> &comments = turns_[by_order_.at(order(key))].comments;
  std::move(words.begin(), words.end(), std::back_inserter(comments));
  play_again();
  return count;
}

/// Says that a move in a sentence has another number than the one that comes next.
void JoinedGame::tell_of_number(const SentTurn &turn, const TurnName &key, const SentIn &in) {
  const MailPlace place = place_of(in, turn.span);
  find({{Code::move_number, Severity::warning, at_place(place, turn.text),
         fmt::format("this has the number {}, but {} comes next: it is read as that",
                     to_string(*turn.key), to_string(key))},
        place});
}

/// Says that a message gives one number to two moves in its sentences.
void JoinedGame::tell_of_rival(const JoinedTurn &known, const SentTurn &turn, const SentIn &in,
                               std::string remark) {
  const MailPlace place = place_of(in, turn.span);
  Finding finding(Code::changed_move, Severity::warning, at_place(place, turn.text),
                  fmt::format("this message has two moves for {}: {} and {}", to_string(known.key),
                              known.text, turn.text));
  finding.move = to_string(known.key) + ' ' + turn.text;
  finding.remarks.push_back(std::move(remark));
  find({std::move(finding), place, known.place});
}

/// Reports moves in sentences that gave way to another with their number, unless words leave them
/// open or reject them.
void JoinedGame::tell_of_passed_over(const SentRecord &record, const Fit &fit, const SentIn &in) {
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const SentTurn &turn = record.turns[i];
    const JoinedTurn *known = turn.has_number ? find_turn(*turn.key) : nullptr;
    if (known != nullptr && !fit.keys[i] && turn.in_prose && !turn.is_broken && !turn.is_open &&
        !turn.is_rejected && !is_same_turn(*known, turn) &&
        is_same_message(known->place.message, in.message.name)) {
      tell_of_rival(*known, turn, in, "the one that is declared or has its line to itself counts");
    }
  }
}

/// Reports another move that may be meant in place of the last, if the message only speaks of that
/// one, or plainly sends the other.
void JoinedGame::tell_of_second(const SentRecord &record, const Fit &fit, const SentIn &in) {
  // A letter may hold very many moves.
  constexpr std::size_t most = 8;
  if (turns_.empty() || !has_standing_ ||
      !is_same_message(last_turn().place.message, in.message.name)) {
    return;
  }
  const JoinedTurn &last = last_turn();
  std::size_t first = 0;
  while (first < record.turns.size() &&
         !(fit.keys[first] == last.key && is_same_turn(last, record.turns[first]))) {
    ++first;
  }
  if (first == record.turns.size() || record.turns[first].is_declared) {
    return;
  }
  for (std::size_t i = first + 1; i < std::min(record.turns.size(), first + most); ++i) {
    const SentTurn &turn = record.turns[i];
    const SentTurn &played = record.turns[first];
    if ((played.is_mentioned || played.is_behind_words || turn.is_declared ||
         turn.is_perhaps_instead || (turn.follows_turn && i == first + 1)) &&
        turn.may_be_instead && !turn.has_number && turn.is_full() && !turn.is_planned &&
        !turn.is_only_meant && !is_same_turn(last, turn) &&
        standing_.in_place_of_last(on_board(turn)) == Verdict::legal) {
      tell_of_rival(last, turn, in, "the first of them counts");
      return;
    }
  }
}

/// If only one move of the last turn is sent where it has two: with the other one, if the board
/// allows that. The second is more likely to be missing or changed.
SentTurn JoinedGame::with_rest_of(const JoinedTurn &known, const SentTurn &turn) const {
  SentTurn whole = turn;
  if (known.is_broken || turn.is_broken || known.moves.size() > 2 || turn.moves.size() != 1 ||
      !has_long_turns(turn.moves.front().destination.form)) {
    return whole;
  }
  const std::string_view text = known.text;
  const std::size_t first_end = std::min(text.find_first_of(", "), text.size());
  const std::size_t second = std::min(text.find_first_not_of(", ", first_end), text.size());
  const auto is_legal = [&](const WrittenMove &a, std::string_view text_of_a, const WrittenMove &b,
                            std::string_view text_of_b) {
    whole.moves = {a, b};
    whole.moves.back().joined = true;
    whole.text = fmt::format("{},{}", text_of_a, text_of_b);
    return standing_.in_place_of_last({whole.text, whole.moves}) == Verdict::legal;
  };
  const bool is_known =
      is_legal(known.moves.front(), text.substr(0, first_end), turn.moves.front(), turn.text) ||
      (known.moves.size() == 2 &&
       is_legal(turn.moves.front(), turn.text, known.moves.back(), text.substr(second)));
  return is_known ? whole : turn;
}

/// Puts a move that was taken back in its place again; what replaced it becomes words.
void JoinedGame::restore(JoinedTurn &known, TakenBack &before) {
  known.comments.push_back(
      {to_string(known.key) + ' ' + known.text, ItemKind::remark, known.place.message.number});
  std::swap(known.text, before.text);
  std::swap(known.moves, before.moves);
  std::swap(known.is_broken, before.is_broken);
  std::swap(known.place, before.place);
  before.is_told = true;
  known.in_prose = known.is_asked = false;
  play_again();
}

void JoinedGame::refuse_change(const SentRecord &record, const SentIn &in) {
  if (in.is_quoted || record.says_no == SaidNo::not_at_all || turns_.empty()) {
    return;
  }
  JoinedTurn &known = turns_[by_order_.rbegin()->second];
  const Correspondent &sender = in.message.name.from;
  const bool refuses = record.says_no == SaidNo::plainly || !known.is_asked_if_minded;
  if (!known.is_asked || !refuses || known.taken_back.empty() ||
      players_.is_stranger(sender, known.key.board) ||
      is_same_person(known.place.message.from, sender) ||
      // (Whoever names the first move and answers it restores it so.)
      std::any_of(record.turns.begin(), record.turns.end(), [&known](const SentTurn &turn) {
        return turn.has_number && taken_back_as(known, turn);
      })) {
    return;
  }
  TakenBack &before = known.taken_back.back();
  const MailPlace place = place_of(in, record.said.front().span);
  find(
      {{Code::changed_move,
        Severity::warning,
        {place.offset, record.said.front().span.size},
        fmt::format("{} should change from {} to {} in {}, and this refuses it: the move that was "
                    "sent first counts",
                    to_string(known.key), before.text, known.text, to_string(known.place.message))},
       place,
       known.place});
  restore(known, before);
}

/// If the other player names a move that was taken back, with its number, and answers it, it counts
/// again. That must be sure: their words say that they answer it, or they cannot answer the new one
/// so.
void JoinedGame::restore_if_answered(const SentRecord &record, const Fit &fit, std::size_t i,
                                     const SentIn &in) {
  const SentTurn &turn = record.turns[i];
  if (in.is_quoted || !turn.has_number || turn.is_rejected || i + 1 == record.turns.size() ||
      !fit.keys[i] || fit.keys[i + 1] != behind(*fit.keys[i]) ||
      fit.keys[i + 1] != expected(fit.keys[i]->board)) {
    return;
  }
  JoinedTurn &known = turns_[by_order_.at(order(*fit.keys[i]))];
  const SentTurn &answer = record.turns[i + 1];
  const std::optional<std::size_t> found =
      is_same_turn(known, turn) ? std::nullopt : taken_back_as(known, turn);
  if (!found || answer.is_rejected || answer.is_only_meant || answer.is_superseded ||
      !has_standing_ || !(answer.answers_last || fit.verdicts[i + 1] == Verdict::illegal) ||
      has_same_sender(known.place.message, in.message.name) ||
      players_.is_stranger(in.message.name.from, known.key.board) ||
      standing_.next_behind(on_board(known.taken_back[*found]), on_board(answer)) !=
          Verdict::legal) {
    return;
  }
  TakenBack &before = known.taken_back[*found];
  const MailPlace place = place_of(in, turn.span);
  Finding finding(Code::changed_move, Severity::warning, at_place(place, turn.text),
                  fmt::format("{} was changed from {} to {} in {}, but this answers {}",
                              to_string(known.key), before.text, known.text,
                              to_string(known.place.message), before.text));
  finding.move = to_string(known.key) + ' ' + turn.text;
  finding.remarks.emplace_back(
      "the other player does not take up the change: the move that was sent first counts");
  find({std::move(finding), place, known.place});
  restore(known, before);
}

/// Whether a turn is one that was taken back and is only repeated, as in a quotation without a
/// sign; reported only once.
bool JoinedGame::is_taken_back(JoinedTurn &known, const SentTurn &turn, const SentIn &in) {
  const std::optional<std::size_t> found = taken_back_as(known, turn);
  // What a message says after its own correction is what it quotes, and what others say is no
  // correction.
  const bool may_correct = has_same_sender(known.place.message, in.message.name) &&
                           !is_same_message(known.place.message, in.message.name);
  if (!found || (turn.is_correction && may_correct)) {
    return false;
  }
  if (!in.is_quoted && !std::exchange(known.taken_back[*found].is_told, true)) {
    const MailPlace place = place_of(in, turn.span);
    find({{Code::changed_move, Severity::note, at_place(place, turn.text),
           fmt::format("{} was this before it was changed to {} in {}: the change still counts",
                       to_string(known.key), known.text, to_string(known.place.message))},
          place,
          known.place});
  }
  return true;
}

} // namespace tessera
