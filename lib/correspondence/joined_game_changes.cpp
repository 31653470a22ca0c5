#include "joined_game.hpp"

#include "same_person.hpp"
#include "same_turn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

// What happens when a turn is sent once more, but differently.

namespace tessera {

/// Whether another move for a turn may be its player's second thought.
bool JoinedGame::corrects(const JoinedTurn &known, const SentTurn &turn, const SentIn &in) const {
  return !in.is_quoted && expected(known.key.board) == behind(known.key) &&
         has_same_sender(known.place.message, in.message.name) &&
         (turn.is_correction ||
          (!is_same_message(known.place.message, in.message.name) && !in.answers_missing));
}

/// Whether words take a player's move back that has been answered.
bool JoinedGame::replaces_late(const JoinedTurn &known, const SentTurn &turn,
                               const SentIn &in) const {
  return !in.is_quoted && turn.is_replacement && find_turn(behind(known.key)) != nullptr &&
         has_same_sender(known.place.message, in.message.name);
}

/// Compares a turn with the one that the game has in its place. Returns whether it is only
/// mentioned in a sentence, which needs its words.
bool JoinedGame::compare(const SentTurn &turn, const TurnName &key, const SentIn &in) {
  const bool is_mentioned = turn.in_prose && !in.is_quoted;
  JoinedTurn &known = turns_[by_order_.at(order(key))];
  const bool is_of_other = known.is_quoted || (known.in_prose && was_advice(known, turn, in)) ||
                           was_sent_by_stranger(known, in);
  // (What a message quotes may be anybody's.)
  const bool is_quoted_here =
      known.is_quoted && is_same_message(known.place.message, in.message.name);
  const bool is_own_word =
      is_of_other && !in.is_quoted &&
      (is_quoted_here || !has_same_sender(known.place.message, in.message.name));
  if (is_same_turn(known, turn)) {
    if (known.is_quoted && !in.is_quoted) {
      // This confirms what somebody else had said.
      known.is_quoted = false;
      known.place = place_of(in, turn.span);
      check_sender(known, in);
      return false;
    }
    return is_mentioned;
  }
  if (is_taken_back(known, turn, in)) {
    return is_mentioned;
  }
  const bool counts = is_own_word || corrects(known, turn, in);
  const bool comes_late = !counts && replaces_late(known, turn, in);
  if ((turn.in_prose && !counts && !comes_late) || (in.is_quoted && turn.is_broken)) {
    if (turn.is_rival && !in.is_quoted && is_same_message(known.place.message, in.message.name)) {
      tell_of_rival(known, turn, in);
    }
    return is_mentioned;
  }
  const SentTurn whole = counts ? with_rest_of(known, turn) : turn;
  if (is_same_turn(known, whole)) {
    return is_mentioned;
  }
  const MailPlace place = place_of(in, turn.span);
  Finding finding(
      Code::changed_move, in.is_quoted || counts ? Severity::warning : Severity::error,
      at_place(place, turn.text),
      fmt::format("{} is {} in {}", to_string(key), known.text, to_string(known.place.message)));
  finding.move = to_string(key) + ' ' + turn.text;
  finding.remarks.emplace_back(
      is_own_word  ? "somebody else sent that: the player's own message counts"
      : counts     ? "no later move was sent: the sender's new move counts"
      : comes_late ? "it was answered before that: the move that was sent first counts"
                   : "the move that was sent first counts");
  if (whole.moves.size() > turn.moves.size()) {
    finding.remarks.push_back("it is one move of the turn, which is now " + whole.text);
  }
  find({std::move(finding), place, known.place});
  if (counts) {
    known.taken_back.push_back({known.text, known.moves, known.is_broken});
    known.text = whole.text;
    known.moves = whole.moves;
    known.is_broken = whole.is_broken;
    known.is_quoted = false;
    known.in_prose = turn.in_prose;
    known.place = place;
    if (is_own_word) {
      players_[seat(key.side, key.board)] = in.message.name.from;
    }
    play_again();
  }
  return false;
}

/// Says that a message gives one number to two moves in its sentences.
void JoinedGame::tell_of_rival(const JoinedTurn &known, const SentTurn &turn, const SentIn &in) {
  const MailPlace place = place_of(in, turn.span);
  Finding finding(Code::changed_move, Severity::warning, at_place(place, turn.text),
                  fmt::format("this message has two moves for {}: {} and {}", to_string(known.key),
                              known.text, turn.text));
  finding.move = to_string(known.key) + ' ' + turn.text;
  finding.remarks.emplace_back("the first of them counts");
  find({std::move(finding), place, known.place});
}

/// If only one move of the last turn is sent where it has two: with the other one, if the board
/// allows that. The second is more likely to be missing or changed.
SentTurn JoinedGame::with_rest_of(const JoinedTurn &known, const SentTurn &turn) const {
  SentTurn whole = turn;
  if (known.is_broken || turn.is_broken || known.moves.size() > 2 || turn.moves.size() != 1 ||
      !has_long_turns(turn.moves.front().destination.form)) {
    return whole;
  }
  const std::string_view text = known.text;
  const std::size_t first_end = std::min(text.find_first_of(", "), text.size());
  const std::size_t second = std::min(text.find_first_not_of(", ", first_end), text.size());
  const auto is_legal = [&](const WrittenMove &a, std::string_view text_of_a, const WrittenMove &b,
                            std::string_view text_of_b) {
    whole.moves = {a, b};
    whole.moves.back().joined = true;
    whole.text = fmt::format("{},{}", text_of_a, text_of_b);
    return standing_.in_place_of_last({whole.text, whole.moves}) == Verdict::legal;
  };
  const bool is_known =
      is_legal(known.moves.front(), text.substr(0, first_end), turn.moves.front(), turn.text) ||
      (known.moves.size() == 2 &&
       is_legal(turn.moves.front(), turn.text, known.moves.back(), text.substr(second)));
  return is_known ? whole : turn;
}

/// Whether a turn is one that was taken back and is only repeated, as in a quotation without a
/// sign; reported only once.
bool JoinedGame::is_taken_back(JoinedTurn &known, const SentTurn &turn, const SentIn &in) {
  const std::optional<std::size_t> found = taken_back_as(known, turn);
  // What a message says after its own correction is what it quotes.
  const bool is_corrected_here = is_same_message(known.place.message, in.message.name);
  if (!found || (turn.is_correction && !is_corrected_here)) {
    return false;
  }
  if (!in.is_quoted && !std::exchange(known.taken_back[*found].is_told, true)) {
    const MailPlace place = place_of(in, turn.span);
    find({{Code::changed_move, Severity::note, at_place(place, turn.text),
           fmt::format("{} was this before it was changed to {} in {}: the change still counts",
                       to_string(known.key), known.text, to_string(known.place.message))},
          place,
          known.place});
  }
  return true;
}

} // namespace tessera
