#include "ending_words.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../../record/record/record_ends.hpp"
#include "grammar/draw_talk.hpp"
#include "grammar/game_label.hpp"
#include "grammar/result_talk.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace tessera {

namespace {

std::optional<Color> told_side(std::string_view words) {
  const std::size_t first = words.find_first_not_of(" \t\r\n");
  const char c = first == std::string_view::npos ? ' ' : lower(words[first]);
  return c == 'w'   ? std::optional(Color::white)
         : c == 'b' ? std::optional(Color::black)
                    : std::nullopt;
}

template <class Rule> bool tells(std::string_view sentence) { return matched<Rule>(sentence) > 0; }

/// How far from a citation others words are looked for, in bytes.
constexpr std::size_t cited_near = 120;

/// A text with blanks in place of what it cites: words in quotation marks, unless no others stand
/// near in its line.
std::string without_citations(std::string_view text) {
  std::string plain(text);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = matched<grammar::citation>(text.substr(at));
    if (size > 0) {
      const std::size_t from = at - std::min(at, cited_near);
      const std::string_view before = text.substr(from, at - from);
      const std::string_view behind = text.substr(at + size, cited_near);
      const auto has_words = [](std::string_view words) {
        return matched<grammar::any_words>(words) > 0;
      };
      if (has_words(before.substr(before.find_last_of('\n') + 1)) ||
          has_words(behind.substr(0, behind.find('\n')))) {
        std::fill_n(plain.begin() + static_cast<std::ptrdiff_t>(at), size, ' ');
      }
    }
    at = std::min(text.find_first_of("\"\xe2\xc2", at + std::max<std::size_t>(size, 1)),
                  text.size());
  }
  return plain;
}

/// Where the words of an end stand in a sentence: how many bytes go up to their last.
std::size_t said_size(std::string_view sentence, EndingKind kind) {
  const bool is_resignation =
      kind == EndingKind::resignation || kind == EndingKind::resignation_mention;
  const std::size_t size = is_resignation ? std::max(matched<grammar::told_resignation>(sentence),
                                                     matched<grammar::side_resignation>(sentence))
                                          : matched<grammar::tells_draw>(sentence);
  return size > 0 ? size : sentence.size();
}

/// Whether words before those that agree leave it in doubt. (What follows them is a reason: I
/// accept because I cannot win.)
bool agrees_in_doubt(std::string_view sentence) {
  const std::size_t doubt = matched<grammar::tells_doubt>(sentence);
  return doubt > 0 && doubt < matched<grammar::tells_agreement>(sentence);
}

/// Whether a sentence accepts an offer in a clause before others, which names the offer.
bool accepts_in_first_clause(std::string_view sentence) {
  const std::string_view accepting =
      sentence.substr(0, matched<grammar::accepting_words>(sentence));
  const bool goes_on = tells<grammar::next_clause>(sentence.substr(accepting.size()));
  const std::size_t comma = goes_on ? accepting.size() : accepting.find_last_of(",;:");
  const std::string_view clause = accepting.substr(0, comma == std::string_view::npos ? 0 : comma);
  return tells<grammar::tells_agreement>(clause) && tells<grammar::names_offer>(clause) &&
         !tells<grammar::conditional_move>(sentence) && !agrees_in_doubt(sentence);
}

/// Whether a sentence that has words of agreement does nothing but accept an offer: what else it
/// says is thanks, a reason, or a clause behind the words that name the offer.
bool surely_accepts(std::string_view sentence) {
  const std::string_view accepting =
      sentence.substr(0, matched<grammar::accepting_words>(sentence));
  const std::string_view rest = sentence.substr(accepting.size());
  return tells<grammar::tells_agreement>(accepting) && !agrees_in_doubt(sentence) &&
         (rest.empty() || matches<grammar::label_behind_words>(rest) ||
          tells<grammar::reason_word>(rest) ||
          (tells<grammar::thanked_for>(rest) && tells<grammar::is_polite>(accepting)) ||
          accepts_in_first_clause(sentence));
}

