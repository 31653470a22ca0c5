#pragma once

#include "mail_finding.hpp"
#include "players.hpp"
#include "sent_turns.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tessera {

/// How a game ends by what its messages say. Whoever resigns or agrees to a draw ends it; an offer
/// waits for the other player's answer; and what is not plain ends nothing, but is reported.
class GameEnd {
public:
  /// `1-0` and so on; `*` while nobody has said.
  [[nodiscard]] const std::string &result() const { return result_; }
  [[nodiscard]] bool is_told() const { return result_ != "*"; }

  /// What is to be done with words about an end.
  struct Heard {
    enum class Words : std::uint8_t { are_taken, are_a_draw_word, are_not_taken };
    Words words = Words::are_taken;
    std::optional<MailFinding> finding{};
  };
  /// Takes what somebody says in a message, when the game has that many turns.
  Heard take(const SentEnding &ending, const SentIn &in, Players &players, std::size_t turns);
  /// Whether somebody who plays agrees to a draw that nobody has offered here.
  [[nodiscard]] bool agrees_unasked(const SentEnding &ending, const SentIn &in,
                                    const Players &players) const;
  /// Notes a Result tag that says more than that the game goes on.
  void note_result_tag(const SentRecord &record, const SentIn &in);

  /// Whether there is an end and both have played on, so that there are that many turns.
  [[nodiscard]] bool is_undone_by(std::size_t turns) const {
    return is_told() && turns > turns_at_end_ + 1;
  }
  /// Whether who resigned or agreed to a draw has sent a turn, which was theirs to make.
  [[nodiscard]] bool is_undone_by(const Correspondent &sender, const TurnName &turn,
                                  const Players &players) const;
  /// Takes an end back, because the game goes on with a turn, and reports its words.
  MailFinding undo(const TurnName &next, const MailPlace &place);
  /// The message that is read has made a move: its sender has neither ended the game nor agreed.
  void play_on(const SentIn &in);
  /// Says that all of a message has been taken.
  std::optional<MailFinding> end_message(const MessageName &message, const Players &players,
                                         std::size_t turns);
  /// A Result tag that is not what all messages make of the game.
  [[nodiscard]] std::optional<MailFinding> unusual_result_tag() const;

private:
  Heard take_draw(const SentEnding &ending, const SentIn &in, const Players &players,
                  std::size_t turns);
  std::optional<MailFinding> end_with(std::string_view result, const MailPlace &place,
                                      std::size_t turns);
  void note_offer(const Correspondent &sender);
  void note_mention(const SentEnding &ending, const SentIn &in, std::string_view speaks);

  std::string result_ = "*";
  /// Where somebody said how the game ended, and how many turns there were then.
  MailPlace ended_at_;
  std::size_t turns_at_end_ = 0;
  /// Who resigned or agreed to a draw, if anybody has.
  std::optional<Correspondent> ended_by_;
  /// Who sent a word about a draw that waits for an answer, if anybody has; and who did last, also
  /// if it has been answered.
  std::optional<Correspondent> draw_offered_by_;
  std::optional<Correspondent> draw_last_offered_by_;
  /// Whether the last offer was withdrawn.
  bool is_offer_withdrawn_ = false;
  /// The last Result tag.
  struct ResultTag {
    std::string value;
    MailPlace place;
  };
  std::optional<ResultTag> result_tag_;
  /// What the message that is read has said so far.
  struct OfMessage {
    /// Where it says yes, which accepts the draw that is offered unless it plays on.
    std::optional<MailPlace> agreement_waits;
    /// The sentence of that if it speaks of the draw: then it answers nothing else.
    std::optional<SentEnding> tells_draw;
    /// Whether it asks for the draw that the other player has offered.
    bool asks_back = false;
    /// Where it speaks of an end, and leaves open whether it is one.
    std::optional<MailFinding> in_doubt;
    /// The result that it says of a game, which may be another; or empty.
    std::string_view stated_result;
  };
  OfMessage message_;
};

} // namespace tessera
