#include "unread_move.hpp"

#include "../../base/matched.hpp"
#include "../../base/text.hpp"
#include "grammar/unread_move.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace tessera {

std::optional<UnreadMove> unread_move(std::string_view text, std::size_t line_size) {
  using Kind = UnreadMove::Kind;
  const auto found = [](std::size_t at, std::size_t size, Kind kind) {
    return UnreadMove{{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(size)}, kind};
  };
  const std::string_view line = text.substr(0, line_size);
  std::optional<std::size_t> first_cell;
  std::size_t last_cell = 0;
  std::size_t last_size = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '~' || line[at] == '<' || line[at] == '[') {
      const std::size_t struck = matched<grammar::struck_words>(line.substr(at));
      at += struck == 0 ? 0 : struck - 1;
      continue;
    }
    const bool may_begin = is_letter_or_digit(line[at]) || line[at] == '(';
    if (may_begin && (at == 0 || !is_letter_or_digit(line[at - 1]))) {
      if (const std::size_t size = matched<grammar::unread_move>(line.substr(at)); size > 0) {
        return found(at, size, Kind::like_move);
      }
      if (const std::size_t size = matched<grammar::torn_move>(text.substr(at)); size > 0) {
        return found(at, size, Kind::torn);
      }
      if (const std::size_t size = matched<grammar::named_cell>(line.substr(at)); size > 0) {
        first_cell = first_cell ? first_cell : std::optional(at);
        last_cell = at;
        last_size = size;
      }
    }
  }
  if (!first_cell || last_cell == *first_cell) {
    return std::nullopt;
  }
  return found(*first_cell, last_cell + last_size - *first_cell, Kind::in_words);
}

std::optional<Span> attempted_move(std::string_view line, bool is_due) {
  const std::size_t name = matched<grammar::said_before_attempt>(line);
  const std::size_t before = name > 0 ? name : matched<grammar::signs_before_attempt>(line);
  const std::size_t size = matched<grammar::attempted_move>(line.substr(before));
  const bool is_all = line.find_first_not_of(" \t!?+#", before + size) == std::string_view::npos;
  if (size == 0 || !(is_due || name > 0 || is_all)) {
    return std::nullopt;
  }
  return Span{static_cast<std::uint32_t>(before), static_cast<std::uint32_t>(size)};
}

std::optional<Span> unread_row(std::string_view words, std::uint32_t number) {
  const std::string digits = std::to_string(number);
  for (std::size_t at = words.find(digits); at != std::string_view::npos;
       at = words.find(digits, at + 1)) {
    const bool begins_word = at == 0 || is_white_space(words[at - 1]);
    const std::size_t size = begins_word ? matched<grammar::unread_row>(words.substr(at)) : 0;
    if (size > 0 && matched<grammar::row_number>(words.substr(at)) == digits.size()) {
      const std::size_t end = std::min(words.find_first_of(" \t\r\n", at + size), words.size());
      return Span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end - at)};
    }
  }
  return std::nullopt;
}

} // namespace tessera
