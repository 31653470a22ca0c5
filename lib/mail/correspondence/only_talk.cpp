#include "key_reader.hpp"

#include "../../base/text.hpp"
#include "sentence_ends.hpp"
#include "words_beside.hpp"

// Which turns of a record are only talked about.

namespace tessera {

namespace {

/// How many turns are looked at ahead of others: a message of nothing else would be searched again
/// and again.
constexpr std::size_t most_ahead = 50;

/// Whether digits alone look like a move, as those of a telephone number may, or a text that is not
/// a move is part of a sentence.
bool is_weak(const SentTurn &turn, std::string_view text) {
  return !has_letter(text) || (turn.is_broken && !turn.stands_alone);
}

} // namespace

bool JoinedGame::KeyReader::is_only_talk(const TurnName &key) {
  const SentTurn &one = turn();
  const bool is_weak_one = is_weak(one, one.text);
  const bool is_clear = one.has_number && one.stands_alone;
  if (!in_.is_quoted && one.has_number && !is_clear &&
      (game_.players_.is_stranger(sender(), key.board) ||
       (one.in_prose && game_.players_.may_only_watch(in_)))) {
    return true;
  }
  if (const JoinedTurn *known = game_.find_turn(key)) {
    // The board shows nothing about an earlier turn.
    const bool is_last = tessera::behind(key) == game_.expected(key.board);
    return is_weak_one && !is_clear && !says(*known, one) &&
           (!is_last || in_place_of_last(one) != Verdict::legal);
  }
  if (key != due_ || verdict_ == Verdict::unknown) {
    return is_weak_one && !is_clear && !(one.stands_alone && !one.is_broken);
  }
  if (verdict_ == Verdict::legal) {
    if (one.is_weighed || (one.is_planned && !one.has_number && !belongs_before_)) {
      return true;
    }
    return one.has_number ? one.in_prose && gives_way()
                          : is_only_digits(one) || (!one.stands_alone && has_better_one());
  }
  if (is_weak_one) {
    return !is_clear;
  }
  return (!one.has_number && !one.is_declared && (one.in_prose || in_.is_quoted)) ||
         has_better_one();
}

bool JoinedGame::KeyReader::gives_way() {
  if (turn().is_declared || turn().is_preferred) {
    return false;
  }
  // Hello, 12. X: what ends its line behind a greeting is hardly mentioned only.
  const bool is_meant =
      !turn().is_open && !turn().is_behind_words && ends_line(in_.text.text, turn().span.end());
  for (std::size_t i = at_ + 1; i < record_.turns.size() && looked_ahead_ < most_ahead; ++i) {
    const SentTurn &other = record_.turns[i];
    const bool may_be_due = !other.has_number || other.key == due_;
    const bool is_chosen = turn().is_mentioned && other.is_chosen;
    ++looked_ahead_;
    if (may_be_due && (other.is_declared || is_chosen || (other.stands_alone && !is_meant)) &&
        !other.is_rejected && !other.is_open && !other.is_weighed && !is_same_turn(turn(), other) &&
        verdict(other) == Verdict::legal) {
      return true;
    }
  }
  return false;
}

bool JoinedGame::KeyReader::is_only_digits(const SentTurn &turn) const {
  return !has_letter(turn.text) && !turn.stands_alone && !turn.is_declared &&
         !game_.turns_.empty() && game_.turns_of_digits_ == 0;
}

bool JoinedGame::KeyReader::has_better_one() {
  for (std::size_t i = at_ + 1; i < record_.turns.size() && looked_ahead_ < most_ahead; ++i) {
    const SentTurn &other = record_.turns[i];
    const bool is_clear = other.has_number
                              ? other.key == due_ || tessera::behind(*other.key) == due_
                              : other.stands_alone;
    const bool is_said = other.is_declared || other.is_preferred;
    // What comes later would be played after this one.
    const bool is_later = other.has_number && is_before(due_, *other.key);
    const bool is_better = is_clear || (!is_later && ((is_said && !turn().is_declared) ||
                                                      (turn().is_open && !other.is_open) ||
                                                      (turn().is_mentioned && other.is_chosen)));
    ++looked_ahead_;
    if (is_better && !other.is_rejected && !other.is_weighed && verdict(other) == Verdict::legal) {
      return true;
    }
  }
  return false;
}

} // namespace tessera
