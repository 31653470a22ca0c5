#include "folded_text.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "../limits.hpp"
#include "grammar/mistyped_move.hpp"
#include "grammar/ply.hpp"
#include "grammar/possible_cell.hpp"
#include "grammar/text.hpp"
#include "look_alikes.hpp"
#include "pasted_text.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tessera {

namespace {

// --- Letters that are written for others in a move -------------------------------------
// For its digits, P22l3-3213, or small ones for capitals.

/// Whether a text begins with a move that could be written like this: not with two cells of two
/// notations.
bool begins_with_move(std::string_view text) {
  return matched<grammar::any_move>(text) > 0 && (matched<grammar::full_move>(text) == 0 ||
                                                  matched<grammar::move_of_one_notation>(text) > 0);
}

/// The places of letters in a word, from one on, that look like digits: letters that stand for
/// nothing else, or letters that are a numeral or a label in some cells.
std::vector<std::size_t> digit_likes(std::string_view word, std::size_t from, bool certain) {
  std::vector<std::size_t> found;
  for (std::size_t at = from; at < word.size(); ++at) {
    const bool is_certain = word[at] != 'I' && word[at] != 'o' && (word[at] != 'O' || at == from);
    if (digit_like(word[at]) != 0 && is_certain == certain) {
      found.push_back(at);
    }
  }
  return found;
}

/// The word with one or two of the letters at these places replaced by digits so that it begins
/// with a move, or an empty text.
std::string with_two_digits(std::string_view word, const std::vector<std::size_t> &places) {
  for (std::size_t apart = 0; apart < places.size(); ++apart) {
    for (std::size_t first = 0; first + apart < places.size(); ++first) {
      std::string tried(word);
      for (const std::size_t place : {places[first], places[first + apart]}) {
        tried[place] = digit_like(word[place]);
      }
      if (begins_with_move(tried)) {
        return tried;
      }
    }
  }
  return {};
}

/// The word with all letters from a place on, but for one at its start, replaced by digits, if it
/// then begins with a move on a plane; empty if it does not, or if it begins with one already.
std::string with_digits_on_plane(std::string_view word, std::size_t from) {
  if (word.size() > max_word_with_digits || matched<grammar::plane_move>(word) > 0) {
    return {};
  }
  // The first letter is the piece's; behind these signs stands what it is promoted to.
  std::string tried(word);
  for (std::size_t at = std::max<std::size_t>(from, 1);
       at < std::min(word.find_first_of("=;"), word.size()); ++at) {
    const char digit = digit_like(word[at]);
    tried[at] = digit != 0 ? digit : word[at];
  }
  // What stands behind the move stays as it is.
  const std::size_t size = matched<grammar::plane_move>(tried);
  tried.resize(size);
  tried += word.substr(size);
  return tried != word && size > 0 && matched<grammar::plane_move>(tried) == size ? tried
                                                                                  : std::string();
}

/// The word with letters from a place on replaced by digits so that it begins with a move, changing
/// as few of the letters that may be meant as will do; empty if that is impossible, or if it begins
/// with a move already.
std::string with_digits(std::string_view word, std::size_t from) {
  if (word.size() > max_word_with_digits || std::none_of(word.begin(), word.end(), is_digit) ||
      std::all_of(word.begin(), word.end(), [](char c) { return digit_like(c) == 0; }) ||
      matched<grammar::any_move>(word) > 0) {
    return {};
  }
  const std::vector<std::size_t> certain = digit_likes(word, from, true);
  std::string tried(word);
  for (const std::size_t place : certain) {
    tried[place] = digit_like(word[place]);
  }
  if (!certain.empty() && begins_with_move(tried)) {
    return tried;
  }
  std::string with_two = with_two_digits(tried, digit_likes(word, from, false));
  // On the faces, a small l is also a file.
  return with_two.empty() ? with_two_digits(word, certain) : with_two;
}

/// A move on Chesseract's own cells that is written in small letters, with its capitals; empty if
/// the word is none.
std::string with_capitals(std::string_view word) {
  if (!matches<grammar::small_chesseract_move>(word)) {
    return {};
  }
  // All letters are capitals, but for the sign of a capture and the last letter of a cell.
  std::string capitals(word);
  for (std::size_t at = 0; at + 1 < word.size(); ++at) {
    capitals[at] = word[at] == 'x' || is_digit(word[at + 1]) ? word[at] : upper(word[at]);
  }
  return capitals;
}

// Words of a pasted text that may belong to a move, whatever characters they are written in.

/// How many visible characters a word has.
std::size_t seen_count(std::string_view word) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < word.size();) {
    const LookAlike alike = look_alike(word.substr(at));
    const bool is_unseen = alike.size > 0 && alike.plain == 0;
    count += is_unseen ? 0U : 1U;
    at += alike.size > 0 ? alike.size : std::max<std::size_t>(utf8_size(word.substr(at)), 1);
  }
  return count;
}

