#include "digits_in_words.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/mistyped_move.hpp"
#include "look_alikes.hpp"

#include <algorithm>
#include <vector>

namespace tessera {

namespace {

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

/// The length in bytes of the longest words that are looked at.
constexpr std::size_t longest_looked_at = 40;

} // namespace

std::string with_digits_on_plane(std::string_view word, std::size_t from) {
  if (word.size() > longest_looked_at || matched<grammar::plane_move>(word) > 0) {
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

std::string with_digits(std::string_view word, std::size_t from) {
  if (word.size() > longest_looked_at || std::none_of(word.begin(), word.end(), is_digit) ||
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

} // namespace tessera
