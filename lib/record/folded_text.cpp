#include "folded_text.hpp"

#include "../matched.hpp"
#include "../text.hpp"
#include "grammar/ply.hpp"
#include "look_alikes.hpp"

#include <algorithm>
#include <utility>

namespace tessera {

namespace {

constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A move as the record's grammar reads it, in the words of no sentence.
struct any_move : grammar::pegtl::sor<grammar::move, grammar::piece_move<grammar::cell>> {};

/// How many bytes at the start of a text are a move, or 0.
std::size_t move_size(std::string_view text) {
  grammar::pegtl::memory_input in(text.data(), text.size(), "");
  return grammar::pegtl::parse<any_move>(in) ? in.byte() : 0;
}

/// The word at a place, up to the next blank.
std::string_view word_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && !is_blank(text[end])) {
    ++end;
  }
  return text.substr(at, end - at);
}

/// Whether a word may be a move, or a man's letter before its cells.
bool may_be_of_move(std::string_view word, std::string_view behind) {
  const auto has_digit = [](std::string_view part) {
    for (std::size_t at = 0; at < part.size(); ++at) {
      const LookAlike alike = look_alike(part.substr(at));
      if (is_digit(part[at]) || is_digit(alike.plain)) {
        return true;
      }
    }
    return false;
  };
  return has_digit(word) || (character_count(word) <= 2 && has_digit(word_at(behind, 0)));
}

/// Without the number before a move: 12. or 12...
std::size_t number_size(std::string_view word) {
  const std::size_t digits = word.find_first_not_of("0123456789");
  if (digits == std::string_view::npos || digits == 0 || word[digits] != '.') {
    return 0;
  }
  return std::min(word.find_first_not_of('.', digits), word.size());
}

/// The places of letters in a word that look like digits: those that stand for nothing else, or
/// those that in some cells are a numeral or a label.
std::vector<std::size_t> digit_likes(std::string_view word, bool certain) {
  std::vector<std::size_t> found;
  for (std::size_t at = 0; at < word.size(); ++at) {
    const bool is_certain = word[at] != 'I' && word[at] != 'o' && (word[at] != 'O' || at == 0);
    if (digit_like(word[at]) != 0 && is_certain == certain) {
      found.push_back(at);
    }
  }
  return found;
}

/// The word with letters replaced by digits so that it begins with a move, as few of those that may
/// be meant as will do; empty if that cannot be, or if it does so as it is.
std::string with_digits(std::string_view word) {
  constexpr std::size_t longest = 40;
  if (word.size() > longest || std::none_of(word.begin(), word.end(), is_digit) ||
      std::all_of(word.begin(), word.end(), [](char c) { return digit_like(c) == 0; }) ||
      move_size(word) > 0) {
    return {};
  }
  std::string tried(word);
  for (const std::size_t place : digit_likes(word, true)) {
    tried[place] = digit_like(word[place]);
  }
  if (tried != word && move_size(tried) > 0) {
    return tried;
  }
  const std::vector<std::size_t> places = digit_likes(word, false);
  // One of them, else two.
  for (std::size_t apart = 0; apart < places.size(); ++apart) {
    for (std::size_t first = 0; first + apart < places.size(); ++first) {
      const std::size_t second = first + apart;
      std::string with_two = tried;
      with_two[places[first]] = digit_like(word[places[first]]);
      with_two[places[second]] = digit_like(word[places[second]]);
      if (move_size(with_two) > 0) {
        return with_two;
      }
    }
  }
  return {};
}

/// Whether a quotation mark here may open a move: no word of a sentence stands before it.
bool may_open(std::string_view text, std::size_t at) {
  while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t')) {
    --at;
  }
  return at == 0 || !(text[at - 1] >= 'a' && text[at - 1] <= 'z');
}

} // namespace

std::optional<FoldedText> FoldedText::of(std::string_view text, bool has_strange_moves) {
  FoldedText folded(text);
  bool changed = folded.replace_characters();
  if (has_strange_moves) {
    changed |= folded.replace_digits();
    changed |= folded.remove_quotes();
  }
  return changed ? std::optional(std::move(folded)) : std::nullopt;
}

void FoldedText::keep(char c, std::size_t begin, std::size_t end) {
  text_ += c;
  begins_.push_back(static_cast<std::uint32_t>(begin));
  ends_.push_back(static_cast<std::uint32_t>(end));
}