/// The size of the sentence at the beginning of a text. It ends before a line about a game.
std::size_t sentence_size(std::string_view text) {
  const std::size_t size = std::max<std::size_t>(1, matched<grammar::sentence>(text));
  const std::string_view sentence = text.substr(0, size);
  for (std::size_t at = sentence.find_first_of("\r\n", 1); at < size;
       at = sentence.find_first_of("\r\n", at + 1)) {
    if (matched<grammar::line_about_game>(text.substr(at)) > 0) {
      return at;
    }
  }
  return size;
}

/// Where the clause begins to which a byte of a sentence belongs. (I do not say, that I resign:
/// such a comma begins none.)
std::size_t clause_begin(std::string_view sentence, std::size_t at) {
  const std::size_t comma = sentence.substr(0, at).rfind(',');
  return comma == std::string_view::npos ||
                 tells<grammar::clause_of_others>(sentence.substr(comma, at - comma))
             ? 0
             : comma;
}

/// What a sentence says about who resigns: somebody does, or may.
std::optional<EndingKind> resignation_in(std::string_view sentence) {
  std::optional<EndingKind> kind;
  // Only a condition goes beyond its clause: that would lose a rook, so I resign.
  const bool has_condition = tells<grammar::conditional_move>(sentence);
  for (std::size_t at = 0; at < sentence.size() && !has_condition;) {
    const std::size_t size = matched<grammar::told_resignation>(sentence.substr(at));
    if (size == 0) {
      break;
    }
    at += size;
    const std::size_t from = clause_begin(sentence, at);
    const bool is_sure = tells<grammar::sure_resignation>(sentence.substr(from));
    const std::string_view before = sentence.substr(from, at - from);
    const bool is_in_doubt = tells<grammar::told_in_doubt>(before) &&
                             (tells<grammar::told_perhaps>(before) ||
                              !tells<grammar::added_resignation>(sentence.substr(from)));
    const bool is_threat = tells<grammar::resignation_or_else>(before);
    if (is_sure && !is_in_doubt && !is_threat) {
      return EndingKind::resignation;
    }
    // (I will not resign: that is clear. But: that does not mean that I resign.)
    if (is_sure || is_threat || !is_in_doubt) {
      kind = EndingKind::resignation_mention;
    }
  }
  return kind;
}

/// What a sentence says about a draw that words leave open. If they stand behind those that agree,
/// they may be about something else: I accept, get well soon!
std::optional<EndingKind> left_open(std::string_view sentence) {
  const std::size_t agreed = matched<grammar::tells_agreement>(sentence);
  return agreed > 0 && agreed < matched<grammar::told_openly>(sentence)
             ? std::optional(EndingKind::draw_mention)
             : std::nullopt;
}

/// What a sentence says about the end of the game.
std::optional<EndingKind> ending_kind_of(std::string_view sentence) {
  const bool is_question = tells<grammar::question>(sentence);
  if (tells<grammar::tells_draw>(sentence)) {
    if (tells<grammar::offer_withdrawn>(sentence)) {
      return EndingKind::draw_offer_withdrawn;
    }
    if (is_question) {
      return EndingKind::draw_offer;
    }
    if (tells<grammar::offered_if_liked>(sentence) && !tells<grammar::told_denial>(sentence) &&
        !tells<grammar::tells_agreement>(sentence)) {
      return EndingKind::draw_offer;
    }
    if (tells<grammar::told_openly>(sentence) && !accepts_in_first_clause(sentence)) {
      return left_open(sentence);
    }
    const bool accepts = tells<grammar::tells_acceptance>(sentence);
    if (!accepts && tells<grammar::tells_offer>(sentence)) {
      return EndingKind::draw_offer;
    }
    if (accepts || tells<grammar::tells_agreement>(sentence)) {
      return surely_accepts(sentence) ? EndingKind::draw_agreement : EndingKind::draw_mention;
    }
    return tells<grammar::bare_draw>(sentence) ? EndingKind::draw_told : EndingKind::draw_mention;
  }
  if (is_question) {
    return std::nullopt;
  }
  if (const std::optional<EndingKind> resignation = resignation_in(sentence)) {
    return resignation;
  }
  if (tells<grammar::bare_yes>(sentence)) {
    return tells<grammar::tells_agreement>(sentence) ? EndingKind::draw_accepted_if_offered
                                                     : EndingKind::draw_if_offered;
  }
  if (tells<grammar::offer_withdrawn>(sentence)) {
    return EndingKind::draw_offer_withdrawn;
  }
  if (tells<grammar::offer_renewed>(sentence)) {
    return EndingKind::draw_offer_again;
  }
  if (tells<grammar::offer_stands>(sentence)) {
    return EndingKind::draw_mention;
  }
  if (tells<grammar::told_time>(sentence) && !tells<grammar::told_openly>(sentence)) {
    return EndingKind::end_mention;
  }
  if (!tells<grammar::tells_agreement>(sentence)) {
    return std::nullopt;
  }
  if (tells<grammar::told_openly>(sentence) && !accepts_in_first_clause(sentence)) {
    return left_open(sentence);
  }
  return surely_accepts(sentence) ? EndingKind::draw_accepted_if_offered : EndingKind::draw_mention;
}

} // namespace

