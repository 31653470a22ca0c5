#include "../limits.hpp"
#include "joined_game.hpp"

#include "../../record/record/record_parser.hpp"
#include "same_person.hpp"
#include "same_turn.hpp"
#include "words_beside.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

// How a game takes what a message says: its turns, its words and how the game ends.

namespace tessera {

namespace {

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

/// Whether a move is only talked about: a plan, an answer that is hoped for, a line of play. `own`
/// is the side of a move that the same message has made before.
bool JoinedGame::is_talk(const SentTurn &turn, const TurnName &key, Verdict verdict,
                         std::optional<Color> own, const SentIn &in) const {
  const bool is_next = key == expected(key.board);
  if (in.is_quoted) {
    return turn.in_prose || (!is_next && is_before(expected(key.board), key));
  }
  // Who resigned or agreed to a draw may speak of what might have been.
  if (end_.is_told() && !turn.is_sentence && !is_sent_as_move(in.text.text, turn) &&
      (turn.in_prose || turn.is_mentioned)) {
    return true;
  }
  if (!turn.in_prose) {
    // An answer to the sender's own move, and what would come then.
    return own && players_.can_only_play(*own, key.board, in) && (*own != key.side || !is_next) &&
           !(is_next && is_announced(turn, key));
  }
  const bool names_piece = !turn.moves.empty() && turn.moves.front().piece != 0;
  const bool is_move = turn.has_number || names_piece || verdict == Verdict::legal;
  const bool is_of_other =
      is_same_person(player(opponent(key.side), key.board), in.message.name.from);
  return !is_next || (own && *own != key.side) || !is_move ||
         (is_of_other && !(turn.has_number && is_sent_as_move(in.text.text, turn) &&
                           sends_for_both(in.message.name.from)));
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

/// Takes one record into a game.
class JoinedGame::RecordTaker {
public:
  RecordTaker(JoinedGame &game, const SentRecord &record, const Fit &fit, const SentIn &in)
      : game_(game), record_(record), fit_(fit), in_(in), known_before_(game.turns_.size()),
        known_end_(static_cast<std::size_t>(
            fit.is_known.rend() - std::find(fit.is_known.rbegin(), fit.is_known.rend(), true))),
        speech_{record.said, std::nullopt}, is_log_(!record.tags.empty()) {}

  void run() {
    tell_limits();
    if (!in_.is_quoted) {
      game_.check_left_out(record_, fit_, in_);
    }
    for (std::size_t i = 0; i < record_.turns.size(); ++i) {
      take_turn(i);
    }
    if (in_.is_quoted) {
      return;
    }
    game_.tell_of_passed_over(record_, fit_, in_);
    game_.tell_of_second(record_, fit_, in_);
    if (known_before_ == 0 && !game_.turns_.empty() && in_.message.list.empty() &&
        !in_.message.to.address.empty() && !is_same_person(in_.message.to, in_.message.name.from)) {
      game_.players_.note_addressed(in_.message.to);
    }
    game_.say(speech_.said, in_, speech_.of);
    note_sender();
    if (added() > 0) {
      game_.announce_in_parentheses(record_, in_);
    }
    take_endings();
  }

private:
  void tell_limits() {
    if (record_.cut_at) {
      const MailPlace place = place_of(in_, *record_.cut_at);
      game_.find({{Code::limit_exceeded,
                   Severity::error,
                   {place.offset, 0},
                   fmt::format("this text has more than {} turns: the rest of it is not read",
                               max_sent_turns)},
                  place});
    }
    if (record_.signs_given_up && !in_.is_quoted) {
      const MailPlace place = place_of(in_, *record_.signs_given_up);
      game_.find(
          {{Code::limit_exceeded,
            Severity::warning,
            {place.offset, record_.signs_given_up->size},
            fmt::format("parentheses are nested deeper than {} or left open more than {} times: "
                        "those of this message are not read as variations",
                        max_nesting, max_open_signs)},
           place});
    }
  }

  void take_turn(std::size_t i) {
    const SentTurn &turn = record_.turns[i];
    const std::optional<TurnName> &key = fit_.keys[i];
    const JoinedTurn *known = key ? game_.find_turn(*key) : nullptr;
    const bool is_new = key && known == nullptr;
    if (known != nullptr) {
      game_.restore_if_answered(record_, fit_, i, in_);
    }
    const bool is_missing = is_new && game_.tells_missing(record_, fit_, i, in_);
    if (known != nullptr && !own_ && game_.is_own_last(*known, in_)) {
      // The other player cannot have answered it yet: what follows is a line of play.
      own_ = key->side;
    }
    const bool differs =
        known != nullptr && !is_same_turn(*known, turn) && game_.is_in_log_of_other(*known, in_);
    const MessageName given_in = differs ? known->place.message : MessageName{};
    if (is_new) {
      game_.play_announced(turn, *key, in_);
    }
    if (!key || turn.is_rejected ||
        (is_new && !is_missing && !takes_up(i) && !is_behind_missing(i) &&
         game_.is_talk(turn, *key, fit_.verdicts[i], own_, in_)) ||
        game_.is_one_too_many(record_, fit_, i, in_) || compare_log(i) ||
        (!is_new && game_.compare(turn, *key, in_))) {
      leave_as_talk(i, is_new);
      return;
    }
    is_log_ = is_log_ || !is_new;
    own_ = is_new && !own_ && !is_log_ && !is_missing ? std::optional(key->side) : own_;
    const bool ends_here = i + 1 == record_.turns.size() || fit_.keys[i + 1] != behind(*key);
    if (differs && ends_here &&
        is_same_message(game_.find_turn(*key)->place.message, in_.message.name)) {
      known_before_ -= game_.drop_line_behind(*key, given_in);
    }
    if (is_new) {
      add_new(i);
    }
    // Text before a message's moves is about the first that is new.
    if (!in_.is_quoted && (speech_.of || is_new)) {
      game_.say(std::exchange(speech_.said, {}), in_, speech_.of ? speech_.of : key);
      speech_.of = key;
    }
    speech_.said.insert(speech_.said.end(), turn.said.begin(), turn.said.end());
  }

  /// Whether a turn is a move that the other player announced, and the sender goes on behind it:
  /// your moves are 2... P3234-3233 3. P2221-3221, now 3... P3224-3223.
  [[nodiscard]] bool takes_up(std::size_t i) const {
    const std::optional<TurnName> &key = fit_.keys[i];
    return !in_.is_quoted && key && *key == game_.expected(key->board) &&
           i + 1 < record_.turns.size() && !record_.turns[i + 1].is_open &&
           !record_.turns[i + 1].is_mentioned && fit_.keys[i + 1] == behind(*key) &&
           fit_.verdicts[i + 1] == Verdict::legal && game_.is_announced(record_.turns[i], *key);
  }

  /// Whether a turn in a sentence is its sender's next although the other player's before it is
  /// missing: words or a greeting send it, with its number. Both players are known, because one may
  /// send the moves of both. (With several games that have labels, the move before it is more
  /// likely in another of these.)
  [[nodiscard]] bool is_behind_missing(std::size_t i) const {
    const SentTurn &turn = record_.turns[i];
    const std::optional<TurnName> &key = fit_.keys[i];
    const bool is_first = i == 0 || fit_.is_known[i - 1];
    return !in_.is_quoted && is_first && !own_ && key && turn.has_number && !turn.is_broken &&
           !turn.is_weighed && !game_.turns_.empty() &&
           *key == behind(game_.expected(key->board)) &&
           !is_same_message(game_.last_turn().place.message, in_.message.name) &&
           is_same_person(game_.player(key->side, key->board), in_.message.name.from) &&
           game_.player(opponent(key->side), key->board) && record_.game == 0 &&
           is_sent_as_move(in_.text.text, turn);
  }

  /// Compares a turn of a log that stands in a sentence as if it had its own line: For the archive:
  /// 1. P2231-3231 P3234-3233 2. … Returns whether it did. A line of play would not go on as the
  /// game does.
  bool compare_log(std::size_t i) {
    const std::vector<SentTurn> &turns = record_.turns;
    const auto goes_on = [&](std::size_t at) {
      return at + 1 < turns.size() && turns[at].said.empty() && fit_.keys[at] &&
             fit_.keys[at + 1] == behind(*fit_.keys[at]);
    };
    const auto is_repeated = [&](std::size_t at) { return fit_.is_known[at] && goes_on(at); };
    if (in_.is_quoted || fit_.is_known[i] || !turns[i].in_prose || turns[i].is_open || i < 2 ||
        game_.find_turn(*fit_.keys[i]) == nullptr || !goes_on(i) ||
        !(fit_.is_known[i + 1] || fit_.verdicts[i + 1] == Verdict::legal) ||
        fit_.keys[0] != game_.first_turn_) {
      return false;
    }
    for (std::size_t at = 0; at < i; ++at) {
      if (!is_repeated(at)) {
        return false;
      }
    }
    SentTurn turn = turns[i];
    turn.in_prose = false;
    game_.compare(turn, *fit_.keys[i], in_);
    return true;
  }

  /// Keeps a turn that is only talked about as a part of what is said.
  void leave_as_talk(std::size_t i, bool is_new) {
    const SentTurn &turn = record_.turns[i];
    const std::optional<TurnName> &key = fit_.keys[i];
    const bool answers_other =
        i > 0 && key && fit_.keys[i - 1] && *key == behind(*fit_.keys[i - 1]);
    if (is_new && answers_other && !turn.is_rejected) {
      game_.announce(turn, record_.turns[i - 1], *key, in_);
    }
    if (is_new) {
      game_.tell_of_taking_up(turn, *key, in_);
      tell_of_move_behind_end(i);
    }
    game_.tell_move_of_stranger(turn, in_);
    speech_.add(turn);
  }

  /// Reports a move of its player's that can be played, and was read as talk because the game has
  /// ended: it may take that back.
  void tell_of_move_behind_end(std::size_t i) {
    const SentTurn &turn = record_.turns[i];
    const TurnName &key = *fit_.keys[i];
    if (!game_.end_.is_told() || key != game_.expected(key.board) ||
        fit_.verdicts[i] != Verdict::legal || turn.is_mentioned || turn.is_open ||
        turn.is_weighed || turn.is_rejected ||
        !is_same_person(game_.player(key.side, key.board), in_.message.name.from)) {
      return;
    }
    const MailPlace place = place_of(in_, turn.span);
    game_.find({{Code::unplayed_text, Severity::warning, at_place(place, turn.text),
                 fmt::format("{} is read as talk, because the game has ended with {}, but its "
                             "sender may play on with it",
                             turn.text, game_.result())},
                place});
  }

  /// Adds a turn that the game does not have.
  void add_new(std::size_t i) {
    const SentTurn &turn = record_.turns[i];
    const TurnName &key = *fit_.keys[i];
    const Verdict verdict = fit_.verdicts[i];
    game_.tell_of_announced(turn, key, in_);
    // A move that comes too early can only be judged by its form.
    const bool has_form = !turn.is_broken && turn.moves.front().shape != MoveShape::short_form;
    const bool may_be_played =
        verdict == Verdict::legal || (verdict == Verdict::unknown && has_form);
    if (in_.is_late && game_.turns_.empty() && !turn.has_number && record_.is_bare()) {
      game_.remarked_by_ = in_.message.name.from;
    }
    bool &is_game = game_.is_game_;
    is_game = is_game || (!game_.is_remark(turn, in_) &&
                          (may_be_played ? shows_game(turn, key) || ++game_.doubtful_turns_ > 1
                                         : is_plain_move(turn)));
    if (in_.is_quoted && !turn.has_number && verdict == Verdict::legal) {
      is_game = is_game || ++game_.quoted_turns_ > 2;
    }
    if (turn.has_number && turn.key->number != key.number && !in_.is_quoted &&
        (!turn.number_may_be_word || turn.is_declared || game_.find_turn(*turn.key) != nullptr)) {
      game_.tell_of_number(turn, key, in_);
    }
    // A whole log may tell what came before the messages that are there.
    game_.add(turn, key, in_, i < known_end_);
  }

  [[nodiscard]] std::size_t added() const { return game_.turns_.size() - known_before_; }

  /// Notes who sent the moves; for a whole log, only its tags or its one new move can show that.
  void note_sender() {
    constexpr std::size_t most_of_a_message = 2;
    std::vector<JoinedTurn> &turns = game_.turns_;
    // (An announced move is its player's, whoever repeats it.)
    const auto is_own = [](const JoinedTurn &turn) { return !turn.is_announced; };
    const auto first = std::find_if(turns.begin() + static_cast<std::ptrdiff_t>(known_before_),
                                    turns.end(), is_own);
    const auto own_added = static_cast<std::size_t>(std::count_if(first, turns.end(), is_own));
    if (own_added > 0 && !record_.tags.empty()) {
      game_.seat_sender_of_log(own_added == 1 ? std::optional(first->key) : std::nullopt, in_);
      return;
    }
    if (own_added == 0 || own_added > most_of_a_message) {
      return;
    }
    const JoinedTurn &last = *std::find_if(turns.rbegin(), turns.rend(), is_own);
    game_.check_sender(last, in_);
    // A move of the other side is not known from its own player.
    first->is_quoted = first->key.side != last.key.side;
  }

  void take_endings() {
    const Correspondent &sender = in_.message.name.from;
    const bool plays_on = added() > 0;
    if (game_.end_.is_undone_by(game_.turns_.size()) ||
        (plays_on && game_.end_.is_undone_by(sender, game_.turns_.back().key, game_.players_))) {
      game_.find(game_.end_.undo(game_.turns_.back().key, game_.turns_.back().place));
    }
    for (const SentEnding &ending : record_.endings) {
      if (!is_of_other(record_, fit_, ending) &&
          !(plays_on && game_.end_.agrees_unasked(ending, in_, game_.players_))) {
        game_.take_ending(ending, in_);
      }
    }
    if (plays_on) {
      game_.end_.play_on(in_);
    }
  }

  JoinedGame &game_;
  const SentRecord &record_;
  const Fit &fit_;
  const SentIn &in_;
  /// How many turns the game had, and behind which turn of the record it has none.
  std::size_t known_before_;
  std::size_t known_end_;
  Speech speech_;
  /// The side of the first move that the message adds, which is the sender's unless that is known.
  std::optional<Color> own_;
  bool is_log_;
};

void JoinedGame::take(const SentRecord &record, const Fit &fit, const SentIn &in) {
  if (record.fen && !starts_from_fen(record)) {
    note_position(record.fen->value, true, in);
    take(with_fen_as_words(record), fit, in);
    return;
  }
  for (const Span position : record.positions) {
    note_position(position, false, in);
  }
  if (take_setting(record, fit, in)) {
    is_game_ = true;
    play_again();
  }
  RecordTaker(*this, record, fit, in).run();
}

} // namespace tessera