/// Whether all visible characters of a word are hyphens, dashes and arrows of any kind: －－＞
bool is_of_signs(std::string_view word) {
  for (std::size_t at = 0; at < word.size();) {
    if (const std::size_t dash = matched<grammar::long_dash>(word.substr(at)); dash > 0) {
      at += dash;
      continue;
    }
    const LookAlike alike = look_alike(word.substr(at));
    const char plain = alike.size > 0 ? alike.plain : word[at];
    if (plain != 0 && std::string_view("-=~>").find(plain) == std::string_view::npos) {
      return false;
    }
    at += std::max<std::size_t>(alike.size, 1);
  }
  return true;
}

/// The word at a place, up to the next blank.
std::string_view word_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && !is_white_space(text[end])) {
    ++end;
  }
  return text.substr(at, end - at);
}

/// Whether a word may be a move, a sign of one, or a piece's letter before its cells, which stand
/// behind it.
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
  return has_digit(word) ||
         ((seen_count(word) <= 2 || is_of_signs(word)) && has_digit(word_at(behind, 0)));
}

struct WholeCell : grammar::pegtl::seq<grammar::cell, grammar::pegtl::eof> {};

constexpr bool may_be_of_cell(char c) { return is_digit(c) || (c >= 'a' && c <= 'd'); }

/// The look-alike at a place. A soft hyphen between two cells is a sign; a byte order mark is white
/// space, except in the middle of a move.
LookAlike look_alike_here(std::string_view text, std::size_t at) {
  constexpr std::uint32_t soft_hyphen = 0xad;
  constexpr std::uint32_t byte_order_mark = 0xfeff;
  LookAlike alike = look_alike(text.substr(at));
  const auto is_of_move = [text](std::size_t place) {
    return place < text.size() && (may_be_of_cell(text[place]) || text[place] == '-');
  };
  if (alike.code == byte_order_mark && !(is_of_move(at - 1) && is_of_move(at + alike.size))) {
    return {};
  }
  constexpr std::size_t cell = 4;
  if (alike.code == soft_hyphen && at >= cell &&
      matched<WholeCell>(text.substr(at - cell, cell)) > 0 &&
      matched<grammar::cell>(text.substr(at + alike.size)) > 0) {
    alike.plain = '-';
  }
  return alike;
}

/// Whether a byte order mark at a place only divides a line: not where a line, a tag pair or the
/// first number of a record begins.
bool is_amid_line(std::string_view text, std::size_t at, std::size_t size) {
  constexpr std::string_view mark = "\ufeff";
  const auto sign = [text](std::size_t place) { return place < text.size() ? text[place] : '\n'; };
  const char next = sign(at + size);
  const char second = sign(at + size + 1);
  const bool may_begin = (next == '[' && second != '/') ||
                         (is_digit(next) && !(is_digit(second) || is_letter(second)));
  return at > 0 && !is_line_end(text[at - 1]) && !text.substr(0, at).ends_with(mark) &&
         !is_line_end(next) && !text.substr(at + size).starts_with(mark) && !may_begin;
}