SentEnding ending_of(ItemKind kind, std::string_view words, Span span) {
  if (kind == ItemKind::resignation) {
    return {span, span.end(), EndingKind::resignation, told_side(words)};
  }
  const bool is_agreed = matches<grammar::agreed_draw>(words);
  return {span, span.end(), is_agreed ? EndingKind::draw_agreement : EndingKind::draw_word};
}

namespace {

/// Whether a sentence has the result on its last line behind a label.
template <class Result> bool has_labelled_result(std::string_view sentence) {
  const std::size_t last = sentence.find_last_not_of(" \t\r\n");
  const std::size_t line = sentence.find_last_of("\r\n", last);
  return tells<grammar::labelled_result<Result>>(
      sentence.substr(line == std::string_view::npos ? 0 : line + 1));
}

/// Who won in the words of a sentence, if it has those and the result, or only those, or the result
/// on its last line behind a label.
template <class Result, class Winner, class Loser>
std::optional<EndingKind> told_result_in(std::string_view sentence) {
  if (tells<grammar::decided<Winner, Loser>>(sentence)) {
    return tells<grammar::names_result<Result>>(sentence) ? EndingKind::result
                                                          : EndingKind::stated_result;
  }
  return has_labelled_result<Result>(sentence) ? std::optional(EndingKind::stated_result)
                                               : std::nullopt;
}

struct ResultWords {
  EndingKind kind = EndingKind::result;
  std::string_view result{};
};

/// A result as a sentence of its own, in signs that a record does not have, or what a sentence says
/// about one; or empty.
ResultWords result_of(std::string_view sentence) {
  using grammar::black_side, grammar::black_won, grammar::white_side, grammar::white_won;
  if (tells<grammar::only_result<white_won>>(sentence)) {
    return {EndingKind::result, "1-0"};
  }
  if (tells<grammar::only_result<black_won>>(sentence)) {
    return {EndingKind::result, "0-1"};
  }
  if (tells<grammar::only_result<grammar::game_drawn>>(sentence)) {
    return {EndingKind::result, "1/2-1/2"};
  }
  if (const auto white = told_result_in<white_won, white_side, black_side>(sentence)) {
    return {*white, "1-0"};
  }
  if (const auto black = told_result_in<black_won, black_side, white_side>(sentence)) {
    return {*black, "0-1"};
  }
  if (has_labelled_result<grammar::game_drawn>(sentence)) {
    return {EndingKind::stated_result, "1/2-1/2"};
  }
  return {};
}

/// A sentence without the move that it begins with, if it does.
std::string_view without_move(std::string_view sentence) {
  return sentence.substr(matched<grammar::move_before_words>(sentence));
}

} // namespace

std::vector<SentEnding> ending_words(std::string_view said, std::size_t offset) {
  std::vector<SentEnding> endings;
  const bool may_cite = said.find_first_of("\"\xe2\xc2") != std::string_view::npos;
  const std::string own_words = may_cite ? without_citations(said) : std::string();
  const std::string_view text = may_cite ? own_words : said;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = sentence_size(text.substr(at));
    const std::string_view sentence = text.substr(at, size);
    const Span span{static_cast<std::uint32_t>(offset + at), static_cast<std::uint32_t>(size)};
    const std::string_view unlabelled =
        sentence.substr(matched<grammar::label_before_words>(sentence));
    const auto [result_kind, result] = result_of(unlabelled);
    if (!result.empty() && tells<grammar::question>(sentence)) {
      // 1/2-1/2? That only asks for it.
      if (result == "1/2-1/2") {
        endings.push_back({span, span.end(), EndingKind::draw_offer});
      }
    } else if (!result.empty()) {
      endings.push_back({span, span.end(), result_kind, std::nullopt, result});
    }
    const bool is_of_side = tells<grammar::side_resignation>(sentence);
    const std::optional<EndingKind> kind = is_of_side ? EndingKind::resignation
                                           : !result.empty() && result_kind == EndingKind::result
                                               ? std::nullopt
                                               : ending_kind_of(without_move(unlabelled));
    if (kind) {
      endings.push_back({span, span.begin + static_cast<std::uint32_t>(said_size(sentence, *kind)),
                         *kind, is_of_side ? told_side(sentence) : std::nullopt});
    }
    at += size;
  }
  return endings;
}

