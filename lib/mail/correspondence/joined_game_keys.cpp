#include "key_reader.hpp"

#include "same_person.hpp"
#include "words_beside.hpp"

#include <algorithm>
#include <iterator>

// Which turns of a game those of a record are.

namespace tessera {

void JoinedGame::KeyReader::read_into(Fit &fit) {
  fit.due = due_;
  for (at_ = 0; at_ < record_.turns.size(); ++at_) {
    verdict_ = Verdict::unknown;
    is_again_ = is_other_ = false;
    std::optional<TurnName> key = is_left_out() ? std::nullopt : key_of(turn());
    if (key && *key == due_) {
      verdict_ = verdict(turn());
    }
    if (key && is_only_talk(*key)) {
      key.reset();
    }
    if (is_other_) {
      fit.left_out.resize(record_.turns.size());
      fit.left_out[at_] = true;
    }
    belongs_before_ = key.has_value();
    fit.keys.push_back(key);
    fit.verdicts.push_back(key ? verdict_ : Verdict::unknown);
    fit.can_be_played = fit.can_be_played || (key && verdict_ == Verdict::legal);
    if (key && !is_again_) {
      const JoinedTurn *known = game_.find_turn(*key);
      last_is_known_ = known != nullptr && says(*known, turn());
      last_ = key;
      go_on(*key);
    }
  }
}

std::optional<TurnName> JoinedGame::KeyReader::key_of(const SentTurn &turn) {
  if (turn.is_rejected) {
    is_again_ = true;
    return known_as(turn);
  }
  if (const std::optional<TurnName> replaced = replaced_turn()) {
    return replaced;
  }
  const std::optional<TurnName> again = follows_as_known(turn) ? std::nullopt : said_again(turn);
  is_again_ = again.has_value();
  if (again) {
    return again;
  }
  if (turn.has_number) {
    const TurnName key = *numbered(turn);
    // It follows a number that belongs to the sentence: in 1972 P2231-3231 was played.
    const bool is_of_sentence = turn.in_prose && key != due_ && key.board == 0 &&
                                game_.find_turn(key) == nullptr && verdict(turn) == Verdict::legal;
    return is_of_sentence || is_misnumbered(turn, key) ? due_ : key;
  }
  if (const std::optional<TurnName> named = known_of_other_side(turn)) {
    is_again_ = true;
    return named;
  }
  if (turn.is_correction && last_ && !in_.is_quoted && !is_instead_of_another() &&
      !is_of_other_side(turn) &&
      (*last_ == before_due_ || (turn.is_replacement && corrects_last_known()))) {
    return last_;
  }
  if (replaces_last_known(turn)) {
    return last_;
  }
  if (last_) {
    is_other_ = is_of_other_text(turn);
    return is_other_ ? std::nullopt : std::optional(tessera::behind(*last_));
  }
  return in_.is_quoted ? quoted_without_number(turn) : first_without_number(turn);
}

std::optional<TurnName> JoinedGame::KeyReader::known_of_other_side(const SentTurn &turn) const {
  if (!turn.is_correction || turn.has_number || !last_ || in_.is_quoted) {
    return std::nullopt;
  }
  const std::optional<TurnName> known = known_as(turn);
  return known && known->side != last_->side && in_place_of_last(turn) == Verdict::illegal
             ? known
             : std::nullopt;
}

bool JoinedGame::KeyReader::is_instead_of_another() const {
  const SentTurn *before = at_ > 0 ? &record_.turns[at_ - 1] : nullptr;
  return before != nullptr && before->is_rejected && before->has_number && before->key != last_;
}

std::optional<TurnName> JoinedGame::KeyReader::replaced_turn() const {
  // If it can be played now, it is the next move that the sender decides against.
  const auto rejected = [this](std::size_t i) {
    return i < record_.turns.size() && record_.turns[i].is_rejected &&
                   verdict(record_.turns[i]) != Verdict::legal
               ? known_as(record_.turns[i])
               : std::nullopt;
  };
  if (in_.is_quoted || !turn().is_replacement || turn().has_number) {
    return std::nullopt;
  }
  const std::optional<TurnName> before = at_ > 0 ? rejected(at_ - 1) : std::nullopt;
  const std::optional<TurnName> replaced = before ? before : rejected(at_ + 1);
  return replaced && has_same_sender(game_.find_turn(*replaced)->place.message, in_.message.name)
             ? replaced
             : std::nullopt;
}

bool JoinedGame::KeyReader::is_of_other_text(const SentTurn &turn) const {
  const JoinedTurn *known = game_.find_turn(tessera::behind(*last_));
  return last_is_known_ && known != nullptr && !turn.is_correction && !says(*known, turn) &&
         !record_.turns[at_ - 1].said.empty();
}

bool JoinedGame::KeyReader::follows_as_known(const SentTurn &turn) const {
  const JoinedTurn *known = last_ ? game_.find_turn(tessera::behind(*last_)) : nullptr;
  return known != nullptr && says(*known, turn);
}

std::optional<TurnName> JoinedGame::KeyReader::numbered(const SentTurn &turn) const {
  const TurnName key = *turn.key;
  const JoinedTurn *known = game_.find_turn(key);
  // What follows in sentences is only mentioned.
  const bool is_last =
      std::all_of(record_.turns.begin() + static_cast<std::ptrdiff_t>(at_) + 1, record_.turns.end(),
                  [](const SentTurn &later) { return later.in_prose; });
  if (turn.side_is_sure || !is_last || known == nullptr || says(*known, turn)) {
    return key;
  }
  // Many answer 12. X by 12. Y.
  const TurnName answer = tessera::behind(key);
  const JoinedTurn *answered = game_.find_turn(answer);
  const bool from_other_side =
      is_same_person(game_.player(key.side, key.board), sender()) == in_.is_quoted;
  const bool is_answer =
      game_.expected(key.board) == answer ||
      (answered != nullptr && (says(*answered, turn) || game_.corrects(*answered, turn, in_)));
  // 12. Z was better: what only White can play is said about White's move.
  const bool is_of_other = !turn.stands_alone && game_.expected(key.board) == answer &&
                           verdict(turn) == Verdict::illegal &&
                           in_place_of_last(turn) == Verdict::legal;
  return from_other_side && is_answer && !is_of_other ? answer : key;
}

bool JoinedGame::KeyReader::is_misnumbered(const SentTurn &turn, const TurnName &key) const {
  const JoinedTurn *known = game_.find_turn(key);
  const bool is_near = key.number + 1 == due_.number || due_.number + 1 == key.number;
  // (Number 1 begins another game. If a message is missing, so may be the moves before a number.)
  const bool may_be_wrong =
      known != nullptr ? key != TurnName{} && !says(*known, turn) : !in_.answers_missing;
  // What another's log told for the sender's turn may yet change.
  const JoinedTurn *own_turn = game_.find_turn({key.number, due_.side, due_.board});
  const bool is_settled =
      own_turn == nullptr ||
      (!own_turn->is_quoted && has_same_sender(own_turn->place.message, in_.message.name));
  // A log tells what it has before.
  const bool is_only_one = !last_ && at_ + 1 == record_.turns.size() && record_.tags.empty();
  return !in_.is_quoted && !game_.empty() && due_.board == 0 && key.board == 0 && is_near &&
         is_settled && is_only_one && may_be_wrong &&
         (key.side == due_.side || !turn.side_is_sure) &&
         game_.players_.is_to_move(due_.side, in_) && is_sent_as_move(in_.text.text, turn) &&
         !turn.is_replacement && verdict(turn) == Verdict::legal;
}

bool JoinedGame::KeyReader::corrects_last_known() const {
  const JoinedTurn *known = last_is_known_ ? game_.find_turn(*last_) : nullptr;
  return known != nullptr && game_.corrects(*known, turn(), in_);
}

void JoinedGame::KeyReader::go_on(const TurnName &key) {
  if (key != due_) {
    if (game_.find_turn(key) == nullptr) {
      standing_ = nullptr;
    }
    return;
  }
  before_due_ = due_;
  due_ = tessera::behind(due_);
  if (verdict_ == Verdict::illegal) {
    standing_ = nullptr;
  }
  if (standing_ == nullptr || at_ + 1 == record_.turns.size()) {
    return;
  }
  if (!ahead_) {
    ahead_.emplace(*standing_);
    standing_ = &*ahead_;
  }
  ahead_->play({turn().text, turn().moves});
}

void JoinedGame::read_keys(const SentRecord &record, const SentIn &in, Fit &fit) const {
  KeyReader(*this, record, in, fit.left_out).read_into(fit);
}

} // namespace tessera