/// The look-alike at a place within a move in words: a blank, nothing, a letter or digit of full
/// width, or a sign that stands alone.
LookAlike look_alike_in_words(std::string_view text, std::size_t at) {
  constexpr std::uint32_t byte_order_mark = 0xfeff;
  constexpr std::uint32_t first_full_width = 0xff01;
  const LookAlike alike = look_alike(text.substr(at));
  const char plain = alike.plain;
  const bool is_sign = plain == 'x' || plain == '-' || plain == '>';
  const bool folds = alike.code == byte_order_mark    ? is_amid_line(text, at, alike.size)
                     : alike.code >= first_full_width ? is_digit(plain) || is_letter(plain)
                     : is_sign                        ? word_at(text, at).size() == alike.size &&
                                     (at == 0 || is_white_space(text[at - 1]))
                               : plain == 0 || plain == ' ';
  return folds ? alike : LookAlike{};
}

/// The size of the number before a move: 12. or 12...
std::size_t number_size(std::string_view word) {
  const std::size_t digits = word.find_first_not_of("0123456789");
  if (digits == std::string_view::npos || digits == 0 || word[digits] != '.') {
    return 0;
  }
  return std::min(word.find_first_not_of('.', digits), word.size());
}

/// The size of a letter that stands alone before a word, with its blank: Q Ac31xAd32   n 3,1>4,3
std::size_t lone_letter_before(std::string_view text, std::size_t at) {
  const bool stands = at >= 2 && text[at - 1] == ' ' && is_letter(text[at - 2]) &&
                      (at == 2 || is_white_space(text[at - 3]));
  return stands ? 2 : 0;
}

/// Whether a bracket and the name of a tag stand before a place.
bool follows_tag_name(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  while (begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == '\t' ||
                       matched<grammar::tag_name>(text.substr(begin - 1, 1)) > 0)) {
    --begin;
  }
  return begin > 0 && matched<grammar::broken_tag_begin>(text.substr(begin - 1, at - begin + 1)) ==
                          at - begin + 1;
}

/// Whether a quotation mark here may open a move: no word of a sentence stands before it, nor a tag
/// whose value it opens.
bool may_open(std::string_view text, std::size_t at) {
  if (follows_tag_name(text, at)) {
    return false;
  }
  while (at > 0 && is_blank(text[at - 1])) {
    --at;
  }
  return at == 0 || !is_small(text[at - 1]);
}

/// The size of the tag pairs that begin with a line here: their values are no moves.
std::size_t tag_line_size(std::string_view text, std::size_t at) {
  std::size_t size = 0;
  if (at == 0 || is_line_end(text[at - 1])) {
    while (const std::size_t more = matched<grammar::tag_line>(text.substr(at + size))) {
      size += more;
    }
  }
  return size;
}

constexpr bool may_begin_result(std::string_view word) {
  return !word.empty() && (word.front() == '0' || word.front() == '1' || word.front() == '\xc2');
}

/// Whether a result in other signs may stand here: on a line of its own, or behind a move, but not
/// in a sentence.
bool may_stand_as_result(std::string_view text, std::size_t at) {
  constexpr std::string_view line_ends_or_ends_of_move = "\n\r0123456789QRBNUD+#!?)}]";
  const std::size_t last = text.substr(0, at).find_last_not_of(" \t");
  return last == std::string_view::npos ||
         line_ends_or_ends_of_move.find(text[last]) != std::string_view::npos;
}

} // namespace

std::optional<FoldedText> FoldedText::of(std::string_view text, bool has_unusual_moves,
                                         bool all_in_parentheses) {
  FoldedText folded(text);
  bool changed = folded.replace_characters(has_unusual_moves);
  changed |= folded.replace_digits();
  changed |= folded.remove_quotes();
  if (has_unusual_moves && folded.remove_layout(all_in_parentheses)) {
    changed = true;
    folded.replace_digits();
  }
  return changed ? std::optional(std::move(folded)) : std::nullopt;
}

