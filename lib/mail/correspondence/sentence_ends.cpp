#include "sentence_ends.hpp"

#include <algorithm>

namespace tessera {

bool has_sentence_end(std::string_view text) {
  return std::any_of(text.begin(), text.end(), is_sentence_end);
}

std::string_view first_sentence(std::string_view text) {
  const auto end = std::find_if(text.begin(), text.end(), is_sentence_end);
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

std::string_view last_sentence(std::string_view text) {
  const auto end = std::find_if(text.rbegin(), text.rend(), is_sentence_end);
  text = text.substr(static_cast<std::size_t>(text.rend() - end));
  for (std::size_t at = text.find('\n'); at != std::string_view::npos;
       at = text.find('\n', at + 1)) {
    const std::size_t next = text.find_first_not_of(" \t\r", at + 1);
    if (next != std::string_view::npos && text[next] == '\n') {
      text = text.substr(next);
      at = 0;
    }
  }
  return text;
}

bool ends_sentence(std::string_view behind) {
  const std::size_t next = behind.find_first_not_of(" \t");
  return next == std::string_view::npos ||
         std::string_view(".!;").find(behind[next]) != std::string_view::npos;
}

bool is_question(std::string_view lines, std::size_t at) {
  const std::size_t end = at + first_sentence(lines.substr(at)).size();
  return end < lines.size() && lines[end] == '?';
}

bool ends_line(std::string_view lines, std::size_t at) {
  const std::size_t next = lines.find_first_not_of(" \t.!?*)", at);
  return next == std::string_view::npos || lines[next] == '\n' || lines[next] == '\r';
}

} // namespace tessera
