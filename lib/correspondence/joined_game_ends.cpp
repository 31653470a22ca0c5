#include "joined_game.hpp"

#include "../record/record_ends.hpp"
#include "../text.hpp"
#include "same_person.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

// How a game ends by what its messages say.

namespace tessera {

bool JoinedGame::goes_on_after_end(const SentIn &in) const {
  const TurnName &last = turns_.back().key;
  return is_same_person(ended_by_, in.message.name.from) &&
         is_same_person(player(last.side, last.board), in.message.name.from);
}

bool JoinedGame::agrees_unasked(const SentEnding &ending, const SentIn &in) const {
  const Correspondent &sender = in.message.name.from;
  const bool is_player =
      is_same_person(player(Color::white), sender) || is_same_person(player(Color::black), sender);
  return ending.kind == EndingKind::draw_agreement && is_player &&
         (!draw_offered_by_ || is_same_person(draw_offered_by_, sender));
}

/// Whether the last move before the words of an end belongs to another game, which they end.
bool JoinedGame::is_of_other(const SentRecord &record, const Fit &fit, const SentEnding &ending) {
  bool is_other = false;
  for (std::size_t i = 0; i < fit.left_out.size(); ++i) {
    if (record.turns[i].begin < ending.said_end && (fit.left_out[i] || fit.keys[i])) {
      is_other = fit.left_out[i];
    }
  }
  return is_other;
}

/// Whether somebody has offered a draw and the other player, who is known, is somebody else: only
/// that one can agree.
bool JoinedGame::agrees_with_own_offer(const Correspondent &sender) const {
  const auto is_other = [&](Color side) {
    const std::optional<Correspondent> &one = player(side);
    return one && !is_same_person(one, sender);
  };
  return is_same_person(draw_offered_by_, sender) &&
         (is_other(Color::white) || is_other(Color::black));
}

/// Keeps the words of an end that does not count, unless what is said has them.
void JoinedGame::keep_words_of(const SentEnding &ending, const SentIn &in) {
  const std::string_view all =
      std::string_view(in.text.text).substr(ending.span.begin, ending.span.size);
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = std::min(all.find_first_not_of(blanks), all.size());
  const Span span{ending.span.begin + static_cast<std::uint32_t>(first),
                  static_cast<std::uint32_t>(all.find_last_not_of(blanks) + 1 - first)};
  const std::string words = with_single_blanks(all.substr(first, span.size));
  const std::vector<JoinedComment> &said =
      turns_.empty() ? comments_ : turns_[by_order_.rbegin()->second].comments;
  if (said.empty() || with_single_blanks(said.back().text).find(words) == std::string::npos) {
    say({{span, ItemKind::resignation}}, in, std::nullopt);
  }
}

void JoinedGame::take_ending(const SentEnding &ending, const SentIn &in) {
  const std::string_view text =
      std::string_view(in.text.text).substr(ending.span.begin, ending.span.size);
  const Correspondent &sender = in.message.name.from;
  const bool is_offered = draw_offered_by_ && !is_same_person(draw_offered_by_, sender);
  if (ending.kind == EndingKind::draw_agreement && agrees_with_own_offer(sender)) {
    return;
  }
  // (A draw? Agreed. Who asks for what the other has offered repeats it, and may go on to accept
  // it.)
  const bool asks_back = ending.kind == EndingKind::draw_offer && is_offered;
  asks_back_ = asks_back_ || asks_back;
  if (ending.kind == EndingKind::draw_mention || asks_back) {
    const bool is_offer = asks_back && text.find('?') == std::string_view::npos;
    if (is_offered && !is_offer && !is_stranger(sender, 0)) {
      note_mention(ending, in,
                   "this speaks of the draw that was offered, but does not plainly accept it");
    }
    return;
  }
  if (ending.kind == EndingKind::resignation_mention) {
    if (plays_for(Color::white, sender) || plays_for(Color::black, sender)) {
      note_mention(ending, in, "this speaks of resigning, but its sender does not plainly resign");
    }
    return;
  }
  if (ending.kind == EndingKind::end_mention ||
      (ending.kind == EndingKind::told_result && told_result_ != ending.result)) {
    // (A football match has a result, too: only two sentences of a message that say the same are
    // surely about this game.)
    told_result_ = ending.kind == EndingKind::told_result ? ending.result : told_result_;
    note_mention(ending, in,
                 "this speaks of how a game ended, but does not plainly say that this one did");
    return;
  }
  const MailPlace place = place_of(in, ending.span);
  if (ending.kind == EndingKind::result || ending.kind == EndingKind::told_result) {
    end_with(ending.result.empty() ? text : ending.result, place);
    return;
  }
  if (ending.kind == EndingKind::resignation) {
    const std::optional<Color> loser = ending.loser ? ending.loser : side_of(sender);
    if (!loser) {
      keep_words_of(ending, in);
      note_mention(ending, in, "this resigns, but nothing shows which side its sender plays");
      return;
    }
    end_with(*loser == Color::white ? "0-1" : "1-0", place);
    ended_by_ = sender;
  } else if (is_stranger(sender, 0)) {
    return;
  } else if (is_offered &&
             (ending.kind == EndingKind::draw_if_offered || ending.kind == EndingKind::draw_told)) {
    agreement_waits_ = place;
  } else if (ending.kind == EndingKind::draw_agreement ||
             (is_offered && ending.kind != EndingKind::draw_offer)) {
    end_with("1/2-1/2", place);
    ended_by_ = sender;
  } else if (ending.kind != EndingKind::draw_if_offered) {
    draw_offered_by_ = sender;
    if (ending.kind == EndingKind::draw_word) {
      say({{ending.span, ItemKind::draw_word}}, in, std::nullopt);
    }
  }
}

/// Ends the game with a result. The last one counts.
void JoinedGame::end_with(std::string_view result, const MailPlace &place) {
  if (result_ != "*" && result_ != result) {
    find({{Code::result_mismatch,
           Severity::warning,
           {place.offset, static_cast<std::uint32_t>(place.text.size()) - place.offset},
           fmt::format("this ends the game with {}, but {} ended it with {}", result,
                       to_string(ended_at_.message), result_)},
          place,
          ended_at_});
  }
  result_ = result;
  ended_at_ = place;
  turns_at_end_ = turns_.size();
}

void JoinedGame::note_result_tag(const SentRecord &record, const SentIn &in) {
  if (!record.result_tag) {
    return;
  }
  const std::string_view value =
      std::string_view(in.text.text).substr(record.result_tag->begin, record.result_tag->size);
  if (!value.empty() && value != "*" && value != "?") {
    result_tag_ = {std::string(value), place_of(in, *record.result_tag)};
  }
}

/// Reports a Result tag that is not what the messages make of the game.
void JoinedGame::tell_of_result_tag() {
  if (!result_tag_ || result_tag_->value == result_ || told_result(result_tag_->value) == result_) {
    return;
  }
  const MailPlace &place = result_tag_->place;
  find({{Code::result_mismatch, Severity::warning, at_place(place, result_tag_->value),
         fmt::format("the Result tag says {}, but {}", result_tag_->value,
                     result_ == "*" ? "the messages do not end the game so"
                                    : "the messages end the game with " + result_)},
        place});
}

/// Remembers words that may end the game or not, unless the message has some already.
void JoinedGame::note_mention(const SentEnding &ending, const SentIn &in, std::string_view speaks) {
  if (!end_in_doubt_) {
    const MailPlace place = place_of(in, ending.span);
    end_in_doubt_ = MailFinding{{Code::unclear_game,
                                 Severity::warning,
                                 {place.offset, ending.span.size},
                                 fmt::format("{}: the game goes on", speaks)},
                                place};
  }
}

/// Takes an end back, because the game goes on, and reports its words.
void JoinedGame::go_on_after_end() {
  const JoinedTurn &next = turns_.back();
  find({{Code::unclear_game,
         Severity::warning,
         {ended_at_.offset, static_cast<std::uint32_t>(ended_at_.text.size()) - ended_at_.offset},
         fmt::format("this ended the game with {}, but {} followed in {}: the game goes on",
                     result_, to_string(next.key), to_string(next.place.message))},
        ended_at_,
        next.place});
  result_ = "*";
  ended_by_.reset();
}

void JoinedGame::end_message(const MessageName &message) {
  last_sender_ = message.from;
  check_positions();
  if (const auto place = std::exchange(agreement_waits_, std::nullopt)) {
    end_with("1/2-1/2", *place);
  }
  if (std::exchange(asks_back_, false) && result_ == "*" && !is_stranger(message.from, 0)) {
    draw_offered_by_ = message.from;
  }
  if (end_in_doubt_ && result_ == "*") {
    find(std::move(*end_in_doubt_));
  }
  end_in_doubt_.reset();
  told_result_ = {};
}

} // namespace tessera