/// Replaces characters beyond ASCII that may belong to a move, or to the words of one; returns
/// whether there were any.
bool FoldedText::replace_characters(bool in_words) {
  bool changed = false;
  for (std::size_t at = 0; at < source_.size();) {
    if (const std::size_t behind = replace_tag_quotes(at); behind > at) {
      changed = true;
      at = behind;
      continue;
    }
    if (const std::size_t size = tag_line_size(source_, at); size > 0) {
      made_.keep_all(source_.substr(at, size), at);
      at += size;
      continue;
    }
    const std::string_view word = word_at(source_, at);
    if (in_words && may_begin_result(word) && may_stand_as_result(source_, at) &&
        at > last_cell()) {
      if (const std::size_t behind = replace_result<grammar::loose_result>(at); behind > at) {
        changed = true;
        at = behind;
        continue;
      }
    }
    const bool plain = std::all_of(word.begin(), word.end(), [](char c) {
      return static_cast<unsigned char>(c) < 0x80U && c != '&';
    });
    if (plain) {
      const std::string_view kept = source_.substr(at, std::max<std::size_t>(word.size(), 1));
      made_.keep_all(kept, at);
      at += kept.size();
      continue;
    }
    // (Only looked for behind such a word: to look behind each of many blanks would take long.)
    const std::size_t next = source_.find_first_not_of(" \t", at + word.size());
    if (const std::size_t behind = replace_result<grammar::unusual_result>(at); behind > at) {
      changed = true;
      at = behind;
      continue;
    }
    const bool folds = may_be_of_move(word, source_.substr(std::min(next, source_.size())));
    for (const std::size_t end = at + word.size(); at < end;) {
      LookAlike alike = folds ? look_alike_here(source_, at) : LookAlike{};
      if (alike.size == 0 && in_words) {
        alike = look_alike_in_words(source_, at);
      }
      if (alike.size == 0 || (alike.plain == 0 && at == 0)) {
        const std::size_t whole = std::max<std::size_t>(utf8_size(source_.substr(at)), 1);
        made_.keep_all(source_.substr(at, whole), at);
        at += whole;
        continue;
      }
      changed = true;
      if (alike.plain != 0) {
        made_.keep(alike.plain, at, at + alike.size);
      }
      at += alike.size;
    }
  }
  return changed;
}

/// Where the last of what may be a cell begins, or 0: a score behind which the game goes on is no
/// result.
std::size_t FoldedText::last_cell() {
  if (!last_cell_) {
    std::size_t at = source_.size();
    while (at > 0 && matched<grammar::possible_cell>(source_.substr(at)) == 0) {
      --at;
    }
    last_cell_ = at;
  }
  return *last_cell_;
}

/// Replaces the signs of a result that begins here, if they are not those of PGN; returns the place
/// after it.
template <class Result> std::size_t FoldedText::replace_result(std::size_t at) {
  const std::size_t end = at + matched<Result>(source_.substr(at));
  while (at < end) {
    const std::string_view rest = source_.substr(at, end - at);
    const std::size_t half = matched<grammar::half_sign>(rest);
    const std::size_t size = half > 0 ? half : matched<grammar::sign_of_score>(rest);
    if (size == 0) {
      made_.keep(source_[at], at, at + 1);
      ++at;
      continue;
    }
    for (const char c : std::string_view(half > 0 ? "1/2" : "-")) {
      made_.keep(c, at, at + size);
    }
    at += size;
  }
  return end;
}

/// Replaces the quotation marks of a tag pair, if one with marks of another kind begins here;
/// returns the place after its last one.
std::size_t FoldedText::replace_tag_quotes(std::size_t at) {
  const bool begins_line = at == 0 || is_line_end(source_[at - 1]);
  const std::string_view text = source_.substr(at);
  const std::size_t lead = begins_line ? matched<grammar::broken_tag_begin>(text) : 0;
  const std::size_t opens = lead == 0 ? 0 : matched<grammar::tag_quote>(text.substr(lead));
  if (opens == 0) {
    return at;
  }
  const std::size_t value = lead + opens;
  const std::size_t last = value + matched<grammar::broken_tag_value>(text.substr(value));
  const std::size_t closes = matched<grammar::tag_quote>(text.substr(last));
  const bool is_plain = text[lead] == '"' && text.substr(last).starts_with('"');
  if (is_plain || matched<grammar::broken_tag_end>(text.substr(last)) == 0) {
    return at;
  }
  made_.keep_all(source_.substr(at, lead), at);
  made_.keep('"', at + lead, at + value);
  made_.keep_all(source_.substr(at + value, last - value), at + value);
  made_.keep('"', at + last, at + last + closes);
  return at + last + closes;
}

