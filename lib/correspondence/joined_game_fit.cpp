#include "joined_game.hpp"

#include "same_turn.hpp"

// How a record fits a game: which turns its own are, and how well they go with those that are
// known.

namespace tessera {

/// Which turns of the game a record's are.
std::vector<std::optional<TurnName>> JoinedGame::keys_of(const SentRecord &record,
                                                         const SentIn &in) const {
  std::vector<std::optional<TurnName>> keys;
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const SentTurn &turn = record.turns[i];
    const std::string_view text =
        std::string_view(in.text.text).substr(turn.span.begin, turn.span.size);
    std::optional<TurnName> key = turn.key;
    if (!turn.has_number) {
      const bool begins_again = i == 0 && record.turns.size() > 1 && !turns_.empty() &&
                                is_same_turn(turns_[by_order_.begin()->second], text, turn);
      const bool repeats_last =
          i == 0 && !turns_.empty() && is_same_turn(turns_[by_order_.rbegin()->second], text, turn);
      if (i > 0 && keys.back()) {
        key = behind(*keys.back());
      } else if (!in.is_quoted) {
        key = begins_again   ? turns_[by_order_.begin()->second].key
              : repeats_last ? turns_[by_order_.rbegin()->second].key
                             : expected(0);
      }
    } else if (!turn.side_is_sure && i + 1 == record.turns.size()) {
      // Many answer 12. X by 12. Y.
      const JoinedTurn *known = find_turn(*key);
      const TurnName answer = behind(*key);
      const bool from_other_side =
          is_same_person(player(key->side, key->board), in.message.name.from) == in.is_quoted;
      if (known != nullptr && !is_same_turn(*known, text, turn) && from_other_side &&
          (expected(key->board) == answer ||
           (find_turn(answer) != nullptr && is_same_turn(*find_turn(answer), text, turn)))) {
        key = answer;
      }
    }
    keys.push_back(key);
  }
  return keys;
}

Fit JoinedGame::fit(const SentRecord &record, const SentIn &in) const {
  constexpr int same = 2;
  constexpr int next = 2;
  constexpr int between = 1;
  constexpr int corrected = 1;
  constexpr int other = -3;
  constexpr int beyond = -4;
  Fit fit;
  fit.keys = keys_of(record, in);
  const bool is_over = result_ != "*";
  std::map<char, TurnName> coming;
  std::optional<TurnName> last_added;
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const SentTurn &turn = record.turns[i];
    if (!fit.keys[i]) {
      continue;
    }
    const TurnName &key = *fit.keys[i];
    TurnName &due = coming.try_emplace(key.board, expected(key.board)).first->second;
    const std::string_view text =
        std::string_view(in.text.text).substr(turn.span.begin, turn.span.size);
    if (const JoinedTurn *known = find_turn(key)) {
      fit.score += is_same_turn(*known, text, turn)   ? same
                   : !is_over && corrects(*known, in) ? corrected
                                                      : other;
    } else if (key == due) {
      fit.score += is_over ? beyond : next;
      due = behind(key);
      last_added = key;
    } else {
      fit.score += is_before(key, due) ? between : beyond;
      last_added = key;
    }
  }
  fit.adds = last_added.has_value();
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