/// Takes what is not ASCII and may be of a move; returns whether anything was.
bool FoldedText::replace_characters() {
  bool changed = false;
  std::size_t left_out = 0;
  for (std::size_t at = 0; at < source_.size();) {
    if (const std::size_t behind = replace_tag_quotes(at); behind > at) {
      changed = true;
      at = behind;
      continue;
    }
    const std::string_view word = word_at(source_, at);
    const bool plain = std::all_of(word.begin(), word.end(),
                                   [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
    const std::size_t next =
        std::min(source_.find_first_not_of(" \t", at + word.size()), source_.size());
    const bool folds = !plain && may_be_of_move(word, source_.substr(next));
    for (const std::size_t end = at + std::max<std::size_t>(word.size(), 1); at < end;) {
      const LookAlike alike = folds ? look_alike(source_.substr(at)) : LookAlike{};
      if (alike.size == 0 || (alike.plain == 0 && at == 0)) {
        keep(source_[at], at - left_out, at + 1);
        left_out = 0;
        ++at;
        continue;
      }
      changed = true;
      if (alike.plain != 0) {
        keep(alike.plain, at - left_out, at + alike.size);
        left_out = 0;
      } else {
        left_out += alike.size;
      }
      at += alike.size;
    }
  }
  return changed;
}

/// Takes a tag pair in quotation marks of another kind, if one begins here; returns the place
/// behind its last one.
std::size_t FoldedText::replace_tag_quotes(std::size_t at) {
  const bool begins_line = at == 0 || source_[at - 1] == '\n' || source_[at - 1] == '\r';
  const std::string_view text = source_.substr(at);
  const std::size_t lead = begins_line ? matched<grammar::odd_tag_begin>(text) : 0;
  const std::size_t opens = lead == 0 ? 0 : matched<grammar::any_quote>(text.substr(lead));
  if (opens == 0) {
    return at;
  }
  const std::size_t value = lead + opens;
  const std::size_t last = value + matched<grammar::odd_tag_value>(text.substr(value));
  const std::size_t closes = matched<grammar::any_quote>(text.substr(last));
  if (opens + closes == 2 || matched<grammar::odd_tag_end>(text.substr(last)) == 0) {
    return at;
  }
  const auto keep_to = [this](std::size_t begin, std::size_t end) {
    for (; begin < end; ++begin) {
      keep(source_[begin], begin, begin + 1);
    }
  };
  keep_to(at, at + lead);
  keep('"', at + lead, at + value);
  keep_to(at + value, at + last);
  keep('"', at + last, at + last + closes);
  return at + last + closes;
}

bool FoldedText::replace_digits() {
  bool changed = false;
  for (std::size_t at = 0; at < text_.size(); ++at) {
    const std::string_view whole = word_at(text_, at);
    std::size_t begin = at + number_size(whole);
    begin += quote_size(std::string_view(text_).substr(begin));
    // The second move of a turn may follow the first at once.
    for (std::size_t part = begin; part < at + whole.size();) {
      const std::size_t comma = std::min(text_.find_first_of(",;&/", part), at + whole.size());
      const std::string digits = with_digits(std::string_view(text_).substr(part, comma - part));
      if (!digits.empty()) {
        text_.replace(part, digits.size(), digits);
        changed = true;
      }
      part = comma + 1;
    }
    at += whole.size();
  }
  return changed;
}

/// Leaves out the quotation marks about moves; the moves beside them stand for them, too.
bool FoldedText::remove_quotes() {
  FoldedText without(source_);
  bool changed = false;
  for (std::size_t at = 0; at < text_.size();) {
    const std::string_view here = std::string_view(text_).substr(at);
    const std::size_t opens = quote_size(here);
    const std::size_t size = opens == 0 || !may_open(text_, at) ? 0 : move_size(here.substr(opens));
    const std::size_t closes = size == 0 ? 0 : quote_size(here.substr(opens + size));
    if (closes == 0) {
      without.keep(text_[at], begins_[at], ends_[at]);
      ++at;
      continue;
    }
    for (std::size_t in = at + opens; in < at + opens + size; ++in) {
      without.keep(text_[in], begins_[in], ends_[in]);
    }
    without.begins_[without.begins_.size() - size] = begins_[at];
    without.ends_.back() = ends_[at + opens + size + closes - 1];
    at += opens + size + closes;
    changed = true;
  }
  if (changed) {
    *this = std::move(without);
  }
  return changed;
}

std::uint32_t FoldedText::to_source(std::size_t end) const {
  return end == 0              ? 0U
         : end >= ends_.size() ? static_cast<std::uint32_t>(source_.size())
                               : ends_[end - 1];
}

Span FoldedText::to_source(Span span) const {
  const std::uint32_t begin = span.begin < begins_.size()
                                  ? begins_[span.begin]
                                  : static_cast<std::uint32_t>(source_.size());
  return {begin, span.size == 0 ? 0U : to_source(span.end()) - begin};
}

std::string plain_move_text(std::string_view move) {
  std::string plain;
  for (std::size_t at = 0; at < move.size();) {
    const std::size_t quote = quote_size(move.substr(at));
    const LookAlike alike = look_alike(move.substr(at));
    if (quote == 0 && (alike.size == 0 || alike.plain != 0)) {
      plain += alike.size == 0 ? move[at] : alike.plain;
    }
    at += std::max<std::size_t>({quote, alike.size, 1});
  }
  const std::string digits = with_digits(plain);
  return digits.empty() ? plain : digits;
}

} // namespace tessera
