#include "joined_game.hpp"

#include "same_person.hpp"
#include "same_turn.hpp"

#include <algorithm>

// How well a record goes with a game.

namespace tessera {

/// Whether a turn by itself shows that a game is played: by its own number, a letter, or a sign
/// between its cells if it has a line to itself.
bool JoinedGame::shows_game(const SentTurn &turn, const TurnName &key) {
  const bool has_own_number = turn.has_number && turn.key->number == key.number;
  const bool has_sign = turn.text.find_first_not_of("0123456789 \t") != std::string_view::npos;
  return has_own_number || has_letter(turn.text) || (turn.stands_alone && has_sign);
}

/// Whether a turn shows that a game is played although it cannot be played: it names its piece and
/// both cells, and its number or words before it say that it is a move.
bool JoinedGame::is_plain_move(const SentTurn &turn) {
  return turn.is_full() && (turn.has_number || turn.is_declared);
}

/// How well a move fits instead of its player's last. If words take that one back, no other game is
/// meant that can continue with it.
int JoinedGame::fit_of_correction(const SentTurn &turn) const {
  constexpr int second_thought = 1;
  constexpr int correction = 6;
  const Verdict verdict =
      has_standing_ ? standing_.in_place_of_last(on_board(turn)) : Verdict::unknown;
  if (!turn.is_correction) {
    return verdict == Verdict::legal ? second_thought + 1 : second_thought;
  }
  return verdict == Verdict::legal     ? correction + 1
         : verdict == Verdict::illegal ? second_thought + 1
                                       : correction;
}

/// Whether a record answers the only move that the game has, and repeats that move otherwise: it
/// begins with another first move and goes on with the answer, and its sender is the other player.
/// (I had expected 1. P2221-3221. 1... P3234-3233: the other first move is only spoken of.)
bool JoinedGame::is_answered_by(const SentRecord &record, const Fit &fit, const SentIn &in) const {
  const Correspondent &sender = in.message.name.from;
  return turns_.size() == 1 && turns_.front().key == TurnName{} && !is_over() && !in.is_quoted &&
         record.tags.empty() && record.turns.size() > 1 && fit.keys[0] == TurnName{} &&
         !is_same_person(player(Color::white), sender) && !players_.may_only_watch(in) &&
         fit.keys[1] == expected(0) &&
         (!record.turns[1].in_prose || record.turns[1].is_declared || record.turns[0].is_open ||
          record.turns[0].is_mentioned);
}

Fit JoinedGame::fit(const SentRecord &record, const SentIn &in,
                    const std::vector<bool> &left_out) const {
  constexpr int same = 2;
  constexpr int next = 2;
  // A quotation usually repeats what is known.
  const int playable = in.is_quoted ? 1 : 3;
  // It may be the next move of another game.
  constexpr int misnumbered = 0;
  constexpr int not_playable = -2;
  constexpr int between = 1;
  // It is wrong, but no other game is meant.
  constexpr int too_late = 1;
  constexpr int other = -3;
  constexpr int beyond = -4;
  constexpr int only_talk = -2;
  Fit fit;
  fit.left_out = left_out;
  read_keys(record, in, fit);
  const bool has_ended = is_over();
  fit.is_known.resize(record.turns.size());
  fit.only_repeats = true;
  std::map<char, TurnName> coming;
  std::optional<TurnName> last_added;
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const SentTurn &turn = record.turns[i];
    if (!fit.keys[i]) {
      continue;
    }
    const TurnName &key = *fit.keys[i];
    const TurnName first_due = key.board == 0 ? fit.due : expected(key.board);
    TurnName &due = coming.try_emplace(key.board, first_due).first->second;
    if (const JoinedTurn *known = find_turn(key)) {
      const bool is_known = is_same_turn(*known, turn) || taken_back_as(*known, turn);
      fit.is_known[i] = is_known;
      const bool is_corrected = !is_known && !has_ended && corrects(*known, turn, in);
      fit.corrects = fit.corrects || is_corrected;
      fit.only_repeats =
          fit.only_repeats && !is_same_message(known->place.message, in.message.name);
      fit.score += is_known                                        ? same
                   : is_corrected                                  ? fit_of_correction(turn)
                   : !has_ended && replaces_late(*known, turn, in) ? too_late
                                                                   : other;
    } else if (key == due) {
      const bool has_other_number = turn.has_number && turn.key->number != key.number;
      fit.score += has_ended                             ? beyond
                   : fit.verdicts[i] == Verdict::illegal ? not_playable
                   : has_other_number                    ? misnumbered
                   : fit.verdicts[i] == Verdict::legal   ? playable
                                                         : next;
      due = behind(key);
      last_added = key;
    } else if (key == last_added) {
      // It says two moves for the same turn.
      fit.score += other;
    } else {
      fit.score += is_before(key, due) ? between : beyond;
      last_added = key;
    }
  }
  fit.adds = last_added.has_value();
  fit.only_repeats = fit.only_repeats && !fit.adds && !fit.corrects;
  const bool has_key = std::any_of(fit.keys.begin(), fit.keys.end(),
                                   [](const auto &key) { return key.has_value(); });
  if (!in.is_quoted && !has_key && !record.turns.empty() && record.turns.front().stands_alone &&
      has_letter(record.turns.front().text)) {
    fit.score += only_talk;
  }
  if (last_added && !in.is_quoted) {
    const Correspondent &sender = in.message.name.from;
    const auto is_player = [&](Color side) {
      return is_same_person(player(side, last_added->board), sender);
    };
    fit.score += is_player(last_added->side) ? 1 : is_player(opponent(last_added->side)) ? -2 : 0;
  }
  return fit;
}

} // namespace tessera
