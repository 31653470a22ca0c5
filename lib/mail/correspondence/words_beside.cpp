#include "words_beside.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/choice_talk.hpp"
#include "grammar/open_talk.hpp"
#include "same_turn.hpp"
#include "sentence_ends.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace tessera {

namespace {

/// Whether only blanks and signs stand between a place and the beginning of its line, or a number
/// or move that is read. Looks at few bytes: signs are few.
bool begins_line(std::string_view lines, std::size_t at) {
  constexpr std::size_t most = 16;
  constexpr std::string_view signs = " \t.*-)>";
  for (std::size_t i = 0; i < most && at > 0; ++i) {
    const char c = lines[--at];
    if (c == '\n' || c == '\r') {
      return true;
    }
    if (signs.find(c) == std::string_view::npos) {
      return false;
    }
  }
  return at == 0;
}

/// Where the text about a move begins: text on the line of the move before it is about that one, if
/// its paragraph ends in between.
std::size_t behind_paragraph(std::string_view lines, std::size_t last_end, std::size_t begin) {
  const std::string_view between = lines.substr(last_end, begin - last_end);
  const std::size_t line = std::min(between.find('\n'), between.size());
  const std::size_t next = between.find_first_not_of(" \t\r", std::min(line + 1, between.size()));
  return next != std::string_view::npos && between[next] == '\n' ? last_end + line : last_end;
}

/// Whether a text between two moves ends no sentence.
bool is_in_sentence(std::string_view between) {
  return last_sentence(between).size() == between.size();
}

/// The words beside a turn, on one line.
struct Beside {
  /// Since the turn before it, and the last sentence of that.
  std::string before;
  std::string sentence;
  /// To the end of its line.
  std::string behind;
  /// Up to the next turn, or the end of its line.
  std::string to_next;
};

bool is_declared(std::string_view sentence, std::string_view behind) {
  // (w2 then. But not: If w2 then w3)
  const bool is_settled = matched<grammar::settled_behind>(behind) > 0 &&
                          matched<grammar::conditional_move>(sentence) == 0;
  return (matched<grammar::told_playing>(sentence) > 0 || is_settled) &&
         matched<grammar::told_condition>(sentence) == 0 &&
         matched<grammar::told_later>(sentence) == 0 &&
         matched<grammar::told_later>(first_sentence(behind)) == 0;
}

/// Whether no verb can follow of what stands before such words: ., check   and wins   (check)
bool ends_statement(std::string_view behind) {
  const std::size_t next = behind.find_first_not_of(" \t");
  return ends_sentence(behind) ||
         std::string_view(",(:-").find(behind[next]) != std::string_view::npos ||
         behind.substr(next).starts_with("and ");
}

/// Whether the words beside a move are other sentences: Cancel that. P2231-3231.
bool is_sentence(const Beside &words) {
  const std::size_t last = words.before.find_last_not_of(' ');
  return last != std::string::npos && is_sentence_end(words.before[last]) &&
         ends_sentence(words.to_next);
}

/// Whether words stand before a turn in its sentence. (Not so: Hello Ben, w2)
bool is_behind_words(std::string_view sentence) {
  const std::size_t last = sentence.find_last_not_of(' ');
  return last != std::string_view::npos &&
         std::string_view(",!").find(sentence[last]) == std::string_view::npos &&
         matched<grammar::any_words>(sentence) > 0;
}

/// Whether the words beside a turn in a sentence speak of it, and none send it: The engine says w2.
bool is_mentioned(const Beside &words) {
  const std::string_view behind = first_sentence(words.to_next);
  return matched<grammar::told_mention>(words.sentence) > 0 ||
         matched<grammar::told_long_ago>(behind) > 0 ||
         matched<grammar::spoken_of_behind>(words.to_next) > 0;
}

/// Whether the words beside a turn choose it instead of a move that is only mentioned, if there is
/// one before it.
bool is_chosen(const Beside &words, const SentTurn &turn) {
  return !is_question(words.behind, 0) && !turn.text.ends_with('?') &&
         (turn.is_sentence ||
          (ends_statement(words.to_next) && matched<grammar::told_choice>(words.sentence) > 0 &&
           matched<grammar::told_concession>(words.sentence) == 0 &&
           matched<grammar::conditional_move>(words.sentence) == 0 &&
           matched<grammar::told_later>(words.sentence) == 0));
}

/// Notes what words say about the turn that they stand beside.
void note_own_words(const Beside &words, SentTurn &turn) {
  // (A question asks whether it may be corrected.)
  const bool is_said = !is_question(words.behind, 0) && !turn.text.ends_with('?');
  turn.is_replacement = is_said && (matched<grammar::told_replacement>(words.before) > 0 ||
                                    matched<grammar::told_replacement>(words.behind) > 0);
  const bool asks = !is_said || words.before.find('?') != std::string::npos;
  turn.asks_if_minded = asks && matched<grammar::told_if_minded>(words.before) > 0;
  turn.asks_leave = turn.asks_if_minded || (asks && matched<grammar::told_leave>(words.before) > 0);
  turn.is_correction =
      turn.is_replacement || (is_said && (matched<grammar::told_correction>(words.before) > 0 ||
                                          matched<grammar::told_correction>(words.behind) > 0));
  const bool is_dismissed = matched<grammar::dismissed_behind>(words.to_next) > 0;
  turn.is_declared = is_declared(words.sentence, words.to_next);
  turn.is_preferred = (!is_dismissed && matched<grammar::told_preference>(words.sentence) > 0) ||
                      (matched<grammar::preferred_behind>(words.to_next) > 0 &&
                       matched<grammar::conditional_move>(words.sentence) == 0);
  turn.is_sentence = is_sentence(words);
  turn.is_behind_plan = matched<grammar::told_as_planned>(words.before) > 0 ||
                        matched<grammar::told_as_planned>(words.to_next) > 0;
  if (turn.stands_alone) {
    // On a line of its own, a move is more than part of a sentence.
    return;
  }
  turn.is_behind_words = is_behind_words(words.sentence);
  // (Stop! P2231-3231: where the move is a sentence of its own, those before it count.)
  const bool has_own_words = matched<grammar::any_words>(words.sentence) > 0;
  turn.is_perhaps_instead =
      matched<grammar::perhaps_instead>(has_own_words ? words.sentence : words.before) > 0;
  turn.is_chosen = !is_dismissed && is_chosen(words, turn);
  turn.is_mentioned =
      !turn.is_declared && !turn.is_preferred && !turn.is_sentence && is_mentioned(words);
  turn.is_rejected = matched<grammar::rejected_before>(words.sentence) > 0 ||
                     matched<grammar::rejected_behind>(words.to_next) > 0;
  const bool is_in_question = is_question(words.behind, 0) && !words.behind.starts_with(',');
  const bool is_asked = (is_in_question || turn.text.ends_with('?')) &&
                        (matched<grammar::asked_before>(words.sentence) > 0 ||
                         matched<grammar::tells_other_person>(words.sentence) > 0);
  turn.is_weighed = !turn.is_declared && !turn.is_preferred &&
                    matched<grammar::taken_up>(words.to_next) == 0 &&
                    (is_asked || matched<grammar::weighed_before>(words.sentence) > 0);
  turn.is_open = !turn.is_declared && !turn.is_chosen &&
                 (matched<grammar::told_condition>(words.sentence) > 0 ||
                  matched<grammar::opened_before>(words.sentence) > 0 ||
                  matched<grammar::opened_behind>(words.to_next) > 0 || turn.text.ends_with('?'));
  turn.may_be_instead = !turn.is_rejected && !turn.is_weighed && !turn.is_open &&
                        ends_statement(words.to_next) &&
                        matched<grammar::told_later>(words.sentence) == 0 &&
                        matched<grammar::told_later>(words.behind) == 0;
  if (is_said && turn.may_be_instead && !turn.has_number &&
      matched<grammar::surely_instead>(words.before) > 0) {
    turn.is_correction = turn.is_replacement = true;
  }
}

/// Notes whether a turn is part of a line that begins before it in its sentence.
void note_plan(bool is_line, SentTurn &turn) {
  turn.is_planned = is_line && !turn.stands_alone;
  turn.is_declared = turn.is_declared && !turn.is_planned;
}

/// Notes what the words between two turns say about them, if one replaces the other. `around` has
/// the words before both and behind both.
void note_words_between(std::string_view words, const Beside &around, SentTurn &first,
                        SentTurn &second) {
  const bool is_asked = is_question(around.behind, 0) || second.text.ends_with('?');
  if (is_asked && !is_same_turn(first, second) && matched<grammar::weighed_against>(words) > 0) {
    first.is_weighed = !first.is_declared && !first.is_preferred;
    second.is_weighed = !second.is_declared && !second.is_preferred;
  }
  const bool is_changed = matched<grammar::changed_to>(words) > 0 && !is_asked &&
                          (matched<grammar::told_change>(around.sentence) > 0 ||
                           matched<grammar::told_change>(around.to_next) > 0);
  // (In a sentence, an arrow may stand in a plan.)
  second.follows_arrow =
      (!first.in_prose || first.is_correction) && matched<grammar::replaced_by_arrow>(words) > 0;
  const bool is_replaced =
      is_changed || matched<grammar::replaced_by>(words) > 0 ||
      matched<grammar::taken_back_for>(words) > 0 ||
      (first.is_correction && (second.follows_arrow || matched<grammar::read_instead>(words) > 0));
  const bool is_read_for = first.is_correction && matched<grammar::replaces_behind>(words) > 0;
  first.is_rejected = first.is_rejected || is_replaced;
  second.is_rejected = second.is_rejected || is_read_for;
  const bool is_played = matched<grammar::told_playing>(words) > 0;
  second.is_only_meant = is_in_sentence(words) && matched<grammar::told_meant>(words) > 0;
  const bool is_answered = (matched<grammar::told_answered>(around.sentence) > 0 &&
                            matched<grammar::told_condition>(around.sentence) == 0) ||
                           matched<grammar::told_received>(around.sentence) > 0;
  second.answers_last = is_in_sentence(words) && is_answered &&
                        matched<grammar::told_openly>(words) == 0 &&
                        (is_played || (second.has_number && ends_statement(around.to_next) &&
                                       matched<grammar::told_meant>(around.sentence) == 0));
  if (first.is_rejected != second.is_rejected && is_in_sentence(words)) {
    SentTurn &counts = first.is_rejected ? second : first;
    counts.is_correction = counts.is_replacement = true;
  }
}

/// Of moves in a list, all are weighed if the last is. (A comma between them is read as a blank.)
void note_lists(const std::vector<bool> &follows, std::vector<SentTurn> &turns) {
  for (std::size_t i = turns.size(); i-- > 1;) {
    turns[i - 1].is_weighed =
        turns[i - 1].is_weighed || (turns[i].is_weighed && follows[i] && !turns[i].has_number &&
                                    !turns[i - 1].has_number && !turns[i - 1].is_declared);
  }
}

/// A move with the number of the one before it comes in its place; of moves without a number, one
/// that is declared or begins a line of moves does, in that of all before it: After P2231-3231 I
/// was going to answer P3234-3233. But I play P3224-3223.
void note_moves_instead(const std::vector<bool> &follows, std::vector<SentTurn> &turns) {
  bool comes_later = false;
  for (std::size_t i = turns.size(); i-- > 0;) {
    SentTurn &turn = turns[i];
    const bool is_next_instead = i + 1 < turns.size() && turns[i + 1].has_number &&
                                 turns[i + 1].key == turn.key && turns[i + 1].text != turn.text;
    turn.is_superseded = comes_later || is_next_instead;
    comes_later = comes_later || (!turn.has_number && !turn.is_rejected && !turn.is_planned &&
                                  (turn.is_declared || (turn.stands_alone && !follows[i])));
  }
}

/// If a move follows a rejected one without a word between them, those behind it may say that it
/// counts: Ignore P2231-3231, P2221-3221 is my move.
void note_words_behind(const Beside &words, const SentTurn &first, SentTurn &second) {
  if (!first.is_rejected || second.has_number || second.stands_alone) {
    return;
  }
  note_own_words(words, second);
  if (second.is_preferred || second.is_declared || second.is_replacement) {
    second.is_correction = second.is_replacement = true;
  }
}

} // namespace

