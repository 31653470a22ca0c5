#pragma once

#include "joined_game.hpp"
#include "same_turn.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

// Play separates talk from moves. A text that looks like a move may be a telephone number. So each
// joined game has a `Standing` (standing.hpp): its position in all games and notations that it may
// be in, with an order of digits for each player. `KeyReader` asks it about each turn that comes
// next. A turn that can be played goes before one that cannot, one with its number before one
// without, one on a line of its own before one in a sentence. Digits alone count only if they can
// be played, and among words only in a game whose moves are written that way. If a move cannot be
// played, but was one of the last moves or was taken back, it is a repetition and nothing new. If
// earlier turns are missing or wrong, nothing is known, and the form decides.
//
// Sentences of many languages end a game (grammar/talk.hpp, grammar/draw_talk.hpp) and say of a
// move that it replaces another, does not count or is played (grammar/move_talk.hpp), or is not
// decided (grammar/open_talk.hpp). If letters are about several games, a label beside a move names
// its game (grammar/game_label.hpp), and counts more than what the move shows.

namespace tessera {

/// Reads the turns of a record one by one and says which turns of the game they are.
class JoinedGame::KeyReader {
public:
  KeyReader(const JoinedGame &game, const SentRecord &record, const SentIn &in,
            const std::vector<bool> &left_out)
      : game_(game), record_(record), in_(in), left_out_(left_out), has_ended_(game.is_over()),
        due_(game.expected(0)) {
    if (game.turns_.empty() && !record.is_bare()) {
      // The first of several tags counts, and so does the first start.
      Standing::Tags tags = game.tags_;
      tags.insert(tags.end(), record.tags.begin(), record.tags.end());
      ahead_.emplace(tags, game.start_    ? game.start_->text
                           : record.start ? record.start->text
                                          : std::string_view());
      standing_ = &*ahead_;
      due_ = ahead_->first_turn();
    } else if (game.has_standing_) {
      standing_ = &game.standing_;
    }
  }
  /// Notes which turn comes next, which turn of the game each turn is, and whether it can be
  /// played.
  void read_into(Fit &fit);

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

  /// Which turn of the game one is, if it seems to be one.
  std::optional<TurnName> key_of(const SentTurn &turn);
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
  [[nodiscard]] std::optional<TurnName> known_of_other_side(const SentTurn &turn) const;
  /// Whether what it should replace is a turn with another number than the last: one that the other
  /// player may make.
  [[nodiscard]] bool is_instead_of_another() const;
  /// Which of the last turns is repeated.
  [[nodiscard]] std::optional<TurnName> known_as(const SentTurn &turn) const;
  /// Which of the sender's turns a correction without a number replaces, if it names it: it stands
  /// beside a move that is rejected.
  [[nodiscard]] std::optional<TurnName> replaced_turn() const;
  /// Whether a turn without a number stands in another text than the one before it, so that its
  /// number is not counted on: that one is only repeated, words stand between, and the game goes on
  /// differently.
  [[nodiscard]] bool is_of_other_text(const SentTurn &turn) const;
  /// Whether a turn is the one that the game has after the last.
  [[nodiscard]] bool follows_as_known(const SentTurn &turn) const;
  /// Which of the last turns is repeated by one without a number, because it cannot be played now:
  /// an earlier message is quoted without a sign.
  std::optional<TurnName> said_again(const SentTurn &turn) const;
  /// For a move with a number.
  std::optional<TurnName> numbered(const SentTurn &turn) const;
  /// Whether a move has a number one too low or too high: it is the only one of its text, and its
  /// sender is to move and can play it. A move for the turn that has this number would be a change
  /// of what has been answered, or leave a gap.
  [[nodiscard]] bool is_misnumbered(const SentTurn &turn, const TurnName &key) const;
  /// Whether the turn before in the record repeats the sender's last, which may be corrected.
  [[nodiscard]] bool corrects_last_known() const;
  /// Whether the game begins with Black's answer.
  [[nodiscard]] bool lacks_first_move() const;
  /// Whether a turn on a line of its own cannot be the next, but could be if the message with that
  /// one were missing.
  [[nodiscard]] bool can_follow_missing(const SentTurn &turn) const;
  /// Whether the record rejects the last turn of the game.
  [[nodiscard]] bool rejects(const JoinedTurn &last) const;
  /// Whether the words beside a turn say that its sender plays it, or that another does not count.
  [[nodiscard]] bool is_said_instead(const SentTurn &turn, const JoinedTurn &last) const;
  /// Whether a turn stands behind the sender's last, which it names, and replaces it.
  [[nodiscard]] bool replaces_last_known(const SentTurn &turn) const;
  /// For a move at the beginning of what somebody sends.
  std::optional<TurnName> first_without_number(const SentTurn &turn) const;
  /// For a move that somebody quotes: if no message has it, it is the other player's, and comes
  /// next.
  std::optional<TurnName> quoted_without_number(const SentTurn &turn) const;

  /// Whether a turn, which would be that one, is only a number or a move in the talk.
  bool is_only_talk(const TurnName &key);
  /// Whether a turn is digits among other words, although all moves of the game have letters.
  [[nodiscard]] bool is_only_digits(const SentTurn &turn) const;
  /// Whether a turn with its number, in a sentence, is only mentioned, because one of the rest can
  /// be played now and is declared or has its line to itself.
  bool gives_way();
  /// Whether a turn of the rest can be played now, with its number, on a line of its own, or after
  /// words that this one does not have.
  bool has_better_one();

  /// The position after a turn, when another is to come.
  void go_on(const TurnName &key);

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
  /// Whether the turn before it in the record belongs to the game.
  bool belongs_before_ = false;
};

} // namespace tessera
