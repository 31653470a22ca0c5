#include "joined_game.hpp"

#include "../text.hpp"
#include "same_person.hpp"
#include "same_turn.hpp"

#include <algorithm>

// Which turns of a game those of a record are, and which are only talked about.

namespace tessera {

namespace {

/// Whether digits alone look like a move, as those of a telephone number may, or a text that is not
/// a move is part of a sentence.
bool is_weak(const SentTurn &turn, std::string_view text) {
  return !has_letter(text) || (turn.is_broken && !turn.stands_alone);
}

bool is_move_side(const std::optional<Correspondent> &player, const Correspondent &person) {
  return !player || is_same_person(player, person);
}

} // namespace

/// Reads the turns of a record one by one and says which turns of the game they are.
class JoinedGame::KeyReader {
public:
  KeyReader(const JoinedGame &game, const SentRecord &record, const SentIn &in,
            const std::vector<bool> &left_out)
      : game_(game), record_(record), in_(in), left_out_(left_out), has_ended_(game.is_over()),
        due_(game.expected(0)) {
    if (game.turns_.empty() && !record.tags.empty()) {
      ahead_.emplace(record.tags);
      standing_ = &*ahead_;
    } else if (game.has_standing_) {
      standing_ = &game.standing_;
    }
  }

  void read_into(Fit &fit) {
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

private:
  [[nodiscard]] const SentTurn &turn() const { return record_.turns[at_]; }
  [[nodiscard]] bool is_left_out() const { return at_ < left_out_.size() && left_out_[at_]; }
  [[nodiscard]] static bool says(const JoinedTurn &known, const SentTurn &turn) {
    return is_same_turn(known, turn) || taken_back_as(known, turn);
  }
  [[nodiscard]] const Correspondent &sender() const { return in_.message.name.from; }

  static std::span<const WrittenMove> moves_of(const SentTurn &turn) {
    return turn.is_broken ? std::span<const WrittenMove>() : turn.moves;
  }

  /// Calls a function of the standing with a turn.
  template <class Ask> Verdict asked(const SentTurn &turn, Ask ask) const {
    if (standing_ == nullptr) {
      return Verdict::unknown;
    }
    return ask(*standing_, TurnOnBoard{turn.text, moves_of(turn)});
  }
  [[nodiscard]] Verdict verdict(const SentTurn &turn) const {
    return asked(turn, [](const Standing &now, const TurnOnBoard &on) { return now.next(on); });
  }

  std::optional<TurnName> key_of(const SentTurn &turn) {
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
                                  game_.find_turn(key) == nullptr &&
                                  verdict(turn) == Verdict::legal;
      return is_of_sentence ? due_ : key;
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
    if (last_) {
      is_other_ = is_of_other_text(turn);
      return is_other_ ? std::nullopt : std::optional(tessera::behind(*last_));
    }
    return in_.is_quoted ? quoted_without_number(turn) : first_without_number(turn);
  }

  /// Whether a turn can be in the place of the last.
  [[nodiscard]] Verdict in_place_of_last(const SentTurn &turn) const {
    return asked(
        turn, [](const Standing &now, const TurnOnBoard &on) { return now.in_place_of_last(on); });
  }

  /// Whether a turn cannot be in the place of the last, but can be played behind it.
  [[nodiscard]] bool is_of_other_side(const SentTurn &turn) const {
    return verdict(turn) == Verdict::legal && in_place_of_last(turn) == Verdict::illegal;
  }

  /// Which of the other player's turns a correction without a number only names: you wrote X, not
  /// Y.
  [[nodiscard]] std::optional<TurnName> known_of_other_side(const SentTurn &turn) const {
    if (!turn.is_correction || turn.has_number || !last_ || in_.is_quoted) {
      return std::nullopt;
    }
    const std::optional<TurnName> known = known_as(turn);
    return known && known->side != last_->side && in_place_of_last(turn) == Verdict::illegal
               ? known
               : std::nullopt;
  }

  /// Whether what it should replace is a turn with another number than the last: one that the other
  /// player may make.
  [[nodiscard]] bool is_instead_of_another() const {
    const SentTurn *before = at_ > 0 ? &record_.turns[at_ - 1] : nullptr;
    return before != nullptr && before->is_rejected && before->has_number && before->key != last_;
  }

  /// Which of the last turns is repeated.
  [[nodiscard]] std::optional<TurnName> known_as(const SentTurn &turn) const {
    constexpr std::size_t most = 8;
    std::size_t left = most;
    for (auto at = game_.by_order_.rbegin(); at != game_.by_order_.rend() && left > 0; ++at) {
      const JoinedTurn &known = game_.turns_[at->second];
      if (says(known, turn)) {
        return known.key;
      }
      --left;
    }
    return std::nullopt;
  }

  /// Which of the sender's turns a correction without a number replaces, if it names it: it stands
  /// beside a move that is rejected.
  [[nodiscard]] std::optional<TurnName> replaced_turn() const {
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

  /// Whether a turn without a number stands in another text than the one before it, so that its
  /// number is not counted on: that one is only repeated, words stand between, and the game goes on
  /// differently.
  [[nodiscard]] bool is_of_other_text(const SentTurn &turn) const {
    const JoinedTurn *known = game_.find_turn(tessera::behind(*last_));
    return last_is_known_ && known != nullptr && !turn.is_correction && !says(*known, turn) &&
           !record_.turns[at_ - 1].said.empty();
  }

  /// Whether a turn is the one that the game has after the last.
  [[nodiscard]] bool follows_as_known(const SentTurn &turn) const {
    const JoinedTurn *known = last_ ? game_.find_turn(tessera::behind(*last_)) : nullptr;
    return known != nullptr && says(*known, turn);
  }

  /// Which of the last turns is repeated by one without a number, because it cannot be played now:
  /// an earlier message is quoted without a sign.
  std::optional<TurnName> said_again(const SentTurn &turn) const {
    constexpr std::size_t most_known = 8;
    constexpr std::size_t most_unknown = 2;
    // After the end, what was played before may well be played again.
    constexpr std::size_t most_over = 3;
    if (turn.has_number || turn.is_broken || (turn.is_correction && !has_ended_) ||
        turn.moves.front().shape == MoveShape::short_form) {
      return std::nullopt;
    }
    std::size_t left = standing_ == nullptr           ? most_unknown
                       : has_ended_ && !in_.is_quoted ? most_over
                                                      : most_known;
    for (auto at = game_.by_order_.rbegin(); at != game_.by_order_.rend() && left > 0; ++at) {
      const JoinedTurn &known = game_.turns_[at->second];
      // After the end, a rematch may begin with a move by the other player.
      const bool may_be_again =
          !has_ended_ || in_.is_quoted || is_same_person(known.place.message.from, sender());
      if (may_be_again && says(known, turn)) {
        const bool may_be_next =
            verdict(turn) == Verdict::legal && !(in_.is_quoted && taken_back_as(known, turn));
        return may_be_next ? std::nullopt : std::optional(known.key);
      }
      --left;
    }
    return std::nullopt;
  }

  std::optional<TurnName> numbered(const SentTurn &turn) const {
    const TurnName key = *turn.key;
    const JoinedTurn *known = game_.find_turn(key);
    // What follows in sentences is only mentioned.
    const bool is_last =
        std::all_of(record_.turns.begin() + static_cast<std::ptrdiff_t>(at_) + 1,
                    record_.turns.end(), [](const SentTurn &later) { return later.in_prose; });
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
    return from_other_side && is_answer ? answer : key;
  }

  /// Whether the turn before in the record repeats the sender's last, which may be corrected.
  [[nodiscard]] bool corrects_last_known() const {
    const JoinedTurn *known = last_is_known_ ? game_.find_turn(*last_) : nullptr;
    return known != nullptr && game_.corrects(*known, turn(), in_);
  }

  /// Whether the game begins with Black's answer.
  [[nodiscard]] bool lacks_first_move() const {
    return !game_.turns_.empty() && game_.tags_.empty() &&
           game_.by_order_.begin()->first == order({1, Color::black});
  }

  /// Whether a turn on a line of its own cannot be the next, but could be if the message with that
  /// one were missing.
  [[nodiscard]] bool can_follow_missing(const SentTurn &turn) const {
    return turn.stands_alone && record_.tags.empty() && verdict(turn) == Verdict::illegal &&
           asked(turn, [](const Standing &now, const TurnOnBoard &on) {
             return now.after_pass(on);
           }) == Verdict::legal;
  }

  /// For a move at the beginning of what somebody sends.
  std::optional<TurnName> first_without_number(const SentTurn &turn) const {
    if (game_.turns_.empty()) {
      // If White's first message is missing, it is Black's answer.
      return can_follow_missing(turn) ? tessera::behind(due_) : due_;
    }
    const JoinedTurn &first = game_.turns_[game_.by_order_.begin()->second];
    const JoinedTurn &last = game_.turns_[game_.by_order_.rbegin()->second];
    if (record_.turns.size() > 1 && at_ == 0 && says(first, turn)) {
      return first.key;
    }
    if (says(last, turn)) {
      return last.key;
    }
    if (game_.is_stranger(sender(), 0) || (turn.in_prose && game_.may_only_watch(in_))) {
      return std::nullopt;
    }
    if (has_ended_ && !turn.is_correction) {
      return due_;
    }
    if (lacks_first_move() && !is_same_person(game_.player(first.key.side), sender()) &&
        Standing().next({turn.text, moves_of(turn)}) == Verdict::legal) {
      return TurnName{};
    }
    const Verdict instead = in_place_of_last(turn);
    const std::optional<Correspondent> &mover = game_.player(last.key.side, last.key.board);
    const bool may_be_own =
        instead == Verdict::legal || (instead == Verdict::unknown && !turn.in_prose);
    if (last.is_quoted && is_same_person(mover, sender()) && may_be_own &&
        verdict(turn) != Verdict::legal) {
      return last.key;
    }
    if (!has_same_sender(last.place.message, in_.message.name) ||
        !is_same_person(mover, sender()) || is_same_person(game_.player(due_.side), sender())) {
      return due_;
    }
    if (!turn.is_correction && turn.stands_alone &&
        (lacks_first_move() || in_.answers_missing ||
         (instead != Verdict::legal && can_follow_missing(turn)))) {
      return tessera::behind(due_);
    }
    const bool was_asked =
        game_.last_sender_ && !turn.is_open && !is_same_person(game_.last_sender_, sender());
    if (game_.corrects(last, turn, in_) && may_be_own &&
        (turn.stands_alone || turn.is_correction || was_asked)) {
      return last.key;
    }
    if (in_.answers_missing && at_ + 1 < record_.turns.size() && verdict(turn) == Verdict::legal) {
      // The message with it is missing, and the sender's answer follows.
      return due_;
    }
    // The sender speaks of what the other may do, unless one person sends the moves of both.
    return is_move_side(game_.player(due_.side), sender()) ? std::optional(due_) : std::nullopt;
  }

  /// For a move that somebody quotes: if no message has it, it is the other player's, and comes
  /// next.
  std::optional<TurnName> quoted_without_number(const SentTurn &turn) const {
    const bool may_be_due =
        game_.turns_.empty() ||
        (!game_.is_stranger(sender(), 0) && !is_same_person(game_.player(due_.side), sender()));
    const bool is_clear = turn.stands_alone && !turn.is_broken && has_letter(turn.text);
    if (!may_be_due || !is_clear || game_.is_over() || verdict(turn) != Verdict::legal) {
      return std::nullopt;
    }
    const bool is_known = std::any_of(game_.turns_.begin(), game_.turns_.end(),
                                      [&](const JoinedTurn &known) { return says(known, turn); });
    return is_known ? std::nullopt : std::optional(due_);
  }

  /// Whether a turn, which would be that one, is only a number or a move in the talk.
  bool is_only_talk(const TurnName &key) {
    const SentTurn &one = turn();
    const bool is_weak_one = is_weak(one, one.text);
    const bool is_clear = one.has_number && one.stands_alone;
    if (!in_.is_quoted && one.has_number && !is_clear &&
        (game_.is_stranger(sender(), key.board) || (one.in_prose && game_.may_only_watch(in_)))) {
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
      return !one.has_number && (is_only_digits(one) || (!one.stands_alone && has_better_one()));
    }
    if (is_weak_one) {
      return !is_clear;
    }
    return (!one.has_number && !one.is_declared && (one.in_prose || in_.is_quoted)) ||
           has_better_one();
  }

  /// Whether a turn is digits among other words, although all moves of the game have letters.
  [[nodiscard]] bool is_only_digits(const SentTurn &turn) const {
    return !has_letter(turn.text) && !turn.stands_alone && !game_.turns_.empty() &&
           game_.turns_of_digits_ == 0;
  }

  /// Whether a turn of the rest can be played now, with its number, on a line of its own, or after
  /// words that this one does not have.
  bool has_better_one() {
    // A message of nothing else would be searched again and again.
    constexpr std::size_t most = 50;
    for (std::size_t i = at_ + 1; i < record_.turns.size() && looked_ahead_ < most; ++i) {
      const SentTurn &other = record_.turns[i];
      const bool is_clear = other.has_number
                                ? other.key == due_ || tessera::behind(*other.key) == due_
                                : other.stands_alone;
      const bool is_said = other.is_declared || other.is_preferred;
      // What comes later would be played after this one.
      const bool is_later = other.has_number && is_before(due_, *other.key);
      const bool is_better =
          is_clear ||
          (!is_later && ((is_said && !turn().is_declared) || (turn().is_open && !other.is_open)));
      ++looked_ahead_;
      if (is_better && !other.is_rejected && verdict(other) == Verdict::legal) {
        return true;
      }
    }
    return false;
  }

  /// The position after a turn, when another is to come.
  void go_on(const TurnName &key) {
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

  const JoinedGame &game_;
  const SentRecord &record_;
  const SentIn &in_;
  /// Which turns are known to belong to another game.
  const std::vector<bool> &left_out_;
  bool has_ended_;
  /// The turn that comes next, and the position before it, if that is known.
  TurnName due_;
  const Standing *standing_ = nullptr;
  std::optional<Standing> ahead_;
  /// The turn that this record added last.
  std::optional<TurnName> before_due_;
  /// The last turn of the record that belongs to the game.
  std::optional<TurnName> last_;
  /// Whether the game had it.
  bool last_is_known_ = false;
  std::size_t at_ = 0;
  std::size_t looked_ahead_ = 0;
  Verdict verdict_ = Verdict::unknown;
  /// Whether the turn being read was known before.
  bool is_again_ = false;
  /// Whether it belongs to another text.
  bool is_other_ = false;
};

void JoinedGame::read_keys(const SentRecord &record, const SentIn &in, Fit &fit) const {
  KeyReader(*this, record, in, fit.left_out).read_into(fit);
}

} // namespace tessera
