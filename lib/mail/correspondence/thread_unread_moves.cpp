#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../../record/record/unread_move.hpp"
#include "grammar/talk.hpp"
#include "grammar/unread_move.hpp"
#include "record_lines.hpp"
#include "same_person.hpp"
#include "same_turn.hpp"
#include "thread_games.hpp"
#include "words_beside.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

// Words of a letter that name two cells but are not read as a move, although its sender may have
// meant one: 2. P22 21-3221   I play pawn 2221 to 3221

namespace tessera {

namespace {

/// Where the number and the piece begin that stand before such words.
std::size_t head_begin(std::string_view lines, std::size_t at) {
  constexpr std::size_t most = 24;
  const std::size_t from = at - std::min(at, most);
  const std::string_view before = lines.substr(from, at - from);
  std::size_t begin = before.size();
  for (std::size_t i = before.size(); i-- > 0 && before[i] != '\n';) {
    const bool begins_word = i == 0 ? from == 0 : is_white_space(before[i - 1]);
    if (begins_word && matches<grammar::head_of_named_move>(before.substr(i))) {
      begin = i;
    }
  }
  return from + begin;
}

/// The words in the usual signs of a move, with a sign between the cells; or nearly so.
std::string in_usual_signs(std::string_view words, UnreadMove::Kind kind, char sign) {
  std::string move;
  if (kind == UnreadMove::Kind::torn) {
    std::copy_if(words.begin(), words.end(), std::back_inserter(move),
                 [](char c) { return !is_white_space(c); });
    return move;
  }
  move = words.substr(0, matched<grammar::named_cell>(words));
  move += sign;
  for (std::size_t at = words.size(); at-- > move.size();) {
    if (const std::size_t size = matched<grammar::named_cell>(words.substr(at)); size > 0) {
      if (!matches<grammar::word_byte>(words.substr(at - 1))) {
        return move.append(words.substr(at, size));
      }
    }
  }
  return move;
}

} // namespace

/// Whether the words, as a move in usual signs, can be played now.
bool ThreadJoiner::can_be_played(std::string_view words, UnreadMove::Kind kind,
                                 const JoinedGame &game) const {
  for (const char sign : {'-', 'x'}) {
    const std::string move = in_usual_signs(words, kind, sign);
    const TextBlock block{BlockKind::fresh, true, 0, 0, static_cast<std::uint32_t>(move.size())};
    const std::vector<SentRecord> sent =
        sent_records(move, block, EndWords::nowhere, {{}, false, reader_});
    if (!sent.empty() && sent.front().turns.size() == 1 &&
        game.can_be_next(sent.front().turns.front())) {
      return true;
    }
  }
  return false;
}

/// What to tell of the first words of a block that name two cells, if any do: a warning if they
/// stand as a move does, or a note if they can be played.
std::optional<MailFinding> ThreadJoiner::unread_move_of(const TextBlock &block, const SentIn &in,
                                                        const JoinedGame &game) const {
  const std::string all = record_lines(in.text.text, block, {{}, false, reader_});
  const std::string_view lines = all;
  // A letter may hold very many numbers.
  std::size_t left = 50;
  for (std::size_t begin = 0; begin < lines.size() && left > 0;) {
    const std::size_t end = end_of_line(lines, begin);
    const auto unread = unread_move(lines.substr(begin), end - begin);
    if (unread && unread->kind != UnreadMove::Kind::in_words) {
      --left;
      const std::size_t at = begin + unread->span.begin;
      const std::string_view words = lines.substr(at, unread->span.size);
      std::vector<SentTurn> turns(1);
      SentTurn &turn = turns.front();
      turn.begin = static_cast<std::uint32_t>(block.begin + head_begin(lines, at));
      turn.span = {static_cast<std::uint32_t>(block.begin + at), unread->span.size};
      note_words_beside(lines, block.begin, 0, turns);
      const bool is_sent = turn.stands_alone || ((turn.is_declared || turn.is_preferred) &&
                                                 !turn.is_open && !turn.is_rejected);
      const std::string_view head =
          lines.substr(turn.begin - block.begin, turn.span.begin - turn.begin);
      const bool names_piece = unread->kind == UnreadMove::Kind::torn || has_letter(head) ||
                               lower(words.front()) != words.front();
      if ((is_sent && names_piece) || can_be_played(words, unread->kind, game)) {
        const MailPlace place = place_of(in, turn.span);
        return MailFinding{{Code::unplayed_text,
                            is_sent ? Severity::warning : Severity::note,
                            {place.offset, turn.span.size},
                            fmt::format("\"{}\" names two cells and is not read as a move, and "
                                        "this message has no other move",
                                        with_single_blanks(words))},
                           place};
      }
    }
    begin = std::max(end, unread ? begin + unread->span.end() : 0) + 1;
  }
  return std::nullopt;
}

/// Remembers words of a block that name two cells, if its message has no move and its sender's is
/// due.
void ThreadJoiner::note_unread_move(const TextBlock &block, const SentIn &in) {
  if (message_.passed_over) {
    return;
  }
  const auto game = std::find_if(recent_.begin(), recent_.end(),
                                 [&](std::size_t one) { return thread_.games[one].awaits(in); });
  if (game == recent_.end()) {
    return;
  }
  if (std::optional<MailFinding> unread = unread_move_of(block, in, thread_.games[*game])) {
    message_.passed_over.emplace(*game, std::move(*unread));
  }
}

/// Tells of words in the message that begins the thread, if its first game lacks the first move.
/// (Only then, because other mail has no such game and is not searched.)
void ThreadJoiner::tell_first_unread() {
  if (!first_ || thread_.games.empty()) {
    return;
  }
  JoinedGame &game = thread_.games.front();
  if (game.has_turn(TurnName{}) || !game.has_turn({1, Color::black}) || game.has_own_start() ||
      is_same_person(game.player(Color::black), first_->name.from)) {
    return;
  }
  for (const auto &[index, block] : first_blocks_) {
    const MailText &text = first_->texts[index];
    const TextLines lines(text.text);
    const SentIn in{*first_, text, lines, false, false, false};
    if (std::optional<MailFinding> unread = unread_move_of(block, in, JoinedGame())) {
      game.find(std::move(*unread));
      return;
    }
  }
}

} // namespace tessera
