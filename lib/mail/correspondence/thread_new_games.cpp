#include "same_turn.hpp"
#include "thread_games.hpp"

#include <algorithm>
#include <string_view>

// When a thread begins another game.

namespace tessera {

namespace {

/// Whether a turn is more than digits among words.
bool shows_move(const SentTurn &turn, const SentIn &in) {
  return turn.stands_alone ||
         has_letter(std::string_view(in.text.text).substr(turn.span.begin, turn.span.size));
}

/// The first turn that is more than digits among words, or else the first.
const SentTurn &first_move(const SentRecord &record, const SentIn &in) {
  const auto first = std::find_if(record.turns.begin(), record.turns.end(),
                                  [&](const auto &turn) { return shows_move(turn, in); });
  return first == record.turns.end() ? record.turns.front() : *first;
}

/// Whether a record may begin a game: its first turn is White's first.
bool begins_game(const SentRecord &record, const SentIn &in) {
  const std::optional<TurnName> &key = first_move(record, in).key;
  return key && key->number == 1 && key->side == Color::white;
}

/// Whether it begins with a move in a sentence that does not say that it is played: beside a game
/// that goes on, that is about the first move of this one or of another. If it has more moves, the
/// sentence goes on behind them.
bool is_only_mentioned(const SentRecord &record, const SentIn &in) {
  constexpr std::size_t near = 200;
  const SentTurn &first = first_move(record, in);
  const std::string_view text = in.text.text;
  // Another game: 1. P2221-3221
  const std::size_t from = first.begin - std::min<std::size_t>(first.begin, near);
  const std::string_view before = text.substr(from, first.begin - from);
  const std::size_t last = before.find_last_not_of(" \t");
  if (last != std::string_view::npos &&
      std::string_view(":.!?").find(before[last]) != std::string_view::npos) {
    return false;
  }
  const std::string_view rest = text.substr(record.turns.back().span.end(), near);
  const bool goes_on = has_letter(rest.substr(0, rest.find_first_of("\r\n")));
  return record.game == 0 && (record.turns.size() == 1 || goes_on) && first.in_prose &&
         !first.is_declared;
}

/// A game about which nothing is known fits a record that begins one a little; so a game that has
/// some of its moves fits better, and one that has others fits worse.
constexpr int fit_of_new_game = 1;

} // namespace

/// Which turns belong to a game that is over, and are repeated: a repetition of it is not part of
/// the next one. A first move with its number is not one of them: the next game may begin as the
/// last did. Empty if no game is over.
std::vector<bool> ThreadJoiner::said_of_last(const SentRecord &record,
                                             const std::optional<BestFit> &best) const {
  if (!best || !thread_.games[best->game].is_over()) {
    return {};
  }
  std::vector<bool> said = best->fit.is_known;
  for (std::size_t i = 0; i < said.size(); ++i) {
    const SentTurn &turn = record.turns[i];
    said[i] = said[i] && !(turn.has_number && turn.key->number == 1);
  }
  return said;
}

/// Whether a record belongs to none of the games that the thread has; `best` is the one that it
/// fits best.
bool ThreadJoiner::is_of_new_game(const SentRecord &record, const std::optional<BestFit> &best,
                                  const std::vector<bool> &of_last, const SentIn &in) const {
  if (!best) {
    return true;
  }
  const JoinedGame &game = thread_.games[best->game];
  // What the game has is repeated, and a telephone number is not a challenge.
  const auto may_begin_again = [&] {
    const SentTurn &first = first_move(record, in);
    return !first.has_number && !first.is_open && shows_move(first, in) &&
           JoinedGame().fit(record, in, of_last).can_be_played;
  };
  // A label that no game has may name one that begins.
  if (record.game != 0 && record.game != another_game && fit_of_label(record, best->game) < 0 &&
      (begins_game(record, in) || may_begin_again())) {
    return true;
  }
  const bool is_over = game.is_over();
  const bool is_mentioned = !is_over && is_only_mentioned(record, in);
  const bool begins = (begins_game(record, in) && !is_mentioned) || (is_over && may_begin_again());
  // Somebody else's words may be another version of a game, but not its beginning.
  const bool is_rematch = is_over && record.turns.size() == 1;
  return !in.is_quoted && begins && !game.empty() && !is_answer(record, *best, in) &&
         (is_rematch || best->fit.score < fit_of_new_game);
}

/// Whether a record that begins with another first move than its game has is the answer to that
/// one, which its sender has miscopied: nobody else has answered it. If only the game that the
/// record tells allows the answer, it is another.
bool ThreadJoiner::is_answer(const SentRecord &record, const BestFit &best,
                             const SentIn &in) const {
  constexpr std::size_t answer = 1;
  if ((record.game != 0 && !labels_.contains(record.game)) ||
      !thread_.games[best.game].is_answered_by(record, best.fit, in)) {
    return false;
  }
  return best.fit.verdicts[answer] != Verdict::illegal ||
         JoinedGame().fit(record, in).verdicts[answer] != Verdict::legal;
}

/// Whether a record may be the beginning of a game: somebody plays its moves.
bool ThreadJoiner::can_begin_game(const SentRecord &record, const std::vector<bool> &of_last,
                                  const SentIn &in) const {
  const Fit alone = JoinedGame().fit(record, in, of_last);
  // Who only keeps what others send has the first moves in what they quote.
  const bool may_be_quoted =
      begins_game(record, in) ||
      ((in.is_late || in.text.forwarded || thread_.games.empty()) && alone.can_be_played);
  return (!in.is_quoted || may_be_quoted) &&
         (!record.is_bare() || std::any_of(alone.keys.begin(), alone.keys.end(),
                                           [](const auto &key) { return key.has_value(); }));
}

} // namespace tessera