bool FoldedText::replace_digits() {
  bool changed = false;
  for (std::size_t at = 0; at < text().size(); ++at) {
    const std::string_view whole = word_at(text(), at);
    std::size_t begin = at + number_size(whole);
    begin += quote_size(std::string_view(text()).substr(begin));
    // The second move of a turn may follow the first at once.
    for (std::size_t part = begin; part < at + whole.size();) {
      std::size_t letter = lone_letter_before(text(), part);
      const auto part_to = [&](std::size_t end) {
        return std::string_view(text()).substr(part - letter, end - part + letter);
      };
      // On a plane, a comma stands within each cell, and Black's pieces have small letters.
      // (No move is longer, and to look further for each part would take long.)
      constexpr std::size_t longest = 64;
      const std::string_view near = whole.substr(part - at, longest);
      std::size_t end = part + std::min(near.find_first_of("&/|"), near.size());
      std::string digits = with_digits_on_plane(part_to(end), letter);
      if (digits.empty()) {
        letter = letter > 0 && is_capital(text()[part - letter]) ? letter : 0;
        end = at + std::min(whole.find_first_of(",;&/", part - at), whole.size());
        const std::size_t rest =
            matched<grammar::spaced_rest>(std::string_view(text()).substr(end));
        digits = rest > 0 ? with_digits(part_to(end + rest), letter) : digits;
        digits = digits.empty() ? with_digits(part_to(end), letter) : digits;
        digits = digits.empty() ? with_capitals(part_to(end)) : digits;
      }
      if (!digits.empty()) {
        made_.replace(part - letter, digits);
        changed = true;
      }
      part = end + 1;
    }
    at += whole.size();
  }
  return changed;
}

/// Leaves out the quotation marks around moves; the moves beside them stand for them, too.
bool FoldedText::remove_quotes() {
  if (std::none_of(text().begin(), text().end(), may_be_quote)) {
    return false;
  }
  MappedText without(source_.size());
  bool changed = false;
  const auto end = static_cast<std::uint32_t>(text().size());
  for (std::uint32_t at = 0; at < end;) {
    const auto begin = text().begin() + static_cast<std::ptrdiff_t>(at);
    const auto before =
        static_cast<std::uint32_t>(std::find_if(begin, text().end(), may_be_quote) - begin);
    if (before > 0) {
      without.take(made_, {at, before});
      at += before;
      continue;
    }
    const std::string_view here = std::string_view(text()).substr(at);
    const auto opens = static_cast<std::uint32_t>(quote_size(here));
    const auto size = static_cast<std::uint32_t>(
        opens == 0 || !may_open(text(), at) ? 0 : matched<grammar::any_move>(here.substr(opens)));
    const auto closes =
        static_cast<std::uint32_t>(size == 0 ? 0 : quote_size(here.substr(opens + size)));
    if (closes == 0) {
      without.take(made_, {at, 1});
      ++at;
      continue;
    }
    const std::uint32_t last = at + opens + size - 1;
    without.put(text()[at + opens], made_, {at, opens + 1});
    without.take(made_, {at + opens + 1, size - 2});
    without.put(text()[last], made_, {last, 1 + closes});
    at += opens + size + closes;
    changed = true;
  }
  if (changed) {
    made_ = std::move(without);
  }
  return changed;
}

bool FoldedText::remove_layout(bool all_in_parentheses) {
  std::optional<MappedText> without = without_layout(made_, all_in_parentheses);
  if (!without) {
    return false;
  }
  made_ = *std::move(without);
  return true;
}

namespace {

/// Whether a move is a capital and signs of cells that stand for themselves, as in most moves.
bool is_plain(std::string_view move) {
  constexpr std::string_view signs = "1234abcdx-";
  return !move.empty() && is_capital(move.front()) &&
         move.find_first_not_of(signs, 1) == std::string_view::npos;
}

} // namespace

std::string plain_move_text(std::string_view move) {
  if (is_plain(move)) {
    return std::string(move);
  }
  const std::optional<FoldedText> folded = FoldedText::of(move, true);
  std::string plain = folded ? folded->text() : std::string(move);
  const std::size_t castling = matched<grammar::castling_circles>(plain);
  if (castling > 0 && (castling == plain.size() || matched<grammar::castling_like>(plain) > 0)) {
    // 0-0   0-0@a1
    std::replace(plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(castling), '0', 'O');
  }
  return plain;
}

} // namespace tessera
