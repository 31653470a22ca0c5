#include "words_of_moves.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/text.hpp"
#include "look_alikes.hpp"

#include <algorithm>

namespace tessera {

namespace {

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

} // namespace

std::string_view word_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && !is_white_space(text[end])) {
    ++end;
  }
  return text.substr(at, end - at);
}

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

} // namespace tessera