bool is_sent_as_move(std::string_view text, const SentTurn &turn) {
  const std::string_view before = text.substr(0, turn.begin);
  const std::size_t last = before.find_last_not_of(" \t");
  // Hello Ben, 12. X
  const bool is_greeted = last != std::string_view::npos &&
                          std::string_view(",:!").find(before[last]) != std::string_view::npos &&
                          ends_line(text, turn.span.end());
  return (turn.stands_alone || turn.is_declared || is_greeted) && !turn.is_rejected &&
         !turn.is_open;
}

SaidNo said_no(std::string_view words) {
  constexpr std::size_t first = 300;
  words = words.substr(0, first);
  return matched<grammar::told_any_consent>(words) > 0 ? SaidNo::not_at_all
         : matched<grammar::refusal_json>(words) > 0   ? SaidNo::plainly
         : matched<grammar::told_no>(words) > 0        ? SaidNo::in_a_word
                                                       : SaidNo::not_at_all;
}

void note_words_beside(std::string_view lines, std::size_t offset, std::size_t before,
                       std::vector<SentTurn> &turns) {
  const auto begin_of = [&](std::size_t i) { return turns[i].begin - offset; };
  const auto end_of = [&](std::size_t i) { return turns[i].span.end() - offset; };
  // For each, whether nothing stands between it and the one before it.
  std::vector<bool> follows(turns.size());
  for (std::size_t i = 1; i < turns.size(); ++i) {
    follows[i] =
        lines.substr(end_of(i - 1), begin_of(i) - end_of(i - 1)).find_first_not_of(" \t") ==
        std::string_view::npos;
  }
  // From the last, because what follows a turn may be the next.
  std::vector<bool> ends(turns.size());
  for (std::size_t i = turns.size(); i-- > 0;) {
    const bool is_before_next = i + 1 < turns.size() && follows[i + 1];
    ends[i] = is_before_next ? ends[i + 1] : ends_line(lines, end_of(i));
  }
  bool begins = false;
  std::string last_words;
  // Whether the words before the turn before let a move be taken back.
  bool consents = false;
  // Whether the sentence up to the turn before is about moves that may be played.
  bool is_line = false;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const std::size_t begin = begin_of(i);
    begins = follows[i] ? begins : begins_line(lines, begin);
    turns[i].stands_alone = begins && ends[i];
    const std::size_t end = end_of(i);
    const std::size_t line_end = std::min({lines.find('\n', end), lines.size(), end + said_near});
    const std::size_t next = i + 1 < turns.size() ? begin_of(i + 1) : lines.size();
    Beside words{{},
                 {},
                 with_single_blanks(lines.substr(end, line_end - end)),
                 with_single_blanks(lines.substr(end, std::min(line_end, next) - end))};
    turns[i].follows_turn = follows[i];
    if (follows[i]) {
      turns[i].is_planned = is_line;
      turns[i].may_be_instead = !is_line;
      turns[i].answers_last = turns[i].stands_alone;
      note_words_behind(words, turns[i - 1], turns[i]);
      continue;
    }
    const std::size_t last_end = i == 0 ? before : end_of(i - 1);
    const std::size_t said = last_end == 0 ? 0 : behind_paragraph(lines, last_end, begin);
    const std::size_t from = std::max(said, begin - std::min(begin, said_near));
    const std::string_view said_before = lines.substr(from, begin - from);
    words.before = with_single_blanks(said_before);
    words.sentence = with_single_blanks(last_sentence(said_before));
    note_own_words(words, turns[i]);
    const bool is_near = i > 0 && begin - last_end < said_near;
    const std::string_view between = is_near ? lines.substr(last_end, begin - last_end) : "";
    is_line = is_line && is_near && !turns[i].is_preferred && is_in_sentence(between);
    note_plan(is_line, turns[i]);
    is_line = is_line || matched<grammar::told_plan>(words.sentence) > 0;
    if (is_near) {
      std::swap(words.sentence, last_words);
      note_words_between(with_single_blanks(between), words, turns[i - 1], turns[i]);
      std::swap(words.sentence, last_words);
      turns[i].answers_last = turns[i].answers_last && !consents;
    }
    consents = matched<grammar::told_consent>(words.before) > 0;
    last_words = std::move(words.sentence);
  }
  note_lists(follows, turns);
  note_moves_instead(follows, turns);
}

} // namespace tessera
