#include "game_end.hpp"

#include "../../record/record/record_ends.hpp"
#include "same_person.hpp"

#include <fmt/format.h>

#include <utility>

namespace tessera {

namespace {

std::string_view words_of(const SentEnding &ending, const SentIn &in) {
  return std::string_view(in.text.text).substr(ending.span.begin, ending.span.size);
}

Span rest_of_line(const MailPlace &place) {
  return {place.offset, static_cast<std::uint32_t>(place.text.size()) - place.offset};
}

} // namespace

GameEnd::Heard GameEnd::take(const SentEnding &ending, const SentIn &in, Players &players,
                             std::size_t turns) {
  const Correspondent &sender = in.message.name.from;
  const MailPlace place = place_of(in, ending.span);
  switch (ending.kind) {
  case EndingKind::result:
    return {Heard::Words::are_taken,
            end_with(ending.result.empty() ? words_of(ending, in) : ending.result, place, turns)};
  case EndingKind::stated_result:
    // (A football match has a result, too: only two sentences of a message that say the same are
    // surely about this game.)
    if (std::exchange(message_.stated_result, ending.result) == ending.result) {
      return {Heard::Words::are_taken, end_with(ending.result, place, turns)};
    }
    [[fallthrough]];
  case EndingKind::end_mention:
    note_mention(ending, in,
                 "this speaks of how a game ended, but does not plainly say that this one did");
    return {};
  case EndingKind::resignation_mention:
    if (players.plays_for(Color::white, sender) || players.plays_for(Color::black, sender)) {
      note_mention(ending, in, "this speaks of resigning, but its sender does not plainly resign");
    }
    return {};
  case EndingKind::resignation: {
    const std::optional<Color> loser = ending.loser ? ending.loser : players.side_of(sender);
    if (!loser) {
      note_mention(ending, in, "this resigns, but nothing shows which side its sender plays");
      return {Heard::Words::are_not_taken};
    }
    ended_by_ = sender;
    return {Heard::Words::are_taken,
            end_with(*loser == Color::white ? "0-1" : "1-0", place, turns)};
  }
  default:
    return take_draw(ending, in, players, turns);
  }
}

GameEnd::Heard GameEnd::take_draw(const SentEnding &ending, const SentIn &in,
                                  const Players &players, std::size_t turns) {
  const Correspondent &sender = in.message.name.from;
  const bool is_again = ending.kind == EndingKind::draw_offer_again;
  if (is_again && !is_same_person(draw_last_offered_by_, sender)) {
    // (It may be about something else.)
    return {};
  }
  if (ending.kind == EndingKind::draw_offer_withdrawn) {
    if (is_same_person(draw_last_offered_by_, sender)) {
      draw_offered_by_.reset();
      is_offer_withdrawn_ = true;
    }
    return {};
  }
  const EndingKind kind = is_again ? EndingKind::draw_offer : ending.kind;
  // Only the other player, if anybody knows them, can agree to an offer.
  const bool is_own_offer = is_same_person(draw_offered_by_, sender);
  const bool is_offered = draw_offered_by_ && !is_own_offer;
  if (kind == EndingKind::draw_agreement && is_own_offer && players.has_other_than(sender)) {
    return {};
  }
  // (A draw? Agreed. Who asks for what the other has offered repeats it, and may go on to accept
  // it.)
  const bool asks_back = kind == EndingKind::draw_offer && is_offered;
  message_.asks_back = message_.asks_back || asks_back;
  const bool is_stranger = players.is_stranger(sender, 0);
  if (kind == EndingKind::draw_mention || asks_back) {
    const bool is_offer = asks_back && words_of(ending, in).find('?') == std::string_view::npos;
    if (is_offered && !is_offer && !is_stranger) {
      note_mention(ending, in,
                   "this speaks of the draw that was offered, but does not plainly accept it");
    }
    return {};
  }
  if (is_stranger) {
    return {};
  }
  const MailPlace place = place_of(in, ending.span);
  if (kind == EndingKind::draw_agreement && is_offer_withdrawn_) {
    note_mention(ending, in, "this accepts a draw whose offer was withdrawn");
    return {};
  }
  const bool is_plain_answer = kind == EndingKind::draw_accepted_if_offered;
  const bool is_answer = is_plain_answer || kind == EndingKind::draw_if_offered;
  if (is_offered && (is_answer || kind == EndingKind::draw_told)) {
    message_.agreement_waits = place;
    if (kind != EndingKind::draw_if_offered) {
      message_.tells_draw = ending;
    }
    return {};
  }
  if (kind == EndingKind::draw_agreement || is_offered) {
    ended_by_ = sender;
    return {Heard::Words::are_taken, end_with("1/2-1/2", place, turns)};
  }
  if (is_answer) {
    return {};
  }
  note_offer(sender);
  return {kind == EndingKind::draw_word ? Heard::Words::are_a_draw_word : Heard::Words::are_taken};
}

bool GameEnd::agrees_unasked(const SentEnding &ending, const SentIn &in,
                             const Players &players) const {
  const Correspondent &sender = in.message.name.from;
  return ending.kind == EndingKind::draw_agreement && players.has_seat(sender) &&
         (!draw_offered_by_ || is_same_person(draw_offered_by_, sender));
}

/// The last end that is told counts.
std::optional<MailFinding> GameEnd::end_with(std::string_view result, const MailPlace &place,
                                             std::size_t turns) {
  std::optional<MailFinding> finding;
  if (is_told() && result_ != result) {
    finding = {{Code::result_mismatch, Severity::warning, rest_of_line(place),
                fmt::format("this ends the game with {}, but {} ended it with {}", result,
                            to_string(ended_at_.message), result_)},
               place,
               ended_at_};
  }
  result_ = result;
  ended_at_ = place;
  turns_at_end_ = turns;
  return finding;
}

bool GameEnd::is_undone_by(const Correspondent &sender, const TurnName &turn,
                           const Players &players) const {
  return is_told() && is_same_person(ended_by_, sender) &&
         is_same_person(players.at(turn.side, turn.board), sender);
}

MailFinding GameEnd::undo(const TurnName &next, const MailPlace &place) {
  const std::string result = std::exchange(result_, "*");
  ended_by_.reset();
  return {{Code::unclear_game, Severity::warning, rest_of_line(ended_at_),
           fmt::format("this ended the game with {}, but {} followed in {}: the game goes on",
                       result, to_string(next), to_string(place.message))},
          ended_at_,
          place};
}

void GameEnd::play_on(const SentIn &in) {
  message_.in_doubt.reset();
  if (is_same_person(draw_offered_by_, in.message.name.from)) {
    return;
  }
  draw_offered_by_.reset();
  message_.agreement_waits.reset();
  if (const auto told = std::exchange(message_.tells_draw, std::nullopt)) {
    note_mention(*told, in, "this speaks of the draw that was offered, but its sender plays on");
  }
}

std::optional<MailFinding> GameEnd::end_message(const MessageName &message, const Players &players,
                                                std::size_t turns) {
  OfMessage said = std::exchange(message_, {});
  if (said.agreement_waits) {
    ended_by_ = message.from;
    return end_with("1/2-1/2", *said.agreement_waits, turns);
  }
  if (said.asks_back && !is_told() && !players.is_stranger(message.from, 0)) {
    note_offer(message.from);
  }
  return is_told() ? std::nullopt : std::move(said.in_doubt);
}

void GameEnd::note_offer(const Correspondent &sender) {
  draw_offered_by_ = draw_last_offered_by_ = sender;
  is_offer_withdrawn_ = false;
}

/// Remembers words that may end the game or not, unless the message has some already.
void GameEnd::note_mention(const SentEnding &ending, const SentIn &in, std::string_view speaks) {
  if (!message_.in_doubt) {
    const MailPlace place = place_of(in, ending.span);
    message_.in_doubt = MailFinding{{Code::unclear_game,
                                     Severity::warning,
                                     {place.offset, ending.span.size},
                                     fmt::format("{}: the game goes on", speaks)},
                                    place};
  }
}

void GameEnd::note_result_tag(const SentRecord &record, const SentIn &in) {
  if (!record.result_tag) {
    return;
  }
  const std::string_view value =
      std::string_view(in.text.text).substr(record.result_tag->begin, record.result_tag->size);
  if (!value.empty() && value != "*" && value != "?") {
    result_tag_ = {std::string(value), place_of(in, *record.result_tag)};
  }
}

std::optional<MailFinding> GameEnd::unusual_result_tag() const {
  if (!result_tag_ || result_tag_->value == result_ ||
      stated_result(result_tag_->value) == result_) {
    return std::nullopt;
  }
  const MailPlace &place = result_tag_->place;
  return MailFinding{{Code::result_mismatch, Severity::warning, at_place(place, result_tag_->value),
                      fmt::format("the Result tag says {}, but {}", result_tag_->value,
                                  is_told() ? "the messages end the game with " + result_
                                            : "the messages do not end the game so")},
                     place};
}

} // namespace tessera
