#include "unread_move.hpp"

#include "../matched.hpp"
#include "grammar/unread_move.hpp"

#include <cstdint>

namespace tessera {

namespace {

constexpr bool is_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

} // namespace

std::optional<Span> unread_move(std::string_view line) {
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '~' || line[at] == '<' || line[at] == '[') {
      const std::size_t struck = matched<grammar::struck_words>(line.substr(at));
      at += struck == 0 ? 0 : struck - 1;
      continue;
    }
    if (is_word(line[at]) && (at == 0 || !is_word(line[at - 1]))) {
      if (const std::size_t size = matched<grammar::unread_move>(line.substr(at)); size > 0) {
        return Span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(size)};
      }
    }
  }
  return std::nullopt;
}

} // namespace tessera