void note_result_tag(const Record &record, std::uint32_t offset, SentRecord &sent) {
  const Tag *tag = record.find_tag("Result");
  if (tag == nullptr) {
    return;
  }
  sent.result_tag = Span{tag->value.begin + offset, tag->value.size};
  const auto is_result = [](const SentEnding &each) { return each.kind == EndingKind::result; };
  const std::string_view result = stated_result(record.at(tag->value));
  if (!result.empty() && result != "*" && !sent.turns.empty() &&
      std::none_of(sent.endings.begin(), sent.endings.end(), is_result)) {
    sent.endings.push_back(
        {*sent.result_tag, sent.turns.back().span.end(), EndingKind::result, std::nullopt, result});
  }
}

namespace {

/// Behind a resignation, a sentence speaks of moves that might have been played; and behind words
/// that it is a draw, unless the move is a sentence of its own. (Not so: I give up. No, I don't:
/// 2. P2221-3221)
void note_turns_behind_end(const std::vector<SentEnding> &endings, std::vector<SentRecord> &sent) {
  const auto is_drawn = [](const SentEnding &each) {
    return each.kind == EndingKind::draw_agreement || each.kind == EndingKind::draw_told;
  };
  const auto end = std::find_if(endings.begin(), endings.end(), [&](const SentEnding &each) {
    return each.kind == EndingKind::resignation || is_drawn(each);
  });
  if (end == endings.end()) {
    return;
  }
  for (SentRecord &record : sent) {
    for (SentTurn &turn : record.turns) {
      turn.is_weighed |= turn.begin >= end->said_end && turn.in_prose && !turn.stands_alone &&
                         !turn.is_declared && !turn.is_preferred && !turn.is_perhaps_instead &&
                         (!is_drawn(*end) || turn.is_behind_words || turn.is_mentioned);
    }
  }
}

} // namespace

void add_endings(std::vector<SentEnding> endings, std::vector<SentRecord> &sent) {
  note_turns_behind_end(endings, sent);
  // A sentence has more words than a record's own end: it may name the game.
  const auto is_told = [&endings](const SentEnding &own) {
    const auto is_before = [](std::uint32_t at, const SentEnding &told) {
      return at < told.span.begin;
    };
    auto told = std::upper_bound(endings.begin(), endings.end(), own.span.begin, is_before);
    // (A sentence may have a result, too.)
    for (int left = 2; left > 0 && told != endings.begin(); --left) {
      --told;
      if (told->kind == own.kind && told->loser == own.loser &&
          own.span.end() <= told->span.end()) {
        return true;
      }
    }
    return false;
  };
  for (SentRecord &one : sent) {
    std::erase_if(one.endings, is_told);
  }
  const auto has_turns = [](const SentRecord &record) { return !record.turns.empty(); };
  auto record = std::find_if(sent.begin(), sent.end(), has_turns);
  SentRecord before;
  for (SentEnding &ending : endings) {
    const auto begins_before = [&](const SentRecord &one) {
      return has_turns(one) && one.turns.front().begin < ending.said_end;
    };
    for (auto next = record; next != sent.end() && begins_before(*next);
         next = std::find_if(next + 1, sent.end(), has_turns)) {
      record = next;
    }
    const bool is_first = record != sent.end() && !begins_before(*record);
    (is_first               ? before
     : record == sent.end() ? sent.back()
                            : *record)
        .endings.push_back(std::move(ending));
  }
  if (!before.endings.empty()) {
    sent.insert(sent.begin(), std::move(before));
  }
}

} // namespace tessera
